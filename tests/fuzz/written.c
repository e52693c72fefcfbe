/*
 * The output of a player by lines: lines come out whole, short enough and without control characters
 * other than tabs.
 */
#include <string.h>

#include "fuzz.h"
#include "seat/isolated/line_buffer.h"

static struct line_buffer buffer;

/* Puts in a part, as far as there is room. Returns how much. */
static size_t heard(const uint8_t *data, size_t size, size_t part)
{
    size_t room = sizeof buffer.ahead - buffer.heard;
    part = part < size ? part : size;
    part = part < room ? part : room;
    fuzz_must(room > 0, "there is room where there is no line");
    memcpy(buffer.ahead + buffer.heard, data, part);
    buffer.heard += part;
    return part;
}

static int taken(void)
{
    static struct seat seat;
    struct seat_answer a;
    memset(&a, 0, sizeof a);
    int found = line_buffer_answer(&buffer, &seat, &a);
    if (found == 1)
        for (const char *c = a.line; *c != '\0'; c++)
            fuzz_must(((unsigned char)*c >= ' ' || *c == '\t') && *c != 127 && c < a.line + SEAT_LINE - 1,
                      "a line is text that fits");
    return found;
}

void fuzz_written(const uint8_t *data, size_t size)
{
    size_t at = 1, part = size > 0 ? data[0] * 8u + 1 : 0;
    int found = 0;
    line_buffer_clear(&buffer);
    while (at < size && found >= 0) {
        at += heard(data + at, size - at, part);
        while ((found = taken()) == 1) {
        }
    }
}
