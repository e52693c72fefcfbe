#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/command/trouble.h"
#include "base/whole_file.h"
#include "building.h"
#include "compile.h"
#include "seat/sealed/meter.h"
#include "tool.h"

/* Reads a module from an open folder, and meters it. free() the text of both. */
static enum compile_result meter_file(const struct building *b, int folder, const char *name, struct tree_file *plain,
                                      struct tree_file *metered)
{
    char why[METER_WHY];
    struct meter_module made = {NULL, 0};
    size_t size = 0;
    char *bytes = whole_file_text_in(folder, name, SIZE_MAX - 1, &size);
    enum meter_result result = METER_NO_MEMORY;
    uint32_t pages = ((uint32_t)b->settings->memory_mib << 20) / METER_PAGE;
    if (bytes != NULL || errno != ENOMEM)
        result = meter_add((const uint8_t *)(bytes == NULL ? "" : bytes), size, pages, &made, why);
    *plain = (struct tree_file){BUILDING_MODULE, bytes, size};
    *metered = (struct tree_file){BUILDING_MODULE, (const char *)made.bytes, made.size};
    return result == METER_OK        ? COMPILE_OK
           : result == METER_REFUSED ? build_stop(b->out->why, COMPILE_REFUSED, "its module %s", why)
                                     : build_stop(b->out->why, COMPILE_SYSTEM, "no memory to meter its module");
}

/* Meters the module in the open folder `from`, compiles the object from what became of it, and keeps both: in the open
 * folder `kept`, or if that is -1 as a program of the cache. A module from elsewhere must become the one that it was
 * there. */
static enum compile_result seal(struct building *b, int from, const char *name, int kept)
{
    struct tree_file plain, metered;
    char hash[HASH_TEXT];
    int object = -1;
    enum compile_result result = meter_file(b, from, name, &plain, &metered);
    b->tree.file = &metered;
    b->tree.files = 1;
    b->plain = &plain;
    if (kept >= 0) {
        unlinkat(kept, PROGRAM_PLAIN, 0);
        unlinkat(kept, "program", 0);
    }
    if (result == COMPILE_OK)
        hash_whole_text(metered.text, metered.size, hash);
    if (result == COMPILE_OK && kept >= 0 && strcmp(hash, b->out->program.module) != 0)
        result =
            build_stop(b->out->why, COMPILE_REFUSED, "its module is metered to another one than where it was built");
    if (result == COMPILE_OK)
        result = building_compile(b, &object);
    if (result == COMPILE_OK)
        result = kept >= 0 ? building_keep_in(b, object, kept) : building_keep(b, object);
    descriptor_close(object);
    free((void *)(uintptr_t)plain.text);
    free((void *)(uintptr_t)metered.text);
    return result;
}

enum compile_result building_seal(const struct building *b, int made)
{
    struct building again = *b;
    return seal(&again, made, BUILDING_OUTPUT, -1);
}

/* ---- elsewhere ---- */

static enum compile_result find_tools(struct building *b, struct compile_tool *tool)
{
    memset(b->out, 0, sizeof *b->out);
    TRY_AS(enum compile_result, building_find_places(b));
    return building_has_sealed(b, NULL, tool);
}

enum compile_result compile_sealed_tools(const struct build_settings *settings,
                                         struct compile_tool tool[COMPILE_SEALED_TOOLS], struct compiled *out)
{
    struct building b = {.settings = settings, .language = language_named("C"), .out = out};
    return find_tools(&b, tool);
}

/* The object is compiled as at the machine that has the source, from a module that is not believed either. */
enum compile_result compile_object(const struct build_settings *settings, const struct program *program, int folder,
                                   struct compiled *out)
{
    struct building b = {.settings = settings, .language = program->language, .out = out};
    if (find_tools(&b, NULL) != COMPILE_OK)
        return COMPILE_SYSTEM;
    out->program = *program;
    if (work_open(&b.work, b.cache) != 0)
        return build_stop(out->why, COMPILE_SYSTEM, "%s: %s", b.cache, strerror(errno));
    enum compile_result result = seal(&b, folder, PROGRAM_PLAIN, folder);
    work_close(&b.work);
    return result;
}
