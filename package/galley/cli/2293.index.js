export const id=2293;export const ids=[2293];export const modules={7852:((e,t,n)=>{let r;n.d(t,{n:()=>renderDiagramHead,r:()=>_taggedTemplateLiteral,t:()=>readDiagramAsset}),n(3733);var a,o=n(683),i=n(1187),s=n(8995),d=n(8522),l=n(1455),c=n(7598),u=n(7975);function _taggedTemplateLiteral(e,t){return t||(t=e.slice(0)),Object.freeze(Object.defineProperties(e,{raw:{value:Object.freeze(t)}}))}let m=String.raw`(() => {
'use strict'
let drawing = Promise.resolve()
addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== location.origin) return
  drawing = drawing.then(() => draw(event.data)).then((drawn) => parent.postMessage(drawn, location.origin))
})

async function draw({ id, source, isDark }) {
  try {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: isDark ? 'dark' : 'default',
      htmlLabels: false,
      fontFamily: 'system-ui, sans-serif',
    })
    const { svg } = await mermaid.render('diagram', source)
    return { id, ...describe(new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')) }
  } catch (error) {
    return { id, problem: firstLine(String(error?.message ?? error)) }
  } finally {
    document.body.replaceChildren()
  }
}

/** What follows is drawn with signs, and says what a parser expected. */
const firstLine = (text) => text.trim().split('\n', 1)[0].replace(/:$/, '').slice(0, 300)

/** A picture has the size it was drawn at, and its text is XML, which the HTML of the library is not. */
function describe(picture) {
  const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0)) throw new Error('it is empty')
  picture.setAttribute('width', width)
  picture.setAttribute('height', height)
  picture.style.removeProperty('max-width')
  const words = [...picture.querySelectorAll(':scope > title, :scope > desc')].map(({ textContent }) => textContent.trim())
  const kind = (picture.getAttribute('aria-roledescription') ?? '').replace(/-v\d+$/, '')
  return { svg: new XMLSerializer().serializeToString(picture), title: words.filter(Boolean).join('. '), kind, width: Math.ceil(width), height: Math.ceil(height) }
}
parent.postMessage({ isReady: true }, location.origin)
})()
`,f=(0,u.promisify)(d.brotliDecompress);function readLibrary(){return r??=read()}async function read(){let e=findPackaged("galley-platform/diagrams/mermaid.min.js.br"),t=void 0===e?void 0:await readIfThere(e);if(void 0!==t)return(await f(t)).toString("utf8");let n=findPackaged("mermaid/dist/mermaid.min.js");return void 0===n?void 0:(await readIfThere(n))?.toString("utf8")}function findPackaged(e){try{return(0,s.createRequire)(import.meta.url).resolve(e)}catch{return}}async function readIfThere(e){try{return await (0,l.readFile)(e)}catch(e){if(e instanceof Error&&"code"in e&&"ENOENT"===e.code)return;throw e}}let p=`diagrams-${shortHash("(() => {\n'use strict'\nconst frameURL = new URL('diagrams.html', document.currentScript.src)\nconst root = document.documentElement\nconst systemDark = matchMedia('(prefers-color-scheme: dark)')\nconst isDark = () => root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches\nconst asked = new Map()\nlet frame\nlet asks = 0\n\naddEventListener('message', ({ source, data }) => {\n  if (!frame || source !== frame.contentWindow) return\n  if (data.isReady) return drawAll()\n  const take = asked.get(data.id)\n  asked.delete(data.id)\n  take?.(data)\n})\n\n/** A picture of a source, or why there is none. */\nfunction draw(source, dark) {\n  const id = ++asks\n  return new Promise((resolve) => {\n    asked.set(id, resolve)\n    frame.contentWindow.postMessage({ id, source, isDark: dark }, location.origin)\n  })\n}\n\nconst figures = [...document.querySelectorAll('figure.diagram')]\nconst sources = new Map(figures.map((figure) => [figure, figure.querySelector('code').textContent]))\nlet turn = 0\n\nasync function drawAll() {\n  const mine = ++turn\n  for (const figure of figures) {\n    if (mine !== turn) return\n    const source = sources.get(figure)\n    const dark = isDark()\n    const shown = await draw(source, dark)\n    // Paper is white.\n    const printed = dark && shown.svg ? await draw(source, false) : shown\n    if (mine === turn) show(figure, shown, printed)\n  }\n}\n\nfunction picture(drawn, name) {\n  const image = document.createElement('img')\n  image.className = name\n  image.alt = drawn.title || 'Diagram (' + drawn.kind + ')'\n  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(drawn.svg)\n  image.width = drawn.width\n  image.height = drawn.height\n  return image\n}\n\nfunction show(figure, shown, printed) {\n  for (const old of figure.querySelectorAll(':scope > img, :scope > .state')) old.remove()\n  if (!shown.svg) {\n    const note = document.createElement('p')\n    note.className = 'state'\n    note.textContent = 'This diagram cannot be drawn: ' + shown.problem\n    figure.prepend(note)\n    return\n  }\n  figure.prepend(picture(shown, 'screen'), picture(printed, 'paper'))\n  if (figure.classList.contains('drawn')) return\n  figure.classList.add('drawn')\n  const details = document.createElement('details')\n  const summary = document.createElement('summary')\n  summary.textContent = 'Source'\n  details.append(summary, figure.querySelector('pre'))\n  figure.append(details)\n}\n\naddEventListener('DOMContentLoaded', () => {\n  frame = document.createElement('iframe')\n  frame.className = 'diagram-frame'\n  frame.title = 'Diagrams'\n  frame.tabIndex = -1\n  frame.setAttribute('aria-hidden', 'true')\n  frame.src = frameURL\n  document.body.append(frame)\n})\nconst drawAgain = () => { if (turn > 0) drawAll() }\nsystemDark.addEventListener('change', drawAgain)\nnew MutationObserver(drawAgain).observe(root, { attributeFilter: ['data-theme'] })\n})()\n")}.js`;function shortHash(e){return(0,c.createHash)("sha256").update(e).digest("hex").slice(0,16)}let h="text/javascript; charset=utf-8",g=`diagram-frame-${shortHash(m)}.js`;async function readDiagramAsset(e){if(e===p)return{type:h,body:"(() => {\n'use strict'\nconst frameURL = new URL('diagrams.html', document.currentScript.src)\nconst root = document.documentElement\nconst systemDark = matchMedia('(prefers-color-scheme: dark)')\nconst isDark = () => root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches\nconst asked = new Map()\nlet frame\nlet asks = 0\n\naddEventListener('message', ({ source, data }) => {\n  if (!frame || source !== frame.contentWindow) return\n  if (data.isReady) return drawAll()\n  const take = asked.get(data.id)\n  asked.delete(data.id)\n  take?.(data)\n})\n\n/** A picture of a source, or why there is none. */\nfunction draw(source, dark) {\n  const id = ++asks\n  return new Promise((resolve) => {\n    asked.set(id, resolve)\n    frame.contentWindow.postMessage({ id, source, isDark: dark }, location.origin)\n  })\n}\n\nconst figures = [...document.querySelectorAll('figure.diagram')]\nconst sources = new Map(figures.map((figure) => [figure, figure.querySelector('code').textContent]))\nlet turn = 0\n\nasync function drawAll() {\n  const mine = ++turn\n  for (const figure of figures) {\n    if (mine !== turn) return\n    const source = sources.get(figure)\n    const dark = isDark()\n    const shown = await draw(source, dark)\n    // Paper is white.\n    const printed = dark && shown.svg ? await draw(source, false) : shown\n    if (mine === turn) show(figure, shown, printed)\n  }\n}\n\nfunction picture(drawn, name) {\n  const image = document.createElement('img')\n  image.className = name\n  image.alt = drawn.title || 'Diagram (' + drawn.kind + ')'\n  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(drawn.svg)\n  image.width = drawn.width\n  image.height = drawn.height\n  return image\n}\n\nfunction show(figure, shown, printed) {\n  for (const old of figure.querySelectorAll(':scope > img, :scope > .state')) old.remove()\n  if (!shown.svg) {\n    const note = document.createElement('p')\n    note.className = 'state'\n    note.textContent = 'This diagram cannot be drawn: ' + shown.problem\n    figure.prepend(note)\n    return\n  }\n  figure.prepend(picture(shown, 'screen'), picture(printed, 'paper'))\n  if (figure.classList.contains('drawn')) return\n  figure.classList.add('drawn')\n  const details = document.createElement('details')\n  const summary = document.createElement('summary')\n  summary.textContent = 'Source'\n  details.append(summary, figure.querySelector('pre'))\n  figure.append(details)\n}\n\naddEventListener('DOMContentLoaded', () => {\n  frame = document.createElement('iframe')\n  frame.className = 'diagram-frame'\n  frame.title = 'Diagrams'\n  frame.tabIndex = -1\n  frame.setAttribute('aria-hidden', 'true')\n  frame.src = frameURL\n  document.body.append(frame)\n})\nconst drawAgain = () => { if (turn > 0) drawAll() }\nsystemDark.addEventListener('change', drawAgain)\nnew MutationObserver(drawAgain).observe(root, { attributeFilter: ['data-theme'] })\n})()\n",isForever:!0};if(e===g)return{type:h,body:m,isForever:!0};if("diagrams.html"!==e&&!e.startsWith("mermaid-"))return;let t=await readLibrary();if(void 0===t)return;let n=`mermaid-${shortHash(t)}.js`;return e===n?{type:h,body:t,isForever:!0}:"diagrams.html"===e?buildFrame(n):void 0}function buildFrame(e){return{type:"text/html; charset=utf-8",body:`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Diagrams</title></head><body>
<script src="${e}"><\/script>
<script src="${g}"><\/script>
</body></html>
`,isForever:!1,policy:"default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"}}function renderDiagramHead(e,t){return e?.includes('class="code diagram')!==!0?"":(0,i.t)(a||(a=_taggedTemplateLiteral(['<script src="',"/",'" defer><\/script>\n'])),t,(0,o.o)(p))}}),2293:((e,t,n)=>{n.r(t),n.d(t,{createPages:()=>createPages}),n(3733);var r=n(1187),a=n(9466),o=n(7852),i=n(6009),s=n(4180),d=n(9514),l=n(6942),c=n(7039),u=n(4555),m=n(7598);let f=`:root {
  --ground: #ffffff; --raised: #f6f7f9; --line: #d9dde3; --text: #1b2027; --quiet: #525c69; --link: #0b57c2; --focus: #0b57c2;
  --code-ground: #f4f5f8; --keyword: #a0266f; --name: #6a35b0; --literal: #0550ae; --string: #0a5c36; --remark: #5b6470; --variable: #8a3c00;
  --red: #a5212b; --orange: #8a4b00; --yellow: #705600; --green: #0a6640; --blue: #0b57c2; --purple: #6a35b0; --pink: #a0266f; --gray: #525c69;
  --info-ground: #eef4fd; --success-ground: #edf8f1; --warning-ground: #fdf5e6; --danger-ground: #fdeff0; --mark: #fff3bf;
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) { :root {
  --ground: #12161c; --raised: #1a2029; --line: #313a46; --text: #e4e8ee; --quiet: #a3aebc; --link: #82b4ff; --focus: #a9cbff;
  --code-ground: #181e26; --keyword: #ff9ac6; --name: #cdb0ff; --literal: #8fbcff; --string: #8fdcb4; --remark: #a3aebc; --variable: #f5b98a;
  --red: #ff9a9a; --orange: #f0b165; --yellow: #e5cf6a; --green: #6fd3a3; --blue: #82b4ff; --purple: #cdb0ff; --pink: #ff9ac6; --gray: #a3aebc;
  --info-ground: #16233a; --success-ground: #12291f; --warning-ground: #2d2413; --danger-ground: #301a1d; --mark: #4a3f12;
} }
*, ::before, ::after { box-sizing: border-box; }
main:focus { outline: none; }
.skip { position: absolute; left: 0.5rem; top: -4rem; z-index: 9; padding: 0.5rem 1rem; background: var(--ground); }
.skip:focus { top: 0.5rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
small { color: var(--quiet); font-size: 0.85em; font-weight: 400; }
button, input, select, textarea { font: inherit; color: inherit; }
html { color-scheme: light; scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
@media screen { html { color-scheme: light dark; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.65 var(--body); }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
.top { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.4rem 1rem; align-items: center;
  padding: 0.55rem 1.5rem; background: var(--ground); border-bottom: 1px solid var(--line); min-height: 3.4rem; }
.top a { color: var(--text); text-decoration: none; }
.top a:hover { text-decoration: underline; }
.brand { font-weight: 700; font-size: 1.05rem; letter-spacing: -0.01em; }
.badge { border: 1px solid var(--line); border-radius: 99px; padding: 0 0.6em; font-size: 0.8rem; color: var(--quiet); }
.side { position: sticky; top: 3.4rem; align-self: start; max-height: calc(100vh - 3.4rem); min-height: calc(100vh - 3.4rem); overflow-y: auto;
  padding: 1.5rem 1rem 3rem 1.5rem; border-right: 1px solid var(--line); font-size: 0.92rem; }
.menu { display: none; padding: 0.4rem 1.1rem; border-bottom: 1px solid var(--line); background: var(--raised); }
.menu summary { cursor: pointer; padding: 0.35rem 0; font-weight: 600; }
.side ul, .menu ul { list-style: none; margin: 0; padding: 0; }
.side li a:hover, .menu li a:hover { background: var(--raised); text-decoration: underline; }
.side a[aria-current], .menu a[aria-current] { font-weight: 700; color: var(--link); }
@media (max-width: 60rem) {
  .side { display: none; } .menu { display: block; }
  .top { position: static; padding: 0.55rem 1.1rem; }
  html { scroll-padding-top: 1rem; }
}
.top { gap: 0.25rem 1.5rem; align-items: baseline; padding: 0.7rem 1.5rem; }
.top nav { display: flex; gap: 1.25rem; }
.plain { max-width: 46rem; margin: 0 auto; padding: 2rem 1.5rem 5rem; }
.columns { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); }
.columns main { padding: 2rem 2.5rem 6rem; max-width: 92rem; }
.side li a, .menu li a { display: block; padding: 0.28rem 0.6rem; border-radius: 5px; color: var(--text); text-decoration: none; line-height: 1.4; }
.side ul ul, .menu ul ul { margin: 0.1rem 0 0.7rem; padding-left: 0.6rem; }
.side ul ul a, .menu ul ul a { display: grid; grid-template-columns: 3.4rem 1fr; gap: 0.2rem; color: var(--quiet); }
h1, h2, h3 { line-height: 1.25; letter-spacing: -0.012em; text-wrap: balance; }
h1 { margin: 0 0 0.5rem; font-size: 2rem; }
h2 { margin: 2.8rem 0 0.6rem; font-size: 1.4rem; }
h3 { margin: 1.6rem 0 0.4rem; font-size: 1rem; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover { text-decoration: underline; }
p { margin: 0.5rem 0; max-width: 46rem; }
.lead { font-size: 1.12rem; color: var(--quiet); }
code, pre { font-family: var(--mono); font-size: 0.875em; }
code { overflow-wrap: anywhere; }
p code, td code, li code { background: var(--code-ground); border-radius: 4px; padding: 0.1em 0.3em; }
section.operation { border-top: 1px solid var(--line); margin-top: 3rem; }
section.operation h2 { margin-top: 2rem; }
.route { display: flex; flex-wrap: wrap; gap: 0.3rem 0.7rem; align-items: baseline; margin: 0.6rem 0; max-width: none;
  padding: 0.55rem 0.8rem; background: var(--raised); border: 1px solid var(--line); border-radius: 8px; }
.route code { background: none; padding: 0; }
.route var { font-style: normal; color: var(--link); }
.method { font: 700 0.78em/1.5 var(--mono); letter-spacing: 0.02em; }
.method.get { color: var(--green); }
.method.post, .method.put, .method.patch { color: var(--orange); }
.method.delete { color: var(--red); }
.table { overflow-x: auto; margin: 0.6rem 0 1rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.92rem; }
caption, .caption { text-align: left; font-weight: 600; padding: 0.4rem 0; font-size: 0.92rem; color: var(--quiet); }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid var(--line); }
thead th { font-size: 0.82rem; color: var(--quiet); }
tbody th { font-weight: 400; }
tbody th code { font-weight: 600; overflow-wrap: break-word; }
td:nth-child(2) { min-width: 8rem; }
figure { margin: 0.5rem 0 1rem; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--code-ground); }
main > figure { max-width: 46rem; }
figcaption { padding: 0.35rem 0.9rem; font-size: 0.82rem; color: var(--quiet); border-bottom: 1px solid var(--line); }
pre { margin: 0; padding: 0.8rem 0.9rem; overflow: auto; max-height: 34rem; line-height: 1.5; }
pre:focus-visible { outline-offset: -3px; }
pre .name { color: var(--link); }
pre .text { color: var(--string); }
pre .value { color: var(--variable); }
pre .comment { color: var(--quiet); }
details.refusals { margin: 0.8rem 0; }
details.refusals summary { cursor: pointer; font-weight: 600; }
.cards { list-style: none; margin: 1rem 0; padding: 0; }
.cards li { padding: 0.35rem 0; border-bottom: 1px solid var(--line); display: grid; grid-template-columns: minmax(0, 1fr); }
.cards .route { background: none; border: 0; padding: 0; margin: 0; font-size: 0.92rem; }
@media (min-width: 84rem) {
  .operation .parts { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 30rem); gap: 0 3rem; }
  .operation .example { position: sticky; top: 4.5rem; align-self: start; }
  .operation .example pre { max-height: 38vh; }
}
@media (max-width: 60rem) {
  .columns { display: block; }
  .columns main { padding: 1.25rem 1.1rem 4rem; }
  .top { padding: 0.7rem 1.1rem; }
  h1 { font-size: 1.6rem; }
  h2 { font-size: 1.22rem; }
}
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  table, tbody, tr, th, td, caption { display: block; }
  tr { border-bottom: 1px solid var(--line); padding: 0.5rem 0; }
  th, td { border: 0; padding: 0.05rem 0; }
}
@media print { .side, .menu, .top nav, .skip { display: none; } .columns { display: block; } pre { max-height: none; } }
`,p=`/assets/style-${(0,m.createHash)("sha256").update(f).digest("hex").slice(0,16)}.css`;function renderPage(e){let{title:t,description:n,navigation:a,main:o}=e;return(0,i.r)({title:t,description:n,isIndexed:!0,stylesheet:p,body:(0,r.t)`<header class="top"><a class="brand" href="/">Galley</a><nav aria-label="Site"><a href="/reference">API reference</a> <a href="/v1/openapi.json">OpenAPI</a></nav></header>
<div class="${0===a.length?"plain":"columns"}">
${0===a.length?"":(0,i.i)((0,r.t)`<ul>${a.map(renderItem)}</ul>`,{label:"Reference",summary:"Contents"})}
<main id="${"page:main"}" tabindex="-1">${o}</main>
</div>`})}function renderItem({title:e,href:t,isCurrent:n,below:a=[]}){let o=n?(0,r.t)`<a href="${t}" aria-current="page">${e}</a>`:(0,r.t)`<a href="${t}">${e}</a>`;return 0===a.length?(0,r.t)`<li>${o}</li>`:(0,r.t)`<li>${o}<ul>${a.map(e=>(0,r.t)`<li><a href="${e.href}">${e.mark} ${e.title}</a></li>`)}</ul></li>`}function formatCurl({request:e},t){return[`curl ${"GET"===e.method?"":`-X ${e.method} `}${quote(t+e.path)}`,'-H "Authorization: Bearer $TOKEN"',...void 0===e.body?[]:[`-H ${quote("Content-Type: application/json")}`,`-d ${quote(JSON.stringify(e.body,null,2))}`]].join(" \\\n  ")}function quote(e){return`'${e.replaceAll("'",String.raw`'\''`)}'`}function renderExample(e,t){let{status:n,location:a,body:o}=e.response;return(0,r.t)`<div class="example">
<h3>Example</h3>
${renderBlock("Request",(0,r.t)`${formatCurl(e,t)}`)}
${renderBlock(`Answer ${n}`,(0,r.t)`${void 0===a?"":(0,r.t)`<span class="comment">Location: ${a}</span>\n`}${void 0===o?(0,r.t)`<span class="comment">No body.</span>`:renderJSON(JSON.stringify(o,null,2))}`)}
</div>`}function renderBlock(e,t){return(0,r.t)`<figure><figcaption>${e}</figcaption><pre tabindex="0" role="group" aria-label="${e}"><code>${t}</code></pre></figure>`}let h=/("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?)\b/g;function renderJSON(e){let t=[],n=0;for(let a of e.matchAll(h)){let[o,i,s]=a;t.push((0,r.t)`${e.slice(n,a.index)}`),void 0===i?t.push((0,r.t)`<span class="value">${o}</span>`):void 0===s?t.push((0,r.t)`<span class="text">${i}</span>`):t.push((0,r.t)`<span class="name">${i}</span>${s}`),n=a.index+o.length}return[...t,(0,r.t)`${e.slice(n)}`]}function renderSchema(e,t){let n=variantsOf(e),a=n.filter(({$ref:e})=>void 0!==e),o=n.filter(e=>(0,d.o)(e).length>0);if(0===o.length){let n=listRows(e);return n.length>0?renderRows(n,t):(0,r.t)`<p>${renderType(e)}</p>`}let i=findShared(o),s=new Set(i.map(({name:e})=>e));return(0,r.t)`${0===a.length?"":(0,r.t)`<p>One of ${a.map(e=>(0,r.t)`${renderType(e)}, `)}or:</p>`}
${i.length>0&&o.length>1?renderRows(listRows(e,i),t):""}
${o.map(e=>renderRows(listRows(e,(0,d.o)(e).filter(({name:e})=>1===o.length||!s.has(e))),`${t}: ${describeVariant(e)??"otherwise"}`))}`}function findShared(e){let[t,...n]=e.map(e=>(0,d.o)(e));return(t??[]).filter(e=>n.every(t=>t.some(t=>isSame(t,e))))}function isSame(e,t){return e.name===t.name&&e.required===t.required&&JSON.stringify(e.schema)===JSON.stringify(t.schema)}function variantsOf({oneOf:e,anyOf:t}){let n=e??t;return Array.isArray(n)?n.filter(d.a):[]}function describeVariant(e){let t=(0,d.o)(e).flatMap(({name:e,schema:t})=>{let n="const"in t?[t.const]:t.enum;return"object"!==e&&Array.isArray(n)?[{name:e,values:n}]:[]}),n=t.find(({name:e})=>/^(?:type|kind|status)$/.test(e))??t[0];return n&&`${n.name} ${n.values.map(e=>`\u{201C}${String(e)}\u{201D}`).join(", ")}`}function listRows(e,t=(0,d.o)(e),n=1){return t.flatMap(e=>{let t=itemOf(e.schema);return[e,...(n<3?listRows(t.schema,(0,d.o)(t.schema),n+1):[]).map(n=>({...n,name:`${e.name}${t.mark}.${n.name}`}))]})}function itemOf(e){let{items:t}=e;return(0,d.a)(t)?{schema:t,mark:"[]"}:{schema:e,mark:""}}function renderRows(e,t){return 0===e.length?(0,r.t)`<p class="caption">${t}: nothing more.</p>`:(0,r.t)`<div class="table"><table><caption>${t}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(({name:e,required:t,schema:n})=>(0,r.t)`<tr>
<th scope="row"><code>${breakable(e)}</code>${t?"":(0,r.t)` <small>optional</small>`}</th>
<td>${renderType(n)}</td>
<td>${renderMeaning(n)}</td></tr>`)}</tbody></table></div>`}function breakable(e){return e.split(/(?<=\.)/).map((e,t)=>0===t?(0,r.t)`${e}`:(0,r.t)`<wbr>${e}`)}function renderMeaning(e){let{description:t}=e,n=e.default;return(0,r.t)`${"string"==typeof t?(0,c.n)(t):""}${void 0===n?"":(0,r.t)` <small>Default <code>${format(n)}</code>.</small>`}`}function format(e){return"string"==typeof e?e:JSON.stringify(e)}function renderType(e){let{$ref:t,enum:n,items:a,type:o}=e;if("string"==typeof t){let e=t.slice(t.lastIndexOf("/")+1);return(0,r.t)`<a href="${"/reference/shapes"}#${e}">${e}</a>`}if("const"in e)return(0,r.t)`always <code>${format(e.const)}</code>`;if(Array.isArray(n))return(0,r.t)`${n.map((e,t)=>(0,r.t)`${t>0?", ":""}<code>${format(e)}</code>`)}`;let i=variantsOf(e);return i.length>0?(0,r.t)`${i.map((e,t)=>(0,r.t)`${t>0?" or ":""}${renderVariant(e)}`)}`:"array"===o?(0,r.t)`list of ${(0,d.a)(a)?renderType(a):"values"}${renderBounds(e,"Items","items")}`:(0,r.t)`${kindOf(e)}${renderBounds(e,"Length","characters")}`}function renderVariant(e){let t=describeVariant(e);return void 0===t?renderType(e):(0,r.t)`object with ${t}`}let g={"date-time":"time",uri:"address",email:"e-mail address"};function kindOf({type:e,format:t}){if("string"==typeof t)return g[t]??t;if(Array.isArray(e))return e.map(e=>kindOf({type:e})).join(" or ");switch(e){case"string":return"text";case"integer":return"whole number";case"null":return"null";case"number":case"boolean":case"object":return e;default:return"any value"}}function renderBounds(e,t,n){let r=readNumber(e.minimum??e[`min${t}`]),a=readNumber(e.maximum??e[`max${t}`]),o="minimum"in e||"maximum"in e?"":` ${n}`,i=void 0!==r&&(""===o||r>1);return void 0===a?i?`, at least ${r}${o}`:"":i?`, ${r} to ${a}${o}`:`, at most ${a}${o}`}function readNumber(e){return"number"==typeof e?e:void 0}function renderOperation({id:e,shape:t,schemas:n,exchange:a,baseURL:o}){return(0,r.t)`<section class="operation" id="${e}" aria-labelledby="${e}-title">
<h2 id="${e}-title"><a href="#${e}">${withoutStop(t.summary)}</a></h2>
<div class="parts"><div class="words">
<p class="route">${renderRoute(t)}</p>
${void 0===t.description?"":(0,c.r)(t.description)}
<p>${(0,c.n)((0,d.t)(t))} <small><code>${e}</code></small>${t.extension?(0,r.t)` <span class="badge">extension</span>`:""}</p>
${renderParameters((0,d.s)(n,e,t))}
${void 0===t.body?"":renderBody(e,t.body,n)}
<h3>Answer</h3>
${renderAnswer(e,t,n)}
${renderRefusals(t)}
</div>${void 0===a?"":renderExample(a,o)}</div>
</section>`}function renderRoute({method:e,path:t}){let n=t.split(/(\{\w+\})/);return(0,r.t)`${renderMethod(e)} <code>${n.map(e=>e.startsWith("{")?(0,r.t)`<var>${e}</var>`:e)}</code>`}function renderMethod(e){return(0,r.t)`<span class="method ${e.toLowerCase()}">${e}</span>`}function withoutStop(e){return e.replace(/\.$/,"")}function renderParameters(e){return 0===e.length?"":(0,r.t)`<h3>Parameters</h3>
<div class="table"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(e=>(0,r.t)`<tr>
<th scope="row"><code>${e.name}</code> <small>${describePlace(e)}</small></th>
<td>${renderType(e.schema)}</td>
<td>${renderMeaning({...e.schema,description:e.description})}</td></tr>`)}</tbody></table></div>`}function describePlace(e){return"path"===e.in?"in the path":e.required?"in the query":"in the query, optional"}function renderBody(e,t,n){let a=n.input(t),{$ref:o}=a,i="string"==typeof o?o.slice(o.lastIndexOf("/")+1):void 0,s=void 0===i?(0,d.i)(e,a):(0,d.r)(n)[i]??{};return(0,r.t)`<h3>Body</h3>
${t.safeParse(void 0).success?(0,r.t)`<p>May be left out.</p>`:""}
${renderSchema(s,void 0===i?"Fields of the body":`Fields of ${i}`)}`}function renderAnswer(e,{success:t,returns:n},a){if(void 0===n)return(0,r.t)`<p><code>${t}</code>, without a body.</p>`;let o=a.output(n),i=201===t?(0,r.t)` with the address of the new resource in <code>Location</code>`:"";if("string"==typeof o.$ref)return(0,r.t)`<p><code>${t}</code>${i}: ${renderType(o)}.</p>`;let{properties:s}=o,l=readItems(s);return void 0!==l?(0,r.t)`<p><code>${t}</code>: a <a href="/reference#lists">list</a> of ${renderType(l)}.</p>`:(0,r.t)`<p><code>${t}</code>${i}:</p>${renderSchema((0,d.i)(e,o),"Fields of the answer")}`}function readItems(e){let{items:t,count:n,next:r,...a}=e??{},o=void 0!==n&&void 0!==r&&0===Object.keys(a).length?t?.items:void 0;return"object"==typeof o&&null!==o&&"$ref"in o?{$ref:o.$ref}:void 0}function renderRefusals(e){let t=new Set(e.errors),n=(0,d.d)(e),row=e=>(0,r.t)`<li><code>${s.n[e]}</code> <a href="${"/reference/errors"}#${e}"><code>${e}</code></a>: ${(0,c.n)(d.u[e])}</li>`,a=n.filter(e=>!t.has(e));return(0,r.t)`<h3>Errors</h3>
${0===t.size?"":(0,r.t)`<ul>${n.filter(e=>t.has(e)).map(row)}</ul>`}
<details class="refusals"><summary>${0===t.size?"Those of every operation like it":"And those of every operation like it"}</summary>
<ul>${a.map(row)}</ul></details>`}function renderShape(e,t){let{description:n}=t;return(0,r.t)`<section id="${e}" aria-labelledby="${e}-title">
<h2 id="${e}-title"><a href="${"/reference/shapes"}#${e}">${e}</a></h2>
${"string"==typeof n?(0,c.r)(n):""}
${renderSchema(t,`Fields of ${e}`)}
</section>`}function createReference(e){let t=new Map([["/reference",()=>renderIntroduction(e)],["/reference/shapes",renderShapes],["/reference/errors",renderErrors],...d.l.filter(e=>listOperations(e).length>0).map(t=>[pathOf(t),()=>renderResource(t,e)])]);return e=>t.get(e)?.()}function pathOf({slug:e}){return`/reference/${e}`}function listOperations(e){return Object.entries(l.n).flatMap(([t,n])=>(0,d.c)(n)?.slug===e.slug?[[t,n]]:[])}function buildNavigation(e){let item=(t,n)=>({title:t,href:n,isCurrent:n===e});return[item("Introduction","/reference"),...d.l.flatMap(t=>{let n=listOperations(t),r=pathOf(t);if(0===n.length)return[];if(r!==e)return[item(t.title,r)];let a=n.map(([e,t])=>({title:withoutStop(t.summary),href:`#${e}`,mark:renderMethod(t.method)}));return[{...item(t.title,r),below:a}]}),item("Shapes","/reference/shapes"),item("Errors","/reference/errors")]}function renderIntroduction(e){return renderPage({title:"API reference",description:"Every operation of the API: what it does, what it takes, what it answers.",navigation:buildNavigation("/reference"),main:(0,r.t)`<h1>API reference</h1>
<p class="lead">Documentation as spaces of pages, changed through change requests. Everything this
platform does can be done through these operations.</p>
<p>For tools: <a href="/v1/openapi.json">the same as OpenAPI 3.1</a>.</p>
<h2 id="begin">Begin</h2>
<p>Every path starts with <code>/v1</code>. Bodies are JSON; times are ISO 8601 in UTC. Each request
carries a token, which has the rights of the user it belongs to.</p>
<figure><figcaption>Who am I?</figcaption><pre tabindex="0" role="group" aria-label="Who am I?"><code>curl '${e}/v1/user' \\
  -H "Authorization: Bearer $TOKEN"</code></pre></figure>
<h2 id="lists">Lists</h2>
<p>A list answers <code>{next?, count, items}</code>. Pass <code>next.page</code> as
<code>page</code> to go on; on the last page there is no <code>next</code>. <code>count</code> is the
total over all pages. <code>limit</code> is 50 when left out and at most 1000; <code>0</code> asks for
the count alone. A cursor stays good while items come and go.</p>
<h2 id="permissions">Permissions</h2>
<p>Each resource says in <code>permissions</code> what the caller may do to it. What a caller may
not see does not exist for them: it is not listed, not counted, not found.</p>
<h2 id="refusals">Errors</h2>
<p>A refused request answers <code>{error: {code, message, type, details?, requestId}}</code>. Branch
on <code>type</code>, show <code>message</code> to people, and name <code>requestId</code> when you ask
the operator. <a href="${"/reference/errors"}">All types</a>.</p>
<h2 id="rates">Rates</h2>
<p>Where there is a limit, every answer says it: <code>X-RateLimit-Limit</code>,
<code>X-RateLimit-Remaining</code>, <code>X-RateLimit-Reset</code> (seconds since 1970). Over it comes
429 with <code>Retry-After</code>.</p>
<h2 id="growth">Growth</h2>
<p>Answers gain fields over time: ignore those you do not know. Operations marked
<span class="badge">extension</span> go beyond the reference this API follows.</p>
${d.l.map(renderResourceSummary)}`})}function renderResourceSummary(e){let t=listOperations(e);return 0===t.length?"":(0,r.t)`<h2 id="${e.slug}"><a href="${pathOf(e)}">${e.title}</a></h2>
<p>${e.description}</p>
<ul class="cards">${t.map(([t,n])=>(0,r.t)`<li><a href="${pathOf(e)}#${t}">${withoutStop(n.summary)}</a>
<span class="route">${renderRoute(n)}</span></li>`)}</ul>`}function renderResource(e,t){let n=(0,d.f)(),a=(0,u.n)(t);return renderPage({title:e.title,description:e.description,navigation:buildNavigation(pathOf(e)),main:(0,r.t)`<h1>${e.title}</h1>
<p class="lead">${e.description}</p>
${listOperations(e).map(([e,r])=>renderOperation({id:e,shape:r,schemas:n,exchange:a[e],baseURL:t}))}`})}function renderShapes(){let e=(0,d.r)((0,d.f)());return renderPage({title:"Shapes",description:"The shapes that requests and answers are made of, field by field.",navigation:buildNavigation("/reference/shapes"),main:(0,r.t)`<h1>Shapes</h1>
<p class="lead">What requests and answers are made of.</p>
${Object.entries(e).map(([e,t])=>renderShape(e,t))}`})}function renderErrors(){let e=Object.entries(d.u);return renderPage({title:"Errors",description:"Every way the API refuses a request, with its status and its meaning.",navigation:buildNavigation("/reference/errors"),main:(0,r.t)`<h1>Errors</h1>
<p class="lead">A refused request has changed nothing.</p>
<p>The order of checks: path, method, token, rate, body, resources of the path from the outside in,
permission, query and body by their shapes, references, and then the state of things.</p>
<div class="table"><table><caption>Types of errors</caption>
<thead><tr><th scope="col">Type</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(([e,t])=>(0,r.t)`<tr id="${e}"><th scope="row"><code>${e}</code></th>
<td><code>${statusOf(e)}</code></td><td>${(0,c.n)(t)}</td></tr>`)}</tbody></table></div>`})}function statusOf(e){return s.n[e]}let w={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":"default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'","X-Content-Type-Options":"nosniff","Referrer-Policy":"no-referrer","Cross-Origin-Resource-Policy":"same-origin","Cross-Origin-Opener-Policy":"same-origin","Permissions-Policy":"interest-cohort=()"};function createPages(e){let t=createReference(e),n=new Map;return async(e,r)=>{if(e===p)return answerStylesheet(f);if(e===i.n)return answerStylesheet(i.t);if(e===a.c)return answerAsset("(() => {\n  const place = document.getElementById('progress')\n  if (place === null || place.dataset.busy !== 'yes') return\n  let wait = 700\n  const look = async () => {\n    try {\n      const response = await fetch(location.href, { headers: { Accept: 'text/html' } })\n      if (!response.ok) throw new Error(String(response.status))\n      const page = new DOMParser().parseFromString(await response.text(), 'text/html')\n      const next = page.getElementById('progress')\n      if (next === null || next.dataset.busy !== 'yes') return location.reload()\n      if (next.innerHTML !== place.innerHTML) place.replaceChildren(...next.childNodes)\n      wait = Math.min(wait * 1.2, 3000)\n    } catch {\n      wait = Math.min(wait * 2, 15000)\n    }\n    setTimeout(look, wait)\n  }\n  setTimeout(look, wait)\n})()\n","text/javascript");if(e===a.o)return answerAsset("(() => {\n'use strict'\nconst place = document.getElementById('upload')\nconst form = place?.querySelector('form')\nif (!form) return\nconst status = document.getElementById('upload:status')\nconst bar = place.querySelector('progress')\nconst partBytes = 8 * 1024 * 1024\nlet chosen = []\nlet isFolder = false\n\nplace.hidden = false\nconst folder = document.getElementById('upload:folder')\nconst files = document.getElementById('upload:files')\nfolder.addEventListener('change', () => {\n  files.value = ''\n  choose([...folder.files].map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(1).join('/') || file.name })), true)\n})\nfiles.addEventListener('change', () => {\n  folder.value = ''\n  choose([...files.files].map((file) => ({ file, path: file.name })), false)\n})\nfor (const name of ['dragenter', 'dragover']) place.addEventListener(name, (event) => { event.preventDefault(); place.classList.add('over') })\nplace.addEventListener('dragleave', () => place.classList.remove('over'))\nplace.addEventListener('drop', async (event) => {\n  event.preventDefault()\n  place.classList.remove('over')\n  const entries = [...event.dataTransfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])\n  const found = []\n  const lone = entries.length === 1 && entries[0].isDirectory\n  try {\n    for (const entry of entries) await walk(entry, lone ? -1 : 0, '', found)\n  } catch { return say('Cannot read what was dropped. Choose it with the buttons instead.', true) }\n  choose(found, entries.some((entry) => entry.isDirectory))\n})\n\nasync function walk(entry, depth, above, found) {\n  if (isSkipped(entry.name)) return\n  const path = depth < 0 ? '' : above + entry.name\n  if (entry.isFile) { found.push({ file: await new Promise((done, fail) => entry.file(done, fail)), path }); return }\n  const reader = entry.createReader()\n  for (;;) {\n    const some = await new Promise((done, fail) => reader.readEntries(done, fail))\n    if (some.length === 0) return\n    for (const each of some) await walk(each, depth + 1, path === '' ? '' : path + '/', found)\n  }\n}\nfunction isSkipped(name) { return name === '.git' || name === 'node_modules' || name === '.DS_Store' }\n\nfunction choose(found, hasFolder) {\n  chosen = found.filter(({ path }) => !path.split('/').some(isSkipped))\n  isFolder = hasFolder\n  const bytes = chosen.reduce((sum, { file }) => sum + file.size, 0)\n  if (chosen.length === 0) return say('There are no files in it.', true)\n  say(chosen.length === 1 ? chosen[0].path + ', ' + size(bytes) : chosen.length + ' files, ' + size(bytes), false)\n}\nfunction size(bytes) { return bytes < 1024 * 1024 ? Math.ceil(bytes / 1024) + ' KB' : (bytes / 1024 / 1024).toFixed(1) + ' MB' }\nfunction say(words, isWrong) {\n  status.textContent = words\n  status.classList.toggle('wrong', isWrong)\n}\n\nform.addEventListener('submit', async (event) => {\n  event.preventDefault()\n  if (chosen.length === 0) { say('Choose a folder or files first.', true); folder.focus(); return }\n  const button = form.querySelector('button.main')\n  button.disabled = true\n  try {\n    const archive = pack()\n    form.elements.url.value = await send(archive)\n    if (archive.source && form.elements.source.value === '') form.elements.source.value = archive.source\n    say('Uploaded.', false)\n    form.submit()\n  } catch (error) {\n    say(error.message, true)\n    bar.hidden = true\n  }\n  button.disabled = false\n})\n\n/** What is sent, and what it is. Files without a folder are added; a folder or an archive is synced. */\nfunction pack() {\n  const [first] = chosen\n  if (chosen.length === 1 && !isFolder) {\n    if (/\\.(zip|tar|tgz|tar\\.gz)$/i.test(first.path)) return { blob: first.file, name: first.path, adds: false }\n    if (/\\.docx$/i.test(first.path)) return { blob: first.file, name: first.path, adds: false, source: 'docx' }\n  }\n  const parts = []\n  for (const { file, path } of chosen) {\n    const long = new TextEncoder().encode(path).length > 100 ? record(path) : ''\n    if (long !== '') parts.push(header('pax', long.length, 'x'), long, fill(long.length))\n    parts.push(header(path, file.size, '0'), file, fill(file.size))\n  }\n  parts.push(new Uint8Array(1024))\n  const name = isFolder ? (folder.files[0]?.webkitRelativePath.split('/')[0] || 'folder') + '.tar' : chosen.length === 1 ? first.path : chosen.length + ' files.tar'\n  return { blob: new Blob(parts), name, adds: !isFolder }\n}\n/** See POSIX.1-2017, pax: \"ustar Interchange Format\". */\nfunction header(path, bytes, kind) {\n  const block = new Uint8Array(512)\n  const put = (text, at) => block.set(new TextEncoder().encode(text).subarray(0, 100), at)\n  put(path, 0)\n  put('0000644', 100)\n  put('0000000', 108)\n  put('0000000', 116)\n  put(bytes.toString(8).padStart(11, '0'), 124)\n  put('00000000000', 136)\n  put('        ', 148)\n  put(kind, 156)\n  put('ustar', 257)\n  put('00', 263)\n  put(block.reduce((sum, byte) => sum + byte, 0).toString(8).padStart(6, '0') + '\\0 ', 148)\n  return block\n}\nfunction record(path) {\n  const rest = new TextEncoder().encode(' path=' + path + '\\n')\n  let length = rest.length + 1\n  while (String(length).length + rest.length !== length) length = String(length).length + rest.length\n  const whole = new Uint8Array(length)\n  whole.set(new TextEncoder().encode(String(length)))\n  whole.set(rest, length - rest.length)\n  return whole\n}\nfunction fill(bytes) { return new Uint8Array((512 - (bytes % 512)) % 512) }\n\nasync function send({ blob, name, adds }) {\n  let url\n  bar.hidden = false\n  bar.max = Math.max(1, blob.size)\n  for (let at = 0; at < blob.size || url === undefined; at += partBytes) {\n    const query = new URLSearchParams({ name })\n    if (adds) query.set('adds', 'yes')\n    if (url) query.set('append', url)\n    url = await sendPart('/uploads/' + place.dataset.space + '?' + query, blob.slice(at, at + partBytes), at, blob.size)\n  }\n  return url\n}\nfunction sendPart(address, part, at, all) {\n  return new Promise((done, fail) => {\n    const request = new XMLHttpRequest()\n    request.open('POST', address)\n    request.setRequestHeader('Content-Type', 'application/octet-stream')\n    request.setRequestHeader('X-Form-Token', form.elements.form.value)\n    request.upload.onprogress = ({ loaded }) => {\n      bar.value = at + loaded\n      say('Uploading ' + Math.min(100, Math.floor(((at + loaded) / Math.max(1, all)) * 100)) + ' %', false)\n    }\n    request.onerror = () => fail(new Error('Upload failed: the server cannot be reached. Try again.'))\n    request.onload = () => {\n      const answer = parse(request.responseText)\n      if (request.status === 201 && answer.url) done(answer.url)\n      else if (request.status === 401) fail(new Error('You are signed out. Sign in in another tab, then load this page again.'))\n      else fail(new Error('Upload failed: ' + (answer.error?.message ?? 'status ' + request.status) + '.'))\n    }\n    request.send(part)\n  })\n}\nfunction parse(text) { try { return JSON.parse(text) } catch { return {} } }\n})()\n","text/javascript");if(e===a.i)return answerAsset("(() => {\n'use strict'\nconst key = 'galley-draft:' + location.pathname\nlet wait\n\nfunction open() {\n  const editor = document.getElementById('editor')\n  const form = editor?.querySelector('form')\n  const field = form?.elements.markdown\n  if (!field) return\n  const oid = editor.dataset.sourceOid\n  const draft = read()\n  if (draft && !document.querySelector('main .refusal') && draft.text !== field.value) restore(form, field, draft)\n  field.addEventListener('input', () => {\n    write({ text: field.value, base: form.elements.base.value, oid })\n    clearTimeout(wait)\n    wait = setTimeout(() => preview(form), 600)\n  })\n  form.addEventListener('submit', (event) => {\n    event.preventDefault()\n    const button = event.submitter\n    if (button?.formAction.endsWith('?view=preview')) preview(form)\n    else save(form, field)\n  })\n}\n\nfunction read() {\n  try { return JSON.parse(localStorage.getItem(key)) } catch { return null }\n}\nfunction write(draft) {\n  try { localStorage.setItem(key, JSON.stringify(draft)) } catch { /* No room, or not allowed: the field still has it. */ }\n}\n\nfunction restore(form, field, draft) {\n  const source = field.value\n  const base = form.elements.base.value\n  field.value = draft.text\n  form.elements.base.value = draft.base\n  const note = document.createElement('p')\n  note.className = 'notice'\n  note.setAttribute('role', 'status')\n  note.textContent = 'Your unsaved text is back. '\n  const button = document.createElement('button')\n  button.type = 'button'\n  button.textContent = 'Discard it'\n  button.addEventListener('click', () => {\n    localStorage.removeItem(key)\n    field.value = source\n    form.elements.base.value = base\n    note.remove()\n    field.focus()\n    preview(form)\n  })\n  note.append(button)\n  form.prepend(note)\n  preview(form)\n}\n\nasync function preview(form) {\n  const place = document.getElementById('preview')\n  // Another page may be in its place by now.\n  if (!place || !form.isConnected) return\n  place.setAttribute('aria-busy', 'true')\n  try {\n    const page = await send(form, form.action.replace(/[?#].*/, '') + '?view=preview')\n    const next = page.document.getElementById('preview')\n    if (next) place.replaceChildren(...next.childNodes)\n  } catch { /* The next key tries again. */ }\n  place.removeAttribute('aria-busy')\n}\n\nasync function save(form, field) {\n  const buttons = [...form.querySelectorAll('button')]\n  for (const each of buttons) each.disabled = true\n  write({ text: field.value, base: form.elements.base.value })\n  try {\n    const page = await send(form, form.action)\n    if (page.isDone) {\n      localStorage.removeItem(key)\n      location.assign(page.url)\n      return\n    }\n    const main = document.querySelector('main')\n    main.replaceWith(page.document.querySelector('main'))\n    open()\n    document.querySelector('main [autofocus]')?.focus()\n  } catch {\n    say(form, 'Not saved: the server cannot be reached. Your text is kept in this browser.')\n  }\n  for (const each of buttons) each.disabled = false\n}\n\nasync function send(form, url) {\n  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(new FormData(form)), headers: { Accept: 'text/html' } })\n  const text = await response.text()\n  return { document: new DOMParser().parseFromString(text, 'text/html'), isDone: response.redirected && response.ok, url: response.url }\n}\n\nfunction say(form, words) {\n  form.querySelector('.refusal')?.remove()\n  const note = document.createElement('p')\n  note.className = 'refusal'\n  note.setAttribute('role', 'alert')\n  note.textContent = words\n  form.prepend(note)\n}\n\nopen()\n})()\n","text/javascript");if(e===a.n)return answerAsset(a.t,"text/javascript");if(e.startsWith("/assets/")){let t=await (0,o.t)(e.slice(8));if(void 0!==t)return answerDiagram(t)}let s="/"===e?e:e.replace(/\/$/,""),d=n.get(s)??("/"===s?renderStart():t(s));return void 0===d?new Response(await renderMissing(),{status:404,headers:w}):(n.set(s,d),d.catch(()=>n.delete(s)),answerPage(await d,r))}}function answerPage(e,t){let n=`"${(0,m.createHash)("sha256").update(e).digest("base64url").slice(0,22)}"`,r={...w,"Cache-Control":"public, no-cache",ETag:n};return(t??"").split(",").some(e=>e.trim()===n)?new Response(null,{status:304,headers:r}):new Response(e,{headers:r})}function answerStylesheet(e){return answerAsset(e,"text/css")}function answerAsset(e,t){return new Response(e,{headers:{...w,"Content-Type":`${t}; charset=utf-8`,"Cache-Control":"public, max-age=31536000, immutable"}})}function answerDiagram({type:e,body:t,isForever:n,policy:r}){return new Response(t,{headers:{...w,"Content-Type":e,"Cache-Control":n?"public, max-age=31536000, immutable":"public, no-cache",...void 0===r?{}:{"Content-Security-Policy":r}}})}function renderStart(){return renderPage({title:"Documentation platform",description:"A platform for documentation: spaces of pages, changed through change requests.",navigation:[],main:(0,r.t)`<h1>A platform for documentation</h1>
<p class="lead">Publish documentation from your repository, review every change, and catch broken links before
your readers do.</p>
<p><a href="/sign-in">Sign in</a> to read your spaces.</p>
<p><a href="/reference">Read the API reference</a>, or download the <a href="/v1/openapi.json">OpenAPI 3.1
description</a>.</p>`})}function renderMissing(){return renderPage({title:"Page not found",description:"This address has no page.",navigation:[],main:(0,r.t)`<h1>Page not found</h1>
<p>The <a href="/reference">API reference</a> is here.</p>`})}}),7039:((e,t,n)=>{n.d(t,{i:()=>diagramOf,n:()=>renderInline,r:()=>renderProse,t:()=>renderEmoji}),n(3733);var r=n(4394),a=n(1187);let o=new Map([["mermaid","Mermaid"],["plantuml","PlantUML"],["puml","PlantUML"],["uml","PlantUML"]]);function diagramOf(e){let[t=""]=(e??"").toLowerCase().split(/[\s,:;{]/,1);return o.get(t)}function renderInline(e){return e.split("`").map((e,t)=>t%2==0?(0,a.t)`${e}`:(0,a.t)`<code>${e}</code>`)}function renderProse(e){return e.split(/\n{2,}/).map(e=>(0,a.t)`<p>${renderInline(e)}</p>`)}function renderEmoji(e){return void 0===e||""===e?"":`${/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(e)?(0,r.u)(e):e} `}})};