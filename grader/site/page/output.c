#define _POSIX_C_SOURCE 200809L
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/whole_file.h"
#include "table.h"
#include "written_list.h"

int output_trouble(struct output *o, const char *what)
{
    return contest_errno(o->c, what);
}

/* Writes a file only if its bytes change, and then in one step: a reader finds the old bytes or the new ones. Returns 1
 * if it is written, 0 if it has these bytes already, or -1 with errno. */
static int put_changed(const char *path, const char *text, size_t size)
{
    if (whole_file_is(path, text, size) == 1)
        return 0;
    return whole_file_put(AT_FDCWD, path, text, size, WHOLE_FILE_QUICK) == 0 ? 1 : -1;
}

int output_file(struct output *o, const char *name, output_writer *write, const void *what)
{
    char path[STORE_PATH], *text;
    size_t size;
    snprintf(path, sizeof path, "%s/%s%s", o->folder, o->prefix, name);
    FILE *out = memory_open(&text, &size);
    o->what = what;
    int rc = out == NULL ? output_trouble(o, path) : write(o, out), changed = 0;
    if (out != NULL && !memory_close(out, &text) && rc == CONTEST_OK)
        rc = output_trouble(o, path);
    if (rc == CONTEST_OK && (changed = put_changed(path, text, size)) < 0)
        rc = output_trouble(o, path);
    free(text);
    if (rc != CONTEST_OK)
        return rc;
    o->files++;
    o->changed += changed;
    if (o->written != NULL)
        fprintf(o->written, "%s\n", name);
    return CONTEST_OK;
}

int output_listed(struct output *o, output_step *const step[], const char *const earlier[])
{
    FILE *const outer = o->written;
    char folder[STORE_PATH], *list;
    size_t size;
    int rc = CONTEST_OK;
    snprintf(folder, sizeof folder, "%s/%s", o->folder, o->prefix);
    o->written = memory_open(&list, &size);
    for (; o->written != NULL && *step != NULL && rc == CONTEST_OK; step++)
        rc = (*step)(o);
    bool whole = o->written != NULL && memory_close(o->written, &list);
    o->written = outer;
    if (rc == CONTEST_OK && (!whole || written_list_replace(folder, list, size, earlier) != 0))
        rc = output_trouble(o, folder);
    free(list);
    return rc;
}

int output_folder(struct output *o, const char *name)
{
    char path[STORE_PATH];
    struct stat info;
    size_t length = (size_t)snprintf(path, sizeof path, "%s/%s%s", o->folder, o->prefix, name);
    path[length - (path[length - 1] == '/')] = '\0'; /* behind a slash, lstat would follow a link */
    if (mkdir(path, 0755) != 0 && errno != EEXIST)
        return output_trouble(o, path);
    if (o->prefix[0] == '\0' && name[0] == '\0')
        return CONTEST_OK; /* the folder of all pages may lie elsewhere */
    if (lstat(path, &info) != 0)
        return output_trouble(o, path);
    return S_ISDIR(info.st_mode) ? CONTEST_OK : contest_trouble(o->c, CONTEST_SYSTEM, path, "is no folder: remove it");
}

struct bytes {
    const void *bytes;
    size_t size;
};

static int write_bytes(struct output *o, FILE *out)
{
    const struct bytes *b = o->what;
    fwrite(b->bytes, 1, b->size, out);
    return CONTEST_OK;
}

int output_bytes(struct output *o, const char *name, const void *bytes, size_t size)
{
    return output_file(o, name, write_bytes, &(struct bytes){bytes, size});
}

/* ---- tables ---- */

/* A shared file: see output_shared. */
static int write_shared(struct output *o, FILE *out)
{
    const char *const *view = o->what;
    struct store *s = &o->c->store;
    fputs("(window.sortieShared = window.sortieShared || []).push([", out);
    if (table_json(s, view, TABLE_COLUMNS, TABLE_EVERYBODY, out) != 0)
        return contest_store(o->c);
    fputs(",", out);
    if (table_json(s, view, TABLE_ROWS, TABLE_EVERYBODY, out) != 0)
        return contest_store(o->c);
    fputs("]);\n", out);
    return CONTEST_OK;
}

int output_shared(struct output *o, const char *name, const char *const view[])
{
    return output_file(o, name, write_shared, view);
}
