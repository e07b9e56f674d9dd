export const id=739;export const ids=[739,3989,1187];export const modules={1187:((e,o,t)=>{t.d(o,{t:()=>html}),t(3733);var r=t(683);let html=(e,...o)=>{let t=[""];for(let n=0,a=e.length-1;n<a;n++){t[0]+=e[n];let a=Array.isArray(o[n])?o[n].flat(1/0):[o[n]];for(let e=0,o=a.length;e<o;e++){let o=a[e];if("string"==typeof o)(0,r.a)(o,t);else if("number"==typeof o)t[0]+=o;else if("boolean"==typeof o||null==o)continue;else if("object"==typeof o&&o.isEscaped)if(o.callbacks)t.unshift("",o);else{let e=o.toString();e instanceof Promise?t.unshift("",e):t[0]+=e}else o instanceof Promise?t.unshift("",o):(0,r.a)(o.toString(),t)}}return t[0]+=e.at(-1),1===t.length?"callbacks"in t?(0,r.o)((0,r.s)((0,r.o)(t[0],t.callbacks))):(0,r.o)(t[0]):(0,r.c)(t,t.callbacks)}}),739:((e,o,t)=>{t.r(o),t.d(o,{renderNobody:()=>renderNobody}),t(3733);var r=t(1187),n=t(3989);function renderNobody({isHome:e}){return(0,n.renderPlainPage)({title:"Page not found",number:404,body:(0,r.t)`<p>The URL may be mistyped. If somebody sent you a link, ask them for a new one.</p>
${e?(0,r.t)`<p>Some pages are for members only: <a href="/sign-in">sign in</a> to see them.</p>`:""}`})}}),3989:((e,o,t)=>{t.r(o),t.d(o,{plainHeaders:()=>l,renderPlainPage:()=>renderPlainPage}),t(3733);var r=t(683),n=t(1187),a=t(7598);let i=`:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.5rem; box-sizing: border-box; background: #fff; color: #1c2127; font: 1rem/1.65 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 32rem; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.4rem; font-size: 1.7rem; line-height: 1.25; letter-spacing: -0.012em; }
p { margin: 0.6rem 0; }
.number { margin: 0; font-weight: 650; color: #57606c; }
small { color: #57606c; }
a { color: #1f57c3; }
.way { display: inline-block; margin-top: 0.5rem; padding: 0.45rem 1.1rem; border: 1px solid #1f57c3; border-radius: 8px; background: #1f57c3; color: #fff; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; }
:focus-visible { outline: 2px solid #1f57c3; outline-offset: 2px; border-radius: 4px; }
@media (prefers-color-scheme: dark) { body { background: #14171c; color: #e3e7ed; } .number, small { color: #a4aebb; } a { color: #8ab6ff; } .way { background: #8ab6ff; border-color: #8ab6ff; color: #14171c; } :focus-visible { outline-color: #a9cbff; } }`,l={"Content-Type":"text/html; charset=utf-8","Content-Security-Policy":`default-src 'none'; style-src 'sha256-${(0,a.createHash)("sha256").update(i).digest("base64")}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,"Referrer-Policy":"same-origin"};async function renderPlainPage(e){let{title:o,number:t,next:a,body:l}=e;return(await (0,n.t)`${(0,r.o)("<!doctype html>")}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${void 0===a?"":(0,n.t)`<meta http-equiv="refresh" content="0;url=${a}">
`}<title>${o}</title>
<link rel="icon" href="data:,">
<style>${(0,r.o)(i)}</style>
</head>
<body><main>
${void 0===t?"":(0,n.t)`<p class="number">${t}</p>
`}<h1>${o}</h1>
${l}
</main></body>
</html>
`).toString()}})};