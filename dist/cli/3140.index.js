export const id=3140;export const ids=[3140];export const modules={2712:(e,r,a)=>{a.d(r,{t:()=>html}),a(5493);var o=a(1764);let html=(e,...r)=>{let a=[""];for(let t=0,i=e.length-1;t<i;t++){a[0]+=e[t];let i=Array.isArray(r[t])?r[t].flat(1/0):[r[t]];for(let e=0,r=i.length;e<r;e++){let r=i[e];if("string"==typeof r)(0,o.n)(r,a);else if("number"==typeof r)a[0]+=r;else if("boolean"==typeof r||null==r)continue;else if("object"==typeof r&&r.isEscaped)if(r.callbacks)a.unshift("",r);else{let e=r.toString();e instanceof Promise?a.unshift("",e):a[0]+=e}else r instanceof Promise?a.unshift("",r):(0,o.n)(r.toString(),a)}}return a[0]+=e.at(-1),1===a.length?"callbacks"in a?(0,o.r)((0,o.a)((0,o.r)(a[0],a.callbacks))):(0,o.r)(a[0]):(0,o.o)(a,a.callbacks)}},9445:(e,r,a)=>{a.d(r,{n:()=>n,r:()=>d,t:()=>renderPage}),a(5493);var o=a(1764),t=a(2712),i=a(7598);let n=`:root {
  --ground: #ffffff;
  --raised: #f6f7f9;
  --line: #d9dde3;
  --text: #1b2027;
  --quiet: #525c69;
  --link: #0b57c2;
  --focus: #0b57c2;
  --get: #0a6640;
  --write: #8a4b00;
  --remove: #a5212b;
  --code-ground: #f4f5f8;
  --code-name: #0b57c2;
  --code-text: #0a6640;
  --code-value: #9a3412;
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161c;
    --raised: #1a2029;
    --line: #313a46;
    --text: #e4e8ee;
    --quiet: #a3aebc;
    --link: #82b4ff;
    --focus: #a9cbff;
    --get: #6fd3a3;
    --write: #f0b165;
    --remove: #ff9a9a;
    --code-ground: #181e26;
    --code-name: #8fbcff;
    --code-text: #8fdcb4;
    --code-value: #f5b98a;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { color-scheme: light dark; scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--ground); color: var(--text); font: 1rem/1.6 var(--body); }
a { color: var(--link); text-underline-offset: 0.15em; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: 0.5rem; top: -4rem; z-index: 3; padding: 0.5rem 1rem; background: var(--ground); }
.skip:focus { top: 0.5rem; }
.top { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: baseline;
  padding: 0.7rem 1.5rem; background: var(--ground); border-bottom: 1px solid var(--line); }
.top a { text-decoration: none; }
.top a:hover { text-decoration: underline; }
.top nav { display: flex; gap: 1.25rem; }
.brand { font-weight: 700; font-size: 1.1rem; color: var(--text); letter-spacing: -0.01em; }
.plain { max-width: 46rem; margin: 0 auto; padding: 2rem 1.5rem 5rem; }
.columns { display: grid; grid-template-columns: 17.5rem minmax(0, 1fr); }
.columns main { padding: 2rem 2.5rem 6rem; max-width: 92rem; }
.side { position: sticky; top: 3.2rem; align-self: start; max-height: calc(100vh - 3.2rem); overflow-y: auto;
  padding: 1.5rem 1rem 3rem 1.5rem; border-right: 1px solid var(--line); min-height: calc(100vh - 3.2rem); font-size: 0.92rem; }
.menu { display: none; padding: 0.5rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--raised); }
.menu summary { cursor: pointer; padding: 0.35rem 0; font-weight: 600; }
.side ul, .menu ul { list-style: none; margin: 0; padding: 0; }
.side li a, .menu li a { display: block; padding: 0.28rem 0.6rem; border-radius: 5px; color: var(--text); text-decoration: none; line-height: 1.4; }
.side li a:hover, .menu li a:hover { background: var(--raised); text-decoration: underline; }
.side a[aria-current], .menu a[aria-current] { font-weight: 700; color: var(--link); }
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
small { color: var(--quiet); font-size: 0.85em; font-weight: 400; }
section.operation { border-top: 1px solid var(--line); margin-top: 3rem; }
section.operation h2 { margin-top: 2rem; }
.route { display: flex; flex-wrap: wrap; gap: 0.3rem 0.7rem; align-items: baseline; margin: 0.6rem 0; max-width: none;
  padding: 0.55rem 0.8rem; background: var(--raised); border: 1px solid var(--line); border-radius: 8px; }
.route code { background: none; padding: 0; }
.route var { font-style: normal; color: var(--link); }
.method { font: 700 0.78em/1.5 var(--mono); letter-spacing: 0.02em; }
.method.get { color: var(--get); }
.method.post, .method.put, .method.patch { color: var(--write); }
.method.delete { color: var(--remove); }
.badge { border: 1px solid var(--line); border-radius: 99px; padding: 0 0.6em; font-size: 0.78rem; color: var(--quiet); }
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
pre .name { color: var(--code-name); }
pre .text { color: var(--code-text); }
pre .value { color: var(--code-value); }
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
  .side { display: none; }
  .menu { display: block; }
  .top { padding: 0.7rem 1.1rem; position: static; }
  html { scroll-padding-top: 1rem; }
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
`,d=`/assets/style-${(0,i.createHash)("sha256").update(n).digest("hex").slice(0,16)}.css`;async function renderPage(e){return(await (0,t.t)`${(0,o.r)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${e.description}">
<title>${e.title} · Galley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${d}">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top"><a class="brand" href="/">Galley</a><nav aria-label="Site"><a href="/reference">API reference</a> <a href="/v1/openapi.json">OpenAPI</a></nav></header>
<div class="${0===e.navigation.length?"plain":"columns"}">
${0===e.navigation.length?"":renderNavigation(e.navigation)}
<main id="main" tabindex="-1">${e.main}</main>
</div>
</body>
</html>
`).toString()}function renderNavigation(e){let r=(0,t.t)`<ul>${e.map(renderItem)}</ul>`;return(0,t.t)`<nav class="side" aria-label="Reference">${r}</nav>
<details class="menu"><summary>Contents</summary><nav aria-label="Reference">${r}</nav></details>`}function renderItem({title:e,href:r,isCurrent:a,below:o=[]}){let i=a?(0,t.t)`<a href="${r}" aria-current="page">${e}</a>`:(0,t.t)`<a href="${r}">${e}</a>`;return 0===o.length?(0,t.t)`<li>${i}</li>`:(0,t.t)`<li>${i}<ul>${o.map(e=>(0,t.t)`<li><a href="${e.href}">${e.mark} ${e.title}</a></li>`)}</ul></li>`}},3140:(e,r,a)=>{a.d(r,{renderNobody:()=>renderNobody}),a(5493);var o=a(2712),t=a(9445);function renderNobody({isHome:e}){return(0,t.t)({title:"There is no such page",description:"This address has no page.",navigation:[],main:(0,o.t)`<h1>There is no such page</h1>
<p>The address may have a slip in it. If somebody gave you a link, ask them for a new one.</p>
${e?(0,o.t)`<p>Some pages are for members alone: <a href="/sign-in">sign in</a> to see them.</p>`:""}`})}}};