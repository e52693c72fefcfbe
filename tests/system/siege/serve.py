"""serve.py - the door `sortie serve`: every route, and every field that a stranger writes."""
import base64
import gzip
import hmac
import json
import os
import re
import shutil
import sqlite3
import subprocess
import threading
import time

import siege
from siege import Key, among, attempt, configure, does, equal, main, read, refuses, sortie, write

HARM = '"\'><svg onload=siege()><b data-siege>'  # in any field. As markup it would be an element
GOOD = f"{siege.KIT}/samples/plane/random.c"
ESCAPED = "text from strangers is escaped where a page is written, and the policy permits no script in a page"


class Door:
    """A contest with ann, bob and a rival, ann's program accepted, and a server that ann and bob have sessions of."""

    def __init__(self):
        does("contest", "c")
        configure("c", scrimmages=3, registration="yes", preview="yes", address="https://contest.example/c/",
                  show_messages="yes", rounds=1)
        conf = read("c/contest.conf").decode()
        write("c/contest.conf", re.sub(r"(?m)^testpoint [2-5].*\n", "", conf))
        self.token = {name: does("contestant", "c", "add", name).split("\n")[0] for name in ("ann", "bob", "rival")}
        for name in ("ann", "rival"):
            does("submit", "c", name, GOOD)
        does("batch", "c", "--seed", "1")
        does("site", "c")
        self.server = siege.Server("c")
        self.get, self.post, self.ask = self.server.get, self.server.post, self.server.ask

    def again(self):
        """Has new sessions: an attempt before this one may have logged in so often that the old ones went."""
        self.ann, self.bob = [self.server.log_in(self.token[name]) for name in ("ann", "bob")]

    def me(self):
        return self.get("/me", self.ann[0]).body.decode()

    def hand_in(self, name, text=b"int x;", token="bob", **fields):
        return self.post("/api/submissions", {"file": (name, text), **fields},
                         f"Authorization: Bearer {self.token[token]}")

    def act(self, path, source=None, session=None, **fields):
        cookie, csrf = session or self.ann
        return self.post(path, {"csrf": csrf, **fields}, cookie, source=source)

    def close(self):
        self.server.close()


def keeps_a_share(ask, let_in, at_once, each_s):
    """Asks more often than a share allows. So many are let in at once, then one each so many seconds."""
    begun = time.monotonic()
    seen = [ask(i) for i in range(at_once + 20)]
    most = at_once + 1 + (time.monotonic() - begun) // each_s
    equal((set(seen), seen[:at_once], seen.count(let_in) <= most), ({let_in, 429}, [let_in] * at_once, True),
          f"the first {at_once}, and {most:.0f} at most")


def no_markup(answer, what):
    assert b"<svg onload" not in answer.raw and b"<b data-siege" not in answer.raw, \
        f"{what}: the text is an element of the page: {answer.raw[:500]!r}"


# ---- scripts in fields ----


@attempt("a script on the owner's and the judge's page", ESCAPED)
def script_in_a_files_name(d):
    among(d.hand_in(HARM.replace('"', "") + ".c", token="ann").status, (202, 400, 429), "handing it in")
    no_markup(d.get("/me", d.ann[0]), "/me")


@attempt("a script on the owner's page", ESCAPED)
def script_in_a_question(d):
    among(d.act("/ask", words=HARM).status, (303, 400, 429), "asking")
    no_markup(d.get("/me", d.ann[0]), "/me")


@attempt("a script on the page that says why an opponent was refused", ESCAPED)
def script_in_an_opponents_name(d):
    answer = d.act("/scrimmage", session=d.bob, name=HARM)  # ann may have had 30 acts in other attempts
    equal(answer.status, 400, "a scrimmage against nobody")
    no_markup(answer, "its answer")


@attempt("a script on the register page, and in the judge's list", ESCAPED)
def script_in_a_name_that_registers(d):
    answer = d.post("/register", {"name": "<b data-siege>x"})
    equal(answer.status, 303, "registering")
    cookie = "Cookie: " + answer.head("Set-Cookie").split(";")[0]
    no_markup(d.get("/register", cookie), "/register")
    does("contestant", "c", "decline", "<b data-siege>x")


@attempt("a script on a page of errors", "no page repeats what an address, a header or a method said")
def script_in_address_and_headers(d):
    for answer in (d.get("/<b%20data-siege>"), d.get("/match.html?batch=1&match=1-1-0&at=<b%20data-siege>"),
                   d.get("/", "Referer: <b data-siege>"), d.get("/login?<b%20data-siege>"),
                   d.ask("<b_data-siege>", "/"), d.get("/picture/1-1-1-0-1-<b data-siege>.png"),
                   d.get("/me/record/<b data-siege>.js", d.ann[0]), d.get("/", "X-Forwarded-For: <b data-siege>")):
        no_markup(answer, "the answer")


