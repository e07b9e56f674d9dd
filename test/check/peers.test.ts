// The situations that the suites of other checkers play: what Galley says of each, and the page that explains where it differs.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { check } from '../../src/cli/check.ts'

interface Case {
  readonly link: string
  readonly situation: string
  readonly peer: string
  readonly galley: string
  readonly right?: string
  readonly why?: string
}

interface Suite {
  readonly peer: string
  readonly version: string
  readonly suite: string
  readonly reads: string
  readonly files: Readonly<Record<string, string>>
  readonly page: string
  readonly text: string
  readonly cases: readonly Case[]
}

const root = join(import.meta.dirname, '../..')
const { suites }: { suites: readonly Suite[] } = JSON.parse(
  readFileSync(join(root, 'fixtures/peers/cases.json'), 'utf8'),
)
const parent = mkdtempSync(join(tmpdir(), 'galley-peers-'))
afterAll(() => rmSync(parent, { recursive: true }))

async function judge({ peer, files, page, text, cases }: Suite) {
  const folder = join(parent, peer)
  const links = cases.map(({ link }) => `[x](${link})\n`).join('\n')
  for (const [path, content] of Object.entries({ ...files, [page]: `${text}\n${links}` })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  let output = ''
  const write = (more: string) => {
    output += more
  }
  await check([folder, '--format', 'json', '--all'], {
    write,
    complain() {},
    colored: false,
    watched: false,
  })
  const report = JSON.parse(output)
  const first = text.split('\n').length + 1
  const found = cases.map((_, index) =>
    report.links.find(
      ({ file, line }: { file: string; line: number }) =>
        file === page && line === first + 2 * index,
    ),
  )
  return { layout: report.layout, statuses: found.map((link) => link?.status ?? 'unjudged') }
}

describe('galley check', () => {
  it.each(suites)('says of the situations of $peer what is kept', async (suite) => {
    const { layout, statuses } = await judge(suite)
    const told = suite.cases.map(({ link }, at) => `${link}: ${statuses[at]}`)
    expect(layout).toBe(suite.reads)
    expect(told).toEqual(suite.cases.map(({ link, galley }) => `${link}: ${galley}`))
  })

  it.each(suites)('differs from $peer for a reason', ({ cases }) => {
    const silent = cases.filter(
      ({ peer, galley, right, why }) => (peer === galley) !== (right === undefined && !why),
    )
    expect(silent).toEqual([])
  })

  it('is explained in the documentation', () => {
    const page = readFileSync(join(root, 'docs/peers.md'), 'utf8')
    const counts = suites.map(({ peer, version, suite, cases }) => {
      const differing = cases.filter((each) => each.peer !== each.galley)
      const of = (right: string) => differing.filter((each) => each.right === right).length
      const numbers = [cases.length, differing.length, of('galley'), of('peer'), of('open')]
      return `| ${peer} | ${version} | ${suite} | ${numbers.join(' | ')} |`
    })
    const rows = suites.flatMap(({ peer, cases }) =>
      cases
        .filter((each) => each.peer !== each.galley)
        .map(
          (each) =>
            `| ${peer} | \`${each.link}\` | ${each.situation} | ${each.peer} | ${each.galley} | ${each.right} | ${each.why} |`,
        ),
    )
    expect(page).toContain(counts.join('\n'))
    expect(page).toContain(rows.join('\n'))
  })
})
