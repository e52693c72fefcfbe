// Calls a player that is written in C++. This text is compiled after the player's own, as if it were part of it
// (grader/build/bundle). So the player's functions may be static or inline, may be in a namespace called player, may
// take any parameter types that the right ones convert to, and may return any type. std::vector is the same type on
// both sides. The player's macros may redefine words that are used here, so these words are undefined first.
#undef void
#undef int
#undef const
#undef extern
#undef template
#undef typename
#undef class
#undef struct
#undef namespace
#undef using
#undef typedef
#undef static
#undef return
#undef if
#undef bool
#undef static_assert

#ifdef SORTIE_NAMESPACE
namespace player
{
}
#endif

namespace sortie_callbacks
{
#ifdef SORTIE_NAMESPACE
using namespace player;
#endif

// The type of a parameter without const and reference.
template <class Sortie> struct sortie_bare {
    typedef Sortie kind;
};
template <class Sortie> struct sortie_bare<Sortie &> {
    typedef typename sortie_bare<Sortie>::kind kind;
};
template <class Sortie> struct sortie_bare<Sortie &&> {
    typedef typename sortie_bare<Sortie>::kind kind;
};
template <class Sortie> struct sortie_bare<const Sortie> {
    typedef Sortie kind;
};

template <class Sortie_result, class Sortie_last, class Sortie_id, class Sortie_type, class Sortie_first>
void sortie_call_init(Sortie_result (*sortie_function)(Sortie_last, Sortie_id, Sortie_type, Sortie_first),
                      const int *sortie_arg)
{
    typename sortie_bare<Sortie_type>::kind sortie_kinds(sortie_arg + 2, sortie_arg + 5);
    sortie_function(sortie_arg[0], sortie_arg[1], static_cast<Sortie_type>(sortie_kinds), sortie_arg[5] != 0);
}

// The array of a player in C, whose file got the ending of C++.
template <class Sortie_result, class Sortie_last, class Sortie_id, class Sortie_first>
void sortie_call_init(Sortie_result (*sortie_function)(Sortie_last, Sortie_id, const int *, Sortie_first),
                      const int *sortie_arg)
{
    sortie_function(sortie_arg[0], sortie_arg[1], sortie_arg + 2, sortie_arg[5] != 0);
}

static void sortie_run_init(const int *sortie_arg)
{
    sortie_call_init(Init, sortie_arg);
}

static void sortie_run_self()
{
    Operate_self();
}

static void sortie_run_opponent(int sortie_kind, int sortie_x, int sortie_y)
{
    Operate_opponent(sortie_kind != 0, sortie_x, sortie_y);
}
} // namespace sortie_callbacks

extern "C" {
void sortie_init(const int *sortie_arg)
{
    sortie_callbacks::sortie_run_init(sortie_arg);
}

void sortie_operate_self(void)
{
    sortie_callbacks::sortie_run_self();
}

void sortie_operate_opponent(int sortie_kind, int sortie_x, int sortie_y)
{
    sortie_callbacks::sortie_run_opponent(sortie_kind, sortie_x, sortie_y);
}
}
