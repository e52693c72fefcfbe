#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>

#include "archive.h"
#include "archive_parts.h"
#include "base/memory.h"
#include "build/tree/tree.h"
#include "contest/handin/drop.h"
#include "contest/handin/submissions.h"
#include "site/page/markup.h"

/* The page that lists the programs, while they are written. */
struct programs {
    struct archive *a;
    FILE *rows;
    char *text;
    size_t size;
};

/* ---- a program: its text can become no mark-up ---- */

static void write_file(const char *name, const char *text, size_t size, FILE *out)
{
    markup_print(out, "<h2><bdi>%s</bdi></h2>\n<pre tabindex=\"0\">\n", name);
    markup_code(text, size, out);
    fputs("</pre>\n", out);
}

static void write_files(const void *self, FILE *out)
{
    const struct submission_file *f = self;
    char why[TREE_WHY];
    struct tree tree;
    if (!tree_is_archive(f->written)) {
        write_file(f->written, f->text, f->size, out);
        return;
    }
    bool unpacked = tree_unpack(&tree, f->text, f->size, why) == COMPILE_OK;
    for (int i = 0; unpacked && i < tree.files; i++)
        write_file(tree.file[i].name, tree.file[i].text, tree.file[i].size, out);
    tree_free(&tree);
}

/* On its page and in the list. own: what its owner called it. */
static int put_program(void *self, const struct submission_file *f)
{
    struct programs *p = self;
    const char *own;
    char page[160];
    drop_number(f->file, &own);
    const struct template_mark *marks = MARKS(
        mark_text("name", f->name), mark_text("own", own), mark_text("written", f->written), mark_text("at", f->at),
        mark_text("data", f->data), mark_number("size", (int64_t)f->size), mark_written("files", write_files, f));
    archive_part("program_row.html", marks, p->rows);
    snprintf(page, sizeof page, "programs/%s.html", f->written);
    return archive_put_page(p->a, page, (struct archive_page){"en", f->name, "program.html", marks});
}

/* ---- all of them ---- */

static void write_rows(const void *self, FILE *out)
{
    const struct programs *p = self;
    fwrite(p->text, 1, p->size, out);
}

static int put_list(struct programs *p)
{
    if (!memory_close(p->rows, &p->text))
        return contest_errno(p->a->c, "memory");
    int rc = archive_put_page(
        p->a, "programs/index.html",
        (struct archive_page){"en", "Programs", "programs.html",
                              MARKS(mark_flag("any", p->size > 0), mark_written("rows", write_rows, p))});
    free(p->text);
    return rc;
}

int archive_put_programs(struct archive *a)
{
    struct programs p = {.a = a};
    char folder[STORE_PATH];
    snprintf(folder, sizeof folder, "%s/programs", a->o.folder);
    TRY(output_folder(&a->o, "programs"));
    p.rows = memory_open(&p.text, &p.size);
    if (p.rows == NULL)
        return contest_errno(a->c, "memory");
    int rc =
        submissions_export(a->c, &(struct submissions_wanted){.published = true, .exported = put_program, .self = &p},
                           folder, &a->size->programs);
    if (rc == CONTEST_OK)
        return put_list(&p);
    fclose(p.rows);
    free(p.text);
    return rc;
}
