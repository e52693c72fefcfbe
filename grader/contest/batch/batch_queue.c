#define _POSIX_C_SOURCE 200809L
#include "batch_queue.h"

#include <stdlib.h>

#include "base/memory.h"
#include "batch.h"
#include "contest/space/capacity.h"
#include "match/match.h"
#include "run/machine.h"
#include "run/queue/queue.h"

enum { LEASE_MS = 15000, HOLD_MOST_MS = 24 * 3600 * 1000 };

static void describe_point(const struct contest *c, const struct testpoint *t, FILE *out)
{
    fprintf(out, "%d %d %d %d %d", t->id, t->games, t->time_ms, t->first_ms, t->memory_mib);
    for (int i = 0; i < game_setup_numbers(c->game); i++)
        fprintf(out, " %d", t->setup[i]);
    fputc('\n', out);
}

/* The key covers all that jobs and results depend on: two batches with the same key have the same jobs and results. */
static void describe(const struct contest *c, const struct batch *b, FILE *out)
{
    char secret[HASH_TEXT];
    const struct format_rules *r = &b->rules;
    hash_text(b->secret.bytes, secret);
    fprintf(out, "%s %lld %s\n", c->game->name, (long long)b->id, secret);
    fprintf(out, "%s %d %d %d %g %g %g %d %d %d %d\n", r->format->name, b->rounds, r->seats, r->times, r->win, r->draw,
            r->loss, r->sonneborn_berger, r->knockout, r->by_lot, r->knockout_replays);
    fprintf(out, "%d %d", r->stage, r->bosses);
    for (int i = 0; i < r->bosses; i++)
        fprintf(out, " %d", r->boss[i]);
    fputc('\n', out);
    fprintf(out, "%d %d %d %d\n", b->final, b->time_losses, b->system_replays, b->knockout_apart);
    for (int i = 0; i < b->leagues; i++)
        describe_point(c, &b->league[i].point, out);
    describe_point(c, &b->knockout, out);
    for (int i = 0; i < b->players; i++)
        fprintf(out, "%s\n%s\n%d\n", b->player[i].name, b->player[i].program, b->by_seed == NULL ? i : b->by_seed[i]);
}

static int find_key(const struct contest *c, const struct batch *b, char key[QUEUE_KEY])
{
    char *text = NULL;
    size_t size;
    struct hash h;
    uint8_t digest[HASH_SIZE];
    FILE *out = memory_open(&text, &size);
    if (out == NULL)
        return -1;
    describe(c, b, out);
    bool whole = !ferror(out);
    if (fclose(out) != 0 || !whole) {
        free(text);
        return -1;
    }
    hash_start(&h);
    hash_add(&h, text, size);
    hash_end(&h, digest);
    hash_text(digest, key);
    free(text);
    return 0;
}

/* However often a worker says that it is at work, what it has in hand goes to others after three times what the worst
 * match of this batch may take, and a minute. */
static int64_t hold_ms(const struct contest *c, const struct batch *b)
{
    bool unbounded = false;
    double most = capacity_match_ms(c->game, &b->knockout, &unbounded);
    for (int i = 0; i < b->leagues; i++) {
        double ms = capacity_match_ms(c->game, &b->league[i].point, &unbounded);
        most = ms > most ? ms : most;
    }
    return unbounded ? HOLD_MOST_MS : (int64_t)(3 * most) + 60000;
}

int batch_open_queue(struct contest *c, const struct batch *b, const struct batch_way *way, struct queue *q)
{
    struct queue_way how = {.url = way->queue,
                            .jobs = way->jobs > 0 ? way->jobs : c->config.jobs,
                            .patience_s = way->queue_wait_s,
                            .lease_ms = way->lease_ms > 0 ? way->lease_ms : LEASE_MS,
                            .hold_ms = hold_ms(c, b),
                            .say = way->say,
                            .native = machine_is_named(c->config.cflags) || machine_is_named(c->config.cxxflags),
                            .stop = way->stop};
    *q = (struct queue){.kind = NULL};
    if (find_key(c, b, how.key) != 0)
        return contest_trouble(c, CONTEST_SYSTEM, c->folder, "no memory");
    int rc = queue_open(q, &how);
    if (rc > 0)
        return contest_trouble(c, CONTEST_REFUSED, "--queue", "%s", q->why);
    return rc == 0 ? CONTEST_OK : batch_queue_trouble(c, way, q);
}

int batch_queue_trouble(struct contest *c, const struct batch_way *way, const struct queue *q)
{
    return contest_trouble(c, CONTEST_SYSTEM, way->queue == NULL ? "the workers" : "the queue", "%s", q->why);
}
