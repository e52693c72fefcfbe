#define _POSIX_C_SOURCE 200809L
#include "me.h"

#include <time.h>

#include "api.h"
#include "build/compile.h"
#include "build/language.h"
#include "contest/handin/upload.h"
#include "contest/schedule.h"
#include "contest/tables/own.h"
#include "html.h"
#include "match/game.h"
#include "serve.h"
#include "site/page/markup.h"

/* The page being written: what the marks of me.html are filled from. */
struct me {
    struct serve *s;
    const struct who *who;
    const char *words;
    int *rc; /* CONTEST_OK until something cannot be read. Then what follows is left out */
};

static void write_contest(const void *self, FILE *out)
{
    const struct me *me = self;
    markup_text(me->s->c->config.title, out);
}

static void write_name(const void *self, FILE *out)
{
    const struct me *me = self;
    markup_text(me->who->owner.name, out);
}

static void write_csrf(const void *self, FILE *out)
{
    const struct me *me = self;
    markup_text(me->who->session->csrf, out);
}

static void write_words(const void *self, FILE *out)
{
    const struct me *me = self;
    markup_text(me->words, out);
}

/* ---- the form ---- */

static void write_endings(const void *self, FILE *out)
{
    const struct me *me = self;
    char endings[200];
    language_endings(me->s->c->game->talk == GAME_CALLS, endings, sizeof endings);
    fputs(endings, out);
}

static void write_most(const void *self, FILE *out)
{
    const struct me *me = self;
    fprintf(out, "%d", me->s->c->config.most_source);
}

static void write_data(const void *self, FILE *out)
{
    const struct me *me = self;
    if (me->s->c->game->talk == GAME_LINES)
        fprintf(out,
                "<label for=\"data\">A file of data, if it brings one: at most %d bytes, which it reads as "
                "data.bin.</label>\n<input id=\"data\" type=\"file\" name=\"data\">\n",
                COMPILE_MOST_DATA);
}

static void write_note(const void *self, FILE *out)
{
    const struct me *me = self;
    char closed[256];
    if (schedule_closed(&me->s->c->config, (int64_t)time(NULL), closed, sizeof closed) != NULL)
        fprintf(out, "<p class=\"note\">%s.</p>\n", closed);
    else if (!upload_is_looked_at(me->s->c))
        fputs("<p class=\"note\">The contest's clock does not run now: what you hand in waits until it does.</p>\n",
              out);
}

/* ---- tables ---- */

/* Begins a table that scrolls by itself where it is wide. columns: their names, NULL ends them. */
static void begin_table(const char *label, const char *const columns[], FILE *out)
{
    fprintf(out, "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\"><table><thead><tr>", label);
    for (; *columns != NULL; columns++)
        markup_column(*columns, out);
    fputs("</tr></thead><tbody>\n", out);
}

static void end_table(FILE *out)
{
    fputs("</tbody></table></div>", out);
}

static void write_one(const struct upload *one, FILE *out)
{
    const char *state = drop_state_name(one->state);
    fprintf(out, "<tr data-state=\"%s\"><th scope=\"row\">", state);
    if (one->number > 0)
        fprintf(out, "%lld", (long long)one->number);
    else
        fputs("\u2013", out);
    fputs("</th><td class=\"name\"><bdi>", out);
    markup_text(one->file, out);
    fputs("</bdi></td><td>", out);
    markup_time(one->at, out);
    fprintf(out, "</td><td><span class=\"%s\">%s</span></td><td class=\"words\"><pre class=\"judge\" tabindex=\"0\">",
            one->state == DROP_REFUSED    ? "lost"
            : one->state == DROP_ACCEPTED ? "won"
                                          : "busy",
            state);
    markup_text(one->words, out);
    fputs("</pre></td></tr>\n", out);
}

static void write_list(const void *self, FILE *out)
{
    static const char *const columns[] = {"Number", "File", "When (UTC)", "State", "What the judge says", NULL};
    const struct me *me = self;
    struct upload_list list;
    *me->rc = upload_list(me->s->c, me->s->inbox, &me->who->owner, &list);
    fputs("<section id=\"list\"><h2>Handed in</h2>\n", out);
    if (list.count == 0)
        fputs("<p>Nothing yet.</p>\n", out);
    else
        begin_table("Handed in", columns, out);
    for (int i = 0; i < list.count; i++)
        write_one(&list.one[i], out);
    if (list.count > 0) {
        end_table(out);
        fputs("\n", out);
    }
    fputs("</section>\n", out);
    upload_free(&list);
}

