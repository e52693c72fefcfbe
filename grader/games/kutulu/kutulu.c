#include "kutulu.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"
#include "base/text.h"
#include "kutulu_files.h" /* kutulu_files: made by base/embed of the .js and .css beside this file */
#include "lines.h"
#include "match/game_log.h"

/* ---- words ---- */

static const char *const kutulu_end_name[KUTULU_ENDS] = {"lost", "turns"}; /* ORDER END */

/* Returns how many bytes of a message are shown. */
static int shown_bytes(const struct kutulu_answer *answer)
{
    const char *at = answer->message;
    uint32_t code;
    for (int i = 0; i < KUTULU_MESSAGE_SHOWN && at < answer->message + answer->message_length; i++)
        text_decode(&at, &code);
    return (int)(at - answer->message);
}

/* Writes "goes to 3,4", "plans", and in quotes the message that is shown. */
static void kutulu_event_words(const struct match *m, const struct match_event *e, char *text, size_t size)
{
    /* ORDER ACTION: rules.h */
    static const char *const words[] = {"goes up", "goes right", "goes down", "goes left",      "waits",
                                        "plans",   "lights",     "yells",     "answers wrongly"};
    struct kutulu_answer answer;
    const char *line = match_event_text(m, e);
    int length;
    kutulu_read_answer(line, &answer);
    if (answer.to)
        length = snprintf(text, size, "goes to %d,%d", answer.x, answer.y);
    else
        length = snprintf(text, size, "%s", words[answer.action]);
    if (answer.message != NULL && answer.action != KUTULU_FAULT && (size_t)length < size)
        snprintf(text + length, size - (size_t)length, ": \"%.*s\"", shown_bytes(&answer), answer.message);
}

/* A message decides nothing. */
static bool kutulu_same_answer(const struct match *m, const struct match_event *e, const char *a, const char *b)
{
    struct kutulu_answer one, other;
    (void)m, (void)e;
    kutulu_read_answer(a, &one);
    kutulu_read_answer(b, &other);
    return one.action == other.action && one.to == other.to && (!one.to || (one.x == other.x && one.y == other.y));
}

/* Whether a record is one of stage 1 from 0.2 before 23 November 2026: players have no plans and no lights there
 * (struct game, older). */
static bool kutulu_older(const char *record)
{
    const char *first = strstr(record, "\nexplorers ");
    int plans, lights;
    return first != NULL && strstr(record, " stage 1 ") != NULL &&
           sscanf(first, " explorers %*d %*d %*d %*d %d %d", &plans, &lights) == 2 && plans == 0 && lights == 0;
}

static void kutulu_write_board(FILE *out)
{
    fprintf(out, "{\"turns\":%d,\"sanity\":%d,\"range\":%d,\"planRange\":%d,\"lightRange\":%d,\"minionLoss\":%d}",
            KUTULU_TURNS, KUTULU_SANITY, KUTULU_RANGE, KUTULU_PLAN_RANGE, KUTULU_LIGHT_RANGE, KUTULU_MINION_LOSS);
}

/* ---- a position, from its notes ---- */

struct scene {
    char map[64];
    int turn; /* the last turn, -1 before the first */
    int height;
    char row[KUTULU_MOST_HEIGHT][KUTULU_MOST_WIDTH + 1];
    struct kutulu_noted explorer[KUTULU_SEATS];
    int score[KUTULU_SEATS];             /* of those that have left */
    char did[KUTULU_SEATS][KUTULU_WORD]; /* the action of the last turn */
};

static void put_letter(struct scene *s, int x, int y, char letter)
{
    if (y >= 0 && y < s->height && x >= 0 && x < (int)strlen(s->row[y]))
        s->row[y][x] = letter;
}

static void read_row(struct scene *s, const char *text)
{
    if (s->height == KUTULU_MOST_HEIGHT)
        return;
    char *row = s->row[s->height++];
    snprintf(row, sizeof s->row[0], "%.*s", KUTULU_MOST_WIDTH, text);
    for (; *row != '\0'; row++)
        *row = *row == '#' ? '#' : *row == 'U' ? 'u' : '.';
}

