/*
 * student.h - Student's t distribution (1908): how far the mean of a small sample is from the truth, in units of its
 * estimated error.
 */
#ifndef SORTIE_STUDENT_H
#define SORTIE_STUDENT_H

/* Returns the chance of a value below t. df > 0 degrees of freedom, not necessarily an integer. Accurate to 1e-12 (less
 * for df above 10,000), by the continued fraction of the incomplete beta function (DLMF 8.17.22). */
double student_below(double t, double df);

/* Returns the t below which a value is with chance p, 0 < p < 1. */
double student_quantile(double p, double df);

#endif
