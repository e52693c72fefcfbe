#define _POSIX_C_SOURCE 200809L
#include "clock.h"

#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "clock_sql.h"
#include "clock_state.h"
#include "contest/heartbeat.h"
#include "contest/schedule.h"
#include "contest/space/capacity.h"

enum {
    RETRY_SECONDS = 15,
    RETRIES = 40,
    QUICK_RETRIES = 4,
    PAGES_SECONDS = 60,
    PLAYING_SECONDS = 10,
    FAILING_SECONDS = 60,
    JUMP_SECONDS = 30,
    NAP_MS = 200,
    QUIET_MS = 2000
};

/* ---- when ---- */

/* Looks what the judge wants. If that cannot be read, the last wish counts. */
static void read_wish(struct clock *k)
{
    struct wish now;
    if (wish_read(k->c, &now) != CONTEST_OK)
        return;
    if (now.paused != k->wish.paused)
        clock_say(k, now.paused ? "the judge pauses the clock: no batch begins by the schedule"
                                : "the pause has ended: batches begin by the schedule");
    k->wish = now;
}

/* Begin of the next batch: the one waited for, or while one is played the one after it. 0: none, or the clock is
 * paused. */
static int64_t upcoming(const struct clock *k)
{
    if (k->wish.paused)
        return 0;
    return k->due > 0 ? k->due : schedule_next(&k->c->config, clock_wall());
}

static bool same_rule(const struct config *a, const struct config *b)
{
    return a->period_s == b->period_s && strcmp(a->schedule, b->schedule) == 0 && strcmp(a->begin, b->begin) == 0 &&
           strcmp(a->end, b->end) == 0;
}

static void find_due(struct clock *k)
{
    k->rule = k->c->config;
    k->due = schedule_next(&k->rule, clock_wall());
}

/* If the wall clock was set or the machine slept, computes anew when the next batch is due. A batch that has been
 * announced stays. */
static void watch_wall(struct clock *k)
{
    char by[64], stamp[32] = "never";
    int64_t ahead = clock_wall() - clock_now_ms() / 1000, moved = ahead - k->ahead;
    k->ahead = ahead;
    if (moved > -JUMP_SECONDS && moved < JUMP_SECONDS)
        return;
    if (k->noticed == 0 || k->noticed != k->due || k->due > clock_wall())
        find_due(k);
    if (k->due > 0)
        clock_text(k->due, stamp);
    clock_say(k,
              moved < 0 ? "the wall clock went back by %s; the next batch begins at %s"
                        : "the wall clock went forward by %s; the next batch begins at %s",
              capacity_time((double)(moved < 0 ? -moved : moved), by, sizeof by), stamp);
}

/* ---- the file status ---- */

static void print_status(const struct clock *k, FILE *out)
{
    char stamp[32];
    int64_t next = upcoming(k);
    fprintf(out, k->ended ? "stopped_at %s\n" : "alive_at %s\n", clock_text(clock_wall(), stamp));
    if (k->ended)
        return;
    fprintf(out, "process %ld\nplaying %lld\n", (long)getpid(), (long long)k->playing);
    if (k->fails > 0)
        fprintf(out, "interrupted %lld\n", (long long)k->fails);
    if (next > 0)
        fprintf(out, "next_batch_at %s\n", clock_text(next, stamp));
    if (next > 0 && k->noticed == next)
        fprintf(out, "announced %lld\nsecret_hash %s\n", (long long)k->next.id, k->next.hash);
}

/* Writes the file status: lines of a key and a value, for people and scripts. Nothing in the kit reads it. It says when
 * the clock was alive, because a clock that is killed leaves the file as it is. */
static void write_status(struct clock *k)
{
    char path[STORE_PATH];
    struct whole_file file;
    if (whole_file_open(&file, contest_path(k->c, "status", path, sizeof path), WHOLE_FILE_QUICK) != 0)
        return;
    print_status(k, file.out);
    whole_file_close(&file);
}

/* Returns how long until the next batch begins, or 0 if it does not begin within two seconds, or is not announced. */
static int64_t quiet_ms(const struct clock *k)
{
    int64_t left = k->due * 1000 - clock_of_ns(CLOCK_REALTIME) / 1000000;
    return k->noticed == k->due && left > 0 && left <= QUIET_MS ? left : 0;
}

