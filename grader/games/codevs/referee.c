#include "referee.h"

#include <stdio.h>
#include <string.h>

#include "base/chance.h"
#include "codevs_files.h" /* codevs_files: made by base/embed of the .js and .css beside this file */
#include "figures.h"
#include "lines.h"
#include "notes.h"
#include "packs.h"
#include "words.h"

struct table {
    struct match *m;
    struct codevs_pack pack[CODEVS_TURNS];
    struct codevs_game game;
    int64_t left_ms[2];
};

/* ---- packs ---- */

/* "official", "observed". -1: the text is neither. */
static int counts_named(const char *text)
{
    for (int counts = 0; counts < CODEVS_COUNTS; counts++) {
        size_t length = strlen(codevs_counts_name[counts]);
        if (strncmp(text, codevs_counts_name[counts], length) == 0 && strcmp(text + length, "\n") == 0)
            return counts;
    }
    return -1;
}

static int check_packs(const char *text, char *why, size_t size)
{
    struct codevs_pack pack[CODEVS_TURNS];
    const char *wrong;
    int line = counts_named(text) >= 0 ? 0 : codevs_read_packs(pack, text, strlen(text), &wrong);
    if (line != 0)
        snprintf(why, size, "line %d: %s", line, wrong);
    return line == 0 ? 0 : -1;
}

/* Packs of a file are those of each game; drawn ones are new in each. */
static void take_packs(struct table *t)
{
    const struct match_job *job = &t->m->job;
    int counts = job->given == NULL ? job->setup[CODEVS_SET_PACKS] : counts_named(job->given);
    struct chance chance = {chance_part(job->seed, "packs", (uint64_t)t->m->number)};
    const char *why;
    if (counts < 0)
        codevs_read_packs(t->pack, job->given, strlen(job->given), &why);
    else
        codevs_draw_packs(t->pack, (enum codevs_counts)counts, &chance);
}

/* ---- asking ---- */

static void ask_names(struct table *t)
{
    struct seat_answer a;
    for (int side = 0; side < 2; side++) {
        if (match_hear(t->m, side, 0, &a) != 0)
            continue;
        const char *wrong = codevs_name_wrong(a.line);
        if (wrong != NULL)
            match_illegal(t->m, side, "the first line is no name: %s", wrong);
    }
}

/* A turn's limit, or what is left of the bank; a millisecond there is always. */
static int limit_ms(const struct table *t, int side)
{
    int64_t turn = t->m->job.limits.time_ms, left = t->left_ms[side];
    return (int)(left < 1 ? 1 : left < turn ? left : turn);
}

static int read_command(const struct table *t, int side, const char *line)
{
    const char *why;
    int command = codevs_read_answer(line, &why);
    if (command < 0)
        match_illegal(t->m, side, "%s", why);
    else if (!codevs_allowed(&t->game.side[side], command))
        match_illegal(t->m, side, "the skill with a gauge of %d", t->game.side[side].gauge);
    return command;
}

static int ask(struct table *t, int side)
{
    struct seat_answer a;
    if (match_hear(t->m, side, limit_ms(t, side), &a) != 0)
        return -1;
    t->left_ms[side] -= a.used_us / 1000;
    if (t->left_ms[side] < 0)
        t->left_ms[side] = 0;
    return read_command(t, side, a.line);
}

static void tell_turn(struct table *t)
{
    char text[CODEVS_TURN_TEXT];
    for (int side = 0; side < 2; side++) {
        codevs_tell_turn(&t->game, side, t->left_ms, text);
        match_say(t->m, side, "%s", text);
    }
}

static bool both_are_in(const struct table *t)
{
    return !t->m->over && !t->m->out[0] && !t->m->out[1];
}

static void play_turn(struct table *t)
{
    const struct codevs_game before = t->game;
    const struct codevs_pack *pack = &t->pack[before.turn];
    struct codevs_played played[2];
    int command[2];
    tell_turn(t);
    for (int side = 0; side < 2; side++)
        command[side] = ask(t, side);
    if (!both_are_in(t))
        return;
    codevs_play(&t->game, pack, command, played);
    codevs_note_turn(t->m, &before, &t->game, pack, command, played, t->left_ms);
}

/* ---- the end ---- */

