#define _DEFAULT_SOURCE
/*
 * sortie order: how much of a batch's order is luck, and who beats whom.
 */
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

#include "base/json.h"
#include "base/text.h"
#include "cli/arguments/players.h"
#include "commands.h"
#include "contest/batch/batch_store.h"
#include "contest/order/order.h"
#include "contest/order/order_replay.h"
#include "contest/tables/standings.h"

enum { NAME_COLUMNS = 20 };

/* ---- for people ---- */

static void print_cycles(const struct batch *b, const struct cycles *y)
{
    printf("\nwho beats whom: %d pairs met, in %d of them one clearly beats the other\n", y->pairs, y->clear);
    printf("cycles of three: %" PRId64 ", by luck alone about %.1f%s\n", y->found, y->expected,
           y->more        ? ": this order hides who beats whom"
           : y->found > 0 ? ": no more than luck makes"
                          : "");
    for (int i = 0; i < y->listed; i++) {
        const struct cycle *c = &y->cycle[i];
        fputs("  ", stdout);
        for (int j = 0; j < 3; j++) {
            text_print(b->player[c->player[j]].name, NAME_COLUMNS, false, stdout);
            printf(" beats (%.0f %%) ", 100 * c->share[j]);
        }
        text_print(b->player[c->player[0]].name, NAME_COLUMNS, false, stdout);
        putchar('\n');
    }
}

static void print_point(const struct batch *b, const struct order *o)
{
    printf("\ntest point %d: another secret would order %.0f of 100 pairs of players as this one %s, %.0f by the "
           "order-free fit (Kendall's tau %.2f and %.2f, %d batches simulated)\n\n",
           o->testpoint, order_same(o->noise.by_format), b->rules.format->ranks ? "by points" : "by Elo",
           order_same(o->noise.by_fit), o->noise.by_format, o->noise.by_fit, o->batches);
    printf("rank  %-*s  9 of 10 batches  the next ahead  its copy\n", NAME_COLUMNS, "name");
    for (int i = 0; i < o->players; i++) {
        const struct noise_player *p = &o->each[o->by_rank[i]];
        printf("%4d  ", i + 1);
        text_print(b->player[o->by_rank[i]].name, NAME_COLUMNS, true, stdout);
        printf("  %6d to %4d", p->low, p->high);
        if (i + 1 < o->players)
            printf("  %12.0f %%", 100 * p->changes);
        else
            printf("  %14s", "");
        printf("  %7.1f\n", p->copy);
    }
    print_cycles(b, &o->cycles);
}

/* ---- for scripts ---- */

static void json_cycles(const struct batch *b, const struct cycles *y)
{
    printf("\"pairs\":%d,\"clear\":%d,\"triples\":%" PRId64 ",\"cycles\":%" PRId64
           ",\"expected\":%.3f,\"more_than_luck\":%s,\"listed\":[",
           y->pairs, y->clear, y->triples, y->found, y->expected, y->more ? "true" : "false");
    for (int i = 0; i < y->listed; i++)
        for (int j = 0; j < 3; j++) {
            fputs(j > 0 ? "," : i > 0 ? ",[" : "[", stdout);
            json_write(stdout, "{\"name\":%s,\"share\":%.4f}%.1s", b->player[y->cycle[i].player[j]].name,
                       y->cycle[i].share[j], j == 2 ? "]" : "");
        }
    fputs("]", stdout);
}

static void json_point(const struct batch *b, const struct order *o)
{
    printf("{\"testpoint\":%d,\"batches\":%d,\"tau\":%.4f,\"tau_fit\":%.4f,\"phi\":%.4f,\"players\":[", o->testpoint,
           o->batches, o->noise.by_format, o->noise.by_fit, o->phi);
    for (int i = 0; i < o->players; i++) {
        const struct noise_player *p = &o->each[o->by_rank[i]];
        json_write(stdout, "%.1s{\"rank\":%d,\"name\":%s,\"low\":%d,\"high\":%d,\"next_ahead\":", i > 0 ? "," : "",
                   i + 1, b->player[o->by_rank[i]].name, p->low, p->high);
        printf(i + 1 < o->players ? "%.4f" : "null", p->changes);
        printf(",\"copy\":%.4f}", p->copy);
    }
    fputs("],", stdout);
    json_cycles(b, &o->cycles);
    fputs("}", stdout);
}

/* ---- the command ---- */

static struct order_asked asked;

static int print_all(struct contest *c, const struct batch *b)
{
    int rc = CONTEST_OK;
    if (asked.json)
        printf("{\"format\":1,\"batch\":%" PRId64 ",\"testpoints\":[", b->id);
    for (int i = 0; i < b->leagues && rc == CONTEST_OK && b->players > 1; i++) {
        struct order o;
        rc = order_find(c, b, i, &o);
        if (rc == CONTEST_OK && asked.json) {
            fputs(i > 0 ? "," : "", stdout);
            json_point(b, &o);
        } else if (rc == CONTEST_OK) {
            print_point(b, &o);
        }
        order_free(&o);
    }
    if (asked.json)
        puts("]}");
    return rc;
}

static int run(struct contest *c)
{
    struct batch b = {0};
    int64_t id;
    TRY(standings_batch(c, asked.batch, &id));
    if (id == 0)
        return contest_refuse(c, c->folder, "no batch is finished yet; sortie batch %s plays one", c->word);
    int rc = batch_load(c, id, &b);
    if (rc == CONTEST_OK)
        rc = print_all(c, &b);
    batch_close(&b);
    return rc;
}

/* A contest that cannot forecast has damaged tables, and says so. */
static int run_next(struct contest *c)
{
    if (nice(10) == -1) /* batches and players come first */
        fflush(stdout);
    return order_print_forecast(c, stdout);
}

static int run_replay(struct contest *c)
{
    static struct order_replay played;
    struct progress progress = progress_choose(false, false);
    TRY(players_sandbox());
    progress_catch();
    const struct batch_way way = {.queue.stop = &progress_stop, .self = &progress, .progress = progress_batch};
    int rc = order_replay(c, &(struct order_replay_wanted){(int)asked.replay, (int)asked.rounds, &way}, &played);
    progress_end(&progress);
    if (rc == CONTEST_OK && played.batches > 1)
        order_replay_print(&played, stdout);
    if (rc == CONTEST_OK && played.batches < asked.replay)
        return contest_fail(c, "interrupted", "%d batches had been played", played.batches);
    return rc;
}

static int order_command_run(struct contest *c)
{
    return asked.replay > 0 ? run_replay(c) : asked.next ? run_next(c) : run(c);
}

const struct command order_command = {COMMAND_ORDER(asked), .on_contest = order_command_run};