/* A heartbeat can take longer than a second on a busy disk, and an announced batch would wait for it: there is none in
 * the two seconds before. A failure is ignored: the file is written again soon. */
static void beat(struct clock *k)
{
    int64_t at = clock_now_ms();
    if (quiet_ms(k) > 0 || (k->beat_ms != 0 && at - k->beat_ms < HEARTBEAT_SECONDS * 1000 - QUIET_MS))
        return;
    k->beat_ms = at;
    int64_t next = upcoming(k);
    contest_run(k->c, sql_beat_clock,
                WITH(with_int(":now", clock_wall()), next > 0 ? with_int(":next", next) : with_null(":next")));
    write_status(k);
}

/* ---- announcing ---- */

/* Whether an error is to be logged: not if it is the one that was logged last. */
static bool is_news(const struct clock *k, int rc, char logged[TROUBLE])
{
    const char *why = rc == CONTEST_OK ? "" : k->c->why;
    bool news = strcmp(logged, why) != 0;
    snprintf(logged, TROUBLE, "%s", why);
    return news && rc != CONTEST_OK;
}

static void reconfigure(struct clock *k)
{
    if (is_news(k, contest_reconfigure(k->c), k->config_trouble))
        clock_say(k, "%s: %s; the previous configuration stays in use", k->c->what, k->c->why);
}

static void tell_note(struct clock *k)
{
    if (k->c->note[0] != '\0')
        clock_say(k, "%s", k->c->note);
    k->c->note[0] = '\0';
}

static int give_notice(struct clock *k, int64_t at)
{
    char stamp[32];
    TRY(batch_announce(k->c, &k->next));
    TRY(contest_run(k->c, sql_notice_given,
                    WITH(with_int(":at", at)))); /* stored before it is given, so that it is never given twice */
    k->noticed = at;
    tell_note(k);
    clock_say(k, "notice: batch %lld begins at %s, in %lld s; its chance follows from a secret with SHA-256 %s",
              (long long)k->next.id, clock_text(at, stamp), (long long)(at - clock_wall()), k->next.hash);
    clock_command(k, &k->notice, k->c->config.notice_command, &k->next, at);
    clock_publish(k);
    clock_warn_of_disk(k);
    clock_tell_order(k);
    return clock_warn_of_capacity(k);
}

/* If the store fails, announces again at the next look. Logs the error once. */
static void announce(struct clock *k)
{
    int64_t next = upcoming(k);
    if (next == 0 || k->noticed == next || clock_wall() < next - k->c->config.notice_s)
        return;
    if (is_news(k, give_notice(k, next), k->announce_trouble))
        clock_say(k, "notice: %s: %s", k->c->what, k->c->why);
    write_status(k);
}

/* Does all that must go on while a batch is played. It must be quick: nothing here waits. */
static void tick(void *self)
{
    struct clock *k = self;
    watch_wall(k);
    read_wish(k);
    reconfigure(k);
    announce(k);
    beat(k);
    clock_look_after_all(k);
    int64_t again_s = k->playing != 0 ? PLAYING_SECONDS : PAGES_SECONDS;
    if (k->site.child.pid == 0 && (k->publish_again || clock_now_ms() - k->pages_ms >= again_s * 1000))
        clock_publish(k);
    if (k->done.id > 0 && k->site.child.pid == 0) {
        clock_command(k, &k->finished, k->c->config.finished_command, &k->done, clock_wall());
        k->done.id = 0;
    }
}

/* Returns whether the clock ends as soon as no batch is played. */
static bool is_ending(const struct clock *k)
{
    return *k->way->queue.stop || *k->way->last;
}

static void nap(struct clock *k)
{
    tick(k);
    int64_t left = quiet_ms(k);
    if (!is_ending(k))
        clock_nap(left > 0 && left < NAP_MS ? (int)left : NAP_MS);
}

/* After the end of the contest: returns whether submissions made before it have not been played. */
static bool owes_last(struct clock *k)
{
    int64_t end;
    bool owes = false;
    schedule_moment(k->c->config.end, &end);
    if (end > 0 &&
        contest_get(k->c, sql_owes_last, WITH(with_int(":end", end)), INTO(into_bool(&owes))) == CONTEST_OK && owes)
        clock_say(k, "the contest has ended, and its last batch is still to be played");
    return owes;
}

