"use strict";
/*
 * A match of a batch, from the file that has it among others, and its record: base64 of text compressed by zlib.
 */
const MatchFile = (() => {
  const waiting = []; /* files are loaded one after another, for each calls the same function */

  function load(file) {
    return new Promise((done, fail) => {
      const script = document.createElement("script");
      let matches = null;
      window.sortieMatches = (given) => { matches = given; };
      script.src = file;
      script.onload = () => { script.remove(); done(matches); };
      script.onerror = () => { script.remove(); fail(new Error(`The file ${file} is not there.`)); };
      document.head.append(script);
    });
  }

  /* name: "1-3-7", its test point, round and number. Fails with an Error that says why. */
  function get(batch, name) {
    const [testpoint, round, number] = name.split("-").map(Number);
    const asked = Promise.allSettled(waiting.splice(0)).then(() => load(Site.inBatch(batch, `matches/${testpoint}-${round}-${Math.floor(number / 16)}.js`)));
    waiting.push(asked);
    return asked.then((matches) => {
      if (matches === null || !Object.hasOwn(matches, name)) throw new Error(`Batch ${batch} has no match ${name}.`);
      return matches[name];
    });
  }

  async function text(m) {
    const bytes = Uint8Array.from(atob(m.record), (c) => c.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
  }

  return { get, text };
})();
