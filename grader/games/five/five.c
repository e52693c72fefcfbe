#include "five.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "five_files.h" /* five_files: made by base/embed of the .js and .css beside this file */
#include "match/game_log.h"

/* ---- the state of a match, from its log ---- */

static void take_note(struct five_past *p, const char *note)
{
    char name[2];
    if (strcmp(note, FIVE_NOTE_AUDIT) == 0) {
        p->audited = true;
        p->down[0] = p->down[1] = false;
    }
    if (sscanf(note, "cards %c %c", &name[0], &name[1]) != 2)
        return;
    const int card[2] = {five_card(name[0]), five_card(name[1])};
    p->down[0] = p->down[1] = false;
    if (!five_over(&p->game) && five_has(&p->game, 0, card[0]) && five_has(&p->game, 1, card[1]))
        five_play(&p->game, card);
}

static void take_end(struct five_past *p, const struct match_event *e)
{
    const bool both = e->arg[0] == FIVE_END_BOTH;
    const bool lost[2] = {both || e->arg[1] != 1, both || e->arg[2] != 1};
    if (p->match.games > 2 * FIVE_MOST_GAMES || p->match.olds == FIVE_MOST_GAMES)
        return;
    if (e->arg[0] == FIVE_END_DISQUALIFIED)
        memcpy(p->disqualified, lost, sizeof lost);
    if (e->arg[0] == FIVE_END_AHEAD || e->arg[0] == FIVE_END_PLAYED)
        five_match_game(&p->match, &p->game);
    else
        five_match_fault(&p->match, lost);
}

void five_past_begin(struct five_past *p, const struct match *m)
{
    memset(p, 0, sizeof *p);
    five_match_start(&p->match, m->job.setup[FIVE_SETUP_KNOCKOUT] != 0);
    five_start(&p->game);
}

void five_past_take(void *self, const struct match *m, const struct match_event *e)
{
    struct five_past *p = (struct five_past *)self;
    switch (e->what) {
    case EVENT_GAME:
        five_start(&p->game);
        p->down[0] = p->down[1] = p->audited = false;
        break;
    case EVENT_ANSWER: p->down[e->side] = !p->audited; break;
    case EVENT_NOTE: take_note(p, match_event_text(m, e)); break;
    case EVENT_END: take_end(p, e); break;
    }
}

void five_past(struct five_past *p, const struct match *m, size_t end)
{
    five_past_begin(p, m);
    for (const struct match_event *e = m->event; e < m->event + end; e++)
        five_past_take(p, m, e);
}

/* A disqualified side goes on losing games until the other side has won six. */
static bool five_decided(const struct match *m)
{
    struct five_past p;
    five_past(&p, m, m->events);
    const bool *out = p.disqualified;
    if (out[0] || out[1])
        return (out[0] && out[1]) || p.match.wins[out[0]] >= FIVE_WINS;
    return five_match_over(&p.match);
}

/* ---- words ---- */

enum { NAME_WIDTH = 16 };

static const char *const five_end_name[FIVE_ENDS] = {"three ahead", "played out", "fault", "both fault",
                                                     "disqualified"};

/* Writes "plays 5", or any other answer as it was written. */
static void five_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    const char *line = match_event_text(m, e);
    int card = five_answer(line);
    struct five_past before;
    five_past(&before, m, (size_t)(e - m->event));
    if (before.audited || card < 0)
        snprintf(text, size, before.audited ? "asked again, answers %s" : "answers %s", line);
    else
        snprintf(text, size, "plays %c", five_card_names[card]);
}

/* ---- printing ---- */

static void print_card(const struct five_game *g, int side, int turn, int style, FILE *out)
{
    int mine = g->card[side][turn], theirs = g->card[!side][turn];
    bool won = five_beats(mine, theirs) > 0, colour = won && (style & PRINT_COLOUR) != 0;
    fprintf(out, " %s%c%c%s", colour ? "\33[1;32m" : "", five_card_names[mine], won ? '*' : ' ',
            colour ? "\33[0m" : "");
}

static void print_side(const struct five_past *p, const struct match *m, int side, int style, FILE *out)
{
    char hand[FIVE_CARDS + 1];
    five_hand(&p->game, side, hand);
    fputs("  ", out);
    text_print(m->job.name[side], NAME_WIDTH, true, out);
    fprintf(out, "%3d ", p->match.wins[side]);
    for (int turn = 0; turn < FIVE_CARDS; turn++)
        if (turn < p->game.turns)
            print_card(&p->game, side, turn, style, out);
        else
            fputs(turn == p->game.turns && p->down[side] ? " ? " : " . ", out);
    fprintf(out, "   hand %s\n", hand);
}

/* Shows what both sides have played and their hands. A winning card has a star, and a card that lies face down is
 * a ?. */