/* Returns whether a batch begins now. If the schedule is changed meanwhile, `due` moves. */
static bool is_due(struct clock *k)
{
    watch_wall(k);
    if (k->wish.kind != WISH_NONE)
        return true;
    if (k->wish.paused) {
        k->due = 0;
        return false;
    }
    if ((k->due == 0 && !k->over) || !same_rule(&k->rule, &k->c->config))
        find_due(k);
    if (k->due > 0 || k->over)
        return k->due > 0 && clock_wall() >= k->due;
    bool owes = owes_last(k);
    k->over = !owes;
    if (!owes) {
        clock_say(k, "the contest has ended: no more batches");
        write_status(k);
    }
    return owes;
}

static void wait_for_batch(struct clock *k)
{
    find_due(k);
    k->over = k->over && k->due == 0;
    while (!is_ending(k) && !is_due(k))
        nap(k);
}

/* ---- a batch ---- */

/* Called after each try. The judge's command learns of it once, and the pages are written anew. */
static void tell_interruption(struct clock *k, const struct batch *b)
{
    struct batch_told told = batch_tell(b);
    bool known = k->fails == b->id;
    k->fails = b->doubts > 0 ? b->id : 0;
    if (k->fails == 0 || known)
        return;
    clock_say(k,
              "batch %lld: what was played is kept, and the rounds of these matches are not rated; sortie doctor %s "
              "looks for the cause; the batch goes on by itself when it is gone",
              (long long)b->id, k->c->folder);
    clock_command(k, &k->interrupted, k->c->config.notice_command, &told, clock_wall());
    clock_publish(k);
}

static int clock_play(struct clock *k, struct batch *b)
{
    int64_t begun = clock_wall();
    char took[64];
    struct batch_told told = batch_tell(b);
    struct batch_way way = *k->way;
    way.ticking = k;
    way.tick = tick;
    k->playing = b->id;
    k->due = 0;
    clock_publish(k);
    write_status(k);
    int rc = batch_play(k->c, b, &way);
    k->playing = 0;
    tell_interruption(k, b);
    TRY(rc);
    if (!b->ended) {
        clock_say(k, "batch %lld: stopped after %lld matches; the next sortie run continues it", (long long)told.id,
                  (long long)b->done);
        return CONTEST_OK;
    }
    clock_say(k, "batch %lld: finished, %d players, %lld matches, %s; its secret was %s", (long long)told.id,
              b->players, (long long)b->done, capacity_time((double)b->played_ms / 1000, took, sizeof took),
              told.secret);
    int64_t next = schedule_next(&k->c->config, begun);
    if (next > 0 && next < clock_wall())
        clock_say(k, "batch %lld took longer than the period: the next one is delayed to the next time of the schedule",
                  (long long)told.id);
    clock_drop_records(k);
    k->done = told;
    clock_publish(k);
    write_status(k);
    return CONTEST_OK;
}

/* Begins a batch of the schedule, or the one that the judge wants. A wish that cannot be is forgotten. */
static int begin_batch(struct clock *k, struct batch *b)
{
    struct wish w = k->wish;
    const struct batch_settings settings = {.seed = -1, .final = w.kind == WISH_FINAL, .again = w.batch, .why = w.why};
    snprintf(k->c->judge, sizeof k->c->judge, "%s", w.judge);
    int rc = batch_begin(k->c, &settings, b);
    k->c->judge[0] = '\0';
    if (w.kind == WISH_NONE || rc == CONTEST_SYSTEM)
        return rc;
    k->wish.kind = WISH_NONE;
    if (rc == CONTEST_REFUSED && !b->few) /* pass_over says it */
        clock_say(k, "the batch that the judge wants cannot begin: %s: %s", k->c->what, k->c->why);
    int done = wish_done(k->c);
    return rc == CONTEST_OK ? done : rc;
}

/* Too few contestants for the game: the next batch is tried at the next time of the schedule. */
static int pass_over(struct clock *k)
{
    clock_say(k, "no batch is played: %s", k->c->why);
    k->due = k->noticed = 0;
    k->over = schedule_next(&k->c->config, clock_wall()) == 0;
    return CONTEST_OK;
}