@attempt("a script in place of a file's own name", "a name is matched with a list of endings and kept as text")
def script_in_main_and_data(d):
    for fields in ({"main": HARM}, {"data": (HARM, b"x")}):
        no_markup(d.hand_in("a.c", **fields), "the answer")


@attempt("a script from the compiler's messages", ESCAPED)
def script_in_a_compilers_message(d):
    program = write("script.c", f"#error {HARM}\n")
    status, said = sortie("submit", "c", "bob", program)
    equal(status, 1, "it does not compile")
    assert "<svg" in said, "the compiler's words are kept as they are on the terminal"
    no_markup(d.get("/me", d.bob[0]), "/me")


@attempt("a script from a program's standard error, on its owner's page",
         "the lines of a program are escaped like all others, and only their owner gets them")
def script_in_standard_error(d):
    text = read(GOOD) + b'\n#include <stdio.h>\n__attribute__((constructor)) static void tell(void)\n' \
        b'{ fputs("<b data-siege></script><svg onload=siege()>\\n", stderr); }\n'
    does("submit", "c", "ann", write("tells.c", text))
    does("batch", "c", "--seed", "2")
    page = d.get("/me", d.ann[0])
    assert b"&lt;b data-siege" in page.body, "the owner reads what the program wrote"
    no_markup(page, "/me")
    said = d.get("/me/said.js", d.ann[0])
    equal(said.head("Content-Type").split(";")[0], "text/javascript", "the type of said.js")
    assert b"</script" not in said.body, "said.js ends a script element"
    assert b"data-siege" not in d.get("/me/said.js", d.bob[0]).body, "another's lines"


@attempt("a script in a file of the pages that a browser takes for HTML",
         "each answer has a type and nosniff, and the policy holds for files of any type")
def script_in_a_file_of_another_type(d):
    for name in ("evil.svg", "evil.txt", "evil.xml", "evil.pdf", "evil", "evil.htm"):
        write(f"c/site/{name}", "<svg xmlns='http://www.w3.org/2000/svg' onload='siege()'/>")
        answer = d.get("/" + name)
        equal(answer.head("X-Content-Type-Options"), "nosniff", f"/{name}")
        assert "script-src 'self'" in answer.head("Content-Security-Policy"), f"/{name} has no policy"
        assert "html" not in answer.head("Content-Type"), f"/{name} is HTML"
        os.remove(f"c/site/{name}")


@attempt("a header of its own in the answer", "addresses are matched with a list of letters before they are used")
def line_ends_in_an_address(d):
    for path in ("/assets%0d%0aX-Siege:%20y", "/batch-1%0d%0aX-Siege:1/", "/%E5%98%8A%E5%98%8DX-Siege:1", "/assets%0aX-Siege: 1"):
        equal(d.get(path).head("X-Siege"), "", path)
    equal(d.post("/login", {"token": "1-a\r\nX-Siege: y"}).head("X-Siege"), "", "a token")


@attempt("a picture that names another match, or a page that does", "addresses are numbers, written anew from numbers")
def address_of_a_moment(d):
    for query in ("batch=1&match=1-1-0&at=1-5%22%3E%3Cb%20data-siege%3E", "batch=01&match=1-1-0", "batch=1&batch=%3Cb%3E&match=1-1-0",
                  "batch=99999999999999999999&match=1-1-0", "batch=1&match=1-1--1", "batch=1&match=1-1-0%00", "batch=1;match=1-1-0"):
        answer = d.get("/match.html?" + query)
        equal(answer.status, 200, query)
        no_markup(answer, query)
        for image in re.findall(rb'og:image" content="([^"]*)"', answer.body):
            assert re.fullmatch(rb"https://contest\.example/c/[a-z0-9/.-]+\.png", image), f"{query}: {image}"


@attempt("to read a file that is no record through the picture of a moment", "the path is made of numbers below site/")
def picture_of_another_file(d):
    for path in ("1-1-1-0-1-1", "..-1-1-0-1-1", "1-1-1-99999999999-1-1", "1-1-1-0-1-1.png%00", "0-0-0-0-0-0", "1-1-1-0-99-99999999"):
        among(d.get(f"/picture/{path}.png").status, (200, 404), path)
    os.symlink("/etc/passwd", "c/site/batch-1/matches/9-9-0.js")
    equal(d.get("/picture/1-9-9-0-1-1.png").status, 404, "a link")
    os.remove("c/site/batch-1/matches/9-9-0.js")
    for text in (b"", b"x" * 70000, b'\n"9-9-0":{,"size":99999999999,"record":"AAAA', b'\n"9-9-0":{"size":5', b'\n"9-9-0":{,"size":67108864,"record":"eJwDAAAAAAE="}'):
        write("c/site/batch-1/matches/9-9-0.js", text)
        equal(d.get("/picture/1-9-9-0-1-1.png").status, 404, "a damaged file")
    os.remove("c/site/batch-1/matches/9-9-0.js")


