#include "codevs.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "match/referee.h"

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
static void note_steps(struct match *m, const struct codevs_turn *t, int side)
{
    const struct codevs_played *played = &t->after[side].played;
    struct codevs_field field = t->before.side[side].field;
    uint32_t going[CODEVS_COLUMNS];
    int command = t->command[side];
    if (played->obstacles)
        codevs_drop_obstacles(&field);
    if (played->skill) {
        codevs_exploding(&field, going);
        note_step(m, side, 0, &field, going);
        codevs_explode(&field);
    } else {
        codevs_fall(&field, codevs_turn_pack(&t->pack, command % CODEVS_TURNED), command / CODEVS_TURNED);
    }
    for (int step = 1; step <= played->chain; step++) {
        codevs_vanishing(&field, going);
        note_step(m, side, step, &field, going);
        codevs_step(&field);
    }
}

static void note_side(struct match *m, int s, const struct codevs_noted *after)
{
    static const uint32_t none[CODEVS_COLUMNS] = {0};
    const struct codevs_side *side = &after->side;
    const struct codevs_played *played = &after->played;
    char text[FIELD_TEXT];
    field_text(&side->field, none, text);
    match_note(m, "side %d %" PRId64 " %" PRId64 " %d %" PRId64 " %d %d %d %d %" PRId64 " %s", s, after->left_ms,
               side->stock, side->gauge, side->score, played->obstacles, played->skill, played->destroyed,
               played->chain, played->sent, text);
}

void codevs_note_turn(struct match *m, const struct codevs_turn *t)
{
    match_note(m, "turn %d", t->before.turn);
    for (int s = 0; s < 2; s++) {
        note_steps(m, t, s);
        note_side(m, s, &t->after[s]);
    }
}

/* ---- reading ---- */

/* A field between turns: columns with commas between. */
static void read_field(struct codevs_field *field, const char *text)
{
    int column = 0;
    memset(field, 0, sizeof *field);
    for (; *text != '\0' && column < CODEVS_COLUMNS; text++)
        if (*text == ',')
            column++;
        else if ((*text == 'o' || (*text >= '1' && *text <= '9')) && codevs_height(field, column) < CODEVS_ALL_ROWS)
            codevs_put(field, column, *text == 'o' ? CODEVS_OBSTACLE : *text - '0');
}

int codevs_read_side(const char *note, struct codevs_noted *out)
{
    enum { LEFT, STOCK, GAUGE, SCORE, OBSTACLES, SKILL, DESTROYED, CHAIN, SENT, NUMBERS };
    uint64_t n[NUMBERS];
    int side;
    bool fine = scan_text(&note, "side ") && scan_int(&note, 0, 1, &side);
    for (int i = 0; i < NUMBERS && fine; i++)
        fine = scan_text(&note, " ") && scan_unsigned(&note, INT64_MAX, &n[i]);
    if (!fine || !scan_text(&note, " "))
        return -1;
    out->left_ms = (int64_t)n[LEFT];
    out->side = (struct codevs_side){
        .stock = (int64_t)n[STOCK], .score = (int64_t)n[SCORE], .gauge = (int)(n[GAUGE] & INT32_MAX)};
    out->played = (struct codevs_played){.obstacles = n[OBSTACLES] != 0,
                                         .skill = n[SKILL] != 0,
                                         .destroyed = (int)(n[DESTROYED] & INT32_MAX),
                                         .chain = (int)(n[CHAIN] & INT32_MAX),
                                         .sent = (int64_t)n[SENT]};
    read_field(&out->side.field, note);
    return side;
}

static void read_list(struct codevs_pack pack[CODEVS_TURNS], const char *at)
{
    int from;
    if (!scan_int(&at, 0, CODEVS_TURNS - CODEVS_LIST, &from))
        return;
    for (int i = from; i < from + CODEVS_LIST && scan_text(&at, " ") && strspn(at, "0123456789") == 4; i++)
        for (int cell = 0; cell < 4; cell++)
            pack[i].cell[cell / 2][cell % 2] = (uint8_t)(*at++ - '0');
}

void codevs_read_notes(struct codevs_told *t, const struct match *m, size_t begin, size_t end)
{
    struct codevs_noted noted;
    memset(t, 0, sizeof *t);
    t->turn = -1;
    t->side[0].left_ms = t->side[1].left_ms = m->job.setup[CODEVS_SET_BANK];
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++) {
        const char *at = e->what == EVENT_NOTE ? match_event_text(m, e) : "";
        int side = codevs_read_side(at, &noted);
        if (side >= 0)
            t->side[side] = noted;
        else if (scan_text(&at, "turn "))
            scan_int(&at, 0, CODEVS_TURNS, &t->turn);
        else if (scan_text(&at, "list "))
            read_list(t->pack, at);
    }
}
