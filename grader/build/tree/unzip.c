#define _GNU_SOURCE
#include "unzip.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zlib.h>

#include "base/command/trouble.h"
#include "base/text.h"

/* Sizes of the headers of the format (PKWARE's APPNOTE.TXT, 4.3), without names. */
enum { LOCAL = 30, CENTRAL = 46, END = 22, COMMENT = 65535, DESCRIPTOR = 24, LOOKS = 4 * UNZIP_NAME + 8 };
enum { ENCRYPTED = 1, SIZES_FOLLOW = 8, STRONGLY_ENCRYPTED = 0x40, UTF8 = 0x800, MASKED = 0x2000 }; /* flags */
enum { KIND = 0170000, LINK = 0120000, FOLDER = 0040000, PLAIN = 0100000, REPARSE = 0x400 };        /* modes */
enum { UNICODE_PATH = 0x7075, TIGHT = 64 << 10, TIGHTEST = 200 };

/* An entry of the directory. */
struct entry {
    const unsigned char *at;
    unsigned flags, method;
    uint32_t sum, packed, size, mode, attributes, place;
    unsigned name_size, extra, comment;
    bool folder;
    char name[UNZIP_NAME]; /* without the slash of a folder */
    char looks[LOOKS];     /* how each part of the name looks. \1 parts them */
};

struct unzip {
    const unsigned char *bytes;
    size_t size;
    const struct unzip_order *order;
    size_t directory, end; /* where the directory begins, and where it ends */
    struct entry *entry, **sorted;
    unsigned entries;
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
    char line[UNZIP_NAME];
    text_line(name, line, sizeof line);
    snprintf(z->order->why, z->order->why_size, "%.200s%s%s", line, name[0] == '\0' ? "" : ": ", what);
    return -1;
}

/* ---- the directory ---- */

/* Returns the place of the record that ends the archive, `size` if there is none, or SIZE_MAX if there are several:
 * readers differ on which they take. Its comment must reach to the archive's end. */
static size_t find_end(const unsigned char *bytes, size_t size)
{
    size_t found = size;
    for (size_t back = END; back <= size && back <= END + COMMENT; back++)
        if (unzip_number(bytes + size - back, 4) == 0x06054b50 &&
            unzip_number(bytes + size - back + 20, 2) == back - END)
            found = found == size ? size - back : SIZE_MAX;
    return found;
}

static bool read_entry(const struct unzip *z, size_t place, struct entry *e)
{
    const unsigned char *at = z->bytes + place;
    if (place > z->end || z->end - place < CENTRAL || unzip_number(at, 4) != 0x02014b50)
        return false;
    *e = (struct entry){.at = at,
                        .flags = unzip_number(at + 8, 2),
                        .method = unzip_number(at + 10, 2),
                        .sum = unzip_number(at + 16, 4),
                        .packed = unzip_number(at + 20, 4),
                        .size = unzip_number(at + 24, 4),
                        .name_size = unzip_number(at + 28, 2),
                        .extra = unzip_number(at + 30, 2),
                        .comment = unzip_number(at + 32, 2),
                        .attributes = unzip_number(at + 38, 2),
                        .mode = unzip_number(at + 40, 2),
                        .place = unzip_number(at + 42, 4)};
    return z->end - place - CENTRAL >= (size_t)e->name_size + e->extra + e->comment;
}

/* ---- names ---- */

static const char *part_wrong(const char *part, size_t length)
{
    if (length == 0)
        return "a part of its name is empty";
    if (length == 2 && part[0] == '.' && part[1] == '.')
        return "its name leads out of the archive";
    return length == 1 && part[0] == '.' ? "a part of its name is a dot" : NULL;
}

/* The name ends with a 0 byte too. */
const char *unzip_name_wrong(const char *name, size_t length, const struct unzip_bounds *most)
{
    const char *wrong = NULL;
    unsigned depth = 0;
    if (length == 0 || length >= UNZIP_NAME)
        return "a name is empty or too long";
    if (memchr(name, 0, length) != NULL)
        return "its name has a null byte";
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)name[i] < ' ' || name[i] == '\\' || name[i] == 127)
            return "its name has a control character or a backslash";
    if (most->strict && !text_is_plain(name))
        return "its name is not in UTF-8, or has control characters";
    if (name[0] == '/' || (isalpha((unsigned char)name[0]) && name[1] == ':'))
        return "its name leads out of the archive";
    for (const char *part = name; part != NULL && wrong == NULL; depth++) {
        size_t size = strcspn(part, "/");
        wrong = part_wrong(part, size);
        part = part[size] == '\0' ? NULL : part + size + 1;
    }
    return wrong != NULL ? wrong : depth > most->depth ? "it is in too many folders" : NULL;
}

