export const id=5465;export const ids=[5465];export const modules={2712:((e,t,n)=>{n.d(t,{t:()=>html}),n(5446);var r=n(1764);let html=(e,...t)=>{let n=[""];for(let o=0,a=e.length-1;o<a;o++){n[0]+=e[o];let a=Array.isArray(t[o])?t[o].flat(1/0):[t[o]];for(let e=0,t=a.length;e<t;e++){let t=a[e];if("string"==typeof t)(0,r.n)(t,n);else if("number"==typeof t)n[0]+=t;else if("boolean"==typeof t||null==t)continue;else if("object"==typeof t&&t.isEscaped)if(t.callbacks)n.unshift("",t);else{let e=t.toString();e instanceof Promise?n.unshift("",e):n[0]+=e}else t instanceof Promise?n.unshift("",t):(0,r.n)(t.toString(),n)}}return n[0]+=e.at(-1),1===n.length?"callbacks"in n?(0,r.r)((0,r.a)((0,r.r)(n[0],n.callbacks))):(0,r.r)(n[0]):(0,r.o)(n,n.callbacks)}}),3623:((e,t,n)=>{n.d(t,{n:()=>renderPlainPage,t:()=>s}),n(5446);var r=n(1764),o=n(2712),a=n(7598);let i=`:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #fff; color: #1c2127; font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 32rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.4rem; font-size: 1.7rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin: 0.6rem 0; }
.number { margin: 0; font-weight: 650; color: #57606c; }
small { color: #57606c; }
a { color: #1f57c3; }
.way { display: inline-block; margin-top: 0.5rem; padding: 0.45rem 1.1rem; border: 1px solid #1f57c3; border-radius: 8px; background: #1f57c3; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid #1f57c3; outline-offset: 2px; border-radius: 4px; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e3e7ed; } .number, small { color: #a4aebb; } a { color: #8ab6ff; } .way { background: #8ab6ff; border-color: #8ab6ff; color: #14171c; } :focus-visible { outline-color: #a9cbff; } }`,s={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":`default-src 'none'; style-src 'sha256-${(0,a.createHash)("sha256").update(i).digest("base64")}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,"Referrer-Policy":"same-origin"};async function renderPlainPage(e){let{title:t,number:n,next:a,body:s}=e;return(await (0,o.t)`${(0,r.r)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===a?"":(0,o.t)`<meta http-equiv="refresh" content="0;url=${a}">
`}<title>${t}</title>
<link rel="icon" href="data:,">
<style>${(0,r.r)(i)}</style>
</head>
<body><main>
${void 0===n?"":(0,o.t)`<p class="number">${n}</p>
`}<h1>${t}</h1>
${s}
</main></body>
</html>
`).toString()}}),5465:((e,t,n)=>{n.r(t),n.d(t,{renderClosed:()=>renderClosed,renderFailure:()=>renderFailure,renderNotForYou:()=>renderNotForYou,renderOnward:()=>renderOnward,renderSignOut:()=>renderSignOut,renderSignedOut:()=>renderSignedOut}),n(5446);var r=n(2712),o=n(3623);function renderOnward(e){return(0,o.n)({title:"You are signed in",next:e,body:(0,r.t)`<p>Opening the site…</p>
<p><a class="way" href="${e}">Open it</a></p>`})}function renderNotForYou(e,t){return(0,o.n)({title:"You do not have access to this site",number:403,body:(0,r.t)`<p>You are signed in as ${e}, who may not read this site. Somebody of its organization can let you in.</p>
<p><a class="way" href="${t}">Sign in with another account</a></p>`})}function renderFailure(e,t){return(0,o.n)({title:"Sign-in failed",body:(0,r.t)`<p>${e}.</p>
<p><a class="way" href="${t}">Begin again</a></p>`})}function renderClosed(e){return(0,o.n)({title:"Page not found",number:404,body:(0,r.t)`<p>The URL may be mistyped. If somebody sent you a link, ask them for a new one.</p>
<p>Some pages are for members only: <a href="${e}">sign in</a> to see them.</p>`})}function renderSignOut(e){return(0,o.n)({title:"Sign out?",body:(0,r.t)`<p>This signs you out of this site and of the app in this browser.</p>
<form method="post" action="${e}"><button class="way">Sign out</button></form>`})}function renderSignedOut(e){return(0,o.n)({title:"You are signed out",body:(0,r.t)`<p>Only public pages can be read from this browser now.</p>
<p><a class="way" href="${e}">Sign in again</a></p>`})}})};