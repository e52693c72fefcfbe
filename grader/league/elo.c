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
