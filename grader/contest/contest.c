#define _GNU_SOURCE
#include "contest.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/text.h"
#include "base/whole_file.h"
#include "build/cache/cache_uses.h"
#include "match/game.h"

int contest_trouble(struct contest *c, int result, const char *what, const char *why, ...)
{
    va_list args;
    va_start(args, why);
    char told[sizeof c->why];
    vsnprintf(told, sizeof told, why, args);
    va_end(args);
    text_line(what, c->what, sizeof c->what);
    text_line(told, c->why, sizeof c->why);
    return result;
}

int contest_store(struct contest *c)
{
    store_rollback(&c->store);
    return contest_fail(c, c->store.path, "%s", c->store.why);
}

int contest_no_memory(struct contest *c)
{
    return contest_fail(c, c->folder, "out of memory");
}

int contest_errno(struct contest *c, const char *what)
{
    return contest_fail(c, what, "%s", strerror(errno));
}

int contest_blame(struct contest *c, const char *what)
{
    return contest_trouble(c, trouble_is_system(errno) ? CONTEST_SYSTEM : CONTEST_REFUSED, what, "%s", strerror(errno));
}

int contest_run(struct contest *c, const char *sql, const struct store_value *with)
{
    return store_run(&c->store, sql, with) == 0 ? CONTEST_OK : contest_store(c);
}

int contest_number(struct contest *c, int64_t *number, int64_t otherwise, const char *sql,
                   const struct store_value *with)
{
    return store_number(&c->store, number, otherwise, sql, with) == 0 ? CONTEST_OK : contest_store(c);
}

int contest_get(struct contest *c, const char *sql, const struct store_value *with, const struct store_target *into)
{
    return store_get(&c->store, sql, with, into) >= 0 ? CONTEST_OK : contest_store(c);
}

int contest_text(struct contest *c, const char *sql, char **text)
{
    const char *words;
    sqlite3_stmt *row = store_query(&c->store, sql, WITHOUT);
    *text = NULL;
    if (!contest_next(c, row, INTO(into_words(&words))))
        return contest_rows(c);
    *text = strdup(words);
    store_end(row);
    return *text != NULL ? CONTEST_OK : contest_no_memory(c);
}

int contest_none(struct contest *c, const char *sql, const struct store_value *with, const char *before)
{
    char wrong[401];
    int more = store_get(&c->store, sql, with, INTO(into_text(wrong, sizeof wrong)));
    if (more == 1)
        return contest_refuse(c, c->store.path, "%s%s", before, wrong);
    int rc = more == 0 ? CONTEST_OK : contest_store(c);
    return rc != CONTEST_OK && c->store.damaged ? CONTEST_REFUSED : rc;
}

bool contest_row(struct contest *c, sqlite3_stmt *rows)
{
    return contest_next(c, rows, NULL);
}

bool contest_next(struct contest *c, sqlite3_stmt *rows, const struct store_target *into)
{
    int more = store_next(&c->store, rows, into);
    c->unread = more < 0;
    return more == 1;
}

int contest_after(sqlite3_stmt *rows, int result)
{
    if (result != CONTEST_OK)
        store_end(rows);
    return result;
}

int contest_rows(struct contest *c)
{
    return c->unread ? contest_store(c) : CONTEST_OK;
}

int contest_change(struct contest *c)
{
    return store_begin(&c->store) == 0 ? CONTEST_OK : contest_store(c);
}

int contest_end(struct contest *c, int result)
{
    if (result == CONTEST_OK && store_commit(&c->store) != 0)
        result = contest_store(c);
    if (result != CONTEST_OK)
        store_rollback(&c->store);
    return result;
}

/* Texts may come from strangers: control characters could steer a terminal. */
int contest_print(struct contest *c, sqlite3_stmt *rows, FILE *out)
{
    char line[2000];
    while (contest_row(c, rows))
        fprintf(out, "%s\n", text_line(store_text(&c->store, rows, 0), line, sizeof line));
    return contest_rows(c);
}

