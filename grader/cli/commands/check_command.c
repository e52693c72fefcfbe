/*
 * sortie check: would the judge accept it? Compiles a file as a judge does and plays every test point, isolated,
 * against samples.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "build/ladder.h"
#include "cli/arguments/crash_line.h"
#include "cli/arguments/own_game.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "match/report.h"
#include "seat/sealed/sealed.h"

/* The opponents: the lowest rung of the ladder, one that always plays on, and one that ends games early. */
enum { OPPONENTS = 2, SECOND = 2, OUTPUT_LINES = 8 };

/* The seats that --seat asks for, and if these are sealed, isolated ones too, to compare. */
enum { ASKED, NATIVE, SEATS };

struct check {
    const struct game *game;
    const char *file;
    struct ladder ladder;
    int rung[OPPONENTS];
    struct build_settings settings;
    struct compiled program[SEATS][1 + OPPONENTS]; /* the player and its opponents, in each kind of seat */
    int differing;                                 /* matches that go otherwise in isolated seats */
    bool told;                                     /* some of its output was printed */
    int forfeited;                                 /* matches */
    int points, whole;                             /* test points, and those played without a fault */
};

static struct check_asked asked = {.seed = 1, .subtask = -1};

/* ---- compiling ---- */

/* Compiles as the judge does: the environment is ignored. */
static int compile_as_judge(struct check *c)
{
    char near[PLAYERS_NEAR];
    c->settings = build_defaults(c->game->name, c->game->talk == GAME_CALLS ? PROGRAM_CALLS : PROGRAM_LINES);
    c->settings.main = asked.main;
    TRY(players_talk(c->game, asked.seat, &c->settings.talk));
    struct compiled *player = &c->program[ASKED][0];
    enum compile_result result = compile_player(&c->settings, c->file, player);
    c->settings.main = NULL; /* the samples are single files */
    text_print_lines(player->messages, strlen(player->messages), stderr);
    if (result != COMPILE_OK)
        return result == COMPILE_REFUSED ? refuse(c->file, "the judge would not accept it: %s%s", player->why,
                                                  players_near(c->game->name, c->file, near))
                                         : fail(c->file, "%s", player->why);
    const struct language *l = player->program.language;
    bool is_c = strcmp(l->name, "C") == 0;
    if (asked.seat != NULL)
        printf("%s: compiled for a sealed seat, clang %s\n\n", basename(c->file),
               is_c ? c->settings.cflags : c->settings.cxxflags);
    else if (l->profile == PROFILE_NARROW)
        printf("%s: compiled as the judge does, %s %s\n\n", basename(c->file), is_c ? c->settings.cc : c->settings.cxx,
               is_c ? c->settings.cflags : c->settings.cxxflags);
    else
        printf("%s: taken as the judge does, %s\n\n", basename(c->file), l->name);
    fflush(stdout);
    return 0;
}

/* Finds two samples to play against, before anything is compiled. */
static int find_opponents(struct check *c)
{
    char why[LADDER_WHY];
    if (ladder_read(game_samples(c->game), &c->ladder, why, sizeof why) != 0)
        return refuse("no sample to play against", "%s", why);
    for (int i = 0; i < OPPONENTS; i++) {
        c->rung[i] = i == 0 || c->ladder.rungs <= SECOND ? 0 : SECOND;
        if (ladder_check(&c->ladder, c->rung[i], why, sizeof why) != 0)
            return refuse("no sample to play against", "%s", why);
    }
    return 0;
}

/* Compiles the opponents, and all again for the same matches in isolated seats. */
static int compile_others(struct check *c)
{
    struct build_settings settings = c->settings;
    for (int seats = ASKED; seats < (asked.seat == NULL ? NATIVE : SEATS); seats++) {
        settings.talk = seats == NATIVE ? PROGRAM_CALLS : settings.talk;
        for (int i = seats == NATIVE ? 0 : 1; i <= OPPONENTS; i++) {
            const char *file = i == 0 ? c->file : c->ladder.file[c->rung[i - 1]];
            struct compiled *to = &c->program[seats][i];
            if (compile_player(&settings, file, to) != COMPILE_OK)
                return fail(file, "%s%s", i == 0 ? "in an isolated seat: " : "", to->why);
        }
    }
    return 0;
}

