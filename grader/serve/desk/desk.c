#define _POSIX_C_SOURCE 200809L
#include "serve/answers.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/command/words.h"
#include "base/whole_file.h"
#include "contest/desk/act_take.h"
#include "contest/desk/desk_views.h"
#include "contest/desk/judge.h"
#include "contest/handin/upload.h"
#include "serve/auth.h"
#include "serve/html.h"
#include "serve/serve.h"

static const struct rate_rule desk_acts = {"acts", 60, 500}, desk_begins = {"desk sessions", 20, 3000};
/* Codes of one link, from all addresses together: one of a million is right at a time, or three. */
static const struct rate_rule desk_codes = {"codes", 10, 300000}, desk_warnings = {"warnings of codes", 1, 600000};

/* ---- the page ---- */

unsigned desk_page(const struct asked *q)
{
    const char *title = q->s->c->config.title;
    char contest[ACT_CONTEST];
    if (desk_contest(q->s->c, contest) != CONTEST_OK) {
        html_say(title, q->a, 503, "Not so", auth_told[AUTH_BROKEN].words);
        return 0;
    }
    html_answer(q->a, 200,
                (struct html_page){.contest = title,
                                   .title = "The judge's desk",
                                   .scripts = (const char *const[]){"judge_key.js", "judge_form.js", "judge_views.js",
                                                                    "judge_machine.js", "judge.js", NULL},
                                   .content = "judge.html",
                                   .marks = MARKS(mark_text("contest-id", contest)),
                                   .account = "account_judge.html"});
    return 0;
}

/* ---- who asks ---- */

static const struct http_cookie_kind desk_cookie = {{"sortie-judge", "__Secure-sortie-judge"}, "/judge"};

/* Finds the session, and the judge, who may have been revoked. Returns 0, or refuses. */
static unsigned desk_ask(const struct asked *q, struct session **session, struct judge *who)
{
    struct serve *s = q->s;
    const char *secret = http_cookie(q->r, desk_cookie.name[s->proxy]);
    bool good = false;
    *session = secret == NULL ? NULL : session_find(&s->judges, secret, clock_now_ms() / 1000);
    if (*session != NULL && judge_find(s->c, (*session)->token, who, &good) != CONTEST_OK)
        return auth_refuse(q, AUTH_BROKEN);
    if (good)
        return 0;
    if (*session != NULL)
        session_end(*session);
    return serve_refuse(q, 401, "your session has ended: open your link again");
}

/* Of what cannot be read: `refused` is the status of what was refused. */
static unsigned refuse_read(const struct asked *q, int rc, unsigned refused)
{
    return rc == CONTEST_REFUSED ? serve_refuse(q, refused, "%s", q->s->c->why) : serve_refuse(q, 503, "try again");
}

/* A request that changes something comes from a page of this site, whoever signed what is in it. */
static unsigned check_form(const struct asked *q)
{
    if (auth_is_from_here(q->r) && q->r->form && q->r->file.times == 1)
        return 0;
    return q->r->too_large ? serve_refuse(q, 413, "it is larger than any act") : auth_refuse(q, AUTH_ELSEWHERE);
}

static unsigned check_rate(const struct asked *q, const struct rate_rule *rule, const char *who)
{
    return rate_wait_s(&q->s->rate, rule, who) == 0
               ? 0
               : serve_refuse(q, 429, "too many in a short time; try again in a minute");
}

/* ---- acts ---- */

static unsigned read_act(const struct asked *q, struct act_text *act)
{
    const struct http_file *file = &q->r->file;
    const char *wrong = act_text_read(act, file->bytes == NULL ? "" : file->bytes, file->size);
    return wrong == NULL ? 0 : serve_refuse(q, 400, "%s", wrong);
}

/* Puts an act where the clock's process finds it. */
static unsigned desk_forward(const struct asked *q, const struct act_text *act)
{
    const struct http_file *file = &q->r->file;
    char name[ACT_NAME_SIZE];
    act_file_name(act->session, act->number, false, name);
    if (q->s->acts >= 0 && upload_file(q->s->acts, name, (struct upload_bytes){file->bytes, file->size}))
        return 202;
    serve_say("acts: an act cannot be written: %s", strerror(errno));
    return serve_refuse(q, 503, "it could not be taken; the judge's log says why. Try again");
}

static bool set_desk_cookie(const struct asked *q, const struct act_text *act, const struct judge *who)
{
    struct serve *s = q->s;
    char secret[SESSION_TEXT];
    const int64_t now = clock_now_ms() / 1000;
    struct session *own = session_begin(&s->judges, who->id, now, secret);
    if (own == NULL)
        return false;
    own->until = now + DESK_SESSION_S;
    memcpy(own->csrf, act->session, sizeof own->csrf); /* the session's key, which each of its acts names */
    answer_cookie(q->a, &desk_cookie, s->proxy, secret, DESK_SESSION_S);
    return true;
}

