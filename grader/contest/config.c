#define _POSIX_C_SOURCE 200809L
#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "address.h"
#include "base/scan.h"
#include "base/words.h"
#include "build/ladder.h"
#include "build/program.h"
#include "games/own/own.h"
#include "league/formats/bracket.h"
#include "league/formats/format.h"
#include "match/match.h"
#include "schedule_read.h"
#include "seat/sealed/sealed.h"

enum kind {
    TEXT,
    MOMENT,
    SCHEDULE,
    ADDRESS,
    COMMAND,
    NUMBER,
    TIME,
    FORMAT,
    POINTS,
    OPEN,
    YES,
    COMPILED,
    GAMES,
    TIES,
    SEEDS,
    BRACKET,
    RANK,
    SEAT
};

/* The two words of each kind that is true or false. */
static const char *const choice[][2] = {[OPEN] = {"closed", "open"},           [YES] = {"no", "yes"},
                                        [COMPILED] = {"plays", "compiled"},    [GAMES] = {"none", "games"},
                                        [TIES] = {"none", "sonneborn-berger"}, [SEEDS] = {"submission", "previous"},
                                        [BRACKET] = {"seeded", "drawn"},       [RANK] = {"elo", "fit"},
                                        [SEAT] = {"isolated", "sealed"}};

/* A key, where its value goes, and its comment in the file. */
struct key {
    const char *name;
    enum kind kind;
    size_t offset;
    int least, most; /* bounds of a number, or of a time in seconds */
    const char *comment;
};

#define AT(field) offsetof(struct config, field)

