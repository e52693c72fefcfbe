#define _POSIX_C_SOURCE 200809L
#include "serve/answers.h"

#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/scan.h"
#include "contest/handin/upload.h"
#include "contest/tables/own.h"
#include "contest/talk/message.h"
#include "contest/unrated/plan.h"
#include "serve/serve.h"

static const struct rate_rule questions = {"questions", 5, 60000};

unsigned me_hand_in(const struct asked *q)
{
    int64_t number;
    return api_take(q, &number);
}

unsigned me_word(const struct asked *q)
{
    int rc = upload_word(q->s->c, q->s->inbox, &q->who->owner, q->word);
    return rc == CONTEST_OK ? 303 : serve_refuse(q, rc == CONTEST_REFUSED ? 400 : 503, "%s", q->s->c->why);
}

unsigned me_talk_ask(const struct asked *q)
{
    struct serve *s = q->s;
    const struct token_owner *owner = &q->who->owner;
    if (!q->r->form)
        return serve_refuse(q, 400, "what came is not a form");
    int wait_s = rate_wait_s(&s->rate, &questions, q->who->person);
    if (wait_s > 0)
        return serve_refuse(q, 429, "too many in a short time; the next one in %d s", wait_s);
    int rc = message_ask(s->c, s->inbox, owner->contestant, owner->name, q->r->words);
    return rc == CONTEST_OK ? 303 : serve_not_taken(q, rc, 400);
}

unsigned me_unrated_ask(const struct asked *q)
{
    struct serve *s = q->s;
    const struct token_owner *owner = &q->who->owner;
    if (!q->r->form)
        return serve_refuse(q, 400, "what came is not a form");
    int rc = plan_ask_scrimmage(s->c, s->inbox, owner->contestant, owner->name, q->r->name);
    if (rc != CONTEST_OK)
        return serve_not_taken(q, rc, 400);
    serve_say("%s: asks for a scrimmage", owner->name);
    return 303;
}

unsigned me_unrated_record(const struct asked *q)
{
    struct contest *c = q->s->c;
    const char *at = strrchr(q->r->path, '/') + 1;
    uint64_t unrated;
    int number, rc = CONTEST_OK;
    char *record = NULL;
    if (scan_unsigned(&at, INT64_MAX, &unrated) && scan_text(&at, "-") && scan_int(&at, 0, INT32_MAX, &number) &&
        strcmp(at, ".js") == 0)
        rc = own_record(c, q->who->owner.contestant, (int64_t)unrated, number, &record);
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
    return 0;
}
