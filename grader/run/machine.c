#define _POSIX_C_SOURCE 200809L
#include "machine.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include <time.h>

#include "base/clock.h"
#include "base/hash.h"
#include "base/text.h"
#include "kit_name.h"
#include "seat/processor/processor.h"

const char *machine_kit(void)
{
    return KIT_NAME;
}

/* ---- the processor's instructions ---- */

void machine_instructions(char text[MACHINE_TEXT], bool all)
{
    struct utsname name;
    struct processor_instructions list[PROCESSOR_INSTRUCTIONS];
    processor_instructions(list);
    int length = snprintf(text, MACHINE_TEXT, "%.60s", uname(&name) == 0 ? name.machine : "unknown");
    for (const struct processor_instructions *i = list; i->name != NULL; i++)
        if (i->there && (all || i->rounds))
            length += snprintf(text + length, MACHINE_TEXT - (size_t)length, " %s", i->name);
}

/* ---- its name and speed ---- */

char *machine_name(char name[MACHINE_NAME])
{
    char line[400], value[400];
    FILE *in = fopen("/proc/cpuinfo", "re");
    snprintf(name, MACHINE_NAME, "unknown processor");
    while (in != NULL && fgets(line, sizeof line, in) != NULL)
        if (sscanf(line, "model name : %399[^\n]", value) == 1) {
            text_line(value, name, MACHINE_NAME);
            break;
        }
    if (in != NULL)
        fclose(in);
    return name;
}

/* The best of several short runs, so that other work on the machine does not count. */
int machine_speed(void)
{
    enum { BYTES = 256 << 10, RUNS = 8 };
    static const char bytes[BYTES];
    int64_t best = INT64_MAX;
    for (int i = 0; i < RUNS; i++) {
        uint8_t digest[HASH_SIZE];
        int64_t start = clock_of_ns(CLOCK_PROCESS_CPUTIME_ID);
        hash_whole(bytes, BYTES, digest);
        int64_t took = clock_of_ns(CLOCK_PROCESS_CPUTIME_ID) - start;
        best = took > 0 && took < best ? took : best;
    }
    return (int)(BYTES * 1000LL / best);
}

bool machine_is_named(const char *flags)
{
    for (const char *at = flags; (at = strstr(at, "-m")) != NULL; at += 2)
        if (at == flags || isspace((unsigned char)at[-1]))
            return true;
    return false;
}
