/*
 * executable.h - whether a file is a program as the kit links players: static, with the parts that the linker makes
 * and no other, no page of it writable and executable. A player's source can ask the assembler and the linker for
 * more; such a program is refused where it is built, and again where it would be started.
 */
#ifndef SORTIE_EXECUTABLE_H
#define SORTIE_EXECUTABLE_H

/* NULL: it is one. Else what is wrong with it: "it has an executable stack". file: a descriptor, open for reading. */
const char *executable_wrong(int file);

#endif
