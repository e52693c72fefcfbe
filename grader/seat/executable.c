#define _GNU_SOURCE
#include "executable.h"

#include <elf.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

enum { MOST_PARTS = 24 };

static bool known_part(const Elf64_Phdr *p)
{
    static const Elf64_Word known[] = {PT_LOAD,      PT_NOTE,      PT_TLS,     PT_GNU_EH_FRAME,
                                       PT_GNU_STACK, PT_GNU_RELRO, 0x6474e553u /* PT_GNU_PROPERTY */};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (p->p_type == known[i])
            return true;
    return false;
}

static const char *wrong_part(const Elf64_Phdr *p)
{
    if (!known_part(p))
        return "it has a program header that the kit does not make";
    if (p->p_type == PT_GNU_STACK && (p->p_flags & PF_X) != 0)
        return "it has an executable stack";
    if (p->p_type == PT_LOAD && (p->p_flags & PF_X) != 0 && (p->p_flags & PF_W) != 0)
        return "it has memory that is both writable and executable";
    return NULL;
}

const char *executable_wrong(int file)
{
    Elf64_Ehdr head;
    Elf64_Phdr part[MOST_PARTS];
    if (pread(file, &head, sizeof head, 0) != (ssize_t)sizeof head || memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 ||
        head.e_ident[EI_CLASS] != ELFCLASS64 || head.e_machine != EM_X86_64)
        return "it is not a program for this machine";
    if (head.e_type != ET_EXEC)
        return "it is not a static program";
    size_t size = (size_t)head.e_phnum * sizeof part[0];
    if (head.e_phentsize != sizeof part[0] || head.e_phnum > MOST_PARTS ||
        pread(file, part, size, (off_t)head.e_phoff) != (ssize_t)size)
        return "its program headers cannot be read";
    const char *wrong = NULL;
    bool stack = false;
    for (int i = 0; i < head.e_phnum; i++) {
        stack |= part[i].p_type == PT_GNU_STACK;
        if (part[i].p_type == PT_INTERP)
            wrong = "it asks for an interpreter";
    }
    if (wrong == NULL && !stack)
        wrong = "it does not say that its stack is not executable";
    for (int i = 0; wrong == NULL && i < head.e_phnum; i++)
        wrong = wrong_part(&part[i]);
    return wrong;
}
