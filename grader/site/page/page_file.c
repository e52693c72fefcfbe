#define _POSIX_C_SOURCE 200809L
#include "page_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/whole_file.h"

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

int page_file_close(struct page_file *f)
{
    int rc = fclose(f->out) != 0 ? -1 : whole_file_is(f->path, f->text, f->size) != 1;
    if (rc == 1 && whole_file_put(AT_FDCWD, f->path, f->text, f->size, WHOLE_FILE_QUICK) != 0)
        rc = -1;
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
