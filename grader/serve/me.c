#define _POSIX_C_SOURCE 200809L
#include "me.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>
#include <time.h>

#include "api.h"
#include "auth.h"
#include "base/embedded.h"
#include "base/json.h"
#include "base/memory.h"
#include "build/compile.h"
#include "build/language.h"
#include "contest/handin/submission_answer.h"
#include "contest/handin/upload.h"
#include "contest/heartbeat.h"
#include "contest/schedule.h"
#include "contest/tables/own.h"
#include "html.h"
#include "match/game.h"
#include "own/me_talk.h"
#include "own/me_unrated.h"
#include "own/me_words.h"
#include "run/task.h"
#include "serve.h"
#include "serve_pages.h" /* made by base/embed */
#include "site/page/markup.h"

/* The page being written: what the marks of me.html are filled from. */
struct me {
    struct serve *s;
    const struct who *who;
    const char *words;
    int64_t batch; /* whose standing and costs it shows, or 0 */
    int *rc;       /* CONTEST_OK until something cannot be read. Then what follows is left out */
};

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
    language_endings(contest_languages(me->s->c), endings, sizeof endings);
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

/* An accepted program may forfeit test points all the same: its owner sees that at once. */
static void write_state(const struct upload *one, FILE *out)
{
    int played = 0, of = 0;
    const char *state = drop_state_name(one->state);
    if (one->state == DROP_REFUSED)
        fprintf(out, "<span class=\"lost\">%s</span>", state);
    else if (one->state != DROP_ACCEPTED)
        fprintf(out, "<span class=\"busy\">%s</span>", state);
    else
        switch (submission_reach(one->words, &played, &of)) {
        case SUBMISSION_REACH_NONE:
            fprintf(out, "<strong class=\"lost\">%s, but forfeits every test point</strong>", state);
            break;
        case SUBMISSION_REACH_SOME:
            fprintf(out, "<strong class=\"partly\">%s, but plays only %d of %d test points to the end</strong>", state,
                    played, of);
            break;
        case SUBMISSION_REACH_EVERY:
        case SUBMISSION_REACH_UNKNOWN: fprintf(out, "<span class=\"good\">%s</span>", state);
        }
}

static void write_one(const struct upload *one, FILE *out)
{
    fprintf(out, "<tr data-state=\"%s\"><th scope=\"row\">", drop_state_name(one->state));
    if (one->number > 0)
        fprintf(out, "%lld", (long long)one->number);
    else
        fputs("\u2013", out);
    fputs("</th><td class=\"name\"><bdi>", out);
    markup_text(one->file, out);
    fputs("</bdi></td><td>", out);
    markup_time(one->at, out);
    fputs("</td><td class=\"state\">", out);
    write_state(one, out);
    fputs("</td><td class=\"words\"><pre class=\"judge\" tabindex=\"0\">", out);
    markup_text(one->words, out);
    fputs("</pre></td></tr>\n", out);
}

static void write_list(const void *self, FILE *out)
{
    static const char *const columns[] = {"Number", "File", "When", "State", "What the judge says", NULL};
    const struct me *me = self;
    struct upload_list list;
    *me->rc = upload_list(me->s->c, me->s->inbox, &me->who->owner, &list);
    fputs("<section id=\"list\"><h2>Your submissions</h2>\n", out);
    if (list.count == 0)
        fputs("<p>Nothing yet.</p>\n", out);
    else
        begin_table("Your submissions", columns, out);
    for (int i = 0; i < list.count; i++)
        write_one(&list.one[i], out);
    if (list.count > 0) {
        end_table(out);
        fputs("\n", out);
    }
    if (*me->rc == CONTEST_OK)
        *me->rc = me_words(me->s, me->who, out);
    fputs("</section>\n", out);
    upload_free(&list);
}

/* ---- the next batch, standing and costs ---- */

