"""archive.py FOLDER [WORDS] - prints what is wrong with an archive: each link that leads to no file or out of the
folder, each whole address in a link, each page that could run something that is not its own, and each place where a
line of the file WORDS stands, in records inside the pages too."""
import base64
import html.parser
import json
import os
import re
import sys
import urllib.parse
import zlib

ROOT = os.path.realpath(sys.argv[1])


class Links(html.parser.HTMLParser):
    """All links and ids of a page."""

    def __init__(self):
        super().__init__()
        self.links, self.ids, self.policy = [], set(), ""

    def handle_starttag(self, tag, attrs):
        attrs = dict(attrs)
        self.links += [attrs[k] for k in ("href", "src", "action", "poster", "data") if attrs.get(k)]
        self.ids.add(attrs.get("id"))
        if attrs.get("http-equiv") == "Content-Security-Policy":
            self.policy = attrs["content"]


def read(path):
    with open(path, "rb") as source:
        return source.read()


def parse(path):
    page = Links()
    page.feed(read(path).decode())
    return page


def check_page(path):
    page, name = parse(path), os.path.relpath(path, ROOT)
    inside = name.startswith("site/")
    if "default-src 'none'" not in page.policy and name != "site/play.html":
        print(f"{name}: no policy")
    if not inside and "script-src" in page.policy:
        print(f"{name}: it may run scripts")
    for link in page.links:
        to = urllib.parse.urlsplit(link)
        if to.scheme == "data":
            continue
        if to.scheme or to.netloc or link.startswith("/"):
            print(f"{name}: {link} leads out")
            continue
        target = os.path.realpath(os.path.join(os.path.dirname(path), urllib.parse.unquote(to.path))) if to.path else path
        if not target.startswith(ROOT + "/") or not os.path.isfile(target):
            print(f"{name}: {link} leads nowhere")
        elif to.fragment and target.endswith(".html") and not inside and urllib.parse.unquote(to.fragment) not in parse(target).ids:
            print(f"{name}: {link}: no such place")


def texts(path):
    """The bytes of a file, and of the records in it."""
    data = read(path)
    yield data
    if re.search(r"/matches/[0-9-]+\.js$", path):
        for part in json.loads(data[data.index(b"(") + 1:data.rindex(b")")]).values():
            if isinstance(part, dict) and part.get("record"):
                yield zlib.decompress(base64.b64decode(part["record"]))


def main():
    words = [line for line in read(sys.argv[2]).split(b"\n") if line] if len(sys.argv) > 2 else []
    for folder, _, files in os.walk(ROOT):
        for name in files:
            path = os.path.join(folder, name)
            if name.endswith(".html"):
                check_page(path)
            for text in texts(path):
                for word in words:
                    if word in text:
                        print(f"{os.path.relpath(path, ROOT)}: has {word.decode()}")


main()
