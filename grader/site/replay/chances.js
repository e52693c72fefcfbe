"use strict";
/*
 * A record's chances and figures by the game's own WebAssembly: {chances, figures} as the kit writes them into a page
 * (replay_page.h). The module is base64 of its bytes compressed by gzip (desk/web/chances_module): within the page, or
 * in a script beside it, which is loaded when it is asked for.
 */
const Chances = (() => {
  let module = null, loaded = null; /* the module, and the promise of its script */

  async function unpack(packed) {
    const bytes = Uint8Array.from(atob(packed.trim()), (letter) => letter.charCodeAt(0));
    return WebAssembly.compile(await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
  }

  /* The module opens no file, so each call of the system does nothing. */
  async function start(module) {
    const imports = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => 8;
    const instance = await WebAssembly.instantiate(module, imports);
    instance.exports._initialize();
    return instance.exports;
  }

  const beside = (file) => (loaded ??= new Promise((resolve) => {
    window.sortieChances = resolve;
    document.head.append(Object.assign(document.createElement("script"), { src: file, onerror: () => resolve(null) }));
  }));

  /* Returns null if there is no module, or if it refuses the record. file: the script, or undefined. */
  async function of(text, file) {
    const within = document.getElementById("chances-module")?.textContent;
    const packed = within ?? (file === undefined ? null : await beside(file));
    if (packed === null) return null;
    module ??= await unpack(packed);
    const { memory, room, size, chances } = await start(module);
    const bytes = new TextEncoder().encode(text);
    new Uint8Array(memory.buffer, room(bytes.length), bytes.length).set(bytes);
    const at = chances();
    return at === 0 ? null : JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, at, size())));
  }

  return { of };
})();
