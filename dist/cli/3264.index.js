export const id=3264;export const ids=[3264];export const modules={2962:(e,n,t)=>{t.d(n,{i:()=>renderShell,n:()=>readerOf,r:()=>renderColumn,t:()=>a}),t(5493);var o=t(1764),r=t(2712),i=t(8356);let a={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":"default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'","X-Content-Type-Options":"nosniff","Referrer-Policy":"same-origin","Cross-Origin-Resource-Policy":"same-origin","Cross-Origin-Opener-Policy":"same-origin","Permissions-Policy":"interest-cohort=()","Cache-Control":"private, no-store"};function readerOf({caller:e,session:n}){return{name:e.display_name,formToken:n?.formToken??""}}async function renderShell(e){let{reader:n,place:t,search:a}=e;return(await (0,r.t)`${(0,o.r)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===e.description?"":(0,r.t)`<meta name="description" content="${e.description}">`}
<title>${e.title}${void 0===t||t.title===e.title?"":` \xb7 ${t.title}`} · Galley</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${i.n}">
</head>
<body>
<a class="skip" href="#page:main">Skip to content</a>
<header class="top"><a class="brand" href="/">Galley</a>${void 0===t?"":(0,r.t)`<a class="place" href="${t.href}">${t.title}</a>`}${void 0===a?"":(0,r.t)`<form class="search" role="search" action="${a.action}"><input type="search" name="q" value="${a.query}" placeholder="Search" aria-label="Search this space" maxlength="512" required><button>Search</button></form>`}${void 0===n?(0,r.t)`<span class="person"><a href="/sign-in">Sign in</a></span>`:(0,r.t)`<form class="person" method="post" action="/sign-out"><input type="hidden" name="form" value="${n.formToken}"><span>${n.name}</span><button>Sign out</button></form>`}</header>
${e.body}
</body>
</html>
`).toString()}function renderColumn(e){return(0,r.t)`<main id="page:main" class="single" tabindex="-1">${e}</main>`}},3264:(e,n,t)=>{t.r(n),t.d(n,{renderSignIn:()=>renderSignIn}),t(5493);var o=t(1764),r=t(2712),i=t(2962);let a={"unknown-token":"This token is unknown or no longer valid.","sso-required":"Your organization asks its members to sign in through its identity provider. Tokens are for programs there."};function renderSignIn(e){let{to:n,ways:t,name:s,refusal:l}=e,d=!t.asks&&0===t.logins.length,c=void 0!==s&&0===t.logins.length;return(0,i.i)({title:"Sign in",body:(0,i.r)((0,r.t)`<div class="entry"><h1>Sign in</h1>
${void 0===l?"":(0,r.t)`<p class="refusal" role="alert">${a[l]}</p>`}
${c?(0,r.t)`<p class="refusal" role="alert">No organization of this name or e-mail domain signs in here by an identity provider.</p>`:""}
${renderWays(t,n)}
${t.asks?renderQuestion(n,s,t.logins.length>0):""}
<form class="sign-in" method="post" action="/sign-in">
<input type="hidden" name="to" value="${n}">
<label for="token">Access token</label>
<input id="token" name="token" type="password" autocomplete="current-password" maxlength="512" aria-describedby="token-remark" required${d?(0,o.r)(" autofocus"):""}>
<small id="token-remark">It stays with this server: the browser keeps a session, not the token.</small>
<button>Sign in with the token</button>
</form></div>`)})}function renderWays({logins:e},n){if(0===e.length)return"";let t=new Set(e.map(({organization:e})=>e)).size>1;return(0,r.t)`<ul class="ways">${e.map(({label:e,startURL:o,organization:i})=>(0,r.t)`<li><a class="way" href="${new URL(o).pathname}?to=${encodeURIComponent(n)}">Continue with ${e}${t?(0,r.t)` <small>${i}</small>`:""}</a></li>`)}</ul>`}function renderQuestion(e,n,t){return(0,r.t)`<form class="find" method="post" action="/sign-in">
<input type="hidden" name="to" value="${e}">
<label for="organization">${t?"Another organization":"Your organization"}, or your e-mail address</label>
<input id="organization" name="organization" value="${n??""}" autocomplete="email" autocapitalize="none" spellcheck="false" maxlength="320" required${t?"":(0,o.r)(" autofocus")}>
<button>Continue</button>
</form>`}}};