#define _POSIX_C_SOURCE 200809L
#include "task.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/scan.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "match/record.h"
#include "match/report.h"
#include "pipe.h"

/* ---- writing ---- */

char *task_write_job(const struct task_job *job, size_t *size)
{
    char *text = NULL;
    FILE *out = memory_open(&text, size);
    const struct seat_limits *l = &job->match.limits;
    if (out == NULL)
        return NULL;
    if (job->game->referee != NULL && job->game->referee->program != NULL)
        fprintf(out, "referee %s\n", job->referee[0] != '\0' ? job->referee : job->game->referee->program);
    match_write_head(job->game, &job->match, out);
    fprintf(out, "limits %d %d %d\n", l->time_ms, l->first_ms, l->memory_mib);
    for (int seat = 0; seat < job->game->seats; seat++)
        fprintf(out, "program %d %s\n", seat, job->program[seat]);
    if (job->placed)
        fputs("placed\n", out);
    return memory_close(out, &text) ? text : NULL;
}

static void write_why(const struct match_why *w, int seat, FILE *out)
{
    fprintf(out, "why %d %d %d %d %d %d", seat, w->won, w->drawn, w->lost, w->worst, w->worst_after);
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        if (verdict_is_fault((enum verdict)verdict))
            fprintf(out, " %d", w->faults[verdict]);
    fputc('\n', out);
    for (int i = 0; i < GAME_FIGURES; i++)
        if (w->sum[i].count != 0 || w->sum[i].sum != 0)
            fprintf(out, "figure %d %d %" PRId64 " %" PRId64 "\n", seat, i, w->sum[i].sum, w->sum[i].count);
}

static void write_said(const struct task_said *s, int seat, FILE *out)
{
    if (s->length == 0)
        return;
    char digits[2 * TASK_SAID + 1];
    hash_digits(s->bytes, (size_t)s->length, digits);
    fprintf(out, "%s %d %s\n", s->placed ? "placed" : "said", seat, digits);
}

/* Not needed for two seats: the half points say it. */
static void write_against(const struct match_player *p, int seat, int seats, FILE *out)
{
    if (seats == 2)
        return;
    fprintf(out, "against %d", seat);
    for (int other = 0; other < seats; other++)
        fprintf(out, " %d", p->against[other]);
    fputc('\n', out);
}

/* Texts may quote a player: each is written as one line. */
char *task_write_result(const struct task_result *r, int seats, size_t *size)
{
    const struct match_fault *f = &r->match.fault;
    char *text = NULL, call[sizeof f->call], why[MATCH_WHY];
    FILE *out = memory_open(&text, size);
    if (out == NULL)
        return NULL;
    fprintf(out, "played %" PRId64 " %d %d %zu\n", r->took_us, r->match.games, r->match.draws, r->size);
    for (int seat = 0; seat < seats; seat++) {
        const struct match_player *p = &r->match.player[seat];
        fprintf(out, "seat %d %s %d %d %d %d %d %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\n", seat,
                verdict_name(p->verdict), p->faults, p->operations, p->wins, p->wins_first, p->half_points, p->total,
                p->cost.cpu_us, p->cost.wall_us, p->cost.peak_kib);
    }
    for (int seat = 0; seat < seats; seat++)
        if (r->match.player[seat].cost.instructions > 0) /* other seats than sealed ones count none */
            fprintf(out, "counted %d %" PRId64 "\n", seat, r->match.player[seat].cost.instructions);
    for (int seat = 0; seat < seats; seat++)
        write_why(&r->why[seat], seat, out);
    for (int seat = 0; seat < seats; seat++)
        write_said(&r->said[seat], seat, out);
    for (int seat = 0; seat < seats; seat++)
        write_against(&r->match.player[seat], seat, seats, out);
    if (r->match.faulted)
        fprintf(out, "fault %d %s %d %d\t%s\t%s\n", f->side, verdict_name(f->verdict), f->game, f->operation,
                text_line(f->call, call, sizeof call), text_line(f->why, why, sizeof why));
    if (r->match.system)
        fprintf(out, "system %d %s\n", r->match.ended_at, text_line(r->match.why, why, sizeof why));
    return memory_close(out, &text) ? text : NULL;
}

