"use strict";
/*
 * usage: cases.js SPEECH CASES - runs the cases of cases.txt by speech.js, as a page would. Prints each difference.
 * Exit status 1: there are some.
 */
const fs = require("fs");
const vm = require("vm");
const source = fs.readFileSync(process.argv[2], "utf8");

/* A page with nothing on it, whose reader speaks Chinese. */
function load(table) {
  const page = {
    sortieSpeech: table, navigator: { language: "zh-CN" }, Node: { TEXT_NODE: 3, ELEMENT_NODE: 1 },
    MutationObserver: class { observe() {} },
    document: { readyState: "loading", addEventListener() {}, documentElement: { childNodes: [] } },
  };
  return vm.runInNewContext(`${source}; Speech`, page);
}

let table = [], speech = null, message = "", cases = 0, wrong = 0;
fs.readFileSync(process.argv[3], "utf8").split("\n").forEach((line, i) => {
  if (line.startsWith("= ")) {
    if (speech !== null) [table, speech] = [[], null];
    table.push(line.slice(2).split(" => "));
  } else if (line.startsWith("? ")) {
    message = line.slice(2);
    speech = speech || load(table);
  } else if (line.startsWith("! ") || line.startsWith("js! ")) {
    const expected = line.slice(line.indexOf("!") + 2), got = speech.tell(message);
    cases++;
    if (got === expected) return;
    wrong++;
    console.log(`cases.txt:${i + 1}: "${message}": got "${got}", expected "${expected}"`);
  }
});
console.log(`${cases} cases`);
process.exit(wrong === 0 && cases > 0 ? 0 : 1);
