#include "yacht.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "match/game_log.h"
#include "yacht_files.h" /* yacht_files: made by base/embed of the .js and .css beside this file */

/* ---- a position, from the log ---- */

static void begin_game(struct yacht_position *p, int first)
{
    *p = (struct yacht_position){.first = first, .last = {-1, -1}};
    yacht_start(&p->game);
}

static void begin_round(struct yacht_position *p, const char *dice)
{
    struct yacht_roll roll;
    p->last[0] = p->last[1] = -1;
    bool rolled = dice != NULL && yacht_read_roll(dice + 1, strlen(dice + 1), &roll) == NULL;
    yacht_roll(&p->game, rolled ? &roll : NULL);
}

/* Returns whether there is room for the dice of an auction. In an untrusted record there may not be. */
static bool has_room(const struct yacht_position *p)
{
    const int most = YACHT_MOST_HELD - YACHT_DICE;
    return p->game.side[0].held <= most && p->game.side[1].held <= most;
}

static void take_note(struct yacht_position *p, const char *note)
{
    int got[2];
    if (strncmp(note, "round ", 6) == 0)
        begin_round(p, strchr(note + 6, ' '));
    else if (strncmp(note, "get ", 4) == 0 && has_room(p))
        yacht_allocate(&p->game, p->bid, got);
    else if (strncmp(note, "put ", 4) == 0)
        for (int place = 0; place < 2; place++) {
            yacht_put(&p->game.side[place], &p->put[place]);
            p->last[place] = (int)p->put[place].rule;
        }
}

static void take_answer(struct yacht_position *p, int place, const char *line)
{
    yacht_read_bid(line, &p->bid[place]);
    yacht_read_put(&p->game.side[place], line, &p->put[place]);
}

void yacht_position_take(void *self, const struct match *m, const struct match_event *e)
{
    struct yacht_position *p = (struct yacht_position *)self;
    if (e->what == EVENT_GAME)
        begin_game(p, e->side);
    else if (e->what == EVENT_NOTE)
        take_note(p, match_event_text(m, e));
    else if (e->what == EVENT_ANSWER)
        take_answer(p, e->side ^ p->first, match_event_text(m, e));
}

void yacht_position_reach(struct yacht_position *p, const struct match *m, size_t begin, size_t end)
{
    begin_game(p, 0);
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++)
        yacht_position_take(p, m, e);
}

const struct yacht_side *yacht_position_of(const struct yacht_position *p, int seat)
{
    return &p->game.side[seat ^ p->first];
}

/* ---- the dice of a game as a text ---- */

/* The columns of the second bundle and of the tie in a line. */
enum { SECOND = YACHT_DICE + 1, TIE = 2 * SECOND };

const char *yacht_read_roll(const char *at, size_t length, struct yacht_roll *roll)
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
        *why = line == YACHT_ROLLS ? "there are more than twelve lines"
                                   : yacht_read_roll(text, (size_t)((stop == NULL ? end : stop) - text), &read[line]);
        text = next;
    }
    if (*why == NULL && line < YACHT_ROLLS)
        return *why = "there are fewer than twelve lines", line + 1;
    if (*why == NULL)
        memcpy(roll, read, sizeof read);
    return *why == NULL ? 0 : line;
}

void yacht_write_dice(const struct yacht_roll *roll, char line[YACHT_DICE_LINE + 2])
{
    char a[YACHT_DICE + 1], b[YACHT_DICE + 1];
    yacht_dice_text(roll->bundle[0], YACHT_DICE, a);
    yacht_dice_text(roll->bundle[1], YACHT_DICE, b);
    sprintf(line, "%s %s %d\n", a, b, roll->tie);
}

void yacht_dice_text(const int *dice, int count, char *text)
{
    for (int i = 0; i < count; i++)
        text[i] = (char)('0' + dice[i]);
    text[count] = '\0';
}

/* ---- words ---- */

static const char *const yacht_end_name[YACHT_ENDS] = {"counted", "fault", "both fault"};