int contest_print_data(struct contest *c, sqlite3_stmt *rows, FILE *out)
{
    while (contest_row(c, rows))
        fprintf(out, "%s\n", store_text(&c->store, rows, 0));
    return contest_rows(c);
}

static void print_text(const char *text, int width, int most, FILE *out)
{
    int columns = width > 0 ? text_columns(text, strlen(text)) : 0;
    fprintf(out, "%*s", width > columns ? width - columns : 0, "");
    text_print(text, width < 0 ? -width : most, width < 0, out);
}

/* Prints the value of one conversion: "%-20s". */
static void print_column(struct store *s, sqlite3_stmt *row, int column, const char *one, FILE *out)
{
    const char kind = one[strlen(one) - 1], *point = strchr(one, '.');
    char number[24];
    int width = atoi(one + 1);
    if (store_is_null(row, column)) {
        fprintf(out, "%*s", width, "-");
    } else if (kind == 's') {
        print_text(store_text(s, row, column), width, point == NULL ? INT_MAX : atoi(point + 1), out);
    } else if (kind == 'd') {
        snprintf(number, sizeof number, "%.*s" PRId64, (int)strlen(one) - 1, one);
        fprintf(out, number, store_int64(s, row, column, 0, INT64_MAX));
    } else {
        fprintf(out, one, store_real(s, row, column));
    }
}

static void contest_print_row(struct store *s, sqlite3_stmt *row, const char *format, FILE *out)
{
    for (int column = 0; *format != '\0';) {
        char one[16];
        size_t plain = strcspn(format, "%");
        fwrite(format, 1, plain, out);
        format += plain;
        size_t length = *format == '\0' ? 0 : 2 + strcspn(format + 1, "%dfgs");
        snprintf(one, sizeof one, "%.*s", (int)length, format);
        if (length > 0 && one[1] == '%')
            fputc('%', out);
        else if (length > 0)
            print_column(s, row, column++, one, out);
        format += length;
    }
}

int contest_print_table(struct contest *c, sqlite3_stmt *rows, const char *heading, const char *format, FILE *out)
{
    for (bool first = true; contest_row(c, rows); first = false) {
        fputs(first ? heading : "", out);
        contest_print_row(&c->store, rows, format, out);
    }
    return contest_rows(c);
}

char *contest_path(const struct contest *c, const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", c->folder, name);
    return path;
}

enum program_talk contest_languages(const struct contest *c)
{
    return c->game->talk == GAME_LINES ? PROGRAM_LINES : c->config.sealed ? PROGRAM_SEALED : PROGRAM_CALLS;
}

int contest_lock(struct contest *c)
{
    char path[STORE_PATH], holder[32] = "";
    c->lock = open(contest_path(c, "contest.lock", path, sizeof path), O_RDWR | O_CREAT | O_CLOEXEC, 0644);
    if (c->lock < 0)
        return contest_errno(c, path);
    if (flock(c->lock, LOCK_EX | LOCK_NB) != 0) {
        ssize_t got = pread(c->lock, holder, sizeof holder - 1, 0);
        holder[got > 0 ? strcspn(holder, "\n") : 0] = '\0';
        close(c->lock);
        c->lock = -1;
        return contest_refuse(c, c->folder, "process %s runs batches of this contest already", holder);
    }
    int length = snprintf(holder, sizeof holder, "%ld\n", (long)getpid());
    if (ftruncate(c->lock, 0) != 0 || pwrite(c->lock, holder, (size_t)length, 0) != length)
        return contest_errno(c, path);
    return CONTEST_OK;
}

void contest_close(struct contest *c)
{
    store_close(&c->store);
    descriptor_close(c->lock);
    cache_uses_close(c->held);
    c->lock = c->held = -1;
    free(c->conf);
    c->conf = NULL;
}
