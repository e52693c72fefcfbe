#define _POSIX_C_SOURCE 200809L
#include "me_parts.h"

#include "base/clock.h"
#include "contest/talk/message.h"
#include "serve/serve.h"
#include "site/page/markup.h"

static const struct rate_rule questions = {"questions", 5, 60000};

struct listing {
    FILE *out;
    int count;
};

static void write_message(void *self, const struct message *m)
{
    struct listing *l = self;
    FILE *out = l->out;
    fputs(l->count++ == 0 ? "<ul>\n<li>" : "<li>", out);
    markup_time(m->at, out);
    if (m->question != NULL)
        markup_print(out, "<p class=\"question\"><bdi>%s</bdi></p>\n", m->question);
    if (m->words != NULL)
        markup_print(out, "<p><bdi>%s</bdi></p>\n", m->words);
    else
        fputs("<p class=\"busy\">no answer yet</p>\n", out);
    fputs("</li>\n", out);
}

void me_talk_list(const void *self, FILE *out)
{
    const struct me *me = self;
    struct listing l = {.out = out};
    char waiting[DROP_REQUEST];
    if (*me->rc != CONTEST_OK)
        return;
    drop_waiting_request(me->s->inbox, me->name, DROP_QUESTION, waiting);
    if (waiting[0] != '\0')
        markup_print(out, "<p class=\"question\" data-playing><bdi>%s</bdi></p>\n", waiting);
    *me->rc = message_each(me->s->c, me->who->owner.contestant, write_message, &l);
    fputs(l.count > 0 ? "</ul>\n" : "", out);
}

unsigned me_talk_ask(const struct asked *q, char words[300])
{
    struct serve *s = q->s;
    const struct token_owner *owner = &q->who->owner;
    int wait_s;
    if (!q->r->form)
        return snprintf(words, 300, "what came is not a form"), 400;
    if (!rate_take(&s->rate, &questions, q->who->person, clock_now_ms(), &wait_s))
        return snprintf(words, 300, "too many in a short time; the next one in %d s", wait_s), 429;
    int rc = message_ask(s->c, s->inbox, owner->contestant, owner->name, q->r->words);
    return rc == CONTEST_OK ? 303 : serve_not_taken(s, rc, 400, words);
}
