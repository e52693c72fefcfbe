#define _GNU_SOURCE
#include "record_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/whole_file.h"
#include "cli/terminal/options.h"
#include "games/games.h"
#include "match/again/verify.h"
#include "match/report.h"

enum { MOST_BYTES = 64 << 20 };

/* Reads a complete file that is not larger than any record. NULL: an error, with *status. */
static char *record_file_load(const char *file, size_t *size, int *status)
{
    struct stat about;
    if (stat(file, &about) != 0 || !S_ISDIR(about.st_mode))
        return read_named(file, MOST_BYTES, "larger than any record", size, status);
    *status = refuse(file, "is a folder, not a record");
    return NULL;
}

/* The exit status for a reader's result. */
static int tell_wrong(const char *file, int rc, const struct record_wrong *wrong)
{
    if (rc <= 0)
        return rc == 0 ? 0 : fail(file, "%s", strerror(ENOMEM));
    fprintf(stderr, "sortie: %s:%d: %s\n", file, wrong->line, wrong->why);
    return 1;
}

int record_file_read(const char *file, const struct game *own, struct match *m)
{
    const struct game *const one[] = {own, NULL};
    struct record_wrong wrong;
    size_t size = 0;
    int status;
    memset(m, 0, sizeof *m);
    char *text = record_file_load(file, &size, &status);
    if (status == 0)
        status = tell_wrong(file, record_verify(m, own == NULL ? games_known : one, text, size, &wrong), &wrong);
    free(text);
    return status;
}

int said_file_read(const char *file, const struct match *m, struct said *s)
{
    size_t size = 0;
    int status;
    struct record_wrong wrong;
    memset(s, 0, sizeof *s);
    char *text = record_file_load(file, &size, &status);
    if (status == 0)
        status = tell_wrong(file, said_read(s, m, text, size, &wrong), &wrong);
    free(text);
    return status;
}

int said_file_write(const struct said *s, const struct match *m, const char *file)
{
    struct whole_file out;
    if (whole_file_open(&out, file, WHOLE_FILE_QUICK) != 0)
        return fail(file, "%s", strerror(errno));
    return close_written(&out, file, said_write(s, m, out.out) == 0);
}

int record_file_write(const struct match *m, const char *file)
{
    struct whole_file record;
    if (whole_file_open(&record, file, WHOLE_FILE_QUICK) != 0)
        return fail(file, "%s", strerror(errno));
    match_write_record(m, record.out);
    return close_written(&record, file, true);
}
