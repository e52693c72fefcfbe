#define _GNU_SOURCE
#include "pages.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/embedded.h"
#include "base/scan.h"
#include "html.h"
#include "serve.h"
#include "serve_files.h" /* made by base/embed */

enum { PATH = 300 };

struct file_type {
    const char *end, *type;
    bool text; /* gets smaller when it is compressed */
};

static const struct file_type types[] = {
    {".html", "text/html; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".json", "application/json", true},
    {".csv", "text/csv; charset=utf-8", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".svg", "image/svg+xml", true},
    {".png", "image/png", false},
};

static const struct file_type *type_of(const char *path)
{
    static const struct file_type other = {"", "application/octet-stream", false};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot != NULL && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(dot, types[i].end) == 0)
            return &types[i];
    return &other;
}

static void not_found(const struct serve *s, struct http_answer *a)
{
    html_say(s->c->config.title, a, 404, "Not here", "There is no such page.");
}

/* Only names that the site's own files can have. */
static bool is_ordinary(const char *path)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/";
    return strlen(path) < PATH && path[strspn(path, ordinary)] == '\0' && strstr(path, "/.") == NULL &&
           strstr(path, "//") == NULL;
}

/* Opens part after part of the path. None may be a link, and none is ".." (checked before). openat2 would do this in
 * one call, but is not available in a systemd unit with RestrictSUIDSGID. */
static int open_beneath(int folder, const char *path)
{
    char part[PATH + 32];
    for (int at = folder;;) {
        size_t length = strcspn(path, "/");
        bool last = path[length] == '\0';
        snprintf(part, sizeof part, "%.*s", (int)length, path);
        int next = openat(at, part, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW | (last ? 0 : O_DIRECTORY));
        if (at != folder)
            close(at);
        if (next < 0 || last)
            return next;
        at = next;
        path += length + 1;
    }
}

/* ---- conditions and ranges ---- */

/* Returns whether one of a list of quoted tags, weak or not, is this one. */
static bool names_tag(const char *list, const char *tag)
{
    return strcmp(list, "*") == 0 || strstr(list, tag) != NULL;
}

enum range { RANGE_NONE, RANGE_PART, RANGE_WRONG };

/* Reads "bytes=5-9", "bytes=5-" or "bytes=-5". Anything else is ignored: the whole file is sent. */
static enum range read_range(const char *text, int64_t size, int64_t *from, int64_t *length)
{
    uint64_t first = 0, last = 0;
    if (text == NULL || !scan_text(&text, "bytes="))
        return RANGE_NONE;
    bool has_first = scan_unsigned(&text, INT64_MAX, &first);
    if (!scan_text(&text, "-"))
        return RANGE_NONE;
    bool has_last = scan_unsigned(&text, INT64_MAX, &last);
    if (!scan_end(text) || (!has_first && !has_last) || (has_first && has_last && last < first))
        return RANGE_NONE;
    if (!has_first) {
        first = (int64_t)last < size ? (uint64_t)size - last : 0;
        last = INT64_MAX;
    }
    if (first >= (uint64_t)size || (!has_first && first == (uint64_t)size))
        return RANGE_WRONG;
    if (!has_last || last >= (uint64_t)size)
        last = (uint64_t)size - 1;
    *from = (int64_t)first;
    *length = (int64_t)(last - first + 1);
    return RANGE_PART;
}

/* Whether this client gets this file compressed. A part of a file is sent as it is. */
static bool wants_packed(const struct http_request *r, const struct stat *info, const struct file_type *type)
{
    return type->text && info->st_size >= PACKED_LEAST && info->st_size <= PACKED_MOST &&
           http_header(r, "Range") == NULL && packed_is_taken(http_header(r, "Accept-Encoding"));
}

/* Answers with the file from memory. False: it is not kept there. */
static bool answer_kept(struct serve *s, enum packed_kind kind, int fd, const struct stat *info, const char *tag,
                        struct http_answer *a)
{
    struct packed *p = packed_find(&s->packed, kind, fd, (size_t)info->st_size, tag);
    if (p == NULL)
        return false;
    a->kept = packed_bytes(p, &a->size);
    a->release = packed_release;
    a->keeper = p;
    http_add_header(a, kind == PACKED_GZIP ? "Content-Encoding" : "Accept-Ranges",
                    kind == PACKED_GZIP ? "gzip" : "bytes");
    return true;
}

