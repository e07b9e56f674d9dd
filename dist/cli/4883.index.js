export const id=4883;export const ids=[4883];export const modules={4883:(e,n,t)=>{t.r(n),t.d(n,{renderHome:()=>renderHome}),t(5493);var r=t(2712),a=t(3175),i=t(71),o=t(7964),s=t(2962);async function renderHome(e){let n=await readOrganizations(e),t=await Promise.all(n.map(async n=>({organization:n,spaces:await readSpaces(e,n)})));return(0,s.i)({title:"Your spaces",reader:(0,s.n)(e),body:(0,s.r)((0,r.t)`<h1>Your spaces</h1>
${0===t.length?(0,r.t)`<p>You are in no organization yet.</p>`:""}
${t.map(({organization:e,spaces:n})=>(0,r.t)`<section class="spaces" aria-labelledby="organization-${e.id}">
<h2 id="organization-${e.id}">${e.title}</h2>
${void 0===n?renderWayIn(e):renderSpaces(n)}</section>`)}`)})}function renderWayIn({id:e,title:n}){return(0,r.t)`<p><a href="/sign-in?to=%2F&amp;organization=${encodeURIComponent(e)}">Sign in through the identity provider</a> of ${n} to see its spaces.</p>`}function renderSpaces(e){return 0===e.length?(0,r.t)`<p>No space yet.</p>`:(0,r.t)`<ul>${e.map(e=>(0,r.t)`<li><a href="${new URL(e.urls.app).pathname}">${(0,o.t)(e.emoji)}${e.title||"Untitled"}</a>${e.changeRequestsOpen>0?(0,r.t)` <small>${e.changeRequestsOpen} open change request${1===e.changeRequestsOpen?"":"s"}</small>`:""}</li>`)}</ul>`}async function readOrganizations(e){let{items:n}=await (await i.n.listOrganizationsForAuthenticatedUser(e,{}))({query:{limit:100}});return n}async function readSpaces(e,{id:n}){try{let{items:t}=await (await i.n.listSpaces(e,{organizationId:n}))({query:{limit:1e3}});return t}catch(e){if(e instanceof a.f)return;throw e}}},7964:(e,n,t)=>{t.d(n,{n:()=>renderInline,r:()=>renderProse,t:()=>renderEmoji}),t(5493);var r=t(2712),a=t(9177);function renderInline(e){return e.split("`").map((e,n)=>n%2==0?(0,r.t)`${e}`:(0,r.t)`<code>${e}</code>`)}function renderProse(e){return e.split(/\n{2,}/).map(e=>(0,r.t)`<p>${renderInline(e)}</p>`)}function renderEmoji(e){return void 0===e||""===e?"":`${/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(e)?(0,a.r)(e):e} `}},2962:(e,n,t)=>{t.d(n,{i:()=>renderShell,n:()=>readerOf,r:()=>renderColumn,t:()=>o}),t(5493);var r=t(1764),a=t(2712),i=t(8356);let o={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":"default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'","X-Content-Type-Options":"nosniff","Referrer-Policy":"same-origin","Cross-Origin-Resource-Policy":"same-origin","Cross-Origin-Opener-Policy":"same-origin","Permissions-Policy":"interest-cohort=()","Cache-Control":"private, no-store"};function readerOf({caller:e,session:n}){return{name:e.display_name,formToken:n?.formToken??""}}async function renderShell(e){let{reader:n,place:t,search:o}=e;return(await (0,a.t)`${(0,r.r)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===e.description?"":(0,a.t)`<meta name="description" content="${e.description}">`}
<title>${e.title}${void 0===t||t.title===e.title?"":` \xb7 ${t.title}`} · Galley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${i.n}">
</head>
<body>
<a class="skip" href="#page:main">Skip to content</a>
<header class="top"><a class="brand" href="/">Galley</a>${void 0===t?"":(0,a.t)`<a class="place" href="${t.href}">${t.title}</a>`}${void 0===o?"":(0,a.t)`<form class="search" role="search" action="${o.action}"><input type="search" name="q" value="${o.query}" placeholder="Search" aria-label="Search this space" maxlength="512" required><button>Search</button></form>`}${void 0===n?(0,a.t)`<span class="person"><a href="/sign-in">Sign in</a></span>`:(0,a.t)`<form class="person" method="post" action="/sign-out"><input type="hidden" name="form" value="${n.formToken}"><span>${n.name}</span><button>Sign out</button></form>`}</header>
${e.body}
</body>
</html>
`).toString()}function renderColumn(e){return(0,a.t)`<main id="page:main" class="single" tabindex="-1">${e}</main>`}}};