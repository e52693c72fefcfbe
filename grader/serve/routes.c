#define _POSIX_C_SOURCE 200809L
#include "serve.h"

#include <string.h>

#include "api.h"
#include "auth.h"
#include "base/clock.h"
#include "contest/desk/act_text.h"
#include "desk/desk.h"
#include "html.h"
#include "me.h"
#include "pages.h"

enum { AT_ONCE_S = 10 }; /* an address may ask at once for what it may in so many seconds */

/* ---- what can be asked for ---- */

enum { FORM_WORDS = 4000 };

/* Kinds of a route: for POST (else for GET), for scripts, for a known contestant, for one who may hand in. */
enum { POST = 1, SCRIPT = 2, KNOWN = 4, FILES = 8 };

struct route {
    const char *path; /* one that ends in / is that of all paths that begin so */
    int is;
    void (*answer)(const struct asked *q);
    unsigned (*take)(const struct asked *q, char words[300]); /* of a form of the own page, else NULL */
    enum drop_request word;                                   /* of me_word */
};

/* The judge's desk finds out by itself who asks. */
static const struct route routes[] = {
    {"/login", 0, auth_door, NULL, 0},
    {"/login", POST, auth_enter, NULL, 0},
    {"/register", 0, register_page, NULL, 0},
    {"/register", POST, register_take, NULL, 0},
    {"/logout", POST, auth_leave, NULL, 0},
    {"/me", KNOWN, me_page, NULL, 0},
    {"/me/said.js", KNOWN, me_said, NULL, 0},
    {"/me/record/", KNOWN, me_unrated_record, NULL, 0},
    {"/ask", POST | KNOWN, NULL, me_talk_ask, 0},
    {"/scrimmage", POST | KNOWN, NULL, me_unrated_ask, 0},
    {"/me/public", POST | KNOWN, NULL, me_word, DROP_PUBLIC},
    {"/me/private", POST | KNOWN, NULL, me_word, DROP_PRIVATE},
    {"/me/publish", POST | KNOWN, NULL, me_word, DROP_PUBLISH},
    {"/me/unpublish", POST | KNOWN, NULL, me_word, DROP_UNPUBLISH},
    {"/assets/served.js", 0, me_served, NULL, 0},
    {"/hand-in", POST | KNOWN | FILES, NULL, me_hand_in, 0},
    {"/judge", 0, desk_page, NULL, 0},
    {"/judge/begin", POST | SCRIPT, desk_begin, NULL, 0},
    {"/judge/act", POST | SCRIPT, desk_act, NULL, 0},
    {"/judge/answer", SCRIPT, desk_answer, NULL, 0},
    {"/judge/view", SCRIPT, desk_view, NULL, 0},
    {"/judge/leave", POST | SCRIPT, desk_leave, NULL, 0},
    {"/api/submissions", SCRIPT | KNOWN, api_list, NULL, 0},
    {"/api/submissions", POST | SCRIPT | KNOWN | FILES, api_hand_in, NULL, 0},
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

static void turn_away(const struct serve *s, const struct http_request *r, enum auth d, struct http_answer *a)
{
    if (html_is_api(r->path)) {
        json_say(a, auth_status(d), auth_words(d));
        if (d == AUTH_UNKNOWN)
            http_add_header(a, "WWW-Authenticate", "Bearer");
    } else if (d == AUTH_UNKNOWN && is_get(r)) {
        answer_see_other(a, "/login");
    } else {
        auth_page(s, a, auth_status(d), auth_words(d));
    }
    if (auth_status(d) == 429)
        http_add_header(a, "Retry-After", "60");
}

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

/* Before a body is read: whether it need be. */
static void look_ahead(struct serve *s, struct http_request *r, const struct route *t, struct http_answer *a)
{
    struct who who = {.person = ""};
    const struct asked q = {.s = s, .r = r, .who = &who, .a = a};
    char words[300];
    enum auth d = t->is & KNOWN ? routes_ask(s, r, t, &who) : AUTH_OPEN;
    if (d != AUTH_OPEN) {
        turn_away(s, r, d, a);
        return;
    }
    snprintf(r->who, sizeof r->who, "%s", who.person);
    r->most = t->is & FILES ? api_most(s->c) : t->answer == desk_act ? ACT_MOST + FORM_WORDS : FORM_WORDS;
    unsigned status = t->is & FILES ? api_foresee(&q, words) : 0;
    if (status == 0)
        return;
    if (t->is & SCRIPT)
        json_say(a, status, words);
    else
        me_page_saying(&q, status, words);
    if (status == 429)
        http_add_header(a, "Retry-After", "15");
}

/* Beyond the share of an address, a known person has a share of their own. A school may be behind one address. */
static bool routes_may_ask(struct serve *s, const struct http_request *r, int *wait_s)
{
    struct who who;
    int each = s->c->config.requests_a_second;
    const struct rate_rule of_address = {"requests", AT_ONCE_S * each, 1000 / each},
                           of_person = {"requests of a person", AT_ONCE_S * each, 1000 / each};
    if (rate_take(&s->rate, &of_address, r->address, clock_now_ms(), wait_s))
        return true;
    if ((http_header(r, "Authorization") == NULL && http_header(r, "Cookie") == NULL) ||
        auth_ask(s, r, &who) != AUTH_OPEN)
        return false;
    return rate_take(&s->rate, &of_person, who.person, clock_now_ms(), wait_s);
}

void serve_head(void *self, struct http_request *r, struct http_answer *a)
{
    struct serve *s = self;
    int wait_s;
    if (!routes_may_ask(s, r, &wait_s)) {
        html_refuse(s->c->config.title, r->path, a, 429, "too many requests from this address");
        http_add_header(a, "Retry-After", "%d", wait_s);
    } else if (strcmp(r->method, "POST") == 0) {
        const struct route *t = routes_find(s, r, a);
        if (t != NULL)
            look_ahead(s, r, t, a);
    }
}

/* An act writes a file and waits for the disk, which takes much longer than a page. */
static bool routes_may_act(struct serve *s, const struct http_request *r, const struct who *who, struct http_answer *a)
{
    static const struct rate_rule acts = {"acts", 30, 2000};
    int wait_s;
    if (rate_take(&s->rate, &acts, who->owner.name, clock_now_ms(), &wait_s))
        return true;
    html_refuse(s->c->config.title, r->path, a, 429, "too many in a short time");
    http_add_header(a, "Retry-After", "%d", wait_s);
    return false;
}

static void answer_route(const struct route *t, const struct asked *q)
{
    char words[300];
    if (t->take == NULL)
        t->answer(q);
    else
        me_answer_form(q, t->take(q, words), words);
}

void serve_answer(void *self, struct http_request *r, struct http_answer *a)
{
    struct serve *s = self;
    struct who who = {.session = NULL};
    const struct route *t = routes_find(s, r, a);
    if (t == NULL)
        return;
    const bool known = t->is & KNOWN, post = t->is & POST;
    enum auth d = known ? routes_ask(s, r, t, &who) : AUTH_OPEN;
    if (d == AUTH_OPEN && known && post && !(t->is & SCRIPT))
        d = auth_may_change(r, &who, r->csrf);
    if (d != AUTH_OPEN)
        turn_away(s, r, d, a);
    else if (!known || !post || t->is & FILES || routes_may_act(s, r, &who, a))
        answer_route(t, &(struct asked){.s = s, .r = r, .who = &who, .word = t->word, .a = a});
}
