/* match_record_text (match/report.h) through a scratch file, because C has no stream to memory. */
#include <stdlib.h>

#include "match/report.h"
#include "seat/desk/system.h"

char *match_record_text(const struct match *m, size_t *size)
{
    FILE *scratch = system_scratch();
    if (scratch == NULL)
        return NULL;
    match_write_record(m, scratch);
    long length = ferror(scratch) ? -1 : ftell(scratch);
    char *text = length < 0 ? NULL : (char *)calloc((size_t)length + 1, 1);
    rewind(scratch);
    *size = text == NULL ? 0 : fread(text, 1, (size_t)length, scratch);
    fclose(scratch);
    if (text != NULL && *size == (size_t)length)
        return text;
    free(text);
    return NULL;
}
