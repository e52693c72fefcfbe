#include "sprt.h"

#include <math.h>

#include "league/elo.h"

static bool may_decide(const struct paired *testpoint, int testpoints)
{
    for (int i = 0; i < testpoints; i++)
        if (testpoint[i].pairs < SPRT_PAIRS)
            return false;
    return testpoints > 0;
}

/* Returns the weaker program's share of the games, given that of one of them. */
static double weaker(double share)
{
    return fmin(share, 1 - share);
}

double sprt_ratio(const struct sprt *s, const struct paired *testpoint, int testpoints)
{
    struct paired_mean m;
    if (!may_decide(testpoint, testpoints) || !paired_average(testpoint, testpoints, &m) || m.pairs < SPRT_FREEDOM)
        return 0;
    double s0 = elo_expected(s->elo0, 0), s1 = elo_expected(s->elo1, 0);
    double ratio = m.worth * (m.share * log(s1 / s0) + (1 - m.share) * log((1 - s1) / (1 - s0)));
    double won = m.worth * fmax(weaker(m.share), weaker(ratio > 0 ? s0 : s1) / 3), d = fmin(m.pairs, 3 + won);
    return won < SPRT_WON ? 0 : (d - 3) / (d + 1) * ratio;
}

double sprt_lower(const struct sprt *s)
{
    return log(s->beta / (1 - s->alpha));
}

double sprt_upper(const struct sprt *s)
{
    return log((1 - s->beta) / s->alpha);
}

enum sprt_decision sprt_decide(const struct sprt *s, double ratio)
{
    return ratio <= sprt_lower(s) ? SPRT_ELO0 : ratio >= sprt_upper(s) ? SPRT_ELO1 : SPRT_OPEN;
}
