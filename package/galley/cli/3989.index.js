export const id=3989;export const ids=[3989,1187];export const modules={1187:((e,t,o)=>{o.d(t,{t:()=>html}),o(3733);var r=o(683);let html=(e,...t)=>{let o=[""];for(let n=0,a=e.length-1;n<a;n++){o[0]+=e[n];let a=Array.isArray(t[n])?t[n].flat(1/0):[t[n]];for(let e=0,t=a.length;e<t;e++){let t=a[e];if("string"==typeof t)(0,r.a)(t,o);else if("number"==typeof t)o[0]+=t;else if("boolean"==typeof t||null==t)continue;else if("object"==typeof t&&t.isEscaped)if(t.callbacks)o.unshift("",t);else{let e=t.toString();e instanceof Promise?o.unshift("",e):o[0]+=e}else t instanceof Promise?o.unshift("",t):(0,r.a)(t.toString(),o)}}return o[0]+=e.at(-1),1===o.length?"callbacks"in o?(0,r.o)((0,r.s)((0,r.o)(o[0],o.callbacks))):(0,r.o)(o[0]):(0,r.c)(o,o.callbacks)}}),3989:((e,t,o)=>{o.r(t),o.d(t,{plainHeaders:()=>l,renderPlainPage:()=>renderPlainPage}),o(3733);var r=o(683),n=o(1187),a=o(7598);let i=`:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #fff; color: #1c2127; font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 32rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.4rem; font-size: 1.7rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin: 0.6rem 0; }
.number { margin: 0; font-weight: 650; color: #57606c; }
small { color: #57606c; }
a { color: #1f57c3; }
.way { display: inline-block; margin-top: 0.5rem; padding: 0.45rem 1.1rem; border: 1px solid #1f57c3; border-radius: 8px; background: #1f57c3; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid #1f57c3; outline-offset: 2px; border-radius: 4px; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e3e7ed; } .number, small { color: #a4aebb; } a { color: #8ab6ff; } .way { background: #8ab6ff; border-color: #8ab6ff; color: #14171c; } :focus-visible { outline-color: #a9cbff; } }`,l={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":`default-src 'none'; style-src 'sha256-${(0,a.createHash)("sha256").update(i).digest("base64")}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,"Referrer-Policy":"same-origin"};async function renderPlainPage(e){let{title:t,number:o,next:a,body:l}=e;return(await (0,n.t)`${(0,r.o)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===a?"":(0,n.t)`<meta http-equiv="refresh" content="0;url=${a}">
`}<title>${t}</title>
<link rel="icon" href="data:,">
<style>${(0,r.o)(i)}</style>
</head>
<body><main>
${void 0===o?"":(0,n.t)`<p class="number">${o}</p>
`}<h1>${t}</h1>
${l}
</main></body>
</html>
`).toString()}})};