#define _GNU_SOURCE
#include "building.h"

#include "base/whole_file.h"

bool building_has_functions(const struct building *b)
{
    return b->settings->talk == PROGRAM_CALLS && b->language->profile == PROFILE_INTERPRETER;
}

bool building_has_builder(const struct building *b)
{
    return building_has_functions(b) || b->language->builder != NULL;
}

int building_write_all(const struct building *b, int folder, mode_t mode)
{
    for (int i = 0; i < b->files; i++) {
        const struct tree_file *f = &b->file[i];
        if (folder_make_parents(folder, f->name, mode) != 0 ||
            whole_file_new(folder, f->name, f->text, f->size, 0644) != 0)
            return -1;
    }
    return 0;
}
