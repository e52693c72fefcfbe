#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "archive.h"
#include "archive_parts.h"
#include "base/whole_file.h"

enum { DEEPEST = 8 };

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

static int shown(const struct dirent *entry)
{
    return entry->d_name[0] != '.'; /* SHA256SUMS itself, while it is written */
}

static int sums_folder(struct sums *s, const char *within, int depth);

static int add_entry(struct sums *s, const char *within, const char *name, int depth)
{
    char here[STORE_PATH], path[STORE_PATH];
    struct stat info;
    snprintf(here, sizeof here, "%s%s%s", within, within[0] == '\0' ? "" : "/", name);
    if (snprintf(path, sizeof path, "%s/%s", s->a->o.folder, here) >= (int)sizeof path)
        return errno = ENAMETOOLONG, output_trouble(&s->a->o, here);
    if (lstat(path, &info) != 0)
        return output_trouble(&s->a->o, path);
    return S_ISDIR(info.st_mode) && depth > 0 ? sums_folder(s, here, depth - 1) : add_file(s, path, here);
}

static int sums_folder(struct sums *s, const char *within, int depth)
{
    char path[STORE_PATH];
    struct dirent **entry = NULL;
    snprintf(path, sizeof path, "%s/%s", s->a->o.folder, within);
    int entries = scandir(path, &entry, shown, alphasort), rc = CONTEST_OK;
    if (entries < 0)
        return output_trouble(&s->a->o, path);
    for (int i = 0; i < entries; i++) {
        if (rc == CONTEST_OK)
            rc = add_entry(s, within, entry[i]->d_name, depth);
        free(entry[i]);
    }
    free(entry);
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
    int rc = sums_folder(&s, "", DEEPEST);
    if (rc != CONTEST_OK) {
        whole_file_drop(&file);
        return rc;
    }
    hash_end_text(&s.all, a->size->sums);
    a->size->files++;
    return whole_file_close(&file) == 0 ? CONTEST_OK : output_trouble(&a->o, path);
}