/* Info-ZIP's second name of a file: some readers take it in place of the first. */
static bool has_other_name(const struct entry *e)
{
    const unsigned char *field = e->at + CENTRAL + e->name_size, *end = field + e->extra;
    while (end - field >= 4 && end - field - 4 >= (ptrdiff_t)unzip_number(field + 2, 2)) {
        unsigned size = unzip_number(field + 2, 2);
        if (unzip_number(field, 2) == UNICODE_PATH &&
            (size != 5u + e->name_size || memcmp(field + 9, e->at + CENTRAL, e->name_size) != 0))
            return true;
        field += 4 + size;
    }
    return false;
}

/* Returns false if a part shows nothing. */
static bool set_looks(const struct unzip *z, struct entry *e)
{
    char *to = e->looks;
    for (const char *part = e->name; part != NULL;) {
        char one[UNZIP_NAME], looks[LOOKS];
        size_t size = strcspn(part, "/");
        snprintf(one, sizeof one, "%.*s", (int)size, part);
        const char *shown = z->order->most->strict ? text_looks(one, looks, sizeof looks) : one;
        to += snprintf(to, (size_t)(e->looks + LOOKS - to), "%s%s", to == e->looks ? "" : "\1", shown);
        if (shown[0] == '\0' || to >= e->looks + LOOKS)
            return false;
        part = part[size] == '\0' ? NULL : part + size + 1;
    }
    return true;
}

/* Returns what is wrong with it, or NULL. */
static const char *take_name(const struct unzip *z, struct entry *e)
{
    const char *from = (const char *)e->at + CENTRAL;
    size_t length = e->name_size < UNZIP_NAME ? e->name_size : UNZIP_NAME - 1;
    memcpy(e->name, from, length);
    e->name[length] = '\0';
    e->folder = length > 1 && from[e->name_size - 1] == '/';
    bool slash = e->folder && length == e->name_size;
    if (slash)
        e->name[length - 1] = '\0';
    const char *wrong = unzip_name_wrong(e->name, e->name_size - (slash ? 1u : 0u), z->order->most);
    return wrong != NULL       ? wrong
           : has_other_name(e) ? "it has two names"
           : !set_looks(z, e)  ? "a part of its name shows nothing"
                               : NULL;
}

static int by_looks(const void *left, const void *right)
{
    const struct entry *const *a = left, *const *b = right;
    int rc = strcmp((*a)->looks, (*b)->looks);
    return rc != 0 ? rc : strcmp((*a)->name, (*b)->name);
}

/* Compares the names of two entries, part by part, that follow each other in the order of looks. */
static const char *pair_wrong(const struct entry *a, const struct entry *b)
{
    const char *x = a->name, *y = b->name, *p = a->looks, *q = b->looks;
    for (;;) {
        size_t look = strcspn(p, "\1"), part = strcspn(x, "/");
        if (look != strcspn(q, "\1") || memcmp(p, q, look) != 0)
            return NULL;
        if (part != strcspn(y, "/") || memcmp(x, y, part) != 0)
            return "another name differs from it only in capitals, or looks the same";
        if (p[look] == '\0' && q[look] == '\0')
            return "the name is there twice";
        if (p[look] == '\0')
            return a->folder ? NULL : "it is a file and a folder";
        p += look + 1, q += look + 1, x += part + 1, y += part + 1;
    }
}

static int check_names(struct unzip *z)
{
    for (unsigned i = 0; i < z->entries; i++)
        z->sorted[i] = &z->entry[i];
    qsort(z->sorted, z->entries, sizeof *z->sorted, by_looks);
    for (unsigned i = 0; i + 1 < z->entries; i++) {
        const char *wrong = pair_wrong(z->sorted[i], z->sorted[i + 1]);
        if (wrong != NULL)
            return damaged(z, z->sorted[i + 1]->name, wrong);
    }
    return 0;
}

/* ---- places ---- */

/* The size of the header before the content, and what the whole takes. */
static size_t head_of(const struct unzip *z, const struct entry *e)
{
    const unsigned char *local = z->bytes + e->place;
    return LOCAL + unzip_number(local + 26, 2) + unzip_number(local + 28, 2);
}

