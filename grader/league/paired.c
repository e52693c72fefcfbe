#define _POSIX_C_SOURCE 200112L
#include "paired.h"

#include <math.h>

#include "student.h"

void paired_add(struct paired *p, int wins)
{
    p->pairs++;
    p->wins += wins;
    p->squares += (int64_t)wins * wins;
}

static void average_one(const struct paired *p, struct paired_mean *out)
{
    double n = (double)p->pairs, games = p->games, wins = (double)p->wins;
    double m = wins / n / games, spread = ((double)p->squares - wins * wins / n) / (games * games);
    double phi = (fmax(spread, 0) + 0.25 / games) / ((n - 1) * m * (1 - m) + 0.25);
    double worth = n / fmin(phi, 1);
    out->share = (m * worth + 0.5) / (worth + 1);
    out->variance = out->share * (1 - out->share) / (worth + 1);
    out->df = fmax(n - 1, 1);
}

bool paired_average(const struct paired *testpoint, int testpoints, struct paired_mean *out)
{
    double share = 0, variance = 0, welch = 0;
    int played = 0;
    for (int i = 0; i < testpoints; i++) {
        struct paired_mean one;
        if (testpoint[i].pairs == 0)
            continue;
        average_one(&testpoint[i], &one);
        played++;
        share += one.share;
        variance += one.variance;
        welch += one.variance * one.variance / one.df;
    }
    if (played > 0)
        *out = (struct paired_mean){share / played, variance / played / played, variance * variance / welch};
    return played > 0;
}

static double bounded(double elo)
{
    return fmax(-PAIRED_UNKNOWN, fmin(PAIRED_UNKNOWN, elo));
}

void paired_strength(const struct paired *testpoint, int testpoints, struct strength *out)
{
    const double scale = 400 / log(10);
    struct paired_mean mean;
    *out = (struct strength){0, -PAIRED_UNKNOWN, PAIRED_UNKNOWN, 0.5};
    if (!paired_average(testpoint, testpoints, &mean))
        return;
    double odds = log(mean.share / (1 - mean.share));
    double error = sqrt(mean.variance) / (mean.share * (1 - mean.share));
    double margin = error * student_quantile(0.975, mean.df);
    *out = (struct strength){bounded(scale * odds), bounded(scale * (odds - margin)), bounded(scale * (odds + margin)),
                             student_below(odds / error, mean.df)};
}
