#define _GNU_SOURCE
#include "cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "base/whole_file.h"

/* ---- where it is ---- */

#define OWN "sortie-cache-"

/* Whether the name in this folder is a folder that nobody but this user can enter. */
static bool is_own(int folder, const char *name)
{
    struct stat info;
    return strncmp(name, OWN, strlen(OWN)) == 0 && fstatat(folder, name, &info, AT_SYMLINK_NOFOLLOW) == 0 &&
           S_ISDIR(info.st_mode) && info.st_uid == geteuid() && (info.st_mode & 077) == 0;
}

/* Finds this user's folder for temporary files, the first by name, or makes one. Its name is drawn: a user of another
 * namespace, whose files may be there too, can have the same number. Returns 0, or -1 with errno. */
static int find_temporary(char path[CACHE_PATH])
{
    const char *tmp = getenv("TMPDIR");
    struct dirent *e;
    char first[NAME_MAX + 1] = "";
    tmp = tmp == NULL || tmp[0] != '/' ? "/tmp" : tmp;
    DIR *all = opendir(tmp);
    if (all == NULL)
        return -1;
    while ((e = readdir(all)) != NULL)
        if (is_own(dirfd(all), e->d_name) && (first[0] == '\0' || strcmp(e->d_name, first) < 0))
            snprintf(first, sizeof first, "%s", e->d_name);
    closedir(all);
    snprintf(path, CACHE_PATH, "%s/%s", tmp, first[0] != '\0' ? first : OWN "XXXXXX");
    return first[0] != '\0' || mkdtemp(path) != NULL ? 0 : -1;
}

static int cache_refuse(char why[CACHE_WHY], const char *folder, int error, const char *words)
{
    snprintf(why, CACHE_WHY, "the cache of built programs: %.200s: %.150s", folder, words);
    errno = error;
    return -1;
}

/* Returns 0 if programs can be kept in this folder and run from there. */
static int look_at_folder(const char *folder, char why[CACHE_WHY])
{
    struct stat info;
    struct statvfs mounted;
    if (stat(folder, &info) != 0 || statvfs(folder, &mounted) != 0)
        return cache_refuse(why, folder, errno, strerror(errno));
    if (strlen(folder) >= CACHE_PATH)
        return cache_refuse(why, folder, ENAMETOOLONG, strerror(ENAMETOOLONG));
    if (info.st_uid != geteuid())
        return cache_refuse(why, folder, EPERM, "it belongs to another user: set SORTIE_CACHE to a folder of your own");
    if ((mounted.f_flag & ST_NOEXEC) != 0)
        return cache_refuse(why, folder, EPERM,
                            "its file system is mounted noexec, so no program can be run from there: set SORTIE_CACHE "
                            "to a folder elsewhere");
    return 0;
}

int cache_find(char folder[CACHE_PATH], char why[CACHE_WHY])
{
    const char *own = getenv("SORTIE_CACHE"), *xdg = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    char relative[CACHE_PATH];
    if (own != NULL && own[0] != '\0')
        snprintf(relative, sizeof relative, "%s", own);
    else if (xdg != NULL && xdg[0] == '/')
        snprintf(relative, sizeof relative, "%s/sortie", xdg);
    else if (home != NULL && home[0] == '/' && access(home, W_OK) == 0)
        snprintf(relative, sizeof relative, "%s/.cache/sortie", home);
    else if (find_temporary(relative) != 0)
        return cache_refuse(why, "TMPDIR", errno, strerror(errno));
    char real[PATH_MAX];
    folder_make_parents(AT_FDCWD, relative, 0700); /* if it fails, the next call says why */
    if ((mkdir(relative, 0700) != 0 && errno != EEXIST) || realpath(relative, real) == NULL)
        return cache_refuse(why, relative, errno, strerror(errno));
    if (look_at_folder(real, why) != 0)
        return -1;
    memcpy(folder, real, strlen(real) + 1);
    return 0;
}

/* ---- removing ---- */

