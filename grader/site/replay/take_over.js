"use strict";
/*
 * The button "Take over from here" of a replay: it leads to the page on which people play (desk/web), with the record
 * up to the moment that is shown in the address: #past=RECORD&at=GAME.MOMENT&seat=SEAT. RECORD is base64url of the text
 * compressed by deflate. Nothing else is needed, so it works from a folder too.
 */
const TakeOver = (() => {
  const $ = (id) => document.getElementById(id);

  /* The record's lines up to so many lines of this game. */
  function upTo(text, game, lines) {
    const all = text.split("\n");
    const begin = all.findIndex((line) => line.startsWith(`game ${game} `));
    const head = all.findIndex((line, i) => i > 1 && /^(fault|system|result) /.test(line)); /* nothing was played */
    return all.slice(0, begin < 0 ? head : begin + 1 + lines).map((line) => `${line}\n`).join("");
  }

  async function through(bytes, stream) {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  }

  async function pack(text) {
    const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
    let letters = "";
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  }

  const bytesOf = (packed) => Uint8Array.from(atob(packed.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const unpack = async (packed) => new TextDecoder().decode(await through(bytesOf(packed), new DecompressionStream("deflate-raw")));

  /* The page within this one: base64 of its text compressed by gzip. */
  async function within() {
    const bytes = await through(bytesOf($("play-page").textContent.trim()), new DecompressionStream("gzip"));
    return URL.createObjectURL(new Blob([bytes], { type: "text/html" }));
  }

  async function go(page, record, { game, moment, lines, seat }) {
    const fragment = `#past=${await pack(upTo(record, game, lines))}&at=${game}.${moment}&seat=${seat}`;
    if (page !== "") return location.assign((page ?? await within()) + fragment);
    location.hash = fragment; /* this is the page */
    location.reload();
  }

  /* page: the address of the page on which people play, "" if it is this one, or undefined: it is within this one, or
   * there is none. at(): the moment that is shown. */
  function connect(page, record, at) {
    if (page === undefined && $("play-page") === null) return;
    $("over-here").hidden = false;
    $("take-over").addEventListener("click", () => go(page, record, at()));
  }

  return { connect, unpack };
})();
