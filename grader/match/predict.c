#include "predict.h"

#include <string.h>

#include "base/text.h"

static const char MARK[] = "predict";

/* ---- lines and words ---- */

/* Takes a line off the text, and returns it without its newline. Returns NULL if there is no whole line. */
static char *predict_line(char **text)
{
    char *line = *text, *end = strchr(line, '\n');
    if (end == NULL)
        return NULL;
    *end = '\0';
    *text = end + 1;
    return line;
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

/* came: NULL if no further line came. */
static void compare_line(struct predict *p, int side, int number, const char *wanted, const char *came)
{
    struct predict_seat *s = &p->seat[side];
    s->lines++;
    if (came != NULL && is_as_predicted(wanted, came))
        return;
    if (s->wrong++ == 0) {
        s->first_game = s->game;
        s->first_operation = s->operation;
    }
    fprintf(p->out, "differs %d %d %d %d\n", s->game, s->operation, side, number);
    put_text("predicted", wanted, p->out);
    if (came != NULL)
        put_text("came", came, p->out);
    else
        fputs("nothing\n", p->out);
}

/* ---- while a match is played ---- */

void predict_begin(struct predict *p, struct match_job *job)
{
    job->predict = p;
    fputs("sortie predict 1\n", p->out);
}

void predict_sent(struct match *m, int side, const char *text, size_t size)
{
    struct predict_seat *s = m->job.predict == NULL ? NULL : &m->job.predict->seat[side];
    if (s == NULL || size >= sizeof s->came - s->size)
        return;
    memcpy(s->came + s->size, text, size);
    s->came[s->size += size] = '\0';
}

/* Compares what it predicted before its last answer with what has come since. */
void predict_compare(struct match *m, int side, bool over)
{
    struct predict *p = m->job.predict;
    struct predict_seat *s = p == NULL ? NULL : &p->seat[side];
    int number = 0;
    if (s == NULL)
        return;
    for (char *wanted = s->wanted, *came = s->came, *line; (line = predict_line(&wanted)) != NULL;) {
        const char *text = prediction_of(line), *next = text == NULL ? NULL : predict_line(&came);
        if (text != NULL && next == NULL && over)
            break;
        if (text != NULL)
            compare_line(p, side, ++number, text, next);
    }
    s->wanted[0] = '\0';
    s->came[s->size = 0] = '\0';
    if (over)
        s->seen = 0; /* the next process has an output of its own */
}

void predict_answered(struct match *m, int side, const struct seat_answer *answer)
{
    struct seat *seat = m->seat[side];
    struct predict_seat *s = m->job.predict == NULL ? NULL : &m->job.predict->seat[side];
    if (s == NULL)
        return;
    s->game = answer->mark.game;
    s->operation = answer->mark.operation;
    if (seat->output == NULL)
        return;
    seat_settle(seat);
    seat_collect(seat);
    int64_t wrote = seat->output->bytes - s->seen;
    s->seen += wrote;
    if (wrote > seat->output->length) { /* which of its lines is the first is not known */
        fprintf(m->job.predict->out, "lost %d %d %d\n", s->game, s->operation, side);
        return;
    }
    seat_output_text(seat->output, s->wanted);
    memmove(s->wanted, s->wanted + seat->output->length - wrote, (size_t)wrote + 1);
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
        const struct predict_seat *t = &p->seat[side];
        all += t->lines;
        if (t->wrong > 0)
            fprintf(out,
                    "%s, seat %d, predicted %lld lines: %lld came otherwise, the first in game %d after its "
                    "operation %d. See %s\n",
                    m->job.name[side], side, (long long)t->lines, (long long)t->wrong, t->first_game,
                    t->first_operation, file);
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
