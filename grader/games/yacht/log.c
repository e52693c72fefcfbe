/* The log format of the organiser's tool. */
#include "yacht.h"

#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

#include "base/json.h"
#include "base/scan.h"
#include "match/game_log.h"

/* A game while it is written. */
struct logged {
    const struct match *match;
    FILE *out; /* NULL: only finds the result */
    int number;
    struct yacht_position now;
    const char *line[2];              /* by place: the last answer */
    const struct match_fault *why[2]; /* by place: the faults of this game */
    const char *result;
};

static const char *const place_name[2] = {"FIRST", "SECOND"};

static void log_line(const struct logged *l, const char *format, ...)
{
    va_list args;
    if (l->out == NULL)
        return;
    va_start(args, format);
    vfprintf(l->out, format, args);
    va_end(args);
    fputc('\n', l->out);
}

static void log_round(const struct logged *l, const char *at)
{
    int round = 0, read = 0;
    sscanf(at, "%d%n", &round, &read);
    log_line(l, "ROUND %d", round);
    if (round < YACHT_ROUNDS)
        log_line(l, "ROLL%.*s", 2 * (YACHT_DICE + 1), at + read);
}

static void log_bids(const struct logged *l, const char *got)
{
    for (int place = 0; place < 2; place++)
        log_line(l, "BID %s %c %d", place_name[place], 'A' + l->now.bid[place].bundle, l->now.bid[place].amount);
    for (int place = 0; place < 2; place++)
        log_line(l, "GET %s %c", place_name[place], got[2 * (place ^ l->now.first)]);
}

static void log_puts(const struct logged *l)
{
    for (int place = 0; place < 2; place++) {
        char dice[YACHT_DICE + 1];
        yacht_dice_text(l->now.put[place].dice, YACHT_DICE, dice);
        log_line(l, "PUT %s %s %s", place_name[place], yacht_rule_name[l->now.put[place].rule], dice);
    }
}

static void log_note(const struct logged *l, const char *at)
{
    if (scan_text(&at, "round "))
        log_round(l, at);
    else if (scan_text(&at, "get "))
        log_bids(l, at);
    else
        log_puts(l);
}

/* ---- games that end early ---- */

enum { FIRST_PUT = 4, LAST_PUT = 25 }; /* answers of a player: OK, a bid, then a bid and a put by turns, a put */

static bool is_put(int answer)
{
    return answer == LAST_PUT || (answer >= FIRST_PUT && answer % 2 == 0);
}

/* The words for a put that the rules refused. The tool reads both puts before it looks at a rule or at dice. */
static const char *put_words(const struct logged *l, int place)
{
    struct yacht_game nobody;
    struct yacht_put put;
    yacht_start(&nobody); /* holds no dice, and has used no rule */
    if (l->line[place] == NULL || yacht_read_put(&nobody.side[0], l->line[place], &put) != yacht_die_not_held)
        return "PUT PARSE FAILED";
    const char *why = yacht_read_put(&l->now.game.side[place], l->line[place], &put);
    return why == yacht_rule_used ? "RULE ALREADY USED" : "NO SUCH DICE";
}

/* The tool's words for a fault. To it, a program that has ended is one that does not answer in time. */
static const char *abort_words(const struct logged *l, int place)
{
    const struct match_fault *f = l->why[place];
    if (f->verdict != VERDICT_ILLEGAL && f->verdict != VERDICT_CHANNEL)
        return "TLE";
    return is_put(f->operation) ? put_words(l, place)
           : f->operation == 1  ? "INVALID READY MESSAGE"
                                : "BID PARSE FAILED";
}

/* The tool blames one: of two at the same answer the first, unless only the second cannot be read. */
static int blamed(const struct logged *l)
{
    if (l->why[0] == NULL || l->why[1] == NULL)
        return l->why[0] == NULL;
    const char *words[2] = {abort_words(l, 0), abort_words(l, 1)};
    bool is_read[2];
    for (int place = 0; place < 2; place++)
        is_read[place] = strcmp(words[place], "RULE ALREADY USED") == 0 || strcmp(words[place], "NO SUCH DICE") == 0;
    return is_read[0] && !is_read[1];
}

static void log_end(struct logged *l)
{
    const int64_t *total = l->match->total[l->number - 1];
    int64_t lead = total[l->now.first] - total[!l->now.first];
    if (l->why[0] != NULL || l->why[1] != NULL) {
        int place = blamed(l);
        log_line(l, "ABORT %s %s", place_name[place], abort_words(l, place));
        l->result = place == 0 ? "0-1" : "1-0";
        return;
    }
    log_line(l, "FINISH");
    for (int place = 0; place < 2; place++)
        log_line(l, "SCORE%s %lld", place_name[place], (long long)total[place ^ l->now.first]);
    l->result = lead > 0 ? "1-0" : lead < 0 ? "0-1" : "1/2-1/2";
}

/* ---- all games ---- */

static void log_event(struct logged *l, const struct match_event *e)
{
    int place = e->side ^ l->now.first;
    switch (e->what) {
    case EVENT_ANSWER: l->line[place] = match_event_text(l->match, e); break;
    case EVENT_NOTE: log_note(l, match_event_text(l->match, e)); break;
    case EVENT_FAULT: l->why[place] = match_event_fault(l->match, e); break;
    case EVENT_END: log_end(l); break;
    }
    yacht_position_take(&l->now, l->match, e);
}

/* Goes through a game. Returns its result, or * if it has none. */
static const char *log_game(const struct match *m, const struct game_log *game, FILE *out)
{
    struct logged l = {.match = m, .out = out, .number = game->number, .result = "*"};
    const struct match_event *end = game->over == NULL ? m->event + game->end : game->over + 1;
    for (const struct match_event *e = m->event + game->begin; e < end; e++)
        log_event(&l, e);
    return l.result;
}

void yacht_write_log(const struct match *m, FILE *out)
{
    struct game_log game = {0};
    while (game_log_next(m, &game)) {
        for (int place = 0; place < 2; place++) {
            char command[sizeof m->job.name[0] + 16];
            snprintf(command, sizeof command, "COMMAND: %s", m->job.name[place ^ m->event[game.begin].side]);
            json_write(out, "[%.20s %s]\n", place_name[place], command);
        }
        fprintf(out, "[RESULT \"%s\"]\n", log_game(m, &game, NULL));
        log_game(m, &game, out);
    }
}
