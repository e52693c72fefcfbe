#define _POSIX_C_SOURCE 200809L
#include "me_parts.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/scan.h"
#include "base/text.h"
#include "contest/unrated/plan.h"
#include "contest/unrated/shown.h"
#include "serve/html.h"
#include "serve/serve.h"
#include "site/page/markup.h"

enum { NAMES = 300 }; /* that the form offers */

/* ---- pieces ---- */

/* The share of all games that it won, marked if that is less than half. */
static void write_share(double share, FILE *out)
{
    fprintf(out, share < 0.5 ? "<span class=\"lost\">%.0f %%</span>" : "<span>%.0f %%</span>", 100 * share);
}

static void write_replay(int64_t unrated, int number, const char *words, FILE *out)
{
    fprintf(out, "<a href=\"/match.html?own=%" PRId64 "-%d\">%s</a>", unrated, number, words);
}

/* ---- the preview ---- */

struct rows {
    FILE *out;
    int64_t unrated;
    int count;
};

static void write_opponent(void *self, const struct shown_opponent *one)
{
    static const char *const columns[] = {"Opponent", "Games won", "Matches", "Faults of yours", "Replay", NULL};
    struct rows *rows = self;
    FILE *out = rows->out;
    if (rows->count++ == 0)
        markup_table("Whom it has met", columns, out);
    markup_print(out,
                 "<tr><th scope=\"row\" class=\"name\"><bdi>%s</bdi></th><td class=\"number\"><span "
                 "class=\"label\">%s</span> ",
                 one->name, columns[1]);
    write_share(one->share, out);
    fputs("</td>", out);
    markup_figure(out, columns[2], "%d", one->matches);
    markup_figure(out, columns[3], "%d", one->faults);
    fputs("<td>", out);
    write_replay(rows->unrated, one->number, "the match that went worst", out);
    fputs("</td></tr>\n", out);
}

/* Until its matches are planned. data-playing: the page looks again at once. */
static int write_begin(const struct me *me, FILE *out)
{
    bool begins = false;
    int rc = shown_preview_begins(me->s->c, me->who->owner.contestant, &begins);
    if (rc == CONTEST_OK && begins)
        fputs("<p data-playing>It plays its first matches now.</p>\n", out);
    return rc;
}

struct preview {
    const struct me *me;
    struct shown_preview shown;
    const char *file;
    bool plays;
};

static void write_opponents(const void *self, FILE *out)
{
    const struct preview *p = self;
    struct rows rows = {.out = out, .unrated = p->shown.unrated};
    *p->me->rc = shown_opponents(p->me->s->c, p->shown.unrated, write_opponent, &rows);
    if (rows.count > 0)
        markup_table_end(out);
}

static int write_preview(const struct me *me, FILE *out)
{
    static const struct template_part part[] = {
        {"{{file}}", NULL, offsetof(struct preview, file)},
        {"{{plays}}", template_flag, offsetof(struct preview, plays)},
        {"{{rank}}", template_int, offsetof(struct preview, shown.rank)},
        {"{{players}}", template_int, offsetof(struct preview, shown.players)},
        {"{{best}}", template_int, offsetof(struct preview, shown.best)},
        {"{{worst}}", template_int, offsetof(struct preview, shown.worst)},
        {"{{done}}", template_int, offsetof(struct preview, shown.done)},
        {"{{matches}}", template_int, offsetof(struct preview, shown.matches)},
        {"{{batch}}", template_number, offsetof(struct preview, shown.batch)},
        {"{{opponents}}", write_opponents, 0},
        {NULL, NULL, 0},
    };
    struct preview p = {.me = me};
    TRY(shown_preview(me->s->c, me->who->owner.contestant, &p.shown));
    if (p.shown.unrated == 0)
        return write_begin(me, out);
    const char *file = p.shown.file, *base = strchr(file, '-');
    p.file = file[0] >= '1' && file[0] <= '9' && base != NULL ? base + 1 : file;
    p.plays = p.shown.done < p.shown.matches;
    html_part("preview.html", part, &p, out);
    return *me->rc;
}

void me_unrated_preview(const void *self, FILE *out)
{
    const struct me *me = self;
    if (me->s->c->config.preview && *me->rc == CONTEST_OK)
        *me->rc = write_preview(me, out);
}

/* ---- scrimmages ---- */

static void write_names(const void *self, FILE *out)
{
    const struct me *me = self;
    struct opponents all;
    *me->rc = opponents_list(me->s->c, me->who->owner.contestant, &all);
    for (int i = 0; i < all.count && i < NAMES; i++)
        markup_print(out, "<option value=\"%s\"></option>", all.one[i].name);
    free(all.one);
}

void me_unrated_form(const void *self, FILE *out)
{
    static const struct template_part part[] = {
        {"{{csrf}}", NULL, offsetof(struct me, csrf)}, {"{{names}}", write_names, 0}, {NULL, NULL, 0}};
    const struct me *me = self;
    if (me->s->c->config.scrimmages != 0 && *me->rc == CONTEST_OK)
        html_part("scrimmage.html", part, me, out);
}

