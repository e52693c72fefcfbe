#include "judged.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/command/refusal.h"
#include "base/command/trouble.h"
#include "base/command/words.h"
#include "match/report.h"

enum { TESTLIB_OK = 0, TESTLIB_WRONG = 1, TESTLIB_FAIL = 3, TESTLIB_POINTS = 7, KATTIS_RIGHT = 42, KATTIS_WRONG = 43 };

static const char *const judge_names[JUDGES + 1] = {"testlib", "kattis", "cms", "plain", NULL};

void judged_begin(struct judged *j, const struct game *game, const char *verdict)
{
    memset(j, 0, sizeof *j);
    j->game = game;
    j->verdict = verdict;
    j->subtask = j->games = j->seed = j->points = -1;
}

/* ---- what is to be played ---- */

static int find_judge(struct judged *j)
{
    j->judge = JUDGE_PLAIN; /* for an unknown name: it has no status of its own for a failure */
    for (int i = 0; i < JUDGES; i++)
        if (strcmp(judge_names[i], j->verdict) == 0) {
            j->judge = (enum judge)i;
            return 0;
        }
    const char *near = words_nearest(j->verdict, judge_names, sizeof judge_names[0]);
    return near == NULL ? refuse("--verdict", "%.40s is none of testlib, kattis, cms and plain", j->verdict)
                        : refuse("--verdict", "no such judge, did you mean %s?", near);
}

/* The line of a test case. */
static int read_case(struct judged *j, FILE *in, const char *name)
{
    char line[256], sample[MATCH_NAME], rest;
    bool read = fgets(line, sizeof line, in) != NULL && strchr(line, '\n') != NULL;
    int fields = !read ? 0
                       : sscanf(line, "%63s %" SCNd64 " %" SCNd64 " %" SCNd64 " %" SCNd64 " %c", sample, &j->subtask,
                                &j->games, &j->seed, &j->points, &rest);
    if (fields != 5 || getc(in) != EOF)
        return refuse(name, "is not one line, SAMPLE SUBTASK GAMES SEED POINTS");
    if (j->games < 1 || j->games > MATCH_MOST_GAMES || j->seed < 0 || j->points < 0)
        return refuse(name, "a number is too large or too small");
    memcpy(j->sample, sample, sizeof sample);
    return 0;
}

static int read_input(struct judged *j, const char *file)
{
    bool own = strcmp(file, "-") == 0;
    FILE *in = own ? stdin : system_open(file, "rb");
    if (in == NULL)
        return refuse(file, "%s", strerror(errno));
    int status = read_case(j, in, own ? "standard input" : file);
    if (!own)
        fclose(in);
    return status;
}

/* The arguments that this judge gives. */
static int take_arguments(struct judged *j, const struct positional *given)
{
    static const int least[JUDGES] = {2, 3, 2, 0};
    const char *const *text = given->text;
    if (given->count == 0 || (j->judge == JUDGE_PLAIN && given->count == 1))
        return 0;
    if (given->count < least[j->judge] || j->judge == JUDGE_PLAIN)
        return refuse("arguments", "%s gives at least %d of them, got %d", judge_names[j->judge], least[j->judge],
                      given->count);
    if (j->judge == JUDGE_TESTLIB && j->record == NULL && strcmp(text[1], "/dev/stdin") != 0) /* UOJ keeps none */
        j->record = text[1];
    if (j->judge == JUDGE_TESTLIB && given->count > 3)
        j->feedback = text[3];
    if (j->judge == JUDGE_KATTIS)
        j->feedback = text[2];
    if (j->judge == JUDGE_CMS) {
        j->from = text[0];
        j->to = text[1];
    }
    return 0;
}

/* Checks what is asked for, and makes the job. */
static int make_job(struct judged *j, struct match_job *job)
{
    char ids[400];
    const struct game *game = j->game;
    const struct testpoint *t =
        j->subtask < 0 && game->testpoints == 1 ? game->testpoint : game_testpoint(game, (int)j->subtask);
    const bool once = game->fresh && !game->kept;
    if ((j->from == NULL) != (j->to == NULL))
        return refuse("--from", "needs --to too, and --to needs it");
    if (j->sample[0] == '\0')
        return refuse("--against", "is needed: a sample");
    game_testpoint_ids(game, ids, sizeof ids);
    if (t == NULL)
        return j->subtask < 0 ? refuse("--subtask", "is needed: %s", ids)
                              : refuse("--subtask", "there is no test point %" PRId64, j->subtask);
    if (game->starts_anew != NULL && game->starts_anew(t))
        return refuse("--subtask", "%d needs a second process of the contestant, and a judge starts one", t->id);
    if (once && j->games > 1)
        return refuse("--games", "each game of %s needs a new process, and a judge starts one", game->name);
    memset(job, 0, sizeof *job);
    match_job_testpoint(job, t);
    job->games = j->games >= 0 ? (int)j->games : once ? 1 : t->games;
    job->seed = j->seed < 0 ? 0 : (uint64_t)j->seed;
    for (int side = 0; side < game->seats; side++)
        if (side == 0 || game->talk == GAME_CALLS)
            snprintf(job->name[side], MATCH_NAME, "player%d", side);
        else
            snprintf(job->name[side], MATCH_NAME, "%.60s", j->sample);
    return 0;
}

int judged_read(struct judged *j, const struct positional *given, struct match_job *job)
{
    TRY(find_judge(j));
    TRY(take_arguments(j, given));
    bool fifos = j->judge == JUDGE_CMS;
    if (j->against != NULL)
        snprintf(j->sample, sizeof j->sample, "%.60s", j->against);
    else if (fifos || given->count > 0)
        TRY(read_input(j, fifos ? "-" : given->text[0]));
    return make_job(j, job);
}