/* ---- reading ---- */

struct lines {
    const char *at, *end;
    char line[2 * TASK_SAID + 64];
};

static bool task_next_line(struct lines *l)
{
    return scan_line(&l->at, l->end, l->line, sizeof l->line);
}

static bool scan_blank_int(const char **at, int least, int most, int *out)
{
    return scan_text(at, " ") && scan_int(at, least, most, out);
}

static bool scan_long(const char **at, int64_t *out)
{
    uint64_t number;
    bool negative = scan_text(at, " -");
    if ((!negative && !scan_text(at, " ")) || !scan_unsigned(at, INT64_MAX, &number))
        return false;
    *out = negative ? -(int64_t)number : (int64_t)number;
    return true;
}

/* The first line of a job of a game of one's own. */
static const char referee_line[] = "referee ";

const char *task_head(const char *text, size_t *size)
{
    size_t mark = sizeof referee_line - 1;
    const char *end = *size < mark || memcmp(text, referee_line, mark) != 0 ? NULL : memchr(text, '\n', *size);
    if (end == NULL)
        return text;
    *size -= (size_t)(end + 1 - text);
    return end + 1;
}

static int read_job(struct task_job *job, const struct game *const known[], const char *text, size_t size)
{
    struct record_wrong wrong;
    struct lines l = {.at = text, .end = text + size};
    struct seat_limits *limits = &job->match.limits;
    memset(job, 0, sizeof *job);
    job->game = record_read_head(&job->match, known, &l.at, l.end, &wrong);
    if (job->game == NULL || !task_next_line(&l))
        return -1;
    const char *at = l.line;
    if (!scan_text(&at, "limits") || !scan_blank_int(&at, 0, INT_MAX, &limits->time_ms) ||
        !scan_blank_int(&at, 0, INT_MAX, &limits->first_ms) || !scan_blank_int(&at, 0, INT_MAX, &limits->memory_mib) ||
        !scan_end(at))
        return -1;
    for (int seat = 0, number; seat < job->game->seats; seat++) {
        if (!task_next_line(&l))
            return -1;
        at = l.line;
        if (!scan_text(&at, "program") || !scan_blank_int(&at, seat, seat, &number) || !scan_text(&at, " ") ||
            strlen(at) >= TASK_PROGRAM)
            return -1;
        strcpy(job->program[seat], at);
    }
    job->placed = l.at < l.end;
    if (job->placed && (!task_next_line(&l) || strcmp(l.line, "placed") != 0))
        return -1;
    return l.at == l.end ? 0 : -1;
}

int task_read_job(struct task_job *job, const struct game *const known[], const struct task_opener *opener,
                  const char *text, size_t size)
{
    char name[HASH_TEXT];
    const char *head = task_head(text, &size);
    if (head == text)
        return read_job(job, known, text, size);
    const char *hash = text + sizeof referee_line - 1;
    if (opener == NULL || head - hash != HASH_TEXT)
        return -1;
    snprintf(name, sizeof name, "%.*s", HASH_TEXT - 1, hash);
    const struct game *const own[] = {hash_is_text(name) ? opener->open(opener->self, name) : NULL, NULL};
    return own[0] == NULL ? -1 : read_job(job, own, head, size);
}

static bool read_seat(const char *at, int seat, struct match_player *p)
{
    int number;
    return scan_text(&at, "seat") && scan_blank_int(&at, seat, seat, &number) && scan_text(&at, " ") &&
           verdict_read(&at, &p->verdict) && scan_blank_int(&at, 0, INT_MAX, &p->faults) &&
           scan_blank_int(&at, 0, INT_MAX, &p->operations) && scan_blank_int(&at, 0, INT_MAX, &p->wins) &&
           scan_blank_int(&at, 0, INT_MAX, &p->wins_first) && scan_blank_int(&at, 0, INT_MAX, &p->half_points) &&
           scan_long(&at, &p->total) && scan_long(&at, &p->cost.cpu_us) && scan_long(&at, &p->cost.wall_us) &&
           scan_long(&at, &p->cost.peak_kib) && scan_end(at);
}

