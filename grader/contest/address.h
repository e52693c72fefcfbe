/*
 * address.h - where a contest's pages lie on the net, as contest.conf tells it: https://contest.example/spring/
 */
#ifndef SORTIE_ADDRESS_H
#define SORTIE_ADDRESS_H

#include <stddef.h>

/* Why text is no address of a folder on the net, words that follow its name; NULL: it is one, or empty. It is http or
 * https with a host, perhaps a port and a path (RFC 3986); nobody's password, no query, no fragment. */
const char *address_wrong(const char *text);

/* The address with a / at its end, or "" for an empty one: a file's name can follow. text is an address. */
void address_folder(const char *text, char *folder, size_t size);

#endif
