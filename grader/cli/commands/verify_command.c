#define _GNU_SOURCE
/*
 * sortie verify: replays records through the rules. For a contest, recomputes everything.
 */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "cli/arguments/own_game.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "contest/address.h"
#include "contest/verify/bundle_check.h"
#include "contest/verify/recompute.h"
#include "games/games.h"

static struct verify_asked asked = {.sample = -1, .mib = 256, .seconds = 600};

/* The names of a match that somebody took over in a browser (desk/web/go_on.js) end in ", then WHO (GAME.MOMENT)". */
static void tell_taken_over(const char *file, const struct match *m)
{
    for (int side = 0; side < m->game->seats; side++) {
        const char *name = m->job.name[side], *then = strstr(name, ", then "), *at = strrchr(name, '(');
        int game, moment, end = 0;
        if (then != NULL && at != NULL && sscanf(at, "(%d.%d)%n", &game, &moment, &end) == 2 && at[end] == '\0')
            printf("%s: taken over in game %d at moment %d: %s\n", file, game, moment, name);
    }
}

static int verify_record(const char *file)
{
    static struct match m;
    int status = own_game_read_record(file, asked.game, &m), games = m.job.games;
    if (status == 0 && m.result.faulted && !m.game->fresh)
        printf("%s: forfeited in game %d of %d, every answer and result is right\n", file, m.result.fault.game, games);
    else if (status == 0)
        printf("%s: %d game%s, every answer and result is right\n", file, games, games == 1 ? "" : "s");
    if (status == 0)
        tell_taken_over(file, &m);
    match_close(&m);
    return status;
}

static int verify_contest(struct contest *c)
{
    struct recompute r = {.remarks = stdout, .trust_flags = asked.trust_flags, .kept = asked.kept};
    r.progress = asked.progress ? stderr : NULL;
    TRY(recompute_all(c, &r));
    TRY(recompute_replay(c, &r, (int)asked.sample));
    TRY(recompute_print(c, &r, stdout));
    c->why[0] = '\0';
    return r.differed > 0 && (!c->game->timed || r.sealed);
}

/* ---- --public: finished batches from published data alone (docs/checking.md) ---- */

/* ---- a text that a stranger has published, as a file or at a URL ---- */

static size_t most_bytes(void)
{
    return (size_t)asked.mib << 20;
}

static int too_large(const char *what)
{
    return refuse(what, "larger than %d MiB (--mib)", (int)asked.mib);
}

/* A regular file, because a pipe or a device may have no end. */
static char *file_text(const char *file, bool may_lack, size_t *size, int *status)
{
    char *text = whole_file_text(file, 0, most_bytes(), size);
    bool lacks = text == NULL && may_lack && (errno == ENOENT || errno == ENOTDIR);
    *status = text != NULL || lacks ? 0
              : errno == EFBIG      ? too_large(file)
              : errno == EINVAL     ? refuse(file, "is no regular file")
              : errno == EAGAIN     ? refuse(file, "gives nothing to read") /* some files of /proc would block */
                                    : cannot_open(file);
    return text;
}

/* Starts curl, which must be installed: HTTP and HTTPS only, without following redirections. *from delivers the text,
 * then the status in three digits. The reader bounds its size. */
static pid_t start_curl(const char *url, int *from)
{
    char seconds[24];
    int pipes[2];
    pid_t curl = -1;
    posix_spawn_file_actions_t actions;
    snprintf(seconds, sizeof seconds, "%d", (int)asked.seconds);
    const char *const argv[] = {"curl",        "-q",         "--silent", "--show-error", "--globoff",    "--proto",
                                "=http,https", "--max-time", seconds,    "--write-out",  "%{http_code}", "--url",
                                url,           NULL};
    if (pipe2(pipes, O_CLOEXEC) != 0)
        return -1;
    int error = posix_spawn_file_actions_init(&actions);
    if (error == 0) {
        posix_spawn_file_actions_adddup2(&actions, pipes[1], STDOUT_FILENO);
        error = posix_spawnp(&curl, "curl", &actions, NULL, (char *const *)(uintptr_t)argv, environ);
        posix_spawn_file_actions_destroy(&actions);
    }
    close(pipes[1]);
    *from = pipes[0];
    if (error == 0)
        return curl;
    close(pipes[0]);
    errno = error;
    return -1;
}

/* Checks the server's status: 200, or 404 for a text that may be missing. */
static int check_answer(const char *url, bool may_lack, const char *code)
{
    if (memcmp(code, "200", 3) == 0 || (may_lack && memcmp(code, "404", 3) == 0))
        return 0;
    return code[0] == '3' ? refuse(url, "the server says that it lies elsewhere (%.3s); name that address", code)
                          : refuse(url, "the server answers %.3s", code);
}

