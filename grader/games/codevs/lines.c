#include "lines.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "match/referee.h"

enum { MOST_BLOCKS = 1620 };

const char *const codevs_counts_name[CODEVS_COUNTS] = {"official", "observed"};

static const struct counts {
    int each_digit, packs_of_four;
} counts_of[CODEVS_COUNTS] = {{180, 120}, {177, 93}};

/* ---- packs that are drawn ---- */

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

/* ---- packs that are read ---- */

/* Reads line 0, 1 or 2 of a pack: a row, a row, END. Returns NULL, or why it is invalid. */
static const char *codevs_lines_read_pack(const char *line, size_t length, int number, struct codevs_pack *pack)
{
    static const char digits[] = "0123456789";
    int empty = 0;
    if (number < 2) {
        if (length != 3 || strspn(line, digits) != 1 || line[1] != ' ' || strspn(line + 2, digits) != 1)
            return "not two digits with a blank between them";
        pack->cell[number][0] = (uint8_t)(line[0] - '0');
        pack->cell[number][1] = (uint8_t)(line[2] - '0');
        return NULL;
    }
    if (length != 3 || memcmp(line, "END", 3) != 0)
        return "not END";
    for (int cell = 0; cell < 4; cell++)
        empty += pack->cell[cell / 2][cell % 2] == 0;
    return empty < 2 ? NULL : "a pack with fewer than three blocks";
}

int codevs_read_packs(struct codevs_pack pack[CODEVS_TURNS], const char *text, size_t length, const char **why)
{
    const char *end = text + length;
    for (int line = 0; line < 3 * CODEVS_TURNS; line++) {
        const char *stop = text == end ? NULL : (const char *)memchr(text, '\n', (size_t)(end - text));
        *why = text == end ? "there are not 500 packs" : stop == NULL ? "the line has no end" : NULL;
        if (*why == NULL)
            *why = codevs_lines_read_pack(text, (size_t)(stop - text), line % 3, &pack[line / 3]);
        if (*why != NULL)
            return line + 1;
        text = stop + 1;
    }
    *why = text == end ? NULL : "more than 500 packs";
    return text == end ? 0 : 3 * CODEVS_TURNS + 1;
}

/* ---- what players read ---- */

size_t codevs_tell_packs(const struct codevs_pack pack[CODEVS_TURNS], char *text)
{
    char *end = text;
    for (int i = 0; i < CODEVS_TURNS; i++)
        end += sprintf(end, "%d %d\n%d %d\nEND\n", pack[i].cell[0][0], pack[i].cell[0][1], pack[i].cell[1][0],
                       pack[i].cell[1][1]);
    return (size_t)(end - text);
}

static char *tell_side(const struct codevs_side *side, char *end)
{
    end += sprintf(end, "%" PRId64 "\n%" PRId64 "\n%d\n%" PRId64 "\n", side->left_ms, side->stock, side->gauge,
                   side->score);
    for (int row = CODEVS_ROWS - 1; row >= 0; row--)
        for (int column = 0; column < CODEVS_COLUMNS; column++) { /* 640 a turn, so they are not left to printf */
            int value = codevs_cell(&side->field, column, row);
            if (value == CODEVS_OBSTACLE)
                *end++ = '1';
            *end++ = (char)('0' + value % 10);
            *end++ = column < CODEVS_COLUMNS - 1 ? ' ' : '\n';
        }
    return end + sprintf(end, "END\n");
}

size_t codevs_tell_turn(const struct codevs_game *game, int side, char *text)
{
    char *end = text + sprintf(text, "%d\n", game->turn);
    end = tell_side(&game->side[side], end);
    end = tell_side(&game->side[1 - side], end);
    return (size_t)(end - text);
}

/* ---- notes ---- */

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

/* Plays a side's turn step by step on a field, and writes a note of each step. */
static void note_steps(struct match *m, int side, struct codevs_field field, const struct codevs_played *played,
                       const struct codevs_pack *pack)
{
    uint32_t going[CODEVS_COLUMNS];
    int position = played->command / CODEVS_TURNED, turned = played->command % CODEVS_TURNED;
    if (played->obstacles)
        codevs_drop_obstacles(&field);
    if (played->skill) {
        codevs_exploding(&field, going);
        note_step(m, side, 0, &field, going);
        codevs_explode(&field);
    } else {
        codevs_fall(&field, codevs_turn_pack(pack, turned), position);
    }
    for (int step = 1; step <= played->chain; step++) {
        codevs_vanishing(&field, going);
        note_step(m, side, step, &field, going);
        codevs_step(&field);
    }
}

static void note_side(struct match *m, int s, const struct codevs_side *side)
{
    static const uint32_t none[CODEVS_COLUMNS] = {0};
    const struct codevs_played *played = &side->played;
    char text[FIELD_TEXT];
    field_text(&side->field, none, text);
    match_note(m, "side %d %" PRId64 " %" PRId64 " %d %" PRId64 " %d %d %d %d %" PRId64 " %s", s, side->left_ms,
               side->stock, side->gauge, side->score, played->obstacles, played->skill, played->destroyed,
               played->chain, played->sent, text);
}

void codevs_note_turn(struct match *m, const struct codevs_game *before, const struct codevs_game *after,
                      const struct codevs_pack *pack)
{
    match_note(m, "turn %d", before->turn);
    for (int s = 0; s < 2; s++) {
        note_steps(m, s, before->side[s].field, &after->side[s].played, pack);
        note_side(m, s, &after->side[s]);
    }
}

/* ---- notes that are read ---- */

/* A field between turns: columns with commas between. It is put on an empty one. */
static void read_field(struct codevs_field *field, const char *text)
{
    int column = 0;
    for (; *text != '\0' && column < CODEVS_COLUMNS; text++)
        if (*text == ',')
            column++;
        else if ((*text == 'o' || (*text >= '1' && *text <= '9')) && codevs_height(field, column) < CODEVS_ALL_ROWS)
            codevs_put(field, column, *text == 'o' ? CODEVS_OBSTACLE : *text - '0');
}

int codevs_read_side(const char *note, struct codevs_side *out)
{
    enum { LEFT, STOCK, GAUGE, SCORE, OBSTACLES, SKILL, DESTROYED, CHAIN, SENT, NUMBERS };
    uint64_t n[NUMBERS];
    int side;
    bool fine = scan_text(&note, "side ") && scan_int(&note, 0, 1, &side);
    for (int i = 0; i < NUMBERS && fine; i++)
        fine = scan_text(&note, " ") && scan_unsigned(&note, INT64_MAX, &n[i]);
    if (!fine || !scan_text(&note, " "))
        return -1;
    *out = (struct codevs_side){.stock = (int64_t)n[STOCK],
                                .score = (int64_t)n[SCORE],
                                .gauge = (int)(n[GAUGE] & INT32_MAX),
                                .played = {.obstacles = n[OBSTACLES] != 0,
                                           .skill = n[SKILL] != 0,
                                           .destroyed = (int)(n[DESTROYED] & INT32_MAX),
                                           .chain = (int)(n[CHAIN] & INT32_MAX),
                                           .sent = (int64_t)n[SENT]},
                                .left_ms = (int64_t)n[LEFT]};
    read_field(&out->field, note);
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
    struct codevs_side noted;
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
