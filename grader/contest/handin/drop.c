#define _POSIX_C_SOURCE 200809L
#include "drop.h"

#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/scan.h"
#include "base/text.h"
#include "base/whole_file.h"

#define ANSWER ".txt"
#define DATA ".bin"
#define UNFINISHED ".handing-in-"

/* ---- states ---- */

const char *drop_state_name(enum drop_state state)
{
    static const char *const name[] = {"waiting", "compiling", "playing", "accepted", "refused"};
    return name[state];
}

bool drop_is_final(enum drop_state state)
{
    return state >= DROP_ACCEPTED;
}

enum drop_state drop_stage(const char *answer)
{
    for (enum drop_state stage = DROP_COMPILING; stage <= DROP_PLAYING; stage++) {
        const char *at = answer;
        if (scan_text(&at, drop_state_name(stage)) && *at == '\n')
            return stage;
    }
    return DROP_WAITING;
}

/* ---- how far a program came ---- */

static const char reach_none[] = "it compiles, but plays no test point to the end and would forfeit each";
static const char reach_every[] = "it compiles, and plays every test point to the end";
static const char reach_some[] = "it compiles, and plays ";

const char *drop_reach_words(int played, int of, char text[100])
{
    if (played > 0 && played < of)
        snprintf(text, 100, "%s%d of %d test points to the end", reach_some, played, of);
    else
        snprintf(text, 100, "%s", played == 0 ? reach_none : reach_every);
    return text;
}

enum drop_reach drop_reach(const char *answer, int *played, int *of)
{
    uint64_t n, all;
    const char *state = drop_state_name(DROP_ACCEPTED), *at = answer;
    if (!scan_text(&at, state) || !scan_text(&at, ": "))
        return DROP_REACH_UNKNOWN;
    if (strncmp(at, reach_none, strlen(reach_none)) == 0)
        return DROP_REACH_NONE;
    if (strncmp(at, reach_every, strlen(reach_every)) == 0)
        return DROP_REACH_EVERY;
    if (!scan_text(&at, reach_some) || !scan_unsigned(&at, INT_MAX, &n) || !scan_text(&at, " of ") ||
        !scan_unsigned(&at, INT_MAX, &all))
        return DROP_REACH_UNKNOWN;
    *played = (int)n;
    *of = (int)all;
    return DROP_REACH_SOME;
}

/* ---- names ---- */

static bool ends_in(const char *name, const char *ending)
{
    size_t length = strlen(name), end = strlen(ending);
    return length >= end && strcmp(name + length - end, ending) == 0;
}

bool drop_is_hidden(const char *name)
{
    return name[0] == '.';
}

bool drop_is_answer(const char *name)
{
    return ends_in(name, ANSWER);
}

bool drop_is_data(const char *name)
{
    return ends_in(name, DATA);
}

void drop_answer_name(const char *file, char name[DROP_NAME])
{
    snprintf(name, DROP_NAME, "%.255s" ANSWER, file);
}

void drop_answered(const char *answer, char file[DROP_NAME])
{
    snprintf(file, DROP_NAME, "%.*s", (int)(strlen(answer) - strlen(ANSWER)), answer);
}

bool drop_data_name(const char *file, char *name, size_t size)
{
    const char *slash = strrchr(file, '/'), *own = slash == NULL ? file : slash + 1, *dot = strrchr(own, '.');
    int stem = dot == NULL ? (int)strlen(file) : (int)(dot - file);
    int length = snprintf(name, size, "%.*s" DATA, stem, file);
    return length > 0 && (size_t)length < size;
}

void drop_numbered(int64_t number, const char *own, char name[DROP_NAME])
{
    snprintf(name, DROP_NAME, "%lld-%s", (long long)number, own);
}

int64_t drop_number(const char *name, const char **own)
{
    const char *at = name;
    uint64_t number;
    *own = name;
    if (!scan_unsigned(&at, DROP_MOST, &number) || *at != '-' || at[1] == '\0')
        return 0;
    *own = number == 0 ? name : at + 1;
    return (int64_t)number;
}

