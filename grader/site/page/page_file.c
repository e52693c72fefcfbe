#define _POSIX_C_SOURCE 200809L
#include "page_file.h"

#include "base/memory.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int page_file_open(struct page_file *f, const char *path)
{
    *f = (struct page_file){.out = NULL};
    if (strlen(path) + 32 > sizeof f->path) { /* room for the temporary name */
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(f->path, path);
    f->out = memory_open(&f->text, &f->size);
    return f->out == NULL ? -1 : 0;
}

bool page_file_is(const char *path, const char *text, size_t size)
{
    char block[1 << 14];
    size_t at = 0, got;
    FILE *in = fopen(path, "r");
    if (in == NULL)
        return false;
    while ((got = fread(block, 1, sizeof block, in)) > 0 && got <= size - at && memcmp(block, text + at, got) == 0)
        at += got;
    fclose(in);
    return got == 0 && at == size;
}

/* If it fails, nothing is left behind, and errno is kept. */
static int replace(const struct page_file *f)
{
    char path[sizeof f->path];
    snprintf(path, sizeof path, "%.4150s.new.%ld", f->path, (long)getpid());
    FILE *out = fopen(path, "w");
    if (out == NULL)
        return -1;
    bool written = fwrite(f->text, 1, f->size, out) == f->size;
    int trouble = errno;
    if (fclose(out) != 0 && written) {
        written = false;
        trouble = errno;
    }
    if (written && rename(path, f->path) == 0)
        return 1;
    trouble = written ? errno : trouble;
    unlink(path);
    errno = trouble;
    return -1;
}

int page_file_close(struct page_file *f)
{
    int rc = fclose(f->out) != 0 ? -1 : page_file_is(f->path, f->text, f->size) ? 0 : replace(f);
    int trouble = errno;
    free(f->text);
    errno = trouble;
    return rc;
}

void page_file_drop(struct page_file *f)
{
    fclose(f->out);
    free(f->text);
}
