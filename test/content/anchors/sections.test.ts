// Sections of pages: titles, texts, and places that links to headings find as well.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorRules, collectAnchors } from '../../../src/content/anchors/anchors.ts'
import {
  placeHeadings,
  placeSections,
  readSections,
  searchedMax,
} from '../../../src/content/anchors/sections.ts'
import { readDocument } from '../../../src/content/document/read/reader.ts'
import { readFacts } from '../../../src/content/facts/facts.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { corpus } from '../../corpora.ts'

/** `depth title: text`, lines of text joined by ` / `. */
function outline(source: string, layout: LayoutName = 'plain'): string[] {
  const sections = readSections(source, layout, readFacts(source, layout))
  return sections.map(
    ({ depth, title, text }) => `${depth} ${title}: ${text.replace(/\n/g, ' / ')}`,
  )
}

describe('readSections', () => {
  const cases: [title: string, source: string, sections: string[]][] = [
    ['a page without headings', 'One.\n\nTwo.\n', ['0 : One. / Two.']],
    [
      'headings of any depth',
      '# A\n\na\n\n### B\n\nb\n\n## C\n\nc\n',
      ['1 A: a', '3 B: b', '2 C: c'],
    ],
    ['text before the first heading', 'lead\n\n# A\n', ['0 : lead', '1 A: ']],
    ['front matter left out', '---\ntitle: T\n---\n\n# A\n\na\n', ['1 A: a']],
    ['headings with an underline', 'A\n===\n\na\n\nB *c*\n---\nb\n', ['1 A: a', '2 B c: b']],
    ['headings of HTML', '<h2>A</h2>\n\na\n\n<h3 id="b">B</h3>\nb\n', ['2 A: a', '3 B: b']],
    ['no headings in code', '# A\n\n```\n# not\n```\n', ['1 A: # not']],
    ['Windows line ends', '# A\r\n\r\na\r\n\r\n## B\r\n\r\nb\r\n', ['1 A: a', '2 B: b']],
    ['a byte order mark', '\uFEFF# A\n\na\n', ['1 A: a']],
    ['nothing of nothing', '', []],
    ['headings in quotes', '> # A\n> a\n', ['1 A: a']],
  ]

  it.each(cases)('reads %s', (_title, source, sections) => {
    expect(outline(source)).toEqual(sections)
  })
})

describe('placeHeadings', () => {
  it('keeps an id while what stands around changes', () => {
    const ids = (source: string) =>
      placeHeadings(readFacts(source, 'plain'), 'plain').map(({ id }) => id)
    const [first, second, third] = ids('# A\n\n## B\n\n## B\n')
    expect(ids('new\n\n# A\n\ntext\n\n## B\n\nmore\n\n## B\n\n## C\n').slice(0, 3)).toEqual([
      first,
      second,
      third,
    ])
    expect(new Set([first, second, third]).size).toBe(3)
  })

  it('names headings as the document of the page does', () => {
    const source = '# Title\n\n## One\n\n### Two *words*\n\n## One\n\n- a\n\n## `Code`\n'
    const facts = readFacts(source, 'plain')
    const { nodes } = readDocument(source, { layout: 'plain', isPage: true })
    const keys = nodes.flatMap(({ type, key }) => (type.startsWith('heading-') ? [key] : []))
    expect(placeHeadings(facts, 'plain').flatMap(({ id }) => id ?? [])).toEqual(keys)
  })

  const layouts: [name: Parameters<typeof corpus>[0], layout: LayoutName][] = [
    ['elsa-gitbook', 'gitbook'],
    ['rust-by-example', 'mdbook'],
    ['mkdocs', 'mkdocs'],
    ['vuejs-docs', 'vitepress'],
    ['hugo-docs', 'hugo'],
  ]

  it.each(layouts)('gives %s anchors that links find', (name, layout) => {
    const folder = corpus(name)
    if (folder === undefined) return
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .slice(0, 200)
    let count = 0
    for (const page of pages) {
      const facts = readFacts(readFileSync(join(folder, page), 'utf8'), layout)
      const anchors = collectAnchors(facts, anchorRules[layout])
      for (const { anchor } of placeHeadings(facts, layout)) {
        if (anchor === undefined) continue
        count += 1
        expect([page, anchor, anchors.has(anchor)]).toEqual([page, anchor, true])
      }
    }
    expect(count).toBeGreaterThan(100)
  })
})

describe('what stands inside of conditions', () => {
  const cases: [title: string, source: string, texts: string[]][] = [
    ['is left out', 'a\n\n{% if visitor.claims.x %}\nb\n{% endif %}\n\nc', ['a\nc']],
    [
      'is left out with its headings',
      'a\n\n{% if x %}\n\n## B\n\nb\n\n{% endif %}\n\n## C\n\nc',
      ['a', 'c'],
    ],
    [
      'is left out with conditions inside',
      '{% if x %}{% if y %}\nb\n{% endif %}\nb\n{% endif %}\nc',
      ['c'],
    ],
    ['is left out to the end where nothing ends it', 'a\n\n{% if x %}\n\nb', ['a']],
    [
      'is kept in code',
      'a\n\n```\n{% if x %}\nb\n{% endif %}\n```\n\nc',
      ['a\n{% if x %}\nb\n{% endif %}\nc'],
    ],
  ]

  it.each(cases)('%s', (_title, source, texts) => {
    const found = readSections(source, 'gitbook', readFacts(source, 'gitbook'))
    expect(found.map(({ text }) => text)).toEqual(texts)
  })
})

describe('placeSections', () => {
  it('places sections, and ends where a page is longer than is searched', () => {
    const part = `# Title\n\n${'word '.repeat(1000)}\n\n`
    const count = Math.ceil(searchedMax / 5000) + 3
    const text = part.repeat(count)
    const sections = placeSections(text, 'plain', readFacts(text, 'plain'))
    const length = sections.reduce((sum, each) => sum + each.title.length + each.text.length, 0)
    expect(sections.length).toBeLessThan(count)
    expect(length).toBeGreaterThan(searchedMax - 10)
    expect(length).toBeLessThan(searchedMax + 10)
    expect(sections[1]).toMatchObject({ heading: 1, anchor: 'title-1' })
  })
})
