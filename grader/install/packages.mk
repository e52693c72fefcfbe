# The Debian packages of each purpose, in the words of grader/build/need. `make test` asks apt, for each release of
# Debian that the kit knows, whether every name is to be had (tests/system/packages).

judge_packages = libsqlite3-dev zlib1g-dev libssl-dev libmicrohttpd-dev binutils g++ ?cmark-gfm=cmark-gfm
# Without them, everything else is built.
web_packages = clang lld wasi-libc libclang-rt-dev-wasm32
sealed_packages = $(web_packages) wabt
sealed_cxx_packages = ?/usr/include/wasm32-wasi/c++=libc++-dev-wasm32
desk_packages = zip
# For building the suites, and for running those of make quick.
suite_packages = libcunit1-dev python3 procps sqlite3 libpq-dev pkg-config node=nodejs
test_packages = $(suite_packages) clang ?clang-format-$(formatter_version) libclang-rt-dev strace curl \
	postgresql openssl zip unzip /usr/bin/javac=default-jdk-headless ?similarity-tester
arm64_packages = ?gcc-aarch64-linux-gnu ?g++-aarch64-linux-gnu ?qemu-user
browser_packages = chromium-headless-shell fonts-dejavu-core fonts-wqy-microhei sqlite3 node=nodejs npm=npm
language_packages = python3 default-jdk-headless kotlin scala mono-mcs golang-go rustc pypy3
pages_bench_packages = nginx-light apache2-utils

# Prints what any of these lists wishes for.
list-packages:
	@printf '%s\n' $(foreach l,$(sort $(filter %_packages,$(.VARIABLES))),$(subst ?,'?',$(subst |,'|',$($(l)))))
.PHONY: list-packages
