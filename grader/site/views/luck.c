#include "batch_views.h"

#include "contest/batch/batch_store.h"
#include "contest/order/order.h"
#include "views_sql.h"

static int keep_players(struct contest *c, const struct order *o)
{
    for (int i = 0; i < o->players; i++) {
        const struct noise_player *p = &o->each[o->by_rank[i]];
        TRY(contest_run(c, sql_keep_luck_player,
                        WITH(with_int(":testpoint", o->testpoint), with_int(":place", i + 1),
                             with_int(":player", o->by_rank[i]), with_int(":low", p->low), with_int(":high", p->high),
                             i + 1 < o->players ? with_real(":changes", p->changes) : with_null(":changes"),
                             with_real(":copy", p->copy))));
    }
    return CONTEST_OK;
}

static int keep_cycles(struct contest *c, const struct order *o)
{
    for (int i = 0; i < o->cycles.listed; i++) {
        const struct cycle *y = &o->cycles.cycle[i];
        TRY(contest_run(c, sql_keep_luck_cycle,
                        WITH(with_int(":testpoint", o->testpoint), with_int(":place", i + 1),
                             with_int(":a", y->player[0]), with_int(":b", y->player[1]), with_int(":c", y->player[2]),
                             with_real(":share_a", y->share[0]), with_real(":share_b", y->share[1]),
                             with_real(":share_c", y->share[2]))));
    }
    return CONTEST_OK;
}

static int keep(struct contest *c, const struct order *o)
{
    const struct cycles *y = &o->cycles;
    TRY(contest_run(c, sql_keep_luck,
                    WITH(with_int(":testpoint", o->testpoint), with_real(":tau", o->noise.by_format),
                         with_real(":tau_fit", o->noise.by_fit), with_int(":batches", o->batches),
                         with_int(":pairs", y->pairs), with_int(":clear", y->clear), with_int(":cycles", y->found),
                         with_real(":expected", y->expected), with_int(":more", y->more))));
    TRY(keep_players(c, o));
    return keep_cycles(c, o);
}

int luck_fill(struct contest *c, int64_t batch)
{
    struct batch b = {0};
    int rc = batch_load_nameless(c, batch, &b);
    for (int i = 0; i < b.leagues && rc == CONTEST_OK && b.players > 1; i++) {
        struct order o;
        rc = order_find(c, &b, i, &o);
        if (rc == CONTEST_OK)
            rc = keep(c, &o);
        order_free(&o);
    }
    batch_close(&b);
    return rc;
}
