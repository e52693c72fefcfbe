/* The play of a game of one's own: a talk with the process of its referee. Each line is checked here. A wrong one, a
 * crash or silence is the referee's own fault: the match has no result, and nobody is to blame (PROOF_REFEREE). */
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "base/text.h"
#include "games/person_board.h"
#include "match/referee.h"
#include "own.h"

enum {
    MOST_LINES = 10000, /* that a referee sends without asking anybody */
    MOST_WHY = 140      /* bytes that match_over_by_system keeps */
};

struct talk {
    struct match *m;
    struct own *own;
    struct seat_answer heard; /* the referee's line */
    int asks, notes, lines;   /* in this game, lines: since the last ask */
    int told[SEATS_MOST];     /* bytes since the seat's last answer */
    bool answered[SEATS_MOST];
};

/* ---- a broken referee ---- */

/* The line is wrong. Returns -1. */
static int wrong(struct talk *t, const char *why, ...) PRINTF_LIKE(2, 3);
static int wrong(struct talk *t, const char *why, ...)
{
    char reason[MATCH_WHY], line[48], all[2 * MATCH_WHY];
    va_list args;
    va_start(args, why);
    vsnprintf(reason, sizeof reason, why, args);
    va_end(args);
    int left = MOST_WHY - 20 - (int)strlen(reason), most = sizeof line; /* the reason is not cut, but the line */
    text_line(t->heard.line, line, (size_t)(left < 12 ? 12 : left < most ? left : most));
    snprintf(all, sizeof all, "line %d, \"%s\": %s", t->m->heard, line, reason);
    match_over_by_system(t->m, -1, PROOF_REFEREE, all);
    return -1;
}

/* Takes the next line of a text that has text, without blanks before and after it. Returns false at the end. */
static bool next_words(const char **at, const char *end, char line[SEAT_LINE])
{
    static const char blanks[] = " \t\r\n";
    while (*at < end && memchr(blanks, **at, sizeof blanks) != NULL)
        ++*at;
    const char *stop = (const char *)memchr(*at, '\n', (size_t)(end - *at)), *from = *at;
    *at = stop == NULL ? end : stop;
    int length = (int)(*at - from);
    while (length > 0 && memchr(blanks, from[length - 1], sizeof blanks) != NULL)
        length--;
    snprintf(line, SEAT_LINE, "%.*s", length, from);
    return from < end;
}

/* Reads the number after FILE: or FILE", line in a line, or returns 0. */
static int line_of_file(const char *line, const char *file)
{
    const char *at = strstr(line, file);
    int number = 0;
    if (at == NULL)
        return 0;
    at += strlen(file);
    return (scan_text(&at, ":") || scan_text(&at, "\", line ")) && scan_int(&at, 1, 999999, &number) ? number : 0;
}

/* Finds what a process that failed wrote to standard error: of a stack of calls the line above it, where the error's
 * name is, else the last line. *number: the line of the referee's file that it names, or 0. Python names the place that
 * failed last, Node and Java name it first. */
static bool last_words(const struct seat_output *o, const char *file, char words[SEAT_LINE], int *number)
{
    static const char java[] = "Exception in thread \"main\" ";
    char line[SEAT_LINE];
    bool stack = false;
    *number = 0;
    words[0] = '\0';
    if (o == NULL)
        return false;
    for (const char *at = o->text; next_words(&at, o->text + o->length, line);) {
        int here = line_of_file(line, file);
        if (here > 0 && (*number == 0 || strstr(line, "\", line ") != NULL))
            *number = here;
        stack = stack || (strncmp(line, "at ", 3) == 0 && words[0] != '\0');
        if (!stack && strncmp(line, "Node.js v", 9) != 0 && strncmp(line, "(Use `node ", 11) != 0)
            strcpy(words, line + (strncmp(line, java, strlen(java)) == 0 ? strlen(java) : 0));
    }
    return words[0] != '\0';
}

/* The process has ended, sleeps, uses too much, or wrote what is no line. */
static int broke(struct talk *t)
{
    struct match *m = t->m;
    const struct seat_fault *f = &m->referee->fault;
    char line[SEAT_LINE], words[MATCH_WHY], place[64] = "", all[2 * MATCH_WHY];
    const char *hint = f->verdict == VERDICT_IDLE ? ": is an end, an ask or a flush missing?" : "";
    int number;
    struct seat_cost cost;
    if (f->verdict == VERDICT_SYSTEM) {
        match_over_by_system(m, -1, f->proof, f->why);
        return -1;
    }
    seat_finish(m->referee, &cost); /* completes what it wrote */
    bool spoke = last_words(m->referee->output, t->own->main, line, &number);
    if (number > 0 && strstr(line, t->own->main) == NULL)
        snprintf(place, sizeof place, " (%.30s:%d)", t->own->main, number);
    int length = snprintf(all, sizeof all, "after line %d it %.70s%s%s", m->heard, f->why, hint,
                          spoke ? "; its last words: " : "");
    length += (int)strlen(place);
    text_line(line, words, length < MOST_WHY - 8 ? (size_t)(MOST_WHY + 1 - length) : 8);
    strcat(strcat(all, words), place);
    match_over_by_system(m, -1, PROOF_REFEREE, all);
    return -1;
}

