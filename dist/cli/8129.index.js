export const id=8129;export const ids=[8129];export const modules={703:((n,r,e)=>{function renderJson(n){let{version:r,layout:e,base:t,head:s,stats:i,links:o,removed:d=[]}=n;return`{
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
  ]`}e.d(r,{t:()=>renderJson}),e(5493)}),8129:((n,r,e)=>{e.r(r),e.d(r,{renderJson:()=>t.t});var t=e(703)})};