/* me.js counts down to it. Nothing while the clock does not run: write_note says so. */
static void write_next(const void *self, FILE *out)
{
    const struct me *me = self;
    struct heartbeat beat;
    if (heartbeat_read(me->s->c, &beat) != 0 || beat.next == 0 || !heartbeat_is_alive(&beat, (int64_t)time(NULL)))
        return;
    fputs("<p id=\"next\">Next batch at ", out);
    markup_time(beat.next, out);
    fputs("<span id=\"left\"></span></p>\n", out);
}

/* Whether the batch's pages are for everybody: they are not while the contest is frozen. */
static bool me_is_public(const struct me *me)
{
    return me->batch != 0 && (me->s->c->config.freeze == 0 || me->batch <= me->s->c->config.freeze);
}

static void write_links(const void *self, FILE *out)
{
    const struct me *me = self;
    if (me_is_public(me))
        fprintf(out,
                "<a href=\"/batch-%" PRId64 "/matches.html\">Matches</a> <a href=\"/batch-%" PRId64
                "/about.html\">About the batch</a> ",
                me->batch, me->batch);
    fputs("<a href=\"/me\" aria-current=\"page\">Your page</a>", out);
}

static void write_standing(const void *self, FILE *out)
{
    const struct me *me = self;
    struct own_standing own;
    if (*me->rc != CONTEST_OK || me->batch == 0)
        return;
    *me->rc = own_standing(me->s->c, me->who->owner.contestant, me->batch, &own);
    if (own.of == 0)
        return;
    fprintf(out, "<section id=\"standing\"><h2>Where it stands in batch %" PRId64 "</h2>\n<p><strong class=\"rank\">",
            me->batch);
    if (own.rank == 0)
        fputs("Out of competition", out);
    else
        fprintf(out, "Rank %d of %d", own.rank, own.of);
    fprintf(out, "</strong> <span>with %.2f points.</span></p>\n", own.score);
    if (me_is_public(me))
        fprintf(out,
                "<p class=\"files\"><a href=\"/batch-%" PRId64 "/contestant.html?id=%" PRId64
                "#end=\">Its matches</a> <a href=\"/batch-%" PRId64 "/contestant.html?id=%" PRId64
                "\">Its opponents and ratings</a> <a href=\"/#contestant-%" PRId64 "\">On the scoreboard</a></p>\n",
                me->batch, me->who->owner.contestant, me->batch, me->who->owner.contestant, me->who->owner.contestant);
    fputs("</section>\n", out);
}

/* The rows of a section, which is begun with the first. */
struct rows {
    FILE *out;
    int64_t batch;
    bool is_public;
    int count;
};

/* A cell of a row that is a list on a phone, where the column's name stands before each value. */
static void write_figure(FILE *out, const char *column, const char *format, ...)
{
    va_list values;
    fprintf(out, "<td class=\"number\"><span class=\"label\">%s</span> ", column);
    va_start(values, format);
    vfprintf(out, format, values);
    va_end(values);
    fputs("</td>", out);
}

static void write_cost(void *self, const struct own_cost *cost)
{
    static const char *const columns[] = {"Test point",   "Matches", "Operations, mean", "CPU, mean", "CPU, most",
                                          "Memory, most", NULL};
    struct rows *rows = self;
    FILE *out = rows->out;
    if (rows->count++ == 0) {
        fprintf(out, "<section id=\"costs\"><h2>What it needed in batch %" PRId64 "</h2>\n", rows->batch);
        begin_table("Costs", columns, out);
    }
    fprintf(out, "<tr><th scope=\"row\" class=\"number\"><span class=\"label\">%s</span> %d</th>", columns[0],
            cost->testpoint);
    write_figure(out, columns[1], "%d", cost->matches);
    write_figure(out, columns[2], "%.0f", cost->operations);
    write_figure(out, columns[3], "%.1f ms", cost->cpu_ms);
    write_figure(out, columns[4], "%.1f of %d ms", cost->most_cpu_ms, cost->limit_ms);
    write_figure(out, columns[5], "%.1f of %d MiB", cost->most_mib, cost->limit_mib);
    fputs("</tr>\n", out);
}