/* ---- lines ---- */

static void tell_text(const struct match *m, const char *text)
{
    seat_say(m->referee, text, strlen(text));
}

static void tell(struct match *m, const char *format, ...) PRINTF_LIKE(2, 3);
static void tell(struct match *m, const char *format, ...)
{
    char text[2 * SEAT_LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    tell_text(m, text);
}

/* This is said most often, so it is not left to printf. */
static void tell_answer(const struct match *m, int side, const struct seat_answer *a)
{
    char head[40] = "answer 0 0 ";
    head[7] = (char)('0' + side);
    if (m->game->timed)
        snprintf(head + 9, sizeof head - 9, "%" PRId64 " ", a->used_us);
    tell_text(m, head);
    tell_text(m, a->line);
    tell_text(m, "\n");
}

static int hear_referee(struct talk *t)
{
    struct match *m = t->m;
    const struct seat_limits *limits = &t->own->limits;
    t->heard.mark = (struct seat_mark){++m->order, m->number, m->heard + 1, 0, m->events};
    t->heard.time_ms = m->heard == 0 ? limits->first_ms : limits->time_ms;
    if (m->referee->ops->hear(m->referee, &t->heard) != 0)
        return broke(t);
    m->heard++;
    if (!text_is_plain_with_tabs(t->heard.line))
        return wrong(t, "is not text in UTF-8");
    return ++t->lines <= MOST_LINES ? 0 : wrong(t, "the referee wrote %d lines and asked nobody", MOST_LINES);
}

static int take_say(struct talk *t, const char *at)
{
    struct match *m = t->m;
    int side;
    if (!scan_int(&at, 0, t->m->game->seats - 1, &side) || (*at != '\0' && !scan_text(&at, " ")))
        return wrong(t, "must be: say SEAT TEXT, with a seat from 0 to %d", t->m->game->seats - 1);
    if (m->out[side])
        return 0;
    t->told[side] += (int)strlen(at) + 1;
    if (t->told[side] > OWN_AT_ONCE)
        return wrong(t, "seat %d was sent more than %d bytes since its last answer", side, OWN_AT_ONCE);
    match_say(m, side, "%s\n", at);
    return 0;
}

/* Returns the verdict for which a seat is out of this game. */
static enum verdict verdict_of(const struct match *m, int side)
{
    enum verdict verdict = VERDICT_OK;
    for (int i = 0; i < m->faults; i++)
        if (m->fault[i].side == side && m->fault[i].game == m->number)
            verdict = m->fault[i].verdict;
    return verdict;
}

static int take_ask(struct talk *t, const char *at)
{
    struct match *m = t->m;
    struct seat_answer a;
    int side, ms = 0;
    if (!scan_int(&at, 0, m->game->seats - 1, &side) ||
        (*at != '\0' && (!scan_text(&at, " ") || !scan_int(&at, 1, 1000000, &ms))) || !scan_end(at))
        return wrong(t, "must be: ask SEAT, or ask SEAT MS, with a seat from 0 to %d", m->game->seats - 1);
    if (++t->asks > t->m->game->turns)
        return wrong(t, "asks more than %d times in a game (turns in game.conf)", t->m->game->turns);
    t->lines = t->told[side] = 0;
    t->own->picture.answered = true;
    if (match_hear(m, side, ms, &a) == 0) {
        t->answered[side] = true;
        tell_answer(m, side, &a);
    } else if (!m->over) {
        tell(m, "gone %d %s\n", side, verdict_name(verdict_of(m, side)));
    }
    return m->over ? -1 : 0;
}

/* A note is a line of the record: none may look like one of the record's own. */
static int own_note(struct talk *t, const char *at)
{
    static const char *const taken[] = {"game ", "end ", "result", "system ", "fault ", "answer ", "board "};
    if (*at == '\0' || !text_is_plain(at))
        return wrong(t, "a note is text without tabs");
    for (size_t i = 0; i < sizeof taken / sizeof taken[0]; i++)
        if (strncmp(at, taken[i], strlen(taken[i])) == 0)
            return wrong(t, "a note may not begin with \"%s\"", taken[i]);
    if (++t->notes > t->m->game->turns * OWN_NOTES)
        return wrong(t, "more than %d notes in a game (%d for each of its turns)", t->notes - 1, OWN_NOTES);
    match_note(t->m, "%s", at);
    return 0;
}

static int take_board(struct talk *t, const char *at)
{
    if (picture_read(&t->own->picture, at) != 0)
        return wrong(t, "%s", t->own->picture.why);
    if (++t->notes > t->m->game->turns * OWN_NOTES)
        return wrong(t, "more than %d lines of the picture and notes in a game (%d for each of its turns)",
                     t->notes - 1, OWN_NOTES);
    match_note(t->m, "board %s", at);
    return 0;
}

static int take_illegal(struct talk *t, const char *at)
{
    struct match *m = t->m;
    int side;
    if (!scan_int(&at, 0, m->game->seats - 1, &side) || !scan_text(&at, " ") || *at == '\0' || !text_is_plain(at) ||
        strlen(at) >= MATCH_WHY - 10)
        return wrong(t, "must be: illegal SEAT WHY, with a reason of 1 to %d bytes", MATCH_WHY - 11);
    if (m->out[side])
        return wrong(t, "seat %d is gone already", side);
    if (!t->answered[side])
        return wrong(t, "seat %d has not answered in this game", side);
    match_illegal(m, side, "%s", at);
    return 0;
}

/* ---- the end ---- */

/* Each place is one more than how many seats are better. Or all have the last place: nobody has won. */
static bool places_fit(int seats, const int place[])
{
    bool ranked = true, lost = true;
    for (int a = 0; a < seats; a++) {
        int better = 0;
        for (int b = 0; b < seats; b++)
            better += place[b] < place[a];
        ranked &= place[a] == better + 1;
        lost &= place[a] == seats;
    }
    return ranked || lost;
}

static int take_end(struct talk *t, const char *at)
{
    const struct game *g = t->m->game;
    int how, place[SEATS_MOST], points[SEATS_MOST] = {0};
    int64_t total[SEATS_MOST];
    if (!game_scan_end(&at, g, &how))
        return wrong(t, "game.conf names no such end (ends = ...)");
    bool fine = scan_text(&at, " places");
    for (int side = 0; side < g->seats; side++)
        fine = fine && scan_text(&at, " ") && scan_int(&at, 1, g->seats, &place[side]);
    fine = fine && (!g->totals || scan_text(&at, " points"));
    for (int side = 0; side < g->seats && g->totals; side++)
        fine = fine && scan_text(&at, " ") && scan_int(&at, -1000000000, 1000000000, &points[side]);
    if (!fine || !scan_end(at))
        return wrong(t, "%s",
                     g->totals ? "must be: end HOW places P0 P1 ... points N0 N1 ..., a place and points for each seat"
                               : "must be: end HOW places P0 P1 ..., a place for each seat (points need totals = yes)");
    if (!places_fit(g->seats, place))
        return wrong(t, "a seat's place is 1, and 1 more for each seat that is better");
    for (int side = 0; side < SEATS_MOST; side++)
        total[side] = points[side];
    match_end(t->m, how, place, g->totals ? total : NULL);
    return 0;
}

/* ---- the whole ---- */

/* Returns 0, or -1: the match is over. */
static int take(struct talk *t)
{
    static const struct {
        const char *verb;
        int (*take)(struct talk *t, const char *at);
    } verbs[] = {{"say ", take_say},     {"ask ", take_ask},         {"note ", own_note},
                 {"board ", take_board}, {"illegal ", take_illegal}, {"end ", take_end}};
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        const char *at = t->heard.line;
        if (scan_text(&at, verbs[i].verb))
            return verbs[i].take(t, at);
    }
    return wrong(t, "begins with none of say, ask, note, board, illegal, end");
}

