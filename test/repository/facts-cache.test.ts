// Facts kept on disk: used, renewed, ignored when damaged.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readFacts } from '../../src/content/facts/facts.ts'
import type { Source } from '../../src/content/facts/source.ts'
import type { FileEntry } from '../../src/content/trees/file-entry.ts'
import { listFiles } from '../../src/content/trees/tree.ts'
import { cacheFacts } from '../../src/repository/facts-cache.ts'
import { createSource } from '../../src/repository/source.ts'
import { Memory } from '../content/memory.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-cache-'))
afterAll(() => rmSync(parent, { recursive: true }))

const texts = {
  'a.md': '---\ntitle: A\n---\n\n# A\n\n[b](b.md#x) <a id="y"></a>\n',
  'b.md': '# B\n\n## Ünï ☃ {#x}\n',
}
let folder = ''
let count = 0
let derived: string[] = []
let pages: readonly FileEntry[] = []
let source: Source

beforeEach(() => {
  folder = join(parent, String(count++), 'galley')
  const memory = new Memory()
  pages = listFiles(memory.tree(texts))
  derived = []
  const inner = createSource(memory.source.readTexts)
  source = {
    ...inner,
    readFacts(files, layout) {
      derived.push(...files.map(({ path }) => path))
      return inner.readFacts(files, layout)
    },
  }
})

describe('cacheFacts', () => {
  it('gives the facts a page has, derived once', async () => {
    await run('1')
    expect(derived).toEqual(['a.md', 'b.md'])
    const facts = await run('1')
    expect(derived).toEqual(['a.md', 'b.md'])
    const expected = Object.values(texts).map((text) => readFacts(text, 'gitbook'))
    expect(pages.map(({ oid }) => facts.get(oid))).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  it('derives anew for other code, another layout, another page', async () => {
    await run('1')
    await run('2')
    expect(derived).toHaveLength(4)
    const { source: cached } = cacheFacts(source, folder, '2')
    await cached.readFacts(pages, 'hugo')
    expect(derived).toHaveLength(6)
  })

  it('derives a page each time whose front matter JSON cannot hold', async () => {
    const memory = new Memory()
    const dated = { 'd.md': '+++\ndate = 2026-01-02\nlist = [1, { a = 2 }]\n+++\n\n# D\n' }
    pages = listFiles(memory.tree(dated))
    source = createSource(memory.source.readTexts)
    const first = await run('1')
    expect(await run('1')).toEqual(first)
  })

  it('forgets pages nobody asked for any more', async () => {
    await run('1')
    const half = cacheFacts(source, folder, '1')
    const other = { ...pages[0], path: 'c.md', oid: '0'.repeat(40), mode: '100644' as const }
    await half.source.readFacts(pages.slice(0, 1), 'gitbook')
    half.save()
    expect(readStored().split('\n')).toHaveLength(4)
    await half.source.readFacts([other], 'gitbook')
    half.save()
    expect(readStored().split('\n')).toHaveLength(4)
  })

  const damages: [title: string, damage: (text: string) => string][] = [
    ['cut off', (text) => text.slice(0, -20)],
    ['changed', (text) => text.replace('b.md', 'c.md')],
    ['empty', () => ''],
    ['something else', () => 'x'],
  ]
  it.each(damages)('ignores a file that is %s', async (_title, damage) => {
    await run('1')
    writeFileSync(join(folder, 'facts-gitbook'), damage(readStored()))
    await run('1')
    expect(derived).toHaveLength(4)
    expect(readdirSync(folder)).toEqual(['facts-gitbook'])
  })

  it('does without a folder it may not write to', async () => {
    writeFileSync(join(parent, 'file'), '')
    folder = join(parent, 'file', 'galley')
    expect((await run('1')).size).toBe(2)
  })
})

async function run(code: string) {
  const cached = cacheFacts(source, folder, code)
  const facts = await cached.source.readFacts(pages, 'gitbook')
  cached.save()
  return facts
}

function readStored(): string {
  return readFileSync(join(folder, 'facts-gitbook'), 'utf8')
}