/* ---- standing and costs ---- */

static void write_standing(const void *self, FILE *out)
{
    const struct me *me = self;
    struct own_standing own;
    if (*me->rc != CONTEST_OK)
        return;
    *me->rc = own_standing(me->s->c, me->who->owner.contestant, &own);
    if (own.batch != 0)
        fprintf(out,
                "<section id=\"standing\"><h2>Where it stands in batch %d</h2>\n<p>Rank %d of %d with %.2f "
                "points.</p></section>\n",
                own.batch, own.rank, own.of, own.score);
}

/* The rows of a section, which is begun with the first. */
struct rows {
    FILE *out;
    int count;
};

static void write_cost(void *self, const struct own_cost *cost)
{
    static const char *const columns[] = {"Test point",   "Matches", "Operations, mean", "CPU, mean", "CPU, most",
                                          "Memory, most", NULL};
    struct rows *rows = self;
    if (rows->count++ == 0) {
        fprintf(rows->out, "<section id=\"costs\"><h2>What it needed in batch %d</h2>\n", cost->batch);
        begin_table("Costs", columns, rows->out);
    }
    fprintf(rows->out,
            "<tr><th scope=\"row\" class=\"number\">%d</th><td class=\"number\">%d</td><td class=\"number\">%.0f</td>"
            "<td class=\"number\">%.1f ms</td><td class=\"number\">%.1f of %d ms</td><td class=\"number\">%.1f of %d "
            "MiB</td></tr>\n",
            cost->testpoint, cost->matches, cost->operations, cost->cpu_ms, cost->most_cpu_ms, cost->limit_ms,
            cost->most_mib, cost->limit_mib);
}

static void write_costs(const void *self, FILE *out)
{
    const struct me *me = self;
    struct rows rows = {.out = out};
    if (*me->rc != CONTEST_OK)
        return;
    *me->rc = own_costs(me->s->c, me->who->owner.contestant, write_cost, &rows);
    if (rows.count > 0) {
        end_table(out);
        fputs("</section>\n", out);
    }
}

/* ---- the program's output ---- */

static void write_match(void *self, const struct own_printed *printed)
{
    struct rows *rows = self;
    if (rows->count++ == 0)
        fputs("<section id=\"said-there\"><h2>What it wrote to standard error</h2>\n<p class=\"note\">The end of it, "
              "of the last match of each test point in which it had a fault, or of the last. Only you see this.</p>\n",
              rows->out);
    fprintf(rows->out, "<h3>Test point %d, round %d%s</h3>\n<pre tabindex=\"0\">", printed->testpoint, printed->round,
            printed->faulted ? ", with a fault" : "");
    markup_text(printed->text, rows->out);
    fputs("</pre>\n", rows->out);
}

static void write_printed(const void *self, FILE *out)
{
    const struct me *me = self;
    struct rows rows = {.out = out};
    if (*me->rc != CONTEST_OK)
        return;
    *me->rc = own_printed(me->s->c, me->who->owner.contestant, write_match, &rows);
    fputs(rows.count == 0 ? "" : "</section>\n", out);
}

/* ---- the page ---- */

static void write_trouble(const void *self, FILE *out)
{
    const struct me *me = self;
    if (*me->rc == CONTEST_OK)
        return;
    serve_say("%s: %s", me->s->c->what, me->s->c->why);
    fputs("<p class=\"lost\">The contest's database cannot be read now: this is not all.</p>\n", out);
}

static const struct template_part me_part[] = {
    {"{{contest}}", write_contest}, {"{{name}}", write_name},
    {"{{csrf}}", write_csrf},       {"{{endings}}", write_endings},
    {"{{most}}", write_most},       {"{{data}}", write_data},
    {"{{words}}", write_words},     {"{{note}}", write_note},
    {"{{list}}", write_list},       {"{{standing}}", write_standing},
    {"{{costs}}", write_costs},     {"{{printed}}", write_printed},
    {"{{trouble}}", write_trouble}, {NULL, NULL},
};

void me_page(struct serve *s, const struct who *who, unsigned status, const char *words, struct http_answer *a)
{
    int rc = CONTEST_OK;
    const struct me me = {.s = s, .who = who, .words = words, .rc = &rc};
    contest_reconfigure(s->c);
    html_answer(a, status,
                &(struct html_page){
                    .title = "Your page", .script = "me.js", .content = "me.html", .part = me_part, .self = &me});
}

/* Answers a form sent without scripts: the page again, with the error. After success a redirect, so that reloading the
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