static int begin_talk(struct match *m)
{
    char why[MATCH_WHY];
    int i = 0;
    struct game_referee *r = m->game->referee;
    snprintf(why, sizeof why, "the referee was not built");
    m->referee = r->open == NULL ? NULL : r->open(r->self, why, sizeof why);
    if (m->referee == NULL) {
        match_over_by_system(m, -1, PROOF_CALL, why);
        return -1;
    }
    tell(m, "sortie 1\nseats %d\nseed %" PRIu64 "\ntestpoint %d\n", m->game->seats, m->job.seed, m->job.subtask);
    for (const struct game_setup *s = m->game->setup; s->name != NULL; s++) {
        tell(m, "setup %s", s->name);
        for (int end = i + s->count; i < end; i++)
            tell(m, " %d", m->job.setup[i]);
        tell(m, "\n");
    }
    tell(m, "games %d\nmatch\n", m->job.games);
    return 0;
}

void own_play(struct match *m)
{
    struct talk t = {.m = m, .own = own_of(m->game)};
    if (m->referee == NULL && begin_talk(m) != 0)
        return;
    picture_begin(&t.own->picture, m->game->seats);
    tell(m, "game %d first %d\n", m->number, m->first[m->number - 1]);
    while (!m->ended && !m->over && hear_referee(&t) == 0 && take(&t) == 0)
        continue;
}

/* ---- a person ---- */

/* Shows what the referee says. The person types the answer. */
static void own_draw(const void *self, const struct person_turn *t, bool keys, int style, FILE *out)
{
    (void)self;
    (void)keys;
    match_print(t->m, 0, t->end, style, out);
    fputs(t->heard, out);
}

const struct person_board own_person = {.help = {{"a line, as a program would write it", NULL}}, .draw = own_draw};
