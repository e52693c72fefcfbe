#define _POSIX_C_SOURCE 200809L
#include "serve.h"

#include <string.h>

#include "answers.h"
#include "auth.h"
#include "contest/desk/act_text.h"
#include "html.h"

enum { AT_ONCE_S = 10 }; /* an address may ask at once for what it may in so many seconds */

/* ---- what can be asked for ---- */

enum { FORM_WORDS = 4000 };

/* Kinds of a route: for POST (else for GET), for scripts, for a known contestant, for one who may hand in. */
enum { POST = 1, SCRIPT = 2, KNOWN = 4, FILES = 8 };

struct route {
    const char *path; /* one that ends in / is that of all paths that begin so */
    int is;
    unsigned (*answer)(const struct asked *q);
    enum drop_request word; /* of me_word */
};

/* The judge's desk finds out by itself who asks. */
static const struct route routes[] = {
    {"/login", 0, auth_door, 0},
    {"/login", POST, auth_enter, 0},
    {"/register", 0, register_page, 0},
    {"/register", POST, register_take, 0},
    {"/logout", POST, auth_leave, 0},
    {"/me", KNOWN, me_page, 0},
    {"/me/said.js", KNOWN, me_said, 0},
    {"/me/record/", KNOWN, me_unrated_record, 0},
    {"/ask", POST | KNOWN, me_talk_ask, 0},
    {"/scrimmage", POST | KNOWN, me_unrated_ask, 0},
    {"/me/public", POST | KNOWN, me_word, DROP_PUBLIC},
    {"/me/private", POST | KNOWN, me_word, DROP_PRIVATE},
    {"/me/publish", POST | KNOWN, me_word, DROP_PUBLISH},
    {"/me/unpublish", POST | KNOWN, me_word, DROP_UNPUBLISH},
    {"/assets/served.js", 0, me_served, 0},
    {"/hand-in", POST | KNOWN | FILES, me_hand_in, 0},
    {"/judge", 0, desk_page, 0},
    {"/judge/begin", POST | SCRIPT, desk_begin, 0},
    {"/judge/act", POST | SCRIPT, desk_act, 0},
    {"/judge/answer", SCRIPT, desk_answer, 0},
    {"/judge/view", SCRIPT, desk_view, 0},
    {"/judge/leave", POST | SCRIPT, desk_leave, 0},
    {"/api/submissions", SCRIPT | KNOWN, api_list, 0},
    {"/api/submissions", POST | SCRIPT | KNOWN | FILES, api_hand_in, 0},
};
enum { ROUTES = sizeof routes / sizeof routes[0] };

static bool is_route(const struct route *t, const char *path)
{
    size_t length = strlen(t->path);
    return t->path[length - 1] == '/' ? strncmp(t->path, path, length) == 0 : strcmp(t->path, path) == 0;
}

static bool is_get(const struct http_request *r)
{
    return strcmp(r->method, "GET") == 0 || strcmp(r->method, "HEAD") == 0;
}

/* NULL: it is answered that there is none, or is a page of the site. */
static const struct route *routes_find(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    const char *allow = NULL;
    bool post = strcmp(r->method, "POST") == 0;
    for (const struct route *t = routes; t < routes + ROUTES; t++) {
        if (!is_route(t, r->path))
            continue;
        if (t->is & POST ? post : is_get(r))
            return t;
        allow = allow != NULL ? "GET, HEAD, POST" : t->is & POST ? "POST" : "GET, HEAD";
    }
    if (allow != NULL || !is_get(r)) {
        html_refuse(s->c->config.title, r->path, a, 405, "not with this method");
        http_add_header(a, "Allow", "%s", allow != NULL ? allow : "GET, HEAD");
    } else if (html_is_api(r->path)) {
        json_say(a, 404, "there is nothing of that name");
    } else if (strncmp(r->path, "/serve/", 7) == 0) {
        pages_own(s, r->path + 7, a);
    } else if (!pages_moment(s, r, a)) {
        pages_answer(s, r, a);
    }
    return NULL;
}

/* ---- who may ---- */

/* The pages are for a browser's session: a token in Authorization is for scripts. */
static enum auth routes_ask(struct serve *s, const struct http_request *r, const struct route *t, struct who *who)
{
    enum auth d = auth_ask(s, r, who);
    if (d == AUTH_OPEN && !(t->is & SCRIPT) && who->session == NULL)
        return AUTH_UNKNOWN;
    if (d == AUTH_OPEN && t->is & POST && t->is & SCRIPT)
        return auth_may_change(r, who, http_header(r, "X-CSRF-Token"));
    return d;
}

