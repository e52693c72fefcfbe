/*
 * Calls a player that is written in C. This text is compiled after the player's own, as if it were part of it
 * (grader/build/bundle). So the player's functions may be static or inline and return any type.
 *
 * The player's macros may redefine words that are used here, so these words are undefined first. The exception is int:
 * if the player defines int as long long, it means that here too. So the types of glue.c are written __typeof__(0).
 */
#undef void
#undef const
#undef extern
#undef if
#undef return
#pragma GCC diagnostic error "-Wimplicit-function-declaration"
#pragma GCC diagnostic error "-Wincompatible-pointer-types"
#pragma GCC diagnostic error "-Wint-conversion"

/* For an inline function this makes the compiler emit a body that can be linked. */
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
