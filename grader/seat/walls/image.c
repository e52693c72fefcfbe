#define _GNU_SOURCE
#include "image.h"

#include <elf.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "seat/processor/processor.h"

enum { MOST_SEGMENTS = 32, KERNEL_PROPERTY = 0x6474e553 };

/* The kinds of segments that the linker makes from the kit's own objects. */
static int is_known(Elf64_Word type)
{
    static const Elf64_Word known[] = {PT_NULL,      PT_PHDR,      PT_LOAD,         PT_NOTE,        PT_TLS,
                                       PT_GNU_STACK, PT_GNU_RELRO, PT_GNU_EH_FRAME, KERNEL_PROPERTY};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i] == type)
            return 1;
    return 0;
}

static const char *segment_wrong(const Elf64_Phdr *p)
{
    if (p->p_type == PT_INTERP || p->p_type == PT_DYNAMIC)
        return "it names a loader of its own (a section .interp or .dynamic), which is no segment of the kit's";
    if (!is_known(p->p_type))
        return "it has a segment of a kind that is no segment of the kit's";
    if (p->p_type == PT_GNU_STACK && (p->p_flags & PF_X) != 0)
        return "it needs an executable stack (as a nested function does whose address is taken), which no player gets";
    if ((p->p_flags & PF_W) != 0 && (p->p_flags & PF_X) != 0)
        return "it has memory that is both writable and executable (a section with flags of its own), which no player "
               "gets";
    return NULL;
}

static const char none[] = "it is no executable of this machine";

/* Reads the headers. Returns NULL, or what is wrong with them. */
static const char *read_headers(int executable, off_t size, Elf64_Ehdr *h, Elf64_Phdr p[MOST_SEGMENTS])
{
    if (pread(executable, h, sizeof *h, 0) != (ssize_t)sizeof *h || memcmp(h->e_ident, ELFMAG, SELFMAG) != 0 ||
        h->e_ident[EI_CLASS] != ELFCLASS64 || h->e_machine != processor.executable ||
        (h->e_type != ET_EXEC && h->e_type != ET_DYN) || h->e_phentsize != sizeof *p)
        return none;
    if (h->e_phnum == 0 || h->e_phnum > MOST_SEGMENTS)
        return "it has more segments than the kit makes";
    const size_t bytes = h->e_phnum * sizeof *p;
    bool there = h->e_phoff <= (Elf64_Off)size && pread(executable, p, bytes, (off_t)h->e_phoff) == (ssize_t)bytes;
    return there ? NULL : none;
}

const char *image_wrong(int executable)
{
    struct stat info;
    Elf64_Ehdr h;
    Elf64_Phdr p[MOST_SEGMENTS];
    int stack = 0;
    errno = 0;
    if (fstat(executable, &info) != 0 || !S_ISREG(info.st_mode))
        return none;
    if (info.st_size > (off_t)IMAGE_MOST_MIB << 20)
        return "it is larger than 8 MiB (large tables that are not all zeros?)";
    const char *wrong = read_headers(executable, info.st_size, &h, p);
    for (int i = 0; wrong == NULL && i < h.e_phnum; i++) {
        wrong = segment_wrong(&p[i]);
        stack |= p[i].p_type == PT_GNU_STACK;
    }
    return wrong != NULL || stack ? wrong : "it does not say that its stack is not executable";
}

/* Reads the names of its sections, one behind the other, and looks for the builder's mark, as a whole name. */
bool image_waits(int executable)
{
    static const char mark[] = "\0.sortie_waits";
    char names[4096];
    Elf64_Ehdr h;
    Elf64_Shdr s;
    if (pread(executable, &h, sizeof h, 0) != (ssize_t)sizeof h || h.e_shentsize != sizeof s ||
        pread(executable, &s, sizeof s, (off_t)(h.e_shoff + h.e_shstrndx * sizeof s)) != (ssize_t)sizeof s ||
        s.sh_type != SHT_STRTAB || s.sh_size > sizeof names)
        return false;
    return pread(executable, names, s.sh_size, (off_t)s.sh_offset) == (ssize_t)s.sh_size &&
           memmem(names, s.sh_size, mark, sizeof mark) != NULL;
}

/* A program at fixed addresses has its segments mapped one by one, any other one all that lies between them too. */
int64_t image_bytes(int executable)
{
    const Elf64_Xword most = (Elf64_Xword)1 << 47, page = 4096;
    struct stat info;
    Elf64_Ehdr h;
    Elf64_Phdr p[MOST_SEGMENTS];
    Elf64_Xword sum = 0, low = most, high = 0;
    if (fstat(executable, &info) != 0 || read_headers(executable, info.st_size, &h, p) != NULL)
        return 0;
    for (int i = 0; i < h.e_phnum; i++) {
        if (p[i].p_type != PT_LOAD)
            continue;
        if (p[i].p_memsz > most || p[i].p_vaddr > most)
            return (int64_t)most;
        sum += p[i].p_memsz / page * page + 2 * page;
        low = p[i].p_vaddr < low ? p[i].p_vaddr : low;
        high = p[i].p_vaddr + p[i].p_memsz > high ? p[i].p_vaddr + p[i].p_memsz : high;
    }
    return (int64_t)(h.e_type == ET_DYN && high > low ? high - low : sum);
}
