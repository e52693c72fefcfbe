#define _GNU_SOURCE
#include "root.h"

#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "seat/processor/processor.h"

enum { LINKS_MOST = 40 };

static int failed(struct root_copy *c, const char *path)
{
    if (c->why[0] == '\0')
        snprintf(c->why, sizeof c->why, "copying %.100s: %.50s", path, strerror(errno));
    return -1;
}

/* ---- the libraries that a program needs ---- */

/* An ELF file in memory. */
struct image {
    const unsigned char *at;
    size_t size;
};

static const void *part(const struct image *i, uint64_t offset, uint64_t size)
{
    return offset <= i->size && size <= i->size - offset ? i->at + offset : NULL;
}

static const Elf64_Phdr *header(const struct image *i, int n)
{
    const Elf64_Ehdr *e = part(i, 0, sizeof *e);
    if (e == NULL || memcmp(e->e_ident, ELFMAG, SELFMAG) != 0 || e->e_ident[EI_CLASS] != ELFCLASS64 || n >= e->e_phnum)
        return NULL;
    return part(i, e->e_phoff + (uint64_t)n * sizeof(Elf64_Phdr), sizeof(Elf64_Phdr));
}

/* Returns the offset in the file of an address. */
static uint64_t offset_of(const struct image *i, uint64_t address)
{
    const Elf64_Phdr *p;
    for (int n = 0; (p = header(i, n)) != NULL; n++)
        if (p->p_type == PT_LOAD && address >= p->p_vaddr && address - p->p_vaddr < p->p_filesz)
            return address - p->p_vaddr + p->p_offset;
    return UINT64_MAX;
}

static const Elf64_Dyn *entry(const struct image *i, const Elf64_Phdr *dynamic, uint64_t n)
{
    return n < dynamic->p_filesz / sizeof(Elf64_Dyn)
               ? part(i, dynamic->p_offset + n * sizeof(Elf64_Dyn), sizeof(Elf64_Dyn))
               : NULL;
}

/* Copies a library from the loader's own folders. Other libraries lie beside the program that needs them. */
static int copy_library(struct root_copy *c, const char *name)
{
    static const char *const folder[] = {"/lib/", "/usr/lib/", "/lib64", "/usr/lib64", "/lib", "/usr/lib"};
    char path[PATH_MAX];
    struct stat info;
    for (size_t f = 0; f < sizeof folder / sizeof folder[0]; f++) {
        bool own = folder[f][strlen(folder[f]) - 1] == '/'; /* Debian's folder of the processor */
        snprintf(path, sizeof path, "%s%s/%.200s", folder[f], own ? processor.triplet : "", name);
        if (fstatat(c->from, path + 1, &info, 0) == 0)
            return root_copy(c, path);
    }
    return 0;
}

static int copy_needed(struct root_copy *c, const struct image *i, const Elf64_Phdr *dynamic)
{
    const Elf64_Dyn *d;
    uint64_t names = UINT64_MAX;
    int rc = 0;
    for (uint64_t n = 0; (d = entry(i, dynamic, n)) != NULL && d->d_tag != DT_NULL; n++)
        if (d->d_tag == DT_STRTAB)
            names = offset_of(i, d->d_un.d_ptr);
    for (uint64_t n = 0; rc == 0 && names < i->size && (d = entry(i, dynamic, n)) != NULL && d->d_tag != DT_NULL; n++) {
        const char *name = d->d_tag == DT_NEEDED ? part(i, names + d->d_un.d_val, 1) : NULL;
        if (name != NULL && memchr(name, '\0', i->size - (size_t)((const unsigned char *)name - i->at)) != NULL)
            rc = copy_library(c, name);
    }
    return rc;
}

/* Copies what a copied file needs: the loader that it names, and its libraries. Most files are not ELF files. */
static int copy_libraries(struct root_copy *c, int file, size_t size)
{
    char magic[SELFMAG];
    const Elf64_Phdr *p;
    int rc = 0;
    if (c->plain || pread(file, magic, SELFMAG, 0) != SELFMAG || memcmp(magic, ELFMAG, SELFMAG) != 0)
        return 0;
    void *at = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (at == MAP_FAILED)
        return -1;
    const struct image i = {at, size};
    for (int n = 0; rc == 0 && (p = header(&i, n)) != NULL; n++) {
        const char *loader = p->p_type == PT_INTERP ? part(&i, p->p_offset, p->p_filesz) : NULL;
        if (loader != NULL && p->p_filesz > 1 && loader[p->p_filesz - 1] == '\0')
            rc = root_copy(c, loader);
        if (p->p_type == PT_DYNAMIC)
            rc = copy_needed(c, &i, p);
    }
    munmap(at, size);
    return rc;
}

/* ---- files and folders: paths without the first slash ---- */

static void set_times(const struct root_copy *c, int file, const struct stat *info)
{
    const struct timespec same = c->plain ? (struct timespec){0, 0} : info->st_mtim;
    futimens(file, (const struct timespec[]){same, same});
}

static int pour(int from, int to, off_t size)
{
    off_t done = 0;
    while (done < size) {
        ssize_t put = sendfile(to, from, &done, (size_t)(size - done));
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return -1;
    }
    return 0;
}