/* ---- the contestant's seat ---- */

struct seat *judged_seat(struct judged *j, const struct match_job *job, char why[MATCH_WHY])
{
    struct desk_start start = {.calls = j->game->talk == GAME_CALLS,
                               .game = j->game->name,
                               .limits = job->limits,
                               .chance = match_player_chance(job->seed, 0),
                               .joins = true};
    char reason[100];
    if (!j->opened && (start.program = program_join(j->from, j->to, reason, sizeof reason)) == NULL) {
        snprintf(why, MATCH_WHY, "the contestant's pipes: %s", reason);
        return NULL;
    }
    j->opened = true;
    desk_seat_open(&j->place, &start, reason, sizeof reason);
    return &j->place.seat;
}

/* ---- the result ---- */

/* The contestant's first fault, or NULL. */
static const struct match_fault *own_fault(const struct match *m)
{
    for (int i = 0; i < m->faults; i++)
        if (m->fault[i].side == 0)
            return &m->fault[i];
    return NULL;
}

/* Proof that we failed, not the contestant: the system did, or a sample had a fault. */
static bool failed(const struct match *m)
{
    return m->result.system || (m->faults > 0 && own_fault(m) == NULL);
}

double judged_share(const struct match *m)
{
    if (own_fault(m) != NULL || failed(m))
        return 0;
    return (double)m->result.player[0].half_points / (2.0 * (m->game->seats - 1) * m->result.games);
}

void judged_words(const struct match *m, char *text, size_t size)
{
    const struct match_fault *f = own_fault(m);
    char fault[320];
    if (m->result.system) {
        snprintf(text, size, "the system failed: %s", m->result.why);
    } else if (failed(m)) {
        match_fault_text(&m->fault[0], fault, sizeof fault);
        snprintf(text, size, "a sample failed: %s", fault);
    } else if (f != NULL) {
        match_fault_text(f, fault, sizeof fault);
        snprintf(text, size, "forfeited: %s", fault);
    } else {
        snprintf(text, size, "%d of %d games won", m->result.player[0].wins, m->result.games);
    }
}

/* Writes a line, or where it is NULL the record. file NULL: to standard error. */
static int judged_write(const char *file, const char *line, const struct match *m)
{
    FILE *out = file == NULL ? stderr : system_open(file, "wb");
    if (out == NULL)
        return fail(file, "%s", strerror(errno));
    if (line != NULL)
        fprintf(out, "%s\n", line);
    else
        match_write_record(m, out);
    if (file == NULL)
        return 0;
    bool whole = fflush(out) == 0 && !ferror(out);
    whole = fclose(out) == 0 && whole;
    return whole ? 0 : fail(file, "%s", strerror(errno));
}

static double points(const struct judged *j, const struct match *m)
{
    return judged_share(m) * (j->points < 0 ? 1 : (double)j->points);
}

static int tell_testlib(const struct judged *j, const struct match *m, const char *words)
{
    char line[600];
    int told = failed(m) ? TESTLIB_FAIL : own_fault(m) != NULL ? TESTLIB_WRONG : TESTLIB_POINTS;
    if (told == TESTLIB_POINTS)
        snprintf(line, sizeof line, "points %.6f %s", j->feedback == NULL ? judged_share(m) : points(j, m), words);
    else
        snprintf(line, sizeof line, "%s %s", told == TESTLIB_FAIL ? "FAIL" : "wrong answer", words);
    int status = judged_write(j->feedback, line, m);
    return status == 0 ? told : TESTLIB_FAIL;
}

static int tell_kattis(const struct judged *j, const struct match *m, const char *words)
{
    char file[1100], number[32];
    snprintf(number, sizeof number, "%.6f", points(j, m));
    const struct {
        const char *name, *line;
    } told[] = {{"judgemessage", NULL}, {"teammessage", words}, {"score", number}};
    if (j->feedback == NULL || failed(m))
        return fail("the match must be played again", "%s", words);
    for (int i = 0, status; i < (own_fault(m) == NULL ? 3 : 2); i++) {
        snprintf(file, sizeof file, "%.1000s/%s.txt", j->feedback, told[i].name);
        if ((status = judged_write(file, told[i].line, m)) != 0)
            return status;
    }
    return own_fault(m) == NULL ? KATTIS_RIGHT : KATTIS_WRONG;
}

static int tell_plainly(const struct judged *j, const struct match *m, const char *words, FILE *number_to)
{
    if (failed(m))
        return fail("the match must be played again", "%s", words);
    fprintf(number_to, "%.6f\n", j->judge == JUDGE_CMS ? judged_share(m) : points(j, m));
    fprintf(stderr, "%s\n", words);
    return fflush(number_to) == 0 ? 0 : fail("standard output", "%s", strerror(errno));
}

int judged_tell(const struct judged *j, const struct match *m, int status)
{
    char words[480];
    if (status == 0 && j->record != NULL)
        status = judged_write(j->record, NULL, m);
    if (status != 0)
        return j->judge == JUDGE_TESTLIB ? TESTLIB_FAIL : status;
    judged_words(m, words, sizeof words);
    switch (j->judge) {
    case JUDGE_TESTLIB: return tell_testlib(j, m, words);
    case JUDGE_KATTIS: return tell_kattis(j, m, words);
    case JUDGE_CMS: return tell_plainly(j, m, words, stdout);
    default: return tell_plainly(j, m, words, j->from == NULL ? stderr : stdout);
    }
}
