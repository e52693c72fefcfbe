#define _POSIX_C_SOURCE 200809L
#include "me.h"

#include <inttypes.h>
#include <time.h>

#include "api.h"
#include "auth.h"
#include "base/json.h"
#include "build/compile.h"
#include "build/languages/language.h"
#include "contest/handin/upload.h"
#include "contest/heartbeat.h"
#include "contest/schedule.h"
#include "contest/tables/own.h"
#include "contest/talk/message.h"
#include "html.h"
#include "match/game.h"
#include "own/me_parts.h"
#include "serve.h"
#include "site/page/markup.h"

/* ---- the form ---- */

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

/* ---- the list ---- */

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
        switch (drop_reach(one->words, &played, &of)) {
        case DROP_REACH_NONE:
            fprintf(out, "<strong class=\"lost\">%s, but forfeits every test point</strong>", state);
            break;
        case DROP_REACH_SOME:
            fprintf(out, "<strong class=\"partly\">%s, but plays only %d of %d test points to the end</strong>", state,
                    played, of);
            break;
        case DROP_REACH_EVERY:
        case DROP_REACH_UNKNOWN: fprintf(out, "<span class=\"good\">%s</span>", state);
        }
}

static void write_one(const struct upload *one, FILE *out)
{
    fprintf(out, "<tr data-state=\"%s\"><th scope=\"row\">", drop_state_name(one->state));
    if (one->number > 0)
        fprintf(out, "%lld", (long long)one->number);
    else
        fputs("\u2013", out);
    markup_print(out, "</th><td class=\"name\"><bdi>%s</bdi></td><td>", one->file);
    markup_time(one->at, out);
    fputs("</td><td class=\"state\">", out);
    write_state(one, out);
    markup_print(out, "</td><td class=\"words\"><pre class=\"judge\" tabindex=\"0\">%s</pre></td></tr>\n", one->words);
}

static int write_uploads(const struct me *me, FILE *out)
{
    static const char *const columns[] = {"Number", "File", "When", "State", "What the judge says", NULL};
    struct upload_list list;
    int rc = upload_list(me->s->c, me->s->inbox, &me->who->owner, &list);
    fputs("<section id=\"list\"><h2>Your submissions</h2>\n", out);
    if (list.count == 0)
        fputs("<p>Nothing yet.</p>\n", out);
    else
        markup_table("Your submissions", columns, out);
    for (int i = 0; i < list.count; i++)
        write_one(&list.one[i], out);
    if (list.count > 0)
        markup_table_end(out);
    if (rc == CONTEST_OK)
        rc = me_words(me, out);
    fputs("</section>\n", out);
    upload_free(&list);
    return rc;
}

static void write_list(const void *self, FILE *out)
{
    const struct me *me = self;
    if (*me->rc == CONTEST_OK)
        *me->rc = write_uploads(me, out);
}

/* ---- batches ---- */

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

/* Finds the last batch. Its pages are not for everybody while the contest is frozen. */
static int find_last(struct me *me)
{
    struct contest *c = me->s->c;
    int rc = own_batch(c, me->who->owner.contestant, &me->batch);
    me->is_public = me->batch != 0 && (c->config.freeze == 0 || me->batch <= c->config.freeze);
    return rc;
}

static void write_links(const void *self, FILE *out)
{
    const struct me *me = self;
    if (me->is_public)
        fprintf(out,
                "<a href=\"/batch-%" PRId64 "/matches.html\">Matches</a> <a href=\"/batch-%" PRId64
                "/about.html\">About the batch</a> ",
                me->batch, me->batch);
    fputs("<a href=\"/me\" aria-current=\"page\">Your page</a>", out);
}