/* Writes "bids 123 for A" or "puts 13356 on THREE", or an invalid answer as it was written. */
static void yacht_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    char what[8] = "", which[24], rest[16];
    const char *line = match_event_text(m, e);
    bool fine = sscanf(line, "%7s %23s %15s", what, which, rest) == 3;
    if (fine && strcmp(what, "BID") == 0)
        snprintf(text, size, "bids %s for %s", rest, which);
    else if (fine && strcmp(what, "PUT") == 0)
        snprintf(text, size, "puts %s on %s", rest, which);
    else
        snprintf(text, size, "answers %s", line);
}

/* ---- printing ---- */

enum { NAME_WIDTH = 16 };

/* Columns are seats. */
static void print_row(const char *name, const int value[2], FILE *out)
{
    fprintf(out, "  %-16s%*d%*d\n", name, NAME_WIDTH, value[0], NAME_WIDTH, value[1]);
}

static void print_rule(const struct yacht_position *p, int rule, int style, FILE *out)
{
    fprintf(out, "  %-16s", yacht_rule_name[rule]);
    for (int seat = 0; seat < 2; seat++) {
        int score = yacht_position_of(p, seat)->score[rule];
        bool mark = (style & PRINT_LAST) != 0 && p->last[seat ^ p->first] == rule;
        const char *on = mark && (style & PRINT_COLOUR) != 0 ? "\33[1;33m" : "", *off = *on != '\0' ? "\33[0m" : "";
        char text[16] = ".";
        if (score >= 0)
            snprintf(text, sizeof text, "%s%d", mark ? "> " : "", score);
        fprintf(out, "%s%*s%s", on, NAME_WIDTH, text, off);
    }
    fputc('\n', out);
}

static void print_dice(const struct yacht_position *p, FILE *out)
{
    char text[2][YACHT_MOST_HELD + 1];
    for (int seat = 0; seat < 2; seat++)
        yacht_dice_text(yacht_position_of(p, seat)->dice, yacht_position_of(p, seat)->held, text[seat]);
    fprintf(out, "  %-16s%*s%*s\n", "dice", NAME_WIDTH, text[0], NAME_WIDTH, text[1]);
}

static void print_round(const struct yacht_position *p, FILE *out)
{
    char a[YACHT_DICE + 1], b[YACHT_DICE + 1];
    yacht_dice_text(p->game.roll.bundle[0], YACHT_DICE, a);
    yacht_dice_text(p->game.roll.bundle[1], YACHT_DICE, b);
    if (p->game.round == 0)
        fputs("before the first round\n", out);
    else if (p->game.round == YACHT_ROUNDS)
        fprintf(out, "round %d, the last dice\n", p->game.round);
    else
        fprintf(out, "round %d   A %s   B %s\n", p->game.round, a, b);
}

/* Prints the bundles, the dice held, and both score sheets. */
static void yacht_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct yacht_position p;
    yacht_position_reach(&p, m, begin, end);
    const struct yacht_side *one = yacht_position_of(&p, 0), *other = yacht_position_of(&p, 1);
    const int bonus[2] = {yacht_bonus(one), yacht_bonus(other)}, total[2] = {yacht_total(one), yacht_total(other)};
    const int auctions[2] = {(int)one->bid_score, (int)other->bid_score};
    print_round(&p, out);
    fprintf(out, "  %-16s    ", "");
    text_print(m->job.name[0], NAME_WIDTH - 4, true, out);
    fputs("    ", out);
    text_print(m->job.name[1], NAME_WIDTH - 4, true, out);
    fputc('\n', out);
    print_dice(&p, out);
    for (int rule = 0; rule < YACHT_RULES; rule++)
        print_rule(&p, rule, style, out);
    print_row("bonus", bonus, out);
    print_row("auctions", auctions, out);
    print_row("total", total, out);
    fputc('\n', out);
}

/* ---- figures ---- */

enum { POINTS, AUCTIONS, BONUS, RULES };

