/*
 * sortie archive: what remains of a contest when it is over.
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/json.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "commands.h"
#include "contest/space/disk_forecast.h"
#include "site/archive/archive.h"

struct telling {
    struct progress progress;
    int64_t began_ms;
};

static bool tell_progress(void *self, int64_t done, int64_t of)
{
    struct telling *t = self;
    double seconds = (double)(clock_now_ms() - t->began_ms) / 1000;
    progress_line(&t->progress, &(struct progress_at){"archive", "", done, of, done, seconds, 20});
    return progress_stop == 0;
}

static void tell_forecast(const struct archive_size *size, FILE *out)
{
    char bytes[32], free[32];
    fprintf(out, "%" PRId64 " batches, %" PRId64 " matches: about %" PRId64 " files and %s; the disk has %s\n",
            size->batches, size->matches, size->files, disk_forecast_text(size->bytes, bytes),
            disk_forecast_text(size->free, free));
    fflush(out);
}

static void print_json(const char *folder, const struct archive_size *size, bool forecast)
{
    fputs("{\"format\":1,\"folder\":", stdout);
    json_string(stdout, folder);
    printf(",\"written\":%s,\"batches\":%" PRId64 ",\"matches\":%" PRId64 ",\"records\":%" PRId64 ",\"files\":%" PRId64
           ",\"bytes\":%" PRId64 ",\"free\":%" PRId64,
           forecast ? "false" : "true", size->batches, size->matches, size->records, size->files, size->bytes,
           size->free);
    if (forecast)
        puts("}");
    else
        printf(",\"programs\":%" PRId64 ",\"sums\":\"%s\"}\n", size->programs, size->sums);
}

static void print_written(const char *folder, const struct archive_size *size)
{
    char bytes[32];
    printf("%s: %" PRId64 " batches, %" PRId64 " records and %" PRId64 " programs in %" PRId64 " files of %s\n", folder,
           size->batches, size->records, size->programs, size->files, disk_forecast_text(size->bytes, bytes));
    printf("SHA-256 of SHA256SUMS: %s\n", size->sums);
}

static int write_archive(struct contest *c, struct archive_wanted *w, bool json, struct telling *t)
{
    struct archive_size size;
    progress_catch();
    t->began_ms = clock_now_ms();
    w->tell = tell_progress;
    w->self = t;
    int rc = archive_write(c, w, &size);
    progress_end(&t->progress);
    if (rc != CONTEST_OK)
        return rc;
    if (json)
        print_json(w->out, &size, false);
    else
        print_written(w->out, &size);
    return CONTEST_OK;
}

/* Prints the forecast before anything is written. */
static int run_archive(struct contest *c, struct archive_wanted *w, bool json, bool forecast, struct telling *t)
{
    struct archive_size size;
    int rc = archive_foresee(c, w, &size);
    if (rc != CONTEST_OK)
        return rc;
    if (json && forecast)
        print_json(w->out, &size, true);
    else
        tell_forecast(&size, json ? stderr : stdout);
    return forecast ? CONTEST_OK : write_archive(c, w, json, t);
}

int archive_command(int argc, char **argv)
{
    static struct contest c;
    struct archive_wanted wanted = {.out = NULL};
    struct telling telling = {.began_ms = 0};
    bool json = false, forecast = false, always = false, never = false;
    const struct option table[] = {
        {"statement", "FILE", "the organiser's statement: a copy of it goes into the archive",
         .text = &wanted.statement},
        {"small", NULL, "without the records as text: the pages have them too", .flag = &wanted.small},
        {"forecast", NULL, "only print how large it would be", .flag = &forecast},
        {"json", NULL, "one JSON object", .flag = &json},
        {"progress", NULL, "show progress though stderr is no terminal", .flag = &always},
        {"no-progress", NULL, "do not show it", .flag = &never},
        OPTION_HELP,
        {.name = NULL}};
    static const struct usage usage = {
        "archive", 2, 2, "a contest's folder and a new one",
        "usage: sortie archive DIR OUT [options]\n\n"
        "Writes what remains of contest DIR when it is over into the new folder OUT: all pages with their replays, which\n"
        "open without a server, records, bundles, rules, tables, and the programs whose owners let them be published.\n"
        "OUT/README.txt says what is what, and how to check every batch from the archive alone. OUT is whole or not there."};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    wanted.out = positional.text[1];
    status = progress_choose(&telling.progress, always, never);
    if (status != 0)
        return status;
    status = progress_status(&c, progress_open_to_read(&c, positional.text[0]));
    if (status == 0)
        status = progress_status(&c, run_archive(&c, &wanted, json, forecast, &telling));
    contest_close(&c);
    return status;
}
