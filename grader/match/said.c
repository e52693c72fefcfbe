#include "said.h"

#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/room.h"
#include "base/scan.h"
#include "base/text.h"
#include "game_log.h"
#include "record.h"
#include "referee.h"
#include "report.h"

enum { MOST_TEXT = 4 * SAID_MOST + 16 }; /* each byte may become \x1b */

/* ---- lines ---- */

/* text: NULL for a cut. */
static int said_add(struct said *s, struct said_line line, const char *text)
{
    size_t size = text == NULL ? 0 : strlen(text) + 1;
    if (!MEMORY_ROOM(s->line, s->lines + 1, s->line_room) || !MEMORY_ROOM(s->text, s->size + size + 1, s->room))
        return -1;
    line.text = s->size;
    line.cut = text == NULL;
    if (size > 0)
        memcpy(s->text + s->size, text, size);
    s->size += size;
    s->line[s->lines++] = line;
    return 0;
}

void said_free(struct said *s)
{
    free(s->line);
    free(s->text);
    memset(s, 0, sizeof *s);
}

/* ---- while a match is played ---- */

/* Adds bytes as one line. A 0 byte would end it. */
static void add_bytes(struct said *s, struct said_line line, const char *bytes, size_t size)
{
    char part[SAID_MOST + 1], text[MOST_TEXT];
    size_t used = 0;
    for (size_t i = 0, length; i < size; i += length + 1) {
        const char *zero = (const char *)memchr(bytes + i, '\0', size - i);
        length = zero == NULL ? size - i : (size_t)(zero - (bytes + i));
        memcpy(part, bytes + i, length);
        part[length] = '\0';
        text_line(part, text + used, sizeof text - used);
        used += strlen(text + used);
        if (zero != NULL)
            used += (size_t)snprintf(text + used, sizeof text - used, "\\x00");
    }
    if (used > 0 && said_add(s, line, text) != 0)
        s->failed = true;
}

static void add_lines(struct said *s, struct said_line line, const char *bytes, size_t size)
{
    for (size_t i = 0, length; i < size; i += length + 1) {
        const char *end = (const char *)memchr(bytes + i, '\n', size - i);
        length = end == NULL ? size - i : (size_t)(end - (bytes + i));
        add_bytes(s, line, bytes + i, length);
    }
}

/* Adds the text of a seat behind one operation, which begins at `from`. Returns where the next one begins. */
static int add_operation(struct said *s, int side, int from)
{
    const struct said_end *e = &s->end[side];
    const struct said_line line = {.game = s->game, .operation = e->operation[from], .side = side};
    int to = from;
    while (to < e->length && e->operation[to] == e->operation[from])
        to++;
    if (from == 0 && e->cut && said_add(s, line, NULL) != 0)
        s->failed = true;
    add_lines(s, line, e->text + from, (size_t)(to - from));
    return to;
}

/* The game is over: what is kept of all players, in the order of operations. */
static void end_game(struct said *s)
{
    int at[SEATS_MOST] = {0};
    for (int operation = 0; operation <= s->operation; operation++)
        for (int side = 0; side < SEATS_MOST; side++)
            while (at[side] < s->end[side].length && s->end[side].operation[at[side]] <= operation)
                at[side] = add_operation(s, side, at[side]);
    for (int side = 0; side < SEATS_MOST; side++) {
        s->end[side].length = 0;
        s->end[side].cut = false;
    }
}

/* Appends it, and drops the oldest text if there is no room. size: at most SAID_MOST. */
static void said_keep(struct said_end *e, const char *text, int size, int operation)
{
    int drop = e->length + size > SAID_MOST ? e->length + size - SAID_MOST : 0, left = e->length - drop;
    e->cut |= drop > 0;
    memmove(e->text, e->text + drop, (size_t)left);
    memmove(e->operation, e->operation + drop, (size_t)left * sizeof e->operation[0]);
    memcpy(e->text + left, text, (size_t)size);
    for (int i = left; i < left + size; i++)
        e->operation[i] = operation;
    e->length = left + size;
}

