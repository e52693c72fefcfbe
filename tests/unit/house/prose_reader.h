/*
 * prose_reader.h - the prose of a file: the comments of code, or the paragraphs of a document, each character with the
 * number of its line. Knows C, C++, Java, CSS, JavaScript, SQL, Python, shell, make and Markdown.
 */
#ifndef SORTIE_PROSE_READER_H
#define SORTIE_PROSE_READER_H

#include <stdbool.h>
#include <stddef.h>

enum passage_kind { PASSAGE_COMMENT, PASSAGE_PARAGRAPH, PASSAGE_CELL, PASSAGE_HEADING };

enum { PASSAGE_MOST = 1 << 14 };

/* A comment or a paragraph, without its marks and with one blank for each end of a line. */
struct passage {
    enum passage_kind kind;
    const char *file;
    size_t length;
    char text[PASSAGE_MOST];
    int line[PASSAGE_MOST];           /* of each character, from 1 */
    const char *begin;                /* of the text of the file */
    const char *source[PASSAGE_MOST]; /* where each character stands in it */
};

/* Calls use() for each passage of a file. Returns false if the file cannot be read. A file of a kind that has no
 * comments, such as a picture, has no passages. */
bool prose_read(const char *file, void (*use)(const struct passage *p, void *context), void *context);

/* Calls use() for texts that commands print, such as a help: each line is in the passage, and a blank line ends one. */
void prose_read_text(const char *name, const char *text, void (*use)(const struct passage *p, void *context),
                     void *context);

#endif
