"use strict";
/*
 * The worker of a page: plays the match in which the page's person sits, so that a search does not stop the page. Each
 * message is [number, what, argument], and its answer [number, result] or [number, null, why]. While a sample thinks
 * for long, [0, [name, share]] says who, and how much of its time has passed.
 */
let engine = null;
let match = null;

async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

const doings = {
  async open({ module, needs }) {
    engine = Engine.open(await unpack(module), needs, Scripts);
    return engine.about;
  },
  names: (samples) => engine.names(samples),
  begin(job) {
    match = engine.match({ ...job, thinks: (...who) => postMessage([0, who]) });
    return match.run();
  },
  answer: (turn) => match.answer(turn),
  undo: () => match.undo(),
  thoughts: () => match.thoughts(),
  advise: (asked) => match.advise(asked),
};

onmessage = async ({ data: [number, what, argument] }) => {
  try {
    postMessage([number, await doings[what](argument)]);
  } catch (e) {
    postMessage([number, null, String(e)]);
  }
};
