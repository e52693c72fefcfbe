#include "wish.h"

#include <inttypes.h>
#include <string.h>

#include "contest/audit_log.h"
#include "contest/heartbeat.h"
#include "wish_sql.h"

/* ORDER enum wish_kind */
static const char *const kinds[] = {"", "now", "again", "final"};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

int wish_read(struct contest *c, struct wish *out)
{
    char kind[16] = "";
    *out = (struct wish){.paused = false};
    TRY(contest_get(c, sql_read_wish, WITHOUT,
                    INTO(into_bool(&out->paused), into_text(kind, sizeof kind), into_int64(&out->batch),
                         into_text(out->why, sizeof out->why), into_text(out->judge, sizeof out->judge))));
    for (int i = 1; i < KINDS; i++)
        if (strcmp(kinds[i], kind) == 0)
            out->kind = (enum wish_kind)i;
    return CONTEST_OK;
}

/* ---- changes, each in a transaction with its entry in the audit log ---- */

static int check_wish(struct contest *c, enum wish_kind kind, int64_t batch)
{
    struct wish now;
    struct heartbeat clock;
    int64_t count = 1;
    TRY(wish_read(c, &now));
    TRY(heartbeat_read(c, &clock));
    if (!clock.alive)
        return contest_refuse(c, c->folder, "the clock does not run: start sortie run %s, or play it with sortie batch",
                              c->word);
    if (now.kind != WISH_NONE)
        return contest_refuse(c, c->folder, "another batch is about to begin already");
    if (kind == WISH_AGAIN)
        TRY(contest_number(c, &count, 0, sql_can_be_again, WITH(with_int(":batch", batch))));
    return count > 0 ? CONTEST_OK : contest_refuse(c, c->folder, "there is no finished batch %" PRId64, batch);
}

static int batch_inside(struct contest *c, enum wish_kind kind, int64_t batch, const char *why)
{
    char words[32];
    TRY(check_wish(c, kind, batch));
    snprintf(words, sizeof words, batch > 0 ? "%s %" PRId64 : "%s", kinds[kind], batch);
    TRY(audit_log_write(c, &(struct audit_entry){.what = "begin", .becomes = words, .why = why}));
    return contest_run(c, sql_wish_for,
                       WITH(with_text(":kind", kinds[kind]),
                            batch > 0 ? with_int(":batch", batch) : with_null(":batch"),
                            with_text(":why", why == NULL ? "" : why), with_text(":judge", c->judge)));
}

int wish_batch(struct contest *c, enum wish_kind kind, int64_t batch, const char *why)
{
    TRY(contest_change(c));
    return contest_end(c, batch_inside(c, kind, batch, why));
}

static int pause_inside(struct contest *c, bool paused, const char *why)
{
    struct wish now;
    TRY(wish_read(c, &now));
    if (now.paused == paused)
        return contest_refuse(c, c->folder, paused ? "the clock is paused already" : "the clock is not paused");
    TRY(audit_log_write(c, &(struct audit_entry){.what = paused ? "pause" : "resume", .why = why}));
    return contest_run(c, sql_set_paused, WITH(with_int(":paused", paused)));
}

int wish_pause(struct contest *c, bool paused, const char *why)
{
    TRY(contest_change(c));
    return contest_end(c, pause_inside(c, paused, why));
}

int wish_done(struct contest *c)
{
    return contest_run(c, sql_forget_wish, WITHOUT);
}
