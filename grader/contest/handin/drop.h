/*
 * drop.h - the protocol of the drop folder, submissions/, over which contestants, the inbox and the server talk: names,
 * states and answers. No other file spells them.
 *
 *   submissions/NAME/FILE.c         a program of NAME's, written there by NAME, by a judge or by the server
 *   submissions/NAME/FILE.bin       the data that it brings (admission.h), in games by lines
 *   submissions/NAME/FILE.c.txt     the answer to it
 *   submissions/NAME/17-FILE.c      submitted over HTTP (upload.h), or 17 counts the contestant's submissions
 *   submissions/NAME/.anything      is being written. The inbox ignores it
 *   submissions/NAME/.scrimmage     asks for a scrimmage (unrated/plan.h): the opponent's name as its only line
 *   submissions/.registrations/HASH somebody registered (talk/registration.h): the name as its only line
 *   submissions/NAME/.question      asks the judge something (talk/message.h): a question as its only line
 *   submissions/NAME/.public        NAME's word: others may play against the last accepted program (contestant.h)
 *   submissions/NAME/.private       others may not. These files may be empty
 *   submissions/NAME/.publish       NAME's word: the program may be published after the contest
 *   submissions/NAME/.unpublish     it may not
 *
 * The server and the inbox write each file under a hidden name and rename it, so it is whole. An answer is one of
 * these:
 *
 *   compiling                       a stage, as the whole first line: the inbox is at it
 *   playing
 *   waiting: WHY                    it is tried again later
 *   accepted: WHY                   final, more lines may follow
 *   refused: WHY
 *
 * A file without an answer, or with another one, waits. The contestant may write into the folder too: whatever is read
 * here can be wrong, and only plain files are opened.
 */
#ifndef SORTIE_DROP_H
#define SORTIE_DROP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    DROP_NAME = 300,
    DROP_SEEN = 10000,      /* files of one contestant that are looked at */
    DROP_MOST = 999999999,  /* submissions of one over HTTP */
    DROP_ANSWER = 24 << 10, /* bytes of an answer */
    DROP_REQUEST = 1000     /* of a request, with its end */
};

/* ---- states ---- */

/* ORDER drop_state_name */
enum drop_state { DROP_WAITING, DROP_COMPILING, DROP_PLAYING, DROP_ACCEPTED, DROP_REFUSED };
const char *drop_state_name(enum drop_state state);

/* Whether it is not to be looked at any more. */
bool drop_is_final(enum drop_state state);

/* ---- how far a program came ---- */

/* How far an accepted program came when it was tried, as the first line of its answer says. */
enum drop_reach { DROP_REACH_UNKNOWN, DROP_REACH_NONE, DROP_REACH_SOME, DROP_REACH_EVERY };

/* Writes it in words: of so many test points it played this many to the end. Returns text. */
const char *drop_reach_words(int played, int of, char text[100]);

/* Reads it from an answer. played and of are set for DROP_REACH_SOME: of so many test points it played this many
 * to the end. */
enum drop_reach drop_reach(const char *answer, int *played, int *of);

/* ---- names ---- */

bool drop_is_hidden(const char *name);
bool drop_is_answer(const char *name);
bool drop_is_data(const char *name);

/* Gives FILE.c.txt for FILE.c, and back. */
void drop_answer_name(const char *file, char name[DROP_NAME]);
void drop_answered(const char *answer, char file[DROP_NAME]);

/* Gives FILE.bin for FILE.c, in the same folder. Returns false if it does not fit into name. */
bool drop_data_name(const char *file, char *name, size_t size);

/* Gives 17-mine.c, and for it 17 with *own = mine.c, or 0 for a name of another form, and *own is all of it. */
void drop_numbered(int64_t number, const char *own, char name[DROP_NAME]);
int64_t drop_number(const char *name, const char **own);

/* Gives the hidden name of a submission that the server is writing. chance keeps it apart from others. Whether a name
 * is such a one: left behind by a server that was killed, it can be removed. */
void drop_unfinished_name(const char *chance, char name[DROP_NAME]);
bool drop_is_unfinished(const char *name);

/* ---- files ---- */

/* Opens the folder of a contestant. submissions is a file descriptor, and so is the result. -1 with errno. */
int drop_open(int submissions, const char *contestant);

/* The same in the folder of a contest, or for "." submissions/ itself. */
int drop_open_in(const char *contest, const char *contestant);

/* Calls see for each file, DROP_SEEN at most. */
void drop_each(int folder, void (*see)(void *self, const char *name), void *self);

/* Writes the answer to a file in one step. Returns true if it has this text afterwards. */
bool drop_write_answer(int folder, const char *file, const char *answer);

/* Writes the stage that it is at. */
bool drop_write_stage(int folder, const char *file, enum drop_state stage);

/* Reads the answer to a file, as lines without control characters. The caller frees it. NULL: there is none. */
char *drop_read_answer(int folder, const char *file);

/* The folder of registrations. */
extern const char drop_registrations[];

/* Reads a file that has one line, without its newline. Returns false if it is not there, or is none. */
bool drop_read_line(int folder, const char *file, char line[DROP_REQUEST]);

/* Requests: each is a file of this name, which has one line. upload_request writes one. */
enum drop_request { DROP_SCRIMMAGE, DROP_QUESTION, DROP_PUBLIC, DROP_PRIVATE, DROP_PUBLISH, DROP_UNPUBLISH };
const char *drop_request_name(enum drop_request kind);
enum drop_request drop_request_against(enum drop_request kind); /* the opposite one, or itself */
bool drop_has_request(int folder, enum drop_request kind);
void drop_remove_request(int folder, enum drop_request kind);

/* Gives the line of a file in a folder of submissions/, or an empty one: of a contestant's request that is not taken
 * yet, or of a registration. */
void drop_waiting(int submissions, const char *folder, const char *file, char line[DROP_REQUEST]);

/* Returns the stage that an answer says, or DROP_WAITING. */
enum drop_state drop_stage(const char *answer);

#endif
