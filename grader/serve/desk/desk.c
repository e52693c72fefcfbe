#define _POSIX_C_SOURCE 200809L
#include "desk.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/words.h"
#include "contest/desk/act_take.h"
#include "contest/desk/desk_views.h"
#include "contest/desk/session.h"
#include "contest/handin/upload.h"
#include "serve/auth.h"
#include "serve/html.h"
#include "serve/serve.h"
#include "site/page/markup.h"

static const struct rate_rule desk_acts = {"acts", 60, 500}, desk_begins = {"desk sessions", 20, 3000};
/* Codes of one link, from all addresses together: one of a million is right at a time, or three. */
static const struct rate_rule desk_codes = {"codes", 10, 300000}, desk_warnings = {"warnings of codes", 1, 600000};

/* ---- the page ---- */

static void write_contest_id(const void *self, FILE *out)
{
    markup_text(self, out);
}

static void write_no_account(const void *self, FILE *out)
{
    (void)self;
    fputs("<span class=\"account\" id=\"who\"></span>", out);
}

void desk_page(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    static const struct template_part part[] = {{"{{contest-id}}", write_contest_id}, {NULL, NULL}};
    char contest[ACT_CONTEST];
    (void)r;
    if (desk_contest(s->c, contest) != CONTEST_OK) {
        html_say(s->c->config.title, a, 503, "Not so", "the contest's database cannot be read now; try again");
        return;
    }
    html_answer(a, 200,
                &(struct html_page){.contest = s->c->config.title,
                                    .title = "The judge's desk",
                                    .scripts = (const char *const[]){"judge_key.js", "judge_form.js", "judge_views.js",
                                                                     "judge_machine.js", "judge.js", NULL},
                                    .content = "judge.html",
                                    .part = part,
                                    .self = contest,
                                    .account = write_no_account});
}

/* ---- who asks ---- */

static const char *desk_cookie(const struct serve *s)
{
    return s->proxy ? "__Secure-sortie-judge" : "sortie-judge";
}

/* Finds the session, and the judge, who may have been revoked. Returns NULL after an answer. */
static struct session *desk_ask(struct serve *s, const struct http_request *r, struct judge *who, struct http_answer *a)
{
    const char *secret = http_cookie(r, desk_cookie(s));
    struct session *found = secret == NULL ? NULL : session_find(&s->judges, secret, clock_now_ms() / 1000);
    bool good = false;
    if (found != NULL && judge_find(s->c, found->token, who, &good) != CONTEST_OK) {
        json_say(a, 503, "the contest's database cannot be read now; try again");
        return NULL;
    }
    if (good)
        return found;
    if (found != NULL)
        session_end(found);
    json_say(a, 401, "your session has ended: open your link again");
    return NULL;
}

/* A request that changes something comes from a page of this site, whoever signed what is in it. */
static bool is_sent_from_here(const struct http_request *r, struct http_answer *a)
{
    if (auth_is_from_here(r) && r->form && r->file.times == 1)
        return true;
    if (r->too_large)
        json_say(a, 413, "it is larger than any act");
    else
        json_say(a, 403, auth_words(AUTH_ELSEWHERE));
    return false;
}

/* ---- acts ---- */

static bool read_act(const struct http_request *r, struct act_text *act, struct http_answer *a)
{
    const char *wrong = act_text_read(act, r->file.bytes == NULL ? "" : r->file.bytes, r->file.size);
    if (wrong != NULL)
        json_say(a, 400, wrong);
    return wrong == NULL;
}

/* Puts an act where the clock's process finds it. */
static void desk_forward(struct serve *s, const struct http_request *r, const struct act_text *act,
                         struct http_answer *a)
{
    char name[ACT_NAME_SIZE];
    act_file_name(act->session, act->number, false, name);
    if (s->acts >= 0 && upload_file(s->acts, name, (struct upload_bytes){r->file.bytes, r->file.size}))
        json_say(a, 202, "");
    else
        json_say(a, 503, "it could not be taken; the judge's log says why. Try again");
    if (a->status != 202)
        serve_say("acts: an act cannot be written: %s", strerror(errno));
}

static bool set_desk_cookie(struct serve *s, const struct act_text *act, const struct judge *who, struct http_answer *a)
{
    char secret[SESSION_TEXT];
    const int64_t now = clock_now_ms() / 1000;
    if (!session_begin(&s->judges, who->id, now, secret))
        return false;
    struct session *own = session_find(&s->judges, secret, now);
    own->until = now + DESK_SESSION_S;
    memcpy(own->csrf, act->session, sizeof own->csrf); /* the session's key, which each of its acts names */
    http_add_header(a, "Set-Cookie", "%s=%s; Path=/judge; Max-Age=%d; HttpOnly; SameSite=Strict%s", desk_cookie(s),
                    secret, DESK_SESSION_S, s->proxy ? "; Secure" : "");
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
    char shown[300], link[32];
    int wait_s;
    int64_t now = clock_now_ms();
    snprintf(link, sizeof link, "%" PRId64, who->id);
    if (rate_take(&s->rate, &desk_codes, link, now, &wait_s))
        return false;
    if (rate_take(&s->rate, &desk_warnings, link, now, &wait_s))
        serve_say("%s: too many codes of the second factor. If it is not the owner who types them, the link is stolen: "
                  "sortie judge DIR revoke",
                  text_line(who->name, shown, sizeof shown));
    return true;
}

