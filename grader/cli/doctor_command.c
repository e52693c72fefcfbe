/*
 * sortie doctor: which protections hold on this machine.
 */
#include <stdio.h>

#include "build/cell.h"
#include "commands.h"
#include "run/postgres.h"
#include "seat/landlock.h"
#include "seat/sandbox.h"

static void report(bool holds, bool required, const char *what, const char *missing)
{
    printf("%-9s %s%s%s\n",
           holds      ? "holds"
           : required ? "MISSING"
                      : "without",
           what, holds ? "" : " - ", holds ? "" : missing);
}

int doctor_command(int argc, char **argv)
{
    static struct sandbox s;
    (void)argv;
    if (argc > 1) {
        puts("usage: sortie doctor\n\nSays which protections hold on this machine, and what to switch on for those "
             "that do not.");
        return 0;
    }
    int rc = sandbox_open(&s);
    puts("A player's process:");
    report(s.seccomp, true, "system calls: an allow-list (seccomp)",
           s.why[0] != '\0' ? s.why : "a kernel with CONFIG_SECCOMP_FILTER is needed");
    report(s.one_exec, true, "exactly one exec (ptrace)", "the container must permit ptrace");
    report(true, true, "limits of CPU time, memory, stack, files; dies with the referee", "");
    report(s.landlock > 0, false, "no file, no TCP port, no signal to others (Landlock)",
           "Linux 5.13 or newer with lsm=landlock");
    report(s.unprivileged != 0 || s.namespaces, false,
           s.unprivileged != 0 ? "a user of no rights" : "a user namespace of its own",
           "sysctl user.max_user_namespaces must not be 0");
    report(s.cgroup[0].path[0] != '\0', false, "all of its memory counted (a control group)",
           "root, or a control group that is delegated to you");
    const char *lacks = sandbox_lacks(&s, SANDBOX_DATA, false);
    report(lacks == NULL, false, "a data file of its own, to read", lacks);
    lacks = sandbox_lacks(&s, SANDBOX_INTERPRETER, false);
    report(lacks == NULL, false, "an interpreter's library to read, threads within bounds (Python)", lacks);
    lacks = sandbox_lacks(&s, SANDBOX_INTERPRETER, true);
    report(lacks == NULL, false, "memory of runtimes that reserve more than they use (JavaScript, Java)", lacks);
    puts("The compiler:");
    report(landlock_version() > 0, true, "sees the submission and the toolchain only (Landlock)",
           "Linux 5.13 or newer with lsm=landlock");
    report(cell_walled(), false, "a file system, processes and a network of its own, another user (namespaces)",
           "CAP_SYS_ADMIN for root, else user.max_user_namespaces above 0; without, a source can find out which files "
           "there are");
    report(true, true, "no sockets, no tracing (seccomp); limits of time, memory and output", "");
    puts("Batches over many machines:");
    report(postgres_built(), false, "a queue in PostgreSQL (--queue)",
           "install libpq-dev and pkg-config, then make sortie again");
    bool all = rc == 0 && landlock_version() > 0;
    puts(all ? "\nStrangers' programs can be run here."
             : "\nStrangers' programs cannot be run here: what is MISSING is required.");
    sandbox_close(&s);
    return all ? 0 : 1;
}
