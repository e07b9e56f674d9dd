// The fixes a review has: found in a checkout that holds the commits, of what was chosen, for what is written.
import { describe, expect, it } from 'vitest'
import type { Review } from '../../src/report/pull-request/review.ts'
import { createSource } from '../../src/repository/source.ts'
import { addMending, type MendingWish } from '../../src/sync/mending.ts'
import { checkOthers, readOthers } from '../../src/sync/others.ts'
import { Memory } from '../content/memory.ts'

const oid = (letter: string) => letter.repeat(40)
const [base, head, merge] = [oid('b'), oid('a'), oid('c')]
const range = { base, head, main: base }
const memory = new Memory()
const text = '# Setup\n\nThe lamp takes oil, and burns for a night.\n'
const linked = { 'README.md': '# Docs\n\n[Setup](setup.md)\n' }
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [base]: { ...linked, 'setup.md': text, 'docs/a.md': '# A\n', 'web/b.md': '[x](gone.md)\n' },
  [head]: { ...linked, 'install.md': text, 'docs/a.md': '# A\n', 'web/b.md': '[x](gone.md)\n' },
  [merge]: { 'README.md': '# Other\n', 'install.md': text },
}
const link = {
  file: 'README.md',
  line: 3,
  column: 9,
  byteColumn: 9,
  url: 'setup.md',
  kind: 'link',
  status: 'broken',
  reason: 'there is no "setup.md"',
  new: true,
  suggestion: 'install.md',
} as const
// No other part of a review is read here.
const review = { report: { links: [link], head }, warnings: [] } as never as Review

/** A checkout with these commits, of which the last was read. */
function createCheckout(...commits: string[]) {
  return {
    source: createSource(memory.source.readTexts),
    resolve: async (name: string) => (commits.includes(name) ? name : undefined),
    readTree: async (name: string) => memory.tree(files[name] ?? {}),
  } as never as NonNullable<MendingWish['checkout']>
}
const mends = { redirects: false }
const wish = {
  checkout: createCheckout(base, head, merge),
  root: undefined,
  layout: undefined,
  mends,
}

describe('addMending', () => {
  const fixed = ['README.md']
  it.each<[string, Partial<MendingWish>, string, string[] | undefined]>([
    ['of the head', {}, head, fixed],
    ['where nobody asks', { mends: undefined }, head, undefined],
    ['without a checkout', { checkout: undefined }, head, undefined],
    ['without the head', { checkout: createCheckout(base) }, head, undefined],
    ['without the base', { checkout: createCheckout(head) }, head, undefined],
    ['without what is written', { checkout: createCheckout(base, head) }, merge, undefined],
    ['where what is written has another text', {}, merge, []],
    ['of a root', { root: 'docs' }, head, []],
    ['of a layout', { layout: 'plain' }, head, fixed],
    ['of sites, whatever the root', { root: 'web', sites: [{ root: '' }] }, head, fixed],
  ])('finds fixes %s', async (_title, values, written, paths) => {
    const mended = await addMending(review, { ...wish, ...values }, { range, head: written })
    expect(mended.mending?.map(({ path }) => path)).toEqual(paths)
    if (paths === undefined) expect(mended).toBe(review)
    else expect(mended).toMatchObject({ warnings: [], report: { head, links: [link] } })
  })

  it('reads what is owed where it is asked to, and says what is written', async () => {
    const owed = async (redirects: boolean) =>
      await addMending(
        review,
        { ...wish, layout: 'gitbook', mends: { redirects } },
        { range, head },
      )
    expect('redirects' in (await owed(false)).report).toBe(false)
    const { report, mending } = await owed(true)
    expect(report.redirects?.map(({ page, to }) => [page, to])).toEqual([
      ['setup.md', 'install.md'],
    ])
    expect(report.links[0]?.fix?.text).toBe('install.md')
    expect(mending?.[0]?.before).toBe(linked['README.md'])
  })
})

describe('what is beside the main site', () => {
  const none = { checkout: createCheckout(base, head), root: undefined, layout: undefined }
  const sites = [{ root: 'docs' }, { root: 'web' }]
  it.each<[string, Parameters<typeof checkOthers>[0], string[] | undefined]>([
    ['nothing of a plain repository', none, []],
    ['sites that are listed', { ...none, sites }, ['web/b.md']],
    ['sites that are listed, whatever the root', { ...none, root: 'docs', sites }, ['web/b.md']],
    ['none of a root', { ...none, root: 'docs' }, undefined],
    ['none of a layout', { ...none, layout: 'plain' }, undefined],
    ['none without a checkout', { ...none, checkout: undefined }, undefined],
    ['none without the head', { ...none, sites, checkout: createCheckout(base) }, undefined],
  ])('is judged: %s', async (_title, narrowing, found) => {
    const read = await readOthers(narrowing, head)
    expect(read?.report.links.map(({ file }) => file)).toEqual(found)
    const checked = await checkOthers(narrowing, range)
    expect(checked?.report.links.map(({ file }) => file)).toEqual(found)
    expect(checked?.report.stats.new).toBe(found && 0)
  })

  it('is judged without a base where only a commit is read', async () => {
    const narrowing = { ...none, sites, checkout: createCheckout(head) }
    expect(await checkOthers(narrowing, range)).toBeUndefined()
    expect((await readOthers(narrowing, head))?.report.stats.broken).toBe(1)
  })
})