static bool read_counted(const char *at, struct match_result *r)
{
    int seat;
    if (!scan_text(&at, "counted") || !scan_blank_int(&at, 0, SEATS_MOST - 1, &seat))
        return false;
    int64_t *counted = &r->player[seat].cost.instructions;
    return *counted == 0 && scan_long(&at, counted) && *counted > 0 && scan_end(at);
}

static bool read_why(const char *at, struct match_why why[])
{
    int seat;
    if (!scan_text(&at, "why") || !scan_blank_int(&at, 0, SEATS_MOST - 1, &seat))
        return false;
    struct match_why *w = &why[seat];
    int *const number[] = {&w->won, &w->drawn, &w->lost, &w->worst, &w->worst_after};
    for (size_t i = 0; i < sizeof number / sizeof number[0]; i++)
        if (!scan_blank_int(&at, 0, INT_MAX, number[i]))
            return false;
    for (int verdict = 0; verdict < VERDICTS; verdict++)
        if (verdict_is_fault((enum verdict)verdict) && !scan_blank_int(&at, 0, INT_MAX, &w->faults[verdict]))
            return false;
    return scan_end(at);
}

static bool read_against(const char *at, int seat, struct match_result *r, int seats)
{
    int number, *against = r->player[seat].against;
    if (!scan_text(&at, "against") || !scan_blank_int(&at, seat, seat, &number))
        return false;
    for (int other = 0; other < seats; other++)
        if (!scan_blank_int(&at, 0, INT_MAX, &against[other]))
            return false;
    return scan_end(at);
}

static bool read_figure(const char *at, struct match_why why[])
{
    int seat, figure;
    if (!scan_text(&at, "figure") || !scan_blank_int(&at, 0, SEATS_MOST - 1, &seat) ||
        !scan_blank_int(&at, 0, GAME_FIGURES - 1, &figure))
        return false;
    struct game_sum *s = &why[seat].sum[figure];
    return scan_long(&at, &s->sum) && scan_long(&at, &s->count) && scan_end(at);
}

static bool read_said(const char *at, struct task_said said[])
{
    int seat;
    bool placed = scan_text(&at, "placed");
    if ((!placed && !scan_text(&at, "said")) || !scan_blank_int(&at, 0, SEATS_MOST - 1, &seat) || !scan_text(&at, " "))
        return false;
    size_t length = strlen(at);
    if (length == 0 || length % 2 != 0 || length > 2 * TASK_SAID || said[seat].length != 0)
        return false;
    said[seat].length = (int)(length / 2);
    said[seat].placed = placed;
    return hash_bytes(at, (uint8_t *)said[seat].bytes, length / 2) == 0;
}

static bool read_fault(const char *at, struct match_fault *f)
{
    if (!scan_text(&at, "fault") || !scan_blank_int(&at, 0, SEATS_MOST - 1, &f->side) || !scan_text(&at, " ") ||
        !verdict_read(&at, &f->verdict) || !scan_blank_int(&at, 0, INT_MAX, &f->game) ||
        !scan_blank_int(&at, 0, INT_MAX, &f->operation) || !scan_text(&at, "\t"))
        return false;
    const char *tab = strchr(at, '\t');
    if (tab == NULL || (size_t)(tab - at) >= sizeof f->call || strlen(tab + 1) >= sizeof f->why)
        return false;
    snprintf(f->call, sizeof f->call, "%.*s", (int)(tab - at), at);
    strcpy(f->why, tab + 1);
    return true;
}

static bool read_system(const char *at, struct match_result *r)
{
    enum proof proof;
    if (!scan_text(&at, "system") || !scan_blank_int(&at, -1, SEATS_MOST - 1, &r->ended_at) || !scan_text(&at, " "))
        return false;
    snprintf(r->why, sizeof r->why, "%s", at);
    return proof_read(&at, &proof);
}

