#define _GNU_SOURCE
#include "cache_uses.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/whole_file.h"
#include "cache.h"

/* A line is a sign and a hash: "+8ba1..." is a use, "-8ba1..." its end. */
enum { LINE = HASH_TEXT + 1, WAIT_MS = 2000, NAP_MS = 5, MOST_DEEP = 40 };

/* ---- one at a time ---- */

/* Locks the cache: shared to note a use, alone to remove what nobody uses. So no program is removed between the note of
 * its use and the look whether it is there. Gives up after two seconds, because a process that was stopped holds its
 * lock. Returns a descriptor, or -1. */
static int lock(const char *cache, int how)
{
    int64_t begun = clock_now_ms();
    int folder = open(cache, O_RDONLY | O_DIRECTORY | O_CLOEXEC), rc = -1;
    while (folder >= 0 && (rc = flock(folder, how | LOCK_NB)) != 0 && errno == EWOULDBLOCK &&
           clock_now_ms() - begun < WAIT_MS)
        clock_nap(NAP_MS);
    if (folder >= 0 && rc != 0) {
        close(folder);
        return -1;
    }
    return folder;
}

/* ---- what this process uses ---- */

/* This process's file, open and locked. Those that it forks have it too. */
static struct {
    int file;
    char cache[CACHE_PATH];
} own = {-1, ""};

