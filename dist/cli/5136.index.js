export const id=5136;export const ids=[5136];export const modules={7946:((r,e,n)=>{function renderJson(r){let{version:e,layout:n,base:t,head:s,stats:i,sites:d,links:o,removed:$=[],unjudged:u=[],unread:J}=r;return`{
  ${`"version": ${e},
  "layout": ${JSON.stringify(n)},
  "base": ${JSON.stringify(t)},
  "head": ${JSON.stringify(s)},
  "stats": ${JSON.stringify(i)},
  "sites": ${renderList(d)},
  "links": ${renderList(o)},
  "removed": ${renderList($)},
  "unjudged": ${renderList(u)},
  "unread": ${renderList(J)}`}
}
`}function renderList(r){return 0===r.length?"[]":`[
${r.map(r=>`    ${JSON.stringify(r)}`).join(",\n")}
  ]`}n.d(e,{t:()=>renderJson}),n(5446)}),5136:((r,e,n)=>{n.r(e),n.d(e,{renderJson:()=>t.t});var t=n(7946)})};