export const id=1921;export const ids=[1921];export const modules={1921:(e,t,o)=>{o.d(t,{errorPageHeaders:()=>i,renderErrorPage:()=>renderErrorPage}),o(5493);var a=o(1764),r=o(2712),n=o(7598);let s=`:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #fff; color: #1c2127; font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 32rem; }
h1 { margin: 0 0 0.4rem; font-size: 1.7rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin: 0.6rem 0; }
.number { margin: 0; font-weight: 650; color: #57606c; }
small { color: #57606c; }
a { color: #1f57c3; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e3e7ed; } .number, small { color: #a4aebb; } a { color: #8ab6ff; } }`,i={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":`default-src 'none'; style-src 'sha256-${(0,n.createHash)("sha256").update(s).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,"Referrer-Policy":"same-origin"},l={400:["This cannot be shown","The address is not complete, or asks for what there is not."],404:["There is no such page","It was moved or removed, or the address has a slip in it."],405:["This cannot be done here","The page was asked for in a way it does not answer to."],408:["That took too long","The request did not arrive in time."],413:["That is too large","More was sent than is taken in."],414:["The address is too long","Nothing is found at addresses of this length."],429:["Too many requests","More pages were asked for from here than are given in a minute."],500:["Something went wrong","The fault is ours, and it was noted."],503:["This is not available now","What is asked for is out of reach, or takes too long at the moment."]};async function renderErrorPage(e){let{status:t,requestId:o,retryAfterSeconds:n}=e,[i,c]=l[t]??l[t<500?400:500]??["",""];return(await (0,r.t)`${(0,a.r)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${i}</title>
<link rel="icon" href="data:,">
<style>${(0,a.r)(s)}</style>
</head>
<body><main>
<p class="number">${t}</p>
<h1>${i}</h1>
<p>${c}</p>
${429===t||t>=500?(0,r.t)`<p>${void 0===n?"Try again in a moment":`Try again in ${describeWait(n)}`}: <a href="">load the page again</a>.</p>`:(0,r.t)`<p><a href="/">Go to the start</a></p>`}
<p><small>Request ${o}</small></p>
</main></body>
</html>
`).toString()}function describeWait(e){return e>90?`${Math.ceil(e/60)} minutes`:1===e?"a second":`${e} seconds`}},2712:(e,t,o)=>{o.d(t,{t:()=>html}),o(5493);var a=o(1764);let html=(e,...t)=>{let o=[""];for(let r=0,n=e.length-1;r<n;r++){o[0]+=e[r];let n=Array.isArray(t[r])?t[r].flat(1/0):[t[r]];for(let e=0,t=n.length;e<t;e++){let t=n[e];if("string"==typeof t)(0,a.n)(t,o);else if("number"==typeof t)o[0]+=t;else if("boolean"==typeof t||null==t)continue;else if("object"==typeof t&&t.isEscaped)if(t.callbacks)o.unshift("",t);else{let e=t.toString();e instanceof Promise?o.unshift("",e):o[0]+=e}else t instanceof Promise?o.unshift("",t):(0,a.n)(t.toString(),o)}}return o[0]+=e.at(-1),1===o.length?"callbacks"in o?(0,a.r)((0,a.a)((0,a.r)(o[0],o.callbacks))):(0,a.r)(o[0]):(0,a.o)(o,o.callbacks)}}};