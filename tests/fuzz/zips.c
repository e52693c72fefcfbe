/*
 * Zip archives of sources: each file that comes out has a name of its own within the folder, and all together keep to
 * the bounds. An archive whose comment is replaced has the same files, and the new comment.
 */
#include <stdlib.h>
#include <string.h>

#include "build/tree/unzip.h"
#include "fuzz.h"

enum { MOST_FILES = 8 };

static const struct unzip_bounds most = {
    .files = MOST_FILES, .depth = 4, .file = 1 << 16, .all = 1 << 17, .strict = true};

struct seen {
    char name[MOST_FILES][UNZIP_NAME];
    size_t all;
    int files;
};

static int see(void *self, const struct unzip_file *f)
{
    struct seen *s = self;
    fuzz_must(s->files < MOST_FILES, "no more files than allowed");
    fuzz_must(unzip_name_wrong(f->name, strlen(f->name), &most) == NULL, "a name stays in its folder");
    for (int i = 0; i < s->files; i++)
        fuzz_must(strcmp(s->name[i], f->name) != 0, "a name comes once");
    memcpy(s->name[s->files++], f->name, UNZIP_NAME);
    s->all += f->size;
    fuzz_must(f->size <= most.file && s->all <= most.all && f->text[f->size] == '\0', "sizes keep to the bounds");
    return 0;
}

void fuzz_zips(const uint8_t *data, size_t size)
{
    static const char other[] = "main: a/b.py";
    struct seen first = {.files = 0}, again = {.files = 0};
    char why[300] = "", comment[UNZIP_COMMENT];
    unsigned char *bytes = malloc(size + UNZIP_COMMENT);
    fuzz_must(bytes != NULL, "memory");
    if (size > 0)
        memcpy(bytes, data, size);
    char *exact = fuzz_bytes(data, size);
    int rc = unzip_each((unsigned char *)exact, size, &(struct unzip_order){&most, see, &first, why, sizeof why});
    free(exact);
    fuzz_must(rc == 0 || why[0] != '\0', "a refusal has a reason");
    unzip_comment(bytes, size, comment);
    size_t now = unzip_set_comment(bytes, size, other);
    if (rc == 0 && now > 0) {
        fuzz_must(unzip_each(bytes, now, &(struct unzip_order){&most, see, &again, why, sizeof why}) == 0,
                  "it is taken again");
        fuzz_must(again.files == first.files && again.all == first.all, "with the same files");
        unzip_comment(bytes, now, comment);
        fuzz_must(strcmp(comment, other) == 0, "and the new comment");
    }
    free(bytes);
}
