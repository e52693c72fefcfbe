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

/* The columns of the statements, in their order: of a match of two, and of a seat if there are more. */
enum { POINT, ROUND, NUMBER, NAME_A, NAME_B, WINS, OPERATIONS = 7, CPU = 9, FAULT = 11, ATTEMPTS, SIZE, RECORD, CSV };
enum { SEAT = 3, NAME, POINTS, SEAT_OPERATIONS, SEAT_CPU, SEAT_FAULT, SEAT_ATTEMPTS, SEAT_SIZE, SEAT_RECORD, SEAT_CSV };

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

static void print_match(struct store *s, sqlite3_stmt *row, FILE *out)
{
    fprintf(out, "%5d %5d %5d  ", number(s, row, POINT), number(s, row, ROUND), number(s, row, NUMBER));
    text_print(store_text(s, row, NAME_A), 20, true, out);
    fputc(' ', out);
    text_print(store_text(s, row, NAME_B), 20, true, out);
    fprintf(out, " %2d:%-2d  %6d:%-6d %6.0f:%-6.0f ", number(s, row, WINS), number(s, row, WINS + 1),
            number(s, row, OPERATIONS), number(s, row, OPERATIONS + 1), store_real(s, row, CPU) / 1000,
            store_real(s, row, CPU + 1) / 1000);
    text_print(store_text(s, row, FAULT), 400, false, out);
    if (number(s, row, ATTEMPTS) > 1)
        fprintf(out, " (played %d times)", number(s, row, ATTEMPTS));
    fputc('\n', out);
}

static void print_seat(struct store *s, sqlite3_stmt *row, FILE *out)
{
    fprintf(out, "%5d %5d %5d %4d  ", number(s, row, POINT), number(s, row, ROUND), number(s, row, NUMBER),
            number(s, row, SEAT));
    text_print(store_text(s, row, NAME), 20, true, out);
    fprintf(out, " %6.1f %10d %6.0f  ", store_real(s, row, POINTS), number(s, row, SEAT_OPERATIONS),
            store_real(s, row, SEAT_CPU) / 1000);
    text_print(store_text(s, row, SEAT_FAULT), 400, false, out);
    if (number(s, row, SEAT_ATTEMPTS) > 1 && number(s, row, SEAT) == 0)
        fprintf(out, " (played %d times)", number(s, row, SEAT_ATTEMPTS));
    fputc('\n', out);
}

int matches_table(struct contest *c, const struct matches_wanted *wanted, FILE *out)
{
    sqlite3_stmt *rows = query(c, wanted);
    fputs(of_many(c) ? "point round match seat  name                 points operations CPU ms\n"
                     : "point round match  a                    b                    wins    operations    CPU ms\n",
          out);
    while (contest_row(c, rows))
        (of_many(c) ? print_seat : print_match)(&c->store, rows, out);
    return contest_rows(c);
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
