export const id=9522;export const ids=[9522];export const modules={6608:((n,r,e)=>{function renderJson(n){let{version:r,layout:e,base:t,head:s,stats:i,links:o,removed:d=[]}=n;return`{
  ${`"version": ${r},
  "layout": ${JSON.stringify(e)},
  "base": ${JSON.stringify(t)},
  "head": ${JSON.stringify(s)},
  "stats": ${JSON.stringify(i)},
  "links": ${renderList(o)},
  "removed": ${renderList(d)}`}
}
`}function renderList(n){return 0===n.length?"[]":`[
${n.map(n=>`    ${JSON.stringify(n)}`).join(",\n")}
  ]`}e.d(r,{t:()=>renderJson}),e(114)}),9522:((n,r,e)=>{e.r(r),e.d(r,{renderJson:()=>t.t});var t=e(6608)})};