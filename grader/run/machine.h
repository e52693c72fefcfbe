/*
 * machine.h - what a worker is made of, so that one that would play otherwise is refused and costs are compared with
 * those of its like only: the kit it was built from, the processor under it, and how fast that is.
 */
#ifndef SORTIE_MACHINE_H
#define SORTIE_MACHINE_H

#include <stddef.h>

enum { MACHINE_TEXT = 200, MACHINE_NAME = 96 };

/* The hash of the kit's sources, 16 digits: two of the same play the same matches. */
const char *machine_kit(void);

/* What decides how numbers are rounded: the architecture, and the instructions by which mathematical libraries choose
 * among their functions. Two machines of the same text compute the same. Returns text. */
char *machine_arithmetic(char text[MACHINE_TEXT]);

/* The same and all other instructions that a compiler may be told to use (-march=native). Returns text. */
char *machine_instructions(char text[MACHINE_TEXT]);

/* The processor's name, as one line; "unknown processor" where nothing tells it. Returns name. */
char *machine_name(char name[MACHINE_NAME]);

/* How many MB of SHA-256 one core computes in a second, measured in about 20 ms: to set machines beside each other. */
int machine_speed(void);

#endif
