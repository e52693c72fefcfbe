#include "notes.h"

#include <inttypes.h>
#include <stdio.h>

enum { FIELD_TEXT = CODEVS_COLUMNS * (CODEVS_ALL_ROWS + 1) };

void codevs_note_packs(struct match *m, const struct codevs_pack pack[CODEVS_TURNS])
{
    char text[5 * CODEVS_LIST + 1];
    for (int from = 0; from < CODEVS_TURNS; from += CODEVS_LIST) {
        char *end = text;
        for (int i = from; i < from + CODEVS_LIST; i++)
            end += sprintf(end, " %d%d%d%d", pack[i].cell[0][0], pack[i].cell[0][1], pack[i].cell[1][0],
                           pack[i].cell[1][1]);
        match_note(m, "list %d%s", from, text);
    }
}

/* going: what is about to vanish, bit r of going[c]. */
static void field_text(const struct codevs_field *field, const uint32_t going[CODEVS_COLUMNS], char text[FIELD_TEXT])
{
    char *end = text;
    for (int c = 0; c < CODEVS_COLUMNS; c++) {
        for (int r = 0, height = codevs_height(field, c); r < height; r++) {
            int value = codevs_cell(field, c, r);
            *end++ = value == CODEVS_OBSTACLE ? 'o' : (char)((going[c] >> r & 1 ? 'a' - 1 : '0') + value);
        }
        *end++ = c < CODEVS_COLUMNS - 1 ? ',' : '\0';
    }
}

static void note_step(struct match *m, int side, int step, const struct codevs_field *field,
                      const uint32_t going[CODEVS_COLUMNS])
{
    char text[FIELD_TEXT];
    field_text(field, going, text);
    match_note(m, "step %d %d %s", side, step, text);
}

/* Plays a side's turn step by step, and writes a note of each step. */
static void note_steps(struct match *m, int side, struct codevs_field field, const struct codevs_pack *pack,
                       int command, const struct codevs_played *played)
{
    uint32_t going[CODEVS_COLUMNS];
    if (played->obstacles)
        codevs_drop_obstacles(&field);
    if (played->skill) {
        codevs_exploding(&field, going);
        note_step(m, side, 0, &field, going);
        codevs_explode(&field);
    } else {
        codevs_fall(&field, codevs_turn_pack(pack, command % CODEVS_TURNED), command / CODEVS_TURNED);
    }
    for (int step = 1; step <= played->chain; step++) {
        codevs_vanishing(&field, going);
        note_step(m, side, step, &field, going);
        codevs_step(&field);
    }
}

static void note_side(struct match *m, int s, const struct codevs_side *side, const struct codevs_played *played,
                      int64_t left_ms)
{
    static const uint32_t none[CODEVS_COLUMNS] = {0};
    char text[FIELD_TEXT];
    field_text(&side->field, none, text);
    match_note(m, "side %d %" PRId64 " %" PRId64 " %d %" PRId64 " %d %d %d %d %" PRId64 " %s", s, left_ms, side->stock,
               side->gauge, side->score, played->obstacles, played->skill, played->destroyed, played->chain,
               played->sent, text);
}

void codevs_note_turn(struct match *m, const struct codevs_game *before, const struct codevs_game *after,
                      const struct codevs_pack *pack, const int command[2], const struct codevs_played played[2],
                      const int64_t left_ms[2])
{
    match_note(m, "turn %d", before->turn);
    for (int s = 0; s < 2; s++) {
        note_steps(m, s, before->side[s].field, pack, command[s], &played[s]);
        note_side(m, s, &after->side[s], &played[s], left_ms[s]);
    }
}
