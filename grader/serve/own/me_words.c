#define _POSIX_C_SOURCE 200809L
#include "me_parts.h"

#include "contest/handin/contestant.h"
#include "serve/html.h"
#include "serve/serve.h"

struct shown_words {
    struct contestant_word word;
    const char *csrf, *file;
    bool after; /* what may be done after the contest is shown */
};

int me_words(const struct me *me, FILE *out)
{
    static const struct template_part part[] = {
        {"{{can}}", template_flag, offsetof(struct shown_words, word.can)},
        {"{{waits}}", template_flag, offsetof(struct shown_words, word.waits)},
        {"{{submitted}}", template_time, offsetof(struct shown_words, word.submitted)},
        {"{{publish}}", template_flag, offsetof(struct shown_words, word.publish)},
        {"{{publish-waits}}", template_flag, offsetof(struct shown_words, word.publish_waits)},
        {"{{csrf}}", NULL, offsetof(struct shown_words, csrf)},
        {"{{file}}", NULL, offsetof(struct shown_words, file)},
        {"{{after}}", template_flag, offsetof(struct shown_words, after)},
        {NULL, NULL, 0},
    };
    struct shown_words w = {.csrf = me->csrf};
    TRY(contestant_word_of(me->s->c, me->s->inbox, me->who->owner.contestant, me->name, &w.word));
    w.file = w.word.file;
    w.after = w.word.can || w.word.publish || w.word.publish_waits;
    html_part("words.html", part, &w, out);
    return CONTEST_OK;
}
