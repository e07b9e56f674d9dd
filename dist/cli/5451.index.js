export const id=5451;export const ids=[5451];export const modules={5451:((e,t,a)=>{a.r(t),a.d(t,{admin:()=>admin}),a(5493);var i=a(2178),n=a(5588),r=a(5153);let o=`galley admin COMMAND [options]

Makes what a first request needs, in the data of a platform, while it runs or before.

  create-organization TITLE --admin EMAIL
                       an organization with one admin, who is made when nobody has the address
  create-user EMAIL    a user; with --organization also a member of it
  create-token USER    a token of a user, by id or e-mail address; printed this once
  revoke-token ID      end a token
  audit                who changed what, the newest first: of everybody, or with --organization, --user,
                       --operation, --since, --until and --limit
  list                 organizations, members, users and tokens (never the tokens themselves)
  backup PLACE         everything, as it is at one moment, into an empty directory or bucket
  restore PLACE        a backup, into a store that is empty; all of it or nothing
  verify               is every byte what it was, and everything that is named there? exits with 1 if not
  collect-garbage      take away what nothing names any more; a server does so once a day by itself

  --json               print JSON
  --name NAME          create-user: the name others see (default: from the address)
  --organization ID    create-user: make them a member of it
  --role LEVEL         create-user: read (default), comment, edit, review, create, admin or guest
  --label TEXT         create-token: what it is for
  --expires-in DAYS    create-token: no longer than that; without it, until it is revoked
  --since TIME         audit: not before this time, as 2026-11-21 or 2026-11-21T22:00:00Z
  --until TIME         audit: before this time
  --limit N            audit: entries at most (default: 100)

Where the platform keeps everything, as given to "galley serve":

${(0,n.o)(n.a)}
`,s={"create-organization":{word:"TITLE",run:(e,t,a)=>{let i=a.values.get("admin");if(void 0===i)throw new r.t('Cannot make it: "--admin EMAIL" is missing');return e.createOrganization({title:t,admin:i})}},"create-user":{word:"EMAIL",run:(e,t,a)=>{let n=(0,r.n)(a,"role",["read","guest",...i.f]);return e.createUser({email:t,name:a.values.get("name"),organization:a.values.get("organization"),role:"guest"===n?null:n})}},"create-token":{word:"USER",run:(e,t,a)=>e.createToken({user:t,label:a.values.get("label")??"made by galley admin",days:readDays(a.values.get("expires-in"))})},"revoke-token":{word:"ID",run:(e,t)=>e.revokeToken(t)},audit:{run:(e,t,{values:a})=>e.listAudit({organizationId:a.get("organization"),user:a.get("user"),operation:a.get("operation"),since:readTime(a,"since"),until:readTime(a,"until")},readLimit(a.get("limit")))},list:{run:e=>e.list()},backup:{word:"PLACE",run:(e,t)=>e.backUp(t)},restore:{word:"PLACE",run:(e,t)=>e.restore(t),exitCode:hasProblems},verify:{run:e=>e.verify(),exitCode:hasProblems},"collect-garbage":{run:e=>e.collectGarbage()}};async function admin(e,t){let i=(0,r.r)(e,{values:[...(0,n.s)(n.a),"admin","name","organization","role","label","expires-in","user","operation","since","until","limit"],flags:["json","help","h"],wordsMax:2}),[l,u]=i.words;if(void 0===l||i.flags.has("help")||i.flags.has("h"))return t.write(o),0;let m=Object.hasOwn(s,l)?s[l]:void 0;if(void 0===m)throw new r.t((0,r.i)("command",l,Object.keys(s)));if(void 0===u!=(void 0===m.word))throw new r.t(`Cannot follow: expected "${["galley admin",l,m.word??[]].flat().join(" ")}"`);let c=(0,n.t)(n.a,i),{openAdministration:h}=await Promise.all([a.e(1354),a.e(6856)]).then(a.bind(a,5849)),f=await h(c,d.includes(l));try{let e=await m.run(f,u??"",i);return t.write(i.flags.has("json")?`${JSON.stringify(e,null,2)}
`:show(e)),m.exitCode?.(e)??0}finally{await f.close()}}let d=["create-organization","restore"];function hasProblems(e){return+("problemCount"in e&&0!==e.problemCount)}function readTime(e,t){let a=e.get(t);if(void 0===a)return;let i=/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(a)?Date.parse(a):0/0;if(!Number.isNaN(i))return new Date(i).toISOString();throw new r.t(`Cannot read "--${t}": expected a time like "2026-11-21T22:00:00Z" but found "${a}"`)}function readLimit(e){if(void 0===e)return 100;if(/^[1-9]\d{0,5}$/.test(e))return Number(e);throw new r.t(`Cannot read "--limit": expected 1 to 999999 but found "${e}"`)}function readDays(e){if(void 0!==e){if(/^[1-9]\d{0,4}$/.test(e))return Number(e);throw new r.t(`Cannot read "--expires-in": expected 1 to 99999 days but found "${e}"`)}}function show(e,t=""){return Object.entries(e).map(([a,i])=>{let n=Array.isArray(e)?"-":a;return"object"==typeof i&&null!==i?`${t}${n}
${show(i,`${t}  `)}`:`${t}${n} ${null===i?"none":JSON.stringify(i)}
`}).join("")}}),2178:((e,t,a)=>{a.d(t,{a:()=>p,c:()=>r,d:()=>l,f:()=>o,i:()=>w,l:()=>m,m:()=>h,n:()=>d,o:()=>u,p:()=>listOf,r:()=>c,s:()=>s,t:()=>g,u:()=>f}),a(5493);var i,n=a(8768);let r=(i={precision:3},(0,n.O)(n.n,i)),o=["admin","create","review","edit","comment","read"],s=(0,n.s)(o),d=(0,n.w)([s,(0,n.c)(),(0,n._)("inherit").transform(()=>null)]),l=["en","fr","de","es","it","pt","pt-br","ru","ja","zh","yue","ko","ar","hi","nl","pl","tr","sv","no","da","fi","el","cs","hu","ro","th","vi","id","ms","he","uk","sk","bg","hr","lt","lv","et","sl"],u=(0,n.s)(l),m=(0,n.y)({object:(0,n._)("user"),id:(0,n.C)(),displayName:(0,n.C)(),email:(0,n.C)().optional(),photoURL:(0,n.C)().optional(),urls:(0,n.y)({location:(0,n.E)()})}),c=(0,n.C)().min(1).max(50),h={page:(0,n.C)().max(2048).optional(),limit:(0,n.m)().min(0).max(1e3).default(50)},f={metadata:(0,n.d)().default(!0),computed:(0,n.d)().default(!0)};function listOf(e){return(0,n.y)({next:(0,n.y)({page:(0,n.C)()}).optional(),count:(0,n.m)().min(0),items:(0,n.l)(e)})}let g=(0,n.s)(["document","markdown"]),w=(0,n.C)().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/),p=(0,n.y)({oid:(0,n.C)(),path:(0,n.C)()})})};