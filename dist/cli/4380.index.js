export const id=4380;export const ids=[4380];export const modules={2712:((e,r,n)=>{n.d(r,{t:()=>html}),n(5493);var t=n(1764);let html=(e,...r)=>{let n=[""];for(let o=0,i=e.length-1;o<i;o++){n[0]+=e[o];let i=Array.isArray(r[o])?r[o].flat(1/0):[r[o]];for(let e=0,r=i.length;e<r;e++){let r=i[e];if("string"==typeof r)(0,t.n)(r,n);else if("number"==typeof r)n[0]+=r;else if("boolean"==typeof r||null==r)continue;else if("object"==typeof r&&r.isEscaped)if(r.callbacks)n.unshift("",r);else{let e=r.toString();e instanceof Promise?n.unshift("",e):n[0]+=e}else r instanceof Promise?n.unshift("",r):(0,t.n)(r.toString(),n)}}return n[0]+=e.at(-1),1===n.length?"callbacks"in n?(0,t.r)((0,t.a)((0,t.r)(n[0],n.callbacks))):(0,t.r)(n[0]):(0,t.o)(n,n.callbacks)}}),3891:((e,r,n)=>{n.d(r,{n:()=>renderPlainPage,t:()=>s}),n(5493);var t=n(1764),o=n(2712),i=n(7598);let a=`:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #fff; color: #1c2127; font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 32rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.4rem; font-size: 1.7rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin: 0.6rem 0; }
.number { margin: 0; font-weight: 650; color: #57606c; }
small { color: #57606c; }
a { color: #1f57c3; }
.way { display: inline-block; margin-top: 0.5rem; padding: 0.45rem 1.1rem; border: 1px solid #1f57c3; border-radius: 8px; background: #1f57c3; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid #1f57c3; outline-offset: 2px; border-radius: 4px; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e3e7ed; } .number, small { color: #a4aebb; } a { color: #8ab6ff; } .way { background: #8ab6ff; border-color: #8ab6ff; color: #14171c; } :focus-visible { outline-color: #a9cbff; } }`,s={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":`default-src 'none'; style-src 'sha256-${(0,i.createHash)("sha256").update(a).digest("base64")}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,"Referrer-Policy":"same-origin"};async function renderPlainPage(e){let{title:r,number:n,next:i,body:s}=e;return(await (0,o.t)`${(0,t.r)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===i?"":(0,o.t)`<meta http-equiv="refresh" content="0;url=${i}">
`}<title>${r}</title>
<link rel="icon" href="data:,">
<style>${(0,t.r)(a)}</style>
</head>
<body><main>
${void 0===n?"":(0,o.t)`<p class="number">${n}</p>
`}<h1>${r}</h1>
${s}
</main></body>
</html>
`).toString()}}),4380:((e,r,n)=>{n.r(r),n.d(r,{renderClosed:()=>renderClosed,renderFailure:()=>renderFailure,renderNotForYou:()=>renderNotForYou,renderOnward:()=>renderOnward,renderSignOut:()=>renderSignOut,renderSignedOut:()=>renderSignedOut}),n(5493);var t=n(2712),o=n(3891);function renderOnward(e){return(0,o.n)({title:"You are signed in",next:e,body:(0,t.t)`<p>The site you asked for opens now.</p>
<p><a class="way" href="${e}">Open it</a></p>`})}function renderNotForYou(e,r){return(0,o.n)({title:"This is not for you to see",number:403,body:(0,t.t)`<p>You are signed in as ${e}, who may not read this site. Somebody of its organization can let you in.</p>
<p><a class="way" href="${r}">Sign in as somebody else</a></p>`})}function renderFailure(e,r){return(0,o.n)({title:"Signing in did not work",body:(0,t.t)`<p>${e}.</p>
<p><a class="way" href="${r}">Begin again</a></p>`})}function renderClosed(e){return(0,o.n)({title:"There is no such page",number:404,body:(0,t.t)`<p>The address may have a slip in it. If somebody gave you a link, ask them for a new one.</p>
<p>Some pages are for members alone: <a href="${e}">sign in</a> to see them.</p>`})}function renderSignOut(e){return(0,o.n)({title:"Sign out?",body:(0,t.t)`<p>You will be signed out here and everywhere else in this browser.</p>
<form method="post" action="${e}"><button class="way">Sign out</button></form>`})}function renderSignedOut(e){return(0,o.n)({title:"You are signed out",body:(0,t.t)`<p>Whoever uses this browser next sees what everybody sees.</p>
<p><a class="way" href="${e}">Sign in again</a></p>`})}})};