/* ---- the same matches in isolated seats ---- */

/* The number of the first line in which two records differ, or 0. */
static int differing_line(const struct match *m, const struct match *other)
{
    size_t size;
    char *one = match_record_text(m, &size), *two = match_record_text(other, &size);
    int line = 0;
    if (one != NULL && two != NULL && strcmp(one, two) != 0) {
        line = 1;
        for (size_t i = 0; one[i] == two[i]; i++)
            line += one[i] == '\n';
    }
    free(one);
    free(two);
    return line;
}

/* Plays the match in isolated seats too, and says where its record departs. */
static int compare_natively(struct check *c, const struct match *m, int against)
{
    static struct match native;
    static struct seated_player player[SEATS_MOST];
    player[0].built = c->program[NATIVE][0];
    player[1].built = c->program[NATIVE][1 + against];
    TRY(players_match(&native, c->game, &m->job, player));
    int line = differing_line(m, &native);
    if (line > 0)
        printf("            in isolated seats this match goes otherwise, from line %d of its record\n", line);
    c->differing += line > 0;
    match_close(&native);
    return 0;
}

/* ---- playing ---- */

/* Prints CPU time and its limit: of the whole match, or of the answer that came nearest to its limit. */
static void tell_time_used(const struct match *m, const struct match_player *p)
{
    bool whole = m->game->talk == GAME_CALLS;
    if (p->cost.instructions > 0) {
        printf(" %9.1f of %-7d", (double)p->cost.instructions / SEALED_PER_US / 1000, m->job.limits.time_ms);
        return;
    }
    int limit = whole || p->slowest_ms == 0 ? m->job.limits.time_ms : p->slowest_ms;
    printf(" %9.1f of %-7d", (double)(whole ? p->cost.cpu_us : p->slowest_us) / 1000, limit);
}

static void tell_again(const struct check *c, const struct match *m, const struct seated_player player[],
                       const char *name)
{
    print_command("            again: %s match %s", program_invocation_name, c->file);
    for (int side = 1; side < c->game->seats; side++)
        printf(" %s", name);
    own_game_print_option(c->game);
    printf(" --subtask %d --seed %llu%s\n", m->job.subtask, (unsigned long long)m->job.seed,
           asked.seat != NULL ? " --seat sealed" : "");
    crash_line_print(m, (const char *const[SEATS_MOST]){c->file, name, name, name}, &player[0].output, "            ");
}

static void check_command_tell(const struct check *c, const struct match *m, const struct seated_player player[],
                               const char *name)
{
    const struct match_player *p = &m->result.player[0];
    const struct match_fault *f = &m->result.fault;
    char text[320];
    bool his = p->faults > 0;
    printf("%10d  %-10s %-10s %5d of %-4d", m->job.subtask, name, his ? verdict_name(f->verdict) : "ok", p->wins,
           m->job.games);
    tell_time_used(m, p);
    printf(" %7.1f of %d\n", (double)p->cost.peak_kib / 1024,
           asked.seat != NULL ? SEALED_MEMORY_MIB : m->job.limits.memory_mib);
    if (!his)
        return;
    match_fault_text(f, text, sizeof text);
    printf("            %s\n", text);
    if (match_fault_advice(m->game, f) != NULL)
        printf("            %s\n", match_fault_advice(m->game, f));
    tell_again(c, m, player, name);
}

/* Prints the last lines of the program's output: whenever it had a fault, else only the first time that there is
 * any. */