# ---- requests of other sites ----


@attempt("another site's page acts in a contestant's name", "a form needs the session's own secret, which no other site can read")
def form_of_another_site(d):
    for path in ("/ask", "/scrimmage", "/me/public", "/me/private", "/me/publish", "/me/unpublish", "/logout", "/hand-in"):
        for fields in ({}, {"csrf": ""}, {"csrf": "0" * 64}, {"csrf": d.bob[1]}):
            equal(d.post(path, fields, d.ann[0]).status, 403, f"{path} with {fields}")
    assert "Log out" in d.me(), "the session goes on"


@attempt("the same, with the right secret, from a page that a browser calls foreign", "what browsers say of a request's origin counts too")
def form_with_a_stolen_secret(d):
    for head in ("Origin: https://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
                 f"Origin: https://127.0.0.1:{d.server.port}.evil.example", "Origin: http://127.0.0.1"):
        cookie, csrf = d.ann
        equal(d.post("/me/private", {"csrf": csrf}, cookie, head).status, 403, head)


@attempt("a form whose kind needs no permission of the browser", "only a whole multipart or urlencoded form counts, with its secret")
def form_as_plain_text(d):
    for kind in ("text/plain", "application/json", ""):
        answer = d.ask("POST", "/ask", [d.ann[0], f"Content-Type: {kind}"], b"csrf=" + d.ann[1].encode() + b"&words=x")
        among(answer.status, (400, 403), kind)


@attempt("a contestant's browser logs in as the attacker", "logging in is refused to requests of other sites")
def login_of_another_site(d):
    for head in ("Origin: https://evil.example", "Sec-Fetch-Site: cross-site", "Origin: null"):
        answer = d.post("/login", {"token": d.token["bob"]}, head)
        equal((answer.status, answer.head("Set-Cookie")), (403, ""), head)


@attempt("an act by a link, a picture or a form's other method", "acts are POST alone")
def act_by_get(d):
    for path in ("/logout", "/ask?words=x", "/me/public", "/me/private", "/hand-in", "/scrimmage?name=rival"):
        equal(d.get(path, d.ann[0]).status, 405, path)
        equal(d.ask("HEAD", path, [d.ann[0]]).status, 405, path)
    equal(d.get("/me", d.ann[0], "X-HTTP-Method-Override: POST").status, 200, "another header's method")


@attempt("another site reads what a contestant's browser can read", "cookies are not sent from there, and answers are for this site alone")
def reading_from_another_site(d):
    answer = d.post("/login", {"token": d.token["ann"]})
    for word in ("HttpOnly", "SameSite=Strict", "Path=/"):
        assert word in answer.head("Set-Cookie"), f"the cookie lacks {word}"
    for path in ("/me", "/me/said.js", "/assets/served.js", "/api/submissions"):
        answer = d.get(path, d.ann[0], "Origin: https://evil.example")
        equal(answer.head("Access-Control-Allow-Origin"), "", path)
        equal(answer.head("Cross-Origin-Resource-Policy"), "same-origin", path)
        assert "no-store" in answer.head("Cache-Control"), f"{path} may be kept by a proxy"


@attempt("the page in a frame, under the attacker's own", "no page may be framed")
def page_in_a_frame(d):
    for path in ("/", "/me", "/login", "/register", "/play.html", "/match.html"):
        answer = d.get(path, d.ann[0])
        equal(answer.head("X-Frame-Options"), "DENY", path)
        assert "frame-ancestors 'none'" in answer.head("Content-Security-Policy"), path


# ---- sessions and tokens ----


@attempt("to guess a session", "256 bits from the kernel, compared by their hash in constant time")
def session_guessed(d):
    name = d.ann[0].split("=")[0]
    secret = d.ann[0].split("=")[1]
    for guess in ("", "0" * 64, secret[:-1], secret + "0", secret.upper(), "%00" + secret[3:], secret[:32] * 2, "../" * 21 + "x", "x" * 9000):
        among(d.get("/me", f"{name}={guess}").status, (303, 431, 413), guess[:20])
    seen = {d.server.log_in(d.token["bob"])[0] for _ in range(4)}
    equal(len(seen), 4, "sessions are all different")


