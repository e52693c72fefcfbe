#define _POSIX_C_SOURCE 200809L
#include "me_parts.h"

#include "contest/handin/contestant.h"
#include "serve/serve.h"
#include "site/page/markup.h"

static void begin_form(const struct me *me, const char *to, const char *button, FILE *out)
{
    markup_print(out,
                 "<form method=\"post\" action=\"/me/%s\"><input type=\"hidden\" name=\"csrf\" value=\"%s\">"
                 "<button>%s</button>",
                 to, me->csrf, button);
}

static const char waiting[] = "<p data-state=\"waiting\">The judge's machine is being told.</p>\n";

static void write_public(const struct me *me, const struct contestant_word *word, FILE *out)
{
    fputs("<h3>Others who want to play against you</h3>\n", out);
    if (word->waits)
        fputs(waiting, out);
    else if (word->submitted != 0) {
        markup_print(out, "<p>Others may play against <bdi>%s</bdi><span>, which you handed in at </span>", word->file);
        markup_time(word->submitted, out);
        fputs("<span>. Nobody sees its source.</span></p>\n", out);
    } else {
        fputs("<p>You have offered no program to play against.</p>\n", out);
    }
    begin_form(me, "public", "Let others play against the last accepted one", out);
    if (word->submitted != 0)
        fputs(" <button formaction=\"/me/private\">No longer</button>", out);
    fputs("</form>\n", out);
}

static void write_publish(const struct me *me, const struct contestant_word *word, FILE *out)
{
    fputs("<h3>After the contest</h3>\n", out);
    if (word->publish_waits)
        fputs(waiting, out);
    else
        fputs(word->publish ? "<p>Your program may be published with its source when the contest is over.</p>\n"
                            : "<p>Your program is not published after the contest, unless you allow it.</p>\n",
              out);
    if (word->publish)
        begin_form(me, "unpublish", "Keep it private", out);
    else
        begin_form(me, "publish", "Let it be published after the contest", out);
    fputs("</form>\n", out);
}

int me_words(const struct me *me, FILE *out)
{
    struct contestant_word word;
    TRY(contestant_word_of(me->s->c, me->s->inbox, me->who->owner.contestant, me->name, &word));
    if (word.can)
        write_public(me, &word, out);
    if (word.can || word.publish || word.publish_waits)
        write_publish(me, &word, out);
    return CONTEST_OK;
}