static void five_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct five_past before, now;
    five_past(&before, m, begin);
    five_past(&now, m, end);
    now.match = before.match; /* count only the games won before this one */
    for (int side = 0; side < 2; side++)
        print_side(&now, m, side, style, out);
    fprintf(out, "  %-16s     turn %d, score %+d\n\n", "", now.game.turns, now.game.score);
}

/* ---- figures ---- */

enum { POINTS, CARDS, LEAD, FIGURES };

static const struct game_figure five_figure[] = {
    [POINTS] = {"points", "points ahead at a game's end"},
    [CARDS] = {"cards", "cards played a game"},
    [LEAD] = {"lead", "points ahead after the second card"},
    [FIGURES] = {NULL, NULL},
};

/* The referee notes the score from the view of seat 0. */
static void five_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    int cards = 0, score = 0, second = 0, sign = side == 0 ? 1 : -1;
    for (const struct match_event *e = m->event + game->begin; e < m->event + game->end; e++) {
        char card[2];
        if (e->what == EVENT_NOTE &&
            sscanf(match_event_text(m, e), "cards %c %c score %d", &card[0], &card[1], &score) == 3 && ++cards == 2)
            second = score;
    }
    if (game->over->arg[0] > FIVE_END_PLAYED)
        return; /* a player failed in this turn */
    game_sum_add(&sum[POINTS], sign * score);
    game_sum_add(&sum[CARDS], cards);
    game_sum_add(&sum[LEAD], sign * second);
}

/* ---- the game ---- */

static const struct game_setup setup[] = {
    {.name = "knockout", .count = 1, .least = 0, .most = 1},
    {.name = "audit", .count = 1, .least = FIVE_AUDIT_NONE, .most = FIVE_AUDIT_ANEW},
    {.name = NULL},
};

/* Eleven games. A side that is disqualified in the last of them loses five more. */
enum { AUDIT_GAMES = FIVE_GAMES - 1 + FIVE_WINS };

/* Number, games, points, time and first time in ms, memory in MiB. Set-up: knock-out, audit. */
static const struct testpoint testpoint[] = {
    {1, FIVE_GAMES, 100, 1000, 1000, 512, {0, FIVE_AUDIT_NONE}, 0},
    {2, FIVE_MOST_GAMES, 0, 1000, 1000, 512, {1, FIVE_AUDIT_NONE}, 0},
    {3, AUDIT_GAMES, 0, 1000, 1000, 512, {0, FIVE_AUDIT_ANEW}, 0},
};

/* The league is test point 1, and the final's knock-out is played by 2, which plays on after a drawn match. */
static const char contest[] = "format = roundrobin\n"
                              "final_format = roundrobin\n"
                              "match_points = 3 1 0\n"
                              "seeds = submission\n"
                              "final_knockout = 8\n"
                              "knockout_replays = 0\n"
                              "knockout_testpoint = 2\n"
                              "testpoint = 1 11 100 1000 512 0 0\n"
                              "testpoint = 2 12 0 1000 512 1 0\n";

/* In an audit every question comes twice, at once or all of them in the last game: a match has no more either way. */
static int64_t five_most_ms(const struct testpoint *t)
{
    return t->first_ms + FIVE_CARDS * (t->setup[FIVE_SETUP_AUDIT] ? 2 : 1) * (int64_t)t->time_ms;
}

static bool starts_anew(const struct testpoint *t)
{
    return t->setup[FIVE_SETUP_AUDIT] == FIVE_AUDIT_ANEW;
}

const struct game five_game = {
    .name = "five",
    .title = "Five!",
    .about = "Both players hold the cards 1 2 3 4 5 and !, and in each turn both play one, shown at once. The "
             "higher card wins a point, but 1 beats 5 and ! beats 2 and 4. Who is three points ahead, or ahead "
             "when all cards are played, has won the game.",
    .seats = 2,
    .talk = GAME_LINES,
    .fresh = true,
    .kept = true,
    .starts_anew = starts_anew,
    .together = true,
    .setup = setup,
    .testpoint = testpoint,
    .testpoints = sizeof testpoint / sizeof testpoint[0],
    .contest = contest,
    .most_events = FIVE_CARDS * 5 + 1, /* two answers, two more of an audit, the cards. The last: an audit begins */
    .most_ms = five_most_ms,
    .ends = FIVE_ENDS,
    .play = five_referee_play,
    .decided = five_decided,
    .end_name = five_end_name,
    .figure = five_figure,
    .count_figures = five_count_figures,
    .print = five_print,
    .event_words = five_event_words,
    .chances = GAME_CHANCES(&five_chances),
    .file = five_files,
    .person = GAME_PERSON(&five_person),
};
