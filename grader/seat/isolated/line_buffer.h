/*
 * line_buffer.h - what lies between a referee and a player who talk by lines, and has not yet been taken by either:
 * text for the player that his pipe did not take, and bytes of his that are no answer yet. Pure; the pipes are lines.c.
 */
#ifndef SORTIE_LINE_BUFFER_H
#define SORTIE_LINE_BUFFER_H

#include <stdbool.h>

#include "seat/seat.h"

enum { LINE_BUFFER_SAID = 1 << 18, LINE_BUFFER_HEARD = 1 << 13 };

struct line_buffer {
    size_t said_from, said_to, heard;
    bool overflowed;             /* more was said than fits: he does not read */
    char said[LINE_BUFFER_SAID]; /* of it, from said_from to said_to */
    char ahead[LINE_BUFFER_HEARD];
};

void line_buffer_clear(struct line_buffer *b);

/* Text for the player. What does not fit is lost, and overflowed says so. */
void line_buffer_say(struct line_buffer *b, const char *text, size_t size);

/* What is to be written next, and how much of it: 0, nothing is. Then that so much of it was written. */
size_t line_buffer_unwritten(const struct line_buffer *b, const char **text);
void line_buffer_written(struct line_buffer *b, size_t size);

/* Where the next bytes of the player's may be put, and how many. There is room whenever line_buffer_take has found no
 * line. Then that so many were. */
size_t line_buffer_room(struct line_buffer *b, char **where);
void line_buffer_heard(struct line_buffer *b, size_t size);

enum line_found {
    LINE_NONE, /* not a whole one yet */
    LINE_WHOLE,
    LINE_LONG,   /* SEAT_LINE bytes or more before its end */
    LINE_CONTROL /* control characters in it, a 0 among them */
};

/* Takes the next line, without its end, which may be "\r\n" too. */
enum line_found line_buffer_take(struct line_buffer *b, char line[SEAT_LINE]);

#endif
