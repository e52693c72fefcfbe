#define _POSIX_C_SOURCE 200809L
#include "config.h"

#include <stddef.h>
#include <string.h>

#include "base/command/trouble.h"
#include "build/ladder.h"
#include "build/program.h"
#include "config_keys.h"
#include "league/formats/bracket.h"
#include "league/formats/format.h"
#include "match/match.h"
#include "seat/sealed/sealed.h"

#define AT(field) offsetof(struct config, field)

const struct config_key config_keys[] = {
    {"game", KEY_TEXT, AT(game), .comment = "The game; it does not change."},
    {"title", KEY_TEXT, AT(title), .comment = "The contest's name, shown on the pages."},
    {"announcement", KEY_TEXT, AT(announcement), .comment = "A text shown at the top of the pages."},
    {"rules", KEY_TEXT, AT(rules), .comment = "The address of a page with the contest's rules; the pages link to it."},
    {"address", KEY_ADDRESS, AT(address),
     .comment =
         "The address of the pages on the web, such as https://contest.example/spring/. Links that are shared take "
         "their picture and address from it. Empty: neither is shown."},
    {"begin", KEY_MOMENT, AT(begin),
     .comment =
         "When submissions open and the first batch may begin: 2026-11-23 08:00 Asia/Shanghai, or UTC. Empty: at "
         "once."},
    {"end", KEY_MOMENT, AT(end),
     .comment = "When submissions close and the last batch begins, written in the same way. Empty: no end."},
    {"schedule", KEY_SCHEDULE, AT(schedule),
     .comment = "When batches begin: each day 12:00 20:00 Asia/Shanghai. Empty: by the period below."},
    {"period", KEY_TIME, AT(period_s), 5, 86400,
     .comment = "A batch begins at whole multiples of this (h, min, s): 30 min means :00 and :30 of each hour."},
    {"notice", KEY_TIME, AT(notice_s), 0, 86400, .comment = "Each batch is announced this long before it begins."},
    {"notice_command", KEY_COMMAND, AT(notice_command),
     .comment =
         "A command that /bin/sh runs when a batch is announced. Its environment has SORTIE_EVENT (notice), "
         "SORTIE_CONTEST (this folder), SORTIE_TITLE, SORTIE_BATCH (the batch's number), SORTIE_TIME (when it begins, "
         "as 2026-11-21T10:30:00Z) and SORTIE_SECONDS (until then). It runs too when a batch is interrupted because "
         "the machine fails: SORTIE_EVENT is interrupted then, and SORTIE_WHY says why. Example:\n"
         "mail -s \"$SORTIE_TITLE: batch at $SORTIE_TIME\" all@example.org </dev/null"},
    {"finished_command", KEY_COMMAND, AT(finished_command),
     .comment =
         "A command that runs after each batch, to publish the standings for example. SORTIE_EVENT is finished."},
    {"submissions", KEY_CHOICE, AT(open), .choice = {"closed", "open"},
     .comment = "Whether programs can be submitted: open or closed."},
    {"registration", KEY_CHOICE, AT(registration), .choice = {"no", "yes"},
     .comment =
         "Whether people may register over HTTP: yes or no. Whoever registers takes part once you have approved them "
         "(sortie contestant DIR approve NAME)."},
    {"freeze", KEY_NUMBER, AT(freeze), 0, 1000000000,
     .comment = "The public pages show no batch after this one, though more are played; 0: all are shown."},
    {"format", KEY_FORMAT, AT(format),
     .comment =
         "The format of a batch: league (rounds of random pairings among near ratings, Elo), swiss (rounds among near "
         "scores), roundrobin (everybody meets everybody) or leagues (promotion by beating a boss). Games of more than "
         "two players have league and leagues only."},
    {"final_format", KEY_FORMAT, AT(final_format),
     .comment =
         "The format of the final evaluation (sortie batch DIR --final), which plays the programs of the last batch."},
    {"rounds", KEY_NUMBER, AT(rounds), 1, 10000,
     .comment = "Rounds of a batch in each test point. Not used by a round robin."},
    {"final_rounds", KEY_NUMBER, AT(final_rounds), 1, 10000, .comment = "Rounds of the final evaluation."},
    {"rank", KEY_CHOICE, AT(rank_fit), .choice = {"elo", "fit"},
     .comment =
         "What a league ranks by: elo (the statement's ratings) or fit (one strength for each player, from all matches "
         "of the batch together; it repeats its order better). Pairings follow Elo in both."},
    {"bosses", KEY_TEXT, AT(bosses),
     .comment =
         "The bosses of the format leagues, the lowest league's first: names of contestants with / between them. Their "
         "programs take part. A player rises by having more points a match than the boss of its league."},
    {"stage", KEY_NUMBER, AT(stage), 1, 10000,
     .comment =
         "Rounds of a stage of the format leagues: after each stage players that beat their boss rise by one league."},
    {"final_players", KEY_NUMBER, AT(final_players), 0, 1000000,
     .comment = "The number of best players of the last batch who take part in the final evaluation; 0: all."},
    {"times", KEY_NUMBER, AT(times), 1, 1000,
     .comment = "How often everybody meets everybody in a round robin; sides are swapped each time."},
    {"match_points", KEY_POINTS, AT(match_points), .comment = "Points for a win, a draw and a loss in a round robin."},
    {"tie_break", KEY_CHOICE, AT(sonneborn_berger), .choice = {"none", "sonneborn-berger"},
     .comment = "The tie-break of a round robin, before the seeds: none or sonneborn-berger."},
    {"seeds", KEY_CHOICE, AT(seeds_previous), .choice = {"submission", "previous"},
     .comment =
         "The order of players who are otherwise equal, also for pairing: submission (the first to submit comes first) "
         "or previous (by rank in the batch before, newcomers by submission). Not used by a league."},
    {"knockout", KEY_NUMBER, AT(knockout), 0, BRACKET_MOST,
     .comment =
         "The number of best players who play a knock-out after a swiss or roundrobin, which ranks them; 0: none."},
    {"final_knockout", KEY_NUMBER, AT(final_knockout), 0, BRACKET_MOST,
     .comment = "The same for the final evaluation."},
    {"bracket", KEY_CHOICE, AT(bracket_drawn), .choice = {"seeded", "drawn"},
     .comment = "The bracket of the knock-out: seeded (1-8, 4-5, 3-6, 2-7) or drawn (at random)."},
    {"knockout_replays", KEY_NUMBER, AT(knockout_replays), 0, 10,
     .comment = "How often a drawn match of the knock-out is played again; after that the higher seed goes on."},
    {"knockout_testpoint", KEY_NUMBER, AT(knockout_testpoint), 0, 999,
     .comment = "The test point used for knock-out matches; it is then no league of its own. 0: the league's own."},
    {"jobs", KEY_NUMBER, AT(jobs), 0, 1024, .comment = "Matches played at the same time; 0: one for each core."},
    {"time_losses", KEY_NUMBER, AT(time_losses), 0, 1000000,
     .comment =
         "A program that has lost this many matches of a batch by `time` forfeits the rest of it; 0: never. All test "
         "points' leagues then wait for each other after each round."},
    {"system_replays", KEY_NUMBER, AT(system_replays), 0, 100,
     .comment = "How often a match in which the system failed is played again before it is left out of the ratings."},
    {"system_matches", KEY_NUMBER, AT(system_matches), 0, 1000000,
     .comment =
         "How many matches of a batch may be left out in this way. With more the machine is broken: the batch is "
         "interrupted before their rounds are rated, and goes on by itself when they can be played."},
    {"most_source", KEY_NUMBER, AT(most_source), 1, 1 << 20, .comment = "Largest size of a submission, in bytes."},
    {"most_submissions", KEY_NUMBER, AT(most_submissions), 1, 1000000,
     .comment = "Submissions of one contestant between two batches."},
    {"most_data_mib", KEY_NUMBER, AT(most_data_mib), 0, 1 << 20,
     .comment =
         "MiB of data that one contestant's programs bring and the contest keeps, in all; what never played does not "
         "count for long. 0: no limit."},
    {"show_messages", KEY_CHOICE, AT(show_messages), .choice = {"no", "yes"},
     .comment = "Whether the pages show everybody the messages of compiler and referee about a submission: yes or no."},
    {"admission", KEY_CHOICE, AT(admit_compiled), .choice = {"plays", "compiled"},
     .comment =
         "Which submissions are accepted: compiled (any that compiles; the answer warns of what it would forfeit) or "
         "plays (only one that plays at least one test point to the end without a fault). The last accepted one "
         "plays."},
    {"admission_opponent", KEY_TEXT, AT(admission_opponent),
     .comment =
         "The opponent that a submission is tried against in each test point: a path in the kit's folder, or from /."},
    {"admission_time", KEY_TIME, AT(admission_s), 5, 86400,
     .comment = "Total time for compiling and trying one contestant's submissions between two batches."},
    {"feedback", KEY_CHOICE, AT(feedback), .choice = {"none", "games"},
     .comment = "Whether the answer to a submission says how many games it won when it was tried: none or games."},
    {"preview", KEY_CHOICE, AT(preview), .choice = {"no", "yes"},
     .comment =
         "Whether a program that was just accepted plays a sample of the others at once, unrated: its owner sees on "
         "their page where it is likely to stand, and against whom it loses. yes or no."},
    {"preview_matches", KEY_NUMBER, AT(preview_matches), 1, 100,
     .comment = "Matches of such a preview, in each test point."},
    {"preview_opponents", KEY_TEXT, AT(preview_opponents),
     .comment =
         "Whose programs previews and scrimmages may meet: everybody (each one's last accepted program), played (the "
         "last one that has played in a batch, so that nobody meets what is new), public (those that their owners let "
         "others play against), or names with commas between."},
    {"scrimmages", KEY_NUMBER, AT(scrimmages), 0, 1000,
     .comment =
         "How often one contestant may let their program play against one that they choose, unrated, between two "
         "batches. 0: never."},
    {"cflags", KEY_TEXT, AT(cflags), .comment = "Compiler flags for submissions in C and in C++."},
    {"cxxflags", KEY_TEXT, AT(cxxflags), .comment = NULL},
    {"seat", KEY_CHOICE, AT(sealed), .choice = {"isolated", "sealed"},
     .comment =
         "The seat in which programs play: isolated (a process of its own, time in CPU time) or sealed (for games by "
         "calls: WebAssembly that counts its instructions, so that a time verdict is the same on every machine). "
         "Sealed, the ms of a test point are 20,000,000 instructions each, compiling takes a fifth of a second more, "
         "with <iostream> about 1 s, and make sealed must have installed the compilers here. Choose "
         "it before programs are handed in."},
    {"sealed_memory_mib", KEY_NUMBER, AT(sealed_memory_mib), SEALED_LEAST_MIB, PROGRAM_MOST_MIB,
     .comment =
         "MiB of memory that a program has in a sealed seat, in every test point. With more of it, the time that an "
         "instruction takes differs more."},
    {"cache_mib", KEY_NUMBER, AT(cache_mib), 64, 1 << 20,
     .comment =
         "Size of the cache of built programs in MiB. The least recently used are dropped first, none that is in use: "
         "what the last batch played, and what is tried now."},
    {"keep_records", KEY_NUMBER, AT(keep_records), 0, 1000000,
     .comment = "How many of the last batches keep their records; older ones keep results and ratings. 0: all."},
    {"records_mib", KEY_NUMBER, AT(records_mib), 0, 1 << 30,
     .comment = "The most that records may take in all, in MiB; 0: no limit."},
    {"keep_pages", KEY_NUMBER, AT(keep_pages), 0, 1000000,
     .comment = "How many of the last batches keep their pages in the folder site; 0: all."},
    {"pages_mib", KEY_NUMBER, AT(pages_mib), 0, 1 << 30,
     .comment = "The most that pages may take in all, in MiB; 0: no limit."},
    {"requests_a_second", KEY_NUMBER, AT(requests_a_second), 1, 1000,
     .comment =
         "Requests a second that sortie serve answers one address, and ten times as many at once. Beyond that, whoever "
         "has a token or is logged in has as many of their own. Raise it for a school behind one address."},
};