@attempt("to use a session after its token was made invalid", "each request looks the token up")
def session_after_revocation(d):
    token = does("contestant", "c", "add", "gone").split("\n")[0]
    cookie, csrf = d.server.log_in(token)
    does("contestant", "c", "revoke", "gone")
    equal(d.get("/me", cookie).status, 303, "/me")
    equal(d.post("/ask", {"csrf": csrf, "words": "x"}, cookie).status, 401, "/ask")
    equal(d.get("/api/submissions", f"Authorization: Bearer {token}").status, 401, "the token")


@attempt("to push out others' sessions by logging in without end", "each token has a few sessions, its oldest goes first")
def sessions_without_end(d):
    source = "127.77.0.1"
    for _ in range(40):
        d.post("/login", {"token": d.token["bob"]}, source=source)
    equal(d.get("/me", d.ann[0]).status, 200, "ann's session")


@attempt("another's page, records or list with one's own session", "every route takes the contestant from the session, never from the request")
def pages_of_others(d):
    for path in ("/me?contestant=1", "/me/record/1-1.js", "/me/record/-1-0.js", "/me/record/1-99999999999.js", "/me/record/"):
        among(d.get(path, d.bob[0]).status, (200, 404), path)
    equal(d.get("/me/record/1-0.js", d.bob[0]).status, 404, "a record of nobody's")
    assert b">ann<" not in d.get("/me?contestant=1&name=ann", d.bob[0]).body, "another's name"
    equal(json.loads(d.get("/api/submissions?contestant=1", f"Authorization: Bearer {d.token['rival']}").body)["running"], False, "the list")


@attempt("the judge's desk with a contestant's session or token, or with none",
         "the desk has a cookie of its own, which only an act that a judge's key signed begins")
def desk_of_the_judge(d):
    secret = d.ann[0].split("=")[1]
    for heads in ((), (d.ann[0],), (f"Cookie: sortie-judge={secret}",), (f"Authorization: Bearer {d.token['ann']}",)):
        for path in ("/judge/view?name=status", "/judge/view?name=messages", "/judge/view?name=source&number=1", "/judge/answer?number=0"):
            equal(d.get(path, *heads).status, 401, f"{path} {heads}")
        equal(d.post("/judge/act", {"file": ("act", b"x")}, *heads).status, 401, f"/judge/act {heads}")
        equal(d.post("/judge/leave", {}, *heads).status, 401, f"/judge/leave {heads}")


@attempt("to begin a session at the desk without a judge's key", "the act that begins it must have the signature of the key that it names")
def desk_session_forged(d):
    link = does("judge", "c", "add", "jo", "--role", "judge").strip()
    act = (f"sortie-act 1\ncontest plane 1\njudge 1\nsession {'a' * 64}\nnumber 0\ntime {int(time.time())}\nact begin\n"
           f"signature {'b' * 128}\n").encode()
    for text in (b"", b"\0" * 100, act, act[:-20], act.replace(b"plane 1", b"../../x"), act * 50, link.encode()):
        among(d.post("/judge/begin", {"file": ("act", text)}).status, (400, 401, 413, 429), text[:30])
    equal(d.post("/judge/begin", {"file": ("act", act)}, "Origin: https://evil.example").status, 403, "another site")
    equal(d.post("/judge/begin", {"file": ("act", act)}, "Sec-Fetch-Site: cross-site").status, 403, "another site")
    assert not [name for name in os.listdir("c/acts") if name.endswith(".act")], "nothing was put into acts/"
    does("judge", "c", "revoke", "jo")


@attempt("to come to the desk by a stolen link of an owner's, by trying the codes of the second factor from many addresses",
         "ten codes of a link from all addresses together, then one each 5 minutes. After that the right one is refused too")
def codes_of_a_stolen_link(d):
    said = does("judge", "c", "add", "oz", "--role", "owner", "--link", "http://x/").split()
    link = next(word for word in said if "/judge#" in word)
    secret = next(word for word in said if word.startswith("otpauth:")).split("secret=")[1].split("&")[0]
    number, key = link.split("/")[-2:]
    owner, session = Key(bytes.fromhex(key)), Key(os.urandom(32))
    db = sqlite3.connect("c/contest.db")
    contest = " ".join(map(str, db.execute("SELECT game, created FROM contest").fetchone()))
    db.close()

    def begin(code):
        text = (f"sortie-act 1\ncontest {contest}\njudge {number}\nsession {session.public}\nnumber 0\ntime {int(time.time())}\n"
                f"act begin\ncode {code}\n").encode()
        return d.post("/judge/begin", {"file": ("act", text + f"signature {owner.sign(text)}\n".encode())}).status
    count = int(time.time()) // 30
    digest = hmac.new(base64.b32decode(secret), count.to_bytes(8, "big"), "sha1").digest()
    right = f"{(int.from_bytes(digest[(at := digest[19] & 15):at + 4], 'big') & 0x7fffffff) % 1000000:06}"
    wrong = [f"{(int(right) + 7 * i + 1) % 1000000:06}" for i in range(14)]
    equal([begin(code) for code in wrong], [401] * 10 + [429] * 4, "14 wrong codes, each from an address of its own")
    equal(begin(right), 429, "the right code after them")
    does("judge", "c", "revoke", "oz")


