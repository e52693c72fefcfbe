#include "elo.h"

#include <math.h>

double elo_expected(double a, double b)
{
    return 1 / (1 + pow(10, (b - a) / 400));
}

double elo_k(int round, int rounds)
{
    return 40 * pow(4, -(double)round / rounds);
}

double elo_change(double own, double opponent, double share, int round, int rounds)
{
    return elo_k(round, rounds) * (share - elo_expected(own, opponent));
}

static double change(const double *rating, const struct round *r, int match, int seat)
{
    const struct seating *s = &r->seating[match];
    const struct outcome *o = &r->outcome[match];
    double sum = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && o->share[seat][other] + o->share[other][seat] > 0)
            sum +=
                elo_change(rating[s->player[seat]], rating[s->player[other]], o->share[seat][other], r->number, r->of);
    return sum / (s->seats - 1);
}

/* Each player sits once, so no other match of the round reads what this one writes. */
void round_rate(double *rating, const struct round *r)
{
    for (int i = 0; i < r->seatings; i++) {
        const struct seating *s = &r->seating[i];
        double gain[SEATING_MOST] = {0};
        if (!r->outcome[i].known)
            continue;
        for (int seat = 0; seat < s->seats; seat++)
            gain[seat] = change(rating, r, i, seat);
        for (int seat = 0; seat < s->seats; seat++)
            rating[s->player[seat]] += gain[seat];
    }
}
