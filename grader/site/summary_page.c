#define _POSIX_C_SOURCE 200809L
#include "site_parts.h"

#include <fcntl.h>
#include <stdio.h>

#include "base/whole_file.h"
#include "contest/tables/summary.h"
#include "site/page/page.h"
#include "views_sql.h"

enum { MOST_SUMS = 1 << 14 }; /* twenty rows need a fifth of it */

/* Takes the sums of a batch from its file. Returns false if there is none, or something else is in it. A longer one
 * comes without its end, which makes it invalid JSON. */
static bool take_kept(struct output *o, int64_t batch, const char *name)
{
    char path[STORE_PATH], sums[MOST_SUMS];
    snprintf(path, sizeof path, "%s/%s", o->folder, name);
    return whole_file_start(AT_FDCWD, path, sums, sizeof sums) >= 0 &&
           store_run(&o->c->store, sql_take_sums, WITH(with_int(":batch", batch), with_text(":sums", sums))) == 0;
}

static int add_batch(struct output *o, int64_t batch)
{
    char name[64];
    snprintf(name, sizeof name, "summary/%lld.json", (long long)batch);
    TRY(take_kept(o, batch, name) ? CONTEST_OK : summary_add(o->c, batch, -1));
    return output_query(o, name, sql_give_sums, WITH(with_int(":batch", batch)));
}

int summary_page_write(struct output *o)
{
    const int64_t newest = o->c->config.freeze > 0 ? o->c->config.freeze : INT64_MAX;
    int64_t batch;
    TRY(summary_open(o->c));
    TRY(output_folder(o, "summary"));
    sqlite3_stmt *rows = store_query(&o->c->store, sql_summed_batches, WITH(with_int(":newest", newest)));
    while (contest_next(o->c, rows, INTO(into_int64(&batch))))
        TRY(contest_after(rows, add_batch(o, batch)));
    TRY(contest_rows(o->c));
    TRY(output_open(o, "summary.csv"));
    TRY(output_close(o, summary_print(o->c, true, o->out)));
    return page_put(o, PAGE_SUMMARY);
}
