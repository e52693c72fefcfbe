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
    bool any;
};

/* A program, on its page and in the list. */
struct program {
    const struct submission_file *f;
    const char *name, *own, *written, *at, *data, *size; /* own: what its owner called it */
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
    const struct submission_file *f = ((const struct program *)self)->f;
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

static const struct template_part program_part[] = {
    {"{{name}}", NULL, offsetof(struct program, name)},
    {"{{own}}", NULL, offsetof(struct program, own)},
    {"{{written}}", NULL, offsetof(struct program, written)},
    {"{{at}}", NULL, offsetof(struct program, at)},
    {"{{data}}", NULL, offsetof(struct program, data)},
    {"{{size}}", NULL, offsetof(struct program, size)},
    {"{{files}}", write_files, 0},
    {NULL, NULL, 0},
};

static int put_program(void *self, const struct submission_file *f)
{
    struct programs *p = self;
    struct program one = {.f = f, .name = f->name, .written = f->written, .at = f->at, .data = f->data};
    char page[160], size[24];
    drop_number(f->file, &one.own);
    snprintf(size, sizeof size, "%zu", f->size);
    one.size = size;
    archive_part("program_row.html", program_part, &one, p->rows);
    snprintf(page, sizeof page, "programs/%s.html", f->written);
    return archive_put_page(
        p->a, page,
        (struct archive_page){
            .lang = "en", .name = f->name, .content = "program.html", .part = program_part, .self = &one});
}

/* ---- all of them ---- */

static void write_rows(const void *self, FILE *out)
{
    const struct programs *p = self;
    fwrite(p->text, 1, p->size, out);
}

static int put_list(struct programs *p)
{
    static const struct template_part part[] = {
        {"{{any}}", template_flag, offsetof(struct programs, any)}, {"{{rows}}", write_rows, 0}, {NULL, NULL, 0}};
    if (!memory_close(p->rows, &p->text))
        return output_trouble(&p->a->o, "memory");
    p->any = p->size > 0;
    int rc = archive_put_page(
        p->a, "programs/index.html",
        (struct archive_page){.lang = "en", .name = "Programs", .content = "programs.html", .part = part, .self = p});
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
        return output_trouble(&a->o, "memory");
    int rc =
        submissions_export(a->c, &(struct submissions_wanted){.published = true, .exported = put_program, .self = &p},
                           folder, &a->size->programs);
    if (rc == CONTEST_OK)
        return put_list(&p);
    fclose(p.rows);
    free(p.text);
    return rc;
}
