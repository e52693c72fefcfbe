#include "packs.h"

#include <string.h>

enum { MOST_BLOCKS = 1620 };

const char *const codevs_counts_name[CODEVS_COUNTS] = {"official", "observed"};

static const struct counts {
    int each_digit, packs_of_four;
} counts_of[CODEVS_COUNTS] = {{180, 120}, {177, 93}};

/* ---- drawn ---- */

void codevs_draw_packs(struct codevs_pack pack[CODEVS_TURNS], enum codevs_counts counts, struct chance *chance)
{
    static const int may_be_empty[3] = {0, 2, 3}; /* cells in reading order, never the upper right one */
    uint8_t block[MOST_BLOCKS], *next = block;
    bool full[CODEVS_TURNS];
    int each = counts_of[counts].each_digit;
    for (int i = 0; i < 9 * each; i++)
        block[i] = (uint8_t)(i / each + 1);
    chance_shuffle(chance, block, 9 * each, sizeof block[0]);
    for (int i = 0; i < CODEVS_TURNS; i++)
        full[i] = i < counts_of[counts].packs_of_four;
    chance_shuffle(chance, full, CODEVS_TURNS, sizeof full[0]);
    for (int i = 0; i < CODEVS_TURNS; i++) {
        int empty = full[i] ? -1 : may_be_empty[chance_below(chance, 3)];
        for (int cell = 0; cell < 4; cell++)
            pack[i].cell[cell / 2][cell % 2] = cell == empty ? 0 : *next++;
    }
}

/* ---- read ---- */

/* Reads "a b" into a row of a pack. */
static bool read_row(const char *line, size_t length, uint8_t row[2])
{
    if (length != 3 || line[0] < '0' || line[0] > '9' || line[1] != ' ' || line[2] < '0' || line[2] > '9')
        return false;
    row[0] = (uint8_t)(line[0] - '0');
    row[1] = (uint8_t)(line[2] - '0');
    return true;
}

static int blocks_in(const struct codevs_pack *pack)
{
    int blocks = 0;
    for (int cell = 0; cell < 4; cell++)
        blocks += pack->cell[cell / 2][cell % 2] != 0;
    return blocks;
}

/* Reads line 0, 1 or 2 of a pack. Returns NULL, or why it is invalid. */
static const char *codevs_packs_read_line(const char *line, size_t length, int number, struct codevs_pack *pack)
{
    if (number < 2)
        return read_row(line, length, pack->cell[number]) ? NULL : "not two digits with a blank between them";
    if (length != 3 || memcmp(line, "END", 3) != 0)
        return "not END";
    return blocks_in(pack) >= 3 ? NULL : "a pack with fewer than three blocks";
}

int codevs_read_packs(struct codevs_pack pack[CODEVS_TURNS], const char *text, size_t length, const char **why)
{
    const char *end = text + length;
    for (int line = 0; line < 3 * CODEVS_TURNS; line++) {
        const char *stop = text == end ? NULL : (const char *)memchr(text, '\n', (size_t)(end - text));
        *why = text == end ? "there are not 500 packs" : stop == NULL ? "the line has no end" : NULL;
        if (*why == NULL)
            *why = codevs_packs_read_line(text, (size_t)(stop - text), line % 3, &pack[line / 3]);
        if (*why != NULL)
            return line + 1;
        text = stop + 1;
    }
    *why = text == end ? NULL : "more than 500 packs";
    return text == end ? 0 : 3 * CODEVS_TURNS + 1;
}