@attempt("to find tokens by trying, or by the time an answer takes", "20 wrong ones of an address, then one each 3 s. Hashes are compared")
def tokens_tried(d):
    keeps_a_share(lambda i: d.get("/api/submissions", f"Authorization: Bearer 1-{i:064x}", source="127.78.0.1").status, 401, 20, 3)
    equal(d.get("/api/submissions", f"Authorization: Bearer {d.token['bob']}", source="127.78.0.1").status, 200, "a right one from there")
    for token in ("-1-" + "0" * 64, "1", "1-", "0x1-00", "9999999999999999999999-00", "1-\x7f", " ".join([d.token["ann"]] * 2)):
        among(d.get("/api/submissions", f"Authorization: Bearer {token}").status, (401, 400), token[:20])


# ---- sign-on and addresses ----


class SignedOn:
    """A second server of the same contest, with other options, for one attempt."""

    def __init__(self, *options):
        self.options = options

    def __enter__(self):
        self.server = siege.Server("c", *self.options)
        return self.server

    def __exit__(self, *_):
        self.server.close()


SIGN_ON = ("--sign-on", "X-Remote-User", "--sign-on-from", "127.0.0.1")


@attempt("to be somebody by the sign-on header from another address", "the header counts on connections from the proxy's address alone")
def sign_on_from_another_address(d):
    with SignedOn(*SIGN_ON) as s:
        for source in ("127.0.0.2", "127.1.0.1", "127.0.1.1"):
            answer = s.get("/login", "X-Remote-User: ann", "X-Forwarded-For: 127.0.0.1", "X-Real-IP: 127.0.0.1", "Forwarded: for=127.0.0.1", source=source)
            equal((answer.status, answer.head("Set-Cookie")), (200, ""), source)
        equal(s.get("/login", "X-Remote-User: ann", source="127.0.0.1").status, 303, "the proxy")


@attempt("to be somebody by a second sign-on header, or one spelt otherwise", "the header counts only if it is there once, by its own name")
def sign_on_twice_or_misspelt(d):
    with SignedOn(*SIGN_ON, "--proxy") as s:
        for heads in (("X-Remote-User: bob", "X-Remote-User: ann"), ("X-Remote-User: bob", "x-remote-user: ann"), ("X_Remote_User: ann",),
                      ("X-Remote-User : ann",), ("X-Remote-User:", " ann"), ("X-Remote-User: ann,bob",), ("X-Remote-User: ann\tx",),
                      ("X-Remote-User: " + "a" * 5000,), ("X-Remote-User: \u0430nn",)):
            answer = s.get("/login", *heads, source="127.0.0.1")
            equal(answer.head("Set-Cookie"), "", heads)


@attempt("a session of one person goes on under another's sign-on", "each request of such a session needs the same name in its header")
def sign_on_session_of_another(d):
    with SignedOn(*SIGN_ON) as s:
        cookie = "Cookie: " + s.get("/login", "X-Remote-User: ann", source="127.0.0.1").head("Set-Cookie").split(";")[0]
        equal(s.get("/me", cookie, "X-Remote-User: bob", source="127.0.0.1").status, 303, "as bob")
        equal(s.get("/me", cookie, "X-Remote-User: ann", source="127.0.0.1").status, 303, "as ann, afterwards")


@attempt("a new address for each request, by a header of one's own in front of the proxy's",
         "the last address of the last X-Forwarded-For counts: the proxy wrote that one")
def forwarded_twice(d):
    with SignedOn("--proxy") as s:
        wrong = "Authorization: Bearer 1-" + "0" * 64
        for shape in (lambda i: [f"X-Forwarded-For: 10.9.0.{i}", "X-Forwarded-For: 10.8.8.8"],
                      lambda i: [f"X-Forwarded-For: 10.9.1.{i}, 10.8.8.9"],
                      lambda i: [f"x-forwarded-for: 10.9.2.{i}", "X-Forwarded-For: 10.8.8.7 "]):
            seen = {s.get("/api/submissions", wrong, *shape(i), source="127.0.0.1").status for i in range(40)}
            equal(seen, {401, 429}, f"40 wrong tokens of {shape(1)}")