/* Who does not answer because he sleeps is late as well. */
static enum codevs_fault fault_of(const struct match *m, int side)
{
    const struct match_fault *f = m->fault + m->faults;
    if (!m->out[side])
        return CODEVS_NO_FAULT;
    do
        f--;
    while (f > m->fault && f->side != side);
    return f->verdict == VERDICT_TIME || f->verdict == VERDICT_IDLE ? CODEVS_LATE : CODEVS_INVALID;
}

static enum codevs_result result_of(const struct table *t, enum codevs_how *how)
{
    const enum codevs_fault fault[2] = {fault_of(t->m, 0), fault_of(t->m, 1)};
    if (fault[0] == CODEVS_NO_FAULT && fault[1] == CODEVS_NO_FAULT)
        return codevs_result(&t->game, how);
    *how = fault[0] == CODEVS_INVALID || fault[1] == CODEVS_INVALID ? CODEVS_BY_INVALID : CODEVS_BY_TIME;
    return codevs_faulted(&t->game, fault);
}

static void play(struct match *m)
{
    struct table t = {.m = m, .left_ms = {m->job.setup[CODEVS_SET_BANK], m->job.setup[CODEVS_SET_BANK]}};
    char text[CODEVS_PACKS_TEXT];
    enum codevs_how how;
    enum codevs_result result;
    take_packs(&t);
    codevs_note_packs(m, t.pack);
    ask_names(&t);
    codevs_tell_packs(t.pack, text);
    for (int side = 0; side < 2; side++)
        match_say(m, side, "%s", text);
    while ((result = result_of(&t, &how)) == CODEVS_GOES_ON && !m->over)
        play_turn(&t);
    const int place[2] = {1 + (result == CODEVS_WON_1), 1 + (result == CODEVS_WON_0)};
    match_end(m, (int)how, place, (int64_t[2]){t.game.side[0].score, t.game.side[1].score});
}

/* Whether a side has won as many games as the set-up asks for. */
static bool decided(const struct match *m)
{
    int wins[2] = {0, 0};
    for (int game = 0; game < m->number - 1; game++)
        for (int side = 0; side < 2; side++)
            wins[side] += m->place[game][side] < m->place[game][!side];
    return wins[0] >= m->job.setup[CODEVS_SET_WINS] || wins[1] >= m->job.setup[CODEVS_SET_WINS];
}

/* ---- the game ---- */

static const struct game_setup setup[] = {
    {.name = "bank", .count = 1, .least = 1, .most = 3600000}, /* of a game, in ms */
    {.name = "wins", .count = 1, .least = 1, .most = MATCH_MOST_GAMES},
    {.name = "packs", .count = 1, .least = 0, .most = CODEVS_COUNTS - 1},
    {.name = NULL},
};

static const struct testpoint testpoint[] = {
    {.id = 1,
     .games = 5,
     .points = 50,
     .time_ms = 20000,
     .first_ms = 10000,
     .memory_mib = 1024,
     .setup = {180000, 3, 0}},
    {.id = 2,
     .games = 5,
     .points = 50,
     .time_ms = 20000,
     .first_ms = 10000,
     .memory_mib = 1024,
     .setup = {180000, 3, 1}},
};

static const struct game_given given = {
    .name = "packs",
    .help = "codevs: 500 packs as players get them, for each game; or official, observed: drawn with these counts",
    .check = check_packs,
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

/* His name, and the bank. */
static int64_t most_ms(const struct testpoint *t)
{
    return t->first_ms + (int64_t)t->setup[CODEVS_SET_BANK];
}

static const struct embedded *const file = codevs_files;

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
    .totals = true,
    .setup = setup,
    .testpoint = testpoint,
    .testpoints = sizeof testpoint / sizeof testpoint[0],
    .given = &given,
    .contest = contest,
    .most_ms = most_ms,
    .most_events = 2 + 2 * CODEVS_TURNS + CODEVS_MOST_NOTES,
    .ends = CODEVS_BY_INVALID + 1,
    .play = play,
    .decided = decided,
    .end_name = codevs_end_name,
    .figure = codevs_figure,
    .count_figures = codevs_count_figures,
    .classes = &codevs_classes,
    .print = codevs_print,
    .event_words = codevs_event_words,
    .write_board = codevs_write_board,
    .file = &file,
};
