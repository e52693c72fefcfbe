#include "desk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/command/refusal.h"
#include "match/again/verify.h"
#include "match/report.h"
#include "seat/desk/system.h"

enum { MOST_BYTES = 64 << 20 };

int desk_record_read(const struct desk *desk, const char *file, struct match *m)
{
    const struct game *const known[] = {desk->game, NULL};
    struct record_wrong wrong;
    char line[1100], *text = (char *)malloc(MOST_BYTES);
    FILE *in = system_open(file, "rb");
    memset(m, 0, sizeof *m);
    int status = in == NULL     ? refuse(file, "%s", strerror(errno))
                 : text == NULL ? fail(file, "%s", strerror(ENOMEM))
                                : 0;
    size_t size = status == 0 ? fread(text, 1, MOST_BYTES, in) : 0;
    if (status == 0 && (ferror(in) || size == MOST_BYTES))
        status = refuse(file, "%s", ferror(in) ? strerror(errno) : "larger than any record");
    if (in != NULL)
        fclose(in);
    int rc = status != 0 ? 0 : record_read(m, known, text, size, &wrong);
    if (status == 0 && rc == 0)
        rc = match_verify(m, &wrong);
    free(text);
    if (rc < 0)
        return fail(file, "%s", strerror(ENOMEM));
    if (rc > 0) {
        snprintf(line, sizeof line, "%.1000s:%d", file, wrong.line);
        return refuse(line, "%s", wrong.why);
    }
    return status;
}

int desk_write_record(const struct match *m, FILE *record, const char *file, int status)
{
    if (status == 0)
        match_write_record(m, record);
    bool whole = fflush(record) == 0 && !ferror(record);
    whole = fclose(record) == 0 && whole;
    return whole ? status : fail(file, "%s", strerror(errno));
}

/* Through a scratch file, because C has no stream to memory. */
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