@attempt("a network of one's own, an address for each request", "of IPv6 the first 64 bits count")
def forwarded_by_ipv6(d):
    with SignedOn("--proxy") as s:
        wrong = "Authorization: Bearer 1-" + "0" * 64
        seen = {s.get("/api/submissions", wrong, f"X-Forwarded-For: 2001:db8:1:2:{i:x}::1", source="127.0.0.1").status for i in range(40)}
        equal(seen, {401, 429}, "40 wrong tokens of one network")


@attempt("to change who answers by a Host header", "no link is made of it. Behind it stands only the check of Origin")
def host_of_anothers(d):
    for path in ("/login", "/me", "/register", "/match.html?batch=1&match=1-1-0", "/assets"):
        answer = d.server.raw(f"GET {path} HTTP/1.1\r\nHost: evil.example\r\n{d.ann[0]}\r\nConnection: close\r\n\r\n".encode())
        assert b"evil.example" not in answer.raw, f"{path} repeats the host"


# ---- registration ----


@attempt("a name that looks like another's", "names are compared by what people see: capitals, blanks, marks and look-alike letters make no difference")
def look_alike_registers(d):
    for name in ("ANN", "\uff41nn", "\u0430nn", "a\u200bnn", "ann ", " ann", "a\u00adnn", "\u202eann", "ann\u3164", "\u1d00nn", "\U0001d41ann", "\u24d0nn",
                 "\u0391\u039d\u039d", "r\u0456val", "\u0280ival", "\u0432\u043e\u0432", "\u0412\u041e\u0412"):
        answer = d.post("/register", {"name": name})
        equal(answer.status, 400, f"registering {name!r}")


@attempt("a name that is a path, a command, an option or a control character", "a name is checked before it is a folder's")
def name_that_is_more_than_a_name(d):
    for name in ("..", ".", "../ann", "a/b", "-x", "a\x1b[31m", "a\nb", "a\x00b", "", " ", "x" * 64, "\udcff\udcfe", ".registered", "\u2028", "con\x7f"):
        equal(d.post("/register", {"name": name}).status, 400, f"registering {name!r}")
    for folder in os.listdir("c/submissions"):
        assert folder in ("ann", "bob", "rival", ".registrations", "gone") or folder.startswith("."), f"a folder {folder!r}"


@attempt("to fill the judge's list by registering without end", "30 at once of an address, then one each 10 s; 1000 of all. That many addresses can fill it")
def registrations_without_end(d):
    keeps_a_share(lambda i: d.post("/register", {"name": f"swarm {i:02}"}, source="127.79.0.1").status, 303, 30, 10)
    for line in does("contestant", "c", "registrations").split("\n"):
        if "swarm" in line:
            does("contestant", "c", "decline", line.split("  ")[1])


@attempt("another's approval, by their name or a cookie of one's own", "the approval belongs to the secret in the cookie of the browser that registered")
def approval_of_another(d):
    answer = d.post("/register", {"name": "carol"})
    own = "Cookie: " + answer.head("Set-Cookie").split(";")[0]
    does("contestant", "c", "approve", "carol")
    for cookie in ("Cookie: sortie-registered=" + "0" * 64, "Cookie: sortie-registered=" + "f" * 63, "Cookie: sortie-registered=carol"):
        page = d.get("/register", cookie).body
        assert b"login#" not in page, f"{cookie} gets a link"
    assert b"login#" in d.get("/register", own).body, "the right browser"
    does("contestant", "c", "revoke", "carol")
    assert b"login#" not in d.get("/register", own).body, "after it was revoked"


# ---- hand-in, scrimmages, previews ----


@attempt("a file outside of one's own folder", "only what stands behind the last slash is a name, and it gets a number in front")
def names_that_lead_elsewhere(d):
    before = sorted(os.listdir("c"))
    for name in ("../../x.c", "..\\..\\x.c", "/etc/x.c", "a/../../x.c", ".c", "..c", "x.c\x00.txt", "\udcff.c", "x.c.txt", "." * 90 + ".c", "1-x.c.txt.c"):
        among(d.hand_in(name).status, (202, 400, 429), name)
    equal(sorted(os.listdir("c")), before, "the contest's folder")
    for name in os.listdir("c/submissions/bob") if os.path.isdir("c/submissions/bob") else []:
        assert re.match(r"[0-9]+-|\.", name), f"a file {name!r}"
    shutil.rmtree("c/submissions/bob", ignore_errors=True)


