#define _POSIX_C_SOURCE 200809L
#include "routes.h"

#include <string.h>

#include "api.h"
#include "auth.h"
#include "base/clock.h"
#include "contest/desk/act_text.h"
#include "desk/desk.h"
#include "html.h"
#include "me.h"
#include "own/me_talk.h"
#include "own/me_unrated.h"
#include "own/register.h"
#include "pages.h"
#include "serve.h"

enum { AT_ONCE_S = 10 }; /* an address may ask at once for what it may in so many seconds */

/* ---- what can be asked for ---- */

enum { FORM_WORDS = 4000 };

struct route {
    const char *path;
    bool post, api;
    bool known; /* who asks must be known, */
    bool file;  /* and may hand in */
    void (*answer)(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a);
};

static void get_login(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    (void)who;
    auth_door(s, r, a);
}

static void post_login(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    (void)who;
    auth_enter(s, r, a);
}

static void get_register(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    (void)who;
    register_page(s, r, a);
}

static void post_register(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    (void)who;
    register_take(s, r, a);
}

static void post_logout(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    (void)who;
    auth_leave(s, r, a);
}

static void get_me(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    (void)r;
    me_page(s, who, 200, "", a);
}

static void get_said(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    (void)r;
    me_said(s, who, a);
}

static void post_hand_in(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    me_hand_in(s, r, who, a);
}

#define WORD_ROUTE(name, kind)                                                                                         \
    static void post_##name(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)     \
    {                                                                                                                  \
        (void)r;                                                                                                       \
        me_word(s, who, kind, a);                                                                                      \
    }
WORD_ROUTE(public, DROP_PUBLIC)
WORD_ROUTE(private, DROP_PRIVATE)
WORD_ROUTE(publish, DROP_PUBLISH)
WORD_ROUTE(unpublish, DROP_UNPUBLISH)

static void get_served(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    (void)who;
    me_served(s, r, a);
}

static void get_list(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    (void)r;
    api_list(s, who, a);
}

static void post_submission(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    api_hand_in(s, r, who, a);
}

static void post_scrimmage(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    char words[300];
    unsigned status = me_unrated_ask(s, r, who, words);
    if (status == 303)
        answer_see_other(a, "/me");
    else
        me_page(s, who, status, words, a);
}

static void post_question(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    char words[300];
    unsigned status = me_talk_ask(s, r, who, words);
    if (status == 303)
        answer_see_other(a, "/me");
    else
        me_page(s, who, status, words, a);
}

static void get_record(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)
{
    me_unrated_record(s, r, who, a);
}

/* ---- the judge's desk, which finds out by itself who asks ---- */

#define DESK_ROUTE(name)                                                                                               \
    static void route_##name(struct serve *s, struct http_request *r, const struct who *who, struct http_answer *a)    \
    {                                                                                                                  \
        (void)who;                                                                                                     \
        name(s, r, a);                                                                                                 \
    }
DESK_ROUTE(desk_page)
DESK_ROUTE(desk_begin)
DESK_ROUTE(desk_act)
DESK_ROUTE(desk_answer)
DESK_ROUTE(desk_view)
DESK_ROUTE(desk_leave)

/* A path that ends in / is that of all paths that begin so. */
static const struct route routes[] = {
    {"/login", false, false, false, false, get_login},
    {"/login", true, false, false, false, post_login},
    {"/register", false, false, false, false, get_register},
    {"/register", true, false, false, false, post_register},
    {"/logout", true, false, false, false, post_logout},
    {"/me", false, false, true, false, get_me},
    {"/me/said.js", false, false, true, false, get_said},
    {"/me/record/", false, false, true, false, get_record},
    {"/ask", true, false, true, false, post_question},
    {"/scrimmage", true, false, true, false, post_scrimmage},
    {"/me/public", true, false, true, false, post_public},
    {"/me/private", true, false, true, false, post_private},
    {"/me/publish", true, false, true, false, post_publish},
    {"/me/unpublish", true, false, true, false, post_unpublish},
    {"/assets/served.js", false, false, false, false, get_served},
    {"/hand-in", true, false, true, true, post_hand_in},
    {"/judge", false, false, false, false, route_desk_page},
    {"/judge/begin", true, true, false, false, route_desk_begin},
    {"/judge/act", true, true, false, false, route_desk_act},
    {"/judge/answer", false, true, false, false, route_desk_answer},
    {"/judge/view", false, true, false, false, route_desk_view},
    {"/judge/leave", true, true, false, false, route_desk_leave},
    {"/api/submissions", false, true, true, false, get_list},
    {"/api/submissions", true, true, true, true, post_submission},
};
enum { ROUTES = sizeof routes / sizeof routes[0] };

