// Revisions merged: stories, conflicts and their resolutions, properties.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConflictChoice, MergeSide } from '../../../src/content/merge/items.ts'
import { mergeRevisions } from '../../../src/content/merge/merge.ts'
import {
  carryIdentities,
  defaultId,
  type Identities,
  idOf,
} from '../../../src/content/revisions/identity.ts'
import { findRenames } from '../../../src/content/revisions/renames.ts'
import type { Tree } from '../../../src/content/trees/file-entry.ts'
import { blobOid } from '../../../src/content/trees/oid.ts'
import { buildTree, changeTree, filesOf } from '../../../src/content/trees/tree.ts'
import { Memory } from '../memory.ts'
import { revisionOf } from '../site.ts'

type Contents = Readonly<Record<string, string | Uint8Array>>
const space = 's'
const id = (path: string) => defaultId(space, path)

function side(memory: Memory, tree: Tree, identities: Identities = {}): MergeSide {
  return { revision: revisionOf(memory, tree), identities }
}

/** A side made from another by new contents; `renames` are head path to base path. */
function change(
  memory: Memory,
  base: MergeSide,
  contents: Contents,
  renames: Readonly<Record<string, string>> = {},
): MergeSide {
  const tree = memory.tree(contents)
  const from = { space, identities: base.identities, base: base.revision.tree }
  const map = new Map(Object.entries(renames))
  return side(memory, tree, carryIdentities({ ...from, head: tree, renames: map }))
}

interface Story {
  readonly base: Contents
  readonly ours: Contents
  readonly theirs: Contents
  readonly oursRenames?: Readonly<Record<string, string>>
  readonly theirsRenames?: Readonly<Record<string, string>>
  readonly resolutions?: readonly ConflictChoice[]
}

async function merge(story: Story) {
  const memory = new Memory()
  const base = side(memory, memory.tree(story.base))
  const result = await mergeRevisions({
    space,
    base,
    ours: change(memory, base, story.ours, story.oursRenames),
    theirs: change(memory, base, story.theirs, story.theirsRenames),
    readBytes: memory.readBytes,
    ...(story.resolutions ? { resolutions: story.resolutions } : {}),
  })
  if (result.kind === 'conflict') return { conflicts: result.conflicts }
  for (const [oid, bytes] of result.blobs) {
    expect(blobOid(bytes)).toBe(oid)
    memory.keep(bytes)
  }
  const files = Object.fromEntries(
    [...filesOf(result.tree).byPath.values()].map(({ path, oid }) => [path, memory.text(oid)]),
  )
  const ids = Object.keys(files).map((path) => idOf(space, result.identities, path))
  expect(new Set(ids).size).toBe(ids.length)
  return { files, identities: result.identities }
}

const text = '# Page\n\nOne.\n\nTwo.\n\nThree.\n'

