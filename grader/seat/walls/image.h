/*
 * image.h - checks that an executable is one that the kit links: static, with no loader chosen by the player, and with
 * no memory that is both writable and executable. A player can smuggle such things in by sections (.interp) or flags of
 * its own. This check finds them, and the player is blamed.
 */
#ifndef SORTIE_IMAGE_H
#define SORTIE_IMAGE_H

#include <stdbool.h>
#include <stdint.h>

enum { IMAGE_MOST_MIB = 8 };

/* Returns NULL if it is, else the reason in words, with errno 0 if the file itself is invalid, or the error that
 * prevented reading it. executable: open for reading. */
const char *image_wrong(int executable);

/* Of a program that the kit has linked: returns true if it waits before all of the player's own (seat/wire.h). The
 * builder marks those, build/executable. */
bool image_waits(int executable);

/* Returns how many bytes of memory the kernel maps when it loads the executable, or 0 if it is none of this machine. */
int64_t image_bytes(int executable);

#endif
