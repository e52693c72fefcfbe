#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "archive.h"
#include "archive_parts.h"
#include "base/whole_file.h"

/* The list that is being written. */
struct sums {
    struct archive *a;
    struct hash all;
};

static int add_file(void *self, const char *path, int file, const struct stat *info)
{
    struct sums *s = self;
    char block[1 << 14], text[HASH_TEXT], line[WHOLE_FILE_PATH + HASH_TEXT + 4];
    struct hash h;
    ssize_t got;
    (void)info;
    hash_start(&h);
    while ((got = read(file, block, sizeof block)) > 0) {
        hash_add(&h, block, (size_t)got);
        s->a->size->bytes += got;
    }
    if (got < 0)
        return output_trouble(&s->a->o, path);
    hash_end_text(&h, text);
    s->a->size->files++;
    size_t length = (size_t)snprintf(line, sizeof line, "%s  %s\n", text, path);
    hash_add(&s->all, line, length);
    fwrite(line, 1, length, s->a->o.out);
    return CONTEST_OK;
}

/* SHA256SUMS itself is written when the others are summed up. */
int archive_put_sums(struct archive *a)
{
    struct sums s = {.a = a};
    hash_start(&s.all);
    TRY(output_open(&a->o, "SHA256SUMS"));
    int folder = open(a->o.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int rc = folder < 0 ? -1 : folder_each(folder, add_file, &s);
    if (rc < 0)
        rc = output_trouble(&a->o, a->o.folder);
    descriptor_close(folder);
    hash_end_text(&s.all, a->size->sums);
    a->size->files++;
    return output_close(&a->o, rc);
}