static void read_turn(struct scene *s, const char *at)
{
    if (!kutulu_read_part(&at, NULL, &s->turn, 1))
        return;
    for (int e = 0; e < KUTULU_SEATS; e++)
        kutulu_read_part(&at, s->did[e], NULL, 0);
}

static void read_left(struct scene *s, const char *at)
{
    int n[2];
    if (kutulu_read_part(&at, NULL, n, 2) && n[0] >= 0 && n[0] < KUTULU_SEATS)
        s->score[n[0]] = n[1];
}

static void read_explorers(struct scene *s, const char *at)
{
    kutulu_read_explorers(at, s->explorer);
    for (int e = 0; e < KUTULU_SEATS; e++)
        if (s->explorer[e].living)
            put_letter(s, s->explorer[e].x, s->explorer[e].y, (char)('0' + e));
}

static void read_minions(struct scene *s, const char *at)
{
    char kind[KUTULU_WORD];
    int n[6];
    while (kutulu_read_part(&at, kind, n, 6))
        put_letter(s, n[1], n[2], n[3] == KUTULU_SPAWNING ? 'o' : kind[0] == 'W' ? 'w' : 's');
}

static void read_effects(struct scene *s, const char *at)
{
    char kind[KUTULU_WORD];
    int n[5];
    while (kutulu_read_part(&at, kind, n, 5))
        if (strcmp(kind, "SHELTER") == 0)
            put_letter(s, n[0], n[1], 'U');
}

/* Reads the last note of each kind before `end`. Things that are drawn over others come last. */
static void read_scene(struct scene *s, const struct match *m, size_t begin, size_t end)
{
    static const struct {
        const char *word;
        void (*read)(struct scene *, const char *);
    } drawn[] = {{"effects", read_effects}, {"minions", read_minions}, {"explorers", read_explorers}};
    const char *last[3] = {"", "", ""};
    memset(s, 0, sizeof *s);
    s->turn = -1;
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++) {
        const char *at = e->what == EVENT_NOTE ? match_event_text(m, e) : "";
        if (scan_text(&at, "maze "))
            snprintf(s->map, sizeof s->map, "%s", at);
        else if (scan_text(&at, "row "))
            read_row(s, at);
        else if (scan_text(&at, "turn"))
            read_turn(s, at);
        else if (scan_text(&at, "left"))
            read_left(s, at);
        for (int i = 0; i < 3; i++)
            if (scan_text(&at, drawn[i].word))
                last[i] = at;
    }
    for (int i = 0; i < 3; i++)
        drawn[i].read(s, last[i]);
}

static void print_cell(char letter, int style, FILE *out)
{
    static const struct {
        char letter, colour[8];
    } known[] = {{'#', "2"},    {'w', "31"},   {'s', "1;35"}, {'o', "2;31"}, {'U', "32"},
                 {'0', "1;33"}, {'1', "1;36"}, {'2', "1;32"}, {'3', "1;34"}};
    for (size_t i = 0; i < sizeof known / sizeof known[0] && style & PRINT_COLOUR; i++)
        if (known[i].letter == letter) {
            fprintf(out, "\33[%sm%c\33[0m", known[i].colour, letter);
            return;
        }
    fputc(letter, out);
}

static void print_explorer(const struct match *m, const struct scene *s, int e, int first, FILE *out)
{
    const struct kutulu_noted *x = &s->explorer[e];
    fprintf(out, "   %d ", e);
    text_print(m->job.name[(first + e) % KUTULU_SEATS], 16, true, out);
    if (x->living)
        fprintf(out, " sanity %3d  plans %d  lights %d  %s", x->sanity, x->plans, x->lights, s->did[e]);
    else if (s->score[e] < 0)
        fputs(" removed for a fault", out);
    else
        fprintf(out, " lost his mind in turn %d", s->score[e]);
}

/*
 * Prints the maze with explorers 0 to 3, wanderers w, slashers s, minions that have yet to stand up as o, and shelters
 * U (u: empty). Beside it are each explorer's name, sanity, plans and lights, and its last action. An answer is shown
 * after its turn was played. The picture is made from the notes alone, which may be untrusted.
 */