/* Whether this server has let a session with this key read already. */
static bool has_begun(const struct serve *s, const char *key)
{
    for (const struct session *one = s->judges.at; one < s->judges.at + SESSIONS; one++)
        if (one->token != 0 && strcmp(one->csrf, key) == 0)
            return true;
    return false;
}

/* Whoever tries the codes of a stolen link learns nothing more of it when there were too many: the right one is refused
 * too. */
static bool has_too_many_codes(struct serve *s, const struct judge *who)
{
    char link[32];
    snprintf(link, sizeof link, "%" PRId64, who->id);
    if (rate_wait_s(&s->rate, &desk_codes, link) == 0)
        return false;
    if (rate_wait_s(&s->rate, &desk_warnings, link) == 0)
        serve_say("%s: too many codes of the second factor. If it is not the owner who types them, the link is stolen: "
                  "sortie judge DIR revoke",
                  who->name);
    return true;
}

static unsigned take_begin(const struct asked *q, struct act_text *act)
{
    struct serve *s = q->s;
    struct judge who;
    int64_t step;
    TRY_AS(unsigned, check_form(q));
    TRY_AS(unsigned, check_rate(q, &desk_begins, q->r->address));
    TRY_AS(unsigned, read_act(q, act));
    int rc = desk_session_check(s->c, act, (int64_t)time(NULL), &who, &step);
    if (step != 0 && has_too_many_codes(s, &who))
        return serve_refuse(q, 429, "too many codes; try again in 5 minutes");
    if (rc != CONTEST_OK)
        return refuse_read(q, rc, 401);
    if (has_begun(s, act->session) || strcmp(act->act, "begin") != 0)
        return serve_refuse(q, 401, "was done already");
    unsigned status = desk_forward(q, act);
    if (status == 202 && set_desk_cookie(q, act, &who))
        serve_say("%s: comes to the desk", who.name);
    return status;
}

static unsigned take_act(const struct asked *q, struct act_text *act)
{
    struct judge who;
    struct session *session;
    TRY_AS(unsigned, check_form(q));
    TRY_AS(unsigned, desk_ask(q, &session, &who));
    TRY_AS(unsigned, check_rate(q, &desk_acts, session->csrf));
    TRY_AS(unsigned, read_act(q, act));
    if (strcmp(act->session, session->csrf) != 0 || act->judge != who.id)
        return serve_refuse(q, 403, "this act is of another session");
    return desk_forward(q, act);
}

static unsigned with_act(const struct asked *q, unsigned (*take)(const struct asked *q, struct act_text *act))
{
    struct act_text act = {.fields = 0};
    unsigned status = take(q, &act);
    act_text_free(&act);
    return status;
}

unsigned desk_begin(const struct asked *q)
{
    return with_act(q, take_begin);
}

unsigned desk_act(const struct asked *q)
{
    return with_act(q, take_act);
}

/* ---- reading ---- */

static const char plain[] = "text/plain; charset=utf-8";

unsigned desk_answer(const struct asked *q)
{
    char name[ACT_NAME_SIZE];
    struct judge who;
    struct session *session;
    const char *asked = http_argument(q->r, "number");
    int64_t number;
    size_t size;
    TRY_AS(unsigned, desk_ask(q, &session, &who));
    if (asked == NULL || !words_number(asked, 0, INT64_MAX, &number))
        return serve_refuse(q, 400, "which act is not said");
    act_file_name(session->csrf, number, true, name);
    char *text = q->s->acts < 0 ? NULL : whole_file_text_in(q->s->acts, name, ACT_ANSWER_MOST, &size);
    if (text != NULL)
        answer_bytes(q->a, plain, text, size, "private, no-store");
    else
        q->a->status = 204;
    return 0;
}

unsigned desk_view(const struct asked *q)
{
    struct contest *c = q->s->c;
    struct judge who;
    struct session *session;
    struct view_wanted wanted = {.name = http_argument(q->r, "name"), .match = http_argument(q->r, "match")};
    const char *number = http_argument(q->r, "number");
    bool json = true;
    TRY_AS(unsigned, desk_ask(q, &session, &who));
    if (wanted.name == NULL || (number != NULL && !words_number(number, 0, INT64_MAX, &wanted.number)))
        return serve_refuse(q, 400, "which view is not said");
    FILE *out = answer_open(q->a, 200, "application/json");
    if (out == NULL)
        return 0;
    int rc = view_write(c, who.role, &wanted, out, &json);
    answer_close(q->a);
    if (!json)
        q->a->type = plain;
    if (rc == CONTEST_OK)
        return 0;
    answer_drop(q->a);
    if (rc != CONTEST_REFUSED)
        serve_say("%s: %s", c->what, c->why);
    return refuse_read(q, rc, 403);
}

unsigned desk_leave(const struct asked *q)
{
    struct judge who;
    struct session *session;
    if (!auth_is_from_here(q->r))
        return auth_refuse(q, AUTH_ELSEWHERE);
    TRY_AS(unsigned, desk_ask(q, &session, &who));
    session_end(session);
    answer_cookie(q->a, &desk_cookie, q->s->proxy, "", 0);
    return 200;
}
