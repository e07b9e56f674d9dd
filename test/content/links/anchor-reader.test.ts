// Anchors of pages and of what they include.
import { describe, expect, it } from 'vitest'
import { readFacts, readPassingFacts } from '../../../src/content/facts/facts.ts'
import { createAnchorReader } from '../../../src/content/links/anchor-reader.ts'
import { readRevision } from '../../../src/content/revisions/revision.ts'
import { createSource } from '../../../src/repository/source.ts'
import { Memory } from '../memory.ts'

async function open(files: Readonly<Record<string, string>>) {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  const revision = await readRevision(memory.tree(files), source, { layout: 'gitbook' })
  return createAnchorReader(revision, source)
}

describe('createAnchorReader', () => {
  const files = {
    'README.md': '# Start\n\n{% include ".gitbook/includes/note.md" %}\n\n## Own\n',
    '.gitbook/includes/note.md': '## Note\n\n{% include "deep.md" %}\n',
    '.gitbook/includes/deep.md': '## Deep\n\n{% include "note.md" %}\n',
    'half.md': '# Half\n\n{% include "gone.md" %}\n',
  }

  it('knows the headings of what a page includes, circles among them', async () => {
    const anchors = await open(files)
    await anchors.load(['.gitbook/includes/note.md'])
    const part = anchors.lookUp('.gitbook/includes/note.md')
    expect(part?.has('note')).toBe(true)
    await anchors.load(['README.md'])
    const page = anchors.lookUp('README.md')
    for (const fragment of ['own', 'note', 'deep']) expect(page?.has(fragment), fragment).toBe(true)
    expect(anchors.lookUp('README.md')).toBe(page)
  })

  it('cannot tell of a heading where something included is not there', async () => {
    const anchors = await open(files)
    await anchors.load(['half.md'])
    expect(anchors.lookUp('half.md')?.has('anything')).toBe('unseen')
  })

  it('cannot tell of a heading where one of two things included is not there', async () => {
    const anchors = await open({
      ...files,
      '.gitbook/includes/one.md': '## One\n',
      'some.md': '# Some\n\n{% include ".gitbook/includes/one.md" %}\n\n{% include "gone.md" %}\n',
      'both.md': '# Both\n\n{% include ".gitbook/includes/one.md" %}\n',
    })
    await anchors.load(['some.md', 'both.md'])
    expect(anchors.lookUp('some.md')?.has('anything')).toBe('unseen')
    expect(anchors.lookUp('both.md')?.has('anything')).toBe(false)
  })

  it('cannot tell of a heading where a program writes more of them', async () => {
    const anchors = await open(files)
    const facts = { headings: [], anchors: ['own'], links: [] }
    anchors.remember('open.md', { ...facts, openEnded: true })
    anchors.rememberPassing('passing.md', { ...facts, openEnded: true })
    anchors.rememberPassing('closed.md', facts)
    // A script of the page reads it.
    expect(anchors.has('closed.md', 'package=org/x&class=Y')).toBe('unseen')
    expect(anchors.has('closed.md', 'package')).toBe(false)
    expect(anchors.has('open.md', 'anything')).toBe('unseen')
    expect(anchors.has('passing.md', 'anything')).toBe('unseen')
    expect(anchors.has('closed.md', 'anything')).toBe(false)
  })

  it('says of a page that includes others what it has only when they were loaded', async () => {
    const anchors = await open(files)
    const facts = { headings: [], anchors: ['own'], links: [] }
    anchors.remember('plain.md', facts)
    const includes = {
      kind: 'include',
      url: '.gitbook/includes/note.md',
      line: 1,
      column: 1,
    } as const
    anchors.remember('README.md', { ...facts, links: [includes] })
    expect(anchors.has('plain.md', 'own')).toBe(true)
    expect(anchors.has('plain.md', 'note')).toBe(false)
    expect(anchors.has('README.md', 'own')).toBeUndefined()
    await anchors.load(['README.md'])
    expect(anchors.has('README.md', 'deep')).toBe(true)
    expect(anchors.has('nowhere.md', 'own')).toBeUndefined()
  })

  it('knows a page from packed facts as from others', async () => {
    const text = '# One\n\n## Two\n\n<a id="three"></a>\n\n## Four <a id="own"></a>\n'
    const packed = await open(files)
    const whole = await open(files)
    packed.rememberPassing('page.md', readPassingFacts(text, 'gitbook'))
    whole.remember('page.md', readFacts(text, 'gitbook'))
    const fragments = ['one', 'two', 'three', 'own', 'four', 'five']
    const answers = fragments.map((fragment) => whole.has('page.md', fragment))
    expect(answers).toEqual([true, true, true, true, true, false])
    expect(fragments.map((fragment) => packed.has('page.md', fragment))).toEqual(answers)
    packed.rememberPassing('other.md', readPassingFacts('# Five\n', 'gitbook'))
    expect(fragments.map((fragment) => packed.has('page.md', fragment))).toEqual(answers)
    expect(packed.lookUp('page.md')?.list()).toEqual(whole.lookUp('page.md')?.list())
  })

  it('answers undefined for what was not loaded, or is not there', async () => {
    const anchors = await open(files)
    await anchors.load(['nowhere.md'])
    expect(anchors.lookUp('README.md')).toBeUndefined()
    expect(anchors.lookUp('nowhere.md')).toBeUndefined()
  })
})
