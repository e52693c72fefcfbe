#define _GNU_SOURCE
#include "report.h"

#include <ctype.h>
#include <errno.h>
#include <gnu/libc-version.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "base/speech/speech.h"
#include "base/version.h"
#include "base/whole_file.h"
#include "match/game.h"
#include "report_sql.h"

enum { LINE = 4096, LOG_BYTES = 64 << 10, MOST_DIGITS = 10, MOST_DIGITS_TOGETHER = 14 };

/* ---- words ---- */

/* Returns whether a text has these letters as a word of their own. */
static bool has_word(const char *text, size_t size, const char *word, size_t length)
{
    const char *at = text, *end = text + size;
    while ((at = memmem(at, (size_t)(end - at), word, length)) != NULL) {
        bool begins = at == text || !isalnum((unsigned char)at[-1]);
        if (begins && (at + length == end || !isalnum((unsigned char)at[length])))
            return true;
        at += length;
    }
    return false;
}

/* names: those of contestants, which may be words of the kit too. */
static bool is_own(const char *run, size_t length, const char *names)
{
    const struct embedded *own = speech_table("zh_CN.UTF-8"); /* it has every message of the kit */
    size_t digits = 0, marks = 0;
    for (size_t i = 0; i < length; i++) {
        digits += isdigit((unsigned char)run[i]) != 0;
        marks += run[i] == 'T' || run[i] == 'Z';
    }
    if (digits > 0) /* a number, or a part of a time as 2026-11-27T05:48:53Z */
        return digits <= MOST_DIGITS && digits + marks == length && marks <= 1;
    return has_word((const char *)own->bytes, own->size, run, length) && !has_word(names, strlen(names), run, length);
}

/* Without blanks. A path, an address or anything with a byte of another alphabet is not plain. */
static bool is_plain(const char *chunk, size_t length, const char *names)
{
    size_t digits = 0;
    for (size_t i = 0, run; i < length; i += run + (run == 0)) {
        for (run = 0; i + run < length && isalnum((unsigned char)chunk[i + run]); run++)
            digits += isdigit((unsigned char)chunk[i + run]) != 0;
        if (run == 0 ? strchr("().,:;'\"%+-=<>[]!?", chunk[i]) == NULL : !is_own(chunk + i, run, names))
            return false;
    }
    return digits <= MOST_DIGITS_TOGETHER;
}

static void report_line(const char *line, const char *names, FILE *out)
{
    while (*line != '\0') {
        size_t length = strcspn(line, " \t\r\n");
        if (length > 0 && is_plain(line, length, names))
            fprintf(out, "%.*s", (int)length, line);
        else if (length > 0)
            fputs("...", out);
        line += length;
        if (*line != '\0')
            fputc(*line++ == '\n' ? '\n' : ' ', out);
    }
}

static void put_lines(FILE *in, const char *names, FILE *out)
{
    char line[LINE];
    while (fgets(line, sizeof line, in) != NULL)
        report_line(line, names, out);
}

/* ---- the kit and the machine ---- */

static void put_system(FILE *out)
{
    char line[200];
    FILE *in = fopen("/etc/os-release", "re");
    while (in != NULL && fgets(line, sizeof line, in) != NULL)
        if (strncmp(line, "PRETTY_NAME=", 12) == 0)
            fprintf(out, "system: %s", line + 12);
    if (in != NULL)
        fclose(in);
}

static void put_kit(FILE *out)
{
    struct utsname u = {.sysname = ""};
    uname(&u);
    fprintf(out, "sortie-report 1\n\n== The kit and the machine ==\nsortie %s, schema %d, compiled by %s\n",
            SORTIE_VERSION, STORE_VERSION, __VERSION__);
    fprintf(out, "SQLite %s, glibc %s\nkernel: %s %s, %s\n", sqlite3_libversion(), gnu_get_libc_version(), u.sysname,
            u.release, u.machine);
    put_system(out);
    fprintf(out, "processors: %ld of %ld, memory: %ld MiB, root: %s\n", sysconf(_SC_NPROCESSORS_ONLN),
            sysconf(_SC_NPROCESSORS_CONF), sysconf(_SC_PHYS_PAGES) / 1024 * (sysconf(_SC_PAGESIZE) / 1024),
            geteuid() == 0 ? "yes" : "no");
}

/* ---- a contest ---- */

static void put_log(const struct contest *c, const char *names, FILE *out)
{
    char path[STORE_PATH];
    FILE *in = whole_file_read(contest_path(c, "run.log", path, sizeof path));
    fputs("\n== The end of run.log ==\n", out);
    char line[LINE];
    if (in == NULL) {
        fprintf(out, "%s\n", strerror(errno));
        return;
    }
    if (fseek(in, -LOG_BYTES, SEEK_END) != 0 || fgets(line, sizeof line, in) == NULL) /* the rest of a line */
        rewind(in);
    put_lines(in, names, out);
    fclose(in);
}

void report_kit(FILE *findings, FILE *out)
{
    put_kit(out);
    fputs("\n== What doctor found ==\n", out);
    rewind(findings);
    put_lines(findings, "", out);
}

int report_contest(struct contest *c, FILE *out)
{
    char *names; /* of everybody, with a blank between */
    TRY(contest_text(c, sql_report_names, &names));
    fprintf(out, "\n== The contest ==\ngame %s\n", c->game->name);
    int rc = contest_print_data(c, store_query(&c->store, sql_report_counts, WITHOUT), out);
    fputs("\n== contest.conf ==\n", out);
    config_write_numbers(&c->config, c->game, out);
    put_log(c, names, out);
    free(names);
    return rc;
}