static const struct key keys[] = {
    {"game", TEXT, AT(game), 0, 0, "The game; it does not change."},
    {"title", TEXT, AT(title), 0, 0, "The contest's name, shown on the pages."},
    {"announcement", TEXT, AT(announcement), 0, 0, "A text shown at the top of the pages."},
    {"rules", TEXT, AT(rules), 0, 0, "The address of a page with the contest's rules; the pages link to it."},
    {"address", ADDRESS, AT(address), 0, 0,
     "The address of the pages on the web, such as https://contest.example/spring/. Links that are shared take their "
     "picture and address from it. Empty: neither is shown."},
    {"begin", MOMENT, AT(begin), 0, 0,
     "When submissions open and the first batch may begin: 2026-11-23 08:00 Asia/Shanghai, or UTC. Empty: at once."},
    {"end", MOMENT, AT(end), 0, 0,
     "When submissions close and the last batch begins, written in the same way. Empty: no end."},
    {"schedule", SCHEDULE, AT(schedule), 0, 0,
     "When batches begin: each day 12:00 20:00 Asia/Shanghai. Empty: by the period below."},
    {"period", TIME, AT(period_s), 5, 86400,
     "A batch begins at whole multiples of this (h, min, s): 30 min means :00 and :30 of each hour."},
    {"notice", TIME, AT(notice_s), 0, 86400, "Each batch is announced this long before it begins."},
    {"notice_command", COMMAND, AT(notice_command), 0, 0,
     "A command that /bin/sh runs when a batch is announced. Its environment has SORTIE_EVENT (notice), "
     "SORTIE_CONTEST (this folder), SORTIE_TITLE, SORTIE_BATCH (the batch's number), SORTIE_TIME (when it begins, as "
     "2026-11-21T10:30:00Z) and SORTIE_SECONDS (until then). It runs too when a batch is interrupted because the "
     "machine fails: SORTIE_EVENT is interrupted then, and SORTIE_WHY says why. Example:\n"
     "mail -s \"$SORTIE_TITLE: batch at $SORTIE_TIME\" all@example.org </dev/null"},
    {"finished_command", COMMAND, AT(finished_command), 0, 0,
     "A command that runs after each batch, to publish the standings for example. SORTIE_EVENT is finished."},
    {"submissions", OPEN, AT(open), 0, 0, "Whether programs can be submitted: open or closed."},
    {"registration", YES, AT(registration), 0, 0,
     "Whether people may register over HTTP: yes or no. Whoever registers takes part once you have approved them "
     "(sortie contestant DIR approve NAME)."},
    {"freeze", NUMBER, AT(freeze), 0, 1000000000,
     "The public pages show no batch after this one, though more are played; 0: all are shown."},
    {"format", FORMAT, AT(format), 0, 0,
     "The format of a batch: league (rounds of random pairings among near ratings, Elo), swiss (rounds among near "
     "scores), roundrobin (everybody meets everybody) or leagues (promotion by beating a boss). Games of more than "
     "two players have league and leagues only."},
    {"final_format", FORMAT, AT(final_format), 0, 0,
     "The format of the final evaluation (sortie batch DIR --final), which plays the programs of the last batch."},
    {"rounds", NUMBER, AT(rounds), 1, 10000, "Rounds of a batch in each test point. Not used by a round robin."},
    {"final_rounds", NUMBER, AT(final_rounds), 1, 10000, "Rounds of the final evaluation."},
    {"rank", RANK, AT(rank_fit), 0, 0,
     "What a league ranks by: elo (the statement's ratings) or fit (one strength for each player, from all matches of "
     "the batch together; it repeats its order better). Pairings follow Elo in both."},
    {"bosses", TEXT, AT(bosses), 0, 0,
     "The bosses of the format leagues, the lowest league's first: names of contestants with / between them. Their "
     "programs take part. A player rises by having more points a match than the boss of its league."},
    {"stage", NUMBER, AT(stage), 1, 10000,
     "Rounds of a stage of the format leagues: after each stage players that beat their boss rise by one league."},
    {"final_players", NUMBER, AT(final_players), 0, 1000000,
     "The number of best players of the last batch who take part in the final evaluation; 0: all."},
    {"times", NUMBER, AT(times), 1, 1000,
     "How often everybody meets everybody in a round robin; sides are swapped each time."},
    {"match_points", POINTS, AT(match_points), 0, 0, "Points for a win, a draw and a loss in a round robin."},
    {"tie_break", TIES, AT(sonneborn_berger), 0, 0,
     "The tie-break of a round robin, before the seeds: none or sonneborn-berger."},
    {"seeds", SEEDS, AT(seeds_previous), 0, 0,
     "The order of players who are otherwise equal, also for pairing: submission (the first to submit comes first) or "
     "previous (by rank in the batch before, newcomers by submission). Not used by a league."},
    {"knockout", NUMBER, AT(knockout), 0, BRACKET_MOST,
     "The number of best players who play a knock-out after a swiss or roundrobin, which ranks them; 0: none."},
    {"final_knockout", NUMBER, AT(final_knockout), 0, BRACKET_MOST, "The same for the final evaluation."},
    {"bracket", BRACKET, AT(bracket_drawn), 0, 0,
     "The bracket of the knock-out: seeded (1-8, 4-5, 3-6, 2-7) or drawn (at random)."},
    {"knockout_replays", NUMBER, AT(knockout_replays), 0, 10,
     "How often a drawn match of the knock-out is played again; after that the higher seed goes on."},
    {"knockout_testpoint", NUMBER, AT(knockout_testpoint), 0, 999,
     "The test point used for knock-out matches; it is then no league of its own. 0: the league's own."},
    {"jobs", NUMBER, AT(jobs), 0, 1024, "Matches played at the same time; 0: one for each core."},
    {"time_losses", NUMBER, AT(time_losses), 0, 1000000,
     "A program that has lost this many matches of a batch by `time` forfeits the rest of it; 0: never. All test "
     "points' leagues then wait for each other after each round."},
    {"system_replays", NUMBER, AT(system_replays), 0, 100,
     "How often a match in which the system failed is played again before it is left out of the ratings."},
    {"system_matches", NUMBER, AT(system_matches), 0, 1000000,
     "How many matches of a batch may be left out in this way. With more the machine is broken: the batch is "
     "interrupted before their rounds are rated, and goes on by itself when they can be played."},
    {"most_source", NUMBER, AT(most_source), 1, 1 << 20, "Largest size of a submission, in bytes."},
    {"most_submissions", NUMBER, AT(most_submissions), 1, 1000000,
     "Submissions of one contestant between two batches."},
    {"most_data_mib", NUMBER, AT(most_data_mib), 0, 1 << 20,
     "MiB of data that one contestant's programs bring and the contest keeps, in all; what never played does not "
     "count for long. 0: no limit."},
    {"show_messages", YES, AT(show_messages), 0, 0,
     "Whether the pages show everybody the messages of compiler and referee about a submission: yes or no."},
    {"admission", COMPILED, AT(admit_compiled), 0, 0,
     "Which submissions are accepted: compiled (any that compiles; the answer warns of what it would forfeit) or "
     "plays (only one that plays at least one test point to the end without a fault). The last accepted one plays."},
    {"admission_opponent", TEXT, AT(admission_opponent), 0, 0,
     "The opponent that a submission is tried against in each test point: a path in the kit's folder, or from /."},
    {"admission_time", TIME, AT(admission_s), 5, 86400,
     "Total time for compiling and trying one contestant's submissions between two batches."},
    {"feedback", GAMES, AT(feedback), 0, 0,
     "Whether the answer to a submission says how many games it won when it was tried: none or games."},
    {"preview", YES, AT(preview), 0, 0,
     "Whether a program that was just accepted plays a sample of the others at once, unrated: its owner sees on their "
     "page where it is likely to stand, and against whom it loses. yes or no."},
    {"preview_matches", NUMBER, AT(preview_matches), 1, 100, "Matches of such a preview, in each test point."},
    {"preview_opponents", TEXT, AT(preview_opponents), 0, 0,
     "Whose programs previews and scrimmages may meet: everybody (each one's last accepted program), played (the last "
     "one that has played in a batch, so that nobody meets what is new), public (those that their owners let others "
     "play against), or names with commas between."},
    {"scrimmages", NUMBER, AT(scrimmages), 0, 1000,
     "How often one contestant may let their program play against one that they choose, unrated, between two batches. "
     "0: never."},
    {"cflags", TEXT, AT(cflags), 0, 0, "Compiler flags for submissions in C and in C++."},
    {"cxxflags", TEXT, AT(cxxflags), 0, 0, NULL},
    {"seat", SEAT, AT(sealed), 0, 0,
     "The seat in which programs play: isolated (a process of its own, time in CPU time) or sealed (for games by "
     "calls: WebAssembly that counts its instructions, so that a time verdict is the same on every machine). Sealed, "
     "the ms of a test point are 20,000,000 instructions each, compiling takes a fifth of a second more, with "
     "<iostream> about 8 s, and make sealed must have installed the compilers here. Choose it before programs are "
     "handed in."},
    {"sealed_memory_mib", NUMBER, AT(sealed_memory_mib), SEALED_LEAST_MIB, PROGRAM_MOST_MIB,
     "MiB of memory that a program has in a sealed seat, in every test point. With more of it, the time that an "
     "instruction takes differs more."},
    {"cache_mib", NUMBER, AT(cache_mib), 64, 1 << 20,
     "Size of the cache of built programs in MiB. The least recently used are dropped first, none that is in use: what "
     "the last batch played, and what is tried now."},
    {"keep_records", NUMBER, AT(keep_records), 0, 1000000,
     "How many of the last batches keep their records; older ones keep results and ratings. 0: all."},
    {"records_mib", NUMBER, AT(records_mib), 0, 1 << 30, "The most that records may take in all, in MiB; 0: no limit."},
    {"keep_pages", NUMBER, AT(keep_pages), 0, 1000000,
     "How many of the last batches keep their pages in the folder site; 0: all."},
    {"pages_mib", NUMBER, AT(pages_mib), 0, 1 << 30, "The most that pages may take in all, in MiB; 0: no limit."},
    {"requests_a_second", NUMBER, AT(requests_a_second), 1, 1000,
     "Requests a second that sortie serve answers one address, and ten times as many at once. Beyond that, whoever "
     "has a token or is logged in has as many of their own. Raise it for a school behind one address."},
};

