#define _POSIX_C_SOURCE 200809L
#include "me.h"

#include <time.h>

#include "api.h"
#include "build/compile.h"
#include "build/language.h"
#include "contest/handin/handed.h"
#include "contest/schedule.h"
#include "handed_sql.h"
#include "html.h"
#include "match/game.h"
#include "serve.h"

static void put_head(struct html *h, const struct serve *s, const struct who *who)
{
    html_print(h, "<header id=\"head\"><div class=\"bar\"><a href=\"/\"><span class=\"title\">");
    html_text(h, s->c->config.title);
    html_print(
        h, "</span></a><nav aria-label=\"Pages\"><a href=\"/\">Scoreboard</a> "
           "<a href=\"/me\" aria-current=\"page\">Your page</a></nav>\n"
           "<form method=\"post\" action=\"/logout\" class=\"leave\"><input type=\"hidden\" name=\"csrf\" value=\"");
    html_text(h, who->session->csrf);
    html_print(h, "\"><button>Log out</button></form></div></header>\n");
}

static void put_form(struct html *h, const struct serve *s, const struct who *who, const char *said)
{
    char endings[200], closed[256];
    language_endings(s->c->game->talk == GAME_CALLS, endings, sizeof endings);
    html_print(h, "<form id=\"drop\" method=\"post\" action=\"/hand-in\" enctype=\"multipart/form-data\">\n"
                  "<input type=\"hidden\" name=\"csrf\" value=\"");
    html_text(h, who->session->csrf);
    html_print(h,
               "\">\n<label for=\"file\">Your program: a file that ends in %s, at most %d bytes. Choose it, or drop "
               "it here.</label>\n<input id=\"file\" type=\"file\" name=\"file\" required>\n",
               endings, s->c->config.most_source);
    if (s->c->game->talk == GAME_LINES)
        html_print(h,
                   "<label for=\"data\">A file of data, if it brings one: at most %d bytes, which it reads as "
                   "data.bin.</label>\n<input id=\"data\" type=\"file\" name=\"data\">\n",
                   COMPILE_MOST_DATA);
    html_print(h, "<button>Hand in</button>\n</form>\n<p id=\"said\" role=\"status\">");
    html_text(h, said);
    html_print(h, "</p>\n");
    if (schedule_closed(&s->c->config, (int64_t)time(NULL), closed, sizeof closed) != NULL)
        html_print(h, "<p class=\"note\">%s.</p>\n", closed);
    else if (!handed_is_looked_at(s->c))
        html_print(h, "<p class=\"note\">The contest's clock does not run now: what you hand in waits until it "
                      "does.</p>\n");
}

/* ---- submissions ---- */

static void put_one(struct html *h, const struct handed *one)
{
    html_print(h, "<tr data-state=\"%s\"><th scope=\"row\">", drop_state_name(one->state));
    if (one->number > 0)
        html_print(h, "%lld", (long long)one->number);
    else
        html_print(h, "\u2013");
    html_print(h, "</th><td class=\"name\"><bdi>");
    html_text(h, one->file);
    html_print(h, "</bdi></td><td>");
    html_time(h, one->at);
    html_print(h, "</td><td><span class=\"%s\">%s</span></td><td class=\"words\"><pre class=\"judge\" tabindex=\"0\">",
               one->state == DROP_REFUSED    ? "lost"
               : one->state == DROP_ACCEPTED ? "won"
                                               : "busy",
               drop_state_name(one->state));
    html_text(h, one->words);
    html_print(h, "</pre></td></tr>\n");
}

static int put_list(struct html *h, struct serve *s, const struct who *who)
{
    struct handed_list list;
    int rc = handed_list(s->c, s->inbox, &who->owner, &list);
    html_print(h, "<section id=\"list\"><h2>Handed in</h2>\n");
    if (list.count == 0)
        html_print(h, "<p>Nothing yet.</p>\n");
    else
        html_print(h, "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Handed in\"><table><thead><tr>"
                      "<th scope=\"col\">Number</th><th scope=\"col\">File</th><th scope=\"col\">When (UTC)</th>"
                      "<th scope=\"col\">State</th><th scope=\"col\">What the judge says</th></tr></thead><tbody>\n");
    for (int i = 0; i < list.count; i++)
        put_one(h, &list.one[i]);
    html_print(h, "%s</section>\n", list.count == 0 ? "" : "</tbody></table></div>\n");
    handed_free(&list);
    return rc;
}

/* ---- standing and costs ---- */

static int put_standing(struct html *h, struct serve *s, const struct who *who)
{
    struct store *store = &s->c->store;
    sqlite3_stmt *row = store_query(store, sql_handed_standing, WITH(with_int(":contestant", who->owner.contestant)));
    int rc;
    while ((rc = store_row(store, row)) == 1)
        html_print(h,
                   "<section id=\"standing\"><h2>Where it stands in batch %d</h2>\n<p>Rank %d of %d with %.2f "
                   "points.</p></section>\n",
                   store_int(store, row, 0, 0, 1 << 30), store_int(store, row, 1, 0, 1 << 30),
                   store_int(store, row, 2, 0, 1 << 30), store_real(store, row, 3));
    return rc == 0 ? CONTEST_OK : contest_store(s->c);
}