describe('mergeRevisions', () => {
  it('takes what each side did to other pages', async () => {
    const base = { 'a.md': 'a', 'b.md': 'b', 'c.md': 'c', 'i.png': 'i' }
    const ours = { 'a.md': 'A', 'b.md': 'b', 'i.png': 'i', 'd.md': 'd' }
    const theirs = { 'a.md': 'a', 'b.md': 'B', 'c.md': 'c', 'i.png': 'I', 'e/f.md': 'f' }
    const files = { 'a.md': 'A', 'b.md': 'B', 'd.md': 'd', 'e/f.md': 'f', 'i.png': 'I' }
    expect(await merge({ base, ours, theirs })).toEqual({ files, identities: {} })
  })

  it('merges the text of a page that one side renamed', async () => {
    const result = await merge({
      base: { 'x.md': text },
      ours: { 'x.md': text.replace('One', 'Eins') },
      theirs: { 'x/README.md': text.replace('Three', 'Drei') },
      theirsRenames: { 'x/README.md': 'x.md' },
    })
    expect(result).toEqual({
      files: { 'x/README.md': text.replace('One', 'Eins').replace('Three', 'Drei') },
      identities: { 'x/README.md': id('x.md') },
    })
  })

  it('keeps ids through a swap on one side and edits on the other', async () => {
    const result = await merge({
      base: { 'a.md': 'Alpha.\n', 'b.md': 'Beta.\n' },
      ours: { 'a.md': 'Alpha!\n', 'b.md': 'Beta.\n' },
      theirs: { 'a.md': 'Beta.\n', 'b.md': 'Alpha.\n' },
      theirsRenames: { 'a.md': 'b.md', 'b.md': 'a.md' },
    })
    expect(result).toEqual({
      files: { 'a.md': 'Beta.\n', 'b.md': 'Alpha!\n' },
      identities: { 'a.md': id('b.md'), 'b.md': id('a.md') },
    })
  })

  it('keeps ids of pages of the same bytes that changed places', async () => {
    const result = await merge({
      base: { 'a.md': 'Same.\n', 'b.md': 'Same.\n' },
      ours: { 'a.md': 'Alpha.\n', 'b.md': 'Same.\n' },
      theirs: { 'a.md': 'Same.\n', 'b.md': 'Same.\n' },
      theirsRenames: { 'a.md': 'b.md', 'b.md': 'a.md' },
    })
    expect(result).toEqual({
      files: { 'a.md': 'Same.\n', 'b.md': 'Alpha.\n' },
      identities: { 'a.md': id('b.md'), 'b.md': id('a.md') },
    })
  })

  it('takes one page when both added the same', async () => {
    const files = { 'a.md': 'a', 'n.md': 'new' }
    expect(
      await merge({ base: { 'a.md': 'a' }, ours: files, theirs: { ...files, 'o.md': 'o' } }),
    ).toEqual({
      files: { ...files, 'o.md': 'o' },
      identities: {},
    })
  })

  it('lists the first pages of both sides in one navigation', async () => {
    const title = '# Table of contents\n\n'
    const ours = { 'a.md': 'a', 'SUMMARY.md': `${title}* [A](a.md)\n` }
    expect(
      await merge({
        base: {},
        ours,
        theirs: { 'b.md': 'b', 'SUMMARY.md': `${title}* [B](b.md)\n` },
      }),
    ).toEqual({
      files: { 'a.md': 'a', 'b.md': 'b', 'SUMMARY.md': `${title}* [A](a.md)\n* [B](b.md)\n` },
      identities: {},
    })
    // Two pages of one name are two pages, and both are listed.
    expect(
      await merge({
        base: {},
        ours,
        theirs: { 'a.md': 'other', 'SUMMARY.md': `${title}* [A](a.md)\n` },
      }),
    ).toMatchObject({
      files: {
        'a.md': 'a',
        'a-1.md': 'other',
        'SUMMARY.md': `${title}* [A](a.md)\n* [A](a-1.md)\n`,
      },
    })
  })

  it('leaves entries of a navigation alone whose pages lie in its own folder', async () => {
    const listed = '* [N](n.md)\n'
    const both = { 'docs/n.md': 'n', 'docs/SUMMARY.md': listed }
    const edited = `${listed}* [M](m.md)\n`
    const result = await merge({
      base: both,
      ours: { ...both, 'else-n.md': 'ours' },
      theirs: {
        ...both,
        'docs/SUMMARY.md': edited,
        'docs/m.md': 'm',
        'else-n.md': 'theirs',
      },
    })
    expect(result.files).toEqual({
      'docs/SUMMARY.md': edited,
      'docs/n.md': 'n',
      'docs/m.md': 'm',
      'else-n.md': 'ours',
      'else-n-1.md': 'theirs',
    })
  })

  it('makes room for another page of the same path, and its navigation follows', async () => {
    const result = await merge({
      base: { 'a.md': 'a', 'SUMMARY.md': '* [A](a.md)\n' },
      ours: { 'a.md': 'a', 'n.md': 'ours', 'SUMMARY.md': '* [A](a.md)\n* [N](n.md)\n' },
      theirs: {
        'a.md': 'a',
        'n.md': 'theirs',
        'n-1.md': 'taken',
        'SUMMARY.md': '* [A](a.md)\n* [New](n.md "n.md") (about n.md)\n* [Other](n-1.md)\n',
      },
    })
    expect(result.files).toEqual({
      'SUMMARY.md':
        '* [A](a.md)\n* [N](n.md)\n* [New](n-2.md "n.md") (about n.md)\n* [Other](n-1.md)\n',
      'a.md': 'a',
      'n-1.md': 'taken',
      'n-2.md': 'theirs',
      'n.md': 'ours',
    })
    expect(result.identities).toEqual({})
  })

  it('lets entries of YAML follow', async () => {
    const nav = 'items:\n  - name: A\n    href: a.md\n'
    const yaml = (more: string) => ({ 'd/toc.yml': nav + more })
    const result = await merge({
      base: { 'd/a.md': 'a', ...yaml('') },
      ours: { 'd/a.md': 'a', 'd/n.md': 'ours', ...yaml('') },
      theirs: { 'd/a.md': 'a', 'd/n.md': 'theirs', ...yaml('  - name: n.md\n    href: ./n.md\n') },
    })
    expect(result.files?.['d/toc.yml']).toBe(`${nav}  - name: n-1.md\n    href: ./n-1.md\n`)
  })

  it('merges the variables of a space by name', async () => {
    const path = 'docs/.gitbook/vars.yaml'
    const result = await merge({
      base: { [path]: 'a: 1\nb: 2\n' },
      ours: { [path]: 'a: 0\nb: 2\n' },
      theirs: { [path]: 'a: 1\nb: 3\n' },
    })
    expect(result.files).toEqual({ [path]: 'a: 0\nb: 3\n' })
  })

  it.each([
    ['primary', 'a: 0\n'],
    ['changed', 'a: 2\n'],
  ] as const)('takes the %s value of a variable, and no page for one', async (keep, kept) => {
    const path = '.gitbook/vars.yaml'
    const resolutions = ['a', 'title'].map((name) => ({
      kind: 'variable' as const,
      id: name,
      keep,
    }))
    const values = { base: 'a: 1\n', ours: 'a: 0\n', theirs: 'a: 2\n' }
    const sides = (of: (value: string) => Contents) => ({
      base: of(values.base),
      ours: of(values.ours),
      theirs: of(values.theirs),
    })
    const story = sides((value) => ({ [path]: value }))
    expect(await merge(story)).toMatchObject({ conflicts: [{ kind: 'variable', id: 'a' }] })
    expect((await merge({ ...story, resolutions })).files).toEqual({ [path]: kept })
    const pages = sides((value) => ({ 'a.md': `---\ntitle: ${value.at(3)}\n---\n` }))
    expect(await merge({ ...pages, resolutions })).toMatchObject({
      conflicts: [{ kind: 'page', path: 'a.md', fields: ['title'] }],
    })
  })

  it('calls what conflicts as the main content does', async () => {
    const contents = (called: string, words: string) => ({
      'SUMMARY.md': `* [${called}](a.md)\n`,
      'a.md': words,
    })
    const story = {
      base: contents('A', 'a'),
      ours: contents('Mine', 'b'),
      theirs: contents('A', 'c'),
    }
    expect(await merge(story)).toMatchObject({ conflicts: [{ path: 'a.md', title: 'Mine' }] })
  })

  it('merges JSON and other texts by lines', async () => {
    const json = (first: string, last: string) => `{\n${first}\n"b": 2,\n"c": 3,\n${last}\n}\n`
    const result = await merge({
      base: { 'toc.json': json('"a": 1,', '"d": 4') },
      ours: { 'toc.json': json('"a": 0,', '"d": 4') },
      theirs: { 'toc.json': json('"a": 1,', '"d": 5') },
    })
    expect(result.files).toEqual({ 'toc.json': json('"a": 0,', '"d": 5') })
  })

  it('leaves entries that lie outside of the navigation’s directory', async () => {
    const nav = '- href: ../n.md\n'
    const result = await merge({
      base: { 'd/toc.yml': '- href: a.md\n' },
      ours: { 'd/toc.yml': '- href: a.md\n', 'n.md': 'ours' },
      theirs: { 'd/toc.yml': nav, 'n.md': 'theirs' },
    })
    expect(result.files).toEqual({ 'd/toc.yml': nav, 'n-1.md': 'theirs', 'n.md': 'ours' })
  })

  it('takes a page both added under two ids for one', async () => {
    const result = await merge({
      base: { 'a.md': 'a' },
      ours: { 'b.md': 'a', 'a.md': 'new' },
      oursRenames: { 'b.md': 'a.md' },
      theirs: { 'a.md': 'a', 'c.md': 'c' },
    })
    expect(result.files).toEqual({ 'a.md': 'new', 'b.md': 'a', 'c.md': 'c' })
  })

  it('takes a page that one moved to where the other added the same for one', async () => {
    const result = await merge({
      base: { 'a.md': 'a' },
      ours: { 'b.md': 'a' },
      oursRenames: { 'b.md': 'a.md' },
      theirs: { 'a.md': 'a', 'b.md': 'a' },
    })
    expect(result).toEqual({ files: { 'b.md': 'a' }, identities: { 'b.md': id('a.md') } })
  })

  it('makes room for a page that moved to where the other side added one', async () => {
    const result = await merge({
      base: { 'a.md': 'a' },
      ours: { 'a.md': 'a', 'b.md': 'ours' },
      theirs: { 'b.md': 'a' },
      theirsRenames: { 'b.md': 'a.md' },
    })
    expect(result).toEqual({
      files: { 'b.md': 'ours', 'b-1.md': 'a' },
      identities: { 'b-1.md': id('a.md') },
    })
  })

  it('makes room where one side has a file and the other a directory', async () => {
    const base = { 'a.md': 'a', 'old/z.md': 'z' }
    const sound = await merge({
      base,
      ours: { ...base, guide: 'file', 'docs/x.md': 'x' },
      theirs: {
        'a.md': 'a',
        'guide/p.md': 'p',
        'guide/q.md': 'q',
        docs: 'file',
        old: 'f',
        'moved.md': 'z',
      },
      theirsRenames: { 'moved.md': 'old/z.md' },
    })
    expect(sound.files).toEqual({
      'a.md': 'a',
      'docs-1': 'file',
      'docs/x.md': 'x',
      guide: 'file',
      'guide-1/p.md': 'p',
      'guide-1/q.md': 'q',
      'moved.md': 'z',
      old: 'f',
    })
  })

  it('does not bring back what both sides removed', async () => {
    const result = await merge({
      base: { 'a.md': 'a', 'b.md': 'b' },
      ours: { 'b.md': 'b' },
      theirs: { 'b.md': 'B' },
    })
    expect(result.files).toEqual({ 'b.md': 'B' })
    const both = await merge({
      base: { 'a.md': 'a', 'b.md': 'b', 'c.md': 'c' },
      ours: { 'b.md': 'b', 'd.md': 'd' },
      theirs: { 'b.md': 'B' },
    })
    expect(both.files).toEqual({ 'b.md': 'B', 'd.md': 'd' })
  })

  it('keeps bytes that are no text, and refuses two versions of them', async () => {
    const png = (last: number) => new Uint8Array([0x89, 0x50, 0, 1, last])
    const latin = (last: number) => new Uint8Array([0xe9, 0x0a, 0x61, 0x0a, last])
    const base = { 'i.png': png(1), 'l.txt': latin(1) }
    const ours = { 'i.png': png(2), 'l.txt': latin(2) }
    const theirs = { 'i.png': png(3), 'l.txt': latin(3) }
    const conflict = { kind: 'file', fields: ['document'] }
    expect(await merge({ base, ours, theirs })).toEqual({
      conflicts: [
        { ...conflict, id: id('i.png'), title: 'i.png', path: 'i.png' },
        { ...conflict, id: id('l.txt'), title: 'l.txt', path: 'l.txt' },
      ],
    })
  })

  describe('with conflicts', () => {
    const base = {
      'SUMMARY.md': '* [Edited](edited.md)\n',
      'edited.md': `---\ntitle: A\n---\n${text}`,
      'gone.md': text,
      'moved.md': text,
      'fine.md': 'fine',
    }
    const story: Story = {
      base,
      ours: {
        'SUMMARY.md': '* [Edited](edited.md)\n',
        'edited.md': `---\ntitle: B\n---\n${text.replace('One', 'Ours')}`,
        'here.md': text,
        'fine.md': 'better',
      },
      oursRenames: { 'here.md': 'moved.md' },
      theirs: {
        'SUMMARY.md': '* [Edited](edited.md)\n',
        'edited.md': `---\ntitle: C\n---\n${text.replace('One', 'Theirs').replace('Three', 'Drei')}`,
        'gone.md': text.replace('One', 'Eins'),
        'there.md': text,
        'fine.md': 'fine',
      },
      theirsRenames: { 'there.md': 'moved.md' },
    }
    const conflicts = [
      {
        kind: 'page',
        id: id('edited.md'),
        title: 'Edited',
        path: 'edited.md',
        fields: ['document', 'title'],
      },
      { kind: 'page', id: id('gone.md'), title: 'gone', path: 'gone.md', fields: ['removed'] },
      { kind: 'page', id: id('moved.md'), title: 'here', path: 'here.md', fields: ['path'] },
    ] as const

    it('names every one of them', async () => {
      expect(await merge(story)).toEqual({ conflicts })
    })

    it('names those that are not resolved', async () => {
      const resolutions = [
        { kind: 'page', id: id('edited.md'), keep: 'primary' },
        { kind: 'file', id: id('gone.md'), keep: 'primary' },
        { kind: 'page', id: id('moved.md'), keep: 'changed' },
      ] as const
      expect(await merge({ ...story, resolutions })).toEqual({ conflicts: [conflicts[1]] })
    })

    it('takes the side that is kept, and the rest of both', async () => {
      const resolve = (keep: ConflictChoice['keep']) =>
        conflicts.map(({ kind, id: page }) => ({ kind, id: page, keep }))
      const primary = await merge({ ...story, resolutions: resolve('primary') })
      expect(primary.files).toEqual({
        ...story.ours,
        'edited.md': `---\ntitle: B\n---\n${text.replace('One', 'Ours').replace('Three', 'Drei')}`,
      })
      const changed = await merge({ ...story, resolutions: resolve('changed') })
      expect(changed.files).toEqual({ ...story.theirs, 'fine.md': 'better' })
    })

    it('finds a conflict on either side', async () => {
      const removed = await merge({
        base: { 'a.md': 'a', 'b.md': 'b' },
        ours: { 'a.md': 'A', 'b.md': 'b' },
        theirs: { 'b.md': 'b' },
      })
      expect(removed.conflicts).toMatchObject([{ path: 'a.md', fields: ['removed'] }])
    })

    it('tells reusable contents from pages', async () => {
      const path = '.gitbook/includes/x.md'
      const three = { base: { [path]: 'a' }, ours: { [path]: 'b' }, theirs: { [path]: 'c' } }
      const kind = 'reusable-content'
      expect(await merge(three)).toMatchObject({
        conflicts: [{ kind, path, fields: ['document'] }],
      })
      const resolutions = [{ kind, id: id(path), keep: 'changed' }] as const
      expect((await merge({ ...three, resolutions })).files).toEqual({ [path]: 'c' })
    })

    it('resolves bytes that are no text', async () => {
      const bytes = (last: string) => `\0${last}`
      const resolutions = [{ kind: 'file', id: id('i.png'), keep: 'changed' }] as const
      const [was, ours, theirs] = ['1', '2', '3'].map((last) => ({ 'i.png': bytes(last) }))
      if (!was || !ours || !theirs) throw new Error('three texts')
      const result = await merge({ base: was, ours, theirs, resolutions })
      expect(result.files).toEqual({ 'i.png': bytes('3') })
    })
  })

  it('merges nothing of bytes that are not there', async () => {
    const memory = new Memory()
    const tree = (content: string) => side(memory, memory.tree({ 'a.md': content }))
    const result = await mergeRevisions({
      space,
      base: tree('one\n\ntwo\n\nthree\n'),
      ours: tree('ONE\n\ntwo\n\nthree\n'),
      theirs: tree('one\n\ntwo\n\nTHREE\n'),
      readBytes: async () => new Map(),
    })
    expect(result).toMatchObject({ conflicts: [{ path: 'a.md', fields: ['document'] }] })
  })

  describe('of lines that would merge', () => {
    const lines = (first: string, last: string) => `${first}\none\ntwo\nthree\n${last}\n`
    const latin = (words: string) => Uint8Array.from([0xe9, ...new TextEncoder().encode(words)])
    type Bytes = string | Uint8Array
    const cases: [title: string, mode: '100644' | '120000', of: (words: string) => Bytes][] = [
      ['of a symbolic link', '120000', (words) => words],
      ['with a NUL', '100644', (words) => `${words}\0`],
      ['that are not UTF-8', '100644', latin],
    ]
    it.each(cases)('takes bytes %s whole', async (_title, mode, of) => {
      const memory = new Memory()
      const tree = (first: string, last: string) =>
        side(memory, buildTree([{ path: 'run', mode, oid: memory.keep(of(lines(first, last))) }]))
      const ours = tree('ours', 'a')
      const theirs = tree('a', 'theirs')
      const three = { space, base: tree('a', 'a'), ours, theirs, readBytes: memory.readBytes }
      expect(await mergeRevisions(three)).toMatchObject({
        conflicts: [{ path: 'run', fields: ['document'] }],
      })
      for (const [keep, kept] of [
        ['primary', ours],
        ['changed', theirs],
      ] as const) {
        const resolutions = [{ kind: 'file', id: id('run'), keep }] as const
        const { oid } = kept.revision.tree
        expect(await mergeRevisions({ ...three, resolutions })).toMatchObject({ tree: { oid } })
      }
    })
  })

  it('merges modes, and refuses two different ones', async () => {
    const memory = new Memory()
    const tree = (mode: '100644' | '100755' | '120000', content = 'x') =>
      side(memory, buildTree([{ path: 'run', mode, oid: memory.keep(content) }]))
    const three = { space, base: tree('100644'), readBytes: memory.readBytes }
    const merged = await mergeRevisions({
      ...three,
      ours: tree('100755'),
      theirs: tree('100644', 'y'),
    })
    expect(merged).toMatchObject({ tree: { oid: tree('100755', 'y').revision.tree.oid } })
    const refused = await mergeRevisions({ ...three, ours: tree('100755'), theirs: tree('120000') })
    expect(refused).toMatchObject({ conflicts: [{ path: 'run', fields: ['mode'] }] })
    const links = await mergeRevisions({
      space,
      base: tree('120000', 'a'),
      ours: tree('120000', 'b'),
      theirs: tree('120000', 'c'),
      readBytes: memory.readBytes,
    })
    expect(links).toMatchObject({ conflicts: [{ path: 'run', fields: ['document'] }] })
  })

  it('remembers pages that left, on both sides', async () => {
    const memory = new Memory()
    const base = side(memory, memory.tree({ 'a.md': 'a', 'b.md': 'b' }))
    const left = change(memory, base, { 'a.md': 'a', 'c.md': 'b' }, { 'c.md': 'b.md' })
    const ours = change(memory, left, { 'a.md': 'a' })
    const theirs = change(memory, base, { 'a.md': 'A', 'b.md': 'b' })
    const result = await mergeRevisions({ space, base, ours, theirs, readBytes: memory.readBytes })
    expect(result).toMatchObject({ kind: 'merged', identities: { 'c.md': id('b.md') } })
  })
})

