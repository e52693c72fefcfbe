#include "kutulu.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "kutulu_files.h" /* kutulu_files: made by base/embed of the .js and .css beside this file */
#include "lines.h"
#include "match/game_log.h"
#include "match/match.h"
#include "rules.h"

/* ---- words ---- */

static const char *const kutulu_end_name[KUTULU_ENDS] = {"lost", "turns"}; /* ORDER END */

static bool begins_character(char byte)
{
    return ((unsigned char)byte & 0xC0u) != 0x80u; /* UTF-8 */
}

/* Returns how many bytes the first so many characters take. */
static int shown_bytes(const char *text, size_t length, int characters)
{
    size_t bytes = 0;
    while (bytes < length && (!begins_character(text[bytes]) || characters-- > 0))
        bytes++;
    return (int)bytes;
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
        snprintf(text + length, size - (size_t)length, ": \"%.*s\"",
                 shown_bytes(answer.message, answer.message_length, KUTULU_MESSAGE_SHOWN), answer.message);
}

/* A message decides nothing. */
static bool kutulu_same_answer(const struct match *m, const struct match_event *e, const char *a, const char *b)
{
    struct kutulu_answer one, other;
    (void)m, (void)e;
    kutulu_read_answer(a, &one);
    kutulu_read_answer(b, &other);
    bool to = one.to && other.to && one.x == other.x && one.y == other.y;
    return strcmp(a, b) == 0 || (one.action == other.action && one.to == other.to && (!one.to || to));
}

static void kutulu_write_board(FILE *out)
{
    fprintf(out, "{\"turns\":%d,\"sanity\":%d,\"range\":%d,\"planRange\":%d,\"lightRange\":%d,\"minionLoss\":%d}",
            KUTULU_TURNS, KUTULU_SANITY, KUTULU_RANGE, KUTULU_PLAN_RANGE, KUTULU_LIGHT_RANGE, KUTULU_MINION_LOSS);
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
