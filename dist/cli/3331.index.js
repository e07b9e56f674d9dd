export const id=3331;export const ids=[3331];export const modules={7394:((e,r,a)=>{a.d(r,{n:()=>renderFolding,t:()=>renderDocument}),a(5493);var o=a(1764),t=a(2712);async function renderDocument(e){return(await (0,t.t)`${(0,o.r)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${e.isIndexed?"":(0,t.t)`<meta name="robots" content="noindex">
`}${void 0===e.description?"":(0,t.t)`<meta name="description" content="${e.description}">
`}<title>${e.title} · Galley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${e.stylesheet}">
${e.head??""}</head>
<body>
<a class="skip" href="#${"page:main"}">Skip to content</a>
${e.body}
</body>
</html>
`).toString()}function renderFolding(e,{label:r,summary:a}){return(0,t.t)`<nav class="side" aria-label="${r}">${e}</nav>
<details class="menu"><summary>${a}</summary><nav aria-label="${r}, folded">${e}</nav></details>`}}),2712:((e,r,a)=>{a.d(r,{t:()=>html}),a(5493);var o=a(1764);let html=(e,...r)=>{let a=[""];for(let t=0,n=e.length-1;t<n;t++){a[0]+=e[t];let n=Array.isArray(r[t])?r[t].flat(1/0):[r[t]];for(let e=0,r=n.length;e<r;e++){let r=n[e];if("string"==typeof r)(0,o.n)(r,a);else if("number"==typeof r)a[0]+=r;else if("boolean"==typeof r||null==r)continue;else if("object"==typeof r&&r.isEscaped)if(r.callbacks)a.unshift("",r);else{let e=r.toString();e instanceof Promise?a.unshift("",e):a[0]+=e}else r instanceof Promise?a.unshift("",r):(0,o.n)(r.toString(),a)}}return a[0]+=e.at(-1),1===a.length?"callbacks"in a?(0,o.r)((0,o.a)((0,o.r)(a[0],a.callbacks))):(0,o.r)(a[0]):(0,o.o)(a,a.callbacks)}}),7543:((e,r,a)=>{a.d(r,{n:()=>i,r:()=>d,t:()=>renderPage}),a(5493);var o=a(2712),t=a(7394),n=a(7598);let i=`:root {
  --ground: #ffffff; --raised: #f6f7f9; --line: #d9dde3; --text: #1b2027; --quiet: #525c69; --link: #0b57c2; --focus: #0b57c2;
  --code-ground: #f4f5f8; --keyword: #a0266f; --name: #6a35b0; --literal: #0550ae; --string: #0a5c36; --remark: #5b6470; --variable: #8a3c00;
  --red: #a5212b; --orange: #8a4b00; --yellow: #705600; --green: #0a6640; --blue: #0b57c2; --purple: #6a35b0; --pink: #a0266f; --gray: #525c69;
  --info-ground: #eef4fd; --success-ground: #edf8f1; --warning-ground: #fdf5e6; --danger-ground: #fdeff0; --mark: #fff3bf;
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) { :root {
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
html { color-scheme: light dark; scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
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
`,d=`/assets/style-${(0,n.createHash)("sha256").update(i).digest("hex").slice(0,16)}.css`;function renderPage(e){let{title:r,description:a,navigation:n,main:i}=e;return(0,t.t)({title:r,description:a,isIndexed:!0,stylesheet:d,body:(0,o.t)`<header class="top"><a class="brand" href="/">Galley</a><nav aria-label="Site"><a href="/reference">API reference</a> <a href="/v1/openapi.json">OpenAPI</a></nav></header>
<div class="${0===n.length?"plain":"columns"}">
${0===n.length?"":(0,t.n)((0,o.t)`<ul>${n.map(renderItem)}</ul>`,{label:"Reference",summary:"Contents"})}
<main id="${"page:main"}" tabindex="-1">${i}</main>
</div>`})}function renderItem({title:e,href:r,isCurrent:a,below:t=[]}){let n=a?(0,o.t)`<a href="${r}" aria-current="page">${e}</a>`:(0,o.t)`<a href="${r}">${e}</a>`;return 0===t.length?(0,o.t)`<li>${n}</li>`:(0,o.t)`<li>${n}<ul>${t.map(e=>(0,o.t)`<li><a href="${e.href}">${e.mark} ${e.title}</a></li>`)}</ul></li>`}}),3331:((e,r,a)=>{a.d(r,{renderNobody:()=>renderNobody}),a(5493);var o=a(2712),t=a(7543);function renderNobody({isHome:e}){return(0,t.t)({title:"There is no such page",description:"This address has no page.",navigation:[],main:(0,o.t)`<h1>There is no such page</h1>
<p>The address may have a slip in it. If somebody gave you a link, ask them for a new one.</p>
${e?(0,o.t)`<p>Some pages are for members alone: <a href="/sign-in">sign in</a> to see them.</p>`:""}`})}})};