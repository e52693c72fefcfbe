#define _POSIX_C_SOURCE 200809L
#include "interruption.h"

#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/json.h"
#include "base/scan.h"
#include "base/text.h"
#include "base/whole_file.h"

static const char file_name[] = "interrupted";

void interruption_write(const struct contest *c, const struct interruption *i)
{
    char path[STORE_PATH], why[sizeof i->why];
    struct whole_file file;
    struct interruption before;
    interruption_read(c, &before);
    int64_t since = before.batch == i->batch ? before.since : (int64_t)time(NULL);
    if (whole_file_open(&file, contest_path(c, file_name, path, sizeof path), WHOLE_FILE_QUICK) != 0)
        return;
    fprintf(file.out, "%" PRId64 " %" PRId64 " %d %s\n", i->batch, since, i->matches,
            text_line(i->why, why, sizeof why));
    whole_file_close(&file);
}

static bool read_line(const char *at, struct interruption *i)
{
    uint64_t batch, since;
    if (!scan_unsigned(&at, INT64_MAX, &batch) || !scan_text(&at, " ") || !scan_unsigned(&at, INT64_MAX, &since) ||
        !scan_text(&at, " ") || !scan_int(&at, 0, INT_MAX, &i->matches) || !scan_text(&at, " ") || !text_is_plain(at))
        return false;
    i->batch = (int64_t)batch;
    i->since = (int64_t)since;
    snprintf(i->why, sizeof i->why, "%s", at);
    return true;
}

void interruption_read(const struct contest *c, struct interruption *i)
{
    char path[STORE_PATH], line[300];
    int size = whole_file_start(AT_FDCWD, contest_path(c, file_name, path, sizeof path), line, sizeof line);
    line[strcspn(line, "\n")] = '\0';
    if (size <= 0 || !read_line(line, i))
        *i = (struct interruption){.batch = 0};
}

void interruption_end(const struct contest *c)
{
    char path[STORE_PATH];
    unlink(contest_path(c, file_name, path, sizeof path));
}

void interruption_json(const struct interruption *i, bool judge, FILE *out)
{
    if (i->batch == 0) {
        fputs(",\"interrupted\":null", out);
        return;
    }
    fprintf(out, ",\"interrupted\":{\"batch\":%" PRId64 ",\"since\":%" PRId64 ",\"matches\":%d", i->batch, i->since,
            i->matches);
    if (judge)
        json_write(out, ",\"why\":%s", i->why);
    fputc('}', out);
}
