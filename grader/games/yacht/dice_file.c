#include "dice_file.h"

#include <string.h>

/* The columns of the second bundle and of the tie in a line. */
enum { SECOND = YACHT_DICE + 1, TIE = 2 * SECOND };

static const char *yacht_dice_file_read_line(const char *at, size_t length, struct yacht_roll *roll)
{
    if (length < YACHT_DICE_LINE)
        return "the line is too short: two bundles and a tie, AAAAA BBBBB t";
    if (length > YACHT_DICE_LINE)
        return "the line is too long: two bundles and a tie, AAAAA BBBBB t";
    if (!yacht_read_five(at, roll->bundle[0]) || !yacht_read_five(at + SECOND, roll->bundle[1]))
        return "a bundle is not five dice of 1..6";
    if (at[SECOND - 1] != ' ' || at[TIE - 1] != ' ')
        return "one blank belongs between two words";
    if (at[TIE] != '0' && at[TIE] != '1')
        return "the tie is not 0 or 1";
    roll->tie = at[TIE] - '0';
    return NULL;
}

int yacht_read_dice(const char *text, size_t length, struct yacht_roll roll[YACHT_ROLLS], const char **why)
{
    struct yacht_roll read[YACHT_ROLLS];
    const char *end = text + length;
    int line = 0;
    for (*why = NULL; *why == NULL && text < end; line++) {
        const char *stop = (const char *)memchr(text, '\n', (size_t)(end - text)),
                   *next = stop == NULL ? end : stop + 1;
        *why = line == YACHT_ROLLS
                   ? "there are more than twelve lines"
                   : yacht_dice_file_read_line(text, (size_t)((stop == NULL ? end : stop) - text), &read[line]);
        text = next;
    }
    if (*why == NULL && line < YACHT_ROLLS)
        return *why = "there are fewer than twelve lines", line + 1;
    if (*why == NULL)
        memcpy(roll, read, sizeof read);
    return *why == NULL ? 0 : line;
}

int yacht_read_roll(const char *line, struct yacht_roll *roll)
{
    struct yacht_roll read;
    if (yacht_dice_file_read_line(line, strlen(line), &read) != NULL)
        return -1;
    *roll = read;
    return 0;
}

void yacht_write_dice(const struct yacht_roll *roll, char line[YACHT_DICE_LINE + 2])
{
    yacht_dice_text(roll->bundle[0], YACHT_DICE, line);
    yacht_dice_text(roll->bundle[1], YACHT_DICE, line + SECOND);
    line[SECOND - 1] = line[TIE - 1] = ' ';
    line[TIE] = (char)('0' + roll->tie);
    line[TIE + 1] = '\n';
    line[TIE + 2] = '\0';
}

void yacht_dice_text(const int *dice, int count, char *text)
{
    for (int i = 0; i < count; i++)
        text[i] = (char)('0' + dice[i]);
    text[count] = '\0';
}