static void write_costs(const void *self, FILE *out)
{
    const struct me *me = self;
    struct rows rows = {.out = out, .batch = me->batch};
    if (*me->rc != CONTEST_OK)
        return;
    *me->rc = own_costs(me->s->c, me->who->owner.contestant, me->batch, write_cost, &rows);
    if (rows.count > 0) {
        end_table(out);
        fputs("</section>\n", out);
    }
}

/* place: "#game=3&operation=12", or empty. words: HTML. */
static void write_replay_link(const struct rows *rows, int testpoint, int round, int number, const char *place,
                              const char *words)
{
    char address[200];
    snprintf(address, sizeof address, "/match.html?batch=%" PRId64 "&match=%d-%d-%d%s", rows->batch, testpoint, round,
             number, place);
    fputs("<a href=\"", rows->out);
    markup_text(address, rows->out);
    fprintf(rows->out, "\">%s</a>", words);
}

/* ---- faults ---- */

static void begin_faults(struct rows *rows, int of)
{
    static const char *const columns[] = {"Test point", "Round", "Why", "Replay", NULL};
    fprintf(rows->out, "<section id=\"faults\"><h2>Its faults in batch %" PRId64 "</h2>\n", rows->batch);
    if (of > OWN_FAULTS)
        fprintf(rows->out, "<p class=\"note\">The first %d of %d.</p>\n", OWN_FAULTS, of);
    begin_table("Faults", columns, rows->out);
}

/* "illegal game 3 operation 12 Hit(0,5): outside the board", as the site's pages show it (contestant.js). */
static void write_fault_words(const char *words, FILE *out)
{
    char verdict[32];
    int game, operation, length = 0;
    if (sscanf(words, "%31s game %d operation %d%n", verdict, &game, &operation, &length) == 3 && length > 0) {
        fputs("<strong>", out);
        markup_text(verdict, out);
        fprintf(out, "</strong>, game %d, own operation %d: ", game, operation);
        words += length;
        words += strspn(words, " :");
    }
    fputs("<bdi class=\"quote\">", out);
    markup_text(words, out);
    fputs("</bdi>", out);
}

static void write_own_fault(void *self, const struct own_fault *fault)
{
    struct rows *rows = self;
    FILE *out = rows->out;
    if (rows->count++ == 0)
        begin_faults(rows, fault->of);
    fprintf(out, "<tr><th scope=\"row\" class=\"number\"><span class=\"label\">Test point</span> %d</th>",
            fault->testpoint);
    write_figure(out, "Round", "%d", fault->round);
    fputs("<td class=\"words\">", out);
    write_fault_words(fault->words, out);
    fputs("</td><td>", out);
    if (rows->is_public)
        write_replay_link(rows, fault->testpoint, fault->round, fault->number, "", "the moment");
    fputs("</td></tr>\n", out);
}

static void write_faults(const void *self, FILE *out)
{
    const struct me *me = self;
    struct rows rows = {.out = out, .batch = me->batch, .is_public = me_is_public(me)};
    if (*me->rc != CONTEST_OK)
        return;
    *me->rc = own_faults(me->s->c, me->who->owner.contestant, me->batch, write_own_fault, &rows);
    if (rows.count > 0) {
        end_table(out);
        fputs("</section>\n", out);
    }
}

/* ---- the program's output ---- */

enum { PLACED_LINE = 4 * TASK_SAID + 8 };

/* A line of a placed text: "GAME OPERATION LINE TEXT" (match/said.h). Without TEXT something was cut before it. */
struct placed_line {
    int game, operation, line;
    bool cut;
    char text[PLACED_LINE];
};

/* Reads the next line, and moves *at behind it. False: there is none. */
static bool next_placed(const char **at, struct placed_line *l)
{
    int used = 0;
    if (sscanf(*at, "%d %d %d%n", &l->game, &l->operation, &l->line, &used) != 3)
        return false;
    *at += used;
    size_t length = strcspn(*at, "\n");
    l->cut = length == 0;
    snprintf(l->text, sizeof l->text, "%.*s", l->cut ? 0 : (int)length - 1, *at + !l->cut);
    *at += length + ((*at)[length] == '\n');
    return true;
}

