// Works for a moment and naps for 22 ms, again and again.
const lock = new Int32Array(new SharedArrayBuffer(4));
for (;;) {
  const until = Date.now() + 1;
  while (Date.now() < until);
  Atomics.wait(lock, 0, 0, 22);
}
