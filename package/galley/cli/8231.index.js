export const id=8231;export const ids=[8231];export const modules={8231:((e,t,r)=>{r.r(t),r.d(t,{admin:()=>admin}),r(3733);var a=r(4712),i=r(2838),n=r(7498);let o=`galley admin COMMAND [options]

Manages the data of a platform, while it runs or before.

  create-organization TITLE --admin EMAIL
                       create an organization with one admin (created if the e-mail is new)
  create-user EMAIL    create a user; with --organization, also add them to it
  create-token USER    create a token for a user (id or e-mail); shown only once
  revoke-token ID      revoke a token
  audit                list changes, newest first; filter with --organization, --user, --operation,
                       --since, --until and --limit
  list                 list organizations, members, users and tokens (not their secrets)
  backup PLACE         back up everything, consistently, into an empty directory or bucket
  restore PLACE        restore a backup into an empty store, all or nothing
  verify               check stored data for corruption; exit code 1 if there is any
  collect-garbage      delete unreferenced data; a server does this once a day

  --json               print JSON
  --name NAME          create-user: display name (default: from the e-mail)
  --organization ID    create-user: add them to it
  --role LEVEL         create-user: read (default), comment, edit, review, create, admin or guest
  --label TEXT         create-token: its name
  --expires-in DAYS    create-token: days until it expires (default: never)
  --since TIME         audit: from this time on, such as 2026-11-21 or 2026-11-21T22:00:00Z
  --until TIME         audit: before this time
  --limit N            audit: maximum number of entries (default: 100)

Where the data is, with the same options as "galley serve":

${(0,i.c)(i.a)}
`,s={"create-organization":{word:"TITLE",run:(e,t,r)=>{let a=r.values.get("admin");if(void 0===a)throw new n.eb('Cannot create the organization: "--admin EMAIL" is missing');return e.createOrganization({title:t,admin:a})}},"create-user":{word:"EMAIL",run:(e,t,r)=>{let i=(0,n.lS)(r,"role",["read","guest",...a.i]);return e.createUser({email:t,name:r.values.get("name"),organization:r.values.get("organization"),role:"guest"===i?null:i})}},"create-token":{word:"USER",run:(e,t,r)=>e.createToken({user:t,label:r.values.get("label")??"made by galley admin",days:readDays(r.values.get("expires-in"))})},"revoke-token":{word:"ID",run:(e,t)=>e.revokeToken(t)},audit:{run:(e,t,{values:r})=>e.listAudit({organizationId:r.get("organization"),user:r.get("user"),operation:r.get("operation"),since:readTime(r,"since"),until:readTime(r,"until")},readLimit(r.get("limit")))},list:{run:e=>e.list()},backup:{word:"PLACE",run:(e,t)=>e.backUp(t)},restore:{word:"PLACE",run:(e,t)=>e.restore(t),exitCode:hasProblems},verify:{run:e=>e.verify(),exitCode:hasProblems},"collect-garbage":{run:e=>e.collectGarbage()}};async function admin(e,t){let a=(0,n.Ac)(e,{values:[...(0,i.l)(i.a),"admin","name","organization","role","label","expires-in","user","operation","since","until","limit"],flags:["json","help","h"],wordsMax:2}),[l,u]=a.words;if(void 0===l||a.flags.has("help")||a.flags.has("h"))return t.write(o),0;let c=Object.hasOwn(s,l)?s[l]:void 0;if(void 0===c)throw new n.eb((0,n.unknown)("command",l,Object.keys(s)));if(void 0===u!=(void 0===c.word))throw new n.eb(`Cannot follow: expected "${["galley admin",l,c.word??[]].flat().join(" ")}"`);let m=(0,i.t)(i.a,a),{openAdministration:h}=await Promise.all([r.e(4985),r.e(1441)]).then(r.bind(r,7725)),f=await h(m,d.includes(l));try{let e=await c.run(f,u??"",a);return t.write(a.flags.has("json")?`${JSON.stringify(e,null,2)}
`:show(e)),c.exitCode?.(e)??0}finally{await f.close()}}let d=["create-organization","restore"];function hasProblems(e){return+("problemCount"in e&&0!==e.problemCount)}function readTime(e,t){let r=e.get(t);if(void 0===r)return;let a=/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(r)?Date.parse(r):0/0;if(!Number.isNaN(a))return new Date(a).toISOString();throw new n.eb(`Cannot read "--${t}": expected a time like "2026-11-21T22:00:00Z" but found "${r}"`)}function readLimit(e){if(void 0===e)return 100;if(/^[1-9]\d{0,5}$/.test(e))return Number(e);throw new n.eb(`Cannot read "--limit": expected 1 to 999999 but found "${e}"`)}function readDays(e){if(void 0!==e){if(/^[1-9]\d{0,4}$/.test(e))return Number(e);throw new n.eb(`Cannot read "--expires-in": expected 1 to 99999 days but found "${e}"`)}}function show(e,t=""){return Object.entries(e).map(([r,a])=>{let i=Array.isArray(e)?"-":r;return"object"==typeof a&&null!==a?`${t}${i}
${show(a,`${t}  `)}`:`${t}${i} ${null===a?"none":JSON.stringify(a)}
`}).join("")}}),4712:((e,t,r)=>{r.d(t,{a:()=>s,i:()=>i,n:()=>n,r:()=>a,t:()=>o});let a=["gitbook","mdbook","mkdocs","docusaurus","vitepress","starlight","hugo","docfx","mdn","plain"],i=["admin","create","review","edit","comment","read"],n=["en","fr","de","es","it","pt","pt-br","ru","ja","zh","yue","ko","ar","hi","nl","pl","tr","sv","no","da","fi","el","cs","hu","ro","th","vi","id","ms","he","uk","sk","bg","hr","lt","lv","et","sl"],o=["draft","open","archived","merged"],s=["public","unlisted","share-link","visitor-auth"]})};