static void kutulu_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    struct scene s;
    int first = begin < end ? m->event[begin].side : 0;
    read_scene(&s, m, begin, end);
    text_print(s.map, 40, false, out);
    if (s.turn >= 0)
        fprintf(out, ", after turn %d", s.turn);
    fputs("\n\n", out);
    for (int y = 0; y < s.height; y++) {
        for (const char *c = s.row[y]; *c != '\0'; c++)
            print_cell(*c, style, out);
        if (y < KUTULU_SEATS)
            print_explorer(m, &s, y, first, out);
        fputc('\n', out);
    }
}

/* ---- figures ---- */

enum { ROUNDS, PLACE, WANDERERS, SLASHERS, PLANNED, SHELTERED, FIGURES };

static const struct game_figure kutulu_figure[] = {
    [ROUNDS] = {"rounds", "rounds survived"},
    [PLACE] = {"place", "place"},
    [WANDERERS] = {"wanderers", "times that a wanderer struck it"},
    [SLASHERS] = {"slashers", "times that a slasher struck it"},
    [PLANNED] = {"planned", "sanity given by plans"},
    [SHELTERED] = {"sheltered", "sanity given by shelters"},
    [FIGURES] = {NULL, NULL},
};

struct counted {
    int explorer, rounds, change[4];
    bool gone;
};

static void count_note(struct counted *c, const char *note)
{
    int number, d[4];
    if (sscanf(note, "turn %d", &number) == 1)
        c->rounds += !c->gone;
    else if (sscanf(note, "left %d", &number) == 1)
        c->gone |= number == c->explorer;
    else if (sscanf(note, "change %d %d %d %d %d", &number, &d[0], &d[1], &d[2], &d[3]) == 5)
        for (int i = 0; i < 4 && number == c->explorer; i++)
            c->change[i] += d[i];
}

static void kutulu_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    int first = m->event[game->begin].side;
    struct counted c = {.explorer = (side - first + KUTULU_SEATS) % KUTULU_SEATS};
    for (const struct match_event *e = m->event + game->begin; e < m->event + game->end; e++)
        if (e->what == EVENT_NOTE)
            count_note(&c, match_event_text(m, e));
    game_sum_add(&sum[ROUNDS], c.rounds);
    game_sum_add(&sum[PLACE], game->over->arg[1 + side]);
    for (int i = 0; i < 4; i++)
        game_sum_add(&sum[WANDERERS + i], c.change[i]);
}

/* ---- the game ---- */

static const struct testpoint testpoint[] = {
#include "kutulu_testpoints.h" /* made of subtasks/kutulu/subtasks.txt */
};

static const struct game_given given = {.name = "map",
                                        .help = "kutulu: a maze, with S where explorers start; then none is drawn",
                                        .check = kutulu_check_map};

enum { WARM_MS = 1000 };

static int64_t kutulu_most_ms(const struct testpoint *t)
{
    return t->first_ms + (KUTULU_TURNS - 1) * (int64_t)t->time_ms + WARM_MS;
}

const struct game kutulu_game = {
    .name = "kutulu",
    .title = "Code of Kutulu",
    .about = "Four explorers are lost in a maze. Each loses his mind little by little, faster when alone, "
             "faster still when a minion of Kutulu strikes him. The last one with any sanity left wins.",
    .seats = KUTULU_SEATS,
    .talk = GAME_LINES,
    .fresh = true,
    .older = kutulu_older,
    .together = true,
    .totals = true,
    .setup = kutulu_setup,
    .testpoint = testpoint,
    .testpoints = sizeof testpoint / sizeof testpoint[0],
    .given = &given,
    .most_events = KUTULU_MOST_NOTES + KUTULU_SEATS * KUTULU_TURNS,
    .most_ms = kutulu_most_ms,
    .warm_ms = WARM_MS,
    .same_answer = kutulu_same_answer,
    .ends = KUTULU_ENDS,
    .play = kutulu_referee_play,
    .end_name = kutulu_end_name,
    .figure = kutulu_figure,
    .count_figures = kutulu_count_figures,
    .print = kutulu_print,
    .event_words = kutulu_event_words,
    .write_board = kutulu_write_board,
    .chances = GAME_CHANCES(&kutulu_chances),
    .file = kutulu_files,
    .person = GAME_PERSON(&kutulu_person),
};