/* Compares the header before the content with the directory. */
static const char *local_wrong(const struct unzip *z, const struct entry *e)
{
    const unsigned char *local = z->bytes + e->place;
    if (e->place > z->directory || z->directory - e->place < LOCAL || unzip_number(local, 4) != 0x04034b50)
        return "the archive is damaged here";
    if (z->directory - e->place < head_of(z, e) || z->directory - e->place - head_of(z, e) < e->packed)
        return "the archive is cut off here";
    if (unzip_number(local + 26, 2) != e->name_size || memcmp(local + LOCAL, e->at + CENTRAL, e->name_size) != 0)
        return "it has another name before its content than in the directory";
    bool follow = (unzip_number(local + 6, 2) & SIZES_FOLLOW) != 0;
    uint32_t sum = unzip_number(local + 14, 4), packed = unzip_number(local + 18, 4),
             size = unzip_number(local + 22, 4);
    bool same = sum == e->sum && packed == e->packed && size == e->size, none = (sum | packed | size) == 0;
    bool alike = ((unzip_number(local + 6, 2) ^ e->flags) & (ENCRYPTED | UTF8)) == 0;
    if (unzip_number(local + 8, 2) != e->method || !alike || !(same || (follow && none)))
        return "what stands before its content differs from the directory";
    return NULL;
}

static const char *entry_wrong(const struct unzip *z, const struct entry *e)
{
    unsigned kind = e->mode & KIND;
    if (kind == LINK || (kind == 0 && (e->attributes & REPARSE) != 0))
        return "is a symbolic link";
    if (kind != 0 && kind != PLAIN && kind != FOLDER)
        return "is a device, a pipe or a socket";
    if ((kind == FOLDER && !e->folder) || (e->folder && (kind == PLAIN || e->size > 0)))
        return "it is a file and a folder";
    if (e->flags & (ENCRYPTED | STRONGLY_ENCRYPTED | MASKED))
        return "is encrypted";
    if (e->size == UINT32_MAX || e->packed == UINT32_MAX || e->place == UINT32_MAX)
        return "is of a zip64 archive, which this kit does not take";
    if (e->method != 0 && e->method != Z_DEFLATED)
        return "is packed in a way that this kit does not know";
    if (e->size > z->order->most->file)
        return "is too large";
    if (z->order->most->strict && e->size > TIGHT && e->size / TIGHTEST > e->packed)
        return "is packed more tightly than any source: a bomb";
    return local_wrong(z, e);
}

static int by_place(const void *left, const void *right)
{
    const struct entry *const *a = left, *const *b = right;
    return (*a)->place < (*b)->place ? -1 : (*a)->place > (*b)->place;
}

/* Each byte before the directory belongs to one file. Sizes that follow a content take 12 or 16 bytes, or 24. */
static int check_places(struct unzip *z)
{
    size_t at = 0, room = 0;
    qsort(z->sorted, z->entries, sizeof *z->sorted, by_place);
    for (unsigned i = 0; i < z->entries; i++) {
        const struct entry *e = z->sorted[i];
        if (e->place < at)
            return damaged(z, e->name, "it overlaps with another file");
        if (e->place - at > room)
            return damaged(z, e->name, "before it are bytes that belong to no file");
        at = e->place + head_of(z, e) + e->packed;
        room = (e->flags & SIZES_FOLLOW) != 0 ? DESCRIPTOR : 0;
    }
    if (at > z->directory)
        return damaged(z, "", "its directory overlaps with a file");
    return z->directory - at <= room ? 0 : damaged(z, "", "has bytes that belong to no file");
}

/* ---- content ---- */

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
    bool whole = rc == Z_STREAM_END && s.total_out == size && s.avail_in == 0;
    inflateEnd(&s);
    return whole;
}

static int64_t moment(const struct entry *e)
{
    int time = (int)unzip_number(e->at + 12, 2), date = (int)unzip_number(e->at + 14, 2);
    struct tm t = {.tm_year = (date >> 9) + 80,
                   .tm_mon = (date >> 5 & 15) - 1,
                   .tm_mday = date & 31,
                   .tm_hour = time >> 11,
                   .tm_min = time >> 5 & 63,
                   .tm_sec = (time & 31) * 2};
    return (int64_t)timegm(&t);
}

