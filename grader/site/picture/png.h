/*
 * png.h - a picture of few colours, and its file (PNG, a byte a dot with a palette).
 */
#ifndef SORTIE_PNG_H
#define SORTIE_PNG_H

#include <stddef.h>
#include <stdint.h>

enum { PNG_COLOURS = 18 };

struct png {
    int width, height;
    uint8_t *dot;                   /* numbers of colours, row by row */
    uint8_t colour[PNG_COLOURS][3]; /* red, green, blue */
};

/* Returns 0, or -1 if out of memory. All dots have colour 0, and all colours are black. */
int png_open(struct png *p, int width, int height);
void png_close(struct png *p);

/* Fills a rectangle, or as much of it as is within the picture. right and bottom are the first dots behind it. */
struct png_box {
    int left, top, right, bottom;
};
void png_fill(struct png *p, struct png_box b, int colour);

/* Returns the bytes of the file, which the caller frees, or NULL if out of memory. */
uint8_t *png_file(const struct png *p, size_t *size);

#endif
