#define _GNU_SOURCE
#include "answers.h"

#include <fcntl.h>
#include <fnmatch.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/embedded.h"
#include "base/scan.h"
#include "base/whole_file.h"
#include "html.h"
#include "serve.h"
#include "serve_files.h" /* made by base/embed */
#include "site/picture/shared_moment.h"

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
    {".zip", "application/zip", false},
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

/* A file that somebody asks for. */
struct wanted {
    const char *path; /* in the contest's folder */
    const struct file_type *type;
    struct stat info;
    int fd; /* or -1: it is not opened, and only found if it is kept in memory */
    bool packed;
    char tag[PACKED_TAG];
};

/* Whether this client gets this file compressed. A part of a file is sent as it is. */
static bool wants_packed(const struct http_request *r, const struct wanted *w)
{
    return w->type->text && w->info.st_size >= PACKED_LEAST && w->info.st_size <= PACKED_MOST &&
           http_header(r, "Range") == NULL && packed_is_taken(http_header(r, "Accept-Encoding"));
}

/* Compressing a file takes twenty times as long as sending it, and a long contest has more files than are kept. So it
 * has a share of this thread's time, and files beyond that are sent as they are: 4 MiB a second, 64 MiB at once. */
static bool may_compress(struct serve *s, size_t size)
{
    const int ms = 1 + (int)(size >> 12);
    const struct rate_rule rule = {"compressing", 1 + (16 << 10) / ms, ms};
    return rate_wait_s(&s->rate, &rule, "") == 0;
}

/* Returns the bytes to send from memory, which the caller releases, or NULL. */
static struct packed *find_kept(struct serve *s, const struct http_request *r, const struct wanted *w)
{
    const size_t size = (size_t)w->info.st_size;
    enum packed_kind kind = w->packed ? PACKED_GZIP : PACKED_AS_IT_IS;
    if (http_header(r, "Range") != NULL)
        return NULL;
    struct packed *p = packed_find(&s->packed, kind, -1, size, w->tag);
    if (p != NULL || w->fd < 0)
        return p;
    if (w->packed && !may_compress(s, size))
        kind = PACKED_AS_IT_IS;
    return packed_find(&s->packed, kind, w->fd, size, w->tag);
}

static void answer_kept(struct packed *p, struct http_answer *a)
{
    a->bytes = p->bytes;
    a->size = p->size;
    a->release = packed_release;
    a->keeper = p;
    http_add_header(a, p->is_gzip ? "Content-Encoding" : "Accept-Ranges", p->is_gzip ? "gzip" : "bytes");
}

/* Answers with the file, or the part of it that is asked for. The answer takes over fd if it sends something. */
static void answer_part(const struct http_request *r, const struct wanted *w, struct http_answer *a)
{
    const int64_t size = w->info.st_size;
    int64_t from = 0, length = size;
    const char *same = http_header(r, "If-Range");
    http_add_header(a, "Accept-Ranges", "bytes");
    enum range range = same == NULL || strcmp(same, w->tag) == 0
                           ? read_range(http_header(r, "Range"), size, &from, &length)
                           : RANGE_NONE;
    if (range == RANGE_WRONG) {
        a->status = 416;
        http_add_header(a, "Content-Range", "bytes */%lld", (long long)size);
        return;
    }
    if (range == RANGE_PART) {
        a->status = 206;
        http_add_header(a, "Content-Range", "bytes %lld-%lld/%lld", (long long)from, (long long)(from + length - 1),
                        (long long)size);
    }
    a->fd = w->fd;
    a->from = from;
    a->size = (size_t)length;
}

/* The page on which people play is one file, compiles WebAssembly and begins a worker. It may ask no server for
 * anything. The pages of a match and of a contestant compile the module that knows a record's chances and figures. */
static const char *policy_of(const char *path)
{
    if (strcmp(path, "site/match.html") == 0 || fnmatch("*/contestant.html", path, 0) == 0)
        return "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
               "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
    return strcmp(path, "site/play.html") != 0
               ? NULL
               : "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; "
                 "worker-src blob:; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
}

/* Compressed and plain bytes have one tag: it is weak for the compressed ones (RFC 9110). */
static void add_file_headers(const struct wanted *w, struct http_answer *a)
{
    a->policy = policy_of(w->path);
    http_add_header(a, "ETag", "%s%s", w->packed ? "W/" : "", w->tag);
    http_add_header(a, "Cache-Control", "no-cache");
    if (w->type->text)
        http_add_header(a, "Vary", "Accept-Encoding");
}

