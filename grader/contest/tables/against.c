#define _POSIX_C_SOURCE 200809L
#include "against.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "against_sql.h"
#include "base/memory.h"
#include "base/text.h"
#include "match/again/verify.h"
#include "match/game_log.h"

enum { POINT, ROUND, NUMBER, SIZE, RECORD };
enum { WON, DRAWN, LOST, OUTCOMES };

/* The result of one game between one player and one opponent. Names are indices into the list. */
struct meeting {
    int player, other, class, outcome;
};

struct against {
    struct contest *c;
    const char *only; /* this player's games only, or NULL for all */
    char (*name)[MATCH_NAME];
    size_t names, names_room;
    struct meeting *meeting;
    size_t meetings, meetings_room;
    int64_t without; /* matches without a record */
};

/* ---- names ---- */

/* Compares bytes, as the statement's order does. */
static int read_names(struct against *a, const struct matches_wanted *wanted)
{
    struct store *s = &a->c->store;
    sqlite3_stmt *rows = store_query(s, sql_against_names, WITH(with_int(":batch", wanted->batch)));
    while (contest_row(a->c, rows)) {
        if (!MEMORY_ROOM(a->name, a->names + 1, a->names_room))
            return contest_after(rows, contest_no_memory(a->c));
        snprintf(a->name[a->names++], MATCH_NAME, "%.63s", store_text(s, rows, 0));
    }
    return contest_rows(a->c);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* Returns -1 if nobody has this name. */
static int find_name(const struct against *a, const char *name)
{
    const char(*found)[MATCH_NAME] =
        a->names == 0 ? NULL : bsearch(name, a->name, a->names, sizeof *a->name, compare_names);
    return found == NULL ? -1 : (int)(found - (const char(*)[MATCH_NAME])a->name);
}

/* ---- counting ---- */

/* Counts a seat's games against each of the others. Returns 0, or -1 when out of memory. */
static int count_seat(struct against *a, const struct match *m, const struct game_log *game, int side,
                      const int player[])
{
    struct game_sum sum[GAME_FIGURES] = {{0, 0}};
    const uint8_t *place = m->place[game->number - 1];
    m->game->count_figures(m, game, side, sum);
    for (int other = 0; other < m->game->seats; other++) {
        if (other == side)
            continue;
        if (!MEMORY_ROOM(a->meeting, a->meetings + 1, a->meetings_room))
            return -1;
        a->meeting[a->meetings++] = (struct meeting){player[side], player[other],
                                                     game_class_of(m->game->classes, sum[m->game->classes->figure].sum),
                                                     place[side] < place[other]    ? WON
                                                     : place[side] == place[other] ? DRAWN
                                                                                   : LOST};
    }
    return 0;
}

/* Returns 0, 1 if the players in the record are not those of the batch, or -1 if out of memory. */
static int count_match(struct against *a, const struct match *m)
{
    int player[SEATS_MOST] = {0};
    for (int side = 0; side < m->game->seats; side++)
        if ((player[side] = find_name(a, m->job.name[side])) < 0)
            return 1;
    struct game_log s = {.end = 0};
    while (game_log_next(m, &s))
        for (int side = 0; side < m->game->seats && s.over != NULL; side++)
            if ((a->only == NULL || strcmp(a->only, m->job.name[side]) == 0) && count_seat(a, m, &s, side, player) != 0)
                return -1;
    return 0;
}

/* Counts a match from its record's text. As count_match, and 1 too if the record is invalid. */
static int count_text(struct against *a, const char *text, size_t size)
{
    struct match m;
    struct record_wrong wrong;
    const struct game *const known[] = {a->c->game, NULL};
    int rc = record_read(&m, known, text, size, &wrong);
    if (rc == 0)
        rc = match_verify(&m, &wrong);
    if (rc == 0)
        rc = count_match(a, &m);
    match_close(&m);
    return rc;
}

static int count_row(struct against *a, sqlite3_stmt *row)
{
    struct store *s = &a->c->store;
    size_t size;
    bool damaged;
    if (store_is_null(row, RECORD)) {
        a->without++;
        return CONTEST_OK;
    }
    char *text = store_unpack_column(s, row, RECORD, SIZE, &size, &damaged);
    if (text == NULL && !damaged)
        return contest_no_memory(a->c);
    int rc = text == NULL ? 1 : count_text(a, text, size);
    free(text);
    if (rc < 0)
        return contest_no_memory(a->c);
    return rc == 0 ? CONTEST_OK
                   : contest_trouble(a->c, CONTEST_REFUSED, s->path,
                                     "the record of test point %d, round %d, match %d is invalid; see sortie verify %s",
                                     store_int(s, row, POINT, 0, INT_MAX), store_int(s, row, ROUND, 0, INT_MAX),
                                     store_int(s, row, NUMBER, 0, INT_MAX), a->c->word);
}

static int compare_meetings(const void *a, const void *b)
{
    const struct meeting *x = a, *y = b;
    if (x->player != y->player)
        return x->player < y->player ? -1 : 1;
    if (x->other != y->other)
        return x->other < y->other ? -1 : 1;
    return (x->class > y->class) - (x->class < y->class);
}

static int count(struct against *a, const struct matches_wanted *w)
{
    struct store *s = &a->c->store;
    TRY(read_names(a, w));
    sqlite3_stmt *rows = store_query(s, sql_against_records,
                                     WITH(with_int(":batch", w->batch), with_int(":testpoint", w->subtask),
                                          with_text(":name", w->name), with_int(":faults", w->faults)));
    while (contest_row(a->c, rows))
        TRY(contest_after(rows, count_row(a, rows)));
    if (a->meetings > 0)
        qsort(a->meeting, a->meetings, sizeof *a->meeting, compare_meetings);
    return contest_rows(a->c);
}

/* ---- printing ---- */

/* Takes the group of equal entries, except for the outcome, that begins at *at, and moves *at behind it. */
static struct against_row gather(const struct against *a, size_t *at)
{
    const struct game_classes *classes = a->c->game->classes;
    struct meeting first = a->meeting[*at];
    int n[OUTCOMES] = {0};
    for (; *at < a->meetings && compare_meetings(&first, &a->meeting[*at]) == 0; ++*at)
        n[a->meeting[*at].outcome]++;
    return (struct against_row){.name = a->name[first.player],
                                .other = a->name[first.other],
                                .least = classes->least[first.class],
                                .most = first.class + 1 < classes->classes ? classes->least[first.class + 1] - 1 : -1,
                                .won = n[WON],
                                .drawn = n[DRAWN],
                                .lost = n[LOST]};
}

/* "10-12", "7", "16+" */
static void class_text(const struct against_row *r, char *text, size_t size)
{
    if (r->most < 0)
        snprintf(text, size, "%d+", r->least);
    else if (r->most == r->least)
        snprintf(text, size, "%d", r->least);
    else
        snprintf(text, size, "%d-%d", r->least, r->most);
}

static int print_line(void *out, const struct against_row *r)
{
    char class[32];
    class_text(r, class, sizeof class);
    text_print(r->name, 20, true, out);
    fputc(' ', out);
    text_print(r->other, 20, true, out);
    fprintf(out, " %-7s %6d %6d %6d %6d\n", class, r->won + r->drawn + r->lost, r->won, r->drawn, r->lost);
    return CONTEST_OK;
}

/* The file for lines of CSV, and the name of the game's figure. */
struct csv {
    FILE *out;
    const char *figure;
};

static int print_csv_line(void *self, const struct against_row *r)
{
    const struct csv *csv = self;
    char name[6 * MATCH_NAME], other[6 * MATCH_NAME], most[16] = "";
    if (r->most >= 0)
        snprintf(most, sizeof most, "%d", r->most);
    fprintf(csv->out, "%s,%s,%s,%d,%s,%d,%d,%d,%d\n", text_field(r->name, name, sizeof name),
            text_field(r->other, other, sizeof other), csv->figure, r->least, most, r->won + r->drawn + r->lost, r->won,
            r->drawn, r->lost);
    return CONTEST_OK;
}

static const struct game_figure *figure_of(const struct contest *c)
{
    return &c->game->figure[c->game->classes->figure];
}

static int take_each(const struct against *a, against_taker *take, void *self)
{
    for (size_t at = 0; at < a->meetings;) {
        struct against_row row = gather(a, &at);
        TRY(take(self, &row));
    }
    return CONTEST_OK;
}

static void against_forget(struct against *a)
{
    free(a->name);
    free(a->meeting);
}

int against_each(struct contest *c, const struct matches_wanted *wanted, against_taker *take, void *self)
{
    struct against a = {.c = c, .only = wanted->name};
    int rc = count(&a, wanted);
    if (rc == CONTEST_OK)
        rc = take_each(&a, take, self);
    against_forget(&a);
    return rc;
}

int against_table(struct contest *c, const struct matches_wanted *wanted, FILE *out)
{
    struct against a = {.c = c, .only = wanted->name};
    int rc = count(&a, wanted);
    if (rc == CONTEST_OK) {
        fprintf(out, "by: %s\n", figure_of(c)->words);
        fputs("name                 against              class    games    won  drawn   lost\n", out);
        rc = take_each(&a, print_line, out);
        if (a.without > 0)
            fprintf(out, "not counted: matches without a record: %" PRId64 "\n", a.without);
    }
    against_forget(&a);
    return rc;
}

int against_csv(struct contest *c, const struct matches_wanted *wanted, FILE *out)
{
    struct against a = {.c = c, .only = wanted->name};
    int rc = count(&a, wanted);
    if (rc == CONTEST_OK) {
        fputs(TEXT_CSV_MARK "name,against,figure,least,most,games,won,drawn,lost\n", out);
        rc = take_each(&a, print_csv_line, &(struct csv){out, figure_of(c)->name});
    }
    against_forget(&a);
    return rc;
}
