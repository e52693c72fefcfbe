"""links.py SITE - reads the documents of a contest's pages, and prints how many links they have, or each one that leads
nowhere: to no file, or to no heading there."""
import json
import os
import re
import sys
import urllib.parse

site = sys.argv[1]
with open(os.path.join(site, "contest.js")) as script:
    documents = json.loads(re.search(r'"documents":(\[[^]]*\])', script.read()).group(1))
page = {}
for name in documents:
    with open(os.path.join(site, name + ".html"), encoding="utf-8") as file:
        page[name + ".html"] = re.search("<article.*</article>", file.read(), re.S).group(0)
links = 0
for name, html in page.items():
    if len(re.findall("<h1[ >]", html)) != 1 or "<script" in html or "<img" in html:
        print(f"{name}: not one heading, or more than text")
    for link in re.findall(r' href="([^"]*)"', html):
        links += 1
        to, _, heading = link.partition("#")
        if to.startswith(("http://", "https://")):
            continue
        if to and not os.path.exists(os.path.join(site, to)):
            print(f"{name} links to {link}: there is no such file")
        elif heading and f'id="{urllib.parse.unquote(heading)}"' not in page[to or name]:
            print(f"{name} links to {link}: there is no such heading")
print(links, "links in", len(page), "pages")
