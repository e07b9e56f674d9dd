// Judges a report by the site that the generator built: `node test/conform/builds/main.ts mark|judge CHECKOUT REPORT [BUILT [BASE [HOST]]]`.
// `mark` changes the checkout; build it then with the generator, and `judge` what came out. HOST is `hides-html`, `next` or nothing.
import { readFileSync } from 'node:fs'
import type { HostKind } from '../host.ts'
import { judgeBuild } from './judge.ts'
import { markCheckout, type ReportedLink } from './mark.ts'

const [what, checkout = '.', report = '', built = '', base = '/', host] = process.argv.slice(2)
const { links } = JSON.parse(readFileSync(report, 'utf8')) as { links: readonly ReportedLink[] }
if (what === 'mark') markCheckout(checkout, links)
else {
  const kind: HostKind =
    host === 'next' ? { base, host } : { base, hidesHtml: host === 'hides-html' }
  const judgement = judgeBuild(links, { checkout, built, host: kind })
  for (const [name, list] of Object.entries(judgement)) {
    if (typeof list === 'number') continue
    console.log(`## ${name}: ${list.length}`)
    for (const line of list) console.log(`- ${line}`)
  }
  const { right, false: wrong, missed, unjudgedDead, alive, notBuilt } = judgement
  console.log(
    `| ${right.length + wrong.length} | ${right.length} | ${wrong.length} | ${missed.length} | ${unjudgedDead.length} | ${alive} alive | ${notBuilt.length} not built |`,
  )
}
