#define _POSIX_C_SOURCE 200809L
#include "archive.h"

#include <fcntl.h>
#include <inttypes.h>
#include <libgen.h>
#include <string.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#include "archive_folder.h"
#include "archive_parts.h"
#include "base/whole_file.h"
#include "build/program.h"
#include "contest/schedule.h"
#include "contest/space/disk_forecast.h"
#include "contest/tables/matches.h"
#include "site/page/table.h"
#include "site/site.h"
#include "site/views/batch_views.h"
#include "views_sql.h"

/* ---- whether it may be, and how large ---- */

static int check_over(struct contest *c, int64_t *batches)
{
    char closed[256];
    int64_t open, last;
    TRY(contest_get(c, sql_archive_state, WITHOUT, INTO(into_int64(batches), into_int64(&open), into_int64(&last))));
    if (schedule_closed(&c->config, (int64_t)time(NULL), closed, sizeof closed) == NULL)
        return contest_refuse(c, c->folder,
                              "submissions are open, and an archive publishes programs: set submissions = closed in "
                              "contest.conf when the contest is over");
    if (open != 0)
        return contest_refuse(c, c->folder, "batch %" PRId64 " is not finished: let it end first", open);
    if (*batches == 0)
        return contest_refuse(c, c->folder, "no batch is finished yet; sortie batch %s plays one", c->word);
    return c->config.freeze > 0 && c->config.freeze < last
               ? contest_refuse(c, c->folder, "the pages are frozen at batch %d: set freeze = 0 in contest.conf first",
                                c->config.freeze)
               : CONTEST_OK;
}

/* Space for who is not root, on the disk where the folder will be. */
static int find_free(struct contest *c, const char *out, int64_t *free)
{
    char copy[CONTEST_FOLDER];
    struct statvfs disk;
    snprintf(copy, sizeof copy, "%s", out);
    const char *parent = dirname(copy);
    if (statvfs(parent, &disk) != 0)
        return contest_blame(c, parent);
    *free = (int64_t)disk.f_bavail * (int64_t)disk.f_frsize;
    return CONTEST_OK;
}

int archive_foresee(struct contest *c, const struct archive_wanted *w, struct archive_size *size)
{
    struct archive_folder folder;
    *size = (struct archive_size){.files = 0};
    TRY(check_over(c, &size->batches));
    TRY(archive_folder_name(c, w->out, &folder));
    TRY(find_free(c, w->out, &size->free));
    return contest_get(c, sql_archive_size, WITH(with_int(":small", w->small), with_int(":batches", size->batches)),
                       INTO(into_int64(&size->matches), into_int64(&size->records), into_int64(&size->bytes),
                            into_int64(&size->files)));
}

/* ---- its parts ---- */

static int archive_tell(struct archive *a)
{
    if (a->w->tell == NULL || a->w->tell(a->done, a->of))
        return CONTEST_OK;
    return contest_refuse(a->c, a->w->out, "stopped, and nothing is there");
}

static int count_matches(struct archive *a, int64_t batch)
{
    int64_t matches;
    TRY(contest_number(a->c, &matches, 0, sql_count_matches, WITH(with_int(":batch", batch))));
    a->done += matches;
    return CONTEST_OK;
}

static int before_batch(void *self, int64_t batch)
{
    TRY(archive_tell(self));
    return count_matches(self, batch);
}

static int put_site(struct archive *a)
{
    struct output site = {.c = a->c, .archived = true, .before_batch = before_batch, .self = a};
    snprintf(site.folder, sizeof site.folder, "%.*s/site", CONTEST_FOLDER - 1, a->o.folder);
    return site_write_archived(&site);
}

static int put_records_of(struct archive *a, int64_t batch)
{
    const struct matches_wanted wanted = {.batch = batch, .subtask = -1};
    char name[48], folder[STORE_PATH];
    int64_t written;
    snprintf(name, sizeof name, "records/batch-%" PRId64, batch);
    snprintf(folder, sizeof folder, "%s/%s", a->o.folder, name);
    TRY(archive_tell(a));
    TRY(output_folder(&a->o, name));
    TRY(matches_records(a->c, &wanted, folder, &written));
    a->size->records += written;
    return count_matches(a, batch);
}

/* Of some batches they were dropped. */
static int put_records(struct archive *a)
{
    int64_t batch;
    if (a->w->small)
        return CONTEST_OK;
    TRY(output_folder(&a->o, "records"));
    sqlite3_stmt *rows = store_query(&a->c->store, sql_recorded_batches, WITHOUT);
    while (contest_next(a->c, rows, INTO(into_int64(&batch))))
        TRY(contest_after(rows, put_records_of(a, batch)));
    return contest_rows(a->c);
}

