/*
 * glyphs.h - a font of dots for the characters of ASCII from the blank to ~: 6x13 of the X Window System's misc-fixed
 * fonts, which are in the public domain.
 */
#ifndef SORTIE_GLYPHS_H
#define SORTIE_GLYPHS_H

enum { GLYPH_WIDTH = 6, GLYPH_HEIGHT = 13, GLYPH_FIRST = ' ', GLYPHS = '~' - ' ' + 1 };

extern const unsigned char glyph[GLYPHS][GLYPH_HEIGHT];

#endif
