/*
 * The name that a player gives its own thread, on its way through /proc: whoever is named anything still runs, and is
 * not taken for one that sleeps.
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "fuzz.h"
#include "seat/process/proc.h"

enum { NAME = 16 };

void fuzz_thread_names(const uint8_t *data, size_t size)
{
    char name[NAME] = "", before[NAME] = "";
    memcpy(name, data, size < NAME - 1 ? size : NAME - 1);
    fuzz_must(prctl(PR_GET_NAME, before) == 0 && prctl(PR_SET_NAME, name) == 0, "a thread can be named");
    int runs = proc_wants_to_run(getpid(), false), wants = family_wants_to_run(getpid(), false);
    int64_t memory = family_memory_kib(getpid()), cpu = family_cpu_ns(getpid());
    prctl(PR_SET_NAME, before);
    fuzz_must(runs == 1 && wants == 1, "a thread that looks at itself runs");
    fuzz_must(memory > 0 && cpu >= 0, "a process has memory");
}
