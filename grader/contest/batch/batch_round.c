#include <limits.h>

#include "batch_secret.h"
#include "batch_sql.h"
#include "batch_store.h"
#include "league/formats/format.h"

/* ---- a round ---- */

/* Adds the pairing that l->seating has behind the others. */
static void add_pairing(struct batch_league *l, bool bye)
{
    int at = l->pairs++;
    l->state[at] = bye ? BATCH_DONE : BATCH_WAITS;
    l->outcome[at] = (struct outcome){.known = false};
    l->attempt[at] = (struct batch_attempt){.seat = BATCH_NO_SEAT};
    l->left += !bye;
}

static void empty_round(struct batch_league *l)
{
    l->pairs = l->left = l->next = l->held = 0;
    l->passed_over = false;
}

struct format_field batch_field(const struct batch *b, const struct batch_league *l)
{
    return (struct format_field){.rules = &b->rules,
                                 .players = b->players,
                                 .by_seed = b->by_seed,
                                 .round = l->round,
                                 .rating = l->rating,
                                 .past = l->past,
                                 .lot = batch_pairing_chance(b, l->point.id, 0)};
}

int batch_draw_round(const struct batch *b, struct batch_league *l)
{
    struct format_field field = batch_field(b, l);
    struct chance chance = batch_pairing_chance(b, l->point.id, l->round);
    int count = format_draw(&field, &chance, l->seating);
    empty_round(l);
    l->over = count == FORMAT_OVER;
    for (int i = 0; i < count; i++)
        add_pairing(l, l->seating[i].seats == 1);
    return count == -1 ? -1 : 0;
}

int batch_rate_round(const struct batch *b, struct batch_league *l)
{
    if (b->rules.format->ranks && format_past_add(&l->past, l->seating, l->outcome, l->pairs) != 0)
        return -1;
    struct format_field field = batch_field(b, l);
    return format_rate(&field, l->seating, l->outcome, l->pairs);
}

const struct testpoint *batch_point(const struct batch *b, int testpoint, int round)
{
    int league = 0;
    while (league + 1 < b->leagues && b->league[league].point.id != testpoint)
        league++;
    bool knockout = b->knockout_apart && format_is_knockout(&b->rules, b->players, round);
    return knockout ? &b->knockout : &b->league[league].point;
}

static void damaged_round(struct store *s)
{
    store_damage(s, "damaged: the pairings of a round are not numbered from 0, each with its seats");
}

/* One row for each seat. More seats of the pairing added last may follow. */
static void load_seat(struct store *s, sqlite3_stmt *row, const struct batch *b, struct batch_league *l)
{
    int number = store_int(s, row, 0, 0, b->players), seats = store_int(s, row, 1, 1, b->rules.seats);
    int seat = store_int(s, row, 2, 0, seats - 1), player = store_int(s, row, 3, 0, b->players - 1);
    struct seating *last = l->pairs > 0 ? &l->seating[l->pairs - 1] : NULL;
    if (number != l->pairs - (seat > 0) || number >= b->players || (seat > 0 && last->seats != seat)) {
        damaged_round(s);
        return;
    }
    if (seat > 0) {
        last->player[last->seats++] = player;
        return;
    }
    l->seating[number] = (struct seating){1, {player}};
    add_pairing(l, seats == 1);
    if (store_is_null(row, 4))
        return;
    l->state[number] = BATCH_DONE;
    l->left--;
    l->outcome[number].known = store_int(s, row, 5, 0, 1) == 0;
}

static void load_meeting(struct store *s, sqlite3_stmt *row, struct batch_league *l)
{
    int number = store_int(s, row, 0, 0, INT_MAX), a = store_int(s, row, 1, 0, SEATS_MOST - 1);
    int b = store_int(s, row, 2, 0, SEATS_MOST - 1);
    if (number >= l->pairs || a >= b || b >= l->seating[number].seats) {
        damaged_round(s);
        return;
    }
    double share = store_real(s, row, 3);
    l->outcome[number].share[a][b] = share;
    l->outcome[number].share[b][a] = 1 - share;
}

int batch_load_round(struct contest *c, const struct batch *b, struct batch_league *l)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_load_round, WITH(OF_ROUND(b, l)));
    empty_round(l);
    while (contest_row(c, rows))
        load_seat(s, rows, b, l);
    TRY(contest_rows(c));
    for (int i = 0; i < l->pairs; i++)
        if (l->seating[i].seats != 1 && l->seating[i].seats != b->rules.seats) {
            damaged_round(s);
            return contest_store(c);
        }
    rows = store_query(s, sql_load_meetings, WITH(OF_ROUND(b, l)));
    while (contest_row(c, rows))
        load_meeting(s, rows, l);
    return contest_rows(c);
}
