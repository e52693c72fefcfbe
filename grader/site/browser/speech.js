"use strict";
/*
 * The pages in the reader's language. Every text of every page is written in English. This script looks each one up in
 * the table of messages (grader/base/speech/zh.txt and grader/games/NAME/zh.txt, explained in
 * grader/base/speech/speech.h). So a new text in a page needs a line in the table and nothing else:
 *
 *     Next batch at => 下次批量评测:
 *
 * A message is one text node, or one attribute title, aria-label or placeholder: the text between two tags. Put the
 * part that varies into a node of its own (a <strong>, a <time>), or match it by a slot of the pattern. Names and
 * strangers' texts are never looked up: they are in <bdi> (but a fault's reason, <bdi class="quote">, may be a
 * message), <pre> (but <pre class="judge"> is looked up line by line), <code>, or in an element with translate="no".
 *
 * The language is the one chosen by the switch, else the browser's. In English this script changes nothing.
 */
const Speech = (() => {
  const tables = { zh: typeof sortieSpeech === "undefined" ? [] : sortieSpeech };
  const attributes = ["title", "aria-label", "placeholder", "aria-valuetext", "alt"];
  const untouched = "bdi:not(.quote), pre:not(.judge), code, kbd, script, style, textarea, [translate=no]";

  /* ---- which language ---- */

  function remembered() {
    try {
      return localStorage.getItem("sortie-language");
    } catch {
      return null;
    }
  }

  function remember(name) {
    try {
      localStorage.setItem("sortie-language", name);
    } catch {
      /* a browser without storage: the choice holds for this page only */
    }
  }

  let language = remembered() || (/^zh\b/i.test(navigator.language) ? "zh" : "en");

  /* ---- patterns, as in grader/base/speech/speech.c: tests/unit/base/speech/cases.txt holds for both ---- */

  const slot = /\{(#?)([1-9a-i])\}/;
  const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/ {2,}/g, " +");

  /* "{1} of {#2}" as an expression whose groups are its slots. */
  function compile([english, own]) {
    const parts = english.split(new RegExp(slot, "g"));
    let expression = escaped(parts[0]), literal = [...parts[0]].length;
    const names = [];
    for (let i = 1; i < parts.length; i += 3) {
      expression += parts[i] === "#" ? "([-+\u2212]?[0-9][0-9.,]*?)" : "(.+?)";
      expression += escaped(parts[i + 2]);
      literal += [...parts[i + 2]].length;
      names.push(parts[i + 1]);
    }
    return { expression: new RegExp(`^${expression}$`, "su"), names, own, literal };
  }

  const plain = new Map();
  const patterns = [];
  for (const entry of tables.zh) {
    if (slot.test(entry[0])) patterns.push(compile(entry));
    else plain.set(entry[0], entry[1]);
  }
  patterns.sort((a, b) => b.literal - a.literal);

  /* Some texts consist of several sentences. */
  function findSentences(text) {
    const parts = text.split(/(?<=[^0-9\s]\.) (?=\S)/);
    const told = parts.length < 2 ? [null] : parts.map((part, i) => findWhole(i + 1 < parts.length ? part.slice(0, -1) : part));
    return told.includes(null) ? null : told.join("\u3002");
  }

  /* Within marks that isolate the direction of writing. */
  function findIsolated(text) {
    const found = /^\u2068([^\u2068\u2069]*)\u2069$/.exec(text);
    const told = found === null ? null : find(found[1]);
    return told === null ? null : `\u2068${told}\u2069`;
  }

  function find(text) {
    return plain.get(text) ?? findSentences(text) ?? findWhole(text) ?? findWithin(text);
  }

  /* One message. */
  function findWhole(text) {
    const told = plain.get(text) ?? findIsolated(text);
    if (told !== null) return told;
    for (const { expression, names, own } of patterns) {
      const found = expression.exec(text);
      if (found === null) continue;
      const value = Object.fromEntries(names.map((name, i) => [name, found[i + 1]]));
      return own.replace(new RegExp(slot, "g"), (_, digits, name) => (/[a-i]/.test(name) ? tell(value[name]) : value[name]));
    }
    return null;
  }

  /* "mine.c: one file at a time.": a message after a name, or before a full stop. */
  function findWithin(text) {
    const colon = text.indexOf(": ");
    const behind = colon < 0 ? null : find(text.slice(colon + 2));
    if (behind !== null) return `${text.slice(0, colon)}\uff1a${behind}`;
    const whole = /[^.\s]\.$/.test(text) ? find(text.slice(0, -1)) : null;
    return whole === null ? null : `${whole}\u3002`;
  }

  /* A full stop or a comma of its own, between a name or a time and what follows. */
  const marks = new Map([[".", "\u3002"], [",", "\uff0c"]]);

  /* Returns a message in the reader's language, or unchanged. Blanks around it stay, but a wide mark has its own. */
  const known = new Map();
  function tell(text) {
    if (language === "en" || !(/[A-Za-z]/.test(text) || marks.has(text.trim()))) return text;
    if (known.has(text)) return known.get(text);
    const inner = text.trim().replace(/\s+/g, " ");
    const told = marks.get(inner) ?? find(inner);
    const begin = /^[\uff08\uff09\uff0c\uff1a\uff1b\u3001\u3002]/.test(told) ? 0 : text.length - text.trimStart().length;
    const end = /[\uff08\uff0c\uff1a\uff1b\u3001\u3002]$/.test(told) ? text.length : text.trimEnd().length;
    const whole = told === null ? text : text.slice(0, begin) + told + text.slice(end);
    if (known.size > 20000) known.clear();
    known.set(text, whole);
    return whole;
  }

  /* ---- the page ---- */

  const ours = new WeakMap(); /* nodes with the text that this script gave them */

  function tellText(node) {
    if (ours.get(node) === node.nodeValue || node.parentElement === null || node.parentElement.closest(untouched) !== null) return;
    const told = node.parentElement.matches("pre") ? node.nodeValue.split("\n").map(tell).join("\n") : tell(node.nodeValue);
    ours.set(node, told);
    if (told !== node.nodeValue) node.nodeValue = told;
  }

  function tellAttribute(element, name) {
    const value = element.getAttribute(name);
    const told = value === null || element.closest("[translate=no]") !== null ? value : tell(value);
    if (told !== value) element.setAttribute(name, told);
  }

  function tellAll(node) {
    if (node.nodeType === Node.TEXT_NODE) tellText(node);
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(untouched)) return;
    for (const name of attributes) if (node.hasAttribute(name)) tellAttribute(node, name);
    node.childNodes.forEach(tellAll);
  }

  function watch() {
    new MutationObserver((changes) => {
      for (const change of changes) {
        if (change.type === "childList") change.addedNodes.forEach(tellAll);
        else if (change.type === "characterData") tellText(change.target);
        else tellAttribute(change.target, change.attributeName);
      }
    }).observe(document.documentElement, { subtree: true, childList: true, characterData: true, attributeFilter: attributes });
  }

  /* The other language, named in that language. It stands in the page's head, or without one in the corner. */
  function makeSwitch() {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", id: "language", textContent: language === "zh" ? "English" : "中文", lang: language === "zh" ? "en" : "zh-CN" });
    button.setAttribute("translate", "no");
    button.addEventListener("click", () => {
      remember(language === "zh" ? "en" : "zh");
      location.reload();
    });
    return button;
  }

  let made = null;
  function button() {
    made ??= makeSwitch();
    return made;
  }

  function addSwitch() {
    if (!button().isConnected) (document.querySelector("#head > .bar") ?? document.body).append(button());
  }

  if (language === "zh") {
    document.documentElement.lang = "zh-CN";
    tellAll(document.documentElement);
    watch();
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", addSwitch);
  else addSwitch();

  /* button(): the switch. tellAll(node): translates what is not in the document, which is translated by itself. locale:
   * for dates and numbers. If undefined, the browser's own. */
  return { tell, tellAll, button, locale: language === "zh" ? "zh-CN" : undefined };
})();
