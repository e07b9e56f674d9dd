export const id=4492;export const ids=[4492];export const modules={4492:((e,n,a)=>{function expectShortRun(e){if(!process.versions.v8.startsWith("13."))return;for(let n of e)process.getBuiltinModule(n);let{setFlagsFromString:n}=process.getBuiltinModule("node:v8");n("--invocation-count-for-maglev=4000"),n("--invocation-count-for-maglev-osr=20000"),n("--invocation-count-for-turbofan=120000"),n("--invocation-count-for-osr=20000"),n("--no-incremental-marking"),n("--no-parallel-scavenge")}function holdYoungSpace(){process.getBuiltinModule("node:v8").setFlagsFromString("--semi-space-growth-factor=1")}function limitYoungSpace(){let{getHeapSpaceStatistics:e,setFlagsFromString:n}=process.getBuiltinModule("node:v8"),a=e().find(e=>"new_space"===e.space_name),t=void 0===a||a.space_size>=0x1000000;return n(`--semi-space-growth-factor=${t?1:2}`),t}a.r(n),a.d(n,{n:()=>holdYoungSpace,r:()=>limitYoungSpace,run:()=>run,t:()=>t});var t=(0,a(3733).r)({run:()=>run});let o={check:async(e,n)=>(expectShortRun(["node:child_process","node:zlib"]),(await Promise.all([a.e(2984),a.e(9301),a.e(1555),a.e(4344),a.e(6332),a.e(7831)]).then(a.bind(a,7831))).check(e,n)),init:async(e,n)=>(await Promise.all([a.e(2984),a.e(9301),a.e(1555),a.e(4344),a.e(6332),a.e(5009)]).then(a.bind(a,5009))).init(e,n),sync:async(e,n)=>(expectShortRun(["node:sqlite","node:zlib"]),(await Promise.all([a.e(2984),a.e(9301),a.e(5944),a.e(4344),a.e(6942),a.e(2415),a.e(4054)]).then(a.bind(a,4054))).sync(e,n)),push:async(e,n)=>(await Promise.all([a.e(2984),a.e(9301),a.e(5944),a.e(4344),a.e(6942),a.e(2415),a.e(681)]).then(a.bind(a,681))).push(e,n),serve:async(e,n)=>(await Promise.all([a.e(1843),a.e(6937),a.e(3581)]).then(a.bind(a,3581))).serve(e,n),admin:async(e,n)=>(await Promise.all([a.e(1843),a.e(6937),a.e(8231)]).then(a.bind(a,8231))).admin(e,n)},i=`galley checks and publishes documentation written as Markdown in a repository

  galley check [PATH]    find broken links: in a folder, or in what changed since another commit
  galley init [PATH]     look at a repository, and write what checks its changes
  galley sync            bring a branch to a documentation platform as a change request, checked
  galley push [DIR]      upload a folder into a space
  galley serve           run a documentation platform
  galley admin COMMAND   create organizations, users and tokens; back up and verify the data
  galley help [COMMAND]  show help
  galley --version       print the version

"galley COMMAND --help" explains a command.
`;async function run(e,n){let{write:t,complain:r}=n,[s="help",...c]=e;if("help"===s||"--help"===s||"-h"===s){let[e]=c;return void 0!==e&&o[e]?run([e,"--help"],n):(t(i),0)}if("--version"===s||"-v"===s)return t(`0.1.0
`),0;let l=Object.hasOwn(o,s)?o[s]:void 0;try{if(void 0!==l)return await l(c,n);let{unknown:e}=await a.e(7498).then(a.bind(a,7498));r(`${e("command",s,[...Object.keys(o),"help"])}
`)}catch(e){r(`${e instanceof Error?e.message:String(e)}
`),process.env.GALLEY_DEBUG&&e instanceof Error&&r(`${e.stack}
`)}return 2}})};