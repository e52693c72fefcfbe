#define _GNU_SOURCE
/* The files of a game's folder: read, hashed, packed and unpacked. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/scan.h"
#include "base/whole_file.h"
#include "own.h"

#define PACK_HEAD "sortie-game 1 "

static int files_refuse(char why[OWN_WHY], const char *format, ...) PRINTF_LIKE(2, 3);
static int files_refuse(char why[OWN_WHY], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, OWN_WHY, format, args);
    va_end(args);
    return -1;
}

bool own_is_folder(const char *name)
{
    return strchr(name, '/') != NULL;
}

struct own *own_of(const struct game *game)
{
    return game->referee == NULL ? NULL : (struct own *)(void *)(uintptr_t)game;
}

const struct own_file *own_file(const struct own *own, const char *name)
{
    for (int i = 0; i < own->files.files; i++)
        if (strcmp(own->files.file[i].name, name) == 0)
            return &own->files.file[i];
    return NULL;
}

static int is_shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.' && entry->d_name[strlen(entry->d_name) - 1] != '~';
}

static int is_no_document(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return is_shown(entry) && (length <= 3 || strcmp(entry->d_name + length - 3, ".md") != 0);
}

/* The names that a folder's file may have: nothing that a shell, a compiler or a page could take for another thing. */
static bool is_name(const char *name)
{
    static const char fine[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-";
    return name[strspn(name, fine)] == '\0' && name[0] != '-' && name[0] != '.' && name[0] != '\0' &&
           strlen(name) < sizeof((struct own_file *)0)->name;
}

/* ---- from a folder ---- */

/* Appends a file's bytes, if it is a file. Returns 0, or -1 with why. No link is followed: it could lead to the
 * judge's. */
static int add_file(struct own_files *f, int folder, const char *name, char why[OWN_WHY])
{
    size_t size;
    int rc = 0;
    char *text = whole_file_text_in(folder, name, OWN_BYTES - 1 - f->size, &size);
    if (text == NULL && errno == EINVAL)
        return 0;
    if (text == NULL && errno == EFBIG)
        return files_refuse(why, "its files have more than %d bytes", OWN_BYTES - 1);
    if (text == NULL)
        return files_refuse(why, "%.64s: %s", name, strerror(errno));
    if (!is_name(name))
        rc = files_refuse(why, "%.64s: a file's name has letters, digits, \".\", \"_\" and \"-\" only", name);
    else if (f->files == OWN_FILES)
        rc = files_refuse(why, "it has more than %d files", OWN_FILES);
    if (rc == 0) {
        struct own_file *file = &f->file[f->files++];
        memcpy(file->name, name, strlen(name) + 1); /* is_name has bounded it */
        file->text = (const char *)memcpy(f->bytes + f->size, text, size);
        file->size = size;
        f->size += size;
    }
    free(text);
    return rc;
}

/* Reads the files that are chosen. */
static int read_folder(struct own_files *f, const char *path, int (*chosen)(const struct dirent *), char why[OWN_WHY])
{
    struct dirent **entry = NULL;
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int entries = folder < 0 ? -1 : scandirat(folder, ".", &entry, chosen, alphasort);
    int rc = entries < 0 ? files_refuse(why, "%s", strerror(errno)) : 0;
    if (rc == 0 && (f->bytes = (char *)malloc(OWN_BYTES)) == NULL)
        rc = files_refuse(why, "%s", strerror(ENOMEM));
    for (int i = 0; i < entries; i++) {
        if (rc == 0)
            rc = add_file(f, folder, entry[i]->d_name, why);
        free(entry[i]);
    }
    free(entry);
    descriptor_close(folder);
    return rc;
}

/* ---- the name ---- */

/* The SHA-256 of what `sha256sum` prints for the files: people can compute it themselves. */
static void name_hash(struct own *o)
{
    struct hash all;
    char text[HASH_TEXT], line[HASH_TEXT + 80];
    hash_start(&all);
    for (int i = 0; i < o->files.files; i++) {
        const struct own_file *file = &o->files.file[i];
        hash_whole_text(file->text, file->size, text);
        hash_add(&all, line, (size_t)snprintf(line, sizeof line, "%s  %s\n", text, file->name));
    }
    hash_end_text(&all, o->hash);
}

/* The files that pages take: no other may stand in the place of one of the kit's. */
static void find_page_files(struct own *o)
{
    static const char *const name[] = {"board.js", "board.css", "zh.txt"};
    struct embedded *to = o->page_file;
    for (size_t i = 0; i < sizeof name / sizeof *name; i++) {
        const struct own_file *file = own_file(o, name[i]);
        if (file != NULL)
            *to++ = (struct embedded){name[i], (const unsigned char *)file->text, file->size};
    }
}

bool own_name_fits(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < OWN_NAME && strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_") == length;
}

static int take_name(struct own *o, const char *name, char why[OWN_WHY])
{
    if (!own_name_fits(name))
        return files_refuse(why, "a game's folder is named by 1 to %d small letters, digits, \"-\" and \"_\"",
                            OWN_NAME - 1);
    name_hash(o);
    find_page_files(o);
    snprintf(o->name, sizeof o->name, "%.31s@%.16s", name, o->hash);
    o->game.name = o->name;
    return 0;
}

/* Makes the game of the files, if rc says that they were read. */
static struct own *own_finish(struct own *o, int rc, const char *name, char why[OWN_WHY])
{
    if (rc == 0 && take_name(o, name, why) == 0 && own_read_conf(o, why) == 0)
        return o;
    own_free(o);
    return NULL;
}

void own_free(struct own *own)
{
    if (own == NULL)
        return;
    free(own->files.bytes);
    free(own);
}

struct own *own_open(const char *folder, char why[OWN_WHY])
{
    struct own *o = (struct own *)calloc(1, sizeof *o);
    char *real = realpath(folder, NULL);
    int rc = o == NULL || real == NULL ? files_refuse(why, "%s", strerror(errno)) : 0;
    if (rc == 0 && (size_t)snprintf(o->folder, sizeof o->folder, "%s", real) >= sizeof o->folder)
        rc = files_refuse(why, "its path is too long");
    if (rc == 0)
        rc = read_folder(&o->files, real, is_no_document, why);
    o = own_finish(o, rc, rc == 0 ? strrchr(real, '/') + 1 : NULL, why);
    free(real);
    if (o == NULL)
        return NULL;
    snprintf(o->samples, sizeof o->samples, "%s/players", o->folder);
    o->game.samples = o->samples;
    return o;
}

/* ---- packed: a line "sortie-game 1 NAME", then for each file a line "file NAME BYTES" and the bytes ---- */

char *own_pack(const struct own *own, size_t *size)
{
    char *text = (char *)malloc(own->files.size + OWN_FILES * 100 + 100), *at = text;
    if (text == NULL)
        return NULL;
    at += sprintf(at, PACK_HEAD "%.*s\n", (int)strcspn(own->name, "@"), own->name);
    for (int i = 0; i < own->files.files; i++) {
        const struct own_file *file = &own->files.file[i];
        at += sprintf(at, "file %s %zu\n", file->name, file->size);
        memcpy(at, file->text, file->size);
        at += file->size;
    }
    *size = (size_t)(at - text);
    return text;
}

/* Copies the next word, which ends in `end`. */
static bool take_word(const char **at, char end, char *word, size_t size)
{
    const char *stop = strchr(*at, end);
    size_t length = stop == NULL ? size : (size_t)(stop - *at);
    if (length >= size)
        return false;
    memcpy(word, *at, length);
    word[length] = '\0';
    *at = stop + 1;
    return true;
}

/* text: a copy of the pack, which ends in 0. The files' texts lie in it. */
static bool unpack_files(struct own *o, char name[OWN_NAME])
{
    const char *at = o->files.bytes, *end = at + o->files.size;
    if (!scan_text(&at, PACK_HEAD) || !take_word(&at, '\n', name, OWN_NAME))
        return false;
    while (at < end) {
        uint64_t size;
        struct own_file *file = &o->files.file[o->files.files];
        if (o->files.files++ == OWN_FILES || !scan_text(&at, "file ") ||
            !take_word(&at, ' ', file->name, sizeof file->name) || !is_name(file->name) ||
            !scan_unsigned(&at, OWN_BYTES, &size) || !scan_text(&at, "\n") || size > (size_t)(end - at))
            return false;
        if (o->files.files > 1 && strcmp(file[-1].name, file->name) >= 0)
            return false;
        file->text = at;
        file->size = (size_t)size;
        at += size;
    }
    return true;
}

struct own *own_unpack(const char *text, size_t size, char why[OWN_WHY])
{
    struct own *o = (struct own *)calloc(1, sizeof *o);
    char name[OWN_NAME];
    if (o != NULL && size <= 2 * OWN_BYTES)
        o->files.bytes = (char *)malloc(size + 1);
    if (o == NULL || o->files.bytes == NULL)
        return files_refuse(why, "%s", strerror(ENOMEM)), own_free(o), NULL;
    memcpy(o->files.bytes, text, size);
    o->files.bytes[size] = '\0';
    o->files.size = size;
    int rc = unpack_files(o, name) ? 0 : files_refuse(why, "it is not a packed game");
    return own_finish(o, rc, name, why);
}

/* ---- a copy ---- */

static int put_files(const char *from, const char *to, char why[OWN_WHY])
{
    struct own_files f = {.files = 0};
    int rc = read_folder(&f, from, is_shown, why);
    int target =
        rc == 0 && (mkdir(to, 0755) == 0 || errno == EEXIST) ? open(to, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (rc == 0 && target < 0)
        rc = files_refuse(why, "%s", strerror(errno));
    for (int i = 0; i < f.files && rc == 0; i++)
        if (whole_file_put(target, f.file[i].name, f.file[i].text, f.file[i].size, WHOLE_FILE_LASTING) != 0)
            rc = files_refuse(why, "%.64s: %s", f.file[i].name, strerror(errno));
    descriptor_close(target);
    free(f.bytes);
    return rc;
}

int own_copy(const struct own *own, const char *to, char why[OWN_WHY])
{
    char players[sizeof own->folder + 16], below[4200];
    snprintf(players, sizeof players, "%s/players", own->folder);
    snprintf(below, sizeof below, "%.4000s/players", to);
    int rc = put_files(own->folder, to, why);
    return rc == 0 && access(players, F_OK) == 0 ? put_files(players, below, why) : rc;
}
