#define _POSIX_C_SOURCE 200809L
#include "queue_workers.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>
#include <time.h>

#include "base/json.h"
#include "base/scan.h"
#include "base/text.h"
#include "base/whole_file.h"

void queue_workers_note(struct queue_workers *w, int class, int64_t took_us)
{
    if (class < 0 || class >= QUEUE_CLASSES)
        return;
    w->matches[class]++;
    w->took_us[class] += took_us;
}

void queue_workers_write(const struct contest *c, const struct queue_workers *w)
{
    char path[STORE_PATH], name[sizeof w->class[0].name];
    struct whole_file file;
    if (whole_file_open(&file, contest_path(c, "workers", path, sizeof path), WHOLE_FILE_QUICK) != 0)
        return;
    FILE *out = file.out;
    fprintf(out, "batch %" PRId64 " %" PRId64 "\n", w->batch, (int64_t)time(NULL));
    for (int i = 0; i < w->classes; i++)
        fprintf(out, "class %d %d %" PRId64 " %" PRId64 " %s\n", w->class[i].workers, w->class[i].speed, w->matches[i],
                w->took_us[i], text_line(w->class[i].name, name, sizeof name));
    whole_file_close(&file);
}

static bool scan_number(const char **at, int64_t *out)
{
    uint64_t number;
    if (!scan_text(at, " ") || !scan_unsigned(at, INT64_MAX, &number))
        return false;
    *out = (int64_t)number;
    return true;
}

/* A file written by an older kit has no time. */
static bool read_batch(struct queue_workers *w, const char *at)
{
    return scan_text(&at, "batch") && scan_number(&at, &w->batch) && (*at == '\0' || scan_number(&at, &w->at)) &&
           *at == '\0';
}

static bool read_class(struct queue_workers *w, const char *at)
{
    int i = w->classes;
    struct queue_class *class = &w->class[i];
    if (i == QUEUE_CLASSES || !scan_text(&at, "class ") || !scan_int(&at, 0, INT_MAX, &class->workers) ||
        !scan_text(&at, " ") || !scan_int(&at, 0, INT_MAX, &class->speed) || !scan_number(&at, &w->matches[i]) ||
        !scan_number(&at, &w->took_us[i]) || !scan_text(&at, " "))
        return false;
    snprintf(class->name, sizeof class->name, "%s", at);
    w->classes++;
    return text_is_plain(class->name);
}

void queue_workers_read(const struct contest *c, struct queue_workers *w)
{
    char path[STORE_PATH], line[300];
    *w = (struct queue_workers){.classes = 0};
    FILE *in = whole_file_read(contest_path(c, "workers", path, sizeof path));
    bool right = in != NULL;
    for (int lines = 0; right && fgets(line, sizeof line, in) != NULL; lines++) {
        line[strcspn(line, "\n")] = '\0';
        right = lines > 0 ? read_class(w, line) : read_batch(w, line);
    }
    if (in != NULL)
        fclose(in);
    if (!right)
        *w = (struct queue_workers){.classes = 0};
}

void queue_workers_print(const struct queue_workers *w, const char *head, FILE *out)
{
    for (int i = 0; i < w->classes; i++) {
        double each_ms = w->matches[i] > 0 ? (double)w->took_us[i] / (double)w->matches[i] / 1000 : 0;
        fprintf(out, "%*s%d of ", i == 0 ? 0 : (int)strlen(head), i == 0 ? head : "", w->class[i].workers);
        text_print(w->class[i].name, INT_MAX, false, out);
        fprintf(out, ", speed %d; %" PRId64 " matches of batch %" PRId64 ", %.1f ms each\n", w->class[i].speed,
                w->matches[i], w->batch, each_ms);
    }
}

void queue_workers_json(const struct queue_workers *w, FILE *out)
{
    fputc('[', out);
    for (int i = 0; i < w->classes; i++) {
        fputs(i == 0 ? "" : ",", out);
        json_write(out,
                   "{\"class\":%s,\"workers\":%d,\"speed\":%d,\"batch\":%" PRId64 ",\"matches\":%" PRId64
                   ",\"took_us\":%" PRId64 "}",
                   w->class[i].name, w->class[i].workers, w->class[i].speed, w->batch, w->matches[i], w->took_us[i]);
    }
    fputc(']', out);
}