static bool is_route(const struct route *t, const char *path)
{
    size_t length = strlen(t->path);
    return t->path[length - 1] == '/' ? strncmp(t->path, path, length) == 0 : strcmp(t->path, path) == 0;
}

static bool is_api(const struct http_request *r)
{
    return strncmp(r->path, "/api/", 5) == 0;
}

static bool is_get(const struct http_request *r)
{
    return strcmp(r->method, "GET") == 0 || strcmp(r->method, "HEAD") == 0;
}

static void refuse(const struct serve *s, const struct http_request *r, struct http_answer *a, unsigned status,
                   const char *words)
{
    if (is_api(r))
        json_say(a, status, words);
    else
        html_say(s->c->config.title, a, status, "Not so", words);
}

/* NULL: it is answered that there is none, or is a page of the site. */
static const struct route *routes_find(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    const char *allow = NULL;
    bool post = strcmp(r->method, "POST") == 0;
    for (const struct route *t = routes; t < routes + ROUTES; t++) {
        if (!is_route(t, r->path))
            continue;
        if (t->post ? post : is_get(r))
            return t;
        allow = allow != NULL ? "GET, HEAD, POST" : t->post ? "POST" : "GET, HEAD";
    }
    if (allow != NULL || !is_get(r)) {
        refuse(s, r, a, 405, "not with this method");
        http_add_header(a, "Allow", "%s", allow != NULL ? allow : "GET, HEAD");
    } else if (is_api(r)) {
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
    if (is_api(r)) {
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
    if (d == AUTH_OPEN && !t->api && who->session == NULL)
        return AUTH_UNKNOWN;
    if (d == AUTH_OPEN && t->post && t->api)
        return auth_may_change(r, who, http_header(r, "X-CSRF-Token"));
    return d;
}

/* Before a body is read: whether it need be. */
static void look_ahead(struct serve *s, struct http_request *r, const struct route *t, struct http_answer *a)
{
    struct who who;
    char words[300];
    enum auth d = t->known ? routes_ask(s, r, t, &who) : AUTH_OPEN;
    if (d != AUTH_OPEN) {
        turn_away(s, r, d, a);
        return;
    }
    if (t->known)
        snprintf(r->who, sizeof r->who, "%lld", (long long)who.owner.contestant);
    r->most = t->file ? api_most(s->c) : t->answer == route_desk_act ? ACT_MOST + FORM_WORDS : FORM_WORDS;
    unsigned status = t->file ? api_foresee(s, r, &who, words) : 0;
    if (status == 0)
        return;
    if (t->api)
        json_say(a, status, words);
    else
        me_page(s, &who, status, words, a);
    if (status == 429)
        http_add_header(a, "Retry-After", "15");
}

/* Beyond the share of an address, a known person has a share of their own. A school may be behind one address. */
static bool routes_may_ask(struct serve *s, const struct http_request *r, int *wait_s)
{
    struct who who;
    char person[32];
    int each = s->c->config.requests_a_second;
    const struct rate_rule of_address = {"requests", AT_ONCE_S * each, 1000 / each},
                           of_person = {"requests of a person", AT_ONCE_S * each, 1000 / each};
    if (rate_take(&s->rate, &of_address, r->address, clock_now_ms(), wait_s))
        return true;
    if ((http_header(r, "Authorization") == NULL && http_header(r, "Cookie") == NULL) ||
        auth_ask(s, r, &who) != AUTH_OPEN)
        return false;
    snprintf(person, sizeof person, "%lld", (long long)who.owner.contestant);
    return rate_take(&s->rate, &of_person, person, clock_now_ms(), wait_s);
}

void serve_head(void *self, struct http_request *r, struct http_answer *a)
{
    struct serve *s = self;
    int wait_s;
    if (!routes_may_ask(s, r, &wait_s)) {
        refuse(s, r, a, 429, "too many requests from this address");
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
    refuse(s, r, a, 429, "too many in a short time");
    http_add_header(a, "Retry-After", "%d", wait_s);
    return false;
}

void serve_answer(void *self, struct http_request *r, struct http_answer *a)
{
    struct serve *s = self;
    struct who who = {.session = NULL};
    const struct route *t = routes_find(s, r, a);
    if (t == NULL)
        return;
    enum auth d = t->known ? routes_ask(s, r, t, &who) : AUTH_OPEN;
    if (d == AUTH_OPEN && t->known && t->post && !t->api)
        d = auth_may_change(r, &who, r->csrf);
    if (d != AUTH_OPEN)
        turn_away(s, r, d, a);
    else if (!t->known || !t->post || t->file || routes_may_act(s, r, &who, a))
        t->answer(s, r, &who, a);
}