/* Takes the next bytes of its text, or those of them that its end still has. */
static void said_take_part(struct said *s, const struct seat *seat, int64_t bytes, int operation)
{
    const struct seat_output *o = seat->output;
    struct said_end *e = &s->end[seat->side];
    int64_t behind = o->bytes - s->seen[seat->side] - bytes, there = o->length - behind;
    there = there < 0 ? 0 : there < bytes ? there : bytes;
    s->seen[seat->side] += bytes;
    said_keep(e, o->text + o->length - behind - there, (int)there, operation);
    e->cut |= there < bytes;
}

/* Takes the text that it has written since it was asked last. Returns whether there was some. */
static bool said_take(struct said *s, struct seat *seat)
{
    if (seat == NULL || seat->output == NULL)
        return false;
    seat_collect(seat);
    int64_t bytes = seat->output->bytes - s->seen[seat->side];
    said_take_part(s, seat, bytes, s->operation);
    return bytes > 0;
}

/* The operation of a request: its own, or else the last one before it. */
static int said_operation(const struct match *m, const struct seat_mark *mark, int side)
{
    size_t after = mark->events;
    int operation = m->job.said->operation;
    while (after < m->events && m->event[after].what >= EVENT_OF_GAME && m->event[after].side == side)
        after++;
    for (; after < m->events; after++)
        operation -= m->event[after].operation;
    return operation;
}

static void said_printed(void *self, int side, const struct seat_mark *mark, int bytes)
{
    struct match *m = (struct match *)self;
    struct said *s = m->job.said;
    int64_t there = m->seat[side]->output->bytes - s->seen[side];
    said_take_part(s, m->seat[side], bytes < there ? bytes : there, said_operation(m, mark, side));
}

void said_open(struct match *m, int side)
{
    struct seat_reader reader = {m, m->job.said == NULL ? NULL : said_printed};
    m->seat[side]->reader = reader;
}

bool said_waits(const struct match *m, int side)
{
    return m->job.said != NULL && (!m->seat[side]->places || m->job.said->waits[side]);
}

void said_before(struct match *m, int what, bool operation)
{
    struct said *s = m->job.said;
    if (what == EVENT_GAME) {
        end_game(s);
        s->game++;
        s->operation = 0;
    }
    s->operation += operation;
    for (int side = 0; side < m->game->seats && what == EVENT_END; side++)
        if (m->seat[side] != NULL && !m->seat[side]->places)
            said_take(s, m->seat[side]);
}

void said_now(struct match *m, int side)
{
    struct said *s = m->job.said;
    struct seat *seat = m->seat[side];
    if (s == NULL || seat->output == NULL)
        return;
    if (m->game->talk == GAME_LINES)
        seat_settle(seat);
    s->waits[side] |= said_take(s, seat);
}

void said_last(struct match *m, int side)
{
    said_take(m->job.said, m->seat[side]);
    m->job.said->seen[side] = 0;
    m->job.said->waits[side] = false;
}

/* If a fault was detected late, the log was cut. Text after that point moves to the end of the log. */
void said_end(struct match *m)
{
    int games = game_log_count(m);
    struct game_log last = game_log_find(m, games);
    struct said *s = m->job.said;
    end_game(s);
    for (size_t i = 0; i < s->lines; i++) {
        struct said_line *l = &s->line[i];
        int most = game_log_operations(&last);
        if (l->game > games || (l->game == games && l->operation > most)) {
            l->game = games;
            l->operation = most;
        }
        l->game = l->game < 1 ? 1 : l->game;
    }
}

/* ---- the text ---- */

static int hash_record(const struct match *m, char text[HASH_TEXT])
{
    size_t size;
    char *record = match_record_text(m, &size);
    if (record == NULL)
        return -1;
    hash_whole_text(record, size, text);
    free(record);
    return 0;
}

/* EVENT_GAME is not one of a game's lines. */
long said_line_of(const struct match *m, const struct said_line *l, struct game_log *game)
{
    while (game->number < l->game && game_log_next(m, game)) {
    }
    size_t at = game->begin;
    for (int operation = l->operation; operation > 0 && ++at < game->end;)
        operation -= m->event[at].operation;
    return (long)(at - game->begin) - 1;
}

