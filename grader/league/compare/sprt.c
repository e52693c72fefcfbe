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

double sprt_ratio(const struct sprt *s, const struct paired *testpoint, int testpoints)
{
    struct paired_mean mean;
    if (!may_decide(testpoint, testpoints) || !paired_average(testpoint, testpoints, &mean) || mean.df < SPRT_FREEDOM)
        return 0;
    double s0 = elo_expected(s->elo0, 0), s1 = elo_expected(s->elo1, 0);
    return (mean.df - 3) / (mean.df + 1) * (s1 - s0) * (2 * mean.share - s0 - s1) / (2 * mean.variance);
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
