#define _POSIX_C_SOURCE 200809L
#include "answers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <time.h>

#include "auth.h"
#include "base/json.h"
#include "base/text.h"
#include "build/compile.h"
#include "build/languages/language.h"
#include "contest/handin/contestant.h"
#include "contest/handin/upload.h"
#include "contest/heartbeat.h"
#include "contest/schedule.h"
#include "contest/tables/own.h"
#include "contest/talk/message.h"
#include "contest/unrated/plan.h"
#include "html.h"
#include "match/game.h"
#include "serve.h"
#include "site/page/markup.h"

enum { NAMES = 300 }; /* that the form of a scrimmage offers */

/* The page being written. A part that is not shown has no rows. */
struct me {
    struct contest *c;
    const struct asked *q;
    int64_t contestant;
    const char *closed; /* why submissions are closed, or NULL */
    char why_closed[256];
    bool runs;      /* the clock does */
    int64_t next;   /* when the next batch begins, or 0 */
    int64_t batch;  /* the last one in which the contestant played, or 0: its standing and costs are shown */
    bool is_public; /* its pages are for everybody */
    struct own_standing standing; /* in it */
    bool listed;                  /* the next two could be read */
    struct upload_list uploads;
    struct contestant_word word;
    bool scrimmages;                                 /* the contest has them, */
    int left;                                        /* and the contestant so many more */
    struct opponents opponents;                      /* whom they may meet */
    char against[DROP_REQUEST], asked[DROP_REQUEST]; /* a scrimmage and a question that wait to be taken, or empty */
    struct template_rows part[OWN_PARTS];
    int rc; /* CONTEST_OK, or what could not be read. Then what follows is left out */
};

/* ---- the list ---- */

/* An accepted program may forfeit test points all the same: its owner sees that at once. */
static void write_one(const struct upload *one, FILE *out)
{
    int played = 0, of = 0;
    const bool accepted = one->state == DROP_ACCEPTED;
    const enum drop_reach reach = accepted ? drop_reach(one->words, &played, &of) : DROP_REACH_UNKNOWN;
    const bool none = reach == DROP_REACH_NONE, some = reach == DROP_REACH_SOME;
    html_part("upload.html",
              MARKS(mark_text("state", drop_state_name(one->state)), mark_number("number", one->number),
                    mark_text("file", one->file), mark_time("at", one->at), mark_text("words", one->words),
                    mark_flag("lost", one->state == DROP_REFUSED), mark_flag("busy", !drop_is_final(one->state)),
                    mark_flag("none", none), mark_flag("some", some), mark_flag("good", accepted && !none && !some),
                    mark_number("played", played), mark_number("of", of)),
              out);
}

static void write_list(const void *self, FILE *out)
{
    const struct me *me = self;
    for (int i = 0; i < me->uploads.count; i++)
        write_one(&me->uploads.one[i], out);
}

static void write_names(const void *self, FILE *out)
{
    const struct me *me = self;
    for (int i = 0; i < me->opponents.count && i < NAMES; i++)
        markup_print(out, "<option value=\"%s\"></option>", me->opponents.one[i].name);
}

/* ---- what is read ---- */

/* Its pages are not for everybody while the contest is frozen. */
static int find_batch(struct me *me)
{
    const int freeze = me->c->config.freeze;
    TRY(own_batch(me->c, me->contestant, &me->batch));
    me->is_public = me->batch != 0 && (freeze == 0 || me->batch <= freeze);
    return CONTEST_OK;
}

static int find_scrimmages(struct me *me)
{
    char opponent[DROP_REQUEST];
    drop_waiting(me->q->s->inbox, me->q->who->owner.name, drop_request_name(DROP_SCRIMMAGE), opponent);
    text_line(opponent, me->against, sizeof me->against);
    TRY(plan_scrimmages_left(me->c, me->contestant, &me->left));
    TRY(opponents_list(me->c, me->contestant, NULL, &me->opponents));
    me->scrimmages = true;
    return CONTEST_OK;
}

static int read_all(struct me *me)
{
    struct contest *c = me->c;
    const int inbox = me->q->s->inbox;
    const struct token_owner *owner = &me->q->who->owner;
    TRY(find_batch(me));
    if (me->batch != 0)
        TRY(own_standing(c, me->contestant, me->batch, &me->standing));
    TRY(upload_list(c, inbox, owner, &me->uploads));
    TRY(contestant_word_of(c, inbox, me->contestant, owner->name, &me->word));
    me->listed = true;
    if (c->config.scrimmages != 0)
        TRY(find_scrimmages(me));
    drop_waiting(inbox, owner->name, drop_request_name(DROP_QUESTION), me->asked);
    for (enum own_part i = 0; i < OWN_PARTS; i++) {
        bool is_preview = i == OWN_PREVIEW || i == OWN_BEGINS || i == OWN_OPPONENTS;
        if (is_preview ? c->config.preview : i != OWN_SCRIMMAGES || me->scrimmages)
            me->part[i] = template_begin(&c->store, own_rows(c, i, me->contestant, me->batch));
    }
    return CONTEST_OK;
}

/* Asks the schedule and the clock. me.js counts down to the next batch. The page says nothing of it while the clock
 * does not run. */
static void read_times(struct me *me)
{
    struct heartbeat beat;
    me->closed = schedule_closed(&me->c->config, (int64_t)time(NULL), me->why_closed, sizeof me->why_closed);
    me->runs = heartbeat_read(me->c, &beat) == CONTEST_OK && beat.alive;
    me->next = me->runs ? beat.next : 0;
}

