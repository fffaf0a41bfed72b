// The editor of a position without a new page for every disc, and with the arrow keys
// on its board. Without this every square is a link.
(() => {
  "use strict";
  const main = () => document.querySelector("main.setup");
  let latest = 0;

  // The links that lead to another position of the editor.
  const edits = (a) => a && main().contains(a) && new URL(a.href).pathname === location.pathname;

  async function turnTo(url, push) {
    const mine = ++latest;
    let page;
    try {
      const answer = await fetch(url);
      page = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html");
    } catch {
      page = null;
    }
    const next = page && page.querySelector("main.setup");
    if (mine !== latest) return;
    if (!next) return location.assign(url);
    const held = document.activeElement && document.activeElement.id;
    const said = document.getElementById("judged");
    const words = next.querySelector("#judged");
    if (said && words) { // the same region, or a screen reader would not speak
      if (said.textContent !== words.textContent) said.replaceChildren(...words.childNodes);
      words.replaceWith(said);
    }
    main().replaceWith(document.adoptNode(next));
    document.title = page.title;
    const [langs, newLangs] = [document, page].map((d) => d.getElementById("languages"));
    if (langs && newLangs) langs.replaceWith(document.adoptNode(newLangs));
    if (push) history.pushState(null, "", url);
    const again = held && document.getElementById(held);
    if (again) again.focus({ preventScroll: true });
  }

  document.addEventListener("click", (e) => {
    const a = e.target.closest("a");
    if (!edits(a) || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    turnTo(a.href, true);
  });
  addEventListener("popstate", () => turnTo(location.href, false));

  const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  document.addEventListener("keydown", (e) => {
    const a = e.target.closest("#setup-board a");
    if (!a || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.key === " ") {
      e.preventDefault();
      a.click();
    }
    const step = steps[e.key];
    if (!step) return;
    e.preventDefault();
    const col = a.id.charCodeAt(3) - 97 + step[0];
    const row = Number(a.id[4]) + step[1];
    const next = document.getElementById(`at-${String.fromCharCode(97 + col)}${row}`);
    if (next) next.focus();
  });
})();