static int give(struct unzip *z, const struct entry *e)
{
    struct unzip_file f = {.size = e->size, .time = moment(e)};
    const unsigned char *from = z->bytes + e->place + head_of(z, e);
    snprintf(f.name, sizeof f.name, "%s", e->name);
    f.text = malloc((size_t)e->size + 1);
    if (f.text == NULL)
        return damaged(z, f.name, "out of memory");
    bool whole = e->method == Z_DEFLATED ? inflate_all(from, e->packed, f.text, e->size) : e->packed == e->size;
    if (whole && e->method == 0)
        memcpy(f.text, from, e->size);
    whole = whole && crc32(crc32(0, NULL, 0), (unsigned char *)f.text, e->size) == e->sum;
    f.text[e->size] = '\0';
    int rc = whole ? z->order->see(z->order->self, &f) : damaged(z, f.name, "its size or check sum is wrong");
    free(f.text);
    return rc;
}

/* ---- the whole ---- */

/* Finds the directory. */
static int find_directory(struct unzip *z)
{
    size_t place = find_end(z->bytes, z->size);
    if (place >= z->size)
        return damaged(z, "",
                       place == z->size ? "is no zip archive, or is cut off, or has more behind its end"
                                        : "has more than one end");
    const unsigned char *end = z->bytes + place;
    z->end = place;
    z->entries = unzip_number(end + 10, 2);
    z->directory = unzip_number(end + 16, 4);
    if (z->entries == 0xffff || z->directory == UINT32_MAX || unzip_number(end + 12, 4) == UINT32_MAX)
        return damaged(z, "", "is a zip64 archive, which this kit does not take");
    if (unzip_number(end + 4, 4) != 0 || unzip_number(end + 8, 2) != z->entries)
        return damaged(z, "", "is one part of an archive of several");
    if (z->entries > z->order->most->files)
        return damaged(z, "", "has too many files");
    if (z->directory > z->end || unzip_number(end + 12, 4) != z->end - z->directory)
        return damaged(z, "", "its directory is damaged");
    return 0;
}

static int read_directory(struct unzip *z)
{
    size_t place = z->directory, all = 0;
    for (struct entry *e = z->entry; e < z->entry + z->entries; e++) {
        if (!read_entry(z, place, e))
            return damaged(z, "", "its directory is damaged");
        place += CENTRAL + (size_t)e->name_size + e->extra + e->comment;
        all += e->size;
        const char *wrong = take_name(z, e);
        if (wrong == NULL)
            wrong = entry_wrong(z, e);
        if (wrong == NULL && all > z->order->most->all)
            wrong = "with it the archive is too large";
        if (wrong != NULL)
            return damaged(z, e->name, wrong);
    }
    return place == z->end ? 0 : damaged(z, "", "its directory is damaged");
}

static int read_all(struct unzip *z)
{
    TRY(read_directory(z));
    TRY(check_names(z));
    TRY(check_places(z));
    for (unsigned i = 0; i < z->entries; i++)
        if (!z->entry[i].folder)
            TRY(give(z, &z->entry[i]));
    return 0;
}

int unzip_each(const unsigned char *bytes, size_t size, const struct unzip_order *order)
{
    struct unzip z = {.bytes = bytes, .size = size, .order = order};
    TRY(find_directory(&z));
    z.entry = calloc(z.entries + 1, sizeof *z.entry);
    z.sorted = calloc(z.entries + 1, sizeof *z.sorted);
    int rc = z.entry == NULL || z.sorted == NULL ? damaged(&z, "", "out of memory") : read_all(&z);
    free(z.entry);
    free(z.sorted);
    return rc;
}

/* ---- the comment ---- */

void unzip_comment(const unsigned char *bytes, size_t size, char comment[UNZIP_COMMENT])
{
    size_t end = find_end(bytes, size), length = end >= size ? 0 : size - end - END;
    length = length < UNZIP_COMMENT ? length : UNZIP_COMMENT - 1;
    if (length > 0)
        memcpy(comment, bytes + end + END, length);
    comment[length] = '\0';
    if (!text_is_plain(comment))
        comment[0] = '\0';
}

size_t unzip_set_comment(unsigned char *bytes, size_t size, const char *comment)
{
    size_t end = find_end(bytes, size), length = strlen(comment);
    if (end >= size || length >= UNZIP_COMMENT)
        return 0;
    bytes[end + 20] = (unsigned char)(length & 255);
    bytes[end + 21] = (unsigned char)(length >> 8);
    memcpy(bytes + end + END, comment, length);
    size = end + END + length;
    return find_end(bytes, size) == end ? size : 0;
}
