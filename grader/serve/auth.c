#define _POSIX_C_SOURCE 200809L
#include "auth.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

#include "base/clock.h"
#include "base/command/refusal.h"
#include "html.h"
#include "serve.h"

static const struct rate_rule wrong_tokens = {"wrong tokens", 20, 3000};

/* ORDER enum auth */
const struct auth_told auth_told[] = {
    {200, ""},
    {401, "the token is not good, or not good any more"},
    {429, "too many wrong tokens from this address; try again in a minute"},
    {403, "this was sent by a page of another site, or one that is too old; load the page again"},
    {503, "the contest's database cannot be read now; try again"},
};

unsigned auth_refuse(const struct asked *q, enum auth d)
{
    return d == AUTH_OPEN ? 0 : serve_refuse(q, auth_told[d].status, "%s", auth_told[d].words);
}

static const struct http_cookie_kind own_cookie = {{"sortie", "__Host-sortie"}, "/"};

static int64_t now_s(void)
{
    return clock_now_ms() / 1000;
}

/* ---- single sign-on ---- */

/* An address in its one form: an IPv4 address may come as a part of IPv6. */
static bool read_address(const char *text, struct in6_addr *out)
{
    char six[80];
    bool is_four = strchr(text, '.') != NULL && strchr(text, ':') == NULL;
    snprintf(six, sizeof six, "%s%s", is_four ? "::ffff:" : "", text);
    return inet_pton(AF_INET6, six, out) == 1;
}

static bool is_same_address(const char *one, const char *other)
{
    struct in6_addr a, b;
    return read_address(one, &a) && read_address(other, &b) && memcmp(&a, &b, sizeof a) == 0;
}

int auth_check_sign_on(const struct serve *s)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    struct in6_addr address;
    if (s->sign_on == NULL && s->sign_on_from != NULL)
        return refuse("--sign-on", "is missing: the header in which the proxy names the contestant");
    if (s->sign_on == NULL)
        return 0;
    if (s->sign_on[0] == '\0' || s->sign_on[strspn(s->sign_on, ordinary)] != '\0')
        return refuse("--sign-on", "is not the name of a header");
    if (s->sign_on_from == NULL)
        return refuse("--sign-on-from", "is missing: without the proxy's address anybody could name themselves");
    return read_address(s->sign_on_from, &address)
               ? 0
               : refuse("--sign-on-from", "is not an address such as 127.0.0.1 or ::1");
}

/* Whom the proxy names, or NULL: nobody, or it is not the proxy that asks. */
static const char *vouched(const struct serve *s, const struct http_request *r)
{
    if (s->sign_on == NULL || !is_same_address(r->peer, s->sign_on_from))
        return NULL;
    const char *name = http_only_header(r, s->sign_on);
    return name == NULL || name[0] == '\0' || strlen(name) >= CONTEST_NAME ? NULL : name;
}

/* ---- authentication ---- */

/* Only clients that show wrong tokens are slowed down: behind one address there may be a hall full of people. */
static enum auth by_token(struct serve *s, const struct http_request *r, const char *token, struct token_owner *owner)
{
    bool good;
    if (token_check(s->c, token, owner, &good) != CONTEST_OK)
        return AUTH_BROKEN;
    if (good)
        return AUTH_OPEN;
    return rate_wait_s(&s->rate, &wrong_tokens, r->address) == 0 ? AUTH_UNKNOWN : AUTH_TOO_OFTEN;
}

static enum auth by_session(struct serve *s, const struct http_request *r, struct who *who)
{
    const char *secret = http_cookie(r, own_cookie.name[s->proxy]);
    bool good;
    who->session = secret == NULL ? NULL : session_find(&s->sessions, secret, now_s());
    if (who->session == NULL)
        return AUTH_UNKNOWN;
    int64_t token = who->session->token;
    int rc = token < 0 ? token_owner_of(s->c, NULL, -token, &who->owner, &good)
                       : token_find(s->c, token, NULL, &who->owner, &good);
    if (rc != CONTEST_OK)
        return AUTH_BROKEN;
    if (good && token < 0) {
        const char *name = vouched(s, r);
        good = name != NULL && strcmp(name, who->owner.name) == 0;
    }
    if (good)
        return AUTH_OPEN;
    session_end(who->session);
    return AUTH_UNKNOWN;
}