enum { KEYS = sizeof keys / sizeof keys[0], COMMENT_COLUMNS = 118 };

/* The defaults of every game. The game's own come on top. */
static void set_defaults(struct config *c, const struct game *game)
{
    *c = (struct config){.title = "A contest",
                         .period_s = 1800,
                         .requests_a_second = 200,
                         .notice_s = 300,
                         .open = true,
                         .format = formats_known[0],
                         .final_format = formats_known[0],
                         .rounds = 30,
                         .final_rounds = 100,
                         .times = 1,
                         .stage = 5,
                         .match_points = {1, 0.5, 0},
                         .system_replays = 3,
                         .system_matches = 5,
                         .most_source = 256 << 10,
                         .most_submissions = 50,
                         .most_data_mib = 100,
                         .admit_compiled = true,
                         .admission_s = 300,
                         .preview_matches = 10,
                         .preview_opponents = "everybody",
                         .cflags = "-O2 -std=gnu99",
                         .cxxflags = "-O2 -std=gnu++17",
                         .sealed_memory_mib = SEALED_MEMORY_MIB,
                         .cache_mib = 1024,
                         .testpoints = game->testpoints};
    snprintf(c->game, sizeof c->game, "%s", game->name);
    char why[LADDER_WHY];
    if (ladder_lowest(game_samples(game), c->admission_opponent, sizeof c->admission_opponent, why, sizeof why) != 0)
        c->admission_opponent[0] = '\0'; /* contest_create says why */
    const char *within = strstr(c->admission_opponent, "/game/");
    if (game->samples != NULL && within != NULL) /* from the contest's folder, so that this may move */
        memmove(c->admission_opponent, within + 1, strlen(within));
    for (int i = 0; i < game->testpoints && i < CONFIG_TESTPOINTS; i++)
        c->testpoint[i] = game->testpoint[i];
}

