#include "predict.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "match/match_play.h"

static const char MARK[] = "predict";

enum { CAME_MOST = 1 << 18 }; /* bytes of the lines that are kept between two answers */

struct predict_seat {
    struct seat seat; /* first */
    struct predict_state *of;
    struct seat *inner;
    int64_t seen; /* bytes of its output that were read before */
    int game, operation;
    char wanted[SEAT_TAIL + 1]; /* what it wrote before its last answer, read up to here */
    char came[CAME_MOST];       /* the lines that it was sent since then */
    size_t size;
};

struct predict_state {
    struct predict *p;
    const struct match_seats *from;
    struct match_seats seats;
    struct match_between between;
    struct predict_seat seat[SEATS_MOST];
};

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
    FILE *out = s->of->p->out;
    struct predict_tally *t = &s->of->p->seat[s->seat.side];
    if (t->wrong++ == 0) {
        t->game = s->game;
        t->operation = s->operation;
    }
    fprintf(out, "differs %d %d %d %d\n", s->game, s->operation, s->seat.side, number);
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
        s->of->p->seat[s->seat.side].lines++;
        number++;
        if (!there || !is_as_predicted(text, next))
            note_wrong(s, number, text, there ? next : NULL);
    }
    s->wanted[0] = '\0';
    s->came[s->size = 0] = '\0';
}

/* Reads what it has written since it was asked last. */
static void take_predictions(struct predict_seat *s)
{
    const struct seat_output *o = s->inner->output;
    if (o == NULL)
        return;
    seat_settle(s->inner);
    seat_collect(s->inner);
    int64_t wrote = o->bytes - s->seen, there = wrote < o->length ? wrote : o->length;
    s->seen = o->bytes;
    memcpy(s->wanted, o->text + o->length - there, (size_t)there);
    for (int64_t i = 0; i < there; i++)
        if (s->wanted[i] == '\0')
            s->wanted[i] = ' ';
    s->wanted[there] = '\0';
    if (there == wrote)
        return;
    fprintf(s->of->p->out, "lost %d %d %d\n", s->game, s->operation, s->seat.side);
    s->wanted[0] = '\0'; /* which of its lines is the first is not known */
}

/* ---- a seat between the match and the player ---- */

static struct predict_seat *predict_of(struct seat *seat)
{
    return (struct predict_seat *)(void *)seat;
}

static void predict_say(struct seat *seat, const char *text, size_t size)
{
    struct predict_seat *s = predict_of(seat);
    if (size < sizeof s->came - s->size) {
        memcpy(s->came + s->size, text, size);
        s->came[s->size += size] = '\0';
    }
    seat_say(s->inner, text, size);
}

static int predict_hear(struct seat *seat, struct seat_answer *a)
{
    struct predict_seat *s = predict_of(seat);
    compare(s, false);
    int rc = s->inner->ops->hear(s->inner, a);
    s->game = a->mark.game;
    s->operation = a->mark.operation;
    if (rc != 0)
        seat->fault = s->inner->fault;
    else
        take_predictions(s);
    return rc;
}

static int predict_settle(struct seat *seat)
{
    struct predict_seat *s = predict_of(seat);
    return seat_settle(s->inner);
}

static void predict_collect(struct seat *seat)
{
    struct predict_seat *s = predict_of(seat);
    seat_collect(s->inner);
}

static int predict_finish(struct seat *seat, struct seat_cost *cost)
{
    struct predict_seat *s = predict_of(seat);
    compare(s, true);
    int rc = seat_finish(s->inner, cost);
    if (rc != 0)
        seat->fault = s->inner->fault;
    return rc;
}

static struct seat *predict_open_seat(void *self, int side, char why[MATCH_WHY])
{
    static const struct seat_ops ops = {NULL,         predict_settle,  predict_say,
                                        predict_hear, predict_collect, predict_finish};
    struct predict_state *t = (struct predict_state *)self;
    struct predict_seat *s = &t->seat[side];
    s->seat = (struct seat){.ops = &ops, .side = side};
    s->of = t;
    s->seen = 0;
    s->wanted[0] = s->came[s->size = 0] = '\0';
    s->inner = t->from->open(t->from->self, side, why);
    if (s->inner == NULL)
        return NULL;
    s->seat.output = s->inner->output;
    return &s->seat;
}

static void predict_close_seat(void *self, int side)
{
    struct predict_state *t = (struct predict_state *)self;
    match_close_seat(t->from, side);
}

static const struct match_seats *predict_between(void *self, struct match *m, const struct match_seats *from)
{
    struct predict_state *t = (struct predict_state *)self;
    (void)m;
    t->from = from;
    return &t->seats;
}

int predict_begin(struct predict *p, struct match_job *job)
{
    struct predict_state *t = (struct predict_state *)calloc(1, sizeof *t);
    if (t == NULL)
        return -1;
    t->p = p;
    t->seats = (struct match_seats){t, predict_open_seat, predict_close_seat};
    t->between = (struct match_between){t, predict_between};
    p->state = t;
    job->between = &t->between;
    fputs("sortie predict 1\n", p->out);
    return 0;
}

void predict_end(struct predict *p, int seats)
{
    for (int side = 0; side < seats; side++)
        fprintf(p->out, "seat %d %lld %lld\n", side, (long long)p->seat[side].lines, (long long)p->seat[side].wrong);
    free(p->state);
    p->state = NULL;
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