static int remove_one(const char *path, const struct stat *info, int type, struct FTW *at)
{
    (void)info;
    (void)type;
    (void)at;
    return remove(path);
}

int cache_remove(const char *path)
{
    return nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
}

/* ---- notes ---- */

bool cache_state(const struct stat *info, char text[CACHE_STATE])
{
    snprintf(text, CACHE_STATE, "%lld %llu %lld.%09ld %lld.%09ld\n", (long long)info->st_size,
             (unsigned long long)info->st_ino, (long long)info->st_mtim.tv_sec, info->st_mtim.tv_nsec,
             (long long)info->st_ctim.tv_sec, info->st_ctim.tv_nsec);
    return info->st_ctim.tv_sec + 2 < time(NULL);
}

void cache_note_name(const char *cache, const char *kind, const char *about, size_t size, char file[CACHE_NOTE])
{
    char hex[HASH_TEXT];
    hash_whole_text(about, size, hex);
    snprintf(file, CACHE_NOTE, "%s/%s-%.16s", cache, kind, hex);
}

/* ---- folders to compile in ---- */

static int locked(const char *path)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
        return fd;
    descriptor_close(fd);
    return -1;
}

void cache_remove_lost(const char *cache)
{
    DIR *folder = opendir(cache);
    for (struct dirent *e; folder != NULL && (e = readdir(folder)) != NULL;) {
        char path[CACHE_PATH + 300];
        snprintf(path, sizeof path, "%s/%s", cache, e->d_name);
        int fd = strncmp(e->d_name, "work-", 5) == 0 ? locked(path) : -1;
        if (fd < 0)
            continue;
        cache_remove(path);
        close(fd);
    }
    folder_close(folder);
}

/* Between making and locking, another process may take the folder for an abandoned one. */
static int make_locked(struct work *w, const char *cache)
{
    struct stat made, there;
    snprintf(w->path, sizeof w->path, "%s/work-XXXXXX", cache);
    if (mkdtemp(w->path) == NULL)
        return w->path[0] = '\0', -1;
    snprintf(w->fresh, sizeof w->fresh, "%s/kept", w->path);
    w->folder = locked(w->path);
    if (w->folder < 0)
        return errno == EWOULDBLOCK || errno == ENOENT ? 1 : -1;
    if (fstat(w->folder, &made) == 0 && stat(w->path, &there) == 0 && made.st_ino == there.st_ino)
        return 0;
    close(w->folder);
    w->folder = -1;
    return 1;
}

int work_open(struct work *w, const char *cache)
{
    w->folder = -1;
    cache_remove_lost(cache);
    int rc = 1;
    for (int i = 0; rc == 1 && i < 100; i++)
        rc = make_locked(w, cache);
    return rc == 0 ? 0 : -1;
}

int work_begin(const struct work *w)
{
    cache_remove(w->fresh);
    return mkdir(w->fresh, 0755) == 0 ? open(w->fresh, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) : -1;
}

int work_finish(const struct work *w, int folder, const char *name, bool replace)
{
    char final[CACHE_PATH + 80], old[CACHE_PATH + 40];
    snprintf(final, sizeof final, "%.*s/%s", (int)(strrchr(w->path, '/') - w->path), w->path, name);
    snprintf(old, sizeof old, "%s/old", w->path);
    if (fchmod(folder, 0755) != 0)
        return -1;
    if (rename(w->fresh, final) == 0)
        return 0;
    if (!replace)
        return errno == EEXIST || errno == ENOTEMPTY ? 0 : -1;
    if (renameat2(AT_FDCWD, w->fresh, AT_FDCWD, final, RENAME_EXCHANGE) == 0)
        return 0;
    return rename(final, old) == 0 ? rename(w->fresh, final) : -1;
}

void work_close(struct work *w)
{
    if (w->path[0] != '\0' && w->folder >= 0)
        cache_remove(w->path);
    descriptor_close(w->folder);
    w->path[0] = '\0';
    w->folder = -1;
}