/* ---- writing ---- */

static void write_time(int seconds, FILE *out)
{
    if (seconds % 3600 == 0 && seconds > 0)
        fprintf(out, "%d h", seconds / 3600);
    else if (seconds % 60 == 0)
        fprintf(out, "%d min", seconds / 60);
    else
        fprintf(out, "%d s", seconds);
}

static void write_points(const double points[3], FILE *out)
{
    fprintf(out, "%g %g %g", points[0], points[1], points[2]);
}

static void write_value(const struct key *k, const struct config *c, FILE *out)
{
    const void *value = (const char *)c + k->offset;
    switch (k->kind) {
    case TEXT:
    case MOMENT:
    case SCHEDULE:
    case ADDRESS:
    case COMMAND: fputs(value, out); break;
    case NUMBER: fprintf(out, "%d", *(const int *)value); break;
    case TIME: write_time(*(const int *)value, out); break;
    case FORMAT: fputs((*(const struct format *const *)value)->name, out); break;
    case POINTS: write_points(value, out); break;
    case OPEN:
    case YES:
    case COMPILED:
    case TIES:
    case SEEDS:
    case BRACKET:
    case RANK:
    case SEAT:
    case GAMES: fputs(choice[k->kind][*(const bool *)value], out); break;
    }
}

static void write_testpoint(const struct testpoint *t, const struct game *game, FILE *out)
{
    fprintf(out, "testpoint = %d %d %d %d %d", t->id, t->games, t->points, t->time_ms, t->memory_mib);
    game_setup_print(game, t->setup, "0b", out);
}

/* Writes a comment, with lines of at most COMMENT_COLUMNS. A line of its own in it stays one. */
static void write_comment(const char *words, FILE *out)
{
    int column = COMMENT_COLUMNS;
    for (const char *at = words; *at != '\0'; at += *at == ' ') {
        int word = (int)strcspn(at, " \n");
        bool fits = column + 1 + word <= COMMENT_COLUMNS;
        fprintf(out, "%s%.*s", fits ? " " : at == words ? "# " : "\n# ", word, at);
        column = fits ? column + 1 + word : 2 + word;
        at += word;
        if (*at == '\n') {
            column = COMMENT_COLUMNS;
            at++;
        }
    }
    fputc('\n', out);
}

void config_write(const struct config *c, const struct game *game, FILE *out)
{
    write_comment(
        "The configuration of a contest. It is read at every submission and when a batch begins; a batch that "
        "is being played keeps the settings that it began with.",
        out);
    for (const struct key *k = keys; k < keys + KEYS; k++) {
        if (k->comment != NULL) {
            fputc('\n', out);
            write_comment(k->comment, out);
        }
        fprintf(out, "%s = ", k->name);
        write_value(k, c, out);
        fputc('\n', out);
    }
    fputc('\n', out);
    write_comment(
        "The test points: number, games, points, a player's CPU time in ms and memory in MiB, and the numbers "
        "that the game's rules define (a mask in binary).",
        out);
    for (const struct testpoint *t = c->testpoint; t < c->testpoint + c->testpoints; t++) {
        write_testpoint(t, game, out);
        fputc('\n', out);
    }
}

void config_write_numbers(const struct config *c, const struct game *game, FILE *out)
{
    for (const struct key *k = keys; k < keys + KEYS; k++) {
        fprintf(out, "%s = ", k->name);
        if (k->kind == TEXT || k->kind == ADDRESS || k->kind == COMMAND)
            fprintf(out, "(%zu bytes)", strlen((const char *)c + k->offset));
        else
            write_value(k, c, out);
        fputc('\n', out);
    }
    for (const struct testpoint *t = c->testpoint; t < c->testpoint + c->testpoints; t++) {
        write_testpoint(t, game, out);
        fputc('\n', out);
    }
}