const paths = ['a.md', 'b.md', 'x.md', 'x/README.md', 'd/e.md', 'i.png', 'SUMMARY.md']
const contents = fc.dictionary(
  fc.constantFrom(...paths),
  fc.constantFrom(
    '',
    'one\n',
    'two\n',
    text,
    text.replace('One', 'Eins'),
    text.replace('Three', 'Drei'),
  ),
)

describe('mergeRevisions, whatever the revisions', () => {
  const follow = async (memory: Memory, base: MergeSide, files: Contents): Promise<MergeSide> => {
    const tree = memory.tree(files)
    const renames = await findRenames(base.revision.tree, tree, memory.source)
    return change(memory, base, files, Object.fromEntries(renames))
  }

  it('gives the other side, tree and ids, when one did nothing', async () => {
    await fc.assert(
      fc.asyncProperty(contents, contents, async (first, second) => {
        const memory = new Memory()
        const base = side(memory, memory.tree(first))
        const head = await follow(memory, base, second)
        const still = side(memory, memory.tree(first))
        for (const [ours, theirs] of [
          [head, still],
          [still, head],
        ] as const) {
          const result = await mergeRevisions({
            space,
            base,
            ours,
            theirs,
            readBytes: memory.readBytes,
          })
          const { tree, identities } = { tree: head.revision.tree, identities: head.identities }
          expect(result).toMatchObject({ kind: 'merged', tree: { oid: tree.oid }, identities })
        }
      }),
    )
  })

  it('gives a side back when the other did a part of the same', async () => {
    await fc.assert(
      fc.asyncProperty(contents, contents, fc.nat(6), async (first, second, at) => {
        const memory = new Memory()
        const base = side(memory, memory.tree(first))
        const tree = memory.tree(second)
        const path = paths[at] ?? ''
        const file = filesOf(tree).byPath.get(path)
        const part = changeTree(base.revision.tree, [{ path, ...(file ? { after: file } : {}) }])
        const [ours, theirs] = [side(memory, tree), side(memory, part)]
        const result = await mergeRevisions({
          space,
          base,
          ours,
          theirs,
          readBytes: memory.readBytes,
        })
        expect(result).toMatchObject({ kind: 'merged', tree: { oid: tree.oid } })
      }),
    )
  })

  it('answers with every conflict or a sound tree, and resolving all of them merges', async () => {
    await fc.assert(
      fc.asyncProperty(
        contents,
        contents,
        contents,
        fc.boolean(),
        async (first, second, third, primary) => {
          const memory = new Memory()
          const base = side(memory, memory.tree(first))
          const sides = {
            ours: await follow(memory, base, second),
            theirs: await follow(memory, base, third),
          }
          const three = { space, base, ...sides, readBytes: memory.readBytes }
          const result = await mergeRevisions(three)
          if (result.kind === 'merged') return expectSound(memory, result)
          const keep = primary ? 'primary' : 'changed'
          const resolutions = result.conflicts.map(
            ({ kind, id: item }) => ({ kind, id: item, keep }) as const,
          )
          const resolved = await mergeRevisions({ ...three, resolutions })
          expect(resolved.kind).toBe('merged')
          if (resolved.kind === 'merged') expectSound(memory, resolved)
        },
      ),
      { numRuns: 400 },
    )
  })

  function expectSound(
    memory: Memory,
    {
      tree,
      identities,
      blobs,
    }: { tree: Tree; identities: Identities; blobs: ReadonlyMap<string, Uint8Array> },
  ): void {
    const files = [...filesOf(tree).byPath.values()]
    expect(buildTree(files).oid).toBe(tree.oid)
    for (const { oid } of files) expect(memory.blobs.has(oid) || blobs.has(oid)).toBe(true)
    const ids = files.map((file) => idOf(space, identities, file.path))
    expect(new Set(ids).size).toBe(ids.length)
  }
})
