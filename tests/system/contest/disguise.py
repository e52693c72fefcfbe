"""disguise.py HOW FILE - prints a C source as a copyist would hand it in. HOW: letters of
n  other names   o  functions in another order   c  other comments   l  all in one line   j  own functions before it"""
import random, re, sys

how, text = sys.argv[1], open(sys.argv[2], encoding="utf-8").read()
if "c" in how or "l" in how:
    text = re.sub(r"/\*.*?\*/", "" if "l" in how else "/* my own idea */", text, flags=re.S)
if "o" in how:
    parts = re.split(r"(?<=\n}\n)", text)
    body = parts[1:-1]
    random.Random(7).shuffle(body)
    text = parts[0] + "".join(body) + parts[-1]
if "n" in how:
    keep = set("int char void static const struct for while if else return do break continue double sizeof bool unsigned long "
               "switch case default enum include define stdio stdlib string h main".split())
    text = "".join(w if w in keep or not re.match(r"[A-Za-z_]", w) or w.startswith('"') else "my_" + w[::-1].strip("_")
                   for w in re.findall(r'"[^"\n]*"|\w+|\W', text))
if "j" in how:
    text = "".join(f"static int own_{i}(int a) {{ while (a > {i}) a = a / 2 - {i} * (a & 1); return a; }}\n" for i in range(20)) + text
if "l" in how:
    text = "".join(l + "\n" if l.startswith("#") else l + " " for l in text.split("\n"))
sys.stdout.write(text)
