#define _POSIX_C_SOURCE 200809L
#include "site_parts.h"

#include <errno.h>
#include <stdlib.h>

#include "match/chances.h"
#include "match/record.h"
#include "site/page/play_page.h"
#include "views_sql.h"

/* Of a record that is invalid there is no curve: see sortie verify. Returns 0, or -1 if out of memory. */
static int write_curve(struct output *o, const char *name, const char *text, size_t size, const char **before)
{
    struct match m;
    struct record_wrong wrong;
    const struct game *const known[] = {o->c->game, NULL};
    int rc = record_read(&m, known, text, size, &wrong);
    if (rc == 0) {
        fprintf(o->out, "%s\"%s\":{", *before, name);
        rc = chances_write(&m, o->out);
        fputs("}", o->out);
        *before = ",\n";
    }
    match_close(&m);
    return rc < 0 ? -1 : 0;
}

static int write_all(struct output *o)
{
    struct store *s = &o->c->store;
    const char *before = "";
    sqlite3_stmt *rows = store_query(s, sql_watched_records, WITHOUT);
    fputs("sortieCurves({", o->out);
    while (contest_row(o->c, rows)) {
        size_t size;
        bool damaged;
        char *text = store_unpack_column(s, rows, 2, 1, &size, &damaged);
        int rc = text == NULL ? damaged ? 0 : -1 : write_curve(o, store_text(s, rows, 0), text, size, &before);
        free(text);
        if (rc != 0)
            return errno = ENOMEM, contest_after(rows, contest_errno(o->c, "curves.js"));
    }
    fputs("});\n", o->out);
    return contest_rows(o->c);
}

int curves_write(struct output *o)
{
    if (o->c->game->chances == NULL || play_page_has(o->c->game, PLAY_PAGE_CHANCES))
        return CONTEST_OK;
    TRY(output_open(o, "curves.js"));
    return output_close(o, write_all(o));
}
