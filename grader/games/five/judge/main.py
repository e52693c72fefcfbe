# Kattis runs main.py, which stands beside the contestant's file and five.py, the kit's host for it. The host needs
# CPython: where PyPy runs this, python3 takes over.
import os
import sys

if sys.implementation.name != "cpython":
    os.execvp("python3", ["python3", os.path.abspath(__file__)])

import five

folder = os.path.dirname(os.path.abspath(__file__))
files = [f for f in sorted(os.listdir(folder)) if f.endswith(".py") and f not in ("main.py", "five.py")]
sys.exit(five.main([os.path.join(folder, files[0])]))
