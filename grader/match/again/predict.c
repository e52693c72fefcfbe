#include "predict.h"

#include <string.h>

#include "base/text.h"
#include "match/match_play.h"

static const char MARK[] = "predict";

/* ---- lines and words ---- */

/* Takes a line off the text, without its newline. Returns false if there is no whole line. */
static bool predict_line(char **text, char **line)
{
    char *end = strchr(*text, '\n');
    if (end == NULL)
        return false;
    *line = *text;
    *end = '\0';
    *text = end + 1;
    return true;
}

static size_t blanks(const char *text)
{
    return strspn(text, " \t\r");
}

static size_t word_length(const char *text)
{
    return strcspn(text, " \t\r");
}

static bool is_as_predicted(const char *wanted, const char *came)
{
    for (;;) {
        wanted += blanks(wanted);
        came += blanks(came);
        size_t length = word_length(wanted), other = word_length(came);
        bool any = length == 1 && *wanted == '*';
        if (any && wanted[1 + blanks(wanted + 1)] == '\0')
            return true;
        if (length == 0 || other == 0)
            return length == other;
        if (!any && (length != other || memcmp(wanted, came, length) != 0))
            return false;
        wanted += length;
        came += other;
    }
}

/* Returns what a line of its output predicts, or NULL. */
static const char *prediction_of(const char *line)
{
    size_t length = sizeof MARK - 1;
    if (strncmp(line, MARK, length) != 0 || (line[length] != '\0' && word_length(line + length) != 0))
        return NULL;
    return line + length + blanks(line + length);
}

/* ---- comparing ---- */

static void put_text(const char *what, const char *text, FILE *out)
{
    char safe[4 * SEAT_LINE];
    fprintf(out, "%s %s\n", what, text_line(text, safe, sizeof safe));
}

static void note_wrong(struct predict_seat *s, int number, const char *wanted, const char *came)
{
    FILE *out = s->p->out;
    struct predict_tally *t = &s->p->seat[s->side];
    if (t->wrong++ == 0) {
        t->game = s->game;
        t->operation = s->operation;
    }
    fprintf(out, "differs %d %d %d %d\n", s->game, s->operation, s->side, number);
    put_text("predicted", wanted, out);
    if (came != NULL)
        put_text("came", came, out);
    else
        fputs("nothing\n", out);
}

/* Compares what it predicted before its last answer with what has come since. over: no answer follows, so what has not
 * come is not missed. */
static void compare(struct predict_seat *s, bool over)
{
    char *wanted = s->wanted, *came = s->came, *line, *next;
    int number = 0;
    while (predict_line(&wanted, &line)) {
        const char *text = prediction_of(line);
        if (text == NULL)
            continue;
        bool there = predict_line(&came, &next);
        if (!there && over)
            break;
        s->p->seat[s->side].lines++;
        number++;
        if (!there || !is_as_predicted(text, next))
            note_wrong(s, number, text, there ? next : NULL);
    }
    s->wanted[0] = '\0';
    s->came[s->size = 0] = '\0';
}

/* Reads what it has written since it was asked last. */
static void take_predictions(struct predict_seat *s, struct seat *seat)
{
    const struct seat_output *o = seat->output;
    if (o == NULL)
        return;
    seat_settle(seat);
    seat_collect(seat);
    int64_t wrote = o->bytes - s->seen, there = wrote < o->length ? wrote : o->length;
    s->seen = o->bytes;
    memcpy(s->wanted, o->text + o->length - there, (size_t)there);
    for (int64_t i = 0; i < there; i++)
        if (s->wanted[i] == '\0')
            s->wanted[i] = ' ';
    s->wanted[there] = '\0';
    if (there == wrote)
        return;
    fprintf(s->p->out, "lost %d %d %d\n", s->game, s->operation, s->side);
    s->wanted[0] = '\0'; /* which of its lines is the first is not known */
}

