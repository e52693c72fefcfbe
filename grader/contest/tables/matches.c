#define _POSIX_C_SOURCE 200809L
#include "matches.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "match/game.h"
#include "matches_sql.h"

/* Columns of the statements: of a match of two, and of a seat if there are more. */
enum { POINT, ROUND, NUMBER, SIZE = 13, RECORD, CSV };
enum { SEAT_SIZE = 10, SEAT_RECORD, SEAT_CSV };

static bool of_many(const struct contest *c)
{
    return c->game->seats > 2;
}

static sqlite3_stmt *query(struct contest *c, const struct matches_wanted *w)
{
    return store_query(&c->store, of_many(c) ? sql_matches_of_many : sql_matches,
                       WITH(with_int(":batch", w->batch), with_int(":testpoint", w->subtask),
                            with_text(":name", w->name), with_int(":faults", w->faults)));
}

static int number(struct store *s, sqlite3_stmt *row, int column)
{
    return store_int(s, row, column, 0, INT_MAX);
}

int matches_table(struct contest *c, const struct matches_wanted *wanted, FILE *out)
{
    sqlite3_stmt *rows = query(c, wanted);
    fputs(of_many(c) ? "point round match seat  name                 points operations CPU ms\n"
                     : "point round match  a                    b                    wins    operations    CPU ms\n",
          out);
    return contest_print_table(c, rows, "",
                               of_many(c) ? "%5d %5d %5d %4d  %-20s %6.1f %10d %6.0f  %.400s%s\n"
                                          : "%5d %5d %5d  %-20s %-20s %2d:%-2d  %6d:%-6d %6.0f:%-6.0f %.400s%s\n",
                               out);
}

int matches_csv(struct contest *c, const struct matches_wanted *wanted, FILE *out)
{
    sqlite3_stmt *rows = query(c, wanted);
    fputs(of_many(c) ? TEXT_CSV_MARK
              "batch,subtask,round,number,seat,name,state,seed,points,total,wins,wins_first,verdict,fault,operations,"
              "cpu_us,wall_us,peak_kib,took_us,attempts\n"
                     : TEXT_CSV_MARK
              "batch,subtask,round,number,a,b,state,seed,wins_a,wins_b,wins_first_a,wins_first_b,verdict,fault_side,"
              "fault,"
              "operations_a,operations_b,cpu_us_a,cpu_us_b,wall_us_a,wall_us_b,peak_kib_a,peak_kib_b,took_us,attempts,"
              "instructions_a,instructions_b,module_a,module_b\n",
          out);
    while (contest_row(c, rows))
        fprintf(out, "%s\n", store_text(&c->store, rows, of_many(c) ? SEAT_CSV : CSV));
    return contest_rows(c);
}

static int matches_write_file(struct contest *c, const char *path, const char *text, size_t size)
{
    return whole_file_put(AT_FDCWD, path, text, size, WHOLE_FILE_QUICK) == 0 ? CONTEST_OK : contest_errno(c, path);
}

static int write_record(struct contest *c, sqlite3_stmt *row, const char *folder)
{
    char path[STORE_PATH];
    size_t size;
    bool damaged;
    struct store *s = &c->store;
    snprintf(path, sizeof path, "%.4000s/%d-%d-%d.record", folder, number(s, row, POINT), number(s, row, ROUND),
             number(s, row, NUMBER));
    char *record =
        store_unpack_column(s, row, of_many(c) ? SEAT_RECORD : RECORD, of_many(c) ? SEAT_SIZE : SIZE, &size, &damaged);
    int rc = record != NULL ? matches_write_file(c, path, record, size)
             : damaged ? contest_trouble(c, CONTEST_REFUSED, s->path, "a record in it is damaged; see sortie verify %s",
                                         c->word)
                       : contest_no_memory(c);
    free(record);
    return rc;
}

int matches_records(struct contest *c, const struct matches_wanted *wanted, const char *folder, int64_t *written)
{
    if (mkdir(folder, 0755) != 0 && errno != EEXIST)
        return contest_errno(c, folder);
    sqlite3_stmt *rows = query(c, wanted);
    *written = 0;
    while (contest_row(c, rows)) {
        bool is_there = !store_is_null(rows, of_many(c) ? SEAT_RECORD : RECORD);
        *written += is_there;
        if (is_there)
            TRY(contest_after(rows, write_record(c, rows, folder)));
    }
    TRY(contest_rows(c));
    return whole_file_sync(folder) == 0 ? CONTEST_OK : contest_errno(c, folder);
}
