#include <stdio.h>
#include <stdlib.h>

#include "web.h"

char *web_text;
size_t web_size;

static FILE *web_out;
static char *web_written;
static size_t web_length;

FILE *web_write(void)
{
    web_written = NULL;
    return web_out = open_memstream(&web_written, &web_length);
}

char *web_give(void)
{
    if (fclose(web_out) != 0)
        return NULL;
    free(web_text);
    web_text = web_written;
    web_size = web_length;
    return web_text;
}

/* Returns room for a text of so many bytes, which the function called next takes, or NULL if out of memory. */
WEB_EXPORT("room") char *web_room(size_t size)
{
    free(web_text);
    web_size = size;
    return web_text = (char *)malloc(size);
}

/* Returns the size of the text whose address was returned last. */
WEB_EXPORT("size") size_t web_text_size(void)
{
    return web_size;
}
