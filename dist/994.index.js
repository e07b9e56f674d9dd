export const id=994;export const ids=[994];export const modules={6994:(e,n,t)=>{t.r(n),t.d(n,{renderRefusal:()=>renderRefusal,renderSignInFailure:()=>renderSignInFailure}),t(7314);var a=t(41),i=t(2837);let o={403:["You may not see this","What you asked for needs a right you do not have."],404:["There is no such page","It was moved or removed, or you may not see it. The address may also be mistyped."],409:["This cannot be done now","Something changed in the meantime. Load the page again."],429:["Too many requests","Wait a minute, then load the page again."]};function renderSignInFailure(e){return(0,i.i)({title:"Signing in did not work",body:(0,i.r)((0,a.t)`<div class="entry"><h1>Signing in did not work</h1>
<p class="refusal" role="alert">${e}.</p>
<p>Begin again; if it happens again, show this to whoever runs the identity provider.</p>
<p><a class="way" href="/sign-in">Begin again</a></p></div>`)})}function renderRefusal(e,{context:n,signIn:t}){let[r,s]=void 0!==t?["Sign in again","The organization asks its members to sign in through its identity provider."]:o[e]??["This cannot be shown","The address is not complete, or asks for what there is not."];return(0,i.i)({title:r,reader:(0,i.n)(n),body:(0,i.r)((0,a.t)`<h1>${r}</h1>
<p>${s}</p>
${void 0===t?(0,a.t)`<p><a href="/">To your spaces</a></p>`:(0,a.t)`<p><a class="way" href="${t}">Choose how to sign in</a></p>`}`)})}},2837:(e,n,t)=>{t.d(n,{i:()=>renderShell,n:()=>readerOf,r:()=>renderColumn,t:()=>r}),t(7314);var a=t(77),i=t(41),o=t(1755);let r={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":"default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'","X-Content-Type-Options":"nosniff","Referrer-Policy":"same-origin","Cross-Origin-Resource-Policy":"same-origin","Cross-Origin-Opener-Policy":"same-origin","Permissions-Policy":"interest-cohort=()","Cache-Control":"private, no-store"};function readerOf({caller:e,session:n}){return{name:e.display_name,formToken:n?.formToken??""}}async function renderShell(e){let{reader:n,place:t,search:r}=e;return(await (0,i.t)`${(0,a.r)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===e.description?"":(0,i.t)`<meta name="description" content="${e.description}">`}
<title>${e.title}${void 0===t||t.title===e.title?"":` \xb7 ${t.title}`} · Galley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${o.n}">
</head>
<body>
<a class="skip" href="#page:main">Skip to content</a>
<header class="top"><a class="brand" href="/">Galley</a>${void 0===t?"":(0,i.t)`<a class="place" href="${t.href}">${t.title}</a>`}${void 0===r?"":(0,i.t)`<form class="search" role="search" action="${r.action}"><input type="search" name="q" value="${r.query}" placeholder="Search" aria-label="Search this space" maxlength="512" required><button>Search</button></form>`}${void 0===n?(0,i.t)`<span class="person"><a href="/sign-in">Sign in</a></span>`:(0,i.t)`<form class="person" method="post" action="/sign-out"><input type="hidden" name="form" value="${n.formToken}"><span>${n.name}</span><button>Sign out</button></form>`}</header>
${e.body}
</body>
</html>
`).toString()}function renderColumn(e){return(0,i.t)`<main id="page:main" class="single" tabindex="-1">${e}</main>`}}};