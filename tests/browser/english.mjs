/*
 * Finds the texts of a page in Chinese that are still in English.
 */
/* All that is to be read or heard, each with the English words left in it. */
export function english(page, names) {
  return page.evaluate((names) => {
    const stays = new Set(["CPU", "ms", "MiB", "Elo", "SHA", "csv", "json", "CSV", "JSON", "sortie", "English", "rating", "Rating", "min", "UTF", ...names,
      "Init", "Operate_self", "Operate_opponent", "Draw", "Hit", "Move", "SIGABRT", "abort", "type", "FILE", "check", "home", "end"]);
    const list = [];
    const title = document.title.split(" \u2013 ").at(-1); /* of the contest: its judge's words */
    const take = (where, text) => {
      const shown = text.replace(/\u2068.*?\u2069|^\s*\u5bf9 .*/g, ""); /* names within a sentence */
      const words = (shown.match(/[A-Za-z_][A-Za-z_0-9]+/g) || []).filter((word) => !stays.has(word));
      if (words.length > 0 && !text.includes(title)) list.push(`${where}: ${text.trim()}`);
    };
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!node.parentElement.closest("bdi:not(.quote), pre, code, kbd, script, style, noscript, [translate=no]")) take(node.parentElement.tagName, node.nodeValue);
    for (const name of ["title", "aria-label", "placeholder", "aria-valuetext"])
      for (const element of document.querySelectorAll(`[${name}]`)) if (!element.closest("[translate=no], time")) take(name, element.getAttribute(name));
    return [...new Set(list)];
  }, names);
}
