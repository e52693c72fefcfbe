#define _POSIX_C_SOURCE 200809L
#include "output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "page_file.h"
#include "table.h"

int output_trouble(struct output *o, const char *what)
{
    return contest_trouble(o->c, CONTEST_SYSTEM, what, "%s", strerror(errno));
}

int output_file(struct output *o, const char *name, output_writer *write, const void *what)
{
    struct page_file f;
    char path[STORE_PATH];
    snprintf(path, sizeof path, "%s/%s%s", o->folder, o->prefix, name);
    if (page_file_open(&f, path) != 0)
        return output_trouble(o, path);
    int rc = write(o, what, f.out);
    if (rc != CONTEST_OK) {
        page_file_drop(&f);
        return rc;
    }
    int changed = page_file_close(&f);
    if (changed < 0)
        return output_trouble(o, path);
    o->written->files++;
    o->written->changed += changed;
    return CONTEST_OK;
}

int output_folder(struct output *o, const char *name)
{
    char path[STORE_PATH];
    snprintf(path, sizeof path, "%s/%s%s", o->folder, o->prefix, name);
    return mkdir(path, 0755) == 0 || errno == EEXIST ? CONTEST_OK : output_trouble(o, path);
}

static int write_text(struct output *o, const void *text, FILE *out)
{
    (void)o;
    fputs(text, out);
    return CONTEST_OK;
}

int output_text(struct output *o, const char *name, const char *text)
{
    return output_file(o, name, write_text, text);
}

/* ---- tables ---- */

/* The tables of a page; *data is to be freed. */
static int read_tables(struct output *o, const char *const view[], int64_t contestant, char **data)
{
    size_t size;
    FILE *memory = memory_open(data, &size);
    if (memory == NULL)
        return output_trouble(o, "memory");
    int rc = table_json(&o->c->store, view, contestant, memory);
    bool cut = ferror(memory) != 0;
    if (fclose(memory) != 0 || cut)
        return output_trouble(o, "memory");
    return rc == 0 ? CONTEST_OK : contest_store(o->c);
}

static int write_page(struct output *o, const void *page, FILE *out)
{
    (void)o;
    page_write(page, out);
    return CONTEST_OK;
}

int output_page(struct output *o, const char *name, struct page p, const char *const view[], int64_t contestant,
                bool also_json)
{
    char *data = NULL, file[160];
    int rc = read_tables(o, view, contestant, &data);
    p.data = data;
    snprintf(file, sizeof file, "%s.html", name);
    if (rc == CONTEST_OK)
        rc = output_file(o, file, write_page, &p);
    snprintf(file, sizeof file, "%s.json", name);
    if (rc == CONTEST_OK && also_json)
        rc = output_text(o, file, data);
    free(data);
    return rc;
}

struct csv {
    const char *view;
    int64_t contestant;
};

static int write_csv(struct output *o, const void *what, FILE *out)
{
    const struct csv *csv = what;
    return table_csv(&o->c->store, csv->view, csv->contestant, out) == 0 ? CONTEST_OK : contest_store(o->c);
}

int output_csvs(struct output *o, const char *name, const char *const view[], int64_t contestant)
{
    int rc = CONTEST_OK;
    for (int i = 0; view[i] != NULL && rc == CONTEST_OK; i++) {
        char file[160];
        snprintf(file, sizeof file, "%s-%s.csv", name, view[i]);
        rc = output_file(o, file, write_csv, &(struct csv){view[i], contestant});
    }
    return rc;
}

/* ---- rows ---- */

int output_each(struct output *o, sqlite3_stmt *rows, int (*act)(struct output *o, void *self, sqlite3_stmt *row),
                void *self)
{
    int rc, result = CONTEST_OK;
    while (result == CONTEST_OK && (rc = store_row(&o->c->store, rows)) != 0) {
        if (rc < 0)
            return contest_store(o->c);
        result = act(o, self, rows);
        if (result != CONTEST_OK)
            store_end(rows);
    }
    return result;
}
