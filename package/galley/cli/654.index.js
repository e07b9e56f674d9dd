export const id=654;export const ids=[654,3989,1187];export const modules={1187:((e,n,r)=>{r.d(n,{t:()=>html}),r(3733);var t=r(683);let html=(e,...n)=>{let r=[""];for(let o=0,a=e.length-1;o<a;o++){r[0]+=e[o];let a=Array.isArray(n[o])?n[o].flat(1/0):[n[o]];for(let e=0,n=a.length;e<n;e++){let n=a[e];if("string"==typeof n)(0,t.a)(n,r);else if("number"==typeof n)r[0]+=n;else if("boolean"==typeof n||null==n)continue;else if("object"==typeof n&&n.isEscaped)if(n.callbacks)r.unshift("",n);else{let e=n.toString();e instanceof Promise?r.unshift("",e):r[0]+=e}else n instanceof Promise?r.unshift("",n):(0,t.a)(n.toString(),r)}}return r[0]+=e.at(-1),1===r.length?"callbacks"in r?(0,t.o)((0,t.s)((0,t.o)(r[0],r.callbacks))):(0,t.o)(r[0]):(0,t.c)(r,r.callbacks)}}),3989:((e,n,r)=>{r.r(n),r.d(n,{plainHeaders:()=>s,renderPlainPage:()=>renderPlainPage}),r(3733);var t=r(683),o=r(1187),a=r(7598);let i=`:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #fff; color: #1c2127; font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 32rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.4rem; font-size: 1.7rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin: 0.6rem 0; }
.number { margin: 0; font-weight: 650; color: #57606c; }
small { color: #57606c; }
a { color: #1f57c3; }
.way { display: inline-block; margin-top: 0.5rem; padding: 0.45rem 1.1rem; border: 1px solid #1f57c3; border-radius: 8px; background: #1f57c3; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid #1f57c3; outline-offset: 2px; border-radius: 4px; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e3e7ed; } .number, small { color: #a4aebb; } a { color: #8ab6ff; } .way { background: #8ab6ff; border-color: #8ab6ff; color: #14171c; } :focus-visible { outline-color: #a9cbff; } }`,s={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":`default-src 'none'; style-src 'sha256-${(0,a.createHash)("sha256").update(i).digest("base64")}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,"Referrer-Policy":"same-origin"};async function renderPlainPage(e){let{title:n,number:r,next:a,body:s}=e;return(await (0,o.t)`${(0,t.o)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===a?"":(0,o.t)`<meta http-equiv="refresh" content="0;url=${a}">
`}<title>${n}</title>
<link rel="icon" href="data:,">
<style>${(0,t.o)(i)}</style>
</head>
<body><main>
${void 0===r?"":(0,o.t)`<p class="number">${r}</p>
`}<h1>${n}</h1>
${s}
</main></body>
</html>
`).toString()}}),654:((e,n,r)=>{r.r(n),r.d(n,{renderClosed:()=>renderClosed,renderFailure:()=>renderFailure,renderNotForYou:()=>renderNotForYou,renderOnward:()=>renderOnward,renderSignOut:()=>renderSignOut,renderSignedOut:()=>renderSignedOut}),r(3733);var t=r(1187),o=r(3989);function renderOnward(e){return(0,o.renderPlainPage)({title:"You are signed in",next:e,body:(0,t.t)`<p>Opening the site…</p>
<p><a class="way" href="${e}">Open it</a></p>`})}function renderNotForYou(e,n){return(0,o.renderPlainPage)({title:"You do not have access to this site",number:403,body:(0,t.t)`<p>You are signed in as ${e}, who may not read this site. Somebody of its organization can let you in.</p>
<p><a class="way" href="${n}">Sign in with another account</a></p>`})}function renderFailure(e,n){return(0,o.renderPlainPage)({title:"Sign-in failed",body:(0,t.t)`<p>${e}.</p>
<p><a class="way" href="${n}">Begin again</a></p>`})}function renderClosed(e){return(0,o.renderPlainPage)({title:"Page not found",number:404,body:(0,t.t)`<p>The URL may be mistyped. If somebody sent you a link, ask them for a new one.</p>
<p>Some pages are for members only: <a href="${e}">sign in</a> to see them.</p>`})}function renderSignOut(e){return(0,o.renderPlainPage)({title:"Sign out?",body:(0,t.t)`<p>This signs you out of this site and of the app in this browser.</p>
<form method="post" action="${e}"><button class="way">Sign out</button></form>`})}function renderSignedOut(e){return(0,o.renderPlainPage)({title:"You are signed out",body:(0,t.t)`<p>Only public pages can be read from this browser now.</p>
<p><a class="way" href="${e}">Sign in again</a></p>`})}})};