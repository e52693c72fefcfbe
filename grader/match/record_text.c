/* A record as text in memory: a file of its own, because base/memory.h needs a POSIX library. */
#include <stdlib.h>

#include "base/memory.h"
#include "report.h"

char *match_record_text(const struct match *m, size_t *size)
{
    char *text = NULL;
    FILE *out = memory_open(&text, size);
    if (out == NULL)
        return NULL;
    match_write_record(m, out);
    return memory_close(out, &text) ? text : NULL;
}
