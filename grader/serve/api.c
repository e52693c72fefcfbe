#define _POSIX_C_SOURCE 200809L
#include "answers.h"

#include <stdio.h>
#include <time.h>

#include "auth.h"
#include "base/clock.h"
#include "base/json.h"
#include "build/compile.h"
#include "build/tree/tree.h"
#include "contest/handin/contestant.h"
#include "contest/handin/upload.h"
#include "contest/schedule.h"
#include "html.h"
#include "match/game.h"
#include "serve.h"

enum { FORM = 4 << 10 }; /* bytes of a form besides its files */

static const struct rate_rule hand_ins = {"hand-ins", 20, 10000};

size_t api_most(const struct contest *c)
{
    return (size_t)c->config.most_source + FORM + (c->game->talk == GAME_LINES ? COMPILE_MOST_DATA : 0);
}

unsigned api_foresee(const struct asked *q)
{
    struct serve *s = q->s;
    char closed[256];
    contest_reconfigure(s->c); /* if it is invalid, the previous configuration holds */
    if (schedule_closed(&s->c->config, (int64_t)time(NULL), closed, sizeof closed) != NULL)
        return serve_refuse(q, 400, "%s", closed);
    if (q->r->announced > (int64_t)api_most(s->c))
        return serve_refuse(q, 413, "a program has at most %d bytes", s->c->config.most_source);
    int wait_s = rate_wait_s(&s->rate, &hand_ins, q->who->person);
    return wait_s == 0 ? 0 : serve_refuse(q, 429, "too many in a short time; the next one in %d s", wait_s);
}

typedef char has_room_for_main[(int)HTTP_SPARE >= (int)TREE_ROOM ? 1 : -1];

/* Writes the file that starts the program into the archive. Returns the error, or NULL. */
static const char *name_main(const struct http_request *r, const char *base, size_t *size)
{
    if (!tree_is_archive(base))
        return "main names a file of an archive, and this is a single file";
    *size = r->file.bytes == NULL ? 0 : tree_write_main(r->file.bytes, r->file.size, r->main);
    return *size == 0 ? "main is no name of a file, or the file is no zip archive" : NULL;
}

unsigned api_take(const struct asked *q, int64_t *number)
{
    struct serve *s = q->s;
    const struct http_request *r = q->r;
    const struct token_owner *owner = &q->who->owner;
    const char *base;
    const size_t most = (size_t)s->c->config.most_source;
    const bool brings = r->data.times > 0 && (r->data.size > 0 || r->data.name[0] != '\0');
    if (r->too_large || r->file.size > most)
        return serve_refuse(q, 413, "a program has at most %zu bytes", most);
    if (r->data.size > COMPILE_MOST_DATA)
        return serve_refuse(q, 413, "a file of data has at most %d bytes", COMPILE_MOST_DATA);
    if (!r->form || r->file.times == 0)
        return serve_refuse(q, 400, "what came is not a form (multipart/form-data) with one file, `file`");
    if (r->file.times > 1 || r->data.times > 1)
        return serve_refuse(q, 400, "one file at a time");
    if (brings && s->c->game->talk != GAME_LINES)
        return serve_refuse(q, 400, "players of %s bring no data", s->c->game->name);
    const char *wrong = upload_name_wrong(s->c, r->file.name, &base);
    size_t size = r->file.size;
    if (wrong == NULL && r->main[0] != '\0')
        wrong = name_main(r, base, &size);
    if (wrong != NULL)
        return serve_refuse(q, 400, "%s", wrong);
    const struct upload_bytes data = {!brings ? NULL : r->data.bytes != NULL ? r->data.bytes : "", r->data.size};
    int rc = brings ? upload_data(s->c, s->inbox, owner, data) : CONTEST_OK;
    if (rc == CONTEST_REFUSED)
        return serve_refuse(q, 413, "%.200s", s->c->why);
    if (rc == CONTEST_OK)
        rc = upload_drop(s->c, s->inbox, owner, &(struct upload_form){base, {r->file.bytes, size}, data}, number);
    if (rc == CONTEST_REFUSED)
        serve_say("%s: %s", s->c->what, s->c->why);
    if (rc != CONTEST_OK)
        return serve_not_taken(q, rc, 429);
    serve_say("%s: hands in %lld, %s, %zu bytes", owner->name, (long long)*number, base, r->file.size);
    return 202;
}

/* ---- JSON ---- */

unsigned api_hand_in(const struct asked *q)
{
    int64_t number;
    unsigned status = api_take(q, &number);
    if (status != 202)
        return status;
    bool runs = upload_is_looked_at(q->s->c);
    FILE *out = answer_open(q->a, 202, "application/json");
    if (out == NULL)
        return 0;
    fprintf(out, "{\"submission\":%lld,\"state\":\"%s\"%s}\n", (long long)number, drop_state_name(DROP_WAITING),
            runs ? "" : ",\"note\":\"sortie run does not run now; it is looked at when it does\"");
    answer_close(q->a);
    return 0;
}

static void print_one(FILE *out, const struct upload *one)
{
    char at[CLOCK_TEXT], number[24] = "null";
    if (one->number > 0)
        snprintf(number, sizeof number, "%lld", (long long)one->number);
    json_write(out, "{\"submission\":%.23s,\"time\":%s,\"state\":%s,\"file\":%s,\"messages\":%s}", number,
               clock_text(one->at, at), drop_state_name(one->state), one->file, one->words);
}

static void print_list(struct contest *c, const struct upload_list *list, const struct contestant_word *word, FILE *out)
{
    fputs("{\"submissions\":[", out);
    for (int i = 0; i < list->count; i++) {
        fputs(i == 0 ? "\n" : ",\n", out);
        print_one(out, &list->one[i]);
    }
    fprintf(out, "],\n\"running\":%s,\"publish\":%s}\n", json_bool(upload_is_looked_at(c)), json_bool(word->publish));
}

unsigned api_list(const struct asked *q)
{
    struct serve *s = q->s;
    const struct token_owner *owner = &q->who->owner;
    struct upload_list list;
    struct contestant_word word;
    unsigned status = 0;
    if (upload_list(s->c, s->inbox, owner, &list) != CONTEST_OK ||
        contestant_word_of(s->c, s->inbox, owner->contestant, owner->name, &word) != CONTEST_OK) {
        serve_say("%s: %s", s->c->what, s->c->why);
        status = auth_refuse(q, AUTH_BROKEN);
    } else if (answer_open(q->a, 200, "application/json") != NULL) {
        print_list(s->c, &list, &word, q->a->out);
        answer_close(q->a);
    }
    upload_free(&list);
    return status;
}
