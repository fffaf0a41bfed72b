// The installed application: pages that were visited can be read without a
// connection, and the game can fill the screen.
(() => {
  "use strict";
  if ("serviceWorker" in navigator) {
    addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
  }

  // The share panel's script comes with the first wish to share.
  document.addEventListener("click", (e) => {
    const link = e.target.closest && e.target.closest("#share");
    const { share } = document.querySelector(".top").dataset;
    if (!link || e.defaultPrevented || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey) return;
    if (document.querySelector('script[src="' + share + '"]')) return;
    e.preventDefault();
    const script = document.createElement("script");
    script.src = share;
    script.onload = () => link.click();
    script.onerror = () => location.assign(link.href);
    document.head.append(script);
  });

  // A record that is dropped or pasted beside a board is sent as the form of records
  // sends it: files as files, else text.
  function bring(e, data) {
    const open = document.getElementById("open-record");
    if (!open || e.target.closest("input, textarea") || !data || !data.files.length && !data.getData("text").trim()) return;
    e.preventDefault();
    const form = document.createElement("form");
    const field = document.createElement("input");
    Object.assign(form, { method: "post", action: open.href, enctype: "multipart/form-data", hidden: true });
    if (data.files.length) Object.assign(field, { type: "file", name: "file", multiple: true, files: data.files });
    else {
      Object.assign(field, { type: "hidden", name: "record" });
      field.value = data.getData("text");
    }
    form.append(field);
    document.body.append(form);
    form.submit();
  }
  // What is dragged within the page, the link of a square for one, is no record.
  let own = false;
  for (const name of ["dragstart", "dragend"]) document.addEventListener(name, () => { own = name === "dragstart"; });
  document.addEventListener("paste", (e) => bring(e, e.clipboardData));
  document.addEventListener("drop", (e) => own || bring(e, e.dataTransfer));
  document.addEventListener("dragover", (e) => {
    if (!own && document.getElementById("open-record") && e.dataTransfer.types.some((t) => t === "Files" || t === "text/plain")) e.preventDefault();
  });

  // The button for the full screen is there only where it works. It stands beside the
  // menu, and while the game fills the screen, over its corner.
  function offer() {
    const top = document.querySelector(".top");
    if (!document.getElementById("board") || !document.fullscreenEnabled || document.getElementById("full-screen")) return;
    const b = document.createElement("button");
    b.id = "full-screen";
    b.type = "button";
    b.dataset.own = "";
    b.append(corners());
    place(b, top);
  }

  function place(b, top) {
    const full = document.fullscreenElement;
    b.title = full ? top.dataset.fullScreenEnd : top.dataset.fullScreen;
    b.setAttribute("aria-label", b.title);
    const held = document.activeElement === b;
    (full || top).append(b);
    if (held) b.focus();
  }

  // corners draws the four corners of a screen.
  function corners() {
    const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
    svg.setAttribute("viewBox", "0 0 20 20");
    svg.setAttribute("aria-hidden", "true");
    path.setAttribute("d", "M2 7V2h5M13 2h5v5M18 13v5h-5M7 18H2v-5");
    svg.append(path);
    return svg;
  }

  document.addEventListener("click", (e) => {
    if (!e.target.closest || !e.target.closest("#full-screen")) return;
    if (document.fullscreenElement) document.exitFullscreen();
    else document.getElementById("game").requestFullscreen().catch(() => {});
  });
  document.addEventListener("fullscreenchange", () => {
    const b = document.getElementById("full-screen");
    if (b) place(b, document.querySelector(".top"));
  });
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", offer);
  else offer();
})();
