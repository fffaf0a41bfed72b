// The share panel over the game, and buttons that copy and send. Without this the
// panel is a page and its fields can be selected.
(() => {
  "use strict";
  let dialog = null;

  async function load(url) {
    const answer = await fetch(url);
    const doc = new DOMParser().parseFromString(await answer.text(), "text/html");
    const panel = answer.ok && doc.getElementById("share-panel");
    if (!panel) throw new Error("no share panel at " + url);
    return panel;
  }

  function button(words, name) {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = words;
    if (name) b.setAttribute("aria-label", name);
    return b;
  }

  // The same words twice are made different, or a screen reader would keep silent.
  function say(panel, words) {
    const said = panel.querySelector("#share-said");
    said.textContent = said.textContent === words ? "\u2060" + words : words;
  }

  async function copy(panel, field) {
    field.select();
    try {
      if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
      else if (!document.execCommand("copy")) throw new Error("refused");
      say(panel, panel.dataset.copied);
    } catch {
      say(panel, panel.dataset.notCopied);
    }
  }

  function enhance(panel) {
    if (panel.dataset.ready) return;
    panel.dataset.ready = "1";
    for (const line of panel.querySelectorAll(".field")) {
      const field = line.querySelector("input,textarea");
      const b = button(panel.dataset.copy, line.dataset.copyName);
      b.addEventListener("click", () => copy(panel, field));
      field.addEventListener("focus", () => field.select());
      line.append(b);
      if (field.matches("textarea") && navigator.share) line.append(sender(panel));
    }
  }

  function sender(panel) {
    const b = button(panel.dataset.send);
    b.classList.add("main");
    b.addEventListener("click", () => {
      navigator.share({ title: document.title, text: panel.dataset.state, url: panel.dataset.address }).catch(() => {});
    });
    return b;
  }

  async function show(url) {
    const panel = await load(url);
    if (!dialog) {
      dialog = document.createElement("dialog");
      dialog.id = "share-dialog";
      dialog.className = "sheet";
      document.body.append(dialog);
    }
    const close = button("×", panel.dataset.close);
    close.className = "x";
    close.addEventListener("click", () => dialog.close());
    dialog.setAttribute("aria-label", panel.getAttribute("aria-label"));
    panel.removeAttribute("aria-label");
    dialog.replaceChildren(panel, close);
    enhance(panel);
    if (!dialog.open) dialog.showModal();
  }

  document.addEventListener("click", (e) => {
    const link = e.target.closest && e.target.closest("#share");
    if (!link || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    e.preventDefault();
    show(link.href).catch(() => location.assign(link.href));
  });

  // Another position is chosen within the open panel.
  document.addEventListener("submit", (e) => {
    if (e.target.id !== "share-other" || !dialog || !dialog.contains(e.target)) return;
    e.preventDefault();
    const url = e.target.action + "?" + new URLSearchParams(new FormData(e.target));
    show(url).then(() => dialog.querySelector("#share-number").focus()).catch(() => location.assign(url));
  });

  function start() {
    const panel = document.getElementById("share-panel");
    if (panel) enhance(panel);
  }
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