/* ---- tables ---- */

static int put_tables(struct archive *a)
{
    static const struct {
        const char *file, *view;
    } table[] = {{"contestants.json", "roll"}, {"rulings.json", "rulings"}, {"announcements.json", "announcements"}};
    TRY(output_query(&a->o, "contestants.csv", sql_roll_csv, WITHOUT));
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const char *const view[] = {table[i].view, NULL};
        TRY(output_open(&a->o, table[i].file));
        int rc = table_json(a->c, view, TABLE_BOTH, TABLE_EVERYBODY, a->o.out);
        fputc('\n', a->o.out);
        TRY(output_close(&a->o, rc));
    }
    return CONTEST_OK;
}

/* ---- SHA256SUMS ---- */

/* The list that is being written. */
struct sums {
    struct archive *a;
    struct hash all;
};

static int add_file(void *self, const char *path, int file, const struct stat *info)
{
    struct sums *s = self;
    char text[HASH_TEXT], line[WHOLE_FILE_PATH + HASH_TEXT + 4];
    if (program_sum(file, text) != 0)
        return contest_errno(s->a->c, path);
    s->a->size->bytes += info->st_size;
    s->a->size->files++;
    size_t length = (size_t)snprintf(line, sizeof line, "%s  %s\n", text, path);
    hash_add(&s->all, line, length);
    fwrite(line, 1, length, s->a->o.out);
    return CONTEST_OK;
}

/* Writes the sums of all files that are there, and counts them. SHA256SUMS is written after that. */
static int put_sums(struct archive *a)
{
    struct sums s = {.a = a};
    hash_start(&s.all);
    TRY(output_open(&a->o, "SHA256SUMS"));
    int folder = open(a->o.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int rc = folder < 0 ? -1 : folder_each(folder, add_file, &s);
    if (rc < 0)
        rc = contest_errno(a->c, a->o.folder);
    descriptor_close(folder);
    hash_end_text(&s.all, a->size->sums);
    a->size->files++;
    return output_close(&a->o, rc);
}

/* ---- the whole ---- */

static int put_all(struct archive *a)
{
    static int (*const put[])(struct archive * a) = {
        put_site,   put_records,       archive_put_rules, archive_put_checking, archive_put_programs,
        put_tables, archive_put_front, put_sums};
    for (size_t i = 0; i < sizeof put / sizeof put[0]; i++) {
        TRY(archive_tell(a));
        TRY(put[i](a));
    }
    return CONTEST_OK;
}

/* The views are open: all that is read now is one state of the store. */
static int write_inside(struct contest *c, const struct archive_wanted *w, const char *folder,
                        struct archive_size *size)
{
    struct archive a = {.c = c, .w = w, .size = size, .o = {.c = c}};
    char needs[32], has[32];
    TRY(archive_foresee(c, w, size));
    if (size->bytes > size->free)
        return contest_fail(c, w->out, "it needs about %s, and its disk has %s", disk_forecast_text(size->bytes, needs),
                            disk_forecast_text(size->free, has));
    a.of = size->matches * (w->small ? 1 : 2);
    size->records = size->files = size->bytes = 0;
    snprintf(a.o.folder, sizeof a.o.folder, "%s", folder);
    return put_all(&a);
}

/* An error names a file as the judge knows its place. */
static void name_place(struct contest *c, const struct archive_folder *folder)
{
    char rest[sizeof c->what];
    size_t length = strlen(folder->inside);
    if (strncmp(c->what, folder->inside, length) != 0)
        return;
    snprintf(rest, sizeof rest, "%s", c->what + length);
    snprintf(c->what, sizeof c->what, "%.*s%.*s", CONTEST_FOLDER - 1, folder->path, 99, rest);
}

int archive_write(struct contest *c, const struct archive_wanted *w, struct archive_size *size)
{
    struct archive_folder folder;
    TRY(archive_folder_open(c, w->out, &folder));
    int rc = batch_views_open(c, 0);
    if (rc == CONTEST_OK)
        rc = write_inside(c, w, folder.inside, size);
    if (rc != CONTEST_OK)
        name_place(c, &folder);
    batch_views_close(c);
    if (rc == CONTEST_OK)
        rc = archive_folder_close(c, &folder);
    archive_folder_drop(&folder);
    return rc;
}
