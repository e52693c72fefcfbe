# Another program.
import sys


def attack():
    import subprocess
    return subprocess.run(["/bin/true"]).returncode == 0


got = attack()
for line in sys.stdin:
    print(999 if got else 5, flush=True)