/* ---- reading ---- */

struct reader {
    const struct game *game;
    struct config *config;
    char *why;
    size_t size;
    int line;
    bool seen[KEYS]; /* to refuse a key that is there twice */
    bool testpoints_seen;
    bool of_game; /* lines of the game, which is perhaps a stranger's */
};

static int config_wrong(struct reader *r, const char *what, const char *why)
{
    snprintf(r->why, r->size, "line %d: %s: %s", r->line, what, why);
    return -1;
}

static int read_number(struct reader *r, const struct key *k, const char *text, int unit, int *value)
{
    int64_t number;
    char why[96];
    snprintf(why, sizeof why, "must be a number from %d to %d%s", k->least, k->most,
             k->kind == TIME ? " s, with h, min or s behind it" : "");
    if (!words_number(text, 0, INT32_MAX, &number) || number * unit < k->least || number * unit > k->most)
        return config_wrong(r, k->name, why);
    *value = (int)number * unit;
    return 0;
}

static int read_time(struct reader *r, const struct key *k, char *text, int *value)
{
    static const struct {
        const char *name;
        int seconds;
    } units[] = {{"h", 3600}, {"min", 60}, {"s", 1}};
    size_t digits = strspn(text, "0123456789");
    const char *unit = text + digits + strspn(text + digits, " ");
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (strcmp(unit, units[i].name) == 0) {
            text[digits] = '\0';
            return read_number(r, k, text, units[i].seconds, value);
        }
    }
    return config_wrong(r, k->name, "needs a unit: h, min or s");
}

static int read_choice(struct reader *r, const struct key *k, const char *text, bool *value)
{
    char why[64];
    snprintf(why, sizeof why, "must be %s or %s", choice[k->kind][true], choice[k->kind][false]);
    *value = strcmp(text, choice[k->kind][true]) == 0;
    return *value || strcmp(text, choice[k->kind][false]) == 0 ? 0 : config_wrong(r, k->name, why);
}

static int read_format(struct reader *r, const struct key *k, const char *text, const struct format **value)
{
    *value = format_find(text);
    return *value != NULL ? 0 : config_wrong(r, k->name, "must be league, swiss or roundrobin");
}

/* "0.5": at most one digit after the point, so that writing a value gives what was read. */
static bool scan_points(const char **at, double *points)
{
    int whole, tenths = 0;
    *at += strspn(*at, " \t");
    if (!scan_int(at, 0, 999, &whole) || (scan_text(at, ".") && !scan_int(at, 0, 9, &tenths)))
        return false;
    *points = whole + tenths / 10.0;
    return true;
}

static int read_points(struct reader *r, const struct key *k, const char *text, double value[3])
{
    for (int i = 0; i < 3; i++)
        if (!scan_points(&text, &value[i]) || !scan_text(&text, i < 2 ? " " : ""))
            return config_wrong(r, k->name, "must be three numbers like 1 0.5 0: of a win, a draw and a loss");
    return scan_end(text) ? 0 : config_wrong(r, k->name, "must be three numbers, no more");
}

static int read_text(struct reader *r, const struct key *k, const char *text, char *value)
{
    struct schedule schedule;
    int64_t at;
    const char *why = k->kind == MOMENT     ? schedule_moment(text, &at)
                      : k->kind == SCHEDULE ? schedule_read(text, &schedule)
                      : k->kind == ADDRESS  ? address_wrong(text)
                                            : NULL;
    if (strlen(text) >= CONFIG_TEXT)
        why = "is longer than 511 bytes";
    if (why == NULL)
        strcpy(value, text);
    return why == NULL ? 0 : config_wrong(r, k->name, why);
}

static int read_value(struct reader *r, const struct key *k, char *text)
{
    void *value = (char *)r->config + k->offset;
    switch (k->kind) {
    case NUMBER: return read_number(r, k, text, 1, value);
    case TIME: return read_time(r, k, text, value);
    case FORMAT: return read_format(r, k, text, value);
    case POINTS: return read_points(r, k, text, value);
    case OPEN:
    case YES:
    case COMPILED:
    case TIES:
    case SEEDS:
    case BRACKET:
    case RANK:
    case SEAT:
    case GAMES: return read_choice(r, k, text, value);
    case TEXT:
    case MOMENT:
    case SCHEDULE:
    case ADDRESS:
    case COMMAND: break;
    }
    return read_text(r, k, text, value);
}

