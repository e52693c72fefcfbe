/*
 * referee.h - the desk kit's one file as another judge's program: the referee with the samples that are built in.
 */
#ifndef SORTIE_REFEREE_MAIN_H
#define SORTIE_REFEREE_MAIN_H

#include "desk/desk.h"

/* All of main of a referee for a contestant that the judge has started (judged.h). verdict: the judge that calls.
 * Returns the exit status. */
int referee_main(const struct desk *desk, const char *verdict, int argc, char **argv);

/* Before the contestant's constructors: reads the test case from standard input. From then on nothing that is printed
 * gets to standard output. */
void referee_linked_first(const struct desk *desk);

/* All of main where the judge links the contestant into this program: UOJ, Luogu, LemonLime. Prints on
 * standard output the token, the share of points, what happened, and the record. A checker believes what stands behind
 * the token, which the contestant does not know. */
int referee_linked_main(const struct desk *desk, const char *token);

#endif