enum auth auth_ask(struct serve *s, const struct http_request *r, struct who *who)
{
    static const char bearer[] = "Bearer ";
    const char *shown = http_header(r, "Authorization");
    enum auth d = AUTH_UNKNOWN;
    who->session = NULL;
    bool is_bearer = shown != NULL && strncasecmp(shown, bearer, strlen(bearer)) == 0;
    if (shown == NULL || (s->sign_on != NULL && !is_bearer)) /* the proxy's own may arrive here */
        d = by_session(s, r, who);
    else if (is_bearer)
        d = by_token(s, r, shown + strlen(bearer), &who->owner);
    if (d == AUTH_OPEN)
        snprintf(who->person, sizeof who->person, "%lld", (long long)who->owner.contestant);
    return d;
}

/* Checks what browsers say about a request's origin. Scripts do not say anything. */
bool auth_is_from_here(const struct http_request *r)
{
    const char *site = http_header(r, "Sec-Fetch-Site"), *origin = http_header(r, "Origin");
    const char *host = http_header(r, "Host"), *slashes = origin == NULL ? NULL : strstr(origin, "://");
    if (site != NULL && strcmp(site, "same-origin") != 0 && strcmp(site, "none") != 0)
        return false;
    return origin == NULL || (slashes != NULL && host != NULL && strcasecmp(slashes + 3, host) == 0);
}

enum auth auth_may_change(const struct http_request *r, const struct who *who, const char *csrf)
{
    if (who->session == NULL)
        return AUTH_OPEN;
    if (!auth_is_from_here(r) || csrf == NULL || strlen(csrf) != SESSION_TEXT - 1 ||
        !token_same(csrf, who->session->csrf, SESSION_TEXT - 1))
        return AUTH_ELSEWHERE;
    return AUTH_OPEN;
}

/* ---- logging in and out ---- */

void auth_page(const struct serve *s, struct http_answer *a, unsigned status, const char *words)
{
    html_answer(a, status,
                (struct html_page){
                    .contest = s->c->config.title,
                    .title = "Log in",
                    .scripts = (const char *const[]){"login.js", NULL},
                    .content = "login.html",
                    .marks = MARKS(mark_text("words", words), mark_flag("registration", s->c->config.registration)),
                    .account = "account_login.html"});
}

bool auth_begin(struct serve *s, int64_t token, struct http_answer *a)
{
    char secret[SESSION_TEXT];
    if (session_begin(&s->sessions, token, now_s(), secret) == NULL)
        return false;
    answer_cookie(a, &own_cookie, s->proxy, secret, SESSION_S);
    return true;
}

/* Begins a session at the contestant's page. Returns false if that fails. */
static bool let_in(const struct asked *q, int64_t token)
{
    answer_see_other(q->a, "/me");
    if (auth_begin(q->s, token, q->a))
        return true;
    answer_drop(q->a);
    return false;
}

unsigned auth_door(const struct asked *q)
{
    struct serve *s = q->s;
    const char *name = vouched(s, q->r);
    struct token_owner owner;
    bool good = false;
    if (name == NULL)
        return 200;
    if (token_owner_of(s->c, name, 0, &owner, &good) != CONTEST_OK || (good && !let_in(q, -owner.contestant)))
        return auth_refuse(q, AUTH_BROKEN);
    return good ? 0
                : serve_refuse(q, 403,
                               "you are signed on, but nobody of your name takes part in this contest; ask the judge");
}

unsigned auth_enter(const struct asked *q)
{
    const struct http_request *r = q->r;
    struct token_owner owner;
    enum auth d = !auth_is_from_here(r) ? AUTH_ELSEWHERE
                  : !r->form            ? AUTH_UNKNOWN
                                        : by_token(q->s, r, r->token, &owner);
    return auth_refuse(q, d == AUTH_OPEN && !let_in(q, owner.token) ? AUTH_BROKEN : d);
}

unsigned auth_leave(const struct asked *q)
{
    struct who who;
    enum auth d = auth_ask(q->s, q->r, &who);
    if (d == AUTH_OPEN)
        d = auth_may_change(q->r, &who, q->r->csrf);
    if (d != AUTH_OPEN)
        return auth_refuse(q, d);
    bool signed_on = who.session != NULL && who.session->token < 0;
    if (who.session != NULL)
        session_end(who.session);
    answer_see_other(q->a, signed_on ? "/" : "/login"); /* the login would let them in again */
    answer_cookie(q->a, &own_cookie, q->s->proxy, "", 0);
    return 0;
}
