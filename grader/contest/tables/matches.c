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

/* How matches are listed: those of two have a line each, of more a line for each seat. */
struct listing {
    const char *sql, *head, *format, *csv_head;
    int csv; /* column of the CSV's line */
};

static const struct listing of_two = {
    sql_matches, "point round match  a                    b                    wins    operations    CPU ms\n",
    "%5d %5d %5d  %-20s %-20s %2d:%-2d  %6d:%-6d %6.0f:%-6.0f %.400s%s\n",
    "batch,subtask,round,number,a,b,state,seed,wins_a,wins_b,wins_first_a,wins_first_b,verdict,fault_side,fault,"
    "operations_a,operations_b,cpu_us_a,cpu_us_b,wall_us_a,wall_us_b,peak_kib_a,peak_kib_b,took_us,attempts,"
    "instructions_a,instructions_b,module_a,module_b\n",
    13};
static const struct listing of_many = {
    sql_matches_of_many, "point round match seat  name                 points operations CPU ms\n",
    "%5d %5d %5d %4d  %-20s %6.1f %10d %6.0f  %.400s%s\n",
    "batch,subtask,round,number,seat,name,state,seed,points,total,wins,wins_first,verdict,fault,operations,"
    "cpu_us,wall_us,peak_kib,took_us,attempts\n",
    10};

static sqlite3_stmt *query(struct contest *c, const struct matches_wanted *w, const char *sql)
{
    return store_query(&c->store, sql,
                       WITH(with_int(":batch", w->batch), with_int(":testpoint", w->subtask),
                            with_text(":name", w->name), with_int(":faults", w->faults)));
}

sqlite3_stmt *matches_with_records(struct contest *c, const struct matches_wanted *wanted)
{
    return query(c, wanted, sql_match_records);
}

int matches_print(struct contest *c, const struct matches_wanted *wanted, bool csv, FILE *out)
{
    const struct listing *l = c->game->seats > 2 ? &of_many : &of_two;
    sqlite3_stmt *rows = query(c, wanted, l->sql);
    fputs(csv ? TEXT_CSV_MARK : l->head, out);
    if (!csv)
        return contest_print_table(c, rows, "", l->format, out);
    fputs(l->csv_head, out);
    while (contest_row(c, rows))
        fprintf(out, "%s\n", store_text(&c->store, rows, l->csv));
    return contest_rows(c);
}

static int write_record(struct contest *c, sqlite3_stmt *row, const char *folder)
{
    char path[STORE_PATH];
    size_t size;
    bool damaged;
    struct store *s = &c->store;
    snprintf(path, sizeof path, "%.4000s/%d-%d-%d.record", folder, store_int(s, row, MATCH_POINT, 0, INT_MAX),
             store_int(s, row, MATCH_ROUND, 0, INT_MAX), store_int(s, row, MATCH_NUMBER, 0, INT_MAX));
    char *record = store_unpack_column(s, row, MATCH_RECORD, &size, &damaged);
    if (record == NULL)
        return damaged ? contest_refuse(c, s->path, "a record in it is damaged; see sortie verify %s", c->word)
                       : contest_no_memory(c);
    int rc = whole_file_put(AT_FDCWD, path, record, size, WHOLE_FILE_QUICK) == 0 ? CONTEST_OK : contest_errno(c, path);
    free(record);
    return rc;
}

int matches_records(struct contest *c, const struct matches_wanted *wanted, const char *folder, int64_t *written)
{
    if (mkdir(folder, 0755) != 0 && errno != EEXIST)
        return contest_errno(c, folder);
    sqlite3_stmt *rows = matches_with_records(c, wanted);
    for (*written = 0; contest_row(c, rows);)
        if (!store_is_null(rows, MATCH_RECORD)) {
            TRY(contest_after(rows, write_record(c, rows, folder)));
            ++*written;
        }
    TRY(contest_rows(c));
    return whole_file_sync(folder) == 0 ? CONTEST_OK : contest_errno(c, folder);
}
