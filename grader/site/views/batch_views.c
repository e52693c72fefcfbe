#include "batch_views.h"

#include <openssl/evp.h>
#include <stdlib.h>
#include <string.h>

#include "base/embedded.h"
#include "base/hash.h"
#include "site/page/assets.h"
#include "views_sql.h"

enum { PAGES_VERSION = 6 }; /* increase it if site.c writes other pages from the same files and the same store */

/* base64(blob), or NULL for NULL. */
static void base64(sqlite3_context *context, int count, sqlite3_value **value)
{
    (void)count;
    if (sqlite3_value_type(value[0]) == SQLITE_NULL)
        return;
    const unsigned char *blob = sqlite3_value_blob(value[0]);
    int size = sqlite3_value_bytes(value[0]);
    unsigned char *text = malloc((size_t)size / 3 * 4 + 5);
    if (text == NULL) {
        sqlite3_result_error_nomem(context);
        return;
    }
    int length = EVP_EncodeBlock(text, blob, size);
    sqlite3_result_text(context, (char *)text, length, free);
}

static int run_script(struct contest *c, const char *name)
{
    const char *script = (const char *)asset_find(NULL, name)->bytes;
    int rc = sqlite3_exec(c->store.db, script, NULL, NULL, NULL);
    snprintf(c->store.why, sizeof c->store.why, "%s", sqlite3_errmsg(c->store.db));
    return rc == SQLITE_OK ? CONTEST_OK : contest_store(c);
}

/* The batches that the public may see: none after a freeze, none whose pages are dropped except the one that counts. */
static int narrow(struct contest *c, int64_t oldest)
{
    const int64_t newest = c->config.freeze > 0 ? c->config.freeze : INT64_MAX;
    if (oldest == 0 && newest == INT64_MAX)
        return CONTEST_OK;
    TRY(contest_run(c, sql_seen, WITH(with_int(":oldest", oldest), with_int(":newest", newest))));
    TRY(contest_run(c, sql_see_batches, WITHOUT));
    return contest_run(c, sql_see_standing, WITHOUT);
}

int batch_views_open(struct contest *c, int64_t oldest)
{
    if (store_function(&c->store, "base64", 1, base64) != 0)
        return contest_store(c);
    TRY(contest_run(c, "PRAGMA temp_store = MEMORY", WITHOUT));
    TRY(contest_run(c, "BEGIN", WITHOUT));
    TRY(narrow(c, oldest));
    TRY(run_script(c, "batch.sql"));
    return run_script(c, "notable_matches.sql");
}

void batch_views_close(struct contest *c) /* the views disappear with the transaction */
{
    store_rollback(&c->store);
}

/* A digest of what a batch's pages are made of besides the batch: files, and settings of contest.conf. */
static void tell_files(const struct contest *c, char digest[HASH_TEXT])
{
    struct hash hash;
    hash_start(&hash);
    for (const struct embedded *a = assets; a->name != NULL; a++)
        if (strstr(a->name, ".sql") != NULL || strcmp(a->name, "page.html") == 0)
            hash_add(&hash, a->bytes, a->size);
    hash_add_text(&hash, c->config.title);
    hash_add_text(&hash, c->config.address);
    hash_end_text(&hash, digest);
}

static int write_mark(struct contest *c, int64_t batch, char mark[BATCH_VIEWS_MARK])
{
    char digest[HASH_TEXT], words[201] = "";
    tell_files(c, digest);
    TRY(contest_get(c, sql_mark, WITH(with_int(":batch", batch)), INTO(into_text(words, sizeof words))));
    snprintf(mark, BATCH_VIEWS_MARK, "%s, pages %d %s\n", words, PAGES_VERSION, digest);
    return CONTEST_OK;
}

int batch_views_show(struct contest *c, int64_t batch, char mark[BATCH_VIEWS_MARK])
{
    TRY(contest_run(c, sql_forget, WITHOUT));
    TRY(contest_run(c, sql_show, WITH(with_int(":batch", batch), with_int(":messages", c->config.show_messages))));
    return mark == NULL ? CONTEST_OK : write_mark(c, batch, mark);
}

int batch_views_fill(struct contest *c)
{
    return run_script(c, "batch_fill.sql");
}