static void tell_output(struct check *c, const struct seat_output *o, bool faulted)
{
    static char text[SEAT_TAIL + 1], shown[4 * SEAT_TAIL];
    if (o->length == 0 || (c->told && !faulted))
        return;
    c->told = true;
    seat_output_text(o, text);
    text_lines(text, shown, sizeof shown);
    size_t from = strlen(shown);
    from -= from > 0 && shown[from - 1] == '\n';
    shown[from] = '\0';
    for (int lines = 0; from > 0 && (shown[from - 1] != '\n' || ++lines < OUTPUT_LINES);)
        from--;
    printf("            it wrote%s:\n", o->bytes > (int64_t)strlen(shown + from) + 1 ? ", at the end" : "");
    for (char *line = strtok(shown + from, "\n"); line != NULL; line = strtok(NULL, "\n"))
        printf("            | %s\n", line);
}

/* The program has the first seat, the opponent all others. */
static int play_one(struct check *c, const struct testpoint *t, int against)
{
    static struct match m;
    static struct seated_player player[SEATS_MOST];
    struct match_job job = {.seed = (uint64_t)asked.seed};
    for (int side = 0; side < SEATS_MOST; side++) {
        snprintf(job.name[side], sizeof job.name[side], "player%d", side);
        player[side].built = c->program[ASKED][side == 0 ? 0 : 1 + against];
        player[side].output.length = 0;
    }
    match_job_testpoint(&job, t);
    TRY(players_match(&m, c->game, &job, player));
    int status = 0;
    if (m.result.system)
        status = match_fails("a match must be played again", &m.result);
    else
        check_command_tell(c, &m, player, c->ladder.name[c->rung[against]]);
    if (status == 0)
        tell_output(c, &player[0].output, m.result.player[0].faults > 0);
    if (status == 0 && asked.seat != NULL)
        status = compare_natively(c, &m, against);
    c->forfeited += m.result.player[0].faults > 0;
    match_close(&m);
    fflush(stdout); /* a pipe's reader and an editor see each match as it comes */
    return status;
}

static int check_command_play(struct check *c)
{
    printf("test point  opponent   verdict      games won  %s            MiB\n", asked.seat != NULL ? " counted ms"
                                                                                 : c->game->talk == GAME_CALLS
                                                                                     ? "     CPU ms"
                                                                                     : "slowest, ms");
    for (int i = 0; i < c->game->testpoints; i++) {
        int before = c->forfeited;
        if (asked.subtask >= 0 && c->game->testpoint[i].id != asked.subtask)
            continue;
        c->points++;
        for (int against = 0; against < OPPONENTS && c->forfeited == before; against++)
            TRY(play_one(c, &c->game->testpoint[i], against));
        c->whole += c->forfeited == before;
    }
    return 0;
}

/* A program plays if it plays at least one test point without a fault. Contests differ in what they take:
 * `admission` in contest.conf. */
static int conclude(struct check *c)
{
    if (c->whole == c->points && asked.subtask >= 0)
        printf("\n%s plays this test point without a fault.\n", basename(c->file));
    else if (c->whole == c->points)
        printf("\n%s plays: every test point without a fault.\n", basename(c->file));
    else if (c->whole > 0)
        printf("\n%s plays %d of %d test points without a fault; the others it would forfeit.\n", basename(c->file),
               c->whole, c->points);
    else
        printf("\n%s does not play: no test point without a fault.\n"
               "A contest with admission = plays refuses it; with admission = compiled it is taken, and forfeits.\n",
               basename(c->file));
    return c->whole > 0 ? 0 : 1;
}

/* ---- what goes otherwise in a sealed seat than in an isolated one, in a source ---- */

enum { WORDS = 7 };

/* The differences, and the words of a source that show them. */
static const struct {
    const char *otherwise, *word[WORDS];
} known[] = {
    {"has 32 bits here", {"long", "size_t", "ptrdiff_t", "intptr_t", "uintptr_t"}},
    {"gives other random numbers here",
     {"uniform_int_distribution", "uniform_real_distribution", "normal_distribution", "bernoulli_distribution",
      "discrete_distribution", "shuffle", "rand"}},
    {"has another order here", {"unordered_map", "unordered_set", "unordered_multimap", "unordered_multiset"}},
    {"an exception cannot be caught, and ends the program here", {"try", "throw"}},
    {"takes 1 s more to compile here", {"iostream", "sstream", "cout", "cerr"}},
    {"counts instructions here",
     {"clock", "gettimeofday", "clock_gettime", "steady_clock", "high_resolution_clock", "system_clock"}},
};
enum { KNOWN = sizeof known / sizeof known[0] };

