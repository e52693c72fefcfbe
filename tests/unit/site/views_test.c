/*
 * The work of the views of pages (site/views): reading for one contestant costs the same among many. It is counted in
 * steps of SQLite, so that it does not depend on the machine.
 */
#include "contest/contest.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "site/views/batch_views.h"

#define FOLDER BUILD "/views-test"

enum { FEW = 50, MANY = 400, ROUNDS = 3, VIEWS = 60 };

/* A finished batch of :n contestants who have played each other in ROUNDS rounds. */
static const char batch_sql[] =
    "WITH RECURSIVE i(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM i WHERE i < %d)"
    " INSERT INTO contestant (id, name, looks) SELECT i, 'p' || i, 'p' || i FROM i;"
    "INSERT INTO source VALUES (hex(zeroblob(32)), '.c', 1, x'00', hex(zeroblob(32)), NULL);"
    "INSERT INTO submission SELECT id, id, hex(zeroblob(32)), 'p.c', 1, 1, 'accepted', 0, 1 FROM contestant;"
    "INSERT INTO batch (id, kind, secret, secret_hash, rounds, time_losses, system_replays, started)"
    " VALUES (1, 'regular', hex(zeroblob(32)), hex(zeroblob(32)), 3, 0, 3, 1);"
    "INSERT INTO testpoint (batch, id, games, points, time_ms, first_ms, memory_mib)"
    " VALUES (1, 1, 1, 100, 2000, 0, 256), (1, 2, 1, 100, 2000, 0, 256);"
    "INSERT INTO format (batch, name, rounds, times, win, draw, loss, tie_break, seeds, knockout, bracket, knockout_replays,"
    " rank, seat) VALUES (1, 'league', 3, 1, 1, 0.5, 0, 'none', 'submission', 0, 'seeded', 0, 'elo', 'isolated');"
    "INSERT INTO entry SELECT 1, id - 1, id, id, name, '', '', '', 0 FROM contestant;"
    "CREATE TEMP TABLE r AS SELECT t.id AS point, value AS round, e.player / 2 AS number, e.player %% 2 AS seat, player"
    " FROM testpoint t, json_each('[1,2,3]'), entry e;"
    "INSERT INTO pairing SELECT DISTINCT 1, point, round, number, 2 FROM r;"
    "INSERT INTO seat SELECT 1, point, round, number, seat, (player + 2 * round * seat) %% %d FROM r;"
    "INSERT INTO match SELECT 1, point, round, number, 'played', 'ok', NULL, 1, 1, 1, zeroblob(64), zeroblob(32)"
    " FROM r WHERE seat = 0;"
    "INSERT INTO result SELECT 1, point, round, number, seat, seat, NULL, seat, 0, 'ok', 1, 1, 1, 1, NULL FROM r;"
    "INSERT INTO meeting SELECT 1, point, round, number, 0, 1, 0 FROM r WHERE seat = 0;"
    "INSERT INTO rating SELECT 1, point, round, player, 1500 FROM r;"
    "INSERT INTO score SELECT DISTINCT 1, point, player, 1500, 1, 1, 'A', 1, 3, 0, 1500, NULL, NULL, 'A' FROM r;"
    "INSERT INTO total SELECT 1, player, 1, 1, 1 FROM entry;"
    "DROP TABLE r; UPDATE batch SET finished = 2;";

/* The steps that a view's rows of one contestant take, by the name of the view. */
struct view {
    char name[64];
    int steps;
};

static int steps_of(sqlite3 *db, const char *view)
{
    char query[200];
    sqlite3_stmt *rows;
    sqlite3_snprintf(sizeof query, query, "SELECT * FROM temp.\"%w\" WHERE contestant = 7", view);
    CU_ASSERT_EQUAL_FATAL(sqlite3_prepare_v2(db, query, -1, &rows, NULL), SQLITE_OK);
    while (sqlite3_step(rows) == SQLITE_ROW) {
    }
    int steps = sqlite3_stmt_status(rows, SQLITE_STMTSTATUS_VM_STEP, 0);
    sqlite3_finalize(rows);
    return steps;
}

/* Those whose first column is `contestant`: a page of a contestant has their rows of this one. The two left out are on
 * no such page, nor are those of the plain pages, one of which reads a table that only a site has. */
static int measure_views(sqlite3 *db, struct view view[VIEWS])
{
    static const char names[] =
        "SELECT m.name FROM temp.sqlite_master m JOIN pragma_table_info(m.name, 'temp') c ON c.cid = 0"
        " WHERE m.type = 'view' AND m.name NOT GLOB 'plain_*' AND c.name = 'contestant'"
        " AND m.name NOT IN ('disagreements', 'entered') ORDER BY m.name";
    sqlite3_stmt *rows;
    int count = 0;
    CU_ASSERT_EQUAL_FATAL(sqlite3_prepare_v2(db, names, -1, &rows, NULL), SQLITE_OK);
    for (; count < VIEWS && sqlite3_step(rows) == SQLITE_ROW; count++)
        snprintf(view[count].name, sizeof view[count].name, "%s", (const char *)sqlite3_column_text(rows, 0));
    sqlite3_finalize(rows);
    for (int i = 0; i < count; i++)
        view[i].steps = steps_of(db, view[i].name);
    return count;
}

static int measure_contest(int contestants, struct view view[VIEWS])
{
    static struct contest c;
    char text[2000], *why = NULL, *sql = sqlite3_mprintf(batch_sql, contestants, contestants);
    int status = shell(text, sizeof text, "rm -rf " FOLDER "; " BUILD "/sortie contest " FOLDER);
    check(status == 0, "sortie contest " FOLDER, text);
    CU_ASSERT_EQUAL_FATAL(contest_open(&c, FOLDER, CONTEST_CHANGES), CONTEST_OK);
    check(sqlite3_exec(c.store.db, sql, NULL, NULL, &why) == SQLITE_OK, "the batch is stored", why == NULL ? "" : why);
    sqlite3_free(sql);
    CU_ASSERT_EQUAL(batch_views_open(&c, 0), CONTEST_OK);
    CU_ASSERT_EQUAL(batch_views_show(&c, 1, NULL), CONTEST_OK);
    CU_ASSERT_EQUAL(batch_views_fill(&c), CONTEST_OK);
    int count = measure_views(c.store.db, view);
    batch_views_close(&c);
    contest_close(&c);
    return count;
}

/* A b-tree that is deeper costs no steps more. */
static void one_of_many(void)
{
    static struct view few[VIEWS], many[VIEWS];
    char got[200];
    int count = measure_contest(FEW, few);
    CU_ASSERT_EQUAL_FATAL(measure_contest(MANY, many), count);
    check(count > 3 && count < VIEWS, "views of a contestant", "too few or too many");
    for (int i = 0; i < count; i++) {
        snprintf(got, sizeof got, "%.63s: %d steps with %d contestants, %d with %d", few[i].name, few[i].steps, FEW,
                 many[i].steps, MANY);
        check(many[i].steps <= 2 * few[i].steps, "the rows of one contestant cost the same among many", got);
    }
}

static const struct test tests[] = {{"views-one-of-many", one_of_many, 0}, {NULL, NULL, 0}};

const struct suite views_suite = {"views", tests};