/* ---- between the match and the player ---- */

static struct predict_seat *predict_of(const struct seat *seat)
{
    return (struct predict_seat *)(uintptr_t)seat->ops;
}

static void predict_say(struct seat *seat, const char *text, size_t size)
{
    struct predict_seat *s = predict_of(seat);
    if (size < sizeof s->came - s->size) {
        memcpy(s->came + s->size, text, size);
        s->came[s->size += size] = '\0';
    }
    if (s->own->say != NULL)
        s->own->say(seat, text, size);
}

static int predict_hear(struct seat *seat, struct seat_answer *a)
{
    struct predict_seat *s = predict_of(seat);
    compare(s, false);
    int rc = s->own->hear(seat, a);
    s->game = a->mark.game;
    s->operation = a->mark.operation;
    if (rc == 0)
        take_predictions(s, seat);
    return rc;
}

static int predict_finish(struct seat *seat, struct seat_cost *cost)
{
    struct predict_seat *s = predict_of(seat);
    compare(s, true);
    seat->ops = s->own;
    return seat_finish(seat, cost);
}

static struct seat *predict_open_seat(void *self, int side, char why[MATCH_WHY])
{
    struct predict *p = (struct predict *)self;
    struct predict_seat *s = &p->player[side];
    struct seat *seat = p->from->open(p->from->self, side, why);
    s->p = p;
    s->side = side;
    s->seen = 0;
    s->wanted[0] = s->came[s->size = 0] = '\0';
    if (seat == NULL)
        return NULL;
    s->own = seat->ops;
    s->ops = *seat->ops;
    s->ops.say = predict_say;
    s->ops.hear = predict_hear;
    s->ops.finish = predict_finish;
    seat->ops = &s->ops;
    return seat;
}

static void predict_close_seat(void *self, int side)
{
    match_close_seat(((struct predict *)self)->from, side);
}

static const struct match_seats *predict_between(void *self, struct match *m, const struct match_seats *from)
{
    struct predict *p = (struct predict *)self;
    (void)m;
    p->from = from;
    return &p->seats;
}

void predict_begin(struct predict *p, struct match_job *job)
{
    p->seats = (struct match_seats){p, predict_open_seat, predict_close_seat};
    p->between = (struct match_between){p, predict_between};
    job->between = &p->between;
    fputs("sortie predict 1\n", p->out);
}

void predict_end(struct predict *p, int seats)
{
    for (int side = 0; side < seats; side++)
        fprintf(p->out, "seat %d %lld %lld\n", side, (long long)p->seat[side].lines, (long long)p->seat[side].wrong);
}

/* ---- for people and programs ---- */

void predict_words(const struct predict *p, const struct match *m, const char *file, FILE *out)
{
    int64_t all = 0;
    fputc('\n', out);
    for (int side = 0; side < m->game->seats; side++) {
        const struct predict_tally *t = &p->seat[side];
        all += t->lines;
        if (t->wrong > 0)
            fprintf(out,
                    "%s, seat %d, predicted %lld lines: %lld came otherwise, the first in game %d after its "
                    "operation %d. See %s\n",
                    m->job.name[side], side, (long long)t->lines, (long long)t->wrong, t->game, t->operation, file);
        else if (t->lines > 0)
            fprintf(out, "%s, seat %d, predicted %lld lines: all came so\n", m->job.name[side], side,
                    (long long)t->lines);
    }
    if (all == 0)
        fputs("No program predicted anything: it writes \"predict TEXT\" to standard error before its answer\n", out);
}

void predict_json(const struct predict *p, int seats, FILE *out)
{
    fputs("\"predictions\":[", out);
    for (int side = 0; side < seats; side++)
        fprintf(out, "%s{\"lines\":%lld,\"wrong\":%lld}", side == 0 ? "" : ",", (long long)p->seat[side].lines,
                (long long)p->seat[side].wrong);
    fputc(']', out);
}
