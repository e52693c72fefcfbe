/*
 * address.h - the web address of a contest's pages, as set in contest.conf: https://contest.example/spring/
 */
#ifndef SORTIE_ADDRESS_H
#define SORTIE_ADDRESS_H

#include <stdbool.h>
#include <stddef.h>

/* Returns whether text begins as the address of a page does: http:// or https://. */
bool address_is_web(const char *text);

/* Checks that text is the address of a folder on the web. Returns NULL if it is one or is empty, else words that follow
 * the key's name. An address is http or https with a host, perhaps a port and a path (RFC 3986). It has no user name,
 * no password, no query and no fragment. */
const char *address_wrong(const char *text);

/* Copies the address into folder, with a / at its end so that a file's name can follow. "" for an empty one. text must
 * be a valid address. */
void address_folder(const char *text, char *folder, size_t size);

#endif