void me_said(const struct asked *q)
{
    struct contest *c = q->s->c;
    struct me me = {.s = q->s, .who = q->who};
    int rc = find_last(&me);
    FILE *out = answer_open(q->a, 200, "text/javascript; charset=utf-8");
    if (out == NULL)
        return;
    fprintf(out, "window.sortiePrinted({\"batch\":%" PRId64 ",\"matches\":{", me.batch);
    if (rc == CONTEST_OK)
        rc = me_batch_printed_json(&me, out);
    fputs("}});\n", out);
    answer_close(q->a);
    if (rc == CONTEST_OK)
        return;
    serve_say("%s: %s", c->what, c->why);
    q->a->status = 503;
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
    {"{{name}}", NULL, offsetof(struct me, name)},
    {"{{csrf}}", NULL, offsetof(struct me, csrf)},
    {"{{endings}}", NULL, offsetof(struct me, endings)},
    {"{{most}}", NULL, offsetof(struct me, most)},
    {"{{data}}", write_data, 0},
    {"{{words}}", NULL, offsetof(struct me, words)},
    {"{{note}}", write_note, 0},
    {"{{next}}", write_next, 0},
    {"{{list}}", write_list, 0},
    {"{{standing}}", me_batch_standing, 0},
    {"{{own}}", me_batch_own, 0},
    {"{{trouble}}", write_trouble, 0},
    {"{{preview}}", me_unrated_preview, 0},
    {"{{question}}", NULL, offsetof(struct me, question)},
    {"{{talk}}", me_talk_list, 0},
    {"{{scrimmage}}", me_unrated_form, 0},
    {"{{scrimmages}}", me_unrated_scrimmages, 0},
    {NULL, NULL, 0},
};

void me_page_saying(const struct asked *q, unsigned status, const char *words)
{
    struct serve *s = q->s;
    char endings[200], most[16], question[16];
    int rc;
    struct me me = {.s = s,
                    .who = q->who,
                    .name = q->who->owner.name,
                    .csrf = q->who->session->csrf,
                    .words = words,
                    .endings = endings,
                    .most = most,
                    .question = question,
                    .rc = &rc};
    contest_reconfigure(s->c);
    language_endings(contest_languages(s->c), endings, sizeof endings);
    snprintf(most, sizeof most, "%d", s->c->config.most_source);
    snprintf(question, sizeof question, "%d", MESSAGE_TEXT / 3);
    rc = find_last(&me);
    html_answer(q->a, status,
                &(struct html_page){.contest = s->c->config.title,
                                    .title = "Your page",
                                    .scripts = (const char *const[]){"me.js", NULL},
                                    .content = "me.html",
                                    .part = me_part,
                                    .self = &me,
                                    .links = write_links,
                                    .account = "leave.html"});
}

void me_page(const struct asked *q)
{
    me_page_saying(q, 200, "");
}

void me_served(const struct asked *q)
{
    struct who who;
    bool known = auth_ask(q->s, q->r, &who) == AUTH_OPEN && who.session != NULL;
    FILE *out = answer_open(q->a, 200, "text/javascript; charset=utf-8");
    if (out == NULL)
        return;
    if (known)
        json_write(out, "window.sortieServed = {\"me\":{\"name\":%s,\"contestant\":%" PRId64 "}};\n", who.owner.name,
                   who.owner.contestant);
    else
        fputs("window.sortieServed = {\"me\":null};\n", out);
    answer_close(q->a);
}

void me_answer_form(const struct asked *q, unsigned status, const char *words)
{
    if (status < 400)
        answer_see_other(q->a, "/me");
    else
        me_page_saying(q, status, words);
}

unsigned me_hand_in(const struct asked *q, char words[300])
{
    int64_t number;
    return api_take(q, &number, words);
}

unsigned me_word(const struct asked *q, char words[300])
{
    int rc = upload_word(q->s->c, q->s->inbox, &q->who->owner, q->word);
    snprintf(words, 300, "%.299s", q->s->c->why);
    return rc == CONTEST_OK ? 303 : rc == CONTEST_REFUSED ? 400 : 503;
}
