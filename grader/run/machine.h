/*
 * machine.h - identifies a worker's machine: the kit it was built from, its processor, and how fast that is. A worker
 * that would play differently is refused, and costs are compared only between machines of one kind.
 */
#ifndef SORTIE_MACHINE_H
#define SORTIE_MACHINE_H

#include <stdbool.h>

enum { MACHINE_TEXT = 200, MACHINE_NAME = 96 };

/* Returns the hash of the kit's sources, 16 digits: kits with the same hash play the same matches. */
const char *machine_kit(void);

/* Describes what decides how numbers are rounded: the architecture, and the instruction sets by which mathematical
 * libraries choose among their functions. Two machines with the same text compute the same results. all: with all other
 * instruction sets that a compiler may use (-march=native). */
void machine_instructions(char text[MACHINE_TEXT], bool all);

/* Returns whether a compiler flag among these selects a processor: -march=..., -mavx2. Such programs may run only
 * where all instructions are the same. */
bool machine_is_named(const char *flags);

/* Gives the processor's name as one line, or "unknown processor". Returns name. */
char *machine_name(char name[MACHINE_NAME]);

/* Returns how many MB of SHA-256 one core computes in a second, measured in about 20 ms: to compare machines. */
int machine_speed(void);

#endif
