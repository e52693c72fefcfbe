/* The players are seats in this process: they answer at once, and never do what a referee would like. */
#define _GNU_SOURCE
#include "own_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/chance.h"
#include "base/command/trouble.h"
#include "base/text.h"
#include "build/ladder.h"
#include "cli/arguments/players.h"
#include "cli/terminal/options.h"
#include "contest/config.h"
#include "match/again/verify.h"
#include "match/report.h"

enum {
    KEPT = 400,
    MOST_TOLD = 5,
    RUNGS = 4,     /* of the folder's players that play here */
    ENOUGH = 20,   /* answers of good players, among which none came twice in a game */
    TWICE = 10,    /* per cent of answers that the referee has just taken, of any seat */
    SOUND = 55,    /* to here a good player gave the answer somewhere */
    SPOILT = 80,   /* to here one word of such an answer is another one */
    SYSTEMATIC = 2 /* rounds over the kinds of spoilt answers, with which matches begin */
};

/* Answers that good players gave, to be given again in the wrong place. */
struct heard {
    char line[KEPT][SEAT_LINE];
    int lines;
    char last[SEAT_LINE]; /* of a rude player */
};

/* The facts that matches have shown of the referee. */
struct shown {
    bool end[OWN_ENDS];
    bool repeats;   /* a good player gave an answer that had been given in its game */
    char twice[40]; /* the first answer that was taken although it had been, and where. Or empty */
    int subtask;
    uint64_t seed;
};

/* The players of the folder. */
struct known {
    const struct game *game;
    int players;
    struct seated_player player[RUNGS];
    struct heard heard;
    struct shown shown;
};

struct rude {
    struct seat seat; /* first */
    struct chance chance;
    struct heard *heard;
    int match, answers;        /* so far, in all games of the match */
    char last[SEAT_LINE + 32]; /* what it did last, for people */
};

static void rude_garbage(struct rude *r, char line[SEAT_LINE])
{
    static const char *const word[] = {"",      "-1",           "0",       "99999999999999999999",
                                       "1e9",   "nan",          " ",       "pass",
                                       "ask 0", "gone 0 time",  "1 1",     "\t1",
                                       "01",    "+1",           "0x1",     "1.0",
                                       "end",   "\xe4\xb8\x80", "1000000", "-0",
                                       "None"};
    int words = sizeof word / sizeof word[0], kind = (int)chance_below(&r->chance, (uint64_t)words + 2);
    if (kind < words) {
        strcpy(line, word[kind]);
        return;
    }
    size_t length = kind == words ? SEAT_LINE - 1 : (size_t)chance_below(&r->chance, 40);
    for (size_t i = 0; i < length; i++)
        line[i] = (char)(' ' + chance_below(&r->chance, 95));
    line[length] = '\0';
}

/* ---- an answer of which one word is another one ---- */

enum { EMPTY_LINE, LETTER, NO_WORD, BELOW, HUGE, NEXT, DOUBLE, EDGE, SPOILERS };

static void spoil_word(struct rude *r, int kind, const char *word, char spoilt[SEAT_LINE])
{
    static const char *const fixed[] = {[EMPTY_LINE] = "", [LETTER] = "x", [NO_WORD] = "", [BELOW] = "-1"};
    static const char *const huge[] = {"99999999999999999999", "2147483648", "4294967297", "1000000"};
    long long number = strtoll(word, NULL, 10) % 1000000;
    if (kind <= BELOW)
        strcpy(spoilt, fixed[kind]);
    else if (kind == HUGE)
        strcpy(spoilt, huge[chance_below(&r->chance, sizeof huge / sizeof huge[0])]);
    else
        snprintf(spoilt, 32, "%lld",
                 kind == NEXT     ? number + 1
                 : kind == DOUBLE ? 2 * number
                                  : (long long)chance_below(&r->chance, 65)); /* about the size of a board */
}

/* from_end: which word, from the last one. */
static void rude_spoil(struct rude *r, int kind, int from_end, char line[SEAT_LINE])
{
    char whole[SEAT_LINE], spoilt[SEAT_LINE];
    strcpy(whole, r->heard->line[chance_below(&r->chance, (uint64_t)r->heard->lines)]);
    size_t end = strlen(whole);
    for (char *blank; from_end > 0 && (blank = memrchr(whole, ' ', end)) != NULL; from_end--)
        end = (size_t)(blank - whole);
    const char *before = memrchr(whole, ' ', end);
    size_t from = before == NULL ? 0 : (size_t)(before - whole) + 1;
    spoil_word(r, kind, whole + from, spoilt);
    if (kind == EMPTY_LINE || snprintf(line, SEAT_LINE, "%.*s%s%s", (int)from, whole, spoilt, whole + end) >= SEAT_LINE)
        line[0] = '\0';
}

