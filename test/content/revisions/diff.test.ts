// Two revisions compared: every kind of change, and a comparison applied.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../src/content/facts/facts.ts'
import type { Source } from '../../../src/content/facts/source.ts'
import { type ContentPlace, diffRevisions } from '../../../src/content/revisions/diff.ts'
import { carryIdentities, defaultId, idOf } from '../../../src/content/revisions/identity.ts'
import type { IdentifiedRevision } from '../../../src/content/revisions/pages.ts'
import { findRenames } from '../../../src/content/revisions/renames.ts'
import { buildTree, filesOf } from '../../../src/content/trees/tree.ts'
import { Memory } from '../memory.ts'
import { revisionOf } from '../site.ts'

type Files = Readonly<Record<string, string>>

async function diff(base: Files, head: Files, renames: Files = {}) {
  const memory = new Memory()
  const source: Source = {
    readTexts: memory.source.readTexts,
    readFacts: async (pages, layout) => {
      const texts = await memory.source.readTexts(pages)
      return new Map([...texts].map(([oid, text]) => [oid, readFacts(text, layout)]))
    },
  }
  const [before, after] = [memory.tree(base), memory.tree(head)]
  const map = new Map(Object.entries(renames))
  const carried = { space: 's', identities: {}, base: before, head: after, renames: map }
  const changes = await diffRevisions(
    { space: 's', revision: revisionOf(memory, before), identities: {} },
    { space: 's', revision: revisionOf(memory, after), identities: carryIdentities(carried) },
    source,
  )
  return changes.map(({ kind, change, edited, id, title, before: was, after: is }) => {
    const place = (side: typeof was) =>
      side && `${side.git.path}${side.path ? ` at ${side.path}` : ''}`
    const owner = [...Object.keys(base), ...Object.keys(head)].find(
      (path) => defaultId('s', path) === id,
    )
    return [kind, change, edited ? 'edited' : '', owner, title, place(was), place(is)]
  })
}