/* Calls look with each file of uses, and removes those whose processes have ended. */
static void each_file(const char *folder, void (*look)(void *self, int file), void *self)
{
    DIR *all = opendir(folder);
    for (struct dirent *e; all != NULL && (e = readdir(all)) != NULL;) {
        int file = e->d_name[0] == '.' ? -1 : openat(dirfd(all), e->d_name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
        if (file < 0)
            continue;
        if (flock(file, LOCK_EX | LOCK_NB) == 0)
            unlinkat(dirfd(all), e->d_name, 0);
        else if (look != NULL)
            look(self, file);
        close(file);
    }
    folder_close(all);
}

/* Between making and locking, another process may take the file for one that is left over. */
static int make_own(const char *folder)
{
    struct stat info;
    char path[CACHE_PATH + 40];
    snprintf(path, sizeof path, "%s/XXXXXX", folder);
    int file = mkostemp(path, O_APPEND | O_CLOEXEC);
    if (file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0 && fstat(file, &info) == 0 && info.st_nlink == 1)
        return file;
    descriptor_close(file);
    return -1;
}

/* Opens it in this cache, if it is not open there. Somebody may have removed the cache. Returns -1 if it cannot be. */
static int open_own(const char *cache)
{
    struct stat info;
    char folder[CACHE_PATH + 20];
    if (own.file >= 0 && strcmp(own.cache, cache) == 0 && fstat(own.file, &info) == 0 && info.st_nlink == 1)
        return own.file;
    descriptor_close(own.file);
    own.file = -1;
    snprintf(own.cache, sizeof own.cache, "%s", cache);
    snprintf(folder, sizeof folder, "%s/uses", cache);
    mkdir(folder, 0700);
    each_file(folder, NULL, NULL);
    for (int i = 0; own.file < 0 && i < 10; i++)
        own.file = make_own(folder);
    return own.file;
}

static int64_t length_of(int file)
{
    struct stat info;
    return file >= 0 && fstat(file, &info) == 0 ? (int64_t)info.st_size : 0;
}

/* A line that is written in part, because the disk is full, is taken back. */
static void note(char sign, const char *hash)
{
    char line[LINE + 1];
    snprintf(line, sizeof line, "%c%.64s\n", sign, hash);
    if (own.file < 0 || !hash_is_text(hash) || write(own.file, line, LINE) == LINE)
        return;
    if (ftruncate(own.file, (off_t)(length_of(own.file) / LINE * LINE)) != 0)
        own.cache[0] = '\0'; /* another file is begun */
}

void cache_use(const char *cache, const char *hash)
{
    open_own(cache);
    int locked = lock(cache, LOCK_SH);
    note('+', hash);
    descriptor_close(locked);
}

void cache_unuse(const char *hash)
{
    note('-', hash);
}

int64_t cache_uses_mark(void)
{
    char cache[CACHE_PATH], why[CACHE_WHY];
    return cache_find(cache, why) == 0 ? length_of(open_own(cache)) : 0;
}

void cache_uses_drop(int64_t from, int64_t to)
{
    int64_t end = length_of(own.file), size = end > to ? end - to : 0;
    char *later = size > 0 ? malloc((size_t)size) : NULL;
    if (end <= from || (size > 0 && later == NULL))
        return;
    int locked = lock(own.cache, LOCK_SH);
    if (size == 0 || pread(own.file, later, (size_t)size, (off_t)to) == size)
        if (ftruncate(own.file, (off_t)from) != 0 || (size > 0 && write(own.file, later, (size_t)size) != size))
            own.cache[0] = '\0';
    descriptor_close(locked);
    free(later);
}

/* ---- what all processes use ---- */

struct use {
    char hash[HASH_TEXT];
    int times; /* of one file */
};

struct uses {
    struct use *use;
    size_t count, room;
    bool failed; /* memory is short */
};

static int by_hash(const void *left, const void *right)
{
    return strcmp(((const struct use *)left)->hash, ((const struct use *)right)->hash);
}

/* Adds up the lines of one hash, and keeps those that are in use. */
static void settle(struct uses *u, size_t from)
{
    size_t kept = from;
    qsort(u->use + from, u->count - from, sizeof *u->use, by_hash);
    for (size_t i = from, next; i < u->count; i = next) {
        struct use sum = u->use[i];
        for (next = i + 1; next < u->count && by_hash(&u->use[next], &sum) == 0; next++)
            sum.times += u->use[next].times;
        if (sum.times > 0)
            u->use[kept++] = sum;
    }
    u->count = kept;
}

static void add_use(struct uses *u, const char *line)
{
    if (!MEMORY_ROOM(u->use, u->count + 1, u->room)) {
        u->failed = true;
        return;
    }
    struct use *one = &u->use[u->count++];
    snprintf(one->hash, sizeof one->hash, "%.64s", line + 1);
    one->times = line[0] == '+' ? 1 : -1;
}

static void read_uses(void *self, int file)
{
    struct uses *u = self;
    char line[64 * LINE];
    size_t from = u->count;
    off_t at = 0;
    for (ssize_t got; (got = pread(file, line, sizeof line, at)) >= LINE && !u->failed; at += got / LINE * LINE)
        for (ssize_t i = 0; i + LINE <= got && !u->failed; i += LINE)
            add_use(u, line + i);
    if (u->count > from)
        settle(u, from);
}

static struct uses uses_read(const char *cache)
{
    struct uses u = {.use = NULL};
    char folder[CACHE_PATH + 20];
    snprintf(folder, sizeof folder, "%s/uses", cache);
    each_file(folder, read_uses, &u);
    if (u.count > 0)
        qsort(u.use, u.count, sizeof *u.use, by_hash);
    return u;
}

/* ---- removing ---- */

struct kept {
    struct use name; /* its hash */
    int64_t bytes;
    struct timespec used;
};

/* Bytes of a folder and all in it, as the disk counts them. The names that begin with a dot are short notes. */
static int64_t size_in(int folder, int depth)
{
    struct stat info;
    int64_t bytes = fstat(folder, &info) == 0 ? (int64_t)info.st_blocks * 512 : 0;
    DIR *all = depth < MOST_DEEP ? folder_open(folder, ".") : NULL;
    for (struct dirent *e; all != NULL && (e = readdir(all)) != NULL;) {
        if (e->d_name[0] == '.' || fstatat(folder, e->d_name, &info, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        int below = S_ISDIR(info.st_mode) ? openat(folder, e->d_name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) : -1;
        bytes += below >= 0 ? size_in(below, depth + 1) : (int64_t)info.st_blocks * 512;
        descriptor_close(below);
    }
    folder_close(all);
    return bytes;
}

/* Fills in a program's size, and the time of its last use: program_open sets its folder's. */
static bool weigh(int cache, const char *name, struct kept *k)
{
    struct stat info;
    int folder = hash_is_text(name) ? openat(cache, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1;
    bool there = folder >= 0 && fstat(folder, &info) == 0;
    if (there) {
        snprintf(k->name.hash, sizeof k->name.hash, "%.64s", name);
        k->used = info.st_mtim;
        k->bytes = size_in(folder, 0);
    }
    descriptor_close(folder);
    return there;
}

static int older_first(const void *left, const void *right)
{
    const struct kept *a = left, *b = right;
    int order = clock_compare(&a->used, &b->used);
    return order != 0 ? order : by_hash(&a->name, &b->name);
}

/* Lists all programs. The caller frees the list. Returns NULL if out of memory: then nothing is pruned this time. */
static struct kept *list_programs(DIR *folder, size_t *count, int64_t *sum)
{
    struct kept *all = NULL;
    size_t room = 0;
    *count = 0;
    for (struct dirent *e; (e = readdir(folder)) != NULL;) {
        if (!MEMORY_ROOM(all, *count + 1, room))
            return free(all), NULL;
        if (!weigh(dirfd(folder), e->d_name, &all[*count]))
            continue;
        *sum += all[*count].bytes;
        ++*count;
    }
    if (all != NULL)
        qsort(all, *count, sizeof *all, older_first);
    return all;
}

/* Takes idle programs out of the cache: each gets the name of a folder that a compiler has left behind. That needs no
 * room, and takes no time, in which others wait for the lock. */
static void take_out(const char *cache, const struct kept *all, size_t count, int64_t beyond)
{
    int folder = lock(cache, LOCK_EX);
    struct uses u = {.failed = true};
    if (folder >= 0)
        u = uses_read(cache);
    for (size_t i = 0; i < count && beyond > 0 && !u.failed; i++) {
        char gone[80];
        snprintf(gone, sizeof gone, "work-%.64s", all[i].name.hash);
        bool used = u.count > 0 && bsearch(&all[i].name, u.use, u.count, sizeof *u.use, by_hash) != NULL;
        if (!used && renameat(folder, all[i].name.hash, folder, gone) == 0)
            beyond -= all[i].bytes;
    }
    descriptor_close(folder);
    free(u.use);
}

void cache_prune(const char *cache, int64_t bytes)
{
    size_t count = 0;
    int64_t sum = 0;
    DIR *folder = opendir(cache);
    struct kept *all = folder == NULL ? NULL : list_programs(folder, &count, &sum);
    folder_close(folder);
    if (all != NULL && sum > bytes) {
        take_out(cache, all, count, sum - bytes);
        cache_remove_lost(cache);
    }
    free(all);
}
