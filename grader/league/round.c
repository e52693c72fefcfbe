#include "round.h"

#include "elo.h"

static double change(const double *rating, const struct seating *s, const struct outcome *o, int seat, int round,
                     int rounds)
{
    double sum = 0;
    for (int other = 0; other < s->seats; other++)
        if (other != seat && o->share[seat][other] + o->share[other][seat] > 0)
            sum += elo_change(rating[s->player[seat]], rating[s->player[other]], o->share[seat][other], round, rounds);
    return sum / (s->seats - 1);
}

/* Each player sits once, so no other match of the round reads what this one writes. */
void round_rate(double *rating, const struct seating *seating, const struct outcome *outcome, int seatings, int round,
                int rounds)
{
    for (int i = 0; i < seatings; i++) {
        double gain[SEATING_MOST] = {0};
        if (!outcome[i].known)
            continue;
        for (int seat = 0; seat < seating[i].seats; seat++)
            gain[seat] = change(rating, &seating[i], &outcome[i], seat, round, rounds);
        for (int seat = 0; seat < seating[i].seats; seat++)
            rating[seating[i].player[seat]] += gain[seat];
    }
}
