#define _GNU_SOURCE
#include "program.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/scan.h"
#include "base/whole_file.h"
#include "build/cache/cache.h"
#include "build/tree/tree.h"
#include "build/tree/unzip.h"

/* The note in a program's folder: the state of the executable that was found to have the sum. */
#define WHOLE ".whole"

static const char *const talk_name[] = {
    [PROGRAM_CALLS] = "calls", [PROGRAM_LINES] = "lines", [PROGRAM_SEALED] = "sealed"};

/* Copies the path of a file in the folder, or in one within it. */
static int take_path(const char *value, char path[PROGRAM_MAIN])
{
    static const struct unzip_bounds most = {.depth = TREE_DEPTH, .strict = true};
    snprintf(path, PROGRAM_MAIN, "%s", value);
    return unzip_name_wrong(value, strlen(value), &most) == NULL && value[0] != '.' ? 0 : -1;
}

static int take_number(const char *value, uint64_t most, int *to)
{
    uint64_t number;
    *to = scan_unsigned(&value, most, &number) && *value == '\0' ? (int)number : -1;
    return *to > 0 ? 0 : -1;
}

static int take_hash(const char *value, char hash[HASH_TEXT])
{
    snprintf(hash, HASH_TEXT, "%s", value);
    return hash_is_text(value) ? 0 : -1;
}

static int take_line(struct program *p, const char *line)
{
    enum { VERSION, LANGUAGE, TALK, MAIN, HOST, FILES, MEMORY, SUM, MODULE, KEYS };
    static const char *const key[] = {
        [VERSION] = "program ", [LANGUAGE] = "language ", [TALK] = "talk ", [MAIN] = "main ",    [HOST] = "host ",
        [FILES] = "files ",     [MEMORY] = "memory ",     [SUM] = "sum ",   [MODULE] = "module "};
    int k = 0;
    while (k < KEYS && strncmp(line, key[k], strlen(key[k])) != 0)
        k++;
    const char *value = line + (k < KEYS ? strlen(key[k]) : 0);
    switch (k) {
    case VERSION: return strcmp(value, "1") == 0 ? 0 : -1;
    case LANGUAGE: return (p->language = language_named(value)) != NULL ? 0 : -1;
    case TALK:
        p->talk = PROGRAM_CALLS;
        while (p->talk < PROGRAM_TALKS && strcmp(value, talk_name[p->talk]) != 0)
            p->talk++;
        return p->talk < PROGRAM_TALKS ? 0 : -1;
    case MAIN: return take_path(value, p->main);
    case HOST: return strchr(value, '/') == NULL ? take_path(value, p->host) : -1;
    case FILES: return take_number(value, TREE_FILES, &p->files);
    case MEMORY: return take_number(value, PROGRAM_MOST_MIB, &p->memory_mib);
    case SUM: return take_hash(value, p->sum);
    case MODULE: return take_hash(value, p->module);
    default: return -1;
    }
}

static int read_description(struct program *p, const char *text, int size)
{
    char line[PROGRAM_MAIN + 20];
    int rc = 0;
    for (const char *at = text; rc == 0 && at < text + size;)
        rc = scan_line(&at, text + size, line, sizeof line) ? take_line(p, line) : -1;
    bool sealed = p->talk == PROGRAM_SEALED;
    return rc == 0 && p->language != NULL && p->main[0] != '\0' && sealed == (p->memory_mib > 0) &&
                   sealed == (p->module[0] != '\0')
               ? 0
               : -1;
}

int program_open(struct program *p, const char *folder, char *why, size_t size)
{
    struct stat info;
    char path[PROGRAM_PATH + 16], text[3 * PROGRAM_MAIN];
    memset(p, 0, sizeof *p);
    snprintf(p->folder, sizeof p->folder, "%s", folder);
    char *slash = strrchr(p->folder, '/');
    if (stat(folder, &info) == 0 && S_ISREG(info.st_mode) && slash != NULL)
        *slash = '\0';
    snprintf(path, sizeof path, "%s/program", p->folder);
    int length = whole_file_start(AT_FDCWD, path, text, sizeof text), error = length < 0 ? errno : 0;
    int rc = length < 0 ? -1 : read_description(p, text, length);
    if (rc != 0)
        snprintf(why, size, "%s", error != 0 ? strerror(error) : "it is no program that sortie built");
    else
        utimensat(AT_FDCWD, p->folder, NULL, 0); /* a read-only folder of somebody else need not be marked */
    errno = error;
    return rc;
}