static int wrong_setup(struct reader *r, int i, int number)
{
    int within;
    char why[160];
    const struct game_setup *s = game_setup_of(r->game, i, &within);
    if (s->bits > 0)
        snprintf(why, sizeof why, "%d is no mask of 1 to %d bits, not all of them 0", number, s->bits);
    else
        snprintf(why, sizeof why, "%d: %s must be %d to %d", number, s->name, s->least, s->most);
    return config_wrong(r, "testpoint", why);
}

enum { FIELDS = 5 };

/* All else that a test point has comes from the game's test point of this number, or from its first one. */
static struct testpoint make_testpoint(const struct game *game, const int64_t number[])
{
    const struct testpoint *known = game_testpoint(game, (int)number[0]);
    struct testpoint t = known == NULL ? game->testpoint[0] : *known;
    t.id = (int)number[0];
    t.games = (int)number[1];
    t.points = (int)number[2];
    t.time_ms = (int)number[3];
    t.memory_mib = (int)number[4];
    for (int i = 0; i < game_setup_numbers(game); i++)
        t.setup[i] = (int)number[FIELDS + i];
    return t;
}

static int add_testpoint(struct reader *r, const int64_t number[])
{
    struct config *c = r->config;
    c->testpoints = r->testpoints_seen ? c->testpoints : 0;
    r->testpoints_seen = true;
    if (c->testpoints == CONFIG_TESTPOINTS)
        return config_wrong(r, "testpoint", "there are more than 32");
    for (int i = 0; i < c->testpoints; i++)
        if (c->testpoint[i].id == (int)number[0])
            return config_wrong(r, "testpoint", "this number is there twice");
    c->testpoint[c->testpoints++] = make_testpoint(r->game, number);
    return 0;
}

static int read_testpoint(struct reader *r, char *text)
{
    static const int most[FIELDS] = {999, 1000, 1000000, 1000000, 1000000}, least[FIELDS] = {0, 1, 0, 1, 1};
    int64_t number[FIELDS + GAME_SETUP];
    int fields = 0, wanted = FIELDS + game_setup_numbers(r->game);
    char needs[96];
    for (char *word = strtok(text, " \t"); word != NULL; word = strtok(NULL, " \t"), fields++)
        if (fields == wanted || !words_number(word, fields < FIELDS ? least[fields] : 0,
                                              fields < FIELDS ? most[fields] : 1 << 30, &number[fields]))
            return config_wrong(r, word, "is too many, or no number in its range, in a test point");
    snprintf(needs, sizeof needs, "needs %d numbers: number, games, points, ms, MiB, and %d of the game", wanted,
             wanted - FIELDS);
    if (fields != wanted)
        return config_wrong(r, "testpoint", needs);
    for (int i = 0; i < wanted - FIELDS; i++)
        if (!game_setup_fits(r->game, i, (int)number[FIELDS + i]))
            return wrong_setup(r, i, (int)number[FIELDS + i]);
    return add_testpoint(r, number);
}

static char *trim(char *text)
{
    text += strspn(text, " \t");
    char *end = text + strlen(text);
    while (end > text && strchr(" \t\r\n", end[-1]) != NULL)
        *--end = '\0';
    return text;
}

static int config_read_line(struct reader *r, char *text)
{
    text = trim(text);
    if (text[0] == '\0' || text[0] == '#')
        return 0;
    char *equals = strchr(text, '=');
    if (equals == NULL)
        return config_wrong(r, text, "is not KEY = VALUE");
    *equals = '\0';
    const char *name = trim(text);
    char *value = trim(equals + 1);
    if (strcmp(name, "testpoint") == 0)
        return read_testpoint(r, value);
    for (const struct key *k = keys; k < keys + KEYS; k++)
        if (strcmp(name, k->name) == 0) {
            if (r->of_game && k->kind == COMMAND)
                return config_wrong(r, name, "a game cannot set a command; write it into contest.conf yourself");
            if (r->seen[k - keys])
                return config_wrong(r, name, "is there twice");
            r->seen[k - keys] = true;
            return read_value(r, k, value);
        }
    char why[96] = "no such key";
    const char *names[KEYS + 2];
    for (int i = 0; i < KEYS; i++)
        names[i] = keys[i].name;
    names[KEYS] = "testpoint";
    names[KEYS + 1] = NULL;
    const char *near = words_nearest(name, names, sizeof names[0]);
    if (near != NULL)
        snprintf(why, sizeof why, "no such key, did you mean %s?", near);
    return config_wrong(r, name, why);
}