/* In the order of the enumeration; then the rules in the order of rules.h. */
static const struct game_figure yacht_figure[] = {
    {"points", "points a game"},
    {"auctions", "earned at auctions"},
    {"bonus", "bonus"},
    {"one", "points put on ONE"},
    {"two", "points put on TWO"},
    {"three", "points put on THREE"},
    {"four", "points put on FOUR"},
    {"five", "points put on FIVE"},
    {"six", "points put on SIX"},
    {"choice", "points put on CHOICE"},
    {"four_of_a_kind", "points put on FOUR_OF_A_KIND"},
    {"full_house", "points put on FULL_HOUSE"},
    {"small_straight", "points put on SMALL_STRAIGHT"},
    {"large_straight", "points put on LARGE_STRAIGHT"},
    {"yacht", "points put on YACHT"},
    {NULL, NULL},
};

/* Games that ended by a fault say nothing about points. */
static void yacht_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    struct yacht_position end;
    if (game->over->arg[0] != YACHT_END_COUNTED)
        return;
    yacht_position_reach(&end, m, game->begin, game->end);
    const struct yacht_side *s = yacht_position_of(&end, side);
    game_sum_add(&sum[POINTS], m->total[game->number - 1][side]);
    game_sum_add(&sum[AUCTIONS], s->bid_score);
    game_sum_add(&sum[BONUS], yacht_bonus(s));
    for (int rule = 0; rule < YACHT_RULES; rule++)
        if (s->score[rule] >= 0)
            game_sum_add(&sum[RULES + rule], s->score[rule]);
}

/* ---- the game ---- */

static const struct game_setup setup[] = {{.name = NULL}};

static const struct testpoint testpoint[] = {
    {.id = 1, .games = 2, .points = 100, .time_ms = 500, .first_ms = 3000, .memory_mib = 512},
};

static const struct game_given given = {
    .name = "dice",
    .help = "yacht: twelve lines AAAAA BBBBB t, the dice of both bundles and who gets what both bid the same for",
    .check = yacht_check_dice,
};

static const char contest[] = "format = swiss\n"
                              "rounds = 20\n"
                              "final_format = roundrobin\n"
                              "final_players = 100\n"
                              "times = 3\n"
                              "match_points = 1 0.5 0\n"
                              "tie_break = sonneborn-berger\n"
                              "seeds = previous\n";

enum { WARM_MS = 1000 };

/* The greeting, a bid for each roll, a put for each rule. */
static int64_t yacht_most_ms(const struct testpoint *t)
{
    return t->first_ms + (YACHT_ROLLS + YACHT_ROUNDS - 1) * (int64_t)t->time_ms + WARM_MS;
}

enum { AUCTION_EVENTS = 4, PUT_EVENTS = 3 }; /* round, two answers, get. Then two answers, put */

/* The contest's ten, by its numbers: docs/yacht.md says how these samples were chosen. */
static const char *const opponents[] = {"oldest", "greedy",     "thrifty", "hard",         "basic",
                                        "ahead",  "ahead_bold", "combos",  "ahead_combos", "ahead_combos_bold",
                                        NULL};

const struct game yacht_game = {
    .name = "yacht",
    .title = "Yacht Auction",
    .about = "Two programs buy dice from each other for thirteen rounds. In each auction both bid for one of "
             "two bundles of five dice without seeing the other's bid, then each puts five of its dice to a "
             "rule of Yacht that it has not used. Who has more points in the end has won.",
    .seats = 2,
    .talk = GAME_LINES,
    .fresh = true,
    .together = true,
    .totals = true,
    .setup = setup,
    .testpoint = testpoint,
    .testpoints = 1,
    .contest = contest,
    .opponents = opponents,
    .given = &given,
    .most_events = 2 + YACHT_ROLLS * (AUCTION_EVENTS + PUT_EVENTS) + 1,
    .most_ms = yacht_most_ms,
    .warm_ms = WARM_MS,
    .ends = YACHT_ENDS,
    .play = yacht_referee_play,
    .end_name = yacht_end_name,
    .figure = yacht_figure,
    .count_figures = yacht_count_figures,
    .write_log = yacht_write_log,
    .print = yacht_print,
    .event_words = yacht_event_words,
    .chances = GAME_CHANCES(&yacht_chances),
    .file = yacht_files,
    .person = GAME_PERSON(&yacht_person),
};