enum { KEYS = sizeof config_keys / sizeof config_keys[0], COMMENT_COLUMNS = 118 };
const int config_key_count = KEYS;

/* The defaults of every game. The game's own come on top. */
void config_set_defaults(struct config *c, const struct game *game)
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

static void write_setting(const struct config_key *k, const struct config *c, FILE *out)
{
    const void *value = (const char *)c + k->offset;
    fprintf(out, "%s = ", k->name);
    switch (k->kind) {
    case KEY_TEXT:
    case KEY_MOMENT:
    case KEY_SCHEDULE:
    case KEY_ADDRESS:
    case KEY_COMMAND: fputs(value, out); break;
    case KEY_NUMBER: fprintf(out, "%d", *(const int *)value); break;
    case KEY_TIME: write_time(*(const int *)value, out); break;
    case KEY_FORMAT: fputs((*(const struct format *const *)value)->name, out); break;
    case KEY_POINTS: write_points(value, out); break;
    case KEY_CHOICE: fputs(k->choice[*(const bool *)value], out); break;
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
    for (const struct config_key *k = config_keys; k < config_keys + KEYS; k++) {
        if (k->comment != NULL) {
            fputc('\n', out);
            write_comment(k->comment, out);
        }
        write_setting(k, c, out);
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
    for (const struct config_key *k = config_keys; k < config_keys + KEYS; k++) {
        if (k->kind == KEY_TEXT || k->kind == KEY_ADDRESS || k->kind == KEY_COMMAND)
            fprintf(out, "%s = (%zu bytes)", k->name, strlen((const char *)c + k->offset));
        else
            write_setting(k, c, out);
        fputc('\n', out);
    }
    for (const struct testpoint *t = c->testpoint; t < c->testpoint + c->testpoints; t++) {
        write_testpoint(t, game, out);
        fputc('\n', out);
    }
}

/* ---- comparing ---- */

enum { SHOWN = CONFIG_TEXT + 64 };

struct comparison {
    const struct config *before, *after;
    const struct game *game;
    void *self;
    int (*changed)(void *self, const char *was, const char *becomes);
};

/* Writes the line of a key, or if that is NULL of the test point of this number: empty if there is none. */
static int write_line(const struct config *c, const struct game *game, const struct config_key *k, int point,
                      char line[SHOWN])
{
    const struct testpoint *t = k == NULL ? config_find_testpoint(c, point) : NULL;
    FILE *out = fmemopen(line, SHOWN, "w");
    if (out == NULL)
        return -1;
    if (k != NULL)
        write_setting(k, c, out);
    if (t != NULL)
        write_testpoint(t, game, out);
    return fclose(out);
}

static int compare_line(const struct comparison *p, const struct config_key *k, int point)
{
    char was[SHOWN], becomes[SHOWN];
    TRY(write_line(p->before, p->game, k, point, was));
    TRY(write_line(p->after, p->game, k, point, becomes));
    if (strcmp(was, becomes) == 0)
        return 0;
    if (k != NULL && k->kind == KEY_COMMAND) { /* it may hold a password */
        snprintf(was, sizeof was, "%s = (not told)", k->name);
        strcpy(becomes, was);
    }
    return p->changed(p->self, was, becomes);
}

int config_compare(const struct config *before, const struct config *after, const struct game *game, void *self,
                   int (*changed)(void *self, const char *was, const char *becomes))
{
    const struct comparison p = {before, after, game, self, changed};
    for (const struct config_key *k = config_keys; k < config_keys + KEYS; k++)
        TRY(compare_line(&p, k, 0));
    for (const struct testpoint *t = before->testpoint; t < before->testpoint + before->testpoints; t++)
        TRY(compare_line(&p, NULL, t->id));
    for (const struct testpoint *t = after->testpoint; t < after->testpoint + after->testpoints; t++)
        if (config_find_testpoint(before, t->id) == NULL)
            TRY(compare_line(&p, NULL, t->id));
    return 0;
}

/* ---- formats ---- */

bool config_boss(const struct config *c, int league, char name[CONFIG_TEXT])
{
    const char *at = c->bosses;
    for (int i = 0; i < league && at != NULL; i++) {
        at = strchr(at, '/');
        at = at != NULL ? at + 1 : NULL;
    }
    if (at == NULL)
        return false;
    at += strspn(at, " \t");
    int length = (int)strcspn(at, "/");
    while (length > 0 && strchr(" \t", at[length - 1]) != NULL)
        length--;
    snprintf(name, CONFIG_TEXT, "%.*s", length, at);
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

const struct testpoint *config_find_testpoint(const struct config *c, int64_t id)
{
    for (int i = 0; i < c->testpoints; i++)
        if (c->testpoint[i].id == id)
            return &c->testpoint[i];
    return NULL;
}

int config_sealed_mib(const struct config *c)
{
    return c->sealed ? c->sealed_memory_mib : 0;
}

struct testpoint config_testpoint(const struct config *c, const struct testpoint *set)
{
    struct testpoint t = *set;
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
