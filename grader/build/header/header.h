/*
 * header.h - a header that a C++ program includes first, compiled once for all of them: <bits/stdc++.h>. A compiler
 * that reads it precompiled leaves the same object, byte for byte, in a quarter of the time.
 *
 * It is a folder of the cache, named as programs are, and pruned like one: some 100 MB for each compiler and set of
 * flags. The second program that wants it waits for it, because it takes twice as long as a program. It is made in a
 * cell that no stranger's source has entered, by the script `precompile`. In a cell it can be read, and nothing can
 * write it. It is made anew when the compiler's version, the flags or one of the headers that it was made of change.
 *
 * Whatever goes wrong - a full disk, a small cache, a compiler that cannot make one - the program is compiled without.
 */
#ifndef SORTIE_HEADER_H
#define SORTIE_HEADER_H

#include "build/building.h"

/* A cache of less than this has no precompiled headers, which would leave little room for programs. */
enum { HEADER_LEAST_CACHE_MIB = 512 };

/* Fills b->header with the folder of the header that this source would profit from, made now if it must be. Empty:
 * there is none. b->work is open and empty. */
void header_find(struct building *b);

#endif
