#define _GNU_SOURCE
#include "trace.h"

#include <execinfo.h>
#include <inttypes.h>
#include <link.h>
#include <string.h>
#include <unistd.h>

#include "seat/processor/processor.h"

enum { SHOWN_MOST = 6, HANDLER_CALLS = 8 };

void trace_prepare(void)
{
    void *some[2];
    backtrace(some, 2); /* the first use loads a library */
}

void trace_take(struct trace *t, const void *context)
{
    void *call[TRACE_MOST + HANDLER_CALLS];
    struct processor_stop stop;
    if (t->taking)
        return;
    t->taking = true;
    processor_interrupted(context, &stop);
    t->at[0] = stop.code;
    t->calls = 1;
    if (stop.code < 4096 && stop.caller != 0) /* a jump to an address without code has no frame of its own */
        t->at[t->calls++] = stop.caller - 1;
    int calls = backtrace(call, TRACE_MOST + HANDLER_CALLS), from = 0;
    while (from < calls && (uintptr_t)call[from] != stop.code)
        from++;
    if (from + 1 < calls)
        t->calls = 1;
    for (from++; from < calls && t->calls < TRACE_MOST; from++) /* a call's line is that before its return */
        t->at[t->calls++] = (uintptr_t)call[from] - 1;
}

/* ---- lines of the source ---- */

static int note_base(struct dl_phdr_info *program, size_t size, void *base)
{
    (void)size;
    *(uintptr_t *)base = program->dlpi_addr;
    return 1; /* the first is the program itself */
}

/* The kit's own functions lie around the player's. */
static bool is_of_kit(const char *function, const char *place)
{
    return strncmp(function, "linked_", 7) == 0 || strncmp(place, "callbacks:", 10) == 0 ||
           strstr(place, "/callbacks:") != NULL;
}

/* Prints the player's calls up to the callback that the referee made. */
static void print_calls(FILE *in, FILE *out)
{
    char function[4096], place[4096], last[4096] = "";
    int shown = 0;
    while (shown < SHOWN_MOST && fgets(function, sizeof function, in) != NULL &&
           fgets(place, sizeof place, in) != NULL) {
        function[strcspn(function, "\n")] = '\0';
        char *remark = strstr(place, " (discriminator ");
        place[remark == NULL ? strcspn(place, "\n") : (size_t)(remark - place)] = '\0';
        bool again = strcmp(place, last) == 0; /* a function that calls itself */
        strcpy(last, place);
        const char *slash = strrchr(place, '/'), *name = slash == NULL ? place : slash + 1;
        const char *line = strrchr(name, ':');
        if (is_of_kit(function, place))
            return;
        if (strncmp(place, "/usr/", 5) == 0 || again || name[0] == '?' || line == NULL || line[1] < '1' ||
            line[1] > '9')
            continue;
        bool named = strncmp(function, "sortie_", 7) != 0; /* else its own name was lost when it was inlined */
        fprintf(out, "%s    %s%s%s\n", shown++ == 0 ? "It was here, the innermost call first:\n" : "", name,
                named ? "  " : "", named ? function : "");
    }
}

/* addr2line answers two lines a call, and two more for each call that was inlined there. */
void trace_print(const struct trace *t, FILE *out)
{
    char command[128 + 20 * TRACE_MOST];
    uintptr_t base = 0;
    size_t length =
        (size_t)snprintf(command, sizeof command, "addr2line 2>/dev/null -Cife /proc/%d/exe", (int)getpid());
    dl_iterate_phdr(note_base, &base);
    for (int i = 0; i < t->calls; i++)
        length += (size_t)snprintf(command + length, sizeof command - length, " 0x%" PRIxPTR, t->at[i] - base);
    fflush(out);
    FILE *in = t->calls == 0 ? NULL : popen(command, "r");
    if (in == NULL)
        return;
    print_calls(in, out);
    pclose(in);
}
