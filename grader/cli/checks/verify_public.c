#define _GNU_SOURCE
#include "verify_public.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/checks/published.h"
#include "cli/terminal/options.h"
#include "contest/batch/batch_store.h"
#include "contest/verify/bundle_check.h"
#include "contest/verify/bundle_line.h"
#include "contest/verify/bundle_match.h"
#include "contest/verify/bundle_read.h"
#include "contest/verify/bundle_record.h"
#include "games/games.h"

/* The source of records: the file of the pages that was read last. */
struct records {
    const struct public_check *check;
    char name[BUNDLE_RECORD_FILE];
    char *text; /* NULL: there is no such file */
    int64_t replayed, missing;
    int status; /* not 0: reading failed, and the reason was printed */
};

/* Links each bundle to the one before. */
struct chain {
    int64_t batch; /* the batch before, or 0 */
    uint8_t hash[HASH_SIZE];
    bool kept; /* the noted hash has been seen */
};

static struct published_bounds bounds_of(const struct public_check *check)
{
    return (struct published_bounds){.bytes = (size_t)check->mib << 20, .seconds = check->seconds};
}

/* ---- records ---- */

static void verify_public_read_file(struct records *s)
{
    const char *where = s->check->records;
    bool slash = where[0] != '\0' && where[strlen(where) - 1] == '/';
    char *path;
    size_t size;
    struct published_bounds bounds = bounds_of(s->check);
    bounds.may_lack = true;
    free(s->text);
    s->text = NULL;
    if (asprintf(&path, "%s%s%s", where, slash ? "" : "/", s->name) < 0) {
        s->status = fail("memory", "it is short");
        return;
    }
    s->text = published_read(path, bounds, &size, &s->status);
    free(path);
}

static void look_up(struct records *s, struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m)
{
    char *text = NULL;
    size_t size = 0;
    enum bundle_found found = s->text == NULL ? BUNDLE_NOT_THERE : bundle_record_find(s->text, m, &text, &size);
    s->missing += found == BUNDLE_NOT_THERE;
    s->replayed += found == BUNDLE_FOUND;
    if (found == BUNDLE_FOUND)
        bundle_record_check(r, b, m, text, size);
    else if (found == BUNDLE_DAMAGED)
        bundle_match_wrong(r, m, "its record is damaged");
    else if (found == BUNDLE_NO_MEMORY)
        bundle_no_memory(r);
    free(text);
}

static void check_record(void *self, struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m)
{
    struct records *s = self;
    char name[BUNDLE_RECORD_FILE];
    if (m->m.state != BATCH_PLAYED)
        return;
    bundle_record_file(b, m, name);
    if (strcmp(name, s->name) != 0) {
        memcpy(s->name, name, sizeof name);
        verify_public_read_file(s);
    }
    if (s->status != 0)
        bundle_wrong(r, "its record could not be read");
    else
        look_up(s, r, b, m);
}

/* ---- a bundle ---- */

static int check_chain(const char *name, const struct bundle *b, const uint8_t hash[HASH_SIZE],
                       const struct public_check *check, struct chain *chain)
{
    char text[HASH_TEXT];
    if (chain->batch > 0 && b->b.id == chain->batch + 1 && memcmp(b->previous, chain->hash, HASH_SIZE) != 0)
        return refuse(name, "line 3: the batch before is told with another hash than the bundle before this one has");
    if (chain->batch > 0 && b->b.id != chain->batch + 1)
        return refuse(name,
                      "it is of batch %" PRId64 ", and the bundle before this one of batch %" PRId64
                      ": name them in their order, without gaps",
                      b->b.id, chain->batch);
    chain->batch = b->b.id;
    memcpy(chain->hash, hash, HASH_SIZE);
    hash_text(hash, text);
    chain->kept = chain->kept || (check->kept != NULL && strcmp(text, check->kept) == 0);
    return 0;
}

static void verify_public_tell(const char *name, const struct bundle *b, const uint8_t hash[HASH_SIZE],
                               const struct bundle_counts *n)
{
    char text[HASH_TEXT];
    hash_text(hash, text);
    printf("%s: batch %" PRId64 ", format %s: %" PRId64 " pairings, %" PRId64 " seeds, %" PRId64 " ratings, %" PRId64
           " scores and %" PRId64 " totals are right; SHA-256 %s\n",
           name, b->b.id, b->b.rules.format->name, n->pairings, n->seeds, n->ratings, n->scores, n->totals, text);
}