@attempt("to fill the disk with programs", "20 at once, one each 10 s, five that wait, and the store keeps 50 of each contestant")
def hand_ins_without_end(d):
    seen = [d.hand_in("x.c", b"/*" + b"x" * 200000 + b"*/").status for _ in range(12)]
    equal(seen[-1], 429, "the 12th")
    assert sum(os.stat(f"c/submissions/bob/{f}").st_size for f in os.listdir("c/submissions/bob")) < 6 * 262144, "what waits"
    shutil.rmtree("c/submissions/bob")


@attempt("to learn another's program by a scrimmage", "a scrimmage is against accepted programs only, three between two batches, none against oneself or the withdrawn")
def scrimmages_to_learn(d):
    for name in ("ann", "nobody", "", "rival\x00", "bob", "1", "rival' OR '1'='1", "x" * 150):
        among(d.act("/scrimmage", name=name).status, (400, 413, 429), f"against {name!r}")
    for _ in range(30):
        among(d.act("/scrimmage", name="rival").status, (303, 400, 429), "against rival")
    equal([f for f in os.listdir("c/submissions/ann") if "scrimmage" in f], [".scrimmage"], "one request waits at most")


@attempt("to slow the server by acts that write a file each time", "a person has 30 of them at once, then one each 2 s")
def acts_without_end(d):
    session = d.server.log_in(d.token["rival"])
    for path, fields in (("/scrimmage", {"name": "ann"}), ("/me/public", {}), ("/me/private", {}), ("/me/publish", {})):
        seen = [d.act(path, source="127.80.0.1", session=session, **fields).status for _ in range(45)]
        equal(seen[-1], 429, f"the 45th {path}")
    equal(d.get("/me", session[0], source="127.80.0.1").status, 200, "their own page")


@attempt("to fill the disk or a page with questions", "five in a minute, five that wait, 900 bytes each")
def questions_without_end(d):
    seen = [d.act("/ask", session=d.bob, words=f"Why {i}?").status for i in range(9)]
    among(seen[-1], (429, 400), "the ninth")
    for words in ("x" * 1000, "x" * 1000000, "a\nb", "\x1b[2J", "\udcff", "", " " * 50):
        among(d.act("/ask", session=d.server.log_in(d.token["rival"]), words=words).status, (400, 403, 413, 429), f"{words[:10]!r}")
    assert all(os.stat(f"c/submissions/bob/{f}").st_size < 2000 for f in os.listdir("c/submissions/bob")), "a large request"


# ---- what a request costs ----


@attempt("to hold the server by making it compress",
         "compressing has a share of the server's time: 4 MiB a second. What goes beyond it is sent as it is")
def compressing_without_end(d):
    os.makedirs("c/site/large")
    plain = 0
    for i in range(12):  # these are compressed soon, but count as much as others
        os.truncate(write(f"c/site/large/{i}.txt", b"x"), 16 << 20)
        answer = d.get(f"/large/{i}.txt", "Accept-Encoding: gzip", source="127.81.0.1")
        text = gzip.decompress(answer.body) if answer.head("Content-Encoding") else answer.body
        equal(len(text), 16 << 20, f"bytes of /large/{i}.txt")
        plain += len(answer.body) == len(text)
    shutil.rmtree("c/site/large")
    assert plain >= 4, f"12 new files of 16 MiB: {plain} came as they are"


@attempt("a file that unpacks without end", "the server unpacks nothing that a client sends")
def compressed_body(d):
    body = gzip.compress(b"x" * 10000000)
    for heads in (["Content-Encoding: gzip"], ["Transfer-Encoding: gzip"]):
        answer = d.ask("POST", "/api/submissions", [f"Authorization: Bearer {d.token['bob']}", "Content-Type: multipart/form-data; boundary=B", *heads], body)
        among(answer.status, (400, 413, 429), heads)


@attempt("a hundred parts of a file in one request", "one part is sent, or the whole file. A range is never wider than the file")
def ranges_of_all_kinds(d):
    size = os.stat("c/site/assets/site.js").st_size
    many = ",".join(f"{i}-{i}" for i in range(1000))
    for text in (f"bytes={many}", "bytes=0-18446744073709551615", "bytes=-18446744073709551615", "bytes=9223372036854775807-", "bytes=5-4",
                 "bytes=", "bytes=-", "bytes=--1", "bytes= 1-2", "bytes=1-2-3", "lines=1-2", f"bytes={size}-", "bytes=-0", "bytes=0-0x10"):
        answer = d.get("/assets/site.js", f"Range: {text}")
        among(answer.status, (200, 206, 416), text)
        assert len(answer.body) <= size or answer.status == 416, f"{text}: {len(answer.body)} bytes of {size}"
    equal(d.get("/assets/site.js", "Range: bytes=0-0").body, read("c/site/assets/site.js")[:1], "one byte")