describe('diffRevisions', () => {
  const summary = '* [A](a.md)\n## Guide\n* [B](b.md)\n'
  const base = { 'SUMMARY.md': summary, 'a.md': 'a', 'b.md': 'b', 'i.png': 'i', 'o.md': '# Orphan' }

  it('finds nothing between equal revisions', async () => {
    expect(await diff(base, base)).toEqual([])
  })

  it('names pages and files that came, went and changed', async () => {
    const head = {
      'SUMMARY.md': '* [A](a.md)\n* [C](c.md)\n',
      'a.md': 'A',
      'c.md': 'c',
      'j.png': 'j',
      'o.md': '# Other',
    }
    expect(await diff(base, head)).toEqual([
      ['page', 'edited', 'edited', 'a.md', 'A', 'a.md at a', 'a.md at a'],
      ['page', 'removed', 'edited', 'b.md', 'B', 'b.md at guide/b', undefined],
      ['page', 'added', 'edited', 'c.md', 'C', undefined, 'c.md at c'],
      ['file', 'removed', 'edited', 'i.png', 'i.png', 'i.png', undefined],
      ['file', 'added', 'edited', 'j.png', 'j.png', undefined, 'j.png'],
      ['page', 'edited', 'edited', 'o.md', 'Other', 'o.md', 'o.md'],
    ])
  })

  it('sees every page move when its group is renamed', async () => {
    const head = { ...base, 'SUMMARY.md': summary.replace('Guide', 'Manual') }
    expect(await diff(base, head)).toEqual([
      ['page', 'moved', '', 'b.md', 'B', 'b.md at guide/b', 'b.md at manual/b'],
    ])
  })

  it('sees pages gain and lose their address', async () => {
    const head = { ...base, 'SUMMARY.md': '* [B](b.md)\n* [O](o.md)\n' }
    expect(await diff(base, head)).toEqual([
      ['page', 'moved', '', 'a.md', 'a', 'a.md at a', 'a.md'],
      ['page', 'moved', '', 'b.md', 'B', 'b.md at guide/b', 'b.md at b'],
      ['page', 'moved', '', 'o.md', 'O', 'o.md', 'o.md at o'],
    ])
  })

  it('follows renames and swaps by id', async () => {
    const head = {
      'SUMMARY.md': '* [A](b.md)\n## Guide\n* [B](a.md)\n',
      'a.md': 'b',
      'b.md': 'A',
      'k.png': 'i',
      'o.md': '# Orphan',
    }
    expect(await diff(base, head, { 'a.md': 'b.md', 'b.md': 'a.md', 'k.png': 'i.png' })).toEqual([
      ['page', 'moved', '', 'b.md', 'B', 'b.md at guide/b', 'a.md at guide/a'],
      ['page', 'moved', 'edited', 'a.md', 'A', 'a.md at a', 'b.md at b'],
      ['file', 'moved', '', 'i.png', 'k.png', 'i.png', 'k.png'],
    ])
  })

  it('names a page after its file when nothing else does', async () => {
    expect(await diff({}, { 'x/README.md': 'text' })).toEqual([
      ['page', 'added', 'edited', 'x/README.md', 'x', undefined, 'x/README.md'],
    ])
  })

  it('passes over a change of nothing but the mode', async () => {
    const memory = new Memory()
    const oid = memory.keep('x')
    const side = (mode: '100644' | '100755') => ({
      space: 's',
      revision: revisionOf(memory, buildTree([{ path: 'run.sh', oid, mode }])),
      identities: {},
    })
    expect(await diffRevisions(side('100644'), side('100755'), memory.source)).toEqual([])
  })

  it('counts reusable contents as files, and configuration as nothing', async () => {
    const head = { ...base, '.gitbook/includes/x.md': 'x', '.gitbook/vars.yaml': 'a: 1' }
    expect(await diff(base, head)).toEqual([
      [
        'file',
        'added',
        'edited',
        '.gitbook/includes/x.md',
        'x.md',
        undefined,
        '.gitbook/includes/x.md',
      ],
    ])
  })
})

describe('diffRevisions, whatever the revisions', () => {
  const contents = fc.dictionary(
    fc.constantFrom('a.md', 'b.md', 'x/README.md', 'i.png', 'j.png', 'SUMMARY.md'),
    fc.constantFrom('one', 'two', '* [A](a.md)\n## G\n* [B](b.md)\n', '* [B](b.md)\n'),
  )

  it('applied to the base gives the head', async () => {
    await fc.assert(
      fc.asyncProperty(contents, contents, async (first, second) => {
        const memory = new Memory()
        const [before, after] = [memory.tree(first), memory.tree(second)]
        const renames = await findRenames(before, after, memory.source)
        const carried = { space: 's', identities: {}, base: before, head: after, renames }
        const base = { space: 's', revision: revisionOf(memory, before), identities: {} }
        const identities = carryIdentities(carried)
        const head = { space: 's', revision: revisionOf(memory, after), identities }
        const rows = listRows(base)
        for (const change of await diffRevisions(base, head, memory.source)) {
          if (change.before) expect(rows.get(change.id)).toEqual(change.before)
          if (change.after) rows.set(change.id, change.after)
          else rows.delete(change.id)
        }
        expect(rows).toEqual(listRows(head))
      }),
    )
  })

  /** Every page and file by id, with its place. */
  function listRows({
    space,
    revision,
    identities,
  }: IdentifiedRevision): Map<string, ContentPlace> {
    const files = [...filesOf(revision.tree).byPath.values()]
    return new Map(
      files
        .filter(({ path }) => path !== 'SUMMARY.md')
        .map(({ path, oid }) => {
          const address = revision.site.address(path)
          const place = { ...(address === undefined ? {} : { path: address }), git: { oid, path } }
          return [idOf(space, identities, path), place]
        }),
    )
  }
})
