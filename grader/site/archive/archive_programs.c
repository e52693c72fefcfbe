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

/* ---- the page of a program: its text can become no mark-up ---- */

static void write_file(const char *name, const char *text, size_t size, FILE *out)
{
    markup_print(out, "<h2><bdi>%s</bdi></h2>\n<pre tabindex=\"0\">\n", name);
    markup_code(text, size, out);
    fputs("</pre>\n", out);
}

static void write_all_files(const struct submission_file *f, FILE *out)
{
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

static void write_link(const char *file, FILE *out)
{
    fprintf(out, "<a href=\"%s\" download>%s</a>", file, file);
}

static void write_program(const void *self, FILE *out)
{
    const struct submission_file *f = self;
    markup_print(
        out, "<p><a href=\"index.html\">Programs <span lang=\"zh\">程序</span></a></p>\n<h1><bdi>%s</bdi></h1>\n<p>",
        f->name);
    write_link(f->written, out);
    fprintf(out, " (%zu)", f->size);
    if (f->data[0] != '\0') {
        fputs(", ", out);
        write_link(f->data, out);
    }
    fputs("</p>\n", out);
    write_all_files(f, out);
}

/* ---- all of them ---- */

static int put_program(void *self, const struct submission_file *f)
{
    struct programs *p = self;
    const char *own;
    char page[160];
    drop_number(f->file, &own);
    snprintf(page, sizeof page, "%s.html", f->written);
    markup_print(p->rows,
                 "<tr><th scope=\"row\"><bdi>%s</bdi></th><td><a href=\"%.159s\"><bdi>%s</bdi></a></td>"
                 "<td class=\"when\">%.99s</td><td class=\"number\">%zu</td><td>",
                 f->name, page, own, f->at, f->size);
    write_link(f->written, p->rows);
    if (f->data[0] != '\0') {
        fputs(" ", p->rows);
        write_link(f->data, p->rows);
    }
    fputs("</td></tr>\n", p->rows);
    snprintf(page, sizeof page, "programs/%s.html", f->written);
    return archive_put_page(
        p->a, page,
        (struct archive_page){.lang = "en", .root = "../", .name = f->name, .content = write_program, .self = f});
}

static void write_list(const void *self, FILE *out)
{
    static const char *const columns[] = {"Contestant <span lang=\"zh\">选手</span>",
                                          "Program <span lang=\"zh\">程序</span>",
                                          "Handed in (UTC) <span lang=\"zh\">提交时间</span>",
                                          "Bytes <span lang=\"zh\">字节</span>",
                                          "File <span lang=\"zh\">文件</span>",
                                          NULL};
    const struct programs *p = self;
    fputs(
        "<p><a href=\"../index.html\">The archive <span lang=\"zh\">存档</span></a></p>\n<h1>Programs "
        "<span lang=\"zh\">程序</span></h1>\n<p>Those whose owners let them be published: of each the newest that was "
        "played. The programs of all others are private.</p>\n"
        "<p lang=\"zh\">作者允许公开的程序：每人参加过批量评测的最新一份。其他人的程序不公开。</p>\n",
        out);
    if (p->size == 0) {
        fputs("<p>There are none. <span lang=\"zh\">没有。</span></p>\n", out);
        return;
    }
    markup_table("Programs", columns, out);
    fwrite(p->text, 1, p->size, out);
    markup_table_end(out);
}

static int put_list(struct programs *p)
{
    int rc = memory_close(p->rows, &p->text) ? CONTEST_OK : output_trouble(&p->a->o, "memory");
    if (rc == CONTEST_OK)
        rc = archive_put_page(
            p->a, "programs/index.html",
            (struct archive_page){.lang = "en", .root = "../", .name = "Programs", .content = write_list, .self = p});
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
