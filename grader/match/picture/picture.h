/*
 * picture.h - the picture language: what a referee's notes that begin with the word `board` mean (docs/picture.md). A
 * picture is a grid of cells with grounds, tokens and signs, bars, a title and a caption. Each note changes it. The
 * reader is strict. site/replay/board.js draws the same picture on a page.
 */
#ifndef SORTIE_PICTURE_H
#define SORTIE_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct match;

enum { PICTURE_COLUMNS = 60, PICTURE_ROWS = 40, PICTURE_BARS = 8, PICTURE_SIGN = 4, PICTURE_TEXT = 80 };

/* ORDER COLOUR: picture.c, picture_print.c, site/replay/board.css. The first SEATS_MOST are the seats' own. */
enum picture_colour {
    PICTURE_BLACK = 4,
    PICTURE_WHITE,
    PICTURE_GREY,
    PICTURE_RED,
    PICTURE_ORANGE,
    PICTURE_YELLOW,
    PICTURE_GREEN,
    PICTURE_SKY,
    PICTURE_BLUE,
    PICTURE_PURPLE,
    PICTURE_NONE,
    PICTURE_COLOURS = PICTURE_NONE
};

struct picture_look {
    uint8_t ground, token;           /* enum picture_colour */
    char sign[PICTURE_SIGN * 4 + 1]; /* at most PICTURE_SIGN columns wide, or empty */
};

/* Texts are plain (base/text.h), at most PICTURE_TEXT columns wide, and {0} in them stands for the name at seat 0. */
typedef char picture_text[PICTURE_TEXT * 4 + 1];

struct picture_bar {
    bool there;
    int value, most;
    uint8_t colour;
    picture_text text;
};

struct picture {
    int seats, columns, rows; /* no columns: there is no grid */
    char top, left;           /* what the first column and row are called, or '-' */
    uint8_t ground;           /* of a cell that has none of its own */
    bool answered;            /* a seat has answered since the last line: the next one begins a new moment */
    bool has_key[128];        /* by letter */
    struct picture_look key[128];
    struct picture_look cell[PICTURE_ROWS][PICTURE_COLUMNS];
    bool mark[PICTURE_ROWS][PICTURE_COLUMNS];
    picture_text label[PICTURE_ROWS];
    struct picture_bar bar[PICTURE_BARS];
    picture_text title, caption;
    char why[160]; /* the end of a sentence */
};

/* A game begins: the picture is empty. seats: of the game. */
void picture_begin(struct picture *p, int seats);

/* Reads a line without its word `board`. A new moment has no marks and no caption. Returns 0, or -1 and sets p->why:
 * the picture is then of no more use. */
int picture_read(struct picture *p, const char *line);

/* Prints the picture of the game that begins with event number begin, after the events before number end. Prints
 * nothing if the game sent none, or if out of memory. style: enum game_print_style. */
void picture_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

#endif