static void write_placed_line(const struct placed_line *l, FILE *out)
{
    fprintf(out, "<tr><td class=\"number\">%d</td><td class=\"number\">%d</td><td class=\"words\">", l->game,
            l->operation);
    if (l->cut) {
        fputs("It wrote more before this, which was not kept.", out);
    } else {
        fputs("<bdi>", out);
        markup_text(l->text, out);
        fputs("</bdi>", out);
    }
    fputs("</td></tr>\n", out);
}

static void write_placed(const struct rows *rows, const struct own_printed *printed)
{
    FILE *out = rows->out;
    const char *at = printed->text, *first = at;
    struct placed_line l;
    char place[64];
    if (rows->is_public && next_placed(&first, &l)) {
        snprintf(place, sizeof place, "#game=%d&operation=%d", l.game, l.operation);
        fputs("<p class=\"files\">", out);
        write_replay_link(rows, printed->testpoint, printed->round, printed->number, place,
                          "Beside its moments, in the replay");
        fputs("</p>\n", out);
    }
    fputs("<div class=\"scroll tall\" tabindex=\"0\" role=\"region\" aria-label=\"What it wrote\"><table><thead><tr>",
          out);
    markup_column("Game", out);
    markup_column("Operation", out);
    markup_column("What it wrote", out);
    fputs("</tr></thead><tbody>\n", out);
    while (next_placed(&at, &l))
        write_placed_line(&l, out);
    end_table(out);
}

static void write_match(void *self, const struct own_printed *printed)
{
    struct rows *rows = self;
    if (rows->count++ == 0)
        fputs(
            "<section id=\"said-there\"><h2>What it wrote to standard error</h2>\n<p class=\"note\">The end of it: of the first "
            "rounds with the operation of each line, and of a later match, the last with a fault if there is one. "
            "Only you see this.</p>\n",
            rows->out);
    fprintf(rows->out, "<h3>Test point %d, round %d%s</h3>\n", printed->testpoint, printed->round,
            printed->faulted ? ", with a fault" : "");
    if (printed->placed) {
        write_placed(rows, printed);
        return;
    }
    fputs("<pre tabindex=\"0\">", rows->out);
    markup_text(printed->text, rows->out);
    fputs("</pre>\n", rows->out);
}

static void write_printed(const void *self, FILE *out)
{
    const struct me *me = self;
    struct rows rows = {.out = out, .batch = me->batch, .is_public = me_is_public(me)};
    if (*me->rc != CONTEST_OK)
        return;
    *me->rc = own_printed(me->s->c, me->who->owner.contestant, me->batch, write_match, &rows);
    fputs(rows.count == 0 ? "" : "</section>\n", out);
}

/* ---- the same for the replay ---- */

static void add_placed(void *self, const struct own_printed *printed)
{
    struct rows *rows = self;
    FILE *out = rows->out;
    const char *at = printed->text, *between = "";
    struct placed_line l;
    if (!printed->placed)
        return;
    fprintf(out, "%s\n\"%d-%d-%d\":[", rows->count++ == 0 ? "" : ",", printed->testpoint, printed->round,
            printed->number);
    for (; next_placed(&at, &l); between = ",\n") {
        fprintf(out, "%s[%d,%d,%d,", between, l.game, l.line, printed->seat);
        if (l.cut)
            fputs("null", out);
        else
            json_string(out, l.text);
        fputc(']', out);
    }
    fputc(']', out);
}

void me_said(struct serve *s, const struct who *who, struct http_answer *a)
{
    int64_t batch = 0;
    char *text = NULL;
    size_t size = 0;
    FILE *out = memory_open(&text, &size);
    struct rows rows = {.out = out};
    int rc = own_batch(s->c, who->owner.contestant, &batch);
    if (out != NULL) {
        fprintf(out, "window.sortiePrinted({\"batch\":%" PRId64 ",\"matches\":{", batch);
        if (rc == CONTEST_OK)
            rc = own_printed(s->c, who->owner.contestant, batch, add_placed, &rows);
        fputs("}});\n", out);
    }
    if (rc != CONTEST_OK)
        serve_say("%s: %s", s->c->what, s->c->why);
    answer_take(a, rc == CONTEST_OK ? 200 : 503, "text/javascript; charset=utf-8", out, &text, &size);
    http_add_header(a, "Cache-Control", "private, no-store");
}