int task_read_result(struct task_result *r, const char *text, size_t size)
{
    int64_t bytes;
    struct lines l = {.at = text, .end = text + size};
    memset(r, 0, sizeof *r);
    r->match.ended_at = -1;
    if (!task_next_line(&l))
        return -1;
    const char *at = l.line;
    if (!scan_text(&at, "played") || !scan_long(&at, &r->took_us) ||
        !scan_blank_int(&at, 0, INT_MAX, &r->match.games) || !scan_blank_int(&at, 0, INT_MAX, &r->match.draws) ||
        !scan_long(&at, &bytes) || bytes < 0 || !scan_end(at))
        return -1;
    r->size = (size_t)bytes;
    int seats = 0, against = 0;
    while (l.at < l.end) {
        if (!task_next_line(&l))
            return -1;
        if (strncmp(l.line, "seat", 4) == 0 && seats < SEATS_MOST && read_seat(l.line, seats, &r->match.player[seats]))
            seats++;
        else if (read_counted(l.line, &r->match) || read_why(l.line, r->why) || read_figure(l.line, r->why) ||
                 read_said(l.line, r->said))
            continue;
        else if (against < seats && read_against(l.line, against, &r->match, seats))
            against++;
        else if (!r->match.faulted && read_fault(l.line, &r->match.fault))
            r->match.faulted = true;
        else if (!r->match.system && read_system(l.line, &r->match))
            r->match.system = true;
        else
            return -1;
    }
    for (int seat = 0; seat < seats && seats == 2; seat++)
        r->match.player[seat].against[!seat] = r->match.player[seat].half_points;
    r->seats = seats;
    return seats == 2 || against == seats ? 0 : -1;
}

static bool task_adds_up(int64_t number)
{
    return number >= 0 && number < (int64_t)1 << 44; /* us: half a year */
}

static bool player_fits(const struct match_player *p, int seats, int games)
{
    bool fits = p->wins <= games && p->wins_first <= p->wins && p->half_points <= 2 * (seats - 1) * games;
    for (int other = 0; other < seats; other++)
        fits &= p->against[other] <= 2 * games;
    return fits && (p->verdict == VERDICT_OK || verdict_is_fault(p->verdict)) && task_adds_up(p->cost.cpu_us) &&
           task_adds_up(p->cost.wall_us) && task_adds_up(p->cost.peak_kib) &&
           task_adds_up(p->total < 0 ? -(p->total + 1) : p->total);
}

bool task_result_fits(const struct task_result *r, int games)
{
    const struct match_fault *f = &r->match.fault;
    bool fits = r->match.games <= games && r->match.draws <= r->match.games && task_adds_up(r->took_us);
    for (int seat = 0; seat < r->seats; seat++)
        fits &= player_fits(&r->match.player[seat], r->seats, games);
    return fits && (!r->match.faulted || (f->side < r->seats && f->game <= games && verdict_is_fault(f->verdict)));
}

/* ---- in frames ---- */

int task_receive(int fd, const struct game *const known[], const struct task_opener *opener, struct task_job *job)
{
    char head[FRAME_HEAD];
    struct frame frame;
    int rc = descriptor_read(fd, head, sizeof head);
    if (rc != 1)
        return rc;
    if (frame_read_head(&frame, head) != 0 || frame.text_size > TASK_MOST || frame.more_size != 0)
        return -1;
    char *text = malloc(frame.text_size + 1);
    rc = text != NULL && descriptor_read(fd, text, frame.text_size) == 1 &&
                 task_read_job(job, known, opener, text, frame.text_size) == 0
             ? 1
             : -1;
    free(text);
    job->id = frame.id;
    return rc;
}

int task_answer(int fd, const struct task_result *r, int seats)
{
    size_t size;
    char *text = task_write_result(r, seats, &size);
    int rc = text == NULL ? -1 : frame_write(fd, &(struct frame){r->id, size, r->packed, text, r->record});
    free(text);
    return rc;
}
