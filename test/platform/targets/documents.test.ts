// Texts given as documents, and evaluated.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { measureTurns } from '../../longest-turn.ts'
import { createChange, createSpace } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const home = `# Welcome

[Set up](guide/setup.md), [first](guide/setup.md#first), [here](#note), [gone](gone.md), <https://x.example/>

![A dot](.gitbook/assets/dot.gif)

{% include ".gitbook/includes/note.md" %}

## Note

Version <code class="expression">space.vars.version</code> of <code class="expression">page.vars.name</code>.

{% if visitor.claims.unsigned.isBeta %}
For beta testers.
{% endif %}

{% if space.vars.version == "2" %}
For the second.
{% endif %}
`

const book: Readonly<Record<string, string | Uint8Array>> = {
  'README.md': `---\nvars:\n  name: Galley\n---\n\n${home}`,
  'SUMMARY.md': '# Table of contents\n\n* [Welcome](README.md)\n* [Set up](guide/setup.md)\n',
  'guide/setup.md': '# Set up\n\n## First\n\n[Home](../README.md)\n',
  '.gitbook/includes/note.md': '---\ntitle: A note\n---\n\nTake *care* of [it](../../README.md).\n',
  '.gitbook/vars.yaml': 'version: 2\n',
  '.gitbook/assets/dot.gif': 'GIF89a',
}

describe('a page as a document', () => {
  it('leads to pages, headings, files and reusable contents by id', async () => {
    const { spaceId } = await createSpace(world, book)
    const client = world.client('read')
    const { pages, files, reusableContents } = await client.getCurrentRevision({ spaceId })
    const [welcome, setup] = pages
    const page = await client.getPageById({
      spaceId,
      pageId: welcome?.id ?? '',
      query: { format: 'document' },
    })
    if (page.type !== 'document') throw new TypeError('expected a page with text')
    expect(page).not.toHaveProperty('markdown')
    const refs = [...JSON.stringify(page.document).matchAll(/"ref":(\{[^{}]*\})/g)]
    expect(refs.map(([, ref = '']): unknown => JSON.parse(ref))).toEqual([
      { kind: 'page', page: setup?.id },
      { kind: 'anchor', anchor: 'first', page: setup?.id },
      { kind: 'anchor', anchor: 'note' },
      { kind: 'url', url: 'gone.md' },
      { kind: 'url', url: 'https://x.example/' },
      { kind: 'file', file: files[0]?.id },
      { kind: 'reusable-content', reusableContent: reusableContents[0]?.id },
    ])
    expect(page.document?.nodes.map(({ type }) => type)).toEqual([
      'paragraph',
      'images',
      'reusable-content',
      'heading-1',
      'paragraph',
      'if',
      'if',
    ])
  })

  it('keeps the names of its nodes in a change request that changes others', async () => {
    const { spaceId } = await createSpace(world, book)
    const changed = {
      ...book,
      'README.md': String(book['README.md']).replace('Version', 'Edition'),
    }
    const target = await createChange(world, spaceId, changed)
    const client = world.client('read')
    const query = { format: 'document' } as const
    const before = await client.getPageByPath({ spaceId, pagePath: '', query })
    const after = await client.getPageInChangeRequestByPath({ ...target, pagePath: '', query })
    const keys = [before, after].map((page) =>
      page.type === 'document' ? (page.document?.nodes ?? []).map((node) => node.key) : [],
    )
    expect(keys[1]?.map((key, index) => key === keys[0]?.[index])).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      true,
    ])
  })

  it('is evaluated for a visitor without claims', async () => {
    const { spaceId } = await createSpace(world, book)
    const client = world.client('read')
    const page = await client.getPageByPath({
      spaceId,
      pagePath: '',
      query: { format: 'document', evaluated: true },
    })
    const text = JSON.stringify(page)
    expect(text).toContain('Galley')
    expect(text).toContain('For the second.')
    expect(text).not.toMatch(/beta testers|"expression"|"if"/)
  })

  it('is given for a reusable content, its addresses relative to its own file', async () => {
    const { spaceId } = await createSpace(world, book)
    const client = world.client('read')
    const { pages, reusableContents } = await client.getCurrentRevision({ spaceId })
    const { document } = await client.getReusableContentById({
      spaceId,
      reusableContentId: reusableContents[0]?.id ?? '',
      query: { format: 'document' },
    })
    expect(JSON.stringify(document)).toContain(`{"kind":"page","page":"${pages[0]?.id}"}`)
  })
})

describe('a page of 150 KB', () => {
  const part = `## Part\n\n${'Words with [a link](guide/setup.md) and `code`. '.repeat(20)}\n\n`
  const huge = { ...book, 'README.md': `${home}\n${part.repeat(150)}` }

  it('is given as a document while others are answered', async () => {
    const { spaceId } = await createSpace(world, huge)
    const client = world.client('read')
    const { pages } = await client.getCurrentRevision({ spaceId })
    const query = { format: 'document', evaluated: true } as const
    const { result: page, longestPart } = await measureTurns(() =>
      client.getPageByPath({ spaceId, pagePath: '', query }),
    )
    const nodes = page.type === 'document' ? (page.document?.nodes ?? []) : []
    expect(nodes.filter(({ type }) => type === 'heading-1')).toHaveLength(151)
    expect(JSON.stringify(nodes.at(-1))).toContain(`{"kind":"page","page":"${pages[1]?.id}"}`)
    // Read in this thread, it were more than half.
    expect(longestPart).toBeLessThan(1 / 3)
  })
})

describe('a page as markdown', () => {
  it('is evaluated where that is asked, and else the source', async () => {
    const { spaceId } = await createSpace(world, book)
    const client = world.client('read')
    const read = async (evaluated: boolean): Promise<string | undefined> => {
      const page = await client.getPageByPath({ spaceId, pagePath: '', query: { evaluated } })
      return page.type === 'document' ? page.markdown : undefined
    }
    expect(await read(false)).toBe(home)
    const evaluated = (await read(true)) ?? ''
    expect(evaluated).toMatch(/^# Welcome\n\n\[Set up\]\(guide\/setup\.md\)/)
    expect(evaluated).toContain('Version 2 of Galley.\n\nFor the second.\n')
    expect(evaluated).not.toContain('{% if')
  })
})