/* Returns how long the word is that begins here. */
static size_t word_at(const char *at)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
    return *at >= '0' && *at <= '9' ? 0 : strspn(at, letters);
}

static bool is_word(const char *at, size_t length, const char *word)
{
    return strlen(word) == length && strncmp(at, word, length) == 0;
}

/* Returns what is behind a comment, a text, or one character that is neither. */
static const char *past_other(const char *at)
{
    if (strncmp(at, "//", 2) == 0)
        return at + strcspn(at, "\n");
    if (strncmp(at, "/*", 2) == 0) {
        const char *end = strstr(at + 2, "*/");
        return end == NULL ? at + strlen(at) : end + 2;
    }
    if (*at == '"' || *at == '\'') {
        const char stops[] = {*at++, '\n', '\\', '\0'};
        while (*(at += strcspn(at, stops)) == '\\' && at[1] != '\0')
            at += 2;
    }
    return at + (*at != '\0');
}

static void tell_word(const char *at, size_t length, int line)
{
    static bool seen[KNOWN][WORDS];
    for (int how = 0; how < KNOWN; how++)
        for (int i = 0; i < WORDS && known[how].word[i] != NULL; i++)
            if (!seen[how][i] && is_word(at, length, known[how].word[i])) {
                seen[how][i] = true;
                printf("  line %d: %s: %s\n", line, known[how].word[i], known[how].otherwise);
            }
}

/* Prints the first line with each such thing, and what is otherwise: "  line 8: long: has 32 bits here". Comments and
 * texts do not count, and a long long has 64 bits everywhere. Prints nothing if the file cannot be read. */
static void tell_sealed_words(const char *path)
{
    size_t size;
    int line = 1;
    char *text = whole_file_text(path, 0, COMPILE_MOST_SOURCE, &size);
    for (const char *at = text, *end; at != NULL && *at != '\0'; at = end) {
        size_t length = word_at(at), after = 0;
        end = length > 0 ? at + length : past_other(at);
        if (is_word(at, length, "long")) {
            end += strspn(end, " ");
            after = word_at(end);
        }
        if (!is_word(end, after, "long") && !is_word(end, after, "double"))
            tell_word(at, length, line);
        for (end += after; at < end; at++)
            line += *at == '\n';
    }
    free(text);
}

static void tell_differences(const struct check *c)
{
    printf("\nA sealed seat counts %d million instructions as a millisecond, and gives %d MiB of memory.\n",
           SEALED_PER_US / 1000, SEALED_MEMORY_MIB);
    tell_sealed_words(c->file);
    if (c->differing == 0)
        printf("In isolated seats all these matches go the same way.\n");
    else
        printf(
            "In isolated seats, matches that go otherwise: %d. There, long and pointers have 64 bits, C++'s library is "
            "GNU's,\nexceptions can be caught, and clocks are real.\n",
            c->differing);
}

static int check_command_run(const struct positional *given)
{
    static int (*const step[])(struct check *) = {find_opponents, compile_as_judge, compile_others, check_command_play,
                                                  conclude};
    static struct check check, *c = &check;
    TRY(players_game(asked.game, &c->game));
    if (asked.subtask >= 0 && game_testpoint(c->game, (int)asked.subtask) == NULL)
        return refuse("--subtask", "there is no test point %" PRId64, asked.subtask);
    c->file = given->text[0];
    int status = 0;
    for (size_t i = 0; i < sizeof step / sizeof step[0] && status == 0; i++)
        status = step[i](c);
    if (asked.seat != NULL && c->points > 0)
        tell_differences(c);
    return status;
}

const struct command check_command = {COMMAND_CHECK(asked), .run = check_command_run};
