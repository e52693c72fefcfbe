#define _GNU_SOURCE
#include "building.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"

enum compile_result building_stop(struct compiled *out, enum compile_result result, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out->why, sizeof out->why, format, args);
    va_end(args);
    return result;
}

int building_write(int folder, const char *name, const char *text, size_t size)
{
    int fd = openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (fd < 0)
        return -1;
    if (whole_file_write(fd, text, size) == 0)
        return close(fd);
    descriptor_close(fd);
    return -1;
}

bool building_has_functions(const struct building *b)
{
    return b->settings->talk == PROGRAM_CALLS && b->language->profile == PROFILE_INTERPRETER;
}

bool building_has_builder(const struct building *b)
{
    return building_has_functions(b) || b->language->builder != NULL;
}

static int make_folders(int folder, const char *name, mode_t mode)
{
    char path[TREE_NAME];
    snprintf(path, sizeof path, "%s", name);
    for (char *slash = strchr(path, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdirat(folder, path, 0700) == 0 ? fchmodat(folder, path, mode, 0) != 0 : errno != EEXIST)
            return -1;
        *slash = '/';
    }
    return 0;
}

int building_write_all(const struct building *b, int folder, mode_t mode)
{
    for (int i = 0; i < b->files; i++) {
        const struct tree_file *f = &b->file[i];
        if (make_folders(folder, f->name, mode) != 0 || building_write(folder, f->name, f->text, f->size) != 0)
            return -1;
    }
    return 0;
}
