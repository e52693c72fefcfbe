#include "lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

size_t codevs_tell_packs(const struct codevs_pack pack[CODEVS_TURNS], char *text)
{
    char *end = text;
    for (int i = 0; i < CODEVS_TURNS; i++)
        end += sprintf(end, "%d %d\n%d %d\nEND\n", pack[i].cell[0][0], pack[i].cell[0][1], pack[i].cell[1][0],
                       pack[i].cell[1][1]);
    return (size_t)(end - text);
}

static char *tell_side(const struct codevs_side *side, int64_t left_ms, char *end)
{
    end += sprintf(end, "%" PRId64 "\n%" PRId64 "\n%d\n%" PRId64 "\n", left_ms, side->stock, side->gauge, side->score);
    for (int row = CODEVS_ROWS - 1; row >= 0; row--)
        for (int column = 0; column < CODEVS_COLUMNS; column++)
            end +=
                sprintf(end, "%d%c", codevs_cell(&side->field, column, row), column < CODEVS_COLUMNS - 1 ? ' ' : '\n');
    return end + sprintf(end, "END\n");
}

size_t codevs_tell_turn(const struct codevs_game *game, int side, const int64_t left_ms[2], char *text)
{
    char *end = text + sprintf(text, "%d\n", game->turn);
    end = tell_side(&game->side[side], left_ms[side], end);
    end = tell_side(&game->side[1 - side], left_ms[1 - side], end);
    return (size_t)(end - text);
}

/* ---- answers ---- */

static const char *skip_white(const char *at)
{
    return at + strspn(at, " \t\n\v\f\r");
}

/* Reads the two numbers of a drop. */
static int read_drop(const char *at, const char **why)
{
    int position = *at - '0';
    if (position < 0 || position > 9)
        return *why = "neither a position and a turn nor S", -1;
    const char *second = skip_white(at + 1);
    if (position >= CODEVS_POSITIONS || (*second != '\0' && second == at + 1))
        return *why = "a position is 0..8", -1;
    if (*second == '\0')
        return *why = "a position without a turn", -1;
    if (*second < '0' || *second >= '0' + CODEVS_TURNED || strspn(second, "0123456789") != 1)
        return *why = "a turn is 0, 1, 2 or 3", -1;
    if (*skip_white(second + 1) != '\0')
        return *why = "more than a position and a turn", -1;
    return position * CODEVS_TURNED + (*second - '0');
}

int codevs_read_answer(const char *line, const char **why)
{
    const char *at = skip_white(line);
    if (*at == '\0')
        return *why = "an empty line", -1;
    if (*at != 'S')
        return read_drop(at, why);
    if (*skip_white(at + 1) != '\0')
        return *why = "more than S", -1;
    return CODEVS_SKILL;
}

const char *codevs_name_wrong(const char *name)
{
    if (*name == '\0')
        return "an empty name";
    return strpbrk(name, "\\/:*?\"<>|") != NULL ? "a name without \\ / : * ? \" < > |" : NULL;
}