int program_find(struct program *p, const char *cache, const char *name, char *why, size_t size)
{
    char folder[CACHE_PATH + PROGRAM_PATH];
    snprintf(folder, sizeof folder, "%s/%s", cache, name);
    return program_open(p, strchr(name, '/') == NULL ? folder : name, why, size);
}

int program_sum(int fd, char sum[HASH_TEXT])
{
    struct hash h;
    char part[1 << 16];
    ssize_t got;
    hash_start(&h);
    while ((got = read(fd, part, sizeof part)) > 0)
        hash_add(&h, part, (size_t)got);
    hash_end_text(&h, sum);
    return got == 0 ? 0 : -1;
}

int program_is_whole(const struct program *p)
{
    char sum[HASH_TEXT], state[CACHE_STATE], note[PROGRAM_PATH + 16];
    struct stat info;
    if (p->sum[0] == '\0')
        return 1;
    snprintf(note, sizeof note, "%s/" WHOLE, p->folder);
    int fd = program_executable(p), rc = fd < 0 ? -1 : fstat(fd, &info);
    bool settled = rc == 0 && cache_state(&info, state);
    bool noted = settled && whole_file_is(note, state, strlen(state)) == 1;
    if (rc == 0 && !noted)
        rc = program_sum(fd, sum);
    int error = errno;
    descriptor_close(fd);
    bool whole = rc == 0 && (noted || strcmp(sum, p->sum) == 0);
    if (whole && settled && !noted)
        whole_file_put(AT_FDCWD, note, state, strlen(state), WHOLE_FILE_QUICK); /* else it is hashed again */
    errno = error;
    return rc == 0 ? whole : trouble_is_system(error) ? -1 : 0;
}

int program_describe(const struct program *p, int folder)
{
    char text[3 * PROGRAM_MAIN], sum[HASH_TEXT], state[CACHE_STATE];
    struct stat info;
    int main = openat(folder, p->main, O_RDONLY | O_NOFOLLOW | O_CLOEXEC); /* Java's main is a class, not a file */
    bool known = main < 0 || (program_sum(main, sum) == 0 && fstat(main, &info) == 0);
    FILE *out = known ? fmemopen(text, sizeof text, "w") : NULL;
    descriptor_close(main);
    if (out == NULL)
        return -1;
    fprintf(out, "program 1\nlanguage %s\ntalk %s\nmain %s\n", p->language->name, talk_name[p->talk], p->main);
    if (p->host[0] != '\0')
        fprintf(out, "host %s\n", p->host);
    if (p->files > 0)
        fprintf(out, "files %d\n", p->files);
    if (p->talk == PROGRAM_SEALED)
        fprintf(out, "memory %d\nmodule %s\n", p->memory_mib, p->module);
    if (main >= 0) {
        fprintf(out, "sum %s\n", sum);
        cache_state(&info, state);
        whole_file_put(folder, WHOLE, state, strlen(state), WHOLE_FILE_QUICK);
    }
    return fclose(out) == 0 ? whole_file_new(folder, "program", text, strlen(text), 0644) : -1;
}

int program_executable(const struct program *p)
{
    char path[PROGRAM_PATH + PROGRAM_MAIN + 2];
    snprintf(path, sizeof path, "%s/%s", p->folder, p->main);
    return open(path, O_RDONLY | O_CLOEXEC);
}

/* Replaces the end of a word of the table, if it is one of @source, @main and @memory. */
static const char *fill_in(const struct program *p, const char *word, int memory_mib, char text[64])
{
    const char *mark = strstr(word, "@memory");
    if (strcmp(word, "@main") == 0)
        return p->host[0] != '\0' ? p->host : p->main;
    if (mark == NULL)
        return word;
    snprintf(text, 64, "%.*s%d%s", (int)(mark - word), word, memory_mib / 2, mark + strlen("@memory"));
    return text;
}

void program_words(const struct program *p, int memory_mib, const char *word[PROGRAM_WORDS], char text[64])
{
    int words = 0;
    for (int i = 0; i < LANGUAGE_WORDS && p->language->run[i] != NULL; i++) {
        bool alone = strcmp(p->language->run[i], "@alone") == 0, hosted = strcmp(p->language->run[i], "@hosted") == 0;
        if (!alone && !hosted)
            word[words++] = fill_in(p, p->language->run[i], memory_mib, text);
        else if (alone ? p->files > 0 : p->host[0] == '\0')
            i++;
    }
    if (words == 0)
        word[words++] = "player";
    if (p->host[0] != '\0')
        word[words++] = p->main;
    word[words] = NULL;
}
