/*
 * line_buffer.h - the bytes between a referee and a player that talk by lines: text that the player's pipe has not
 * accepted yet, and bytes of the player that are not a whole line yet. Pure functions. lines.c handles the pipes.
 */
#ifndef SORTIE_LINE_BUFFER_H
#define SORTIE_LINE_BUFFER_H

#include <stdbool.h>

#include "seat/seat.h"

enum { LINE_BUFFER_SAID = 1 << 18, LINE_BUFFER_HEARD = 1 << 13 };

struct line_buffer {
    size_t said_from, said_to, heard;
    size_t too_long; /* a line of so many bytes is: SEAT_LINE, or fewer if you set it after line_buffer_clear */
    bool overflowed; /* more text was queued than fits: the player does not read */
    char said[LINE_BUFFER_SAID];   /* holds text from said_from to said_to */
    char ahead[LINE_BUFFER_HEARD]; /* `heard` bytes of the player. Put more behind them, and count them */
};

void line_buffer_clear(struct line_buffer *b);

/* Queues text for the player. Text that does not fit is lost, and overflowed is set. */
void line_buffer_say(struct line_buffer *b, const char *text, size_t size);

/* Returns how many bytes are to be written next, and where they are in *text, or 0 if there are none. After writing,
 * report with line_buffer_written how many bytes were accepted. */
size_t line_buffer_unwritten(const struct line_buffer *b, const char **text);
void line_buffer_written(struct line_buffer *b, size_t size);

/* Takes the next line as the answer that a seat awaits, without its end, which is "\n" after any number of "\r": a
 * program for Windows may write two. Returns 1, or 0 if there is no whole line yet, or -1 with the seat's fault filled:
 * the line has too_long bytes or more before its end, or control characters other than tabs, as a null byte. If it
 * returns 0, there is room for more bytes of the player. */
int line_buffer_answer(struct line_buffer *b, struct seat *seat, struct seat_answer *a);

#endif
