export const id=7406;export const ids=[7406];export const modules={97406:(n,r,e)=>{function renderJson(n){let{version:r,layout:e,base:t,head:i,stats:s,links:o,removed:d=[]}=n,$=[`"version": ${r}`,`"layout": ${JSON.stringify(e)}`,`"base": ${JSON.stringify(t)}`,`"head": ${JSON.stringify(i)}`,`"stats": ${JSON.stringify(s)}`,`"links": ${renderList(o)}`,`"removed": ${renderList(d)}`];return`{
  ${$.join(",\n  ")}
}
`}function renderList(n){return 0===n.length?"[]":`[
${n.map(n=>`    ${JSON.stringify(n)}`).join(",\n")}
  ]`}e.r(r),e.d(r,{renderJson:()=>renderJson})}};