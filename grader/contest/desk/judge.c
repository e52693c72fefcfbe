#include "judge.h"

#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "contest/audit_log.h"
#include "contest/handin/submission.h"
#include "judge_sql.h"
#include "signature.h"

/* ORDER enum judge_role */
static const char *const roles[] = {"helper", "judge", "owner"};

const char *judge_role_name(enum judge_role role)
{
    return roles[role];
}

bool judge_role_of(const char *name, enum judge_role *role)
{
    for (int i = 0; i <= JUDGE_OWNER; i++)
        if (strcmp(roles[i], name) == 0) {
            *role = (enum judge_role)i;
            return true;
        }
    return false;
}

/* ---- adding ---- */

static int judge_check_name(struct contest *c, const char *name)
{
    int64_t others;
    TRY(submission_check_name(c, name));
    TRY(contest_number(c, &others, 0, sql_judges_called, WITH(with_text(":name", name))));
    return others == 0 ? CONTEST_OK : contest_refuse(c, name, "is a judge already");
}

static int add_inside(struct contest *c, const char *name, struct judge *j)
{
    TRY(judge_check_name(c, name));
    const struct audit_entry r = {.what = "judge-add", .was = name, .becomes = roles[j->role]};
    TRY(contest_run(c, sql_insert_judge,
                    WITH(with_text(":name", name), with_text(":role", roles[j->role]), with_text(":key", j->key),
                         with_text(":code", j->code[0] != '\0' ? j->code : NULL))));
    j->id = sqlite3_last_insert_rowid(c->store.db);
    return audit_log_write(c, &r);
}

static int judge_insert(struct contest *c, const char *name, struct judge *j)
{
    TRY(contest_change(c));
    return contest_end(c, add_inside(c, name, j));
}

/* RFC 4648, without padding: 20 bytes are 32 letters. */
static void base32(const uint8_t secret[CODE_SECRET], char text[33])
{
    for (int i = 0; i < 32; i++) {
        int bit = 5 * i, two = secret[bit / 8] << 8 | (bit / 8 + 1 < CODE_SECRET ? secret[bit / 8 + 1] : 0);
        text[i] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"[two >> (11 - bit % 8) & 31];
    }
    text[32] = '\0';
}

static void percent(const char *text, char *out)
{
    for (; *text != '\0'; text++)
        out += sprintf(out, isalnum((unsigned char)*text) ? "%c" : "%%%02X", (unsigned char)*text);
    *out = '\0';
}

static void tell_code(const char *name, const uint8_t secret[CODE_SECRET], struct judge_secrets *out)
{
    char letters[33], escaped[3 * CONTEST_NAME];
    base32(secret, letters);
    percent(name, escaped);
    snprintf(out->code, sizeof out->code, "otpauth://totp/Sortie:%s?secret=%s&issuer=Sortie", escaped, letters);
}

int judge_add(struct contest *c, const char *name, enum judge_role role, const char *address,
              struct judge_secrets *secrets)
{
    struct judge j = {.role = role};
    uint8_t secret[SIGNATURE_KEY], key[SIGNATURE_KEY], code[CODE_SECRET];
    char digits[HASH_TEXT];
    size_t length = strlen(address);
    if (!signature_make(secret, key) || (role == JUDGE_OWNER && !code_draw(code)))
        return contest_fail(c, "drawing a key", "the system gives no random bytes");
    hash_text(key, j.key);
    hash_text(secret, digits);
    if (role == JUDGE_OWNER)
        hash_digits(code, sizeof code, j.code);
    TRY(judge_insert(c, name, &j));
    *secrets = (struct judge_secrets){.code = ""};
    snprintf(secrets->link, sizeof secrets->link, "%s%sjudge#%s/%" PRId64 "/%s", address,
             length > 0 && address[length - 1] == '/' ? "" : "/", roles[role], j.id, digits);
    if (role == JUDGE_OWNER)
        tell_code(name, code, secrets);
    return CONTEST_OK;
}

int judge_add_key(struct contest *c, const char *name, enum judge_role role, const char *key, int64_t *id)
{
    struct judge j = {.role = role};
    if (role == JUDGE_OWNER)
        return contest_refuse(c, name, "an owner is added on the machine: sortie judge DIR add NAME --role owner");
    if (!hash_is_text(key))
        return contest_refuse(c, name, "has no key of 64 hexadecimal digits");
    snprintf(j.key, sizeof j.key, "%s", key);
    int rc = judge_insert(c, name, &j);
    *id = j.id;
    return rc;
}

static int revoke_inside(struct contest *c, const char *name)
{
    const struct audit_entry r = {.what = "judge-revoke", .was = name};
    TRY(contest_run(c, sql_revoke_judge, WITH(with_text(":name", name))));
    return sqlite3_changes(c->store.db) > 0 ? audit_log_write(c, &r)
                                            : contest_refuse(c, name, "there is no judge of that name");
}

int judge_revoke(struct contest *c, const char *name)
{
    TRY(contest_change(c));
    return contest_end(c, revoke_inside(c, name));
}

/* ---- finding ---- */

int judge_find(struct contest *c, int64_t id, struct judge *out, bool *good)
{
    char role[16] = "";
    *out = (struct judge){.id = id};
    *good = false;
    TRY(contest_get(c, sql_find_judge, WITH(with_int(":id", id)),
                    INTO(into_text(out->name, sizeof out->name), into_text(role, sizeof role),
                         into_text(out->key, sizeof out->key), into_text(out->code, sizeof out->code),
                         into_int64(&out->step))));
    *good = judge_role_of(role, &out->role);
    return CONTEST_OK;
}

int judge_list(struct contest *c, FILE *out)
{
    return contest_print(c, store_query(&c->store, sql_list_judges, WITHOUT), out);
}

/* ---- sessions: what every act must be ---- */

int desk_contest(struct contest *c, char name[ACT_CONTEST])
{
    return store_get(&c->store, sql_contest_id, WITHOUT, INTO(into_text(name, ACT_CONTEST))) == 1 ? CONTEST_OK
                                                                                                  : contest_store(c);
}

static int desk_refuse(struct contest *c, const char *why)
{
    return contest_refuse(c, "this act", "%s", why);
}

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
