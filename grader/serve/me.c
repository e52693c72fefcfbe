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
#include "contest/talk/message.h"
#include "html.h"
#include "match/game.h"
#include "own/me_parts.h"
#include "serve.h"
#include "site/page/markup.h"

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
    char number[24] = "\u2013";
    if (one->number > 0)
        snprintf(number, sizeof number, "%lld", (long long)one->number);
    markup_print(out, "<tr data-state=\"%s\"><th scope=\"row\">%s</th><td class=\"name\"><bdi>%s</bdi></td><td>",
                 drop_state_name(one->state), number, one->file);
    markup_time(one->at, out);
    fputs("</td><td class=\"state\">", out);
    write_state(one, out);
    markup_print(out, "</td><td class=\"words\"><pre class=\"judge\" tabindex=\"0\">%s</pre></td></tr>\n", one->words);
}

static void write_list(const void *self, FILE *out)
{
    static const char *const columns[] = {"Number", "File", "When", "State", "What the judge says", NULL};
    const struct me *me = self;
    struct upload_list list;
    if (*me->rc != CONTEST_OK)
        return;
    *me->rc = upload_list(me->s->c, me->s->inbox, &me->who->owner, &list);
    fputs("<section id=\"list\"><h2>Your submissions</h2>\n", out);
    if (list.count == 0)
        fputs("<p>Nothing yet.</p>\n", out);
    else
        markup_table("Your submissions", columns, out);
    for (int i = 0; i < list.count; i++)
        write_one(&list.one[i], out);
    if (list.count > 0)
        markup_table_end(out);
    if (*me->rc == CONTEST_OK)
        *me->rc = me_words(me, out);
    fputs("</section>\n", out);
    upload_free(&list);
}

/* ---- batches ---- */

/* Finds the last batch. Its pages are not for everybody while the contest is frozen. */
static int find_last(struct me *me)
{
    struct contest *c = me->s->c;
    TRY(own_batch(c, me->who->owner.contestant, &me->batch));
    me->is_public = me->batch != 0 && (c->config.freeze == 0 || me->batch <= c->config.freeze);
    return CONTEST_OK;
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
    {"{{contestant}}", template_number, offsetof(struct me, contestant)},
    {"{{csrf}}", NULL, offsetof(struct me, csrf)},
    {"{{endings}}", NULL, offsetof(struct me, endings)},
    {"{{most}}", template_int, offsetof(struct me, most)},
    {"{{data}}", template_int, offsetof(struct me, data)},
    {"{{words}}", NULL, offsetof(struct me, words)},
    {"{{closed}}", NULL, offsetof(struct me, closed)},
    {"{{runs}}", template_flag, offsetof(struct me, runs)},
    {"{{next}}", template_time, offsetof(struct me, next)},
    {"{{batch}}", template_number, offsetof(struct me, batch)},
    {"{{public}}", template_flag, offsetof(struct me, is_public)},
    {"{{rank}}", template_int, offsetof(struct me, standing.rank)},
    {"{{of}}", template_int, offsetof(struct me, standing.of)},
    {"{{score}}", NULL, offsetof(struct me, score)},
    {"{{list}}", write_list, 0},
    {"{{own}}", me_batch_own, 0},
    {"{{trouble}}", write_trouble, 0},
    {"{{preview}}", me_unrated_preview, 0},
    {"{{question}}", template_int, offsetof(struct me, question)},
    {"{{talk}}", me_talk_list, 0},
    {"{{scrimmage}}", me_unrated_form, 0},
    {"{{scrimmages}}", me_unrated_scrimmages, 0},
    {NULL, NULL, 0},
};

/* Asks the schedule and the clock. me.js counts down to the next batch. The page says nothing of it while the clock
 * does not run. */
static void read_times(struct me *me, char closed[256])
{
    struct contest *c = me->s->c;
    const int64_t now = (int64_t)time(NULL);
    struct heartbeat beat;
    me->closed = schedule_closed(&c->config, now, closed, 256);
    me->runs = heartbeat_read(c, &beat) == CONTEST_OK && heartbeat_is_alive(&beat, now);
    me->next = me->runs ? beat.next : 0;
}

void me_page_saying(const struct asked *q, unsigned status, const char *words)
{
    struct contest *c = q->s->c;
    char endings[200], closed[256], score[32];
    int rc;
    struct me me = {.s = q->s,
                    .who = q->who,
                    .name = q->who->owner.name,
                    .contestant = q->who->owner.contestant,
                    .csrf = q->who->session->csrf,
                    .words = words,
                    .endings = endings,
                    .score = score,
                    .question = MESSAGE_TEXT / 3,
                    .rc = &rc};
    contest_reconfigure(c);
    language_endings(contest_languages(c), endings, sizeof endings);
    me.most = c->config.most_source;
    me.data = c->game->talk == GAME_LINES ? COMPILE_MOST_DATA : 0;
    read_times(&me, closed);
    rc = find_last(&me);
    if (rc == CONTEST_OK && me.batch != 0)
        rc = own_standing(c, me.contestant, me.batch, &me.standing);
    snprintf(score, sizeof score, "%.2f", me.standing.score);
    html_answer(q->a, status,
                (struct html_page){.contest = c->config.title,
                                   .title = "Your page",
                                   .scripts = (const char *const[]){"me.js", NULL},
                                   .content = "me.html",
                                   .part = me_part,
                                   .self = &me,
                                   .links = "me_links.html",
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
