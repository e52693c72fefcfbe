#define _GNU_SOURCE
#include "contest_status.h"

#include <dirent.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "build/tree/tree.h"
#include "contest/audit_log.h"
#include "contest/handin/drop.h"
#include "contest/space/capacity.h"
#include "contest_status_sql.h"
#include "match/game.h"

enum { FILES = 100000, RULINGS = 5 };

/* ---- collecting ---- */

/* Reads from the lock file who holds the lock. */
static void find_process(const struct contest *c, char process[32])
{
    char path[STORE_PATH];
    int fd = open(contest_path(c, "contest.lock", path, sizeof path), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    process[0] = '\0';
    if (fd < 0)
        return;
    if (flock(fd, LOCK_SH | LOCK_NB) != 0) {
        ssize_t got = pread(fd, process, 31, 0);
        process[got > 0 ? (size_t)got : 0] = '\0';
        process[strspn(process, "0123456789")] = '\0';
    }
    close(fd);
}

/* Returns whether a program waits: its answer is missing, or older than it. */
static bool waits(int folder, const char *name)
{
    struct stat file, answer;
    char beside[DROP_NAME];
    if (drop_is_hidden(name) || !tree_is_program(name, PROGRAM_LINES) ||
        fstatat(folder, name, &file, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(file.st_mode))
        return false;
    drop_answer_name(name, beside);
    return fstatat(folder, beside, &answer, AT_SYMLINK_NOFOLLOW) != 0 || answer.st_mtime < file.st_mtime;
}

static int64_t count_in(int submissions, const char *name)
{
    int64_t number = 0, seen = 0;
    DIR *folder = folder_open(submissions, name);
    for (struct dirent *entry; folder != NULL && seen < FILES && (entry = readdir(folder)) != NULL; seen++)
        number += waits(dirfd(folder), entry->d_name);
    folder_close(folder);
    return number;
}

static int64_t count_waiting(const struct contest *c)
{
    char path[STORE_PATH];
    int64_t number = 0;
    DIR *folder = opendir(contest_path(c, "submissions", path, sizeof path));
    for (struct dirent *entry; folder != NULL && (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.')
            number += count_in(dirfd(folder), entry->d_name);
    folder_close(folder);
    return number;
}

static int find_numbers(struct contest *c, struct contest_status *out)
{
    int64_t played_ms = 0;
    TRY(contest_get(c, sql_status, WITHOUT,
                    INTO(into_int64(&out->batch), into_int64(&out->since), into_int64(&out->done),
                         into_int64(&played_ms), into_int64(&out->matches), into_int64(&out->standing),
                         into_int64(&out->contestants), into_int64(&out->submissions), into_bool(&out->sealed),
                         into_int64(&out->guarded))));
    if (out->done > 0)
        out->left_s = (double)played_ms / 1000 * (double)(out->matches - out->done) / (double)out->done;
    return CONTEST_OK;
}

int contest_status_find(struct contest *c, struct contest_status *out)
{
    *out = (struct contest_status){.now = (int64_t)time(NULL), .left_s = -1};
    find_process(c, out->process);
    out->waiting = count_waiting(c);
    TRY(heartbeat_read(c, &out->clock));
    out->alive = out->process[0] != '\0' && out->clock.alive;
    TRY(find_numbers(c, out));
    interruption_read(c, &out->interruption);
    if (out->interruption.batch != out->batch)
        out->interruption = (struct interruption){.batch = 0};
    queue_workers_read(c, &out->queue_workers);
    if (out->queue_workers.batch != out->batch && out->queue_workers.batch != out->standing)
        out->queue_workers.classes = 0; /* the file is about an earlier batch */
    return disk_forecast_find(c, true, &out->disk_forecast);
}

/* ---- for people ---- */

static const char *utc(int64_t at, char text[CLOCK_TEXT])
{
    clock_words(at, text);
    return strcat(text, " UTC");
}

static void print_clock(const struct contest_status *s, FILE *out)
{
    char text[32];
    if (s->alive)
        fprintf(out, "clock        runs since %s, process %s\n", utc(s->clock.started, text), s->process);
    else if (s->process[0] != '\0')
        fprintf(out, "clock        does not run; process %s runs a batch\n", s->process);
    else if (s->clock.started == 0)
        fprintf(out, "clock        has never run\n");
    else if (s->clock.stopped > 0)
        fprintf(out, "clock        was stopped %s\n", utc(s->clock.stopped, text));
    else
        fprintf(out, "clock        ended unexpectedly after %s: start sortie run again\n", utc(s->clock.beat, text));
    if (s->alive && s->clock.next > 0)
        fprintf(out, "next batch   %s\n", utc(s->clock.next, text));
}

static void print_batch(const struct contest_status *s, FILE *out)
{
    char since[32], left[64] = "how long still is not known";
    if (s->batch == 0)
        return;
    if (s->left_s >= 0) {
        capacity_time(s->left_s, left, sizeof left);
        strncat(left, " left", sizeof left - strlen(left) - 1);
    }
    fprintf(out, "batch        %" PRId64 " %s since %s: %" PRId64 " of at most %" PRId64 " matches, %s\n", s->batch,
            s->process[0] != '\0' ? "is played" : "is interrupted,", utc(s->since, since), s->done, s->matches, left);
    if (s->interruption.batch == 0)
        return;
    fprintf(out,
            "WARNING: batch %" PRId64 " is interrupted since %s: the system failed in %d matches, the last: ", s->batch,
            utc(s->interruption.since, since), s->interruption.matches);
    text_print(s->interruption.why, INT_MAX, false, out);
    fputs("; it goes on by itself when they can be played, or when contest.conf allows as many (system_matches)\n",
          out);
}

static void print_disk(const struct contest_status *s, FILE *out)
{
    char database[32], pages[32], left[32], batch[32], warning[300];
    const struct disk_forecast *g = &s->disk_forecast;
    fprintf(out, "disk         database %s, pages %s, free %s", disk_forecast_text(g->database, database),
            disk_forecast_text(g->pages, pages), disk_forecast_text(g->free, left));
    if (g->batches_left >= 0)
        fprintf(out, "; a batch takes %s: %" PRId64 " more fit", disk_forecast_text(g->batch, batch), g->batches_left);
    fputc('\n', out);
    if (disk_forecast_warns(g, warning, sizeof warning))
        fprintf(out, "WARNING: %s\n", warning);
}

int contest_status_print(struct contest *c, const struct contest_status *s, FILE *out)
{
    int64_t rulings;
    print_clock(s, out);
    print_batch(s, out);
    if (s->standing > 0)
        fprintf(out, "standings    of batch %" PRId64 "\n", s->standing);
    if (s->sealed)
        fprintf(out, "seats        sealed; matches that the judge's clock stopped, not reproducible: %" PRId64 "\n",
                s->guarded);
    fprintf(out, "contestants  %" PRId64 " take part, %" PRId64 " submissions\n", s->contestants, s->submissions);
    if (s->contestants > 0 && s->contestants < c->game->seats)
        fprintf(out, "WARNING: %" PRId64 " contestants are accepted, the game has %d seats: no match can be played\n",
                s->contestants, c->game->seats);
    queue_workers_print(&s->queue_workers, "workers      ", out);
    fprintf(out, "queue        %" PRId64 " dropped files wait\n", s->waiting);
    print_disk(s, out);
    TRY(contest_print_table(c, store_query(&c->store, sql_failing, WITHOUT),
                            "\nThe system fails at these programs; they are tried again:\n",
                            "%.20s: %.30s: %d times, last %s UTC: %.200s\n", out));
    TRY(contest_print_table(c, store_query(&c->store, sql_refused, WITHOUT), "\nThe last refused submissions:\n",
                            "%s UTC  %.20s: %.30s: %.200s\n", out));
    TRY(contest_number(c, &rulings, 0, sql_count_rulings, WITHOUT));
    if (rulings == 0)
        return CONTEST_OK;
    fputs("\nThe last entries of the audit log:\n", out);
    return audit_log_print(c, RULINGS, out);
}

/* ---- as JSON ---- */

static void number_or_null(FILE *out, const char *key, int64_t number, bool known)
{
    fprintf(out, known ? ",\"%s\":%" PRId64 : ",\"%s\":null", key, number);
}

int contest_status_json(struct contest *c, const struct contest_status *s, FILE *out)
{
    const struct disk_forecast *g = &s->disk_forecast;
    fprintf(out, "{\"format\":1,\"now\":%" PRId64 ",\"process\":%s,\"clock\":{\"alive\":%s", s->now,
            s->process[0] != '\0' ? s->process : "null", s->alive ? "true" : "false");
    number_or_null(out, "started", s->clock.started, s->clock.started > 0);
    number_or_null(out, "beat", s->clock.beat, s->clock.started > 0);
    number_or_null(out, "stopped", s->clock.stopped, s->clock.stopped > 0);
    number_or_null(out, "next", s->clock.next, s->clock.next > 0);
    fputs("},\"playing\":", out);
    if (s->batch == 0) {
        fputs("null", out);
    } else {
        fprintf(out, "{\"batch\":%" PRId64 ",\"since\":%" PRId64 ",\"done\":%" PRId64 ",\"matches\":%" PRId64, s->batch,
                s->since, s->done, s->matches);
        number_or_null(out, "left_s", (int64_t)s->left_s, s->left_s >= 0);
        interruption_json(&s->interruption, true, out);
        fputc('}', out);
    }
    fputs(",\"workers\":", out);
    queue_workers_json(&s->queue_workers, out);
    number_or_null(out, "standing", s->standing, s->standing > 0);
    fprintf(out, ",\"seat\":\"%s\"", s->sealed ? "sealed" : "isolated");
    number_or_null(out, "guarded", s->guarded, s->sealed);
    fprintf(out,
            ",\"contestants\":%" PRId64 ",\"submissions\":%" PRId64 ",\"waiting\":%" PRId64
            ",\"disk\":{\"database\":%" PRId64 ",\"pages\":%" PRId64 ",\"free\":%" PRId64 ",\"batch\":%" PRId64,
            s->contestants, s->submissions, s->waiting, g->database, g->pages, g->free, g->batch);
    number_or_null(out, "batches_left", g->batches_left, g->batches_left >= 0);
    fputs("},\"failing\":\n", out);
    TRY(contest_print_data(c, store_query(&c->store, sql_failing_json, WITHOUT), out));
    fputs(",\"refused\":\n", out);
    TRY(contest_print_data(c, store_query(&c->store, sql_refused_json, WITHOUT), out));
    fputs("}\n", out);
    return CONTEST_OK;
}
