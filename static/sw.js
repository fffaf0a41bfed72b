// The service worker. The server puts lines before this file: VERSION, which
// changes whenever a file or the page for times without connection changes, and
// SHELL, the addresses to keep from the start, the pages of text by language, and the
// paths that are answered anew.
//
// Pages come from the network first, so that nobody sees an old one while there is
// a connection; files with a hash in their name never change. Everything kept
// belongs to one version and goes with it.
const FILES = "files-" + VERSION;
const PAGES = "pages-" + VERSION;
const MOST = 80; // pages and fragments kept

// What is never kept: rooms, whatever else is answered anew each time, forms.
function isAnew(path) {
  const page = path.replace(/^\/[a-z]{2}(?=\/)/, "");
  return SHELL.anew.some((p) => page === p || page.startsWith(p + "/"));
}

addEventListener("install", (e) => {
  skipWaiting();
  e.waitUntil(Promise.all([
    caches.open(FILES).then((c) => c.addAll(SHELL.files)),
    keepAll(SHELL.pages),
    clients.matchAll({ includeUncontrolled: true }).then((open) => {
      const here = open.map((c) => c.url);
      const texts = [...new Set(here.map((u) => written(new URL(u))))].flat();
      return keepAll([...here.filter((u) => !isAnew(new URL(u).pathname)), ...texts]);
    }),
  ]));
});

// written lists the pages of text in the language of an address.
function written(url) {
  const lang = (/^\/[a-z]{2}(?=\/)/.exec(url.pathname) || [""])[0];
  return (SHELL.written || {})[lang] || [];
}

addEventListener("activate", (e) => {
  e.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((n) => n !== FILES && n !== PAGES).map((n) => caches.delete(n))))
    .then(() => clients.claim()));
});

addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  if (e.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/")) e.respondWith(file(e.request));
  else if (e.request.mode === "navigate") e.respondWith(page(e, url));
  else if (e.request.headers.has("HX-Request") && !isAnew(url.pathname)) e.respondWith(fragment(e, url));
});

async function file(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(FILES)).put(request, answer.clone());
  return answer;
}

// A page and the fragment that htmx asks for have one address; the fragment is
// kept under another.
const pageKey = (url) => url.pathname + url.search;
const fragmentKey = (url) => "/~fragment" + url.pathname + url.search;
const match = (key) => caches.match(key, { ignoreVary: true });

async function page(e, url) {
  try {
    const answer = await fetch(e.request);
    e.waitUntil(keep(url, pageKey(url), answer.clone()).then(() => keepWritten(url)));
    return answer;
  } catch {
    return await match(pageKey(url)) || await composed(url) || await match(start(url).offline) || Response.error();
  }
}

async function fragment(e, url) {
  const key = e.request.headers.has("HX-History-Restore-Request") ? pageKey(url) : fragmentKey(url);
  try {
    const answer = await fetch(e.request);
    e.waitUntil(keep(url, key, answer.clone()));
    return answer;
  } catch {
    return await match(key) || await match(pageKey(url)) || Response.error();
  }
}

// composed puts a fragment that was seen into the frame of the start page.
async function composed(url) {
  const [part, frame] = await Promise.all([match(fragmentKey(url)), match(start(url).page)]);
  if (!part || !frame) return null;
  const [inner, outer] = await Promise.all([part.text(), frame.text()]);
  const pick = (from, re) => (re.exec(from) || [""])[0];
  const html = [/<title>[\s\S]*?<\/title>/, /<nav id="languages"[\s\S]*?<\/nav>/, /<main id="game"[\s\S]*<\/main>/]
    .reduce((text, re) => text.replace(re, (old) => pick(inner, re) || old), outer);
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": frame.headers.get("Content-Security-Policy") || "" } });
}

// start returns the start page and the page for times without connection in the
// language of an address.
function start(url) {
  const lang = (/^\/[a-z]{2}(?=\/)/.exec(url.pathname) || [""])[0];
  const known = SHELL.pages.includes(lang + "/offline") ? lang : "";
  return { page: known + "/", offline: known + "/offline" };
}

function keepAll(addresses) {
  return Promise.all(addresses.map((a) => {
    const url = new URL(a, location.origin);
    return fetch(url).then((answer) => keep(url, pageKey(url), answer)).catch(() => {});
  }));
}

// keepWritten keeps the pages of text of a language that is new here.
async function keepWritten(url) {
  const pages = written(url);
  if (pages.length && !await match(pages[pages.length - 1])) await keepAll(pages);
}

async function keep(url, key, answer) {
  const fresh = isAnew(url.pathname) || /no-store/.test(answer.headers.get("Cache-Control"));
  const html = /^text\/html/.test(answer.headers.get("Content-Type"));
  if (!answer.ok || answer.redirected || fresh || !html) return;
  const cache = await caches.open(PAGES);
  await cache.delete(key, { ignoreVary: true }); // the newest goes to the end
  await cache.put(key, answer);
  const shell = new Set([...SHELL.pages, ...Object.values(SHELL.written || {}).flat()]);
  const old = (await cache.keys()).filter((r) => !shell.has(pageKey(new URL(r.url))));
  await Promise.all(old.slice(0, Math.max(0, old.length - MOST)).map((r) => cache.delete(r, { ignoreVary: true })));
}