static void put_cost(struct html *h, struct store *s, sqlite3_stmt *row)
{
    html_print(
        h,
        "<tr><th scope=\"row\" class=\"number\">%d</th><td class=\"number\">%d</td><td class=\"number\">%.0f</td>"
        "<td class=\"number\">%.1f ms</td><td class=\"number\">%.1f of %d ms</td><td class=\"number\">%.1f of %d "
        "MiB</td></tr>\n",
        store_int(s, row, 1, 0, 1 << 30), store_int(s, row, 2, 0, 1 << 30), store_real(s, row, 3),
        store_real(s, row, 4), store_real(s, row, 5), store_int(s, row, 6, 0, 1 << 30), store_real(s, row, 7),
        store_int(s, row, 8, 0, 1 << 30));
}

static int put_costs(struct html *h, struct serve *s, const struct who *who)
{
    struct store *store = &s->c->store;
    sqlite3_stmt *row = store_query(store, sql_handed_costs, WITH(with_int(":contestant", who->owner.contestant)));
    int rc, rows = 0;
    while ((rc = store_row(store, row)) == 1) {
        if (rows++ == 0)
            html_print(
                h,
                "<section id=\"costs\"><h2>What it needed in batch %d</h2>\n<div class=\"scroll\" tabindex=\"0\" "
                "role=\"region\" aria-label=\"Costs\"><table><thead><tr><th scope=\"col\">Test point</th>"
                "<th scope=\"col\">Matches</th><th scope=\"col\">Operations, mean</th>"
                "<th scope=\"col\">CPU, mean</th><th scope=\"col\">CPU, most</th>"
                "<th scope=\"col\">Memory, most</th></tr></thead><tbody>\n",
                store_int(store, row, 0, 0, 1 << 30));
        put_cost(h, store, row);
    }
    html_print(h, "%s", rows == 0 ? "" : "</tbody></table></div></section>\n");
    return rc == 0 ? CONTEST_OK : contest_store(s->c);
}

/* ---- the program's output ---- */

static int put_said(struct html *h, struct serve *s, const struct who *who)
{
    struct store *store = &s->c->store;
    sqlite3_stmt *row = store_query(store, sql_handed_said, WITH(with_int(":contestant", who->owner.contestant)));
    int rc, rows = 0;
    while ((rc = store_row(store, row)) == 1) {
        if (rows++ == 0)
            html_print(h,
                       "<section id=\"said-there\"><h2>What it wrote to standard error</h2>\n<p class=\"note\">The end "
                       "of it, of the last match of each test point in which it had a fault, or of the last. Only "
                       "you see this.</p>\n");
        html_print(h, "<h3>Test point %d, round %d%s</h3>\n<pre tabindex=\"0\">", store_int(store, row, 0, 0, 1 << 30),
                   store_int(store, row, 1, 0, 1 << 30), store_int(store, row, 2, 0, 1) ? ", with a fault" : "");
        html_text(h, store_text(store, row, 3));
        html_print(h, "</pre>\n");
    }
    html_print(h, "%s", rows == 0 ? "" : "</section>\n");
    return rc == 0 ? CONTEST_OK : contest_store(s->c);
}

/* ---- the page ---- */

void me_page(struct serve *s, const struct who *who, unsigned status, const char *said, struct http_answer *a)
{
    struct html h = {.out = NULL};
    contest_reconfigure(s->c);
    html_begin(&h, "Your page", "me.js");
    put_head(&h, s, who);
    html_print(&h, "<main id=\"main\" tabindex=\"-1\">\n<h1><bdi>");
    html_text(&h, who->owner.name);
    html_print(&h, "</bdi></h1>\n");
    put_form(&h, s, who, said);
    if (put_list(&h, s, who) != CONTEST_OK || put_standing(&h, s, who) != CONTEST_OK ||
        put_costs(&h, s, who) != CONTEST_OK || put_said(&h, s, who) != CONTEST_OK) {
        serve_say("%s: %s", s->c->what, s->c->why);
        html_print(&h, "<p class=\"lost\">The contest's database cannot be read now: this is not all.</p>\n");
    }
    html_print(&h, "</main>\n");
    html_end(&h, a, status);
}

/* Answers a form sent without scripts: the page again, with the error; after success a redirect, so that reloading the
 * page does not submit again. */
void me_hand_in(struct serve *s, const struct http_request *r, const struct who *who, struct http_answer *a)
{
    char words[300];
    int64_t number;
    unsigned status = api_take(s, r, who, &number, words);
    if (status == 202)
        answer_see_other(a, "/me");
    else
        me_page(s, who, status, words, a);
}
