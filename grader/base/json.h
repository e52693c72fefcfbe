/*
 * json.h - writing JSON.
 */
#ifndef SORTIE_JSON_H
#define SORTIE_JSON_H

#include <stdio.h>

/* Writes a JSON string with its quotes. A < is escaped, so that the string can stand inside an HTML page. The caller
 * makes sure that the text is UTF-8. */
void json_string(FILE *out, const char *text);

#endif