/* ---- questions and announcements ---- */

static void write_ask(const void *self, FILE *out)
{
    me_talk_form(((const struct me *)self)->who, out);
}

static void write_talk(const void *self, FILE *out)
{
    const struct me *me = self;
    if (*me->rc == CONTEST_OK)
        *me->rc = me_talk_list(me->s, me->who, out);
}

/* ---- matches outside of the rating ---- */

static void write_preview(const void *self, FILE *out)
{
    const struct me *me = self;
    if (*me->rc == CONTEST_OK)
        *me->rc = me_unrated_preview(me->s, me->who, out);
}

static void write_scrimmage(const void *self, FILE *out)
{
    const struct me *me = self;
    if (*me->rc == CONTEST_OK)
        *me->rc = me_unrated_form(me->s, me->who, out);
}

static void write_scrimmages(const void *self, FILE *out)
{
    const struct me *me = self;
    if (*me->rc == CONTEST_OK)
        *me->rc = me_unrated_scrimmages(me->s, me->who, out);
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
    {"{{name}}", write_name},
    {"{{csrf}}", write_csrf},
    {"{{endings}}", write_endings},
    {"{{most}}", write_most},
    {"{{data}}", write_data},
    {"{{words}}", write_words},
    {"{{note}}", write_note},
    {"{{next}}", write_next},
    {"{{list}}", write_list},
    {"{{standing}}", write_standing},
    {"{{costs}}", write_costs},
    {"{{printed}}", write_printed},
    {"{{trouble}}", write_trouble},
    {"{{faults}}", write_faults},
    {"{{preview}}", write_preview},
    {"{{ask}}", write_ask},
    {"{{talk}}", write_talk},
    {"{{scrimmage}}", write_scrimmage},
    {"{{scrimmages}}", write_scrimmages},
    {NULL, NULL},
};

static void write_leave(const void *self, FILE *out)
{
    static const struct template_part part[] = {{"{{csrf}}", write_csrf}, {NULL, NULL}};
    template_write(embedded_find(serve_pages, "leave.html"), part, self, out);
}

void me_page(struct serve *s, const struct who *who, unsigned status, const char *words, struct http_answer *a)
{
    int64_t batch;
    contest_reconfigure(s->c);
    int rc = own_batch(s->c, who->owner.contestant, &batch);
    const struct me me = {.s = s, .who = who, .words = words, .batch = batch, .rc = &rc};
    html_answer(a, status,
                &(struct html_page){.contest = s->c->config.title,
                                    .title = "Your page",
                                    .scripts = (const char *const[]){"me.js", NULL},
                                    .content = "me.html",
                                    .part = me_part,
                                    .self = &me,
                                    .links = write_links,
                                    .account = write_leave});
}

void me_served(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    struct who who;
    char *text = NULL;
    size_t size = 0;
    bool known = auth_ask(s, r, &who) == AUTH_OPEN && who.session != NULL;
    FILE *out = memory_open(&text, &size);
    if (out != NULL) {
        fputs("window.sortieServed = {\"me\":", out);
        if (known) {
            fputs("{\"name\":", out);
            json_string(out, who.owner.name);
            fprintf(out, ",\"contestant\":%" PRId64 "}", who.owner.contestant);
        }
        fputs(known ? "};\n" : "null};\n", out);
    }
    answer_take(a, 200, "text/javascript; charset=utf-8", out, &text, &size);
    http_add_header(a, "Cache-Control", "private, no-store");
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

void me_word(struct serve *s, const struct who *who, enum drop_request kind, struct http_answer *a)
{
    int rc = upload_word(s->c, s->inbox, &who->owner, kind);
    if (rc == CONTEST_OK)
        answer_see_other(a, "/me");
    else
        me_page(s, who, rc == CONTEST_REFUSED ? 400 : 503, s->c->why, a);
}