void drop_unfinished_name(const char *chance, char name[DROP_NAME])
{
    snprintf(name, DROP_NAME, UNFINISHED "%.16s", chance);
}

bool drop_is_unfinished(const char *name)
{
    return strncmp(name, UNFINISHED, strlen(UNFINISHED)) == 0;
}

/* ---- files ---- */

int drop_open(int submissions, const char *contestant)
{
    return openat(submissions, contestant, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

int drop_open_in(const char *contest, const char *contestant)
{
    char path[WHOLE_FILE_PATH];
    snprintf(path, sizeof path, "%s/submissions/%s", contest, contestant);
    return drop_open(AT_FDCWD, path);
}

void drop_each(int folder, void (*see)(void *self, const char *name), void *self)
{
    int seen = 0;
    DIR *all = folder_open(folder, ".");
    for (struct dirent *entry; all != NULL && seen < DROP_SEEN && (entry = readdir(all)) != NULL; seen++)
        see(self, entry->d_name);
    folder_close(all);
}

static bool is_written(int folder, const char *name, const char *answer)
{
    size_t size;
    char *text = whole_file_text_in(folder, name, DROP_ANSWER, &size);
    bool same = text != NULL && size == strlen(answer) && memcmp(text, answer, size) == 0;
    free(text);
    return same;
}

bool drop_write_answer(int folder, const char *file, const char *answer)
{
    char final[DROP_NAME];
    drop_answer_name(file, final);
    return is_written(folder, final, answer) ||
           whole_file_put(folder, final, answer, strlen(answer), WHOLE_FILE_LASTING) == 0;
}

bool drop_write_stage(int folder, const char *file, enum drop_state stage)
{
    char line[32];
    snprintf(line, sizeof line, "%s\n", drop_state_name(stage));
    return drop_write_answer(folder, file, line);
}

char *drop_read_answer(int folder, const char *file)
{
    size_t size;
    char name[DROP_NAME];
    drop_answer_name(file, name);
    char *raw = whole_file_text_in(folder, name, DROP_ANSWER, &size), *words = raw == NULL ? NULL : malloc(DROP_ANSWER);
    if (words != NULL)
        text_lines(raw, words, DROP_ANSWER);
    free(raw);
    return words;
}

/* ---- requests ---- */

/* Of two that exclude each other, each has the other. */
static const struct {
    const char *name;
    enum drop_request against;
} requests[] = {
    [DROP_SCRIMMAGE] = {".scrimmage", DROP_SCRIMMAGE}, [DROP_QUESTION] = {".question", DROP_QUESTION},
    [DROP_PUBLIC] = {".public", DROP_PRIVATE},         [DROP_PRIVATE] = {".private", DROP_PUBLIC},
    [DROP_PUBLISH] = {".publish", DROP_UNPUBLISH},     [DROP_UNPUBLISH] = {".unpublish", DROP_PUBLISH},
};

const char *drop_request_name(enum drop_request kind)
{
    return requests[kind].name;
}

enum drop_request drop_request_against(enum drop_request kind)
{
    return requests[kind].against;
}

const char drop_registrations[] = ".registrations";

bool drop_read_line(int folder, const char *file, char line[DROP_REQUEST])
{
    size_t size = 0;
    char *text = whole_file_text_in(folder, file, DROP_REQUEST, &size);
    bool is_line = size > 1 && text[size - 1] == '\n' && strlen(text) == size;
    if (is_line)
        snprintf(line, DROP_REQUEST, "%.*s", (int)size - 1, text);
    free(text);
    return is_line && text_is_plain(line);
}

void drop_waiting(int submissions, const char *folder, const char *file, char line[DROP_REQUEST])
{
    int fd = drop_open(submissions, folder);
    if (fd < 0 || !drop_read_line(fd, file, line))
        line[0] = '\0';
    descriptor_close(fd);
}

bool drop_has_request(int folder, enum drop_request kind)
{
    return faccessat(folder, drop_request_name(kind), F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

void drop_remove_request(int folder, enum drop_request kind)
{
    unlinkat(folder, drop_request_name(kind), 0);
}
