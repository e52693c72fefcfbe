#include "student.h"

#include <math.h>

/* Lentz's method. Converges quickly for x < (a + 1) / (a + b + 2). */
static double beta_fraction(double x, double a, double b)
{
    const double tiny = 1e-300;
    double c = 1, d = 1 - (a + b) * x / (a + 1), h;
    d = 1 / (fabs(d) < tiny ? tiny : d);
    h = d;
    for (int m = 1; m < 100000; m++) {
        double even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
        double odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
        d = 1 / (1 + even * d);
        c = 1 + even / c;
        h *= c * d;
        d = 1 / (1 + odd * d);
        c = 1 + odd / c;
        h *= c * d;
        if (fabs(c * d - 1) < 1e-15)
            break;
    }
    return h;
}

/* The regularised incomplete beta function I_x(a, b). */
static double beta_below(double x, double a, double b)
{
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0 : 1;
    if (x > (a + 1) / (a + b + 2))
        return 1 - beta_below(1 - x, b, a);
    return exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a * beta_fraction(x, a, b);
}

double student_below(double t, double df)
{
    double tail = beta_below(df / (df + t * t), df / 2, 0.5) / 2;
    return t > 0 ? 1 - tail : tail;
}

double student_quantile(double p, double df)
{
    double low = -1, high = 1;
    while (student_below(low, df) > p)
        low *= 2;
    while (student_below(high, df) < p)
        high *= 2;
    for (int i = 0; i < 200 && high - low > 1e-13 * (1 + fabs(low)); i++) {
        double middle = low + (high - low) / 2;
        if (student_below(middle, df) < p)
            low = middle;
        else
            high = middle;
    }
    return low + (high - low) / 2;
}
