#include "batch_secret.h"
#include "batch_sql.h"
#include "batch_store.h"
#include "league/formats/format.h"

/* ---- a round ---- */

/* Adds the pairing that l->seating has behind the others. done: it is a bye, or its match has ended. */
static void add_pairing(struct batch_league *l, bool done)
{
    int at = l->pairs++;
    l->state[at] = done ? BATCH_DONE : BATCH_WAITS;
    l->outcome[at] = (struct outcome){.known = false};
    l->attempt[at] = (struct batch_attempt){.seat = BATCH_NO_SEAT};
    l->left += !done;
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
    struct format_field field = batch_field(b, l);
    int rc = format_rate(&field, l->seating, l->outcome, l->pairs);
    l->past = field.past;
    return rc;
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

/* A row for each seat. */
static int load_seats(struct contest *c, const struct batch *b, struct batch_league *l)
{
    int number, seats, seat, player, failed;
    sqlite3_stmt *rows = store_query(&c->store, sql_load_round, WITH(OF_ROUND(b, l)));
    while (contest_next(c, rows,
                        INTO(into_int(&number, 0, b->players), into_int(&seats, 1, b->rules.seats),
                             into_int(&seat, 0, b->rules.seats - 1), into_int(&player, 0, b->players - 1),
                             into_int(&failed, -1, 1)))) {
        struct seating *at = &l->seating[number];
        if (number != l->pairs - (seat > 0) || number >= b->players || seat >= seats || (seat > 0 && at->seats != seat))
            damaged_round(&c->store);
        else if (seat > 0)
            at->player[at->seats++] = player;
        else {
            *at = (struct seating){1, {player}};
            add_pairing(l, seats == 1 || failed >= 0);
            l->outcome[number].known = failed == 0;
        }
    }
    return contest_rows(c);
}

int batch_load_round(struct contest *c, const struct batch *b, struct batch_league *l)
{
    int number, a, other;
    double share;
    empty_round(l);
    TRY(load_seats(c, b, l));
    for (int i = 0; i < l->pairs; i++)
        if (l->seating[i].seats != 1 && l->seating[i].seats != b->rules.seats) {
            damaged_round(&c->store);
            return contest_store(c);
        }
    sqlite3_stmt *rows = store_query(&c->store, sql_load_meetings, WITH(OF_ROUND(b, l)));
    while (contest_next(c, rows,
                        INTO(into_count(&number), into_int(&a, 0, SEATS_MOST - 1), into_int(&other, 0, SEATS_MOST - 1),
                             into_real(&share)))) {
        if (number >= l->pairs || a >= other || other >= l->seating[number].seats) {
            damaged_round(&c->store);
            continue;
        }
        l->outcome[number].share[a][other] = share;
        l->outcome[number].share[other][a] = 1 - share;
    }
    return contest_rows(c);
}