/* Waits for curl's end. Returns whether it fetched a text, behind which the server's status stands. */
static bool has_fetched(pid_t curl, const char *text, size_t size)
{
    int how;
    if (text == NULL)
        kill(curl, SIGKILL);
    TEMP_FAILURE_RETRY(waitpid(curl, &how, 0));
    return text != NULL && size >= 3 && WIFEXITED(how) && WEXITSTATUS(how) == 0;
}

static char *url_text(const char *url, bool may_lack, size_t *size, int *status)
{
    int from;
    *size = 0;
    pid_t curl = start_curl(url, &from);
    if (curl < 0) {
        *status = errno == ENOENT ? refuse(url, "curl is not installed; install it, or fetch the file and name that")
                                  : fail(url, "curl: %s", strerror(errno));
        return NULL;
    }
    char *text = descriptor_text(from, most_bytes() + 3, size);
    int error = errno;
    close(from);
    bool fetched = has_fetched(curl, text, *size);
    *size -= fetched ? 3 : 0;
    *status = fetched          ? check_answer(url, may_lack, text + *size)
              : text != NULL   ? refuse(url, "curl could not fetch it")
              : error == EFBIG ? too_large(url)
                               : fail(url, "%s", strerror(error));
    if (fetched && memcmp(text + *size, "200", 3) == 0) {
        text[*size] = '\0';
        return text;
    }
    free(text);
    return NULL;
}

/* Reads it whole, with a 0 behind it. The caller frees it. NULL: *status is the exit status, after an error message, or
 * 0 if it is missing and may be. */
static char *published_text(const char *what, bool may_lack, size_t *size, int *status)
{
    return (address_is_web(what) ? url_text : file_text)(what, may_lack, size, status);
}

/* ---- records ---- */

/* The source of records: the file of the pages that was read last. */
struct records {
    char name[BUNDLE_RECORD_FILE];
    char *text; /* NULL: there is no such file */
    int status; /* not 0: reading failed, and the reason was printed */
};

static void verify_public_read_file(struct records *s)
{
    const char *where = asked.records;
    bool slash = where[0] != '\0' && where[strlen(where) - 1] == '/';
    char *path;
    size_t size;
    free(s->text);
    s->text = NULL;
    if (asprintf(&path, "%s%s%s", where, slash ? "" : "/", s->name) < 0) {
        s->status = fail("memory", "it is short");
        return;
    }
    s->text = published_text(path, true, &size, &s->status);
    free(path);
}

static char *published_record(void *self, struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m,
                              size_t *size)
{
    struct records *s = self;
    char name[BUNDLE_RECORD_FILE];
    if (m->m.state != BATCH_PLAYED)
        return NULL;
    bundle_record_file(b, m, name);
    if (strcmp(name, s->name) != 0) {
        memcpy(s->name, name, sizeof name);
        verify_public_read_file(s);
    }
    if (s->status != 0)
        bundle_wrong(r, "its record could not be read");
    return s->status != 0 || s->text == NULL ? NULL : bundle_record_find(r, s->text, m, size);
}

/* ---- a bundle ---- */

/* Links each bundle to the one before. */
struct chain {
    int64_t batch; /* the batch before, or 0 */
    char hash[HASH_TEXT];
    bool kept; /* the noted hash has been seen */
};

static int check_chain(const char *name, const struct bundle *b, const char *hash, struct chain *chain)
{
    char previous[HASH_TEXT];
    hash_text(b->previous, previous);
    if (chain->batch > 0 && b->b.id == chain->batch + 1 && strcmp(previous, chain->hash) != 0)
        return refuse(name, "line 3: the batch before is told with another hash than the bundle before this one has");
    if (chain->batch > 0 && b->b.id != chain->batch + 1)
        return refuse(name,
                      "it is of batch %" PRId64 ", and the bundle before this one of batch %" PRId64
                      ": name them in their order, without gaps",
                      b->b.id, chain->batch);
    chain->batch = b->b.id;
    strcpy(chain->hash, hash);
    chain->kept = chain->kept || (asked.kept != NULL && strcmp(hash, asked.kept) == 0);
    return 0;
}