/* Returns CONTEST_OK, or after a line of the log that something could not be read. */
static int find_trouble(const struct me *me)
{
    int rc = me->rc;
    for (enum own_part i = 0; i < OWN_PARTS && rc == CONTEST_OK; i++)
        rc = me->part[i].more < 0 ? contest_store(me->c) : CONTEST_OK;
    if (rc != CONTEST_OK)
        serve_say("%s: %s", me->c->what, me->c->why);
    return rc;
}

static void me_end(struct me *me)
{
    for (enum own_part i = 0; i < OWN_PARTS; i++)
        template_end(&me->part[i]);
    upload_free(&me->uploads);
    free(me->opponents.one);
}

/* ---- the page ---- */

static void write_trouble(const void *self, FILE *out)
{
    if (find_trouble(self) != CONTEST_OK)
        fputs("<p class=\"lost\">The contest's database cannot be read now: this is not all.</p>\n", out);
}

/* Answers with the page of what was read. */
static void answer_page(struct me *me, unsigned status)
{
    const struct contest *c = me->c;
    const struct asked *q = me->q;
    const struct contestant_word *w = &me->word;
    char endings[200]; /* of a program's file */
    language_endings(contest_languages(c), endings, sizeof endings);
    const struct template_mark *marks = MARKS(
        mark_text("name", q->who->owner.name), mark_number("contestant", me->contestant),
        mark_text("csrf", q->who->session->csrf), mark_text("endings", endings),
        mark_number("most", c->config.most_source),
        mark_number("data", c->game->talk == GAME_LINES ? COMPILE_MOST_DATA : 0), mark_text("words", q->words),
        mark_text("closed", me->closed), mark_flag("runs", me->runs), mark_time("next", me->next),
        mark_number("batch", me->batch), mark_flag("public", me->is_public), mark_number("rank", me->standing.rank),
        mark_number("of", me->standing.of), mark_text("score", me->standing.score),
        mark_rows("preview", &me->part[OWN_PREVIEW]), mark_rows("begins", &me->part[OWN_BEGINS]),
        mark_rows("opponents", &me->part[OWN_OPPONENTS]), mark_flag("listed", me->listed),
        mark_number("uploads", me->uploads.count), mark_written("list", write_list, me), mark_flag("can", w->can),
        mark_flag("waits", w->waits), mark_time("submitted", w->submitted), mark_text("file", w->file),
        mark_flag("publish", w->publish), mark_flag("publish-waits", w->publish_waits),
        mark_flag("after", w->can || w->publish || w->publish_waits), mark_flag("scrimmages", me->scrimmages),
        mark_written("names", write_names, me), mark_number("left", me->left), mark_text("against", me->against),
        mark_rows("met", &me->part[OWN_SCRIMMAGES]), mark_number("question", MESSAGE_TEXT / 3),
        mark_text("asked", me->asked), mark_rows("talk", &me->part[OWN_MESSAGES]),
        mark_rows("faults", &me->part[OWN_FAULTS]), mark_rows("costs", &me->part[OWN_COSTS]),
        mark_rows("printed", &me->part[OWN_PRINTED]), mark_written("trouble", write_trouble, me));
    html_answer(q->a, status,
                (struct html_page){.contest = c->config.title,
                                   .title = "Your page",
                                   .scripts = (const char *const[]){"me.js", NULL},
                                   .content = "me.html",
                                   .links = "me_links.html",
                                   .account = "leave.html",
                                   .marks = marks});
}

void me_page_saying(const struct asked *q, unsigned status)
{
    struct me me = {.c = q->s->c, .q = q, .contestant = q->who->owner.contestant};
    contest_reconfigure(me.c);
    read_times(&me);
    me.rc = read_all(&me);
    answer_page(&me, status);
    me_end(&me);
}

unsigned me_page(const struct asked *q)
{
    me_page_saying(q, 200);
    return 0;
}

/* ---- scripts ---- */

unsigned me_said(const struct asked *q)
{
    struct me me = {.c = q->s->c, .q = q, .contestant = q->who->owner.contestant};
    me.rc = find_batch(&me);
    if (me.rc == CONTEST_OK)
        me.part[OWN_PRINTED] = template_begin(&me.c->store, own_rows(me.c, OWN_PRINTED, me.contestant, me.batch));
    FILE *out = answer_open(q->a, 200, "text/javascript; charset=utf-8");
    if (out != NULL) {
        html_part("said.js", MARKS(mark_number("batch", me.batch), mark_rows("printed", &me.part[OWN_PRINTED])), out);
        answer_close(q->a);
        q->a->status = find_trouble(&me) == CONTEST_OK ? q->a->status : 503;
    }
    me_end(&me);
    return 0;
}

unsigned me_served(const struct asked *q)
{
    struct who who;
    bool known = auth_ask(q->s, q->r, &who) == AUTH_OPEN && who.session != NULL;
    FILE *out = answer_open(q->a, 200, "text/javascript; charset=utf-8");
    if (out == NULL)
        return 0;
    if (known)
        json_write(out, "window.sortieServed = {\"me\":{\"name\":%s,\"contestant\":%" PRId64 "}};\n", who.owner.name,
                   who.owner.contestant);
    else
        fputs("window.sortieServed = {\"me\":null};\n", out);
    answer_close(q->a);
    return 0;
}
