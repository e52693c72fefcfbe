#include "codevs.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "codevs_files.h" /* codevs_files: made by base/embed of the .js and .css beside this file */
#include "lines.h"
#include "match/game_log.h"

/* ---- words ---- */

static const char *const codevs_end_name[] = {"danger", "score", "turns", "time", "invalid"}; /* ORDER HOW: rules.h */

/* Each game begins with the names of the players. */
static bool is_name(const struct match *m, const struct match_event *e)
{
    for (const struct match_event *i = e; i > m->event && i->what != EVENT_GAME; i--)
        if (i != e && i->what == EVENT_ANSWER && i->side == e->side)
            return false;
    return true;
}

static void codevs_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    const char *at = match_event_text(m, e), *why;
    int ms = 0;
    if (!match_scan_time(&at, &ms))
        at = "";
    int command = codevs_read_answer(at, &why);
    if (is_name(m, e))
        snprintf(text, size, "is %s", at);
    else if (command < 0)
        snprintf(text, size, "answers wrongly after %d ms", ms);
    else if (command == CODEVS_SKILL)
        snprintf(text, size, "uses the skill after %d ms", ms);
    else
        snprintf(text, size, "drops into %d, turned %d, after %d ms", command / CODEVS_TURNED, command % CODEVS_TURNED,
                 ms);
}

/* A name decides nothing, so a new version may have another one. */
static bool codevs_same_answer(const struct match *m, const struct match_event *e, const char *a, const char *b)
{
    const char *why;
    int command = codevs_read_answer(a, &why);
    return is_name(m, e) || strcmp(a, b) == 0 || (command >= 0 && command == codevs_read_answer(b, &why));
}

static void codevs_write_board(FILE *out)
{
    fprintf(out, "{\"columns\":%d,\"rows\":%d,\"allRows\":%d,\"gauge\":%d,\"skill\":%d}", CODEVS_COLUMNS, CODEVS_ROWS,
            CODEVS_ALL_ROWS, CODEVS_GAUGE_MOST, CODEVS_GAUGE_SKILL);
}

/* ---- both fields on a terminal, from the notes ---- */

static char cell_letter(int value)
{
    return value == 0 ? '.' : value == CODEVS_OBSTACLE ? 'o' : (char)('0' + value);
}

static void print_cell(int value, int style, FILE *out)
{
    static const char *const colour[CODEVS_OBSTACLE + 1] = {NULL, "31",   "32",   "33",   "34", "1;35",
                                                            "36", "1;31", "1;32", "1;34", NULL, "2"};
    if ((style & PRINT_COLOUR) && colour[value] != NULL)
        fprintf(out, " \33[%sm%c\33[0m", colour[value], cell_letter(value));
    else
        fprintf(out, " %c", cell_letter(value));
}

void codevs_print_row(const struct codevs_field *const field[2], const struct codevs_field *fallen, int row, int style,
                      FILE *out)
{
    for (int side = 0; side < 2; side++) {
        fprintf(out, "%2d", row + 1);
        for (int column = 0; column < CODEVS_COLUMNS; column++) {
            int now = codevs_cell(field[side], column, row);
            int then = side == 0 && fallen != NULL ? codevs_cell(fallen, column, row) : now;
            if (then != now)
                fprintf(out, " \33[7m%c\33[0m", cell_letter(then));
            else
                print_cell(now, now == CODEVS_OBSTACLE && fallen != NULL ? style & ~PRINT_COLOUR : style, out);
        }
        fputs(side == 0 ? "    " : "\n", out);
    }
}

void codevs_print_names(const struct match *m, int left, FILE *out)
{
    fputs("   ", out);
    text_print(m->job.name[left], CODEVS_WIDTH - 2, true, out);
    fputs("  ", out);
    text_print(m->job.name[!left], CODEVS_WIDTH - 2, false, out);
    fputc('\n', out);
}

void codevs_print_numbers(const char *name, int64_t left, int64_t right, FILE *out)
{
    char text[40];
    snprintf(text, sizeof text, "%s %" PRId64, name, left);
    fprintf(out, "   %-*s%s %" PRId64 "\n", CODEVS_WIDTH, text, name, right);
}

static bool is_empty(const struct codevs_told *t, int row)
{
    bool empty = true;
    for (int column = 0; column < CODEVS_COLUMNS; column++)
        for (int side = 0; side < 2; side++)
            empty &= codevs_cell(&t->side[side].field, column, row) == 0;
    return empty;
}

/* Rows above the danger line are shown only if they hold a block. */
static void codevs_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct codevs_told t;
    const struct codevs_side *a = &t.side[0], *b = &t.side[1];
    const struct codevs_field *const field[2] = {&a->field, &b->field};
    codevs_read_notes(&t, m, begin, end);
    if (t.turn >= 0)
        fprintf(out, "after turn %d\n\n", t.turn);
    codevs_print_names(m, 0, out);
    for (int row = CODEVS_ALL_ROWS - 1; row >= 0; row--)
        if (row < CODEVS_ROWS || !is_empty(&t, row))
            codevs_print_row(field, NULL, row, style, out);
    codevs_print_numbers("score", a->score, b->score, out);
    codevs_print_numbers("gauge", a->gauge, b->gauge, out);
    codevs_print_numbers("stock", a->stock, b->stock, out);
    codevs_print_numbers("chain", a->played.chain, b->played.chain, out);
    codevs_print_numbers("sent", a->played.sent, b->played.sent, out);
    codevs_print_numbers("ms left", a->left_ms, b->left_ms, out);
}

