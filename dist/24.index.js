export const id=24;export const ids=[24];export const modules={2837:(e,t,n)=>{n.d(t,{i:()=>renderShell,n:()=>readerOf,r:()=>renderColumn,t:()=>i}),n(7314);var r=n(77),a=n(41),o=n(1755);let i={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":"default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'","X-Content-Type-Options":"nosniff","Referrer-Policy":"same-origin","Cross-Origin-Resource-Policy":"same-origin","Cross-Origin-Opener-Policy":"same-origin","Permissions-Policy":"interest-cohort=()","Cache-Control":"private, no-store"};function readerOf({caller:e,session:t}){return{name:e.display_name,formToken:t?.formToken??""}}async function renderShell(e){let{reader:t,place:n,search:i}=e;return(await (0,a.t)`${(0,r.r)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===e.description?"":(0,a.t)`<meta name="description" content="${e.description}">`}
<title>${e.title}${void 0===n||n.title===e.title?"":` \xb7 ${n.title}`} · Galley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${o.n}">
</head>
<body>
<a class="skip" href="#page:main">Skip to content</a>
<header class="top"><a class="brand" href="/">Galley</a>${void 0===n?"":(0,a.t)`<a class="place" href="${n.href}">${n.title}</a>`}${void 0===i?"":(0,a.t)`<form class="search" role="search" action="${i.action}"><input type="search" name="q" value="${i.query}" placeholder="Search" aria-label="Search this space" maxlength="512" required><button>Search</button></form>`}${void 0===t?(0,a.t)`<span class="person"><a href="/sign-in">Sign in</a></span>`:(0,a.t)`<form class="person" method="post" action="/sign-out"><input type="hidden" name="form" value="${t.formToken}"><span>${t.name}</span><button>Sign out</button></form>`}</header>
${e.body}
</body>
</html>
`).toString()}function renderColumn(e){return(0,a.t)`<main id="page:main" class="single" tabindex="-1">${e}</main>`}},643:(e,t,n)=>{n.r(t),n.d(t,{appHeaders:()=>r.t,readerOf:()=>r.n,renderColumn:()=>r.r,renderShell:()=>r.i});var r=n(2837)}};