static void tell_rest(const char *name, const struct bundle *b, const struct bundle_counts *n, const struct records *s)
{
    printf("%s: of %" PRId64 " matches that were played, the records of %" PRId64
           " were played again, and the results of %" PRId64 " are taken as told\n",
           name, n->state[BATCH_PLAYED], s->replayed, n->state[BATCH_PLAYED] - s->replayed);
    printf("%s: not played: %" PRId64 " by programs that were stopped, %" PRId64 " failed at one side, %" PRId64
           " by the system's failure, whose proofs are taken as told\n",
           name, n->state[BATCH_UNPLAYED], n->state[BATCH_FAILED], n->state[BATCH_SYSTEM]);
    if (b->without_entries)
        printf("%s: its chance follows from the secret alone, by the rules of schema 3\n", name);
    if (b->b.seed >= 0)
        printf("%s: its chance was fixed by seed %" PRId64 ", so it was known before\n", name, b->b.seed);
}

static int tell_wrong(const char *name, const struct bundle_reader *r, const struct records *s)
{
    if (r->rc < 0)
        return fail(name, "memory is short");
    if (s->status != 0)
        return s->status;
    fprintf(stderr, "sortie: %s:%" PRId64 ": %s\n", name, r->number, r->why);
    return 1;
}

static int check_text(const char *name, char *text, size_t size, const struct public_check *check, struct chain *chain)
{
    struct bundle head = {.game = NULL};
    struct bundle_counts counts;
    struct bundle_reader r;
    struct records s = {.check = check};
    const struct bundle_listener listener = {check_record, &s, false};
    uint8_t hash[HASH_SIZE];
    hash_whole(text, size, hash);
    bundle_open(&r, text, size);
    const struct game *const own[] = {check->game, NULL};
    bundle_check(&r, check->game == NULL ? games_known : own, check->records == NULL ? NULL : &listener, &head,
                 &counts);
    int status = r.rc == 0 ? 0 : tell_wrong(name, &r, &s);
    if (status == 0 && check->records != NULL && counts.state[BATCH_PLAYED] > 0 && s.replayed == 0)
        status = refuse(check->records, "no record of batch %" PRId64 " is there; it must be the folder of the pages",
                        head.b.id);
    if (status == 0)
        status = check_chain(name, &head, hash, check, chain);
    if (status == 0) {
        verify_public_tell(name, &head, hash, &counts);
        tell_rest(name, &head, &counts, &s);
    }
    free(s.text);
    batch_close(&head.b);
    return status;
}

/* ---- all ---- */

static int check_all(const struct public_check *check)
{
    struct chain chain = {.batch = 0};
    int status = 0;
    for (int i = 0; i < check->bundles && status == 0; i++) {
        size_t size;
        char *text = published_read(check->bundle[i], bounds_of(check), &size, &status);
        if (text != NULL)
            status = check_text(check->bundle[i], text, size, check, &chain);
        free(text);
    }
    if (status == 0 && check->kept != NULL && !chain.kept)
        status = refuse(check->kept, "none of these bundles has this hash");
    return status;
}

/* ---- with a timeout ---- */

/* start_ms: when the child began, which kills itself when the time is over. */
static int status_of(const struct public_check *check, pid_t child, int64_t start_ms)
{
    const char *what = check->bundle[0];
    int status;
    pid_t got;
    do
        got = waitpid(child, &status, 0);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return fail(what, "waitpid: %s", strerror(errno));
    if (WIFEXITED(status))
        return WEXITSTATUS(status);
    if (WTERMSIG(status) == SIGKILL && clock_now_ms() - start_ms >= (int64_t)check->seconds * 1000)
        return refuse(what, "took longer than %d s (--seconds)", check->seconds);
    return fail(what, "the process that worked on it was killed by signal %d", WTERMSIG(status));
}

static int check_in_time(const struct public_check *check)
{
    struct sigevent end = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGKILL};
    const struct itimerspec after = {.it_value = {.tv_sec = check->seconds}};
    timer_t timer;
    if (timer_create(CLOCK_MONOTONIC, &end, &timer) != 0 || timer_settime(timer, 0, &after, NULL) != 0)
        return fail(check->bundle[0], "timer: %s", strerror(errno));
    return check_all(check);
}

/* The check runs in a process of its own, which prints to the same streams. */
int verify_public(const struct public_check *check)
{
    int64_t start_ms = clock_now_ms();
    pid_t parent = getpid();
    fflush(NULL);
    pid_t child = fork();
    if (child < 0)
        return fail(check->bundle[0], "fork: %s", strerror(errno));
    if (child > 0)
        return status_of(check, child, start_ms);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int status = getppid() == parent ? check_in_time(check) : 2;
    _exit(fflush(NULL) == 0 ? status : 2);
}
