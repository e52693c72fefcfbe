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

struct archive_asked {
    struct archive_wanted wanted;
    bool json, forecast, progress, no_progress;
    struct progress shown;
    int64_t began_ms;
};

static bool tell_progress(void *self, int64_t done, int64_t of)
{
    struct archive_asked *t = self;
    double seconds = (double)(clock_now_ms() - t->began_ms) / 1000;
    progress_line(&t->shown, &(struct progress_at){"archive", "", done, of, done, seconds, 20});
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

static int write_archive(struct contest *c, struct archive_asked *asked)
{
    struct archive_size size;
    progress_catch();
    asked->began_ms = clock_now_ms();
    asked->wanted.tell = tell_progress;
    asked->wanted.self = asked;
    int rc = archive_write(c, &asked->wanted, &size);
    progress_end(&asked->shown);
    if (rc == CONTEST_OK && asked->json)
        print_json(asked->wanted.out, &size, false);
    else if (rc == CONTEST_OK)
        print_written(asked->wanted.out, &size);
    return rc;
}

/* Prints the forecast before anything is written. */
static int run_archive(struct contest *c, void *settings)
{
    struct archive_asked *asked = settings;
    struct archive_size size;
    int rc = archive_foresee(c, &asked->wanted, &size);
    if (rc == CONTEST_OK && asked->json && asked->forecast)
        print_json(asked->wanted.out, &size, true);
    else if (rc == CONTEST_OK)
        tell_forecast(&size, asked->json ? stderr : stdout);
    if (rc == CONTEST_OK && !asked->forecast)
        rc = write_archive(c, asked);
    return progress_status(c, rc);
}

static const struct usage usage = {
    "archive", 2, 2, "a contest's folder and a new one",
    "usage: sortie archive DIR OUT [options]\n\n"
    "Writes what remains of contest DIR when it is over into the new folder OUT: all pages with their replays, which\n"
    "open without a server, records, bundles, rules, tables, and the programs whose owners let them be published.\n"
    "OUT/README.txt says what is what, and how to check every batch from the archive alone. OUT is whole or not "
    "there."};

int archive_command(int argc, char **argv)
{
    struct archive_asked asked = {.began_ms = 0};
    const struct option table[] = {
        {"statement", "FILE", "the organiser's statement: a copy of it goes into the archive",
         .text = &asked.wanted.statement},
        {"small", NULL, "without the records as text: the pages have them too", .flag = &asked.wanted.small},
        {"forecast", NULL, "only print how large it would be", .flag = &asked.forecast},
        {"json", NULL, "one JSON object", .flag = &asked.json},
        {"progress", NULL, "show progress though stderr is no terminal", .flag = &asked.progress},
        {"no-progress", NULL, "do not show it", .flag = &asked.no_progress},
        OPTIONS_END};
    struct positional positional;
    int status = options_read(&usage, argc, argv, table, &positional);
    if (status != OPTIONS_READ)
        return status;
    asked.wanted.out = positional.text[1];
    if (progress_choose(&asked.shown, asked.progress, asked.no_progress) != 0)
        return 1;
    return progress_on_contest(positional.text[0], PROGRESS_READS, run_archive, &asked);
}
