#define _GNU_SOURCE
#include "cache_uses.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/hash.h"
#include "base/memory.h"
#include "base/whole_file.h"
#include "cache.h"

/* Of a program's hash the last digits are the place of its byte. */
enum { DIGITS = 15, WAIT_MS = 2000, NAP_MS = 5, MOST_DEEP = 40 };

/* The list of cache_use, -1 if none is open. */
static int own = -1;

/* Nothing is ever written to this file: its bytes are only locked. */
static int open_uses(const char *cache)
{
    char path[CACHE_PATH + 20];
    snprintf(path, sizeof path, "%s/in-use", cache);
    return open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
}

/* Locks a program's byte: F_RDLCK to note a use, F_WRLCK to remove a program that nobody uses. So no program is removed
 * between the note of its use and the look whether it is there. Waits for so long if the byte has another lock. Returns
 * 0, or -1 with errno. */
static int lock(int uses, const char *hash, short kind, int wait_ms)
{
    const char *digits = hash + (HASH_TEXT - 1 - DIGITS);
    struct flock byte = {.l_type = kind, .l_whence = SEEK_SET, .l_start = (off_t)strtoll(digits, NULL, 16), .l_len = 1};
    int64_t begun = clock_now_ms();
    int rc;
    while ((rc = fcntl(uses, F_OFD_SETLK, &byte)) != 0 && errno == EAGAIN && clock_now_ms() - begun < wait_ms)
        clock_nap(NAP_MS);
    return rc;
}

/* ---- lists of uses ---- */

int cache_uses_open(void)
{
    char cache[CACHE_PATH], why[CACHE_WHY];
    return cache_find(cache, why) == 0 ? open_uses(cache) : -1;
}

void cache_uses_close(int uses)
{
    struct flock all = {.l_type = F_UNLCK, .l_whence = SEEK_SET};
    if (uses < 0)
        return;
    fcntl(uses, F_OFD_SETLK, &all); /* for other processes that have it open, too */
    close(uses);
    if (own == uses)
        own = -1;
}

void cache_uses_into(int uses)
{
    own = uses;
}

/* Somebody may have removed the cache: then the list goes on in the new one. A process that was stopped may have the
 * byte's other lock: that is not waited for for long. */
void cache_uses_add(int uses, const char *hash)
{
    struct stat info;
    if (uses < 0 || !hash_is_text(hash))
        return;
    int fresh = fstat(uses, &info) == 0 && info.st_nlink == 0 ? cache_uses_open() : -1;
    if (fresh >= 0)
        dup3(fresh, uses, O_CLOEXEC);
    descriptor_close(fresh);
    lock(uses, hash, F_RDLCK, WAIT_MS);
}

void cache_use(const char *hash)
{
    if (own < 0)
        own = cache_uses_open();
    cache_uses_add(own, hash);
}

/* ---- removing ---- */

struct kept {
    char hash[HASH_TEXT];
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
        snprintf(k->hash, sizeof k->hash, "%.64s", name);
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
    return order != 0 ? order : strcmp(a->hash, b->hash);
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
 * room, and takes no time, in which others wait for the locks. If a full disk has no room for the file of uses, it was
 * never made, and nobody has a lock. */
static void take_out(const char *cache, const struct kept *all, size_t count, int64_t beyond)
{
    int uses = open_uses(cache);
    bool alone = uses < 0 && (errno == ENOSPC || errno == EDQUOT);
    for (size_t i = 0; i < count && beyond > 0 && (uses >= 0 || alone); i++) {
        char path[CACHE_PATH + HASH_TEXT], gone[CACHE_PATH + HASH_TEXT + 5];
        snprintf(path, sizeof path, "%s/%s", cache, all[i].hash);
        snprintf(gone, sizeof gone, "%s/work-%s", cache, all[i].hash);
        if ((alone || lock(uses, all[i].hash, F_WRLCK, 0) == 0) && rename(path, gone) == 0)
            beyond -= all[i].bytes;
    }
    descriptor_close(uses);
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
