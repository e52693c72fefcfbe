#define _POSIX_C_SOURCE 200809L
#include "serve/answers.h"

#include "contest/handin/token.h"
#include "contest/talk/registration.h"
#include "serve/auth.h"
#include "serve/html.h"
#include "serve/serve.h"

enum { KEEP_S = 90 * 24 * 3600, AGAIN_S = 15 };

static const struct rate_rule registrations = {"registrations", 30, 10000};

/* How things stand for a browser. */
struct registering {
    const char *words, *secret; /* secret: NULL if the browser has none */
    char waiting[DROP_REQUEST]; /* the name that it registered, while the judge has not decided */
    int64_t token;              /* its number once approved, or 0 */
    bool gone;                  /* it registered, and the judge has declined, or made the token invalid */
};

static const struct http_cookie_kind register_cookie = {{"sortie-registered", "__Host-sortie-registered"}, "/"};

/* ---- the page ---- */

static void answer_page(const struct serve *s, struct http_answer *a, unsigned status, const struct registering *g)
{
    html_answer(a, status,
                (struct html_page){.contest = s->c->config.title,
                                   .title = "Register",
                                   .content = "register.html",
                                   .marks = MARKS(mark_text("words", g->words), mark_number("token", g->token),
                                                  mark_text("secret", g->secret), mark_text("waits", g->waiting),
                                                  mark_flag("gone", g->gone))});
    if (g->waiting[0] != '\0')
        http_add_header(a, "Refresh", "%d", AGAIN_S);
}

/* Finds how things stand. CONTEST_OK or CONTEST_SYSTEM. */
static int register_find(struct serve *s, const struct http_request *r, struct registering *g)
{
    char hash[HASH_TEXT];
    *g = (struct registering){.words = "", .secret = http_cookie(r, register_cookie.name[s->proxy])};
    if (g->secret == NULL || !hash_is_text(g->secret)) {
        g->secret = NULL;
        return CONTEST_OK;
    }
    token_hash_of(g->secret, hash);
    drop_waiting(s->inbox, drop_registrations, hash, g->waiting);
    int rc = token_of_hash(s->c, hash, &g->token);
    g->gone = g->token == 0 && g->waiting[0] == '\0';
    return rc;
}

static bool is_open(struct serve *s, struct http_answer *a)
{
    contest_reconfigure(s->c);
    if (!s->c->config.registration)
        html_say(s->c->config.title, a, 404, "Not here", "There is no such page.");
    return s->c->config.registration;
}

unsigned register_page(const struct asked *q)
{
    struct registering g;
    if (!is_open(q->s, q->a))
        return 0;
    if (register_find(q->s, q->r, &g) != CONTEST_OK) {
        serve_say("%s: %s", q->s->c->what, q->s->c->why);
        html_say(q->s->c->config.title, q->a, 503, "Not so", auth_told[AUTH_BROKEN].words);
        return 0;
    }
    answer_page(q->s, q->a, 200, &g);
    if (g.token > 0)
        auth_begin(q->s, g.token, q->a);
    return 0;
}

/* ---- registering ---- */

/* Returns 303, or the HTTP status of the error in q->words. */
static unsigned register_name(const struct asked *q, char secret[HASH_TEXT])
{
    struct serve *s = q->s;
    char hash[HASH_TEXT];
    if (!auth_is_from_here(q->r))
        return auth_refuse(q, AUTH_ELSEWHERE);
    if (rate_wait_s(&s->rate, &registrations, q->r->address) > 0)
        return serve_refuse(q, 429, "too many from this address; try again in a minute");
    if (!q->r->form)
        return serve_refuse(q, 400, "what came is not a form");
    if (!token_draw(secret))
        return auth_refuse(q, AUTH_BROKEN);
    token_hash_of(secret, hash);
    int rc = registration_add(s->c, s->inbox, q->r->name, hash);
    if (rc == CONTEST_SYSTEM)
        return serve_say("%s: %s", s->c->what, s->c->why), auth_refuse(q, AUTH_BROKEN);
    return rc == CONTEST_OK ? 303 : serve_refuse(q, 400, "%s", s->c->why);
}

unsigned register_take(const struct asked *q)
{
    struct serve *s = q->s;
    struct registering g;
    char secret[HASH_TEXT];
    if (!is_open(s, q->a))
        return 0;
    if (register_find(s, q->r, &g) == CONTEST_OK && (g.token > 0 || g.waiting[0] != '\0')) {
        answer_see_other(q->a, "/register"); /* one of each browser */
        return 0;
    }
    unsigned status = register_name(q, secret);
    if (status >= 400) {
        answer_page(s, q->a, status, &(struct registering){.words = q->words});
        return 0;
    }
    serve_say("%s: registers", q->r->name);
    answer_see_other(q->a, "/register");
    answer_cookie(q->a, &register_cookie, s->proxy, secret, KEEP_S);
    return 0;
}