/* The first answers of the first matches go through all kinds, at the last word and at the first. */
static bool rude_begins(struct rude *r, char line[SEAT_LINE])
{
    if (r->answers++ > 0 || r->match >= SYSTEMATIC * SPOILERS)
        return false;
    line[0] = '\0';
    if (r->heard->lines > 0)
        rude_spoil(r, r->match % SPOILERS, r->match < SPOILERS ? 0 : SEAT_LINE, line);
    return true;
}

static int rude_hear(struct seat *seat, struct seat_answer *a)
{
    static const enum verdict left[] = {VERDICT_CRASH, VERDICT_TIME, VERDICT_IDLE, VERDICT_MEMORY};
    struct rude *r = (struct rude *)(void *)seat;
    char shown[80];
    int draw = (int)chance_below(&r->chance, 100);
    a->used_us = 0;
    if (rude_begins(r, a->line))
        draw = 0;
    else if (draw >= 98) {
        seat->fault = (struct seat_fault){.verdict = left[chance_below(&r->chance, 4)], .mark = a->mark};
        snprintf(seat->fault.why, sizeof seat->fault.why, "it is a player of sortie game check");
        snprintf(r->last, sizeof r->last, "seat %d was gone (%s)", seat->side, verdict_name(seat->fault.verdict));
        return -1;
    } else if (draw < TWICE && r->heard->last[0] != '\0')
        strcpy(a->line, r->heard->last);
    else if (draw < SOUND && r->heard->lines > 0)
        strcpy(a->line, r->heard->line[chance_below(&r->chance, (uint64_t)r->heard->lines)]);
    else if (draw < SPOILT && r->heard->lines > 0)
        rude_spoil(r, (int)chance_below(&r->chance, SPOILERS), (int)chance_below(&r->chance, 4), a->line);
    else
        rude_garbage(r, a->line);
    strcpy(r->heard->last, a->line);
    snprintf(r->last, sizeof r->last, "seat %d answered \"%s\"", seat->side, text_line(a->line, shown, sizeof shown));
    return 0;
}

static const struct seat_ops rude_ops = {.hear = rude_hear};

/* ---- good players ---- */

/* Returns the answer of an event, or NULL if it is none. */
static const char *own_answer(const struct match *m, size_t i)
{
    const char *text = m->event[i].what == EVENT_ANSWER ? match_event_text(m, &m->event[i]) : NULL;
    return text != NULL && m->game->timed ? strchr(text + 6, ' ') + 1 : text;
}

static void keep_answers(const struct match *m, struct heard *h)
{
    for (size_t i = 0; i < m->events && h->lines < KEPT; i++)
        if (own_answer(m, i) != NULL)
            snprintf(h->line[h->lines++], SEAT_LINE, "%.1000s", own_answer(m, i));
}

/* Whether the answer was given before in the game that begins there. */
static bool came_before(const struct match *m, size_t begin, size_t i)
{
    const char *answer = own_answer(m, i);
    for (size_t j = begin; answer != NULL && j < i; j++)
        if (own_answer(m, j) != NULL && strcmp(own_answer(m, j), answer) == 0)
            return true;
    return false;
}

/* Whether the game went on with another answer, and its seat in it. */
static bool was_taken(const struct match *m, size_t i)
{
    size_t next = i + 1;
    while (next < m->events && m->event[next].what == EVENT_NOTE)
        next++;
    return next < m->events && m->event[next].what == EVENT_ANSWER;
}

/* good: of players of the folder. */
static void watch(const struct match *m, bool good, struct shown *s)
{
    for (size_t i = 0, begin = 0; i < m->events; i++) {
        if (m->event[i].what == EVENT_GAME)
            begin = i;
        if (m->event[i].what == EVENT_END)
            s->end[m->event[i].arg[0]] = true;
        if (!came_before(m, begin, i))
            continue;
        s->repeats |= good;
        if (s->twice[0] != '\0' || !was_taken(m, i))
            continue;
        text_line(own_answer(m, i), s->twice, sizeof s->twice);
        s->subtask = m->job.subtask;
        s->seed = m->job.seed;
    }
}

/* Only the organiser can judge these. */
static void print_doubts(const struct game *game, const struct known *k)
{
    for (int i = 0; i < game->ends; i++)
        if (!k->shown.end[i])
            printf("never seen: end %s\n", game->end_name[i]);
    if (!k->shown.repeats && k->heard.lines >= ENOUGH && k->shown.twice[0] != '\0')
        printf("test point %d, seed %llu: \"%s\" was taken twice in a game, which the players of players/ never do: is "
               "that right?\n",
               k->shown.subtask, (unsigned long long)k->shown.seed, k->shown.twice);
}

