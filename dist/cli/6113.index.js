export const id=6113;export const ids=[6113];export const modules={3344:((e,t,r)=>{r.d(t,{n:()=>s,r:()=>d,t:()=>renderPage}),r(5493);var n=r(2712),a=r(7639),o=r(9957),i=r(7598);let s=`${o.t}.top { gap: 0.25rem 1.5rem; align-items: baseline; padding: 0.7rem 1.5rem; }
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
`,d=`/assets/style-${(0,i.createHash)("sha256").update(s).digest("hex").slice(0,16)}.css`;function renderPage(e){let{title:t,description:r,navigation:o,main:i}=e;return(0,a.n)({title:t,description:r,isIndexed:!0,stylesheet:d,body:(0,n.t)`<header class="top"><a class="brand" href="/">Galley</a><nav aria-label="Site"><a href="/reference">API reference</a> <a href="/v1/openapi.json">OpenAPI</a></nav></header>
<div class="${0===o.length?"plain":"columns"}">
${0===o.length?"":(0,a.r)((0,n.t)`<ul>${o.map(renderItem)}</ul>`,{label:"Reference",summary:"Contents"})}
<main id="${a.t}" tabindex="-1">${i}</main>
</div>`})}function renderItem({title:e,href:t,isCurrent:r,below:a=[]}){let o=r?(0,n.t)`<a href="${t}" aria-current="page">${e}</a>`:(0,n.t)`<a href="${t}">${e}</a>`;return 0===a.length?(0,n.t)`<li>${o}</li>`:(0,n.t)`<li>${o}<ul>${a.map(e=>(0,n.t)`<li><a href="${e.href}">${e.mark} ${e.title}</a></li>`)}</ul></li>`}}),8461:((e,t,r)=>{r.r(t),r.d(t,{createPages:()=>createPages}),r(5493);var n=r(2712),a=r(5713),o=r(9259),i=r(3344),s=r(6110),d=r(2392),l=r(252),c=r(4934),p=r(9272),m=r(7598);function formatCurl({request:e},t){return[`curl ${"GET"===e.method?"":`-X ${e.method} `}${quote(t+e.path)}`,'-H "Authorization: Bearer $TOKEN"',...void 0===e.body?[]:[`-H ${quote("Content-Type: application/json")}`,`-d ${quote(JSON.stringify(e.body,null,2))}`]].join(" \\\n  ")}function quote(e){return`'${e.replaceAll("'",String.raw`'\''`)}'`}function renderExample(e,t){let{status:r,location:a,body:o}=e.response;return(0,n.t)`<div class="example">
<h3>Example</h3>
${renderBlock("Request",(0,n.t)`${formatCurl(e,t)}`)}
${renderBlock(`Answer ${r}`,(0,n.t)`${void 0===a?"":(0,n.t)`<span class="comment">Location: ${a}</span>\n`}${void 0===o?(0,n.t)`<span class="comment">No body.</span>`:renderJSON(JSON.stringify(o,null,2))}`)}
</div>`}function renderBlock(e,t){return(0,n.t)`<figure><figcaption>${e}</figcaption><pre tabindex="0" role="group" aria-label="${e}"><code>${t}</code></pre></figure>`}let u=/("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?)\b/g;function renderJSON(e){let t=[],r=0;for(let a of e.matchAll(u)){let[o,i,s]=a;t.push((0,n.t)`${e.slice(r,a.index)}`),void 0===i?t.push((0,n.t)`<span class="value">${o}</span>`):void 0===s?t.push((0,n.t)`<span class="text">${i}</span>`):t.push((0,n.t)`<span class="name">${i}</span>${s}`),r=a.index+o.length}return[...t,(0,n.t)`${e.slice(r)}`]}let h="/reference/shapes";function renderSchema(e,t){let r=variantsOf(e),a=r.filter(({$ref:e})=>void 0!==e),o=r.filter(e=>(0,s.o)(e).length>0);if(0===o.length){let r=listRows(e);return r.length>0?renderRows(r,t):(0,n.t)`<p>${renderType(e)}</p>`}let i=findShared(o),d=new Set(i.map(({name:e})=>e));return(0,n.t)`${0===a.length?"":(0,n.t)`<p>One of ${a.map(e=>(0,n.t)`${renderType(e)}, `)}or:</p>`}
${i.length>0&&o.length>1?renderRows(listRows(e,i),t):""}
${o.map(e=>renderRows(listRows(e,(0,s.o)(e).filter(({name:e})=>1===o.length||!d.has(e))),`${t}: ${describeVariant(e)??"otherwise"}`))}`}function findShared(e){let[t,...r]=e.map(e=>(0,s.o)(e));return(t??[]).filter(e=>r.every(t=>t.some(t=>isSame(t,e))))}function isSame(e,t){return e.name===t.name&&e.required===t.required&&JSON.stringify(e.schema)===JSON.stringify(t.schema)}function variantsOf({oneOf:e,anyOf:t}){let r=e??t;return Array.isArray(r)?r.filter(s.a):[]}function describeVariant(e){let t=(0,s.o)(e).flatMap(({name:e,schema:t})=>{let r="const"in t?[t.const]:t.enum;return"object"!==e&&Array.isArray(r)?[{name:e,values:r}]:[]}),r=t.find(({name:e})=>/^(?:type|kind|status)$/.test(e))??t[0];return r&&`${r.name} ${r.values.map(e=>`\u{201C}${String(e)}\u{201D}`).join(", ")}`}function listRows(e,t=(0,s.o)(e),r=1){return t.flatMap(e=>{let t=itemOf(e.schema);return[e,...(r<3?listRows(t.schema,(0,s.o)(t.schema),r+1):[]).map(r=>({...r,name:`${e.name}${t.mark}.${r.name}`}))]})}function itemOf(e){let{items:t}=e;return(0,s.a)(t)?{schema:t,mark:"[]"}:{schema:e,mark:""}}function renderRows(e,t){return 0===e.length?(0,n.t)`<p class="caption">${t}: nothing more.</p>`:(0,n.t)`<div class="table"><table><caption>${t}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(({name:e,required:t,schema:r})=>(0,n.t)`<tr>
<th scope="row"><code>${breakable(e)}</code>${t?"":(0,n.t)` <small>optional</small>`}</th>
<td>${renderType(r)}</td>
<td>${renderMeaning(r)}</td></tr>`)}</tbody></table></div>`}function breakable(e){return e.split(/(?<=\.)/).map((e,t)=>0===t?(0,n.t)`${e}`:(0,n.t)`<wbr>${e}`)}function renderMeaning(e){let{description:t}=e,r=e.default;return(0,n.t)`${"string"==typeof t?(0,p.n)(t):""}${void 0===r?"":(0,n.t)` <small>Default <code>${format(r)}</code>.</small>`}`}function format(e){return"string"==typeof e?e:JSON.stringify(e)}function renderType(e){let{$ref:t,enum:r,items:a,type:o}=e;if("string"==typeof t){let e=t.slice(t.lastIndexOf("/")+1);return(0,n.t)`<a href="${h}#${e}">${e}</a>`}if("const"in e)return(0,n.t)`always <code>${format(e.const)}</code>`;if(Array.isArray(r))return(0,n.t)`${r.map((e,t)=>(0,n.t)`${t>0?", ":""}<code>${format(e)}</code>`)}`;let i=variantsOf(e);return i.length>0?(0,n.t)`${i.map((e,t)=>(0,n.t)`${t>0?" or ":""}${renderVariant(e)}`)}`:"array"===o?(0,n.t)`list of ${(0,s.a)(a)?renderType(a):"values"}${renderBounds(e,"Items","items")}`:(0,n.t)`${kindOf(e)}${renderBounds(e,"Length","characters")}`}function renderVariant(e){let t=describeVariant(e);return void 0===t?renderType(e):(0,n.t)`object with ${t}`}let f={"date-time":"time",uri:"address",email:"e-mail address"};function kindOf({type:e,format:t}){if("string"==typeof t)return f[t]??t;if(Array.isArray(e))return e.map(e=>kindOf({type:e})).join(" or ");switch(e){case"string":return"text";case"integer":return"whole number";case"null":return"null";case"number":case"boolean":case"object":return e;default:return"any value"}}function renderBounds(e,t,r){let n=readNumber(e.minimum??e[`min${t}`]),a=readNumber(e.maximum??e[`max${t}`]),o="minimum"in e||"maximum"in e?"":` ${r}`,i=void 0!==n&&(""===o||n>1);return void 0===a?i?`, at least ${n}${o}`:"":i?`, ${n} to ${a}${o}`:`, at most ${a}${o}`}function readNumber(e){return"number"==typeof e?e:void 0}let g="/reference/errors";function renderOperation({id:e,shape:t,schemas:r,exchange:a,baseURL:o}){return(0,n.t)`<section class="operation" id="${e}" aria-labelledby="${e}-title">
<h2 id="${e}-title"><a href="#${e}">${withoutStop(t.summary)}</a></h2>
<div class="parts"><div class="words">
<p class="route">${renderRoute(t)}</p>
${void 0===t.description?"":(0,p.r)(t.description)}
<p>${(0,p.n)((0,s.n)(t))} <small><code>${e}</code></small>${t.extension?(0,n.t)` <span class="badge">extension</span>`:""}</p>
${renderParameters((0,s.s)(r,e,t))}
${void 0===t.body?"":renderBody(e,t.body,r)}
<h3>Answer</h3>
${renderAnswer(e,t,r)}
${renderRefusals(t)}
</div>${void 0===a?"":renderExample(a,o)}</div>
</section>`}function renderRoute({method:e,path:t}){let r=t.split(/(\{\w+\})/);return(0,n.t)`${renderMethod(e)} <code>${r.map(e=>e.startsWith("{")?(0,n.t)`<var>${e}</var>`:e)}</code>`}function renderMethod(e){return(0,n.t)`<span class="method ${e.toLowerCase()}">${e}</span>`}function withoutStop(e){return e.replace(/\.$/,"")}function renderParameters(e){return 0===e.length?"":(0,n.t)`<h3>Parameters</h3>
<div class="table"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(e=>(0,n.t)`<tr>
<th scope="row"><code>${e.name}</code> <small>${describePlace(e)}</small></th>
<td>${renderType(e.schema)}</td>
<td>${renderMeaning({...e.schema,description:e.description})}</td></tr>`)}</tbody></table></div>`}function describePlace(e){return"path"===e.in?"in the path":e.required?"in the query":"in the query, optional"}function renderBody(e,t,r){let a=r.input(t),{$ref:o}=a,i="string"==typeof o?o.slice(o.lastIndexOf("/")+1):void 0,d=void 0===i?(0,s.i)(e,a):(0,s.r)(r)[i]??{};return(0,n.t)`<h3>Body</h3>
${t.safeParse(void 0).success?(0,n.t)`<p>May be left out.</p>`:""}
${renderSchema(d,void 0===i?"Fields of the body":`Fields of ${i}`)}`}function renderAnswer(e,{success:t,returns:r},a){if(void 0===r)return(0,n.t)`<p><code>${t}</code>, without a body.</p>`;let o=a.output(r),i=201===t?(0,n.t)` with the address of the new resource in <code>Location</code>`:"";if("string"==typeof o.$ref)return(0,n.t)`<p><code>${t}</code>${i}: ${renderType(o)}.</p>`;let{properties:d}=o,l=readItems(d);return void 0!==l?(0,n.t)`<p><code>${t}</code>: a <a href="/reference#lists">list</a> of ${renderType(l)}.</p>`:(0,n.t)`<p><code>${t}</code>${i}:</p>${renderSchema((0,s.i)(e,o),"Fields of the answer")}`}function readItems(e){let{items:t,count:r,next:n,...a}=e??{},o=void 0!==r&&void 0!==n&&0===Object.keys(a).length?t?.items:void 0;return"object"==typeof o&&null!==o&&"$ref"in o?{$ref:o.$ref}:void 0}function renderRefusals(e){let t=new Set(e.errors),r=(0,s.d)(e),row=e=>(0,n.t)`<li><code>${d.n[e]}</code> <a href="${g}#${e}"><code>${e}</code></a>: ${(0,p.n)(s.u[e])}</li>`,a=r.filter(e=>!t.has(e));return(0,n.t)`<h3>Errors</h3>
${0===t.size?"":(0,n.t)`<ul>${r.filter(e=>t.has(e)).map(row)}</ul>`}
<details class="refusals"><summary>${0===t.size?"Those of every operation like it":"And those of every operation like it"}</summary>
<ul>${a.map(row)}</ul></details>`}function renderShape(e,t){let{description:r}=t;return(0,n.t)`<section id="${e}" aria-labelledby="${e}-title">
<h2 id="${e}-title"><a href="${h}#${e}">${e}</a></h2>
${"string"==typeof r?(0,p.r)(r):""}
${renderSchema(t,`Fields of ${e}`)}
</section>`}function createReference(e){let t=new Map([["/reference",()=>renderIntroduction(e)],[h,renderShapes],[g,renderErrors],...s.l.filter(e=>listOperations(e).length>0).map(t=>[pathOf(t),()=>renderResource(t,e)])]);return e=>t.get(e)?.()}function pathOf({slug:e}){return`/reference/${e}`}function listOperations(e){return Object.entries(l.n).flatMap(([t,r])=>(0,s.c)(r)?.slug===e.slug?[[t,r]]:[])}function buildNavigation(e){let item=(t,r)=>({title:t,href:r,isCurrent:r===e});return[item("Introduction","/reference"),...s.l.flatMap(t=>{let r=listOperations(t),n=pathOf(t);if(0===r.length)return[];if(n!==e)return[item(t.title,n)];let a=r.map(([e,t])=>({title:withoutStop(t.summary),href:`#${e}`,mark:renderMethod(t.method)}));return[{...item(t.title,n),below:a}]}),item("Shapes",h),item("Errors",g)]}function renderIntroduction(e){return(0,i.t)({title:"API reference",description:"Every operation of the API: what it does, what it takes, what it answers.",navigation:buildNavigation("/reference"),main:(0,n.t)`<h1>API reference</h1>
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
the operator. <a href="${g}">All types</a>.</p>
<h2 id="rates">Rates</h2>
<p>Where there is a limit, every answer says it: <code>X-RateLimit-Limit</code>,
<code>X-RateLimit-Remaining</code>, <code>X-RateLimit-Reset</code> (seconds since 1970). Over it comes
429 with <code>Retry-After</code>.</p>
<h2 id="growth">Growth</h2>
<p>Answers gain fields over time: ignore those you do not know. Operations marked
<span class="badge">extension</span> go beyond the reference this API follows.</p>
${s.l.map(renderResourceSummary)}`})}function renderResourceSummary(e){let t=listOperations(e);return 0===t.length?"":(0,n.t)`<h2 id="${e.slug}"><a href="${pathOf(e)}">${e.title}</a></h2>
<p>${e.description}</p>
<ul class="cards">${t.map(([t,r])=>(0,n.t)`<li><a href="${pathOf(e)}#${t}">${withoutStop(r.summary)}</a>
<span class="route">${renderRoute(r)}</span></li>`)}</ul>`}function renderResource(e,t){let r=(0,s.f)(),a=(0,c.t)(t);return(0,i.t)({title:e.title,description:e.description,navigation:buildNavigation(pathOf(e)),main:(0,n.t)`<h1>${e.title}</h1>
<p class="lead">${e.description}</p>
${listOperations(e).map(([e,n])=>renderOperation({id:e,shape:n,schemas:r,exchange:a[e],baseURL:t}))}`})}function renderShapes(){let e=(0,s.r)((0,s.f)());return(0,i.t)({title:"Shapes",description:"The shapes that requests and answers are made of, field by field.",navigation:buildNavigation(h),main:(0,n.t)`<h1>Shapes</h1>
<p class="lead">What requests and answers are made of.</p>
${Object.entries(e).map(([e,t])=>renderShape(e,t))}`})}function renderErrors(){let e=Object.entries(s.u);return(0,i.t)({title:"Errors",description:"Every way the API refuses a request, with its status and its meaning.",navigation:buildNavigation(g),main:(0,n.t)`<h1>Errors</h1>
<p class="lead">A refused request has changed nothing.</p>
<p>The order of checks: path, method, token, rate, body, resources of the path from the outside in,
permission, query and body by their shapes, references, and then the state of things.</p>
<div class="table"><table><caption>Types of errors</caption>
<thead><tr><th scope="col">Type</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${e.map(([e,t])=>(0,n.t)`<tr id="${e}"><th scope="row"><code>${e}</code></th>
<td><code>${statusOf(e)}</code></td><td>${(0,p.n)(t)}</td></tr>`)}</tbody></table></div>`})}function statusOf(e){return d.n[e]}let $={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":"default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'","X-Content-Type-Options":"nosniff","Referrer-Policy":"no-referrer","Cross-Origin-Resource-Policy":"same-origin","Cross-Origin-Opener-Policy":"same-origin","Permissions-Policy":"interest-cohort=()"};function createPages(e){let t=createReference(e),r=new Map;return async(e,n)=>{if(e===i.r)return answerStylesheet(i.n);if(e===o.n)return answerStylesheet(o.t);if(e===a.r)return answerAsset(a.n,"text/javascript");if(e===a.o)return answerAsset(a.a,"text/javascript");let s="/"===e?e:e.replace(/\/$/,""),d=r.get(s)??("/"===s?renderStart():t(s));return void 0===d?new Response(await renderMissing(),{status:404,headers:$}):(r.set(s,d),d.catch(()=>r.delete(s)),answerPage(await d,n))}}function answerPage(e,t){let r=`"${(0,m.createHash)("sha256").update(e).digest("base64url").slice(0,22)}"`,n={...$,"Cache-Control":"public, no-cache",ETag:r};return(t??"").split(",").some(e=>e.trim()===r)?new Response(null,{status:304,headers:n}):new Response(e,{headers:n})}function answerStylesheet(e){return answerAsset(e,"text/css")}function answerAsset(e,t){return new Response(e,{headers:{...$,"Content-Type":`${t}; charset=utf-8`,"Cache-Control":"public, max-age=31536000, immutable"}})}function renderStart(){return(0,i.t)({title:"Documentation platform",description:"A platform for documentation: spaces of pages, changed through change requests.",navigation:[],main:(0,n.t)`<h1>A platform for documentation</h1>
<p class="lead">It keeps documentation as spaces of pages and files, changes it through change requests,
and checks every link on the way.</p>
<p><a href="/sign-in">Sign in</a> to read your spaces.</p>
<p><a href="/reference">Read the API reference</a>, or give a tool <a href="/v1/openapi.json">its
description as OpenAPI 3.1</a>.</p>`})}function renderMissing(){return(0,i.t)({title:"There is no such page",description:"This address has no page.",navigation:[],main:(0,n.t)`<h1>There is no such page</h1>
<p>The <a href="/reference">API reference</a> is here.</p>`})}}),9272:((e,t,r)=>{r.d(t,{n:()=>renderInline,r:()=>renderProse,t:()=>renderEmoji}),r(5493);var n=r(2712),a=r(2368);function renderInline(e){return e.split("`").map((e,t)=>t%2==0?(0,n.t)`${e}`:(0,n.t)`<code>${e}</code>`)}function renderProse(e){return e.split(/\n{2,}/).map(e=>(0,n.t)`<p>${renderInline(e)}</p>`)}function renderEmoji(e){return void 0===e||""===e?"":`${/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(e)?(0,a.r)(e):e} `}}),7709:((e,t,r)=>{function _taggedTemplateLiteral(e,t){return t||(t=e.slice(0)),Object.freeze(Object.defineProperties(e,{raw:{value:Object.freeze(t)}}))}r.d(t,{t:()=>_taggedTemplateLiteral}),r(5493)})};