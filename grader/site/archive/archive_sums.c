#define _GNU_SOURCE
#include <errno.h>
#include <fts.h>
#include <string.h>

#include "archive.h"
#include "archive_parts.h"
#include "base/whole_file.h"

/* The list that is being written. */
struct sums {
    struct archive *a;
    FILE *out;
    struct hash all;
};

static int add_line(struct sums *s, const char *within, const char *text)
{
    char line[STORE_PATH + HASH_TEXT + 4];
    size_t length = (size_t)snprintf(line, sizeof line, "%s  %s\n", text, within);
    hash_add(&s->all, line, length);
    return fwrite(line, 1, length, s->out) == length ? CONTEST_OK : output_trouble(&s->a->o, "SHA256SUMS");
}

static int add_file(struct sums *s, const char *path, const char *within)
{
    char block[1 << 14], text[HASH_TEXT];
    struct hash h;
    size_t got;
    FILE *in = whole_file_read(path);
    if (in == NULL)
        return output_trouble(&s->a->o, path);
    hash_start(&h);
    while ((got = fread(block, 1, sizeof block, in)) > 0) {
        hash_add(&h, block, got);
        s->a->size->bytes += (int64_t)got;
    }
    int rc = ferror(in) ? output_trouble(&s->a->o, path) : CONTEST_OK;
    fclose(in);
    hash_end_text(&h, text);
    s->a->size->files++;
    return rc == CONTEST_OK ? add_line(s, within, text) : rc;
}

static int by_name(const FTSENT **a, const FTSENT **b)
{
    return strcoll((*a)->fts_name, (*b)->fts_name);
}

/* Adds what lies in the folder, in the order of names. */
static int add_all(struct sums *s, FTS *walk)
{
    int rc = CONTEST_OK;
    const size_t before = strlen(s->a->o.folder) + 1;
    for (FTSENT *entry; rc == CONTEST_OK && (entry = fts_read(walk)) != NULL;) {
        if (entry->fts_info == FTS_DNR || entry->fts_info == FTS_ERR || entry->fts_info == FTS_NS)
            rc = (errno = entry->fts_errno, output_trouble(&s->a->o, entry->fts_path));
        else if (entry->fts_info == FTS_F && entry->fts_name[0] != '.') /* SHA256SUMS itself, while it is written */
            rc = add_file(s, entry->fts_path, entry->fts_path + before);
    }
    return rc != CONTEST_OK || errno == 0 ? rc : output_trouble(&s->a->o, s->a->o.folder);
}

static int sums_folder(struct sums *s)
{
    char *const folders[] = {s->a->o.folder, NULL};
    FTS *walk = fts_open(folders, FTS_PHYSICAL | FTS_COMFOLLOW | FTS_NOCHDIR, by_name);
    int rc = walk == NULL ? output_trouble(&s->a->o, s->a->o.folder) : add_all(s, walk);
    if (walk != NULL)
        fts_close(walk);
    return rc;
}

int archive_put_sums(struct archive *a)
{
    char path[STORE_PATH];
    struct whole_file file;
    struct sums s = {.a = a};
    snprintf(path, sizeof path, "%s/SHA256SUMS", a->o.folder);
    if (whole_file_open(&file, path, WHOLE_FILE_QUICK) != 0)
        return output_trouble(&a->o, path);
    s.out = file.out;
    hash_start(&s.all);
    int rc = sums_folder(&s);
    if (rc != CONTEST_OK) {
        whole_file_drop(&file);
        return rc;
    }
    hash_end_text(&s.all, a->size->sums);
    a->size->files++;
    return whole_file_close(&file) == 0 ? CONTEST_OK : output_trouble(&a->o, path);
}
