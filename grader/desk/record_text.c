/* match_record_text (match/report.h) through a scratch file, because C has no stream to memory. */
#include <stdlib.h>

#include "match/report.h"
#include "seat/desk/system.h"

char *match_record_text(const struct match *m, size_t *size)
{
    FILE *scratch = system_scratch();
    char *text = NULL;
    long length = -1;
    if (scratch == NULL)
        return NULL;
    match_write_record(m, scratch);
    if (!ferror(scratch) && fseek(scratch, 0, SEEK_END) == 0)
        length = ftell(scratch);
    if (length >= 0)
        text = (char *)malloc((size_t)length + 1);
    rewind(scratch);
    if (text != NULL && fread(text, 1, (size_t)length, scratch) != (size_t)length) {
        free(text);
        text = NULL;
    }
    fclose(scratch);
    if (text != NULL)
        text[length] = '\0';
    *size = length < 0 ? 0 : (size_t)length;
    return text;
}
