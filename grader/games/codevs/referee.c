#include "codevs.h"

#include <stdio.h>
#include <string.h>

#include "base/chance.h"
#include "lines.h"
#include "match/referee.h"

struct table {
    struct match *m;
    struct codevs_pack pack[CODEVS_TURNS];
    struct codevs_game game;
};

/* ---- packs ---- */

/* Returns the counts for "official" or "observed", or -1. */
static int counts_named(const char *text)
{
    for (int counts = 0; counts < CODEVS_COUNTS; counts++) {
        size_t length = strlen(codevs_counts_name[counts]);
        if (strncmp(text, codevs_counts_name[counts], length) == 0 && strcmp(text + length, "\n") == 0)
            return counts;
    }
    return -1;
}

int codevs_check_packs(const char *text, char *why, size_t size)
{
    struct codevs_pack pack[CODEVS_TURNS];
    const char *wrong;
    int line = counts_named(text) >= 0 ? 0 : codevs_read_packs(pack, text, strlen(text), &wrong);
    if (line != 0)
        snprintf(why, size, "line %d: %s", line, wrong);
    return line == 0 ? 0 : -1;
}

/* Packs from a file are the same in each game. Drawn packs are new in each game. */
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

/* The limit of a turn, or what is left of the bank, but at least a millisecond. */
static int limit_ms(const struct table *t, int side)
{
    int64_t turn = t->m->job.limits.time_ms, left = t->game.side[side].left_ms;
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

static int codevs_referee_ask(struct table *t, int side)
{
    struct seat_answer a;
    int64_t *left = &t->game.side[side].left_ms;
    if (match_hear(t->m, side, limit_ms(t, side), &a) != 0)
        return -1;
    *left -= a.used_us / 1000;
    if (*left < 0)
        *left = 0;
    return read_command(t, side, a.line);
}

static void tell_turn(struct table *t)
{
    char text[CODEVS_TURN_TEXT];
    for (int side = 0; side < 2; side++) {
        codevs_tell_turn(&t->game, side, text);
        match_say(t->m, side, "%s", text);
    }
}

static void play_turn(struct table *t)
{
    const struct codevs_game before = t->game;
    const struct codevs_pack *pack = &t->pack[before.turn];
    int command[2];
    tell_turn(t);
    for (int side = 0; side < 2; side++)
        command[side] = codevs_referee_ask(t, side);
    if (!match_all_in(t->m))
        return;
    codevs_play(&t->game, pack, command);
    codevs_note_turn(t->m, &before, &t->game, pack);
}

/* ---- the end ---- */

/* A player that sleeps and does not answer is late as well. */
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
    return codevs_result(&t->game, fault, how);
}

void codevs_referee_play(struct match *m)
{
    struct table t = {.m = m};
    char text[CODEVS_PACKS_TEXT];
    enum codevs_how how;
    enum codevs_result result;
    t.game.side[0].left_ms = t.game.side[1].left_ms = m->job.setup[CODEVS_SET_BANK];
    take_packs(&t);
    codevs_note_packs(m, t.pack);
    ask_names(&t);
    codevs_tell_packs(t.pack, text);
    for (int side = 0; side < 2; side++)
        match_say(m, side, "%s", text);
    while ((result = result_of(&t, &how)) == CODEVS_GOES_ON && !m->over)
        play_turn(&t);
    const int place[2] = {1 + (result == CODEVS_WON_1), 1 + (result == CODEVS_WON_0)};
    const int64_t total[2] = {t.game.side[0].score, t.game.side[1].score};
    match_end(m, (int)how, place, total);
}

/* Whether a side has won as many games as the set-up asks for. */
bool codevs_referee_decided(const struct match *m)
{
    int wins[2] = {0, 0};
    for (int game = 0; game < m->number - 1; game++)
        for (int side = 0; side < 2; side++)
            wins[side] += m->place[game][side] < m->place[game][!side];
    return wins[0] >= m->job.setup[CODEVS_SET_WINS] || wins[1] >= m->job.setup[CODEVS_SET_WINS];
}