/* ---- figures ---- */

enum { CHAIN, CHAIN_TURN, SENT, SKILLS, TURNS, SCORE, FIGURES };

static const struct game_figure codevs_figure[] = {
    [CHAIN] = {"chain", "longest chain of a game"},
    [CHAIN_TURN] = {"chain_turn", "turn of the longest chain, from 0"},
    [SENT] = {"sent", "obstacles sent a game"},
    [SKILLS] = {"skills", "skills used a game"},
    [TURNS] = {"turns", "turns a game"},
    [SCORE] = {"score", "score a game"},
    [FIGURES] = {NULL, NULL},
};

/* Classes by the longest chain. */
static const int chain_least[] = {0, 10, 13, 16};

static const struct game_classes codevs_classes = {CHAIN, chain_least, sizeof chain_least / sizeof chain_least[0]};

struct counted {
    int side, turn, turns, chain, chain_turn, skills;
    int64_t sent;
};

static void count_note(struct counted *c, const char *note)
{
    struct codevs_side noted;
    const struct codevs_played *p = &noted.played;
    if (sscanf(note, "turn %d", &c->turn) == 1)
        c->turns++;
    if (codevs_read_side(note, &noted) != c->side)
        return;
    c->skills += p->skill;
    c->sent += p->sent;
    if (p->chain > c->chain) {
        c->chain = p->chain;
        c->chain_turn = c->turn;
    }
}

static void codevs_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    struct counted c = {.side = side};
    for (const struct match_event *e = m->event + game->begin; e < m->event + game->end; e++)
        if (e->what == EVENT_NOTE)
            count_note(&c, match_event_text(m, e));
    game_sum_add(&sum[CHAIN], c.chain);
    if (c.chain > 0)
        game_sum_add(&sum[CHAIN_TURN], c.chain_turn);
    game_sum_add(&sum[SENT], c.sent);
    game_sum_add(&sum[SKILLS], c.skills);
    game_sum_add(&sum[TURNS], c.turns);
    game_sum_add(&sum[SCORE], m->total[game->number - 1][side]);
}

/* ---- the game ---- */

static const struct game_setup setup[] = {
    {.name = "bank", .count = 1, .least = 1, .most = 3600000}, /* of a game, in ms */
    {.name = "wins", .count = 1, .least = 1, .most = MATCH_MOST_GAMES},
    {.name = "packs", .count = 1, .least = 0, .most = CODEVS_COUNTS - 1},
    {.name = NULL},
};

/* Number, games, points, time and first time in ms, memory in MiB. Set-up: bank, wins, packs. */
static const struct testpoint testpoint[] = {
    {1, 5, 50, 20000, 10000, 1024, {180000, 3, CODEVS_OFFICIAL}, 0},
    {2, 5, 50, 20000, 10000, 1024, {180000, 3, CODEVS_OBSERVED}, 0},
};

static const struct game_given given = {
    .name = "packs",
    .help = "codevs: 500 packs as players get them, for each game; or official, observed: drawn with these counts",
    .check = codevs_check_packs,
    .word = codevs_counts_name,
    .words = CODEVS_COUNTS,
};

static const char contest[] = "format = roundrobin\n"
                              "final_format = roundrobin\n"
                              "match_points = 1 0.5 0\n"
                              "seeds = submission\n"
                              "final_knockout = 8\n"
                              "knockout_replays = 1\n"
                              "testpoint = 1 5 100 20000 1024 180000 3 0\n";

/* The answer with the name, and the time bank. */
static int64_t codevs_most_ms(const struct testpoint *t)
{
    return t->first_ms + (int64_t)t->setup[CODEVS_SET_BANK];
}

const struct game codevs_game = {
    .name = "codevs",
    .title = "CODE VS Reborn",
    .about = "Two programs, two fields, the same falling packs of blocks. Neighbours that sum to 10 vanish, "
             "what was above them falls and may vanish in turn, and such a chain throws obstacles onto the "
             "other's field. Whose blocks pile up too high has lost.",
    .seats = 2,
    .talk = GAME_LINES,
    .fresh = true,
    .timed = true,
    .together = true,
    .totals = true,
    .setup = setup,
    .testpoint = testpoint,
    .testpoints = sizeof testpoint / sizeof testpoint[0],
    .contest = contest,
    .given = &given,
    .most_events = 2 + 2 * CODEVS_TURNS + CODEVS_MOST_NOTES,
    .most_ms = codevs_most_ms,
    .same_answer = codevs_same_answer,
    .ends = CODEVS_BY_INVALID + 1,
    .play = codevs_referee_play,
    .decided = codevs_referee_decided,
    .end_name = codevs_end_name,
    .figure = codevs_figure,
    .count_figures = codevs_count_figures,
    .classes = &codevs_classes,
    .print = codevs_print,
    .event_words = codevs_event_words,
    .write_board = codevs_write_board,
    .chances = GAME_CHANCES(&codevs_chances),
    .file = codevs_files,
    .person = GAME_PERSON(&codevs_person),
};
