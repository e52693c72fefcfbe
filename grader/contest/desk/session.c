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
    return contest_trouble(c, CONTEST_REFUSED, "this act", "%s", why);
}

/* ---- what every act must be ---- */

static int check_contest(struct contest *c, const struct act_text *a)
{
    char own[ACT_CONTEST];
    TRY(desk_contest(c, own));
    return strcmp(own, a->contest) == 0 ? CONTEST_OK : desk_refuse(c, "is for another contest");
}

static int check_time(struct contest *c, const struct act_text *a, int64_t now)
{
    if (a->time < now - ACT_OLD_S)
        return desk_refuse(c, "is older than ten minutes: do it again; or the clock of your computer is slow");
    if (a->time > now + ACT_OLD_S)
        return desk_refuse(c, "is of the future: set the clock of your computer");
    return CONTEST_OK;
}

static int check_judge(struct contest *c, const struct act_text *a, struct judge *who)
{
    bool good;
    TRY(judge_find(c, a->judge, who, &good));
    return good ? CONTEST_OK : desk_refuse(c, "is of nobody who may judge here, or not any more");
}

static int check_signature(struct contest *c, const struct act_text *a, const char *key)
{
    uint8_t bytes[SIGNATURE_KEY];
    if (hash_bytes(key, bytes, sizeof bytes) == 0 && signature_good(bytes, a->text, a->is_signed, a->signature))
        return CONTEST_OK;
    return desk_refuse(c, "is not signed by whom it names");
}

/* ---- beginning ---- */

static int check_new(struct contest *c, const struct act_text *a)
{
    int64_t count;
    TRY(contest_number(c, &count, 0, sql_count_sessions, WITH(with_text(":key", a->session))));
    return count == 0 ? CONTEST_OK : desk_refuse(c, "was done already");
}

int desk_session_check(struct contest *c, const struct act_text *a, int64_t now, struct judge *who, int64_t *step)
{
    uint8_t secret[CODE_SECRET];
    const char *code = act_text_field(a, "code");
    *step = 0;
    TRY(check_contest(c, a));
    TRY(check_judge(c, a, who));
    TRY(check_signature(c, a, who->key));
    TRY(check_time(c, a, now));
    TRY(check_new(c, a));
    if (who->code[0] == '\0')
        return CONTEST_OK;
    if (hash_bytes(who->code, secret, sizeof secret) == 0 && code != NULL)
        *step = code_step(secret, code, now, who->step);
    if (*step == 0 && code != NULL)
        *step = -1;
    return *step > 0 ? CONTEST_OK
                     : desk_refuse(c, code == NULL ? "needs the code of your authenticator app"
                                                   : "has a code that is not right, or was used already");
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
    TRY(check_contest(c, a));
    TRY(check_judge(c, a, who));
    TRY(check_signature(c, a, a->session));
    TRY(find_session(c, a, now, &last));
    TRY(check_time(c, a, now));
    if (a->number <= last)
        return contest_trouble(c, CONTEST_REFUSED, "this act",
                               "has the number %" PRId64 ", and %" PRId64
                               " came before: it was sent twice, or late. See in the log what was done",
                               a->number, last);
    return contest_run(c, sql_count_act, WITH(with_int(":number", a->number), with_text(":key", a->session)));
}

int desk_session_end(struct contest *c, const char *session)
{
    return contest_run(c, sql_end_session, WITH(with_text(":key", session)));
}