static void verify_public_tell(const char *name, const struct bundle *b, const struct bundle_counts *n,
                               const char *hash)
{
    printf("%s: batch %" PRId64 ", format %s: %" PRId64 " pairings, %" PRId64 " seeds, %" PRId64 " ratings, %" PRId64
           " scores and %" PRId64 " totals are right; SHA-256 %s\n",
           name, b->b.id, b->b.rules.format->name, n->pairings, n->seeds, n->ratings, n->scores, n->totals, hash);
    printf("%s: of %" PRId64 " matches that were played, the records of %" PRId64
           " were played again, and the results of %" PRId64 " are taken as told\n",
           name, n->state[BATCH_PLAYED], n->records, n->state[BATCH_PLAYED] - n->records);
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

static int check_text(const char *name, const struct game *game, char *text, size_t size, struct chain *chain)
{
    struct bundle head = {.game = NULL};
    struct bundle_counts counts = {.records = 0};
    struct bundle_reader r;
    struct records s = {.text = NULL};
    const struct bundle_source source = {published_record, &s, false};
    char hash[HASH_TEXT];
    hash_whole_text(text, size, hash);
    bundle_open(&r, text, size);
    const struct game *const own[] = {game, NULL};
    bundle_check(&r, game == NULL ? games_known : own, asked.records == NULL ? NULL : &source, &head, &counts);
    int status = r.rc == 0 ? 0 : tell_wrong(name, &r, &s);
    if (status == 0 && asked.records != NULL && counts.state[BATCH_PLAYED] > 0 && counts.records == 0)
        status = refuse(asked.records, "no record of batch %" PRId64 " is there; it must be the folder of the pages",
                        head.b.id);
    if (status == 0)
        status = check_chain(name, &head, hash, chain);
    if (status == 0)
        verify_public_tell(name, &head, &counts, hash);
    free(s.text);
    batch_close(&head.b);
    return status;
}

/* ---- all ---- */

static int check_all(const struct positional *given, const struct game *game)
{
    struct chain chain = {.batch = 0};
    int status = 0;
    for (int i = 0; i < given->count && status == 0; i++) {
        size_t size;
        char *bundle = published_text(given->text[i], false, &size, &status);
        if (status == 0)
            status = check_text(given->text[i], game, bundle, size, &chain);
        free(bundle);
    }
    if (status == 0 && asked.kept != NULL && !chain.kept)
        status = refuse(asked.kept, "none of these bundles has this hash");
    return status;
}

/* ---- with a timeout ---- */

/* start_ms: when the child began, which kills itself when the time is over. */
static int status_of(const char *what, pid_t child, int64_t start_ms)
{
    int status;
    pid_t got;
    do
        got = waitpid(child, &status, 0);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return fail(what, "waitpid: %s", strerror(errno));
    if (WIFEXITED(status))
        return WEXITSTATUS(status);
    if (WTERMSIG(status) == SIGKILL && clock_now_ms() - start_ms >= asked.seconds * 1000)
        return refuse(what, "took longer than %d s (--seconds)", (int)asked.seconds);
    return fail(what, "the process that worked on it was killed by signal %d", WTERMSIG(status));
}

static int check_in_time(const struct positional *given, const struct game *game)
{
    struct sigevent end = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGKILL};
    const struct itimerspec after = {.it_value = {.tv_sec = (time_t)asked.seconds}};
    timer_t timer;
    if (timer_create(CLOCK_MONOTONIC, &end, &timer) != 0 || timer_settime(timer, 0, &after, NULL) != 0)
        return fail(given->text[0], "timer: %s", strerror(errno));
    return check_all(given, game);
}

/* The check runs in a process of its own, which prints to the same streams. */
static int verify_bundles(const struct positional *given)
{
    const struct game *game = NULL;
    if (asked.game != NULL)
        TRY(players_game(asked.game, &game));
    int64_t start_ms = clock_now_ms();
    pid_t parent = getpid();
    fflush(NULL);
    pid_t child = fork();
    if (child < 0)
        return fail(given->text[0], "fork: %s", strerror(errno));
    if (child > 0)
        return status_of(given->text[0], child, start_ms);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    int status = getppid() == parent ? check_in_time(given, game) : 2;
    _exit(fflush(NULL) == 0 ? status : 2);
}

/* ---- the command ---- */

static int verify_command_check(void)
{
    return asked.kept != NULL && !hash_is_text(asked.kept) ? refuse("--kept", "a hash has 64 digits, 0 to 9 and a to f")
                                                           : 0;
}

static int verify_command_run(const struct positional *given)
{
    int status = 0;
    if (asked.public)
        return verify_bundles(given);
    for (int i = 0; i < given->count; i++) {
        struct stat info;
        bool folder = stat(given->text[i], &info) == 0 && S_ISDIR(info.st_mode);
        int one =
            folder ? progress_on_contest(given->text[i], CONTEST_READS, verify_contest) : verify_record(given->text[i]);
        status = one > status ? one : status;
    }
    return status;
}

const struct command verify_command = {COMMAND_VERIFY(asked), .check = verify_command_check, .run = verify_command_run};