/* ---- formats ---- */

bool config_boss(const struct config *c, int league, char name[CONFIG_TEXT])
{
    const char *at = c->bosses;
    for (int i = 0; i < league && at != NULL; i++) {
        at = strchr(at, '/');
        at += at != NULL;
    }
    if (at == NULL)
        return false;
    snprintf(name, CONFIG_TEXT, "%.*s", (int)strcspn(at, "/"), at);
    memmove(name, trim(name), strlen(trim(name)) + 1);
    return name[0] != '\0';
}

void config_rules(const struct config *c, const struct game *game, bool final, struct format_rules *rules)
{
    const struct format_rules given = {.format = final ? c->final_format : c->format,
                                       .seats = game->seats,
                                       .rounds = final ? c->final_rounds : c->rounds,
                                       .by_fit = c->rank_fit && !(final ? c->final_format : c->format)->ranks,
                                       .times = c->times,
                                       .win = c->match_points[0],
                                       .draw = c->match_points[1],
                                       .loss = c->match_points[2],
                                       .sonneborn_berger = c->sonneborn_berger,
                                       .knockout = final ? c->final_knockout : c->knockout,
                                       .by_lot = c->bracket_drawn,
                                       .knockout_replays = c->knockout_replays};
    char name[CONFIG_TEXT];
    *rules = given;
    rules->stage = c->stage;
    for (rules->bosses = 0; rules->bosses < FORMAT_BOSSES && config_boss(c, rules->bosses, name); rules->bosses++)
        rules->boss[rules->bosses] = FORMAT_NO_BOSS;
}

int config_sealed_mib(const struct config *c)
{
    return c->sealed ? c->sealed_memory_mib : 0;
}

struct testpoint config_testpoint(const struct config *c, int number)
{
    struct testpoint t = c->testpoint[number];
    if (c->sealed) {
        t.memory_mib = c->sealed_memory_mib;
        t.instructions = sealed_instructions(t.time_ms);
    }
    return t;
}

bool config_is_league(const struct config *c, const struct testpoint *t)
{
    return c->knockout_testpoint == 0 || t->id != c->knockout_testpoint;
}

static int check_format(struct reader *r, bool final)
{
    const struct config *c = r->config;
    struct format_rules rules;
    config_rules(c, r->game, final, &rules);
    const char *why = format_wrong(&rules);
    bool found = false;
    for (int i = 0; i < c->testpoints; i++)
        found |= c->testpoint[i].id == c->knockout_testpoint;
    if (why == NULL && rules.format->bosses && rules.rounds / rules.stage <= rules.bosses)
        why = "rounds: fewer than the stages in which a player can reach the highest league and play there";
    if (why == NULL && !found && c->knockout_testpoint > 0)
        why = "knockout_testpoint: there is no such test point";
    if (why != NULL)
        snprintf(r->why, r->size, "%sformat: %s: %s", final ? "final_" : "", rules.format->name, why);
    return why == NULL ? 0 : -1;
}

static int config_check(struct reader *r)
{
    if (strcmp(r->config->game, r->game->name) != 0) {
        snprintf(r->why, r->size, "game: this contest is one of %s, and that does not change", r->game->name);
        return -1;
    }
    if (r->config->schedule[0] == '\0' && r->config->notice_s > r->config->period_s) {
        snprintf(r->why, r->size, "notice: must not be longer than the period");
        return -1;
    }
    int64_t begin, end;
    schedule_moment(r->config->begin, &begin);
    schedule_moment(r->config->end, &end);
    if (end > 0 && end <= begin) {
        snprintf(r->why, r->size, "end: must come after begin");
        return -1;
    }
    if (r->config->sealed && r->game->talk != GAME_CALLS) {
        snprintf(r->why, r->size, "seat: in a sealed seat one plays games by calls, and %s is none", r->game->name);
        return -1;
    }
    return check_format(r, false) == 0 ? check_format(r, true) : -1;
}

