#define _GNU_SOURCE
#include "unzip.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

/* Sizes of the headers of the format (PKWARE's APPNOTE.TXT, 4.3), without names. */
enum { LOCAL = 30, CENTRAL = 46, END = 22, COMMENT = 65535, LINK = 0120000, KIND = 0170000, UNIX = 3 };

struct unzip {
    const unsigned char *bytes;
    size_t size, all; /* all: bytes of the files so far */
    char *why;
    size_t why_size;
};

/* An entry of the directory. */
struct entry {
    const unsigned char *at;
    unsigned flags, method, date, time;
    uint32_t sum, packed, size, mode, place;
    unsigned maker, name, extra, comment;
};

static uint32_t unzip_number(const unsigned char *at, unsigned bytes)
{
    uint32_t value = 0;
    for (unsigned i = bytes; i-- > 0;)
        value = value << 8 | at[i];
    return value;
}

static int damaged(struct unzip *z, const char *name, const char *what)
{
    snprintf(z->why, z->why_size, "%.200s%s%s", name, name[0] == '\0' ? "" : ": ", what);
    return -1;
}

/* ---- the directory ---- */

/* Returns its end record, or NULL. */
static const unsigned char *find_end(const struct unzip *z)
{
    for (size_t back = END; back <= z->size && back <= END + COMMENT; back++)
        if (unzip_number(z->bytes + z->size - back, 4) == 0x06054b50)
            return z->bytes + z->size - back;
    return NULL;
}

static bool read_entry(const struct unzip *z, size_t place, struct entry *e)
{
    const unsigned char *at = z->bytes + place;
    if (place > z->size || z->size - place < CENTRAL || unzip_number(at, 4) != 0x02014b50)
        return false;
    *e = (struct entry){.at = at,
                        .maker = unzip_number(at + 4, 2) >> 8,
                        .flags = unzip_number(at + 8, 2),
                        .method = unzip_number(at + 10, 2),
                        .time = unzip_number(at + 12, 2),
                        .date = unzip_number(at + 14, 2),
                        .sum = unzip_number(at + 16, 4),
                        .packed = unzip_number(at + 20, 4),
                        .size = unzip_number(at + 24, 4),
                        .name = unzip_number(at + 28, 2),
                        .extra = unzip_number(at + 30, 2),
                        .comment = unzip_number(at + 32, 2),
                        .mode = unzip_number(at + 38, 4) >> 16,
                        .place = unzip_number(at + 42, 4)};
    return z->size - place - CENTRAL >= (size_t)e->name + e->extra + e->comment;
}

/* ---- names ---- */

/* Returns what is wrong with a name, or NULL. */
static const char *name_wrong(const char *name, size_t length)
{
    if (length == 0 || length >= UNZIP_NAME)
        return "a name is empty or too long";
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)name[i] < ' ' || name[i] == '\\' || name[i] == 127)
            return "its name has a control character or a backslash";
    if (name[0] == '/')
        return "its name leads out of the archive";
    for (const char *part = name; part != NULL; part = strchr(part, '/') == NULL ? NULL : strchr(part, '/') + 1)
        if (strncmp(part, "..", 2) == 0 && (part[2] == '/' || part[2] == '\0'))
            return "its name leads out of the archive";
    return NULL;
}

static int take_name(struct unzip *z, const struct entry *e, char name[UNZIP_NAME])
{
    const char *from = (const char *)e->at + CENTRAL;
    size_t length = e->name < UNZIP_NAME ? e->name : UNZIP_NAME - 1;
    memcpy(name, from, length);
    name[length] = '\0';
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)name[i] < ' ')
            name[i] = '?';
    const char *wrong = memchr(from, 0, e->name) != NULL ? "its name has a null byte" : name_wrong(name, e->name);
    return wrong != NULL ? damaged(z, name, wrong) : 0;
}

/* Reads the entry at *place, with its name, and moves *place behind it. */
static int next_entry(struct unzip *z, size_t *place, struct entry *e, char name[UNZIP_NAME])
{
    if (!read_entry(z, *place, e))
        return damaged(z, "", "its directory is damaged");
    *place += CENTRAL + (size_t)e->name + e->extra + e->comment;
    return take_name(z, e, name);
}

static int by_bytes(const void *left, const void *right)
{
    return strcmp(left, right);
}

