#include "line_buffer.h"

#include <string.h>

void line_buffer_clear(struct line_buffer *b)
{
    b->said_from = b->said_to = b->heard = 0;
    b->too_long = SEAT_LINE;
    b->overflowed = false;
}

/* ---- to the player ---- */

void line_buffer_say(struct line_buffer *b, const char *text, size_t size)
{
    if (size > sizeof b->said - b->said_to) {
        memmove(b->said, b->said + b->said_from, b->said_to - b->said_from);
        b->said_to -= b->said_from;
        b->said_from = 0;
    }
    if (size > sizeof b->said - b->said_to) {
        b->overflowed = true;
        return;
    }
    memcpy(b->said + b->said_to, text, size);
    b->said_to += size;
}

size_t line_buffer_unwritten(const struct line_buffer *b, const char **text)
{
    *text = b->said + b->said_from;
    return b->said_to - b->said_from;
}

void line_buffer_written(struct line_buffer *b, size_t size)
{
    b->said_from += size;
    if (b->said_from == b->said_to)
        b->said_from = b->said_to = 0;
}

/* ---- from the player ---- */

static bool has_controls(const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (((unsigned char)text[i] < ' ' && text[i] != '\t') || text[i] == 127)
            return true;
    return false;
}

int line_buffer_answer(struct line_buffer *b, struct seat *seat, struct seat_answer *a)
{
    const char *end = (const char *)memchr(b->ahead, '\n', b->heard);
    size_t length = end == NULL ? b->heard : (size_t)(end - b->ahead);
    if (length >= b->too_long)
        return seat_fail(seat, &a->mark, VERDICT_CHANNEL, "wrote a line that is too long");
    if (end == NULL)
        return 0;
    size_t kept = length;
    while (kept > 0 && b->ahead[kept - 1] == '\r')
        kept--;
    memcpy(a->line, b->ahead, kept);
    a->line[kept] = '\0';
    b->heard -= length + 1;
    memmove(b->ahead, b->ahead + length + 1, b->heard);
    return has_controls(a->line, kept)
               ? seat_fail(seat, &a->mark, VERDICT_CHANNEL, "wrote a line with control characters")
               : 1;
}
