"use strict";
/*
 * A list of matches with filters: by test point, by how they ended, by name. The filters are in the address after #, so
 * that a link leads to them: contestant-5.html#testpoint=3.
 */
const Listing = (() => {
  const { make } = Site;

  function choice(label, name, entries) {
    const select = make("select", { name }, entries.map(([value, text]) => make("option", { value, textContent: text })));
    return [select, make("label", {}, `${label} `, select)];
  }

  const asked = () => new URLSearchParams(location.hash.slice(1));

  /*
   * table: of Site.table; list: all rows; points: the numbers of test points; ends: [value, words, test(row)] for each
   * way to end; names(row): the text that a name is searched in. Returns elements.
   */
  function build(table, { list, points, ends, names, what = "Find a name" }) {
    const [point, pointLabel] = choice("Test point", "testpoint", [["", "all"], ...points.map((id) => [id, id])]);
    const [end, endLabel] = choice("Shown", "end", [["", "all"], ...ends.map(([value, words]) => [value, words])]);
    const find = make("input", { type: "search", name: "name", placeholder: what, ariaLabel: what, autocomplete: "off" });
    const said = make("p", { className: "none", role: "status" });
    const controls = { testpoint: point, end, name: find };

    function apply() {
      const wanted = find.value.toLocaleLowerCase();
      const test = ends.find(([value]) => value === end.value)?.[2];
      const found = list.filter((row) => (point.value === "" || String(row.testpoint) === point.value) && (test === undefined || test(row)) &&
        (wanted === "" || names(row).some((name) => name.toLocaleLowerCase().includes(wanted))));
      table.setList(found);
      said.textContent = found.length === list.length ? "" : found.length === 0 ? "No match is like that." : `${Site.count(found.length, "match", "matches")} of ${list.length.toLocaleString("en")}.`;
    }

    function remember() {
      const hash = new URLSearchParams(Object.entries(controls).flatMap(([name, control]) => (control.value === "" ? [] : [[name, control.value]])));
      history.replaceState(null, "", `#${hash}`);
      apply();
    }

    function take() {
      const wanted = asked();
      if (![...wanted.keys()].some((name) => name in controls)) return false;
      for (const [name, control] of Object.entries(controls)) {
        control.value = wanted.get(name) ?? "";
        if (control.selectedIndex === -1) control.value = "";
      }
      apply();
      return true;
    }

    for (const control of Object.values(controls)) control.addEventListener("input", remember);
    const bar = make("div", { className: "narrow" }, list.length > 1 ? [pointLabel, endLabel, find] : [], said);
    const arrive = () => { if (take()) (bar.closest("section") ?? bar).scrollIntoView(); };
    window.addEventListener("hashchange", arrive);
    return { nodes: [bar, table], arrive };
  }

  return { build };
})();