/* Answers with q->words, or sends the browser back to its page after a form. known: that page may be shown. */
static void say_back(const struct route *t, const struct asked *q, unsigned status, bool known)
{
    if (t->is & SCRIPT)
        json_say(q->a, status, q->words);
    else if (!known)
        auth_page(q->s, q->a, status, q->words);
    else if (status < 400)
        answer_see_other(q->a, "/me"); /* so that reloading the page does not submit again */
    else
        me_page_saying(q, status);
}

static void turn_away(const struct route *t, const struct asked *q, enum auth d)
{
    if (d == AUTH_UNKNOWN && !(t->is & (SCRIPT | POST)))
        answer_see_other(q->a, "/login");
    else
        say_back(t, q, auth_refuse(q, d), false);
    if (d == AUTH_UNKNOWN && t->is & SCRIPT)
        http_add_header(q->a, "WWW-Authenticate", "Bearer");
    if (d == AUTH_TOO_OFTEN)
        http_add_header(q->a, "Retry-After", "60");
}

/* Before a body is read: whether it need be. */
static void look_ahead(struct serve *s, struct http_request *r, const struct route *t, struct http_answer *a)
{
    struct who who = {.person = ""};
    char words[SERVE_WORDS] = "";
    const struct asked q = {.s = s, .r = r, .who = &who, .a = a, .words = words};
    enum auth d = t->is & KNOWN ? routes_ask(s, r, t, &who) : AUTH_OPEN;
    if (d != AUTH_OPEN) {
        turn_away(t, &q, d);
        return;
    }
    snprintf(r->who, sizeof r->who, "%s", who.person);
    r->most = t->is & FILES ? api_most(s->c) : t->answer == desk_act ? ACT_MOST + FORM_WORDS : FORM_WORDS;
    unsigned status = t->is & FILES ? api_foresee(&q) : 0;
    if (status != 0)
        say_back(t, &q, status, true);
    if (status == 429)
        http_add_header(a, "Retry-After", "15");
}

static void refuse_often(const struct serve *s, const struct http_request *r, struct http_answer *a, const char *words,
                         int wait_s)
{
    html_refuse(s->c->config.title, r->path, a, 429, words);
    http_add_header(a, "Retry-After", "%d", wait_s);
}

/* Beyond the share of an address, a known person has a share of their own. A school may be behind one address. */
static int routes_wait_s(struct serve *s, const struct http_request *r)
{
    struct who who;
    int each = s->c->config.requests_a_second;
    const struct rate_rule of_address = {"requests", AT_ONCE_S * each, 1000 / each},
                           of_person = {"requests of a person", AT_ONCE_S * each, 1000 / each};
    int wait_s = rate_wait_s(&s->rate, &of_address, r->address);
    bool shows = http_header(r, "Authorization") != NULL || http_header(r, "Cookie") != NULL;
    return wait_s == 0 || !shows || auth_ask(s, r, &who) != AUTH_OPEN ? wait_s
                                                                      : rate_wait_s(&s->rate, &of_person, who.person);
}

void serve_head(void *self, struct http_request *r, struct http_answer *a)
{
    struct serve *s = self;
    int wait_s = routes_wait_s(s, r);
    if (wait_s > 0) {
        refuse_often(s, r, a, "too many requests from this address", wait_s);
    } else if (strcmp(r->method, "POST") == 0) {
        const struct route *t = routes_find(s, r, a);
        if (t != NULL)
            look_ahead(s, r, t, a);
    }
}

void serve_answer(void *self, struct http_request *r, struct http_answer *a)
{
    /* An act writes a file and waits for the disk, which takes much longer than a page. */
    static const struct rate_rule acts = {"acts", 30, 2000};
    struct serve *s = self;
    struct who who = {.session = NULL};
    char words[SERVE_WORDS] = "";
    const struct route *t = routes_find(s, r, a);
    if (t == NULL)
        return;
    const struct asked q = {.s = s, .r = r, .who = &who, .word = t->word, .a = a, .words = words};
    const bool known = t->is & KNOWN, post = t->is & POST;
    enum auth d = known ? routes_ask(s, r, t, &who) : AUTH_OPEN;
    if (d == AUTH_OPEN && known && post && !(t->is & SCRIPT))
        d = auth_may_change(r, &who, r->csrf);
    int wait_s = d == AUTH_OPEN && known && post && !(t->is & FILES) ? rate_wait_s(&s->rate, &acts, who.owner.name) : 0;
    unsigned status = d == AUTH_OPEN && wait_s == 0 ? t->answer(&q) : 0;
    if (d != AUTH_OPEN)
        turn_away(t, &q, d);
    else if (wait_s > 0)
        refuse_often(s, r, a, "too many in a short time", wait_s);
    else if (status != 0)
        say_back(t, &q, status, known);
}
