/*
 * Calls a player who is written in C. This text is compiled behind his own, as if he had written it
 * (grader/build/bundle), so his functions may be static or inline and return what they like. Of his macros only those
 * for words used here are taken back; where he calls long long int, int is that here too. Types are told without that
 * word where glue.h says so.
 */
#undef void
#undef const
#undef extern
#undef if
#undef return
#pragma GCC diagnostic error "-Wimplicit-function-declaration"
#pragma GCC diagnostic error "-Wincompatible-pointer-types"
#pragma GCC diagnostic error "-Wint-conversion"

/* Of an inline function this asks for a body that can be linked with. */
extern __typeof__(Init) Init;
extern __typeof__(Operate_self) Operate_self;
extern __typeof__(Operate_opponent) Operate_opponent;

void sortie_init(const __typeof__(0) *sortie_arg);
void sortie_operate_self(void);
void sortie_operate_opponent(__typeof__(0) sortie_kind, __typeof__(0) sortie_x, __typeof__(0) sortie_y);

void sortie_init(const __typeof__(0) *sortie_arg)
{
    int sortie_type[3] = {sortie_arg[2], sortie_arg[3], sortie_arg[4]};
    Init(sortie_arg[0], sortie_arg[1], sortie_type, sortie_arg[5] != 0);
}

void sortie_operate_self(void)
{
    Operate_self();
}

void sortie_operate_opponent(__typeof__(0) sortie_kind, __typeof__(0) sortie_x, __typeof__(0) sortie_y)
{
    Operate_opponent(sortie_kind != 0, sortie_x, sortie_y);
}