static int copy_file(struct root_copy *c, const char *path, const struct stat *info)
{
    int to = openat(c->to, path, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (to < 0)
        return errno == EEXIST ? 0 : failed(c, path);
    int from = openat(c->from, path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    int rc =
        from < 0 || pour(from, to, info->st_size) != 0 || fchmod(to, (info->st_mode & 0111) != 0 ? 0555 : 0444) != 0
            ? failed(c, path)
            : 0;
    if (rc == 0)
        rc = copy_libraries(c, to, (size_t)info->st_size);
    set_times(c, to, info);
    descriptor_close(from);
    close(to);
    return rc;
}

static bool is_left(const struct root_copy *c, const char *name)
{
    for (int i = 0; c->leave != NULL && c->leave[i] != NULL; i++)
        if (strcmp(c->leave[i], name) == 0)
            return true;
    return false;
}

static int wanted(const struct dirent *e)
{
    return strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0;
}

/* Copies in order of names, so that a reader finds the same order on every disk. */
static int copy_list(struct root_copy *c, const char *path)
{
    struct dirent **list;
    int rc = 0, entries = scandirat(c->from, path, &list, wanted, alphasort);
    if (entries < 0)
        return failed(c, path);
    for (int i = 0; i < entries; i++) {
        char below[PATH_MAX];
        int length = snprintf(below, sizeof below, "%s%s%s", strcmp(path, ".") == 0 ? "" : path,
                              strcmp(path, ".") == 0 ? "" : "/", list[i]->d_name);
        if (rc == 0 && length < PATH_MAX && !is_left(c, list[i]->d_name))
            rc = root_copy_tree(c, below);
        free(list[i]);
    }
    free(list);
    return rc;
}

static int copy_folder(struct root_copy *c, const char *path, const struct stat *info)
{
    if (mkdirat(c->to, path, 0755) != 0 && errno != EEXIST)
        return failed(c, path);
    int rc = copy_list(c, path), folder = openat(c->to, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0) {
        set_times(c, folder, info);
        close(folder);
    }
    return rc;
}

int root_copy_tree(struct root_copy *c, const char *path)
{
    struct stat info;
    if (fstatat(c->from, path, &info, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? 0 : failed(c, path);
    if (S_ISDIR(info.st_mode))
        return copy_folder(c, path, &info);
    if (S_ISREG(info.st_mode))
        return copy_file(c, path, &info);
    return S_ISLNK(info.st_mode) && !c->plain ? root_copy(c, path) : 0;
}

/* ---- paths ---- */

enum { ARRIVED, FOLLOWED, COPIED }; /* besides -1, with errno */

/* Copies a link, and writes the path that one through it leads to. rest: what is behind the link. Returns FOLLOWED, or
 * COPIED if nothing is, and the link was there. */
static int follow(struct root_copy *c, char path[PATH_MAX], const char *rest)
{
    char target[PATH_MAX], whole[3 * PATH_MAX];
    const char *name = strrchr(path, '/');
    ssize_t length = readlinkat(c->from, path, target, sizeof target - 1);
    if (length < 0)
        return -1;
    target[length] = '\0';
    if (symlinkat(target, c->to, path) != 0 && (errno != EEXIST || rest[0] == '\0'))
        return errno == EEXIST ? COPIED : -1;
    length = snprintf(whole, sizeof whole, "%.*s/%s/%s", target[0] == '/' || name == NULL ? 0 : (int)(name - path),
                      path, target, rest);
    errno = ENAMETOOLONG;
    if (length >= PATH_MAX)
        return -1;
    memcpy(path, whole, (size_t)length + 1);
    return FOLLOWED;
}

/* Makes the folders above a path, up to the first link in it, which is followed. */
static int walk(struct root_copy *c, char path[PATH_MAX])
{
    struct stat info;
    for (char *end = path;; *end++ = '/') {
        end = strchr(end, '/');
        if (end != NULL)
            *end = '\0';
        if (fstatat(c->from, path, &info, AT_SYMLINK_NOFOLLOW) != 0)
            return -1;
        if (S_ISLNK(info.st_mode))
            return follow(c, path, end == NULL ? "" : end + 1);
        if (end == NULL)
            return ARRIVED;
        if (mkdirat(c->to, path, 0755) != 0 && errno != EEXIST)
            return -1;
    }
}

/* Removes "/./", "//" and "/name/../" from a path, and a slash at its beginning. Links before ".." have been
 * followed already. */
static void tidy(char path[PATH_MAX])
{
    char out[PATH_MAX] = "", *word, *rest = path;
    while ((word = strsep(&rest, "/")) != NULL) {
        char *slash = strrchr(out, '/');
        if (strcmp(word, "..") == 0)
            *(slash == NULL ? out : slash) = '\0';
        else if (word[0] != '\0' && strcmp(word, ".") != 0)
            snprintf(out + strlen(out), sizeof out - strlen(out), "%s%s", out[0] == '\0' ? "" : "/", word);
    }
    memcpy(path, out, sizeof out);
}

int root_copy(struct root_copy *c, const char *path)
{
    char own[PATH_MAX];
    int links = 0, rc = 0;
    snprintf(own, sizeof own, "%s", path);
    do {
        tidy(own);
        errno = ELOOP;
        rc = links++ < LINKS_MOST ? walk(c, own) : -1;
    } while (rc == FOLLOWED);
    if (rc < 0)
        return errno == ENOENT || errno == ENOTDIR ? 0 : failed(c, path);
    return rc == COPIED ? 0 : root_copy_tree(c, own);
}