static void write_point(void *self, const struct shown_match *one)
{
    struct rows *rows = self;
    FILE *out = rows->out;
    fprintf(out, "%s<span class=\"point\"><span>Test point %d</span> ", rows->count++ == 0 ? "" : " ", one->testpoint);
    if (one->waits)
        fputs("<span class=\"busy\">waiting</span>", out);
    else if (one->failed)
        fputs("<span>not played, the system failed</span>", out);
    else {
        write_share(one->share, out);
        fputs(" ", out);
        write_replay(rows->unrated, one->number, "the replay", out);
    }
    if (one->words[0] != '\0')
        markup_print(out,
                     one->own ? " <span class=\"lost\">your fault</span> <bdi>%s</bdi>"
                              : " <span>their fault</span> <bdi>%s</bdi>",
                     one->words);
    fputs("</span>", out);
}

struct scrimmages {
    const struct me *me;
    FILE *out;
    int count;
};

static void write_scrimmage(void *self, const struct shown_scrimmage *one)
{
    static const char *const columns[] = {"When", "Opponent", "Games won", NULL};
    struct scrimmages *all = self;
    FILE *out = all->out;
    struct rows rows = {.out = out, .unrated = one->unrated};
    if (*all->me->rc != CONTEST_OK)
        return;
    if (all->count++ == 0)
        markup_table("Your scrimmages", columns, out);
    fprintf(out, "<tr%s><td>", one->done < one->matches ? " data-playing" : "");
    markup_time(one->asked, out);
    markup_print(out, "</td><th scope=\"row\" class=\"name\"><bdi>%s</bdi></th><td class=\"words\">", one->opponent);
    *all->me->rc = shown_matches(all->me->s->c, one->unrated, write_point, &rows);
    fputs("</td></tr>\n", out);
}

static int write_left(const struct me *me, FILE *out)
{
    char opponent[DROP_REQUEST], shown[300];
    int left;
    int rc = plan_scrimmages_left(me->s->c, me->who->owner.contestant, &left);
    if (rc == CONTEST_OK)
        fprintf(out, "<p>%d left until the next batch begins.</p>\n", left);
    drop_waiting_request(me->s->inbox, me->name, DROP_SCRIMMAGE, opponent);
    if (opponent[0] != '\0')
        markup_print(out,
                     "<p data-playing><span>It waits its turn, between two batches. Against</span> <bdi>%s</bdi></p>\n",
                     text_line(opponent, shown, sizeof shown));
    return rc;
}

static int write_scrimmages(const struct me *me, FILE *out)
{
    struct scrimmages all = {.me = me, .out = out};
    TRY(write_left(me, out));
    int rc = shown_scrimmages(me->s->c, me->who->owner.contestant, write_scrimmage, &all);
    if (all.count > 0)
        markup_table_end(out);
    return rc == CONTEST_OK ? *me->rc : rc;
}

void me_unrated_scrimmages(const void *self, FILE *out)
{
    const struct me *me = self;
    if (me->s->c->config.scrimmages != 0 && *me->rc == CONTEST_OK)
        *me->rc = write_scrimmages(me, out);
}

/* ---- what is sent ---- */

unsigned me_unrated_ask(const struct asked *q, char words[300])
{
    struct serve *s = q->s;
    const struct token_owner *owner = &q->who->owner;
    if (!q->r->form)
        return snprintf(words, 300, "what came is not a form"), 400;
    int rc = plan_ask_scrimmage(s->c, s->inbox, owner->contestant, owner->name, q->r->name);
    if (rc != CONTEST_OK)
        return serve_not_taken(s, rc, 400, words);
    serve_say("%s: asks for a scrimmage", owner->name);
    return 303;
}

void me_unrated_record(const struct asked *q)
{
    struct contest *c = q->s->c;
    const char *at = strrchr(q->r->path, '/') + 1;
    uint64_t unrated;
    int number, rc = CONTEST_OK;
    char *record = NULL;
    if (scan_unsigned(&at, INT64_MAX, &unrated) && scan_text(&at, "-") && scan_int(&at, 0, INT32_MAX, &number) &&
        strcmp(at, ".js") == 0)
        rc = shown_record(c, q->who->owner.contestant, (int64_t)unrated, number, &record);
    if (rc != CONTEST_OK)
        serve_say("%s: %s", c->what, c->why);
    unsigned status = record != NULL ? 200 : rc == CONTEST_OK ? 404 : 503;
    /* A script: the policy of the page of a match lets it load scripts, and nothing else. */
    FILE *out = answer_open(q->a, status, "text/javascript; charset=utf-8");
    if (out != NULL && record != NULL)
        json_write(out, "window.sortieRecord(%s);\n", record);
    if (out != NULL)
        answer_close(q->a);
    free(record);
}
