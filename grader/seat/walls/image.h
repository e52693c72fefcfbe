/*
 * image.h - whether a file is such an executable as the kit links: static, without a loader of the player's choosing,
 * and without memory that is both writable and executable. What a player writes into sections of his own (.interp,
 * flags of his own) shows here, and is his.
 */
#ifndef SORTIE_IMAGE_H
#define SORTIE_IMAGE_H

enum { IMAGE_MOST_MIB = 8 };

/* NULL: it is; else why not, in words, and errno: 0 where the file itself is wrong, else why it could not be read. Its
 * descriptor is open for reading. */
const char *image_wrong(int executable);

#endif
