/*
 * descriptors.h - hands open files to another process, and closes several.
 */
#ifndef SORTIE_DESCRIPTORS_H
#define SORTIE_DESCRIPTORS_H

#include <stdbool.h>
#include <stddef.h>

enum { DESCRIPTORS_MOST = 8 };

/* Sends bytes through a UNIX socket, at least one, and copies of open descriptors with them. Returns false with errno
 * if that fails. */
bool descriptors_send(int socket, const void *bytes, size_t size, const int fd[], int fds);

/* Receives as much, in one piece: the caller closes the descriptors. They are closed on exec. Returns false if the
 * other side has ended, or sent something else. */
bool descriptors_receive(int socket, void *bytes, size_t size, int fd[], int fds);

/* Closes several, as descriptor_close (whole_file.h) does one. */
void descriptors_close(const int fd[], int fds);

#endif
