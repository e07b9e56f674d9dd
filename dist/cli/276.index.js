export const id=276;export const ids=[276];export const modules={7543:((e,r,t)=>{t.d(r,{n:()=>i,r:()=>s,t:()=>renderPage}),t(5493);var n=t(2712),a=t(7394),o=t(7598);let i=`:root {
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
`,s=`/assets/style-${(0,o.createHash)("sha256").update(i).digest("hex").slice(0,16)}.css`;function renderPage(e){let{title:r,description:t,navigation:o,main:i}=e;return(0,a.t)({title:r,description:t,isIndexed:!0,stylesheet:s,body:(0,n.t)`<header class="top"><a class="brand" href="/">Galley</a><nav aria-label="Site"><a href="/reference">API reference</a> <a href="/v1/openapi.json">OpenAPI</a></nav></header>
<div class="${0===o.length?"plain":"columns"}">
${0===o.length?"":(0,a.n)((0,n.t)`<ul>${o.map(renderItem)}</ul>`,{label:"Reference",summary:"Contents"})}
<main id="${"page:main"}" tabindex="-1">${i}</main>
</div>`})}function renderItem({title:e,href:r,isCurrent:t,below:a=[]}){let o=t?(0,n.t)`<a href="${r}" aria-current="page">${e}</a>`:(0,n.t)`<a href="${r}">${e}</a>`;return 0===a.length?(0,n.t)`<li>${o}</li>`:(0,n.t)`<li>${o}<ul>${a.map(e=>(0,n.t)`<li><a href="${e.href}">${e.mark} ${e.title}</a></li>`)}</ul></li>`}}),4672:((e,r,t)=>{t.r(r),t.d(r,{createPages:()=>createPages}),t(5493);var n=t(2712),a=t(5687),o=t(2201),i=t(7543),s=t(279),d=t(2392),l=t(9003),c=t(677),p=t(7437),m=t(7598);function formatCurl({request:e},r){return[`curl ${"GET"===e.method?"":`-X ${e.method} `}${quote(r+e.path)}`,'-H "Authorization: Bearer $TOKEN"',...void 0===e.body?[]:[`-H ${quote("Content-Type: application/json")}`,`-d ${quote(JSON.stringify(e.body,null,2))}`]].join(" \\\n  ")}function quote(e){return`'${e.replaceAll("'",String.raw`'\''`)}'`}function renderExample(e,r){let{status:t,location:a,body:o}=e.response;return(0,n.t)`<div class="example">
<h3>Example</h3>
${renderBlock("Request",(0,n.t)`${formatCurl(e,r)}`)}
${renderBlock(`Answer ${t}`,(0,n.t)`${void 0===a?"":(0,n.t)`<span class="comment">Location: ${a}</span>\n`}${void 0===o?(0,n.t)`<span class="comment">No body.</span>`:renderJSON(JSON.stringify(o,null,2))}`)}
</div>`}function renderBlock(e,r){return(0,n.t)`<figure><figcaption>${e}</figcaption><pre tabindex="0" role="group" aria-label="${e}"><code>${r}</code></pre></figure>`}let u=/("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?)\b/g;function renderJSON(e){let r=[],t=0;for(let a of e.matchAll(u)){let[o,i,s]=a;r.push((0,n.t)`${e.slice(t,a.index)}`),void 0===i?r.push((0,n.t)`<span class="value">${o}</span>`):void 0===s?r.push((0,n.t)`<span class="text">${i}</span>`):r.push((0,n.t)`<span class="name">${i}</span>${s}`),t=a.index+o.length}return[...r,(0,n.t)`${e.slice(t)}`]}function renderSchema(e,r){let t=variantsOf(e),a=t.filter(({$ref:e})=>void 0!==e),o=t.filter(e=>(0,s.o)(e).length>0);if(0===o.length){let t=listRows(e);return t.length>0?renderRows(t,r):(0,n.t)`<p>${renderType(e)}</p>`}let i=findShared(o),d=new Set(i.map(({name:e})=>e));return(0,n.t)`${0===a.length?"":(0,n.t)`<p>One of ${a.map(e=>(0,n.t)`${renderType(e)}, `)}or:</p>`}
${i.length>0&&o.length>1?renderRows(listRows(e,i),r):""}
${o.map(e=>renderRows(listRows(e,(0,s.o)(e).filter(({name:e})=>1===o.length||!d.has(e))),`${r}: ${describeVariant(e)??"otherwise"}`))}`}function findShared(e){let[r,...t]=e.map(e=>(0,s.o)(e));return(r??[]).filter(e=>t.every(r=>r.some(r=>isSame(r,e))))}function isSame(e,r){return e.name===r.name&&e.required===r.required&&JSON.stringify(e.schema)===JSON.stringify(r.schema)}function variantsOf({oneOf:e,anyOf:r}){let t=e??r;return Array.isArray(t)?t.filter(s.a):[]}function describeVariant(e){let r=(0,s.o)(e).flatMap(({name:e,schema:r})=>{let t="const"in r?[r.const]:r.enum;return"object"!==e&&Array.isArray(t)?[{name:e,values:t}]:[]}),t=r.find(({name:e})=>/^(?:type|kind|status)$/.test(e))??r[0];return t&&`${t.name} ${t.values.map(e=>`\u{201C}${String(e)}\u{201D}`).join(", ")}`}function listRows(e,r=(0,s.o)(e),t=1){return r.flatMap(e=>{let r=itemOf(e.schema);return[e,...(t<3?listRows(r.schema,(0,s.o)(r.schema),t+1):[]).map(t=>({...t,name:`${e.name}${r.mark}.${t.name}`}))]})}function itemOf(e){let{items:r}=e;return(0,s.a)(r)?{schema:r,mark:"[]"}:{schema:e,mark:""}}function renderRows(e,r){return 0===e.length?(0,n.t)`<p class="caption">${r}: nothing more.</p>`:(0,n.t)`<div class="table"><table><caption>${r}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(({name:e,required:r,schema:t})=>(0,n.t)`<tr>
<th scope="row"><code>${breakable(e)}</code>${r?"":(0,n.t)` <small>optional</small>`}</th>
<td>${renderType(t)}</td>
<td>${renderMeaning(t)}</td></tr>`)}</tbody></table></div>`}function breakable(e){return e.split(/(?<=\.)/).map((e,r)=>0===r?(0,n.t)`${e}`:(0,n.t)`<wbr>${e}`)}function renderMeaning(e){let{description:r}=e,t=e.default;return(0,n.t)`${"string"==typeof r?(0,p.n)(r):""}${void 0===t?"":(0,n.t)` <small>Default <code>${format(t)}</code>.</small>`}`}function format(e){return"string"==typeof e?e:JSON.stringify(e)}function renderType(e){let{$ref:r,enum:t,items:a,type:o}=e;if("string"==typeof r){let e=r.slice(r.lastIndexOf("/")+1);return(0,n.t)`<a href="${"/reference/shapes"}#${e}">${e}</a>`}if("const"in e)return(0,n.t)`always <code>${format(e.const)}</code>`;if(Array.isArray(t))return(0,n.t)`${t.map((e,r)=>(0,n.t)`${r>0?", ":""}<code>${format(e)}</code>`)}`;let i=variantsOf(e);return i.length>0?(0,n.t)`${i.map((e,r)=>(0,n.t)`${r>0?" or ":""}${renderVariant(e)}`)}`:"array"===o?(0,n.t)`list of ${(0,s.a)(a)?renderType(a):"values"}${renderBounds(e,"Items","items")}`:(0,n.t)`${kindOf(e)}${renderBounds(e,"Length","characters")}`}function renderVariant(e){let r=describeVariant(e);return void 0===r?renderType(e):(0,n.t)`object with ${r}`}let h={"date-time":"time",uri:"address",email:"e-mail address"};function kindOf({type:e,format:r}){if("string"==typeof r)return h[r]??r;if(Array.isArray(e))return e.map(e=>kindOf({type:e})).join(" or ");switch(e){case"string":return"text";case"integer":return"whole number";case"null":return"null";case"number":case"boolean":case"object":return e;default:return"any value"}}function renderBounds(e,r,t){let n=readNumber(e.minimum??e[`min${r}`]),a=readNumber(e.maximum??e[`max${r}`]),o="minimum"in e||"maximum"in e?"":` ${t}`,i=void 0!==n&&(""===o||n>1);return void 0===a?i?`, at least ${n}${o}`:"":i?`, ${n} to ${a}${o}`:`, at most ${a}${o}`}function readNumber(e){return"number"==typeof e?e:void 0}function renderOperation({id:e,shape:r,schemas:t,exchange:a,baseURL:o}){return(0,n.t)`<section class="operation" id="${e}" aria-labelledby="${e}-title">
<h2 id="${e}-title"><a href="#${e}">${withoutStop(r.summary)}</a></h2>
<div class="parts"><div class="words">
<p class="route">${renderRoute(r)}</p>
${void 0===r.description?"":(0,p.r)(r.description)}
<p>${(0,p.n)((0,s.n)(r))} <small><code>${e}</code></small>${r.extension?(0,n.t)` <span class="badge">extension</span>`:""}</p>
${renderParameters((0,s.s)(t,e,r))}
${void 0===r.body?"":renderBody(e,r.body,t)}
<h3>Answer</h3>
${renderAnswer(e,r,t)}
${renderRefusals(r)}
</div>${void 0===a?"":renderExample(a,o)}</div>
</section>`}function renderRoute({method:e,path:r}){let t=r.split(/(\{\w+\})/);return(0,n.t)`${renderMethod(e)} <code>${t.map(e=>e.startsWith("{")?(0,n.t)`<var>${e}</var>`:e)}</code>`}function renderMethod(e){return(0,n.t)`<span class="method ${e.toLowerCase()}">${e}</span>`}function withoutStop(e){return e.replace(/\.$/,"")}function renderParameters(e){return 0===e.length?"":(0,n.t)`<h3>Parameters</h3>
<div class="table"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(e=>(0,n.t)`<tr>
<th scope="row"><code>${e.name}</code> <small>${describePlace(e)}</small></th>
<td>${renderType(e.schema)}</td>
<td>${renderMeaning({...e.schema,description:e.description})}</td></tr>`)}</tbody></table></div>`}function describePlace(e){return"path"===e.in?"in the path":e.required?"in the query":"in the query, optional"}function renderBody(e,r,t){let a=t.input(r),{$ref:o}=a,i="string"==typeof o?o.slice(o.lastIndexOf("/")+1):void 0,d=void 0===i?(0,s.i)(e,a):(0,s.r)(t)[i]??{};return(0,n.t)`<h3>Body</h3>
${r.safeParse(void 0).success?(0,n.t)`<p>May be left out.</p>`:""}
${renderSchema(d,void 0===i?"Fields of the body":`Fields of ${i}`)}`}function renderAnswer(e,{success:r,returns:t},a){if(void 0===t)return(0,n.t)`<p><code>${r}</code>, without a body.</p>`;let o=a.output(t),i=201===r?(0,n.t)` with the address of the new resource in <code>Location</code>`:"";if("string"==typeof o.$ref)return(0,n.t)`<p><code>${r}</code>${i}: ${renderType(o)}.</p>`;let{properties:d}=o,l=readItems(d);return void 0!==l?(0,n.t)`<p><code>${r}</code>: a <a href="/reference#lists">list</a> of ${renderType(l)}.</p>`:(0,n.t)`<p><code>${r}</code>${i}:</p>${renderSchema((0,s.i)(e,o),"Fields of the answer")}`}function readItems(e){let{items:r,count:t,next:n,...a}=e??{},o=void 0!==t&&void 0!==n&&0===Object.keys(a).length?r?.items:void 0;return"object"==typeof o&&null!==o&&"$ref"in o?{$ref:o.$ref}:void 0}function renderRefusals(e){let r=new Set(e.errors),t=(0,s.d)(e),row=e=>(0,n.t)`<li><code>${d.n[e]}</code> <a href="${"/reference/errors"}#${e}"><code>${e}</code></a>: ${(0,p.n)(s.u[e])}</li>`,a=t.filter(e=>!r.has(e));return(0,n.t)`<h3>Errors</h3>
${0===r.size?"":(0,n.t)`<ul>${t.filter(e=>r.has(e)).map(row)}</ul>`}
<details class="refusals"><summary>${0===r.size?"Those of every operation like it":"And those of every operation like it"}</summary>
<ul>${a.map(row)}</ul></details>`}function renderShape(e,r){let{description:t}=r;return(0,n.t)`<section id="${e}" aria-labelledby="${e}-title">
<h2 id="${e}-title"><a href="${"/reference/shapes"}#${e}">${e}</a></h2>
${"string"==typeof t?(0,p.r)(t):""}
${renderSchema(r,`Fields of ${e}`)}
</section>`}function createReference(e){let r=new Map([["/reference",()=>renderIntroduction(e)],["/reference/shapes",renderShapes],["/reference/errors",renderErrors],...s.l.filter(e=>listOperations(e).length>0).map(r=>[pathOf(r),()=>renderResource(r,e)])]);return e=>r.get(e)?.()}function pathOf({slug:e}){return`/reference/${e}`}function listOperations(e){return Object.entries(l.n).flatMap(([r,t])=>(0,s.c)(t)?.slug===e.slug?[[r,t]]:[])}function buildNavigation(e){let item=(r,t)=>({title:r,href:t,isCurrent:t===e});return[item("Introduction","/reference"),...s.l.flatMap(r=>{let t=listOperations(r),n=pathOf(r);if(0===t.length)return[];if(n!==e)return[item(r.title,n)];let a=t.map(([e,r])=>({title:withoutStop(r.summary),href:`#${e}`,mark:renderMethod(r.method)}));return[{...item(r.title,n),below:a}]}),item("Shapes","/reference/shapes"),item("Errors","/reference/errors")]}function renderIntroduction(e){return(0,i.t)({title:"API reference",description:"Every operation of the API: what it does, what it takes, what it answers.",navigation:buildNavigation("/reference"),main:(0,n.t)`<h1>API reference</h1>
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
${s.l.map(renderResourceSummary)}`})}function renderResourceSummary(e){let r=listOperations(e);return 0===r.length?"":(0,n.t)`<h2 id="${e.slug}"><a href="${pathOf(e)}">${e.title}</a></h2>
<p>${e.description}</p>
<ul class="cards">${r.map(([r,t])=>(0,n.t)`<li><a href="${pathOf(e)}#${r}">${withoutStop(t.summary)}</a>
<span class="route">${renderRoute(t)}</span></li>`)}</ul>`}function renderResource(e,r){let t=(0,s.f)(),a=(0,c.t)(r);return(0,i.t)({title:e.title,description:e.description,navigation:buildNavigation(pathOf(e)),main:(0,n.t)`<h1>${e.title}</h1>
<p class="lead">${e.description}</p>
${listOperations(e).map(([e,n])=>renderOperation({id:e,shape:n,schemas:t,exchange:a[e],baseURL:r}))}`})}function renderShapes(){let e=(0,s.r)((0,s.f)());return(0,i.t)({title:"Shapes",description:"The shapes that requests and answers are made of, field by field.",navigation:buildNavigation("/reference/shapes"),main:(0,n.t)`<h1>Shapes</h1>
<p class="lead">What requests and answers are made of.</p>
${Object.entries(e).map(([e,r])=>renderShape(e,r))}`})}function renderErrors(){let e=Object.entries(s.u);return(0,i.t)({title:"Errors",description:"Every way the API refuses a request, with its status and its meaning.",navigation:buildNavigation("/reference/errors"),main:(0,n.t)`<h1>Errors</h1>
<p class="lead">A refused request has changed nothing.</p>
<p>The order of checks: path, method, token, rate, body, resources of the path from the outside in,
permission, query and body by their shapes, references, and then the state of things.</p>
<div class="table"><table><caption>Types of errors</caption>
<thead><tr><th scope="col">Type</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(([e,r])=>(0,n.t)`<tr id="${e}"><th scope="row"><code>${e}</code></th>
<td><code>${statusOf(e)}</code></td><td>${(0,p.n)(r)}</td></tr>`)}</tbody></table></div>`})}function statusOf(e){return d.n[e]}let f={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":"default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'","X-Content-Type-Options":"nosniff","Referrer-Policy":"no-referrer","Cross-Origin-Resource-Policy":"same-origin","Cross-Origin-Opener-Policy":"same-origin","Permissions-Policy":"interest-cohort=()"};function createPages(e){let r=createReference(e),t=new Map;return async(e,n)=>{if(e===i.r)return answerStylesheet(i.n);if(e===o.n)return answerStylesheet(o.t);if(e===a.n)return answerAsset("(() => {\n  const place = document.getElementById('progress')\n  if (place === null || place.dataset.busy !== 'yes') return\n  let wait = 700\n  const look = async () => {\n    try {\n      const response = await fetch(location.href, { headers: { Accept: 'text/html' } })\n      if (!response.ok) throw new Error(String(response.status))\n      const page = new DOMParser().parseFromString(await response.text(), 'text/html')\n      const next = page.getElementById('progress')\n      if (next === null || next.dataset.busy !== 'yes') return location.reload()\n      if (next.innerHTML !== place.innerHTML) place.replaceChildren(...next.childNodes)\n      wait = Math.min(wait * 1.2, 3000)\n    } catch {\n      wait = Math.min(wait * 2, 15000)\n    }\n    setTimeout(look, wait)\n  }\n  setTimeout(look, wait)\n})()\n","text/javascript");if(e===a.a)return answerAsset(a.i,"text/javascript");let s="/"===e?e:e.replace(/\/$/,""),d=t.get(s)??("/"===s?renderStart():r(s));return void 0===d?new Response(await renderMissing(),{status:404,headers:f}):(t.set(s,d),d.catch(()=>t.delete(s)),answerPage(await d,n))}}function answerPage(e,r){let t=`"${(0,m.createHash)("sha256").update(e).digest("base64url").slice(0,22)}"`,n={...f,"Cache-Control":"public, no-cache",ETag:t};return(r??"").split(",").some(e=>e.trim()===t)?new Response(null,{status:304,headers:n}):new Response(e,{headers:n})}function answerStylesheet(e){return answerAsset(e,"text/css")}function answerAsset(e,r){return new Response(e,{headers:{...f,"Content-Type":`${r}; charset=utf-8`,"Cache-Control":"public, max-age=31536000, immutable"}})}function renderStart(){return(0,i.t)({title:"Documentation platform",description:"A platform for documentation: spaces of pages, changed through change requests.",navigation:[],main:(0,n.t)`<h1>A platform for documentation</h1>
<p class="lead">It keeps documentation as spaces of pages and files, changes it through change requests,
and checks every link on the way.</p>
<p><a href="/sign-in">Sign in</a> to read your spaces.</p>
<p><a href="/reference">Read the API reference</a>, or give a tool <a href="/v1/openapi.json">its
description as OpenAPI 3.1</a>.</p>`})}function renderMissing(){return(0,i.t)({title:"There is no such page",description:"This address has no page.",navigation:[],main:(0,n.t)`<h1>There is no such page</h1>
<p>The <a href="/reference">API reference</a> is here.</p>`})}}),7437:((e,r,t)=>{t.d(r,{n:()=>renderInline,r:()=>renderProse,t:()=>renderEmoji}),t(5493);var n=t(2712),a=t(1353);function renderInline(e){return e.split("`").map((e,r)=>r%2==0?(0,n.t)`${e}`:(0,n.t)`<code>${e}</code>`)}function renderProse(e){return e.split(/\n{2,}/).map(e=>(0,n.t)`<p>${renderInline(e)}</p>`)}function renderEmoji(e){return void 0===e||""===e?"":`${/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(e)?(0,a.r)(e):e} `}}),7709:((e,r,t)=>{function _taggedTemplateLiteral(e,r){return r||(r=e.slice(0)),Object.freeze(Object.defineProperties(e,{raw:{value:Object.freeze(r)}}))}t.d(r,{t:()=>_taggedTemplateLiteral}),t(5493)})};