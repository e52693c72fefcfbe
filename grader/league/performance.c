#include "performance.h"

#include <math.h>

enum { MIDDLE = 1500, LOW = 300, HIGH = 2700, SCALE = 400 };

double performance_raw(double wins, double losses)
{
    return performance_of_strength(log((2 * wins + 1) / (2 * losses + 1)));
}

double performance_of_strength(double log_strength)
{
    return MIDDLE + SCALE * log_strength;
}

int performance_shown(double p, int step)
{
    double shown = p;
    if (p < LOW)
        shown = LOW * exp((p - LOW) / SCALE);
    else if (p > HIGH)
        shown = HIGH + SCALE * log(1 + (p - HIGH) / SCALE);
    return step * (int)floor(shown / step + 0.5);
}