int said_write_placed(const struct said *s, const struct match *m, int side, FILE *out)
{
    struct game_log game = {0};
    for (size_t i = 0; i < s->lines; i++) {
        const struct said_line *l = &s->line[i];
        long line = said_line_of(m, l, &game);
        if (l->side != side || game.number == 0) /* no game began */
            continue;
        fprintf(out, "%d %d %ld", l->game, l->operation, line);
        fprintf(out, l->cut ? "\n" : " %s\n", s->text + l->text);
    }
    return s->failed ? -1 : 0;
}

int said_write(const struct said *s, const struct match *m, FILE *out)
{
    char hash[HASH_TEXT];
    if (s->failed || hash_record(m, hash) != 0)
        return -1;
    fprintf(out, "sortie said 1\nrecord %s\n", hash);
    for (size_t i = 0; i < s->lines; i++) {
        const struct said_line *l = &s->line[i];
        fprintf(out, "%s %d %d %d", l->cut ? "cut" : "said", l->game, l->operation, l->side);
        fprintf(out, l->cut ? "\n" : " %s\n", s->text + l->text);
    }
    return 0;
}

/* ---- reading ---- */

struct reading {
    struct said *said;
    const struct match *m;
    struct game_log game; /* the game of the last line */
    int operation;        /* the operation of the last line */
    struct record_wrong *wrong;
};

static int refuse_line(struct reading *r, const char *why)
{
    snprintf(r->wrong->why, sizeof r->wrong->why, "%s", why);
    return 1;
}

static bool read_place(const char **at, struct said_line *l)
{
    return scan_int(at, 1, MATCH_MOST_GAMES, &l->game) && scan_text(at, " ") &&
           scan_int(at, 0, INT32_MAX, &l->operation) && scan_text(at, " ") && scan_int(at, 0, SEATS_MOST - 1, &l->side);
}

static bool is_one_line(const char *text)
{
    char again[MOST_TEXT];
    return text[0] != '\0' && strcmp(text_line(text, again, sizeof again), text) == 0;
}

static int said_read_line(struct reading *r, const char *at)
{
    struct said_line l = {0, 0, 0, false, 0};
    bool cut = scan_text(&at, "cut ");
    if ((!cut && !scan_text(&at, "said ")) || !read_place(&at, &l) || (!cut && !scan_text(&at, " ")))
        return refuse_line(r, "is neither said nor cut with game, operation and seat");
    if (cut ? !scan_end(at) : !is_one_line(at))
        return refuse_line(r, "is not as it would be written");
    while (r->game.number < l.game && game_log_next(r->m, &r->game))
        r->operation = 0;
    bool none = r->game.number == 0 && l.game == 1 && l.operation == 0; /* no game began */
    if (l.side >= r->m->game->seats || l.operation < r->operation || l.operation > game_log_operations(&r->game) ||
        (l.game != r->game.number && !none))
        return refuse_line(r, "is at a place that the record does not have, or out of order");
    r->operation = l.operation;
    return said_add(r->said, l, cut ? NULL : at);
}

int said_read(struct said *s, const struct match *m, const char *text, size_t size, struct record_wrong *wrong)
{
    static const char another[] = "this is not what match --said writes";
    char hash[HASH_TEXT], *line = (char *)malloc(size + 1);
    const char *end = text + size;
    struct reading r = {.said = s, .m = m, .wrong = wrong};
    int rc = line == NULL || hash_record(m, hash) != 0 ? -1 : 0;
    for (wrong->line = 0; rc == 0 && (text < end || wrong->line < 2);) {
        const char *at = line;
        wrong->line++;
        if (!scan_line(&text, end, line, size + 1))
            rc = refuse_line(&r, text < end && *text != '\0' ? "the line has no end"
                                 : wrong->line <= 2          ? another
                                                             : "is no text");
        else if (wrong->line == 1 && strcmp(line, "sortie said 1") != 0)
            rc = refuse_line(&r, another);
        else if (wrong->line == 2 && (!scan_text(&at, "record ") || strcmp(at, hash) != 0))
            rc = refuse_line(&r, "belongs to another record");
        else if (wrong->line > 2)
            rc = said_read_line(&r, line);
    }
    free(line);
    return rc;
}
