template<int N> struct F { F<N+1> f; F<N-1> g; };
F<0> x;
