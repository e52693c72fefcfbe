#include "matches.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "against_sql.h"
#include "base/text.h"
#include "match/again/verify.h"
#include "match/game_log.h"

/* Adds a game as one seat's, of the class of its figure, against each other seat. */
static int add_game(struct contest *c, const struct match *m, const struct game_log *game, int side)
{
    const struct game_classes *k = m->game->classes;
    const uint8_t *place = m->place[game->number - 1];
    struct game_sum sum[GAME_FIGURES] = {{0, 0}};
    m->game->count_figures(m, game, side, sum);
    int class = game_class_of(k, sum[k->figure].sum);
    for (int other = 0; other < m->game->seats; other++)
        if (other != side)
            TRY(contest_run(
                c, sql_against_add,
                WITH(with_text(":name", m->job.name[side]), with_text(":other", m->job.name[other]),
                     with_int(":least", k->least[class]),
                     class + 1 < k->classes ? with_int(":most", k->least[class + 1] - 1) : with_null(":most"),
                     with_int(":won", place[side] < place[other]), with_int(":drawn", place[side] == place[other]),
                     with_int(":lost", place[side] > place[other]))));
    return CONTEST_OK;
}

/* CONTEST_REFUSED: the players in the record are not those of the batch. */
static int count_match(struct contest *c, const struct matches_wanted *w, const struct match *m)
{
    struct game_log log = {.end = 0};
    for (int side = 0; side < m->game->seats; side++) {
        int64_t known;
        TRY(contest_number(c, &known, 0, sql_against_is_player, WITH(with_text(":name", m->job.name[side]))));
        if (known == 0)
            return CONTEST_REFUSED;
    }
    while (game_log_next(m, &log))
        for (int side = 0; log.over != NULL && side < m->game->seats; side++)
            if (w->name == NULL || strcmp(w->name, m->job.name[side]) == 0)
                TRY(add_game(c, m, &log, side));
    return CONTEST_OK;
}

/* Counts a match from its record's text. As count_match, and CONTEST_REFUSED too if the record is invalid. */
static int count_text(struct contest *c, const struct matches_wanted *w, const char *text, size_t size)
{
    struct match m;
    struct record_wrong wrong;
    const struct game *const known[] = {c->game, NULL};
    int read = record_verify(&m, known, text, size, &wrong);
    int rc = read < 0 ? contest_no_memory(c) : read > 0 ? CONTEST_REFUSED : count_match(c, w, &m);
    match_close(&m);
    return rc;
}

static int count_row(struct contest *c, const struct matches_wanted *w, sqlite3_stmt *row)
{
    struct store *s = &c->store;
    size_t size;
    bool damaged;
    char *text = store_unpack_column(s, row, MATCH_RECORD, &size, &damaged);
    int rc = text != NULL ? count_text(c, w, text, size) : damaged ? CONTEST_REFUSED : contest_no_memory(c);
    free(text);
    return rc != CONTEST_REFUSED
               ? rc
               : contest_refuse(c, s->path,
                                "the record of test point %d, round %d, match %d is invalid; see sortie verify %s",
                                store_int(s, row, MATCH_POINT, 0, INT_MAX), store_int(s, row, MATCH_ROUND, 0, INT_MAX),
                                store_int(s, row, MATCH_NUMBER, 0, INT_MAX), c->word);
}

int against_count(struct contest *c, const struct matches_wanted *w, int64_t *without)
{
    TRY(contest_run(c, sql_against_make, WITHOUT));
    TRY(contest_run(c, sql_against_forget, WITHOUT));
    TRY(contest_run(c, sql_against_make_players, WITHOUT));
    TRY(contest_run(c, sql_against_forget_players, WITHOUT));
    TRY(contest_run(c, sql_against_add_players, WITH(with_int(":batch", w->batch))));
    sqlite3_stmt *rows = matches_with_records(c, w);
    for (*without = 0; contest_row(c, rows);)
        if (store_is_null(rows, MATCH_RECORD))
            ++*without;
        else
            TRY(contest_after(rows, count_row(c, w, rows)));
    return contest_rows(c);
}

/* ---- printing ---- */

int against_print(struct contest *c, const struct matches_wanted *wanted, bool csv, FILE *out)
{
    const struct game_figure *figure = &c->game->figure[c->game->classes->figure];
    int64_t without;
    TRY(against_count(c, wanted, &without));
    if (csv) {
        fputs(TEXT_CSV_MARK "name,against,figure,least,most,games,won,drawn,lost\n", out);
        return contest_print_data(c, store_query(&c->store, sql_against_csv, WITH(with_text(":figure", figure->name))),
                                  out);
    }
    fprintf(out, "by: %s\n", figure->words);
    fputs("name                 against              class    games    won  drawn   lost\n", out);
    TRY(contest_print_table(c, store_query(&c->store, sql_against_rows, WITHOUT), "",
                            "%-20s %-20s %-7s %6d %6d %6d %6d\n", out));
    if (without > 0)
        fprintf(out, "not counted: matches without a record: %" PRId64 "\n", without);
    return CONTEST_OK;
}