static void begin_read(struct serve *s, const struct http_request *r, const struct act_text *act, struct http_answer *a)
{
    struct judge who;
    char shown[300];
    int64_t step;
    int rc = desk_session_check(s->c, act, r->file.bytes, (int64_t)time(NULL), &who, &step);
    if (step != 0 && has_too_many_codes(s, &who)) {
        json_say(a, 429, "too many codes; try again in 5 minutes");
        return;
    }
    if (rc != CONTEST_OK) {
        json_say(a, rc == CONTEST_REFUSED ? 401 : 503, rc == CONTEST_REFUSED ? s->c->why : "try again");
        return;
    }
    if (has_begun(s, act->session) || strcmp(act->act, "begin") != 0) {
        json_say(a, 401, "was done already");
        return;
    }
    desk_forward(s, r, act, a);
    if (a->status == 202 && set_desk_cookie(s, act, &who, a))
        serve_say("%s: comes to the desk", text_line(who.name, shown, sizeof shown));
}

void desk_begin(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    struct act_text act = {.fields = 0};
    int wait_s;
    if (!is_sent_from_here(r, a))
        return;
    if (!rate_take(&s->rate, &desk_begins, r->address, clock_now_ms(), &wait_s))
        json_say(a, 429, "too many in a short time; try again in a minute");
    else if (read_act(r, &act, a))
        begin_read(s, r, &act, a);
    act_text_free(&act);
}

void desk_act(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    struct act_text act = {.fields = 0};
    struct judge who;
    int wait_s;
    struct session *session = is_sent_from_here(r, a) ? desk_ask(s, r, &who, a) : NULL;
    if (session == NULL)
        return;
    if (!rate_take(&s->rate, &desk_acts, session->csrf, clock_now_ms(), &wait_s))
        json_say(a, 429, "too many in a short time; try again in a minute");
    else if (!read_act(r, &act, a))
        (void)0;
    else if (strcmp(act.session, session->csrf) != 0 || act.judge != who.id)
        json_say(a, 403, "this act is of another session");
    else
        desk_forward(s, r, &act, a);
    act_text_free(&act);
}

/* ---- reading ---- */

static void answer_text(struct http_answer *a, const char *type, char *text, size_t size)
{
    a->status = 200;
    a->type = type;
    a->text = text;
    a->size = size;
    http_add_header(a, "Cache-Control", "private, no-store");
}

void desk_answer(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    char name[ACT_NAME_SIZE];
    struct judge who;
    const char *asked = http_argument(r, "number");
    int64_t number;
    size_t size;
    struct session *session = desk_ask(s, r, &who, a);
    if (session == NULL)
        return;
    if (asked == NULL || !words_number(asked, 0, INT64_MAX, &number)) {
        json_say(a, 400, "which act is not said");
        return;
    }
    act_file_name(session->csrf, number, true, name);
    char *text = s->acts < 0 ? NULL : act_folder_read(s->acts, name, ACT_ANSWER_MOST, &size);
    if (text != NULL)
        answer_text(a, "text/plain; charset=utf-8", text, size);
    else
        a->status = 204;
}

void desk_view(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    struct judge who;
    struct view_wanted wanted = {.name = http_argument(r, "name"), .match = http_argument(r, "match")};
    const char *number = http_argument(r, "number");
    bool json = true;
    char *text = NULL;
    size_t size = 0;
    if (desk_ask(s, r, &who, a) == NULL)
        return;
    if (wanted.name == NULL || (number != NULL && !words_number(number, 0, INT64_MAX, &wanted.number))) {
        json_say(a, 400, "which view is not said");
        return;
    }
    FILE *out = memory_open(&text, &size);
    int rc = out == NULL ? CONTEST_SYSTEM : view_write(s->c, who.role, &wanted, out, &json);
    if (rc == CONTEST_OK) {
        answer_take(a, 200, json ? "application/json" : "text/plain; charset=utf-8", out, &text, &size);
        http_add_header(a, "Cache-Control", "private, no-store");
        return;
    }
    if (out != NULL)
        fclose(out);
    free(text);
    json_say(a, rc == CONTEST_REFUSED ? 403 : 503, rc == CONTEST_REFUSED ? s->c->why : "try again");
    if (rc != CONTEST_REFUSED)
        serve_say("%s: %s", s->c->what, s->c->why);
}

void desk_leave(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    struct judge who;
    struct session *session = NULL;
    if (!auth_is_from_here(r))
        json_say(a, 403, auth_words(AUTH_ELSEWHERE));
    else
        session = desk_ask(s, r, &who, a);
    if (session == NULL)
        return;
    session_end(session);
    json_say(a, 200, "");
    http_add_header(a, "Set-Cookie", "%s=; Path=/judge; Max-Age=0; HttpOnly; SameSite=Strict%s", desk_cookie(s),
                    s->proxy ? "; Secure" : "");
}
