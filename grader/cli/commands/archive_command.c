/*
 * sortie archive: what remains of a contest when it is over.
 */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/json.h"
#include "commands.h"
#include "contest/space/disk_forecast.h"
#include "site/archive/archive.h"

static struct {
    SETTINGS_ARCHIVE;
    struct archive_wanted wanted;
    struct progress shown;
    int64_t began_ms;
} asked;

static bool tell_progress(int64_t done, int64_t of)
{
    double seconds = (double)(clock_now_ms() - asked.began_ms) / 1000;
    progress_line(&asked.shown, &(struct progress_at){"archive", "", done, of, done, seconds, 20});
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

static void print_json(const struct archive_size *size)
{
    json_write(stdout,
               "{\"format\":1,\"folder\":%s,\"written\":%.5s,\"batches\":%" PRId64 ",\"matches\":%" PRId64
               ",\"records\":%" PRId64 ",\"files\":%" PRId64 ",\"bytes\":%" PRId64 ",\"free\":%" PRId64,
               asked.wanted.out, json_bool(!asked.forecast), size->batches, size->matches, size->records, size->files,
               size->bytes, size->free);
    if (asked.forecast)
        puts("}");
    else
        printf(",\"programs\":%" PRId64 ",\"sums\":\"%s\"}\n", size->programs, size->sums);
}

static void print_written(const struct archive_size *size)
{
    char bytes[32];
    printf("%s: %" PRId64 " batches, %" PRId64 " records and %" PRId64 " programs in %" PRId64 " files of %s\n",
           asked.wanted.out, size->batches, size->records, size->programs, size->files,
           disk_forecast_text(size->bytes, bytes));
    printf("SHA-256 of SHA256SUMS: %s\n", size->sums);
}

static int write_archive(struct contest *c)
{
    struct archive_size size;
    progress_catch();
    asked.began_ms = clock_now_ms();
    int rc = archive_write(c, &asked.wanted, &size);
    progress_end(&asked.shown);
    TRY(rc);
    (asked.json ? print_json : print_written)(&size);
    return CONTEST_OK;
}

/* Prints the forecast before anything is written. */
static int make_archive(struct contest *c)
{
    struct archive_size size;
    TRY(archive_foresee(c, &asked.wanted, &size));
    if (asked.json && asked.forecast)
        print_json(&size);
    else
        tell_forecast(&size, asked.json ? stderr : stdout);
    return asked.forecast ? CONTEST_OK : write_archive(c);
}

static int archive_command_run(const struct positional *given)
{
    asked.wanted = (struct archive_wanted){
        .out = given->text[1], .statement = asked.statement, .small = asked.small, .tell = tell_progress};
    asked.shown = progress_choose(asked.progress, asked.no_progress);
    return progress_on_contest(given->text[0], CONTEST_READS, make_archive);
}

const struct command archive_command = {COMMAND_ARCHIVE(asked), .run = archive_command_run};