/* A game gives its own defaults as lines of a file. A line may be right only together with later ones. Returns the
 * number of the first wrong line, from 1, and why, or 0. */
static int config_game_line(struct config *c, const struct game *game, char why[200])
{
    char line[512], here[200];
    struct reader r = {.game = game, .config = c, .why = here, .size = sizeof here, .of_game = true};
    int number = 0, wrong = 0;
    bool unread = false;
    set_defaults(c, game);
    for (const char *at = game->contest; at != NULL && *at != '\0'; at += strcspn(at, "\n") + 1) {
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        number++;
        bool right = config_read_line(&r, line) == 0;
        if (unread)
            continue;
        unread = !right;
        right = right && config_check(&r) == 0;
        if (wrong == 0 && !right)
            snprintf(why, sizeof here, "%s", here + (strncmp(here, "line 0: ", 8) == 0 ? 8 : 0));
        wrong = right ? 0 : wrong == 0 ? number : wrong;
    }
    return wrong;
}

void config_default(struct config *c, const struct game *game)
{
    char why[200];
    config_game_line(c, game, why);
}

int config_of_game(struct config *c, const struct game *game, struct config_wrong *wrong)
{
    int line = config_game_line(c, game, wrong->why);
    const struct own *own = own_of(game);
    if (line != 0 && own != NULL)
        snprintf(wrong->place, sizeof wrong->place, "%s/game.conf:%d", own->folder, own_contest_line(own, line));
    return line == 0 || own == NULL ? 0 : -1;
}

static int read_stream(struct config *c, const struct game *game, FILE *in, char *why, size_t size)
{
    struct reader r = {.game = game, .config = c, .why = why, .size = size};
    char line[2048];
    int rc = 0;
    config_default(c, game);
    while (rc == 0 && fgets(line, sizeof line, in) != NULL) {
        r.line++;
        rc = strchr(line, '\n') == NULL && !feof(in) ? config_wrong(&r, "it", "is longer than 2046 bytes")
                                                     : config_read_line(&r, line);
    }
    int error = rc == 0 && ferror(in) ? errno : 0;
    fclose(in);
    if (error != 0) {
        snprintf(why, size, "%s", strerror(error));
        errno = error;
        return -2;
    }
    return rc == 0 ? config_check(&r) : rc;
}

FILE *config_open(const char *path)
{
    struct stat info;
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC); /* a FIFO would make us wait for who writes into it */
    if (fd < 0)
        return NULL;
    int error = fstat(fd, &info) != 0        ? errno
                : S_ISDIR(info.st_mode)      ? EISDIR
                : !S_ISREG(info.st_mode)     ? EINVAL
                : info.st_size > CONFIG_MOST ? EFBIG
                                             : 0;
    FILE *in = error == 0 ? fdopen(fd, "r") : NULL;
    error = error == 0 ? errno : error;
    if (in == NULL) {
        close(fd);
        errno = error;
    }
    return in;
}

const char *config_trouble(int error)
{
    return error == EINVAL ? "is not a regular file" : strerror(error);
}

static int cannot_read(char *why, size_t size)
{
    int error = errno;
    snprintf(why, size, "%s", config_trouble(error));
    errno = error;
    return -2;
}

int config_read(struct config *c, const struct game *game, const char *path, char *why, size_t size)
{
    config_default(c, game);
    FILE *in = config_open(path);
    return in == NULL ? cannot_read(why, size) : read_stream(c, game, in, why, size);
}

int config_read_text(struct config *c, const struct game *game, const char *text, char *why, size_t size)
{
    config_default(c, game);
    if (text[0] == '\0')
        return 0;
    FILE *in = fmemopen((void *)(uintptr_t)text, strlen(text), "r");
    return in == NULL ? cannot_read(why, size) : read_stream(c, game, in, why, size);
}

int config_read_game(const char *path, char name[CONFIG_TEXT])
{
    char line[2048];
    FILE *in = config_open(path);
    if (in == NULL)
        return -1;
    while (fgets(line, sizeof line, in) != NULL) {
        char *equals = strchr(line, '=');
        if (equals == NULL)
            continue;
        *equals = '\0';
        if (strcmp(trim(line), "game") == 0)
            snprintf(name, CONFIG_TEXT, "%.500s", trim(equals + 1));
    }
    fclose(in);
    return 0;
}
