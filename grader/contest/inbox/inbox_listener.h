/*
 * inbox_listener.h - who hears what the inbox (inbox.h) does with each file, and how it goes about it.
 */
#ifndef SORTIE_INBOX_LISTENER_H
#define SORTIE_INBOX_LISTENER_H

#include <signal.h>
#include <stdbool.h>

struct queue_way;

enum { INBOX_FILES = 100 }; /* programs of one contestant that are looked at in a pass */

enum inbox_event { INBOX_ACCEPTED, INBOX_REFUSED, INBOX_PASSED_OVER };

/* Gets an event for each file that was taken, with the first line of the answer, and for each folder or file that is
 * passed over, with the reason. Each text is one line without control characters, whatever files are called. */
struct inbox_listener {
    void *self;
    void (*event)(void *self, enum inbox_event event, const char *name, const char *file, const char *answer);
    const volatile sig_atomic_t *stop; /* once true, no further file is taken */
    bool comes_back;                   /* inbox_take will be called again soon: a file just changed may wait for it */
    const struct queue_way *queue;     /* whose workers play test points (trial_queue.h), or NULL */
};

#endif