static void own_job(const struct game *game, int number, uint64_t seed, struct match_job *job)
{
    static const char *const name[] = {"one", "two", "three", "four"};
    *job = (struct match_job){.seed = seed};
    match_job_testpoint(job, &game->testpoint[number % game->testpoints]);
    job->games = job->games < 2 ? 1 : 2;
    for (int side = 0; side < game->seats; side++)
        snprintf(job->name[side], MATCH_NAME, "%s", name[side]);
}

/* Compiles the first players of the ladder. Without any, garbage has to do. Returns the exit status. */
static int take_players(const struct game *game, struct known *k)
{
    static struct ladder l;
    char why[LADDER_WHY];
    if (ladder_read(game_samples(game), &l, why, sizeof why) != 0)
        return 0;
    for (int i = 0; i < l.rungs; i++)
        if (ladder_check(&l, i, why, sizeof why) != 0)
            return refuse("no sample to play against", "%s", why);
    for (; k->players < l.rungs && k->players < RUNGS; k->players++)
        TRY(players_take(game, l.file[k->players], NULL, &k->player[k->players]));
    return 0;
}

/* Plays a match of two of the folder's players, which may be the same. Returns the exit status. */
static int hear_pair(const struct game *game, struct known *k, uint64_t seed, int a, int b)
{
    static struct seated_player player[SEATS_MOST];
    static struct match m;
    struct match_job job;
    own_job(game, 0, seed, &job);
    for (int side = 0; side < game->seats; side++)
        player[side] = k->player[side % 2 == 0 ? a : b];
    TRY(players_match(&m, game, &job, player));
    int status = m.result.system ? refuse(game->name, "with the players of players/: %s", m.result.why) : 0;
    if (status == 0) {
        keep_answers(&m, &k->heard);
        watch(&m, true, &k->shown);
    }
    match_close(&m);
    return status;
}

/* ---- checking ---- */

/* Reads the record of a match and plays it again. Returns 0, 1 with what is wrong, or -1: no memory. */
static int play_again(const struct match *m, struct record_wrong *wrong)
{
    const struct game *const known[] = {m->game, NULL};
    static struct match read;
    size_t size = 0;
    char *text = match_record_text(m, &size);
    int rc = text == NULL ? -1 : record_verify(&read, known, text, size, wrong);
    if (text != NULL)
        match_close(&read);
    free(text);
    return rc;
}

/* Plays a match of rude players. In each fourth match only one of them is rude, so that it is out alone. */
static int play_rude(struct match *m, int number, const struct match_job *job, struct rude rude[], struct known *k)
{
    static struct seated_player player[SEATS_MOST];
    const struct game *game = k->game;
    bool alone = number % 4 == 3 && k->players > 0;
    for (int side = 0; side < game->seats; side++) {
        rude[side] = (struct rude){.seat = {.ops = &rude_ops, .side = side}, .heard = &k->heard, .match = number};
        rude[side].chance.state = chance_part(job->seed, "rude", (uint64_t)side);
        if (alone && number / 4 % game->seats != side)
            player[side] = k->player[side % k->players];
        else
            player[side] = (struct seated_player){.joined = &rude[side].seat};
    }
    return players_match(m, game, job, player);
}

/* Returns whether the referee was wrong in this match, and prints it. */
static int check_match(int number, uint64_t seed, struct known *k)
{
    const struct game *game = k->game;
    static struct rude rude[SEATS_MOST];
    static struct match m;
    struct match_job job;
    struct record_wrong wrong_line;
    own_job(game, number, chance_part(seed, "check", (uint64_t)number) >> 1, &job);
    if (play_rude(&m, number, &job, rude, k) != 0)
        return 2;
    int rc = m.result.system ? 1 : play_again(&m, &wrong_line);
    watch(&m, false, &k->shown);
    if (m.result.system)
        printf("test point %d, seed %llu: %s\n", job.subtask, (unsigned long long)job.seed, m.result.why);
    for (int side = 0; side < game->seats && m.result.system; side++)
        if (rude[side].last[0] != '\0')
            printf("    before that %s\n", rude[side].last);
    if (rc != 0 && !m.result.system)
        printf("test point %d, seed %llu: not the same twice: line %d of the record: %s\n", job.subtask,
               (unsigned long long)job.seed, wrong_line.line, rc < 0 ? "no memory" : wrong_line.why);
    match_close(&m);
    return rc == 0 ? 0 : 1;
}

/* ---- the files beside the referee: contest lines of game.conf, zh.txt, rules.md ---- */