static int one_batch(struct clock *k, bool only_interrupted)
{
    struct batch b;
    child_kill_at_once(&k->unrated.child); /* it need not be gone before the batch has begun */
    int rc = batch_resume(k->c, &b);
    if (rc == CONTEST_OK && b.id > 0) {
        clock_say(k, "batch %lld goes on after %lld matches", (long long)b.id, (long long)b.done);
    } else if (rc == CONTEST_OK && !only_interrupted) {
        rc = begin_batch(k, &b);
        if (rc == CONTEST_REFUSED && b.few) {
            batch_close(&b);
            return pass_over(k);
        }
        if (rc == CONTEST_OK)
            k->noticed = 0;
        if (rc == CONTEST_OK)
            clock_say(k, "batch %lld: begins, %d players, %d rounds; its secret has SHA-256 %s", (long long)b.id,
                      b.players, b.rounds, b.secret_hash);
    }
    tell_note(k);
    child_kill(&k->unrated.child);
    if (rc == CONTEST_OK && b.id > 0)
        rc = clock_play(k, &b);
    batch_close(&b);
    return rc;
}

/* Waits for a batch and plays it. */
static int run_once(struct clock *k)
{
    TRY(one_batch(k, true));
    wait_for_batch(k);
    return !is_ending(k) ? one_batch(k, false) : CONTEST_OK;
}

/* After a failure of the system, a full disk or a locked store for example, waits and tries again. Nothing that was
 * stored is lost. A batch that is interrupted because matches fail is tried for ever, and less often. */
static int clock_loop(struct clock *k)
{
    int failures = 0, tries = 0, rc = clock_warn_of_capacity(k);
    clock_warn_of_disk(k);
    clock_publish(k);
    while (!is_ending(k) && failures < RETRIES) {
        write_status(k);
        rc = run_once(k);
        failures = rc == CONTEST_OK || k->fails > 0 ? 0 : failures + 1;
        tries = rc == CONTEST_OK ? 0 : tries + 1;
        if (rc == CONTEST_OK)
            continue;
        int pause_s = k->fails > 0 && tries > QUICK_RETRIES ? FAILING_SECONDS : RETRY_SECONDS;
        clock_say(k, "%s: %s; tried again in %d s", k->c->what, k->c->why, pause_s);
        for (int64_t until = clock_now_ms() + pause_s * 1000; clock_now_ms() < until && !is_ending(k);)
            nap(k);
    }
    return rc;
}

static void wait_for_pages(struct clock *k)
{
    for (int64_t until = clock_now_ms() + 60000; k->site.child.pid > 0 && clock_now_ms() < until;) {
        clock_look_after(k, &k->site);
        clock_nap(20);
    }
}

/* Waits for the pages that are being written, then writes them once more to show that the clock has stopped. The
 * judge's command may go on alone. */
static void end_children(struct clock *k)
{
    wait_for_pages(k);
    tick(k);
    wait_for_pages(k);
    contest_run(k->c, sql_stop_clock, WITH(with_int(":now", clock_wall())));
    k->ended = true;
    write_status(k);
    clock_publish(k);
    wait_for_pages(k);
    child_kill(&k->inbox.child);
    child_kill(&k->acts.child);
    child_kill(&k->unrated.child);
    child_kill(&k->order.child);
    child_kill(&k->site.child);
}

/* Takes over the notice that an earlier clock gave. */
static int take_up(struct clock *k)
{
    struct heartbeat left;
    k->ahead = clock_wall() - clock_now_ms() / 1000;
    TRY(contest_run(k->c, sql_start_clock, WITH(with_int(":now", clock_wall()))));
    TRY(heartbeat_read(k->c, &left));
    k->noticed = left.noticed;
    return left.noticed > 0 ? batch_announce(k->c, &k->next) : CONTEST_OK; /* gives the batch already announced */
}

int clock_run(struct contest *c, const struct batch_way *way)
{
    struct clock k = {.c = c, .way = way};
    char path[STORE_PATH];
    clock_duties_init(&k);
    TRY(contest_lock(c));
    k.log = fopen(contest_path(c, "run.log", path, sizeof path), "ae");
    if (k.log == NULL)
        return contest_errno(c, path);
    clock_say(&k, "run: process %ld, period %d s, notice %d s", (long)getpid(), c->config.period_s, c->config.notice_s);
    int rc = take_up(&k);
    if (rc == CONTEST_OK)
        rc = clock_loop(&k);
    end_children(&k);
    if (rc == CONTEST_OK)
        clock_say(&k, "run: stopped");
    else
        clock_say(&k, "run: %s: %s", c->what, c->why);
    fclose(k.log);
    return rc;
}
