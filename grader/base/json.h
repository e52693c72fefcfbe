/*
 * json.h - writing JSON.
 */
#ifndef SORTIE_JSON_H
#define SORTIE_JSON_H

#include <stdio.h>

/* A string with its quotes, without a < so that it can stand in a page; bytes that are not UTF-8 are the caller's
 * care. */
void json_string(FILE *out, const char *text);

#endif