/* Returns the slots of one side of a line, as bits: {1} to {9} and {#1} to {#9}, then {a} to {i}. */
static unsigned slots(const char *at, const char *end)
{
    static const char names[] = "123456789abcdefghi";
    unsigned found = 0;
    for (; at + 2 < end; at++) {
        const char *name = at + 1 + (at[1] == '#'), *slot = *name == '\0' ? NULL : strchr(names, *name);
        if (at[0] == '{' && slot != NULL && name + 1 < end && name[1] == '}')
            found |= 1U << (slot - names);
    }
    return found;
}

/* Returns what is wrong with a line of zh.txt, or NULL. */
static const char *line_wrong(const char *line, const char *end)
{
    const char *arrow = memmem(line, (size_t)(end - line), " => ", 4);
    if (end == line || line[0] == '#' || strncmp(line, "//", 2) == 0)
        return NULL;
    if (arrow == NULL)
        return "has no \"=>\" between the English and the Chinese";
    return (slots(arrow + 4, end) & ~slots(line, arrow)) != 0 ? "the right side has a slot that the left side has not"
                                                              : NULL;
}

/* Whether a line of the file translates just this text. */
static bool has_line(const struct own_file *file, const char *text)
{
    char line[sizeof((struct own *)0)->about + 8];
    size_t length = (size_t)snprintf(line, sizeof line, "\n%s => ", text);
    bool first = file->size >= length && memcmp(file->text, line + 1, length - 1) == 0;
    return first || memmem(file->text, file->size, line, length) != NULL;
}

static int check_chinese(const struct own *own)
{
    const struct own_file *file = own_file(own, "zh.txt");
    int wrong = 0, line = 1;
    if (file == NULL)
        return 0;
    for (const char *at = file->text, *end = at + file->size, *stop; at < end; at = stop + 1, line++) {
        stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        const char *last = stop > at && stop[-1] == '\r' ? stop - 1 : stop, *why = line_wrong(at, last);
        if (why != NULL)
            printf("zh.txt:%d: %s\n", line, why);
        wrong |= why != NULL;
    }
    if (!has_line(file, own->title))
        printf("zh.txt: there is no line for \"%s\" (title)\n", own->title);
    if (!has_line(file, own->about))
        printf("zh.txt: there is no line for the text of about\n");
    for (int i = 0; i < own->game.ends; i++)
        if (!has_line(file, own->end[i]))
            printf("zh.txt: there is no line for \"%s\" (ends)\n", own->end[i]);
    return wrong;
}

static void look_at_rules(const struct own *own)
{
    char path[sizeof own->folder + 16];
    struct stat info;
    snprintf(path, sizeof path, "%s/rules.md", own->folder);
    if (stat(path, &info) != 0 || info.st_size == 0)
        printf("rules.md: has no rules, and contestants need them\n");
}

/* Each name of `given` has to be one of the ladder's. */
static int check_given(const struct own *own)
{
    char why[LADDER_WHY], names[sizeof own->given];
    static struct ladder l;
    int wrong = 0;
    if (ladder_read(game_samples(&own->game), &l, why, sizeof why) != 0)
        l.rungs = 0;
    strcpy(names, own->given);
    for (char *name = strtok(names, " \t"); name != NULL; name = strtok(NULL, " \t")) {
        int i = 0;
        while (i < l.rungs && strcmp(l.name[i], name) != 0)
            i++;
        if (i == l.rungs && strcmp(own->given, "none") != 0)
            wrong = printf("game.conf: given: players/ladder.txt has no %s\n", name) > 0;
    }
    return wrong;
}

static int own_check_files(const struct game *game)
{
    static struct config c;
    struct config_wrong wrong;
    const struct own *own = own_of(game);
    if (own == NULL)
        return 0;
    if (config_of_game(&c, game, &wrong) != 0)
        return refuse(wrong.place, "%s", wrong.why);
    look_at_rules(own);
    return check_given(own) != 0 || check_chinese(own) != 0;
}

/* ---- all ---- */

int own_check(const struct game *game, int matches, uint64_t seed)
{
    static struct known k;
    TRY(own_check_files(game));
    k.game = game;
    TRY(take_players(game, &k));
    for (int a = 0; a < k.players; a++)
        for (int b = 0; b < k.players; b++)
            if (a == b || b == (a + 1) % k.players) /* against itself and against the next one */
                TRY(hear_pair(game, &k, seed, a, b));
    int wrong = 0, played = 0;
    for (; played < matches && wrong < MOST_TOLD; played++) {
        int rc = check_match(played, seed, &k);
        if (rc == 2)
            return 2;
        wrong += rc;
    }
    print_doubts(game, &k);
    if (wrong == 0)
        printf("%s: %d matches against players that break every rule: each ended, and was the same twice\n", game->name,
               played);
    else
        printf("%s: the referee was wrong in %d of %d matches\n", game->name, wrong, played);
    return wrong > 0;
}