/* Answers with the file, or the part of it that is asked for. The answer takes over fd. */
static void answer_part(const struct http_request *r, int fd, int64_t size, const char *tag, struct http_answer *a)
{
    int64_t from = 0, length = size;
    const char *same = http_header(r, "If-Range");
    http_add_header(a, "Accept-Ranges", "bytes");
    enum range range =
        same == NULL || strcmp(same, tag) == 0 ? read_range(http_header(r, "Range"), size, &from, &length) : RANGE_NONE;
    if (range == RANGE_WRONG) {
        a->status = 416;
        http_add_header(a, "Content-Range", "bytes */%lld", (long long)size);
        close(fd);
        return;
    }
    if (range == RANGE_PART) {
        a->status = 206;
        http_add_header(a, "Content-Range", "bytes %lld-%lld/%lld", (long long)from, (long long)(from + length - 1),
                        (long long)size);
    }
    a->fd = fd;
    a->from = from;
    a->size = (size_t)length;
}

/* The answer takes over fd. Compressed and plain bytes have one tag: it is weak for the compressed ones (RFC 9110). */
static void answer_file(struct serve *s, const struct http_request *r, int fd, const struct stat *info,
                        const char *path, struct http_answer *a)
{
    char tag[PACKED_TAG];
    const struct file_type *type = type_of(path);
    const char *known = http_header(r, "If-None-Match");
    bool packed = wants_packed(r, info, type);
    snprintf(tag, sizeof tag, "\"%" PRIx64 "-%" PRIx64 "-%" PRIx64 "\"", (uint64_t)info->st_ino,
             (uint64_t)info->st_size, (uint64_t)info->st_mtim.tv_sec * 1000000000u + (uint64_t)info->st_mtim.tv_nsec);
    http_add_header(a, "ETag", "%s%s", packed ? "W/" : "", tag);
    http_add_header(a, "Cache-Control", "no-cache");
    if (type->text)
        http_add_header(a, "Vary", "Accept-Encoding");
    a->status = 200;
    if (known != NULL && names_tag(known, tag)) {
        a->status = 304;
        close(fd);
        return;
    }
    a->type = type->type;
    if ((packed && answer_kept(s, PACKED_GZIP, fd, info, tag, a)) ||
        (http_header(r, "Range") == NULL && answer_kept(s, PACKED_AS_IT_IS, fd, info, tag, a)))
        close(fd);
    else
        answer_part(r, fd, (int64_t)info->st_size, tag, a);
}

/* The page on which people play is one file, compiles WebAssembly and begins a worker. It may ask no server for
 * anything. */
static const char *policy_of(const char *path)
{
    return strcmp(path, "site/play.html") != 0
               ? NULL
               : "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; "
                 "worker-src blob:; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
}

void pages_answer(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    char path[PATH + 32];
    struct stat info = {.st_mode = 0};
    if (r->path[0] != '/' || !is_ordinary(r->path)) {
        not_found(s, a);
        return;
    }
    size_t length = strlen(r->path);
    snprintf(path, sizeof path, "site%s%s", r->path, r->path[length - 1] == '/' ? "index.html" : "");
    int fd = open_beneath(s->folder, path);
    if (fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode)) {
        a->policy = policy_of(path);
        answer_file(s, r, fd, &info, path, a);
        return;
    }
    if (fd >= 0 && S_ISDIR(info.st_mode)) {
        a->status = 301;
        http_add_header(a, "Location", "%s/", r->path);
    } else if (strcmp(r->path, "/") == 0) {
        html_say(s->c->config.title, a, 404, "No pages yet",
                 "The contest's pages are not written yet: sortie run does, or sortie site.");
    } else {
        not_found(s, a);
    }
    if (fd >= 0)
        close(fd);
}

void pages_own(const struct serve *s, const char *name, struct http_answer *a)
{
    const struct embedded *file = embedded_find(serve_files, name);
    if (file == NULL) {
        not_found(s, a);
        return;
    }
    a->text = malloc(file->size);
    a->status = a->text == NULL ? 503 : 200;
    a->size = a->text == NULL ? 0 : file->size;
    if (a->text != NULL)
        memcpy(a->text, file->bytes, file->size);
    a->type = type_of(name)->type;
    http_add_header(a, "Cache-Control", "no-cache");
}
