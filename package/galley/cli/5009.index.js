export const id=5009;export const ids=[5009];export const modules={4828:((e,t,r)=>{r.d(t,{n:()=>readContent,r:()=>readContents,t:()=>openContent}),r(3733);var n=r(2984),i=r(9301),a=r(3024),o=r(6760);async function openFolder(e,t=!1){let r=await listFolder(e),a=t?r.map(nameEntry):r.flatMap(t=>(0,i.c)(e,t.path)??[]),o=new Map(a.map(e=>[e.oid,e]));return{tree:(0,n.a)(a),source:(0,i.s)(async t=>{let r=new Map;for(let{oid:n}of t){let t=o.get(n),a=t&&(0,i.l)(e,t);void 0!==a?r.set(n,a):void 0!==t&&refuseDenied(e,t)}return r},16,t)}}function refuseDenied(e,{path:t,mode:r}){if("120000"!==r)try{(0,a.accessSync)(`${e}/${t}`,a.constants.R_OK)}catch(r){let e=r instanceof Error&&"code"in r?r.code:void 0;if("EACCES"===e||"EPERM"===e)throw Error(`Cannot read "${t}": permission denied`,{cause:r})}}let s=new Set([".git","node_modules"]),l=0;function nameEntry({path:e,isLink:t}){return{path:e,oid:`${++l}`,mode:t?"120000":"100644"}}async function listFolder(e){let{globbySync:t}=await r.e(4697).then(r.bind(r,4697)),n=(0,o.resolve)(e),i=n.endsWith(o.sep)?n.length:n.length+1,l=[];return t("**",{cwd:n,dot:!0,expandDirectories:!1,followSymbolicLinks:!1,fs:{readdirSync:readFolders}}),l;function readFolders(e){let t=e.length>n.length?`${e.slice(i)}/`:"",r=[];for(let n of(0,a.readdirSync)(e,{withFileTypes:!0}))!s.has(n.name)&&(n.isDirectory()?r.push(n):n.isFile()?l.push({path:t+n.name,isLink:!1}):n.isSymbolicLink()&&l.push({path:t+n.name,isLink:!0}));return r}}async function openContent(e){let t=(0,a.statSync)(e,{throwIfNoEntry:!1});if(void 0===t)throw Error(`Cannot read "${e}": there is no such folder`);if(!t.isDirectory())throw Error(`Cannot read "${e}": it is a file, not a folder`);try{let t=await (0,i.t)(e);return{path:e,...void 0===t?{}:{repository:t}}}catch(t){if(t instanceof i.r)return{path:e,gitMissing:t};throw t}}async function readContent(e,{commit:t,untracked:r=!0,alone:n=!1}={}){let{repository:o,path:s,gitMissing:l}=e;if(void 0===o){let e=await fromFolder(s,!0);return void 0===l?e:{...e,gitMissing:l}}if(void 0!==t)return{...await o.readChange(t,{untracked:r}),source:o.source};let c=await readWorkTree(o);return c instanceof i.r?{...await fromFolder(s,n),gitMissing:c}:0===c.entries.size&&(0,a.readdirSync)(s).some(e=>".git"!==e)&&""!==o.prefix?await fromFolder(s,n):{head:c,source:o.source}}async function readWorkTree(e){try{return await e.readWorkTree()}catch(e){if(e instanceof i.r)return e;throw e}}async function readContents(e,t){let r=await readCompared(e),n=await readCompared(t);return{head:r.head,base:n.head,source:joinSources(r.source,n.source)}}async function readCompared(e){return void 0===e.repository?await fromFolder(e.path):await readContent(e)}async function fromFolder(e,t=!1){let{tree:r,source:n}=await openFolder(e,t);return{head:r,source:n}}function joinSources(e,t){return{async readTexts(r){let n=await e.readTexts(r),i=r.filter(({oid:e})=>!n.has(e));return 0===i.length?n:new Map([...n,...await t.readTexts(i)])},async readFacts(r,n,i){let a=await e.readFacts(r,n,i),o=r.filter(({oid:e})=>!a.has(e));return 0===o.length?a:new Map([...a,...await t.readFacts(o,n,i)])}}}}),5009:((e,t,r)=>{r.r(t),r.d(t,{init:()=>init});var n=r(3733),i=r(6332),a=r(3692),o=r(2984),s=r(4828),l=r(9301),c=r(6274),d=r(393),u=r(7498),f=r(6760),h=r(1455),p=r(6848);function findDisabledLines(e){let t=new Set;if(!e.includes("markdown-link-check-disable"))return t;let r=!1;for(let[n,i]of e.split("\n").entries()){let e=i.matchAll(/<\x21--\s*markdown-link-check-(disable|enable)(-(?:next-)?line)?\s*--\x3e/g);for(let[,i,a]of(r&&t.add(n+1),e))"-line"===a?t.add(n+1):"-next-line"===a?t.add(n+2):r="disable"===i}return t}let m=["github","gitlab","forgejo"];function planForge(e,t){if("github"===e)return[{path:".github/workflows/galley.yml",text:gitHub(),next:`Put the owner of the action in place of OWNER. ${push("the workflow")}`}];if("forgejo"===e)return[{path:".forgejo/workflows/galley.yml",text:forgejo(),next:push("the workflow")}];let r=".gitlab/galley.yml",n=`include:
  - local: ${r}
`,i=t.has(".gitlab-ci.yml")?`Add this to .gitlab-ci.yml, then push:

${n}`:push("both files"),a={path:r,text:gitLab(),next:i};return t.has(".gitlab-ci.yml")?[a]:[a,{path:".gitlab-ci.yml",text:n,next:""}]}function planHook(){return{path:".pre-commit-config.yaml",text:`repos:
  - repo: local
    hooks:
      - id: galley
        name: links of the documentation
        entry: galley check --quiet
        language: node
        additional_dependencies: [galley]
        pass_filenames: false
        files: \\.(md|mdx|markdown)$
`,next:'Run "pre-commit install"; the hook checks before each commit that touches markdown'}}function push(e){return`Commit ${e} on a branch and open a pull request: the check runs there`}function gitHub(){return`name: docs
on:
  pull_request:

permissions:
  contents: read
  pull-requests: write # for the comment

jobs:
  links:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
        with:
          fetch-depth: 0 # the commit the branch left is needed to tell new from old
      - uses: OWNER/galley@v1
`}function forgejo(){return`name: docs
on:
  pull_request:

jobs:
  links:
    runs-on: docker
    container:
      image: node:24
    steps:
      - uses: https://code.forgejo.org/actions/checkout@v4
        with:
          fetch-depth: 0 # the commit the branch left is needed to tell new from old
      - run: npx --yes galley check --base "origin/$\{{ github.base_ref }}" --format github
`}function gitLab(){return`galley:
  image: node:24
  variables:
    GIT_DEPTH: 0 # the commit the branch left is needed to tell new from old
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  script:
    - |
      if [ -n "$CI_MERGE_REQUEST_DIFF_BASE_SHA" ]; then set -- --base "$CI_MERGE_REQUEST_DIFF_BASE_SHA"; fi
      if [ "$CI_MERGE_REQUEST_SOURCE_PROJECT_ID" != "$CI_MERGE_REQUEST_PROJECT_ID" ]; then set -- "$@" --fork; fi
      npx --yes galley check "$@" --format codequality --fail-on never > gl-code-quality-report.json
      npx --yes galley check "$@"
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality-report.json
`}function convertUrlExpression(e){return/^\^?(?:https\??|http|ftp|mailto|tel)\b/.test(e)||/^\^?(?:\\?\.?\w[\w-]*\\?\.)+(?:com|org|net|io|dev|example|local|edu|gov)\b/.test(e)||/^(?:\^|\/\/)?(?:localhost|127\\?\.0)/.test(e)?{kind:"external"}:convert$1(e,"*")}function convertPathExpression(e){return convert$1(e.replace(/^\(\^\|\/\)|^\(\?:\^\|\/\)/,"**/"),"**")}function convert$1(e,t){let r=e.startsWith("^"),n=/(?:^|[^\\])(?:\\\\)*\$$/.test(e),i=e.slice(+!!r,n?-1:void 0),a="";for(let e=0;e<i.length;e+=1){let r=i.slice(e),[n]=/^\.[*+]\??|^\(\.\*\??\)/.exec(r)??[];if(void 0!==n)a+=t,e+=n.length-1;else if(r.startsWith("**/"))a+="**/",e+=2;else if("\\"===i[e]){let t=i[e+1];if(void 0===t||!/[./\-_#?+()[\]{}^$|*\\]/.test(t)||"*"===t||"\\"===t)return g;a+=t,e+=1}else{if(/[()[\]{}|?+*^$]/.test(i[e]??""))return g;a+=i[e]}}if(""===a)return g;let o=r||a.startsWith("*")?"":t,s=n||a.endsWith("*")?"":t;return{kind:"pattern",pattern:`${o}${a}${s}`.replaceAll(/\*{3,}/g,"**")}}(0,n.i)(convert$1,"convert");let g={kind:"untold"},w={".lycheeignore":readLines,"lychee.toml":readLychee,".lychee.toml":readLychee,".github/lychee.toml":readLychee,".markdown-link-check.json":readMarkdownLinkCheck,"markdown-link-check.json":readMarkdownLinkCheck,".mlc_config.json":readMarkdownLinkCheck,"mlc_config.json":readMarkdownLinkCheck,".github/markdown-link-check.json":readMarkdownLinkCheck,".github/workflows/markdown-link-check.json":readMarkdownLinkCheck,".linkspector.yml":readLinkspector,".github/linkspector.yml":readLinkspector,".remarkrc":readRemark,".remarkrc.json":readRemark,".remarkrc.yml":readRemark,".remarkrc.yaml":readRemark,"package.json":readRemark},k=[".remarkrc.js",".remarkrc.mjs",".remarkrc.cjs"],y=Object.keys(w);function readImported(e,t){let r=[],n=[],i=[];for(let[t,a]of e)try{let e=w[t]?.(a,t)??[];(e.length>0||"package.json"!==t)&&i.push(t),r.push(...e)}catch(e){if(!(e instanceof SyntaxError||e instanceof c.l))throw e;n.push(`${t}: Cannot read it: ${e.message.split("\n")[0]}`)}for(let e of k)t(e)&&n.push(`${e}: It is a program, which is not run here`);return{...convertAll(r,n),left:n,files:i}}function convertAll(e,t){let r=[],n=new Set,i=0;for(let{sort:a,expression:o,place:s,note:l}of e){let e=convert(a,o);if("external"===e.kind)i+=1;else if("untold"===e.kind)t.push(`${s}: No pattern says what ${JSON.stringify(o)} does`);else if("*"===e.pattern||"**"===e.pattern)t.push(`${s}: ${JSON.stringify(o)} would ignore everything`);else{let t="url"===a?"url":"file";if(n.has(`${t} ${e.pattern}`))continue;n.add(`${t} ${e.pattern}`);let[i=s]=s.split(":"),o=void 0===l?`Imported from ${s}`:`${l} (from ${i})`;r.push({[t]:[e.pattern],reason:o})}}return{rules:r,external:i}}function convert(e,t){if("url"===e)return convertUrlExpression(t);if("path"===e)return convertPathExpression(t);let r=t.replace(/^(?:\.?\/)+/,"").replace(/\/+$/,"");return""===r?{kind:"untold"}:{kind:"pattern",pattern:r}}function readLines(e,t){let r;return e.split("\n").flatMap((e,n)=>{let i=e.trim();return""===i||i.startsWith("#")?(r=i.replace(/^#+\s*/,"")||void 0,[]):[{sort:"url",expression:i,place:`${t}:${n+1}`,note:r}]})}function readLychee(e,t){let r=(0,c.u)(e),n=e.split("\n");return[...entriesOf("url",stringsOf(r.exclude)),...entriesOf("path",stringsOf(r.exclude_path))];function entriesOf(e,r){return r.map(r=>{let i=[JSON.stringify(r),`'${r}'`],a=n.findIndex(e=>i.some(t=>e.includes(t)));return{sort:e,expression:r,place:-1===a?t:`${t}:${a+1}`}})}}function stringsOf(e){return Array.isArray(e)?e.filter(e=>"string"==typeof e):[]}function readMarkdownLinkCheck(e,t){var r;return(r=readTree(e),itemsOf(at(r,"ignorePatterns"))).flatMap(e=>entryOf(e,t))}function readLinkspector(e,t){let r=readTree(e),listed=e=>itemsOf(at(r,e)).flatMap(e=>{let r=(0,d.r)(e),n=`${t}:${e.place.line}`;return void 0===r?[]:[{sort:"folder",expression:r,place:n}]});return[...itemsOf(at(r,"ignorePatterns")).flatMap(e=>entryOf(e,t)),...listed("excludedFiles"),...listed("excludedDirs")]}function entryOf(e,t){let r="map"===e.kind?(0,d.r)((0,d.a)(e,"pattern")):(0,d.r)(e);return void 0===r?[]:[{sort:"url",expression:r,place:`${t}:${e.place.line}`}]}function readRemark(e,t){let r=readTree(e),n=at("package.json"===t?at(r,"remarkConfig"):r,"plugins");return(n?.kind==="map"?n.entries.flatMap(({key:e,value:t})=>isValidator(e)?[t]:[]):itemsOf(n).flatMap(e=>{let[t,r]=itemsOf(e);return isValidator((0,d.r)(t)??"")&&void 0!==r?[r]:[]})).flatMap(e=>["skipPathPatterns","skipUrlPatterns"].map(t=>at(e,t))).flatMap(e=>itemsOf(e).flatMap(e=>entryOf(e,t)))}function isValidator(e){return/^(?:remark-)?validate-links$/.test(e)}function readTree(e){let{root:t,errors:r}=(0,d.n)(e),[n]=r;if(void 0!==n)throw SyntaxError(`line ${n.line}: ${n.message}`);return t}function at(e,t){return e?.kind==="map"?(0,d.a)(e,t):void 0}function itemsOf(e){return e?.kind==="list"?e.items:[]}let $=`galley init [PATH] [options]

Looks at the repository in PATH (default: the current folder), says what it found, and writes what checks
each of its changes. Nothing that is there is overwritten.

  --yes             write without asking
  --forge NAME      ${m.join(", ")}; by default told by the repository
  --pre-commit      also write a hook for pre-commit
  --import          also write galley.yml with what other link checkers ignore: lychee, markdown-link-check,
                    remark-validate-links, linkspector

Example: galley init --yes --import

Exit code: 0 when it was written, or nothing was to be written; 2 when it could not run, or nobody could be
asked and "--yes" was not given.
`;async function init(e,t,r=askPerson){let n=(0,u.Ac)(e,{values:["forge"],flags:["yes","pre-commit","import","help","h"],wordsMax:1}),{flags:a,values:l}=n;if(a.has("help")||a.has("h"))return t.write($),0;let c=l.has("forge")?(0,u.lS)(n,"forge",m):void 0,d=n.words[0]??".",{repository:f}=await (0,s.t)(d);if(void 0===f)throw new u.eb(`Cannot set up "${d}": it is in no git repository; run "git init" first`);if(""!==f.prefix)throw new u.eb(`Cannot set up "${d}": it is a folder within a repository; run this at its top`);let h=await (0,s.n)({path:d,repository:f}),p=await (0,i.K)({head:{name:null,tree:h.head},source:h.source,choice:{}},!1);t.write(describeFound(p));let g=new Set((0,o.u)(h.head).byPath.keys()),w=await readHost(f),k=planForge(c??guessForge(w,g),g);return a.has("pre-commit")&&k.push(planHook()),a.has("import")&&k.push(...await planImport(h,p.report,t)),write(k,{path:d,present:g,isSure:a.has("yes"),ask:r,terminal:t})}function describeFound({report:e,nothing:t}){let r=(0,a.c)(e.sites),{pages:n,links:i,broken:o}=e.stats,s=r.length>0?r:["markdown as GitHub shows it"],l=`${(0,a._)(n,"page")}, ${(0,a._)(i,"link")}, ${0===o?"none":o} broken today`,c=void 0===t?"":`${t}
`;return`Found:
${s.map(e=>`  ${e}
`).join("")}${l}
${c}`}async function write(e,t){let{path:r,present:n,isSure:i,ask:a,terminal:o}=t,s=e.filter(e=>!n.has(e.path));for(let t of e.filter(e=>n.has(e.path))){let e=t.path===planHook().path?"  - repo: local\n    hooks:\n      - id: galley\n        name: links of the documentation\n        entry: galley check --quiet\n        language: node\n        additional_dependencies: [galley]\n        pass_filenames: false\n        files: \\.(md|mdx|markdown)$\n":t.text,r=t.path.includes("/workflows/");o.write(`
"${t.path}" is there already, and stays as it is.`),o.write(r?"\n":` What would be written:

${e}`)}if(0===s.length)return 0;let l=s.map(e=>`  ${e.path}
`).join("");if(!i){let e=await a(`
To be written:
${l}Write? [y/N] `);if(void 0===e)return o.write(`
To be written:
${l}`),o.complain('Nothing was written: nobody can be asked here; "--yes" writes\n'),2;if(!e)return o.write("Nothing was written\n"),0}for(let e of s){let t=(0,f.join)(r,e.path);await (0,h.mkdir)((0,f.dirname)(t),{recursive:!0}),await (0,h.writeFile)(t,e.text,{flag:"wx"})}for(let[e,t]of(o.write(`
Written:
${l}
Next:
`),s.map(({next:e})=>e).filter(e=>""!==e).entries()))o.write(`  ${e+1}. ${t}
`);return 0}async function askPerson(e){if(!process.stdin.isTTY)return;let t=(0,p.createInterface)({input:process.stdin,output:process.stderr}),r=await t.question(e);return t.close(),/^y(?:es)?$/i.test(r.trim())}async function readHost({folder:e}){return(await (0,l.i)(e,["config","--get","remote.origin.url"]))?.output.toString().trim()??""}function guessForge(e,t){let r=[...t];return/gitlab/i.test(e)?"gitlab":/codeberg\.org|forgejo|gitea/i.test(e)?"forgejo":/github/i.test(e)?"github":r.some(e=>/^\.(?:forgejo|gitea)\//.test(e))?"forgejo":t.has(".gitlab-ci.yml")?"gitlab":"github"}async function planImport({head:e,source:t},r,{write:n}){let{byPath:i}=(0,o.u)(e),readTexts=async e=>{let r=[...e].flatMap(e=>i.get(e)??[]),n=await t.readTexts(r);return new Map(r.map(({path:e,oid:t})=>[e,n.get(t)??""]))},s=readImported(await readTexts(y),e=>i.has(e)),l=findCommented(r,await readTexts(r.links.map(({file:e})=>e))),c=[...s.rules,...l];if(n(describeImport(s,l.length)),0===c.length)return[];let d=await renderRules(c),u={settings:(0,a.a)(d,"galley.yml"),proposed:void 0,fork:!1},{ignored:f=[]}=await (0,a.n)({judging:u,prefix:"",head:e,base:void 0,source:t,isWhole:!0}).apply(r),h=`galley.yml ignores ${f.length} of ${(0,a._)(r.stats.broken,"broken link")}; read its reasons, and run "galley check"`;return[{path:i.has(".github/galley.yml")?".github/galley.yml":"galley.yml",text:d,next:h}]}function describeImport({rules:e,left:t,external:r,files:n},i){if(0===n.length&&0===i&&0===t.length)return"\nNothing to import: no settings of another link checker were found\n";let o=[`Imported from ${0===n.length?"comments in pages":n.join(", ")}: ${(0,a._)(e.length+i,"rule")}`];return r>0&&o.push(`${(0,a._)(r,"entry is","entries are")} about the web, which is never asked`),`
${[...o,...t.map(e=>`Left out: ${e}`)].join("\n")}
`}function findCommented(e,t){let r=new Map([...t].map(([e,t])=>[e,findDisabledLines(t)]));return[...Map.groupBy(e.links.filter(({status:e,file:t,line:n})=>"broken"===e&&r.get(t)?.has(n)).filter(({url:e})=>!e.includes("*")),({file:e})=>e)].map(([e,t])=>({url:[...new Set(t.map(({url:e})=>e))],file:[e],reason:"Disabled by a comment of markdown-link-check"}))}async function renderRules(e){let{stringify:t}=await r.e(370).then(r.bind(r,370)).then(e=>(0,n.s)(e.default,1));return`# Written by "galley init --import".
${t({ignore:e.map(({url:e,file:t,reason:r})=>({...void 0===e?{}:{url:one(e)},...void 0===t?{}:{file:one(t)},reason:r}))},{lineWidth:0})}`}function one(e){let[t]=e;return 1===e.length&&void 0!==t?t:e}})};