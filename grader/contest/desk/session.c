#include "session.h"

#include <inttypes.h>
#include <string.h>

#include "judge_sql.h"
#include "signature.h"

int desk_contest(struct contest *c, char name[ACT_CONTEST])
{
    return store_get(&c->store, sql_contest_id, WITHOUT, INTO(into_text(name, ACT_CONTEST))) == 1 ? CONTEST_OK
                                                                                                  : contest_store(c);
}

static int desk_refuse(struct contest *c, const char *why)
{
    return contest_refuse(c, "this act", "%s", why);
}

/* ---- what every act must be ---- */

/* For this contest, of somebody who may judge here, and signed with this key. NULL: that of the judge's link. */
static int check_signed(struct contest *c, const struct act_text *a, const char *key, struct judge *who)
{
    char own[ACT_CONTEST];
    uint8_t bytes[SIGNATURE_KEY];
    bool good;
    TRY(desk_contest(c, own));
    if (strcmp(own, a->contest) != 0)
        return desk_refuse(c, "is for another contest");
    TRY(judge_find(c, a->judge, who, &good));
    if (!good)
        return desk_refuse(c, "is of nobody who may judge here, or not any more");
    if (hash_bytes(key != NULL ? key : who->key, bytes, sizeof bytes) != 0 ||
        !signature_good(bytes, a->text, a->is_signed, a->signature))
        return desk_refuse(c, "is not signed by whom it names");
    return CONTEST_OK;
}

static int check_time(struct contest *c, const struct act_text *a, int64_t now)
{
    if (a->time < now - ACT_OLD_S)
        return desk_refuse(c, "is older than ten minutes: do it again; or the clock of your computer is slow");
    if (a->time > now + ACT_OLD_S)
        return desk_refuse(c, "is of the future: set the clock of your computer");
    return CONTEST_OK;
}

/* ---- beginning ---- */

static int check_code(struct contest *c, const struct judge *who, const char *code, int64_t now, int64_t *step)
{
    uint8_t secret[CODE_SECRET];
    if (who->code[0] == '\0')
        return CONTEST_OK;
    if (code == NULL)
        return desk_refuse(c, "needs the code of your authenticator app");
    if (hash_bytes(who->code, secret, sizeof secret) == 0)
        *step = code_step(secret, code, now, who->step);
    if (*step > 0)
        return CONTEST_OK;
    *step = -1;
    return desk_refuse(c, "has a code that is not right, or was used already");
}

int desk_session_check(struct contest *c, const struct act_text *a, int64_t now, struct judge *who, int64_t *step)
{
    int64_t begun;
    *step = 0;
    TRY(check_signed(c, a, NULL, who));
    TRY(check_time(c, a, now));
    TRY(contest_number(c, &begun, 0, sql_count_sessions, WITH(with_text(":key", a->session))));
    return begun > 0 ? desk_refuse(c, "was done already") : check_code(c, who, act_text_field(a, "code"), now, step);
}

static int begin_inside(struct contest *c, const struct act_text *a, const struct judge *who, int64_t step, int64_t now)
{
    TRY(contest_run(c, sql_forget_sessions, WITHOUT));
    if (step > 0)
        TRY(contest_run(c, sql_use_step, WITH(with_int(":step", step), with_int(":id", who->id))));
    return contest_run(
        c, sql_begin_session,
        WITH(with_text(":key", a->session), with_int(":judge", who->id), with_int(":until", now + DESK_SESSION_S)));
}

int desk_session_begin(struct contest *c, const struct act_text *a, int64_t now, struct judge *who)
{
    int64_t step;
    TRY(desk_session_check(c, a, now, who, &step));
    TRY(contest_change(c));
    return contest_end(c, begin_inside(c, a, who, step, now));
}

/* ---- going on ---- */

static int find_session(struct contest *c, const struct act_text *a, int64_t now, int64_t *last)
{
    int64_t judge = 0, until = 0;
    TRY(contest_get(c, sql_find_session, WITH(with_text(":key", a->session)),
                    INTO(into_int64(&judge), into_int64(&until), into_int64(last))));
    return judge == a->judge && until >= now ? CONTEST_OK
                                             : desk_refuse(c, "is of a session that has ended: open your link again");
}

int desk_session_use(struct contest *c, const struct act_text *a, int64_t now, struct judge *who)
{
    int64_t last = 0;
    TRY(check_signed(c, a, a->session, who));
    TRY(find_session(c, a, now, &last));
    TRY(check_time(c, a, now));
    if (a->number <= last)
        return contest_refuse(c, "this act",
                              "has the number %" PRId64 ", and %" PRId64
                              " came before: it was sent twice, or late. See in the log what was done",
                              a->number, last);
    return contest_run(c, sql_count_act, WITH(with_int(":number", a->number), with_text(":key", a->session)));
}

int desk_session_end(struct contest *c, const char *session)
{
    return contest_run(c, sql_end_session, WITH(with_text(":key", session)));
}
