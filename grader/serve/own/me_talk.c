#define _POSIX_C_SOURCE 200809L
#include "me_talk.h"

#include "base/clock.h"
#include "contest/talk/message.h"
#include "serve/serve.h"
#include "site/page/markup.h"

static const struct rate_rule questions = {"questions", 5, 60000};

void me_talk_form(const struct who *who, FILE *out)
{
    markup_print(
        out,
        "<section id=\"ask\"><h2>Questions and announcements</h2>\n"
        "<form method=\"post\" action=\"/ask\" class=\"ask\"><input type=\"hidden\" name=\"csrf\" value=\"%s\">\n"
        "<label for=\"question\">Ask the judge, in one line</label>\n"
        "<input id=\"question\" type=\"text\" name=\"words\" maxlength=\"%d\" autocomplete=\"off\" required>\n"
        "<button>Ask</button></form></section>\n",
        who->session->csrf, MESSAGE_TEXT / 3);
}

struct listing {
    FILE *out;
    int count;
};

static void write_message(void *self, const struct message *m)
{
    struct listing *l = self;
    FILE *out = l->out;
    fputs(l->count++ == 0 ? "<ul>\n<li>" : "<li>", out);
    markup_time(m->answered > 0 ? m->answered : m->at, out);
    if (m->question != NULL)
        markup_print(out, "<p class=\"question\"><bdi>%s</bdi></p>\n", m->question);
    if (m->words != NULL)
        markup_print(out, "<p><bdi>%s</bdi></p>\n", m->words);
    else
        fputs("<p class=\"busy\">no answer yet</p>\n", out);
    fputs("</li>\n", out);
}

int me_talk_list(struct serve *s, const struct who *who, FILE *out)
{
    struct listing l = {.out = out};
    char waiting[DROP_REQUEST];
    drop_waiting_request(s->inbox, who->owner.name, DROP_QUESTION, waiting);
    if (waiting[0] != '\0')
        markup_print(out, "<p class=\"question\" data-playing><bdi>%s</bdi></p>\n", waiting);
    int rc = message_each(s->c, who->owner.contestant, write_message, &l);
    fputs(l.count > 0 ? "</ul>\n" : "", out);
    return rc;
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
