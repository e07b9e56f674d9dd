export const id=3732;export const ids=[3732];export const modules={3732:((e,r,n)=>{function renderJson(e){let{version:r,layout:n,base:i,head:t,stats:s,sites:d,links:o,ignored:$,ignoreProblems:g,removed:u=[],unjudged:J=[],unread:L}=e;return`{
  ${[`"version": ${r}`,`"layout": ${JSON.stringify(n)}`,`"base": ${JSON.stringify(i)}`,`"head": ${JSON.stringify(t)}`,`"stats": ${JSON.stringify(void 0===$?s:{...s,ignored:$.length})}`,`"sites": ${renderList(d)}`,`"links": ${renderList(o)}`,...void 0===$?[]:[`"ignored": ${renderList($)}`],...void 0===g?[]:[`"ignoreProblems": ${renderList(g)}`],`"removed": ${renderList(u)}`,`"unjudged": ${renderList(J)}`,`"unread": ${renderList(L)}`].join(",\n  ")}
}
`}function renderList(e){return 0===e.length?"[]":`[
${e.map(e=>`    ${JSON.stringify(e)}`).join(",\n")}
  ]`}n.r(r),n.d(r,{renderJson:()=>renderJson}),n(3733)})};