/* Checks all names, before any file is read. */
static int check_names(struct unzip *z, size_t place, unsigned files)
{
    char(*name)[UNZIP_NAME] = malloc((files + 1) * sizeof *name);
    struct entry e;
    int rc = name == NULL ? damaged(z, "", "out of memory") : 0;
    for (unsigned i = 0; i < files && rc == 0; i++)
        rc = next_entry(z, &place, &e, name[i]);
    if (rc == 0)
        qsort(name, files, sizeof *name, by_bytes);
    for (unsigned i = 1; i < files && rc == 0; i++)
        if (strcmp(name[i - 1], name[i]) == 0)
            rc = damaged(z, name[i], "the name is there twice");
    free(name);
    return rc;
}

/* ---- content ---- */

static const char *entry_wrong(const struct unzip *z, const struct entry *e)
{
    if (e->maker == UNIX && (e->mode & KIND) == LINK)
        return "is a symbolic link";
    if (e->flags & 1)
        return "is encrypted";
    if (e->method != 0 && e->method != Z_DEFLATED)
        return "is packed in a way that this kit does not know";
    if (e->size > UNZIP_FILE || e->size > UNZIP_ALL - z->all)
        return "is too large";
    if (e->place > z->size || z->size - e->place < LOCAL || unzip_number(z->bytes + e->place, 4) != 0x04034b50)
        return "the archive is damaged here";
    size_t head = LOCAL + unzip_number(z->bytes + e->place + 26, 2) + unzip_number(z->bytes + e->place + 28, 2);
    return z->size - e->place < head || z->size - e->place - head < e->packed ? "the archive is cut off here" : NULL;
}

static bool inflate_all(const unsigned char *from, size_t packed, char *to, size_t size)
{
    z_stream s;
    memset(&s, 0, sizeof s);
    if (inflateInit2(&s, -MAX_WBITS) != Z_OK)
        return false;
    s.next_in = (unsigned char *)(uintptr_t)from;
    s.avail_in = (unsigned)packed;
    s.next_out = (unsigned char *)to;
    s.avail_out = (unsigned)size + 1; /* one more, so that a larger file shows */
    int rc = inflate(&s, Z_FINISH);
    bool whole = rc == Z_STREAM_END && s.total_out == size;
    inflateEnd(&s);
    return whole;
}

static int64_t moment(const struct entry *e)
{
    struct tm t = {.tm_year = (int)(e->date >> 9) + 80,
                   .tm_mon = (int)(e->date >> 5 & 15) - 1,
                   .tm_mday = (int)(e->date & 31),
                   .tm_hour = (int)(e->time >> 11),
                   .tm_min = (int)(e->time >> 5 & 63),
                   .tm_sec = (int)(e->time & 31) * 2};
    return (int64_t)timegm(&t);
}

static int give(struct unzip *z, const struct entry *e, struct unzip_file *f,
                int (*see)(void *self, const struct unzip_file *file), void *self)
{
    const char *wrong = entry_wrong(z, e);
    if (wrong != NULL)
        return damaged(z, f->name, wrong);
    const unsigned char *local = z->bytes + e->place,
                        *from = local + LOCAL + unzip_number(local + 26, 2) + unzip_number(local + 28, 2);
    f->text = malloc((size_t)e->size + 1);
    f->size = e->size;
    f->time = moment(e);
    if (f->text == NULL)
        return damaged(z, f->name, "out of memory");
    bool whole = e->method == Z_DEFLATED ? inflate_all(from, e->packed, f->text, e->size) : e->packed == e->size;
    if (whole && e->method == 0)
        memcpy(f->text, from, e->size);
    whole = whole && crc32(crc32(0, NULL, 0), (unsigned char *)f->text, e->size) == e->sum;
    f->text[e->size] = '\0';
    z->all += e->size;
    int rc = whole ? see(self, f) : damaged(z, f->name, "its size or check sum is wrong");
    free(f->text);
    return rc;
}

int unzip_each(const unsigned char *bytes, size_t size, int (*see)(void *self, const struct unzip_file *file),
               void *self, char *why, size_t why_size)
{
    struct unzip z = {.bytes = bytes, .size = size, .why = why, .why_size = why_size};
    const unsigned char *end = find_end(&z);
    unsigned files = end == NULL ? 0 : unzip_number(end + 10, 2);
    size_t place = end == NULL ? 0 : unzip_number(end + 16, 4);
    struct entry e;
    int rc = 0;
    if (end == NULL)
        return damaged(&z, "", "is no zip archive");
    if (files > UNZIP_FILES)
        return damaged(&z, "", "has too many files, or is a zip64 archive");
    rc = check_names(&z, place, files);
    for (unsigned i = 0; i < files && rc == 0; i++) {
        struct unzip_file f = {.size = 0};
        rc = next_entry(&z, &place, &e, f.name);
        if (rc == 0 && f.name[strlen(f.name) - 1] != '/')
            rc = give(&z, &e, &f, see, self);
    }
    return rc;
}
