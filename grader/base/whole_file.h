/*
 * whole_file.h - files that are whole or not there. The bytes are written into a hidden file beside the one that is
 * wanted (.NAME.RANDOM.new). Only if every write, the flush and the close succeed, it gets the name. If anything fails
 * (a full disk, a broken one), the hidden file is removed, and what was there before stays as it was.
 *
 * All functions return 0, or -1 with errno.
 */
#ifndef SORTIE_WHOLE_FILE_H
#define SORTIE_WHOLE_FILE_H

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/types.h>

enum { WHOLE_FILE_PATH = 4400 };

/* Whether the bytes must be on the disk before the file gets its name, so that a power cut leaves no empty file. Files
 * that anybody can make again are WHOLE_FILE_QUICK; see whole_file_sync. */
enum whole_file_kind { WHOLE_FILE_QUICK, WHOLE_FILE_LASTING };

struct whole_file {
    FILE *out; /* write here */
    enum whole_file_kind kind;
    int folder; /* a descriptor that both names start at; or AT_FDCWD */
    char path[WHOLE_FILE_PATH], fresh[WHOLE_FILE_PATH];
};

/* Opens a file that a person named. A symbolic link is followed, and keeps pointing where it does. A pipe, a
 * terminal or /dev/stdout is written to as it is. */
int whole_file_open(struct whole_file *f, const char *path, enum whole_file_kind kind);

/* Opens a file to read that may be a stranger's, without waiting: a FIFO into which nobody writes is empty. NULL with
 * errno: it cannot be opened. */
FILE *whole_file_read(const char *path);

/* Reads a regular file whole, with a 0 after it. flags: O_NOFOLLOW, or 0. The caller frees it. NULL with errno. EFBIG:
 * it has more than `most` bytes. EINVAL: it is no regular file. whole_file_text_in: the path starts at an open folder,
 * and no link at its end is followed. */
char *whole_file_text(const char *path, int flags, size_t most, size_t *size);
char *whole_file_text_in(int folder, const char *path, size_t most, size_t *size);

/* Reads the first bytes of a small file in an open folder (or AT_FDCWD), at most size - 1, and ends them with a 0. No
 * link is followed. Returns how many there are, or -1. */
int whole_file_start(int folder, const char *path, char *text, size_t size);

/* Ends the file, which then has its name. Fails too if an earlier write to f->out failed. */
int whole_file_close(struct whole_file *f);

/* Ends the file without giving it the name. Keeps errno. */
void whole_file_drop(struct whole_file *f);

/* Writes a file at once. The path starts at an open folder (or AT_FDCWD), which may be a stranger's: no link is
 * followed, and whatever had the name is replaced. */
int whole_file_put(int folder, const char *path, const void *bytes, size_t size, enum whole_file_kind kind);

/* Writes a file that must not be there yet, at once and with exactly this mode, into a folder where nobody else is at
 * work: if it fails, a part of it may be left. No link is followed. */
int whole_file_new(int folder, const char *path, const void *bytes, size_t size, mode_t mode);

/* Writes all bytes to an open descriptor. ENOSPC: a disk that became full took a part. */
int whole_file_write(int fd, const void *bytes, size_t size);

/* Reads so many bytes from an open descriptor, such as a pipe. Returns 1 if all of them came, 0 if it ended before the
 * first, or -1 if it ended in the middle, or with errno. */
int descriptor_read(int fd, void *bytes, size_t size);

/* Reads an open descriptor to its end, with a 0 after it. The caller frees it. NULL with errno. EFBIG: more than `most`
 * bytes come. */
char *descriptor_text(int fd, size_t most, size_t *size);

/* Returns 1 if a file has exactly these bytes, 0 if it has others, -1 with errno if it cannot be read (ENOENT: there is
 * none). A symbolic link at the end of the path is not followed. */
int whole_file_is(const char *path, const void *bytes, size_t size);

/* Closes a file descriptor, if it is one: -1 is none. Keeps errno, so that the error before still shows. */
void descriptor_close(int fd);

/* Opens a folder in an open folder, to list it from its start. No link is followed. NULL with errno: it cannot be
 * read. */
DIR *folder_open(int folder, const char *name);

/* Calls see for each regular file in an open folder and in those within it, in the order of their names, except those
 * whose names begin with a dot. path: from the open folder on. file: open for reading. Returns 0, what see returned
 * if that is not 0, or -1 with errno. ENAMETOOLONG: a file lies in more than FOLDER_DEEP folders. ELOOP: a link. */
enum { FOLDER_DEEP = 32 };
struct stat;
typedef int folder_see(void *self, const char *path, int file, const struct stat *info);
int folder_each(int folder, folder_see *see, void *self);

/* Makes the folders that a path in an open folder (or AT_FDCWD) leads through, with this mode, where they are
 * missing. */
int folder_make_parents(int folder, const char *path, mode_t mode);

/* Closes a folder, if it is one: NULL is none. */
void folder_close(DIR *all);

/* Waits until everything that was written to the disk of this folder is on it: once for many quick files. */
int whole_file_sync(const char *folder);

enum { WHOLE_FILE_UNIQUE = 17 };

/* Fills in a name that no other process chooses: 16 hexadecimal digits. A process number is no such name, because two
 * containers that share a folder have the same numbers. If the system has no random bytes, the clock has to do. */
void whole_file_unique(char name[WHOLE_FILE_UNIQUE]);

/* For main: files and folders get the modes that the code asks for from now on (at most 644 and 755), whatever the
 * umask is. A file that others must not read asks for a strict mode itself. Children inherit this. */
void whole_file_modes(void);

#endif