/* The answer takes over w->fd. Returns false if it is -1 and the file not kept in memory. */
static bool answer_file(struct serve *s, const struct http_request *r, struct wanted *w, struct http_answer *a)
{
    const struct stat *info = &w->info;
    const char *known = http_header(r, "If-None-Match");
    w->type = type_of(w->path);
    w->packed = wants_packed(r, w);
    snprintf(w->tag, sizeof w->tag, "\"%" PRIx64 "-%" PRIx64 "-%" PRIx64 "\"", (uint64_t)info->st_ino,
             (uint64_t)info->st_size, (uint64_t)info->st_mtim.tv_sec * 1000000000u + (uint64_t)info->st_mtim.tv_nsec);
    bool is_known = known != NULL && names_tag(known, w->tag);
    struct packed *p = is_known && w->fd >= 0 ? NULL : find_kept(s, r, w);
    if (p == NULL && w->fd < 0)
        return false;
    add_file_headers(w, a);
    a->status = is_known ? 304 : 200;
    a->type = is_known ? NULL : w->type->type;
    if (p != NULL && is_known)
        packed_release(p);
    else if (p != NULL)
        answer_kept(p, a);
    else if (!is_known)
        answer_part(r, w, a);
    if (a->fd != w->fd)
        descriptor_close(w->fd);
    return true;
}

void pages_answer(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    char path[PATH + 32];
    struct wanted w = {.path = path, .fd = -1};
    if (r->path[0] != '/' || !is_ordinary(r->path)) {
        not_found(s, a);
        return;
    }
    size_t length = strlen(r->path);
    snprintf(path, sizeof path, "site%s%s", r->path, r->path[length - 1] == '/' ? "index.html" : "");
    /* A file that is kept in memory was once opened beneath the folder by the same name. So a look at the file by its
     * path is enough to know that these are its bytes: a link on the way cannot make other bytes of it. */
    if (fstatat(s->folder, path, &w.info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISREG(w.info.st_mode) &&
        answer_file(s, r, &w, a))
        return;
    w.fd = open_beneath(s->folder, path);
    if (w.fd >= 0 && fstat(w.fd, &w.info) == 0 && S_ISREG(w.info.st_mode)) {
        answer_file(s, r, &w, a);
        return;
    }
    if (w.fd >= 0 && S_ISDIR(w.info.st_mode)) {
        a->status = 301;
        http_add_header(a, "Location", "%s/", r->path);
    } else if (strcmp(r->path, "/") == 0) {
        html_say(s->c->config.title, a, 404, "No pages yet",
                 "The contest's pages are not written yet: sortie run does, or sortie site.");
    } else {
        not_found(s, a);
    }
    descriptor_close(w.fd);
}

/* ---- shared moments ---- */

/* Drawing takes some milliseconds: an address has fewer of them than of files. */
static bool answer_picture(struct serve *s, const struct http_request *r, const struct shared_moment *at,
                           struct http_answer *a)
{
    const struct rate_rule rule = {"pictures", 20, 500};
    size_t size;
    int wait_s = rate_wait_s(&s->rate, &rule, r->address);
    if (wait_s > 0) {
        html_say(s->c->config.title, a, 429, "Not so", "too many requests from this address");
        http_add_header(a, "Retry-After", "%d", wait_s);
        return true;
    }
    uint8_t *file = shared_moment_picture(s->folder, s->c->game, at, &size);
    if (file != NULL)
        answer_bytes(a, "image/png", (char *)file, size, "public, max-age=86400");
    return file != NULL;
}

bool pages_moment(struct serve *s, const struct http_request *r, struct http_answer *a)
{
    struct shared_moment at;
    size_t size;
    if (shared_moment_of_picture(r->path, &at))
        return answer_picture(s, r, &at, a);
    if (strcmp(r->path, "/match.html") != 0 || s->c->config.address[0] == '\0' ||
        !shared_moment_of(http_argument(r, "batch"), http_argument(r, "match"), http_argument(r, "at"), &at))
        return false;
    char *page = shared_moment_page(s->folder, s->c->config.address, &at, &size);
    if (page != NULL)
        answer_bytes(a, "text/html; charset=utf-8", page, size, "no-cache");
    return page != NULL;
}

void pages_own(const struct serve *s, const char *name, struct http_answer *a)
{
    const struct embedded *file = embedded_find(serve_files, name);
    if (file == NULL) {
        not_found(s, a);
        return;
    }
    a->status = 200;
    a->bytes = file->bytes;
    a->size = file->size;
    a->type = type_of(name)->type;
    http_add_header(a, "Cache-Control", "no-cache");
}