@attempt("to hold connections by reading nothing", "an answer has two minutes. Of one address 100 are served, and the oldest idle ones make room")
def readers_that_do_not_read(d):
    slow = []
    for i in range(120):
        try:
            s = d.server.connect("127.82.0.1")
            s.sendall(f"GET /assets/site.js HTTP/1.1\r\nHost: x\r\n\r\n".encode() * 30)
            slow.append(s)
        except OSError:
            pass
    began = time.time()
    equal(d.get("/").status, 200, "another address")
    assert time.time() - began < 5, "another address waits"
    for s in slow:
        s.close()


@attempt("two bodies in one, past a proxy", "a request that states its length twice, or strangely, ends the connection")
def smuggled_request(d):
    hidden = b"GET /me HTTP/1.1\r\nHost: x\r\n" + d.ann[0].encode() + b"\r\n\r\n"
    for heads in ("Content-Length: 0\r\nContent-Length: 50", "Transfer-Encoding: chunked\r\nContent-Length: 50", "Content-Length: 0x5",
                  "Transfer-Encoding:\x0bchunked", "Transfer-Encoding: chunked, identity", "Content-Length: 5 5"):
        answer = d.server.raw(f"POST /login HTTP/1.1\r\nHost: x\r\n{heads}\r\n\r\n".encode() + b"0\r\n\r\n" + hidden)
        among(answer.status, (400, 0), heads)
        equal(answer.raw.count(b"HTTP/1.1 "), answer.raw.count(b"HTTP/1.1 400 "), f"{heads}: answers that are all 400")


@attempt("a request as large as the server's memory", "a head has 16 KiB, a form 4000 bytes, an upload what a program may have")
def large_requests(d):
    equal(d.get("/" + "a" * 20000).status, 414, "a long address")
    among(d.get("/", *[f"X-{i}: y" for i in range(3000)]).status, (431, 413), "many headers")
    among(d.get("/", "Cookie: " + "a=b; " * 3500).status, (431, 413), "many cookies")
    among(d.act("/ask", words="x" * (1 << 20)).status, (400, 403, 413), "a question of 1 MB")
    among(d.post("/login", {"token": "1" * (1 << 20)}).status, (400, 401, 413), "a token of 1 MB")
    among(d.ask("POST", "/api/submissions", [f"Authorization: Bearer {d.token['bob']}", "Content-Type: multipart/form-data; boundary=" + "B" * 70], b"--" * 400000).status, (400, 413, 429), "a form of borders")


@attempt("files that are not pages, by links, dots, encodings or a race", "each part of a path is opened by itself and may be no link, a device or hidden")
def files_beside_the_pages(d):
    os.symlink("../../contest.db", "c/site/batch-1/db.txt")
    for path in ("/../contest.db", "/%2e%2e/contest.db", "/..%5ccontest.db", "/batch-1/../../contest.db", "/batch-1/db.txt", "/.git/config", "//contest.db", "/c/../contest.conf",
                 "/batch-1/%2e%2e/%2e%2e/contest.conf", "/contest.conf%00.html", "/%c0%ae%c0%ae/contest.conf", "/site/../contest.conf", "/batch-1/.%00./x", "/serve/../../contest.conf", "/serve/%2e%2e/contest.db"):
        answer = d.get(path)
        among(answer.status, (404, 400), path)
        assert b"SQLite" not in answer.raw and b"period = " not in answer.raw, path
    os.remove("c/site/batch-1/db.txt")


@attempt("the pages of a frozen batch, by their addresses", "what is frozen is not written into the pages' folder")
def frozen_batch(d):
    does("batch", "c", "--seed", "7")
    last = max(int(n) for n in does("standings", "c", "--json").split('"batch":')[1].split(",")[:1])
    configure("c", freeze=1)
    does("site", "c")
    for path in (f"/batch-{last}/index.html", f"/picture/{last}-1-1-0-1-1.png", f"/match.html?batch={last}&match=1-1-0", f"/batch-{last}/matches/1-1-0.js", f"/bundles/{last}.txt", f"/batch-{last}/standings.csv"):
        answer = d.get(path)
        assert answer.status == 404 or b"og:image" in answer.body, f"{path}: {answer.status}"
        if path.startswith(("/batch", "/picture", "/bundles")):
            equal(answer.status, 404, path)
    configure("c", freeze=0)
    does("site", "c")


if __name__ == "__main__":
    raise SystemExit(main(Door))
