// What VitePress makes of a page besides its markdown: badges, and the home page of front matter.
import { describe, expect, it } from 'vitest'
import type { Block } from '../../../src/content/document/document.ts'
import { printDocument } from '../../../src/content/document/print/printer.ts'
import { readDocument, readDocumentWithPlaces } from '../../../src/content/document/read/reader.ts'
import { writeDocument } from '../../../src/content/edits/document-text.ts'
import { readFacts } from '../../../src/content/facts/facts.ts'
import { createAnchorOf } from '../../../src/content/render/anchors.ts'

const layout = 'vitepress' as const
const read = (source: string) => readDocument(source, { layout, isPage: true })
const print = (source: string) => printDocument(read(source))
const badge = (label: string, colour: string) =>
  `<mark style="color:${colour};background-color:${colour};">${label}</mark>`

describe('a badge', () => {
  const cases: [title: string, source: string, shown: string][] = [
    ['shows its text', 'In <Badge type="info" text="2.0" />.', `In ${badge('2.0', '$info')}.`],
    ['has a type by default', '<Badge text="new"/>', badge('new', '$primary')],
    [
      'shows what it holds',
      'A <Badge type="danger">*old*</Badge>',
      `A ${badge('_old_', '$danger')}`,
    ],
    [
      'keeps signs of markdown',
      'A <Badge text="a*b*c_d" />',
      `A ${badge('a\\*b\\*c_d', '$primary')}`,
    ],
    ['is not looked for in code', 'Use `<Badge text="x" />`.', 'Use `<Badge text="x" />`.'],
    [
      'is shown as written where a program makes it',
      'A <Badge :text="x" />',
      'A \\<Badge :text="x" />',
    ],
  ]
  it.each(cases)('%s', (_title, source, shown) => {
    expect(print(source).trim()).toBe(shown)
  })

  it('leaves its heading the anchor it has', () => {
    const source =
      '# Title\n\n## `useRoute` <Badge text="2.0" />\n\n```md\n## A <Badge text="x" />\n```\n'
    const [first] = read(source).nodes
    const anchorOf = createAnchorOf(readFacts(source, layout), layout)
    expect(first?.type).toBe('heading-1')
    expect(first?.type === 'heading-1' && anchorOf(first)).toBe('useroute')
  })
})

const home = `---
layout: home
hero:
  name: Docs
  text: Written <em>once</em>
  tagline: Read &amp; used
  image:
    light: /light.svg
    dark: /dark.svg
    alt: A sign
  actions:
    - theme: brand
      text: Start
      link: guide/start
    - { theme: alt, text: Here, link: ./here#top }
    - text: ''
      link: /nothing
features:
  - title: Fast
    details: Very
    link: /guide/fast
    linkText: How
  - title: Small
  - icon: x
next:
  text: On
  link: '/guide/on'
---

More.
`

describe('a home page', () => {
  it('shows its hero and its features', () => {
    expect(print(home)).toBe(
      `## Written once

Read & used

<a href="/guide/start" class="button primary">Start</a> <a href="./here#top" class="button secondary">Here</a>

<figure><picture><source srcset="/dark.svg" media="(prefers-color-scheme: dark)"><img src="/light.svg" alt="A sign"></picture><figcaption></figcaption></figure>

* [**Fast**](/guide/fast)

  Very

  How

* **Small**

More.
`,
    )
  })

  it('shows the same where the page has the title of its hero', () => {
    expect(print(home.replace('hero:', 'title: Docs\nhero:'))).toBe(print(home))
  })

  it('shows the name of its hero where the page has another title', () => {
    expect(print(home.replace('hero:', 'title: Other\nhero:'))).toContain(
      '## Docs\n\nWritten once\n',
    )
  })

  it('gives the lines of what is written below front matter alone', () => {
    const { document, made, places } = readDocumentWithPlaces(home, { layout, isPage: true })
    expect(document.nodes.slice(0, made).every(({ key }) => !places.has(key ?? ''))).toBe(true)
    expect(places.get(document.nodes[made]?.key ?? '')).toEqual({ line: 30, endLine: 30 })
  })

  it.each([
    ['no home', home.replace('layout: home', 'layout: page')],
    ['no map', '---\n- layout: home\n---\n\nMore.\n'],
    ['nothing to show', '---\nlayout: home\nhero: [x]\nfeatures: { a: 1 }\n---\n\nMore.\n'],
    ['front matter that cannot be read', '---\nlayout: home\nhero: "\n---\n\nMore.\n'],
  ])('is none where there is %s', (_title, source) => {
    expect(print(source)).toBe('More.\n')
  })

  it('keeps its front matter when what stands below is edited', () => {
    const document = read(home)
    const words: Block = {
      object: 'block',
      type: 'paragraph',
      data: {},
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'Less.', marks: [] }] }],
    }
    const writing = { reading: { layout }, address: () => undefined }
    const edited = { ...document, nodes: [...document.nodes.slice(0, -1), words] }
    expect(writeDocument(home, document, writing)).toBe(undefined)
    expect(writeDocument(home, edited, writing)).toBe('Less.\n')
    expect(() => writeDocument(home, { ...document, nodes: [words] }, writing)).toThrow(
      'its front matter says what stands there',
    )
  })

  it('has links to be checked, at their keys', () => {
    const links = readFacts(home, layout).links.map(
      ({ kind, url, line, column }) => `${line}:${column} ${kind} ${url}`,
    )
    expect(links).toEqual([
      '14:7 link /guide/start',
      '15:33 link ./here#top',
      '17:7 link /nothing',
      '21:5 link /guide/fast',
      '27:3 link /guide/on',
    ])
  })
})
