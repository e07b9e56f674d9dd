export const id=1416;export const ids=[1416,3989,1187];export const modules={1416:((e,t,r)=>{r.r(t),r.d(t,{renderErrorPage:()=>renderErrorPage}),r(3733);var o=r(1187),a=r(3989);let n={400:["Bad request","The URL is incomplete or invalid."],404:["Page not found","It may have moved, or the URL may be mistyped."],405:["Method not allowed","This page does not support that kind of request."],408:["Request timed out","The request did not arrive in time."],413:["Too large","The request exceeds the size limit."],414:["URL too long","The URL exceeds the length limit."],429:["Too many requests","Try again in a minute."],500:["Something went wrong","It has been logged."],503:["Service unavailable","The server is overloaded or cannot reach its storage."]};function renderErrorPage(e){let{status:t,requestId:r,retryAfterSeconds:i}=e,[l,s]=n[t]??n[t<500?400:500]??["",""];return(0,a.renderPlainPage)({title:l,number:t,body:(0,o.t)`<p>${s}</p>
${429===t||t>=500?(0,o.t)`<p>${void 0===i?"Try again in a moment":`Try again in ${describeWait(i)}`}: <a href="">reload the page</a>.</p>`:(0,o.t)`<p><a href="/">Go to the start</a></p>`}
<p><small>Request ${r}</small></p>`})}function describeWait(e){return e>90?`${Math.ceil(e/60)} minutes`:1===e?"a second":`${e} seconds`}}),1187:((e,t,r)=>{r.d(t,{t:()=>html}),r(3733);var o=r(683);let html=(e,...t)=>{let r=[""];for(let a=0,n=e.length-1;a<n;a++){r[0]+=e[a];let n=Array.isArray(t[a])?t[a].flat(1/0):[t[a]];for(let e=0,t=n.length;e<t;e++){let t=n[e];if("string"==typeof t)(0,o.a)(t,r);else if("number"==typeof t)r[0]+=t;else if("boolean"==typeof t||null==t)continue;else if("object"==typeof t&&t.isEscaped)if(t.callbacks)r.unshift("",t);else{let e=t.toString();e instanceof Promise?r.unshift("",e):r[0]+=e}else t instanceof Promise?r.unshift("",t):(0,o.a)(t.toString(),r)}}return r[0]+=e.at(-1),1===r.length?"callbacks"in r?(0,o.o)((0,o.s)((0,o.o)(r[0],r.callbacks))):(0,o.o)(r[0]):(0,o.c)(r,r.callbacks)}}),3989:((e,t,r)=>{r.r(t),r.d(t,{plainHeaders:()=>l,renderPlainPage:()=>renderPlainPage}),r(3733);var o=r(683),a=r(1187),n=r(7598);let i=`:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #fff; color: #1c2127; font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 32rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.4rem; font-size: 1.7rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin: 0.6rem 0; }
.number { margin: 0; font-weight: 650; color: #57606c; }
small { color: #57606c; }
a { color: #1f57c3; }
.way { display: inline-block; margin-top: 0.5rem; padding: 0.45rem 1.1rem; border: 1px solid #1f57c3; border-radius: 8px; background: #1f57c3; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid #1f57c3; outline-offset: 2px; border-radius: 4px; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e3e7ed; } .number, small { color: #a4aebb; } a { color: #8ab6ff; } .way { background: #8ab6ff; border-color: #8ab6ff; color: #14171c; } :focus-visible { outline-color: #a9cbff; } }`,l={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":`default-src 'none'; style-src 'sha256-${(0,n.createHash)("sha256").update(i).digest("base64")}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,"Referrer-Policy":"same-origin"};async function renderPlainPage(e){let{title:t,number:r,next:n,body:l}=e;return(await (0,a.t)`${(0,o.o)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===n?"":(0,a.t)`<meta http-equiv="refresh" content="0;url=${n}">
`}<title>${t}</title>
<link rel="icon" href="data:,">
<style>${(0,o.o)(i)}</style>
</head>
<body><main>
${void 0===r?"":(0,a.t)`<p class="number">${r}</p>
`}<h1>${t}</h1>
${l}
</main></body>
</html>
`).toString()}})};