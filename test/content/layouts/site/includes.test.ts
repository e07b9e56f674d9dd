// Pages put into other pages: what they bring along, and where they show.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import {
  type Includes,
  isBeyond,
  readIncludes,
} from '../../../../src/content/layouts/site/includes.ts'
import type { Resolution } from '../../../../src/content/site/layout.ts'

const texts: Readonly<Record<string, string>> = {
  'page.md': '# Page\n\n[!INCLUDE [x](part.md)]',
  'second.md':
    '# Second\n\n[!INCLUDE [x](part.md)]\n\n[!INCLUDE [x](out.md)]\n\n[!code-cpp[x](out.cpp)]',
  'part.md': '## Part\n\n[!INCLUDE [x](inner.md)]',
  'inner.md': '<a name="inner"></a>\n\n[!INCLUDE [x](part.md)]\n\n[!INCLUDE [x](inner.md)]',
  'alone.md': '# Alone\n\n[!INCLUDE [x](gone.md)]\n\n[link](part.md)',
}

function factsOf(path: string) {
  const text = texts[path]
  return text === undefined ? undefined : readFacts(text, 'docfx')
}

const includes = await includesOf(texts)

function includesOf(written: Readonly<Record<string, string>>): Promise<Includes> {
  const read = (path: string) => {
    const text = written[path]
    return text === undefined ? undefined : readFacts(text, 'docfx')
  }
  const paths = [...Object.keys(written), 'unread.md']
  return readIncludes({
    pages: paths.map((path) => ({ path, oid: path, mode: '100644' as const })),
    factsOf: read,
    readFacts: async (files) =>
      new Map(
        files.flatMap(({ path, oid }) => {
          const facts = read(path)
          return facts === undefined ? [] : [[oid, facts] as const]
        }),
      ),
    resolve: (_from, url): Resolution => {
      if (url.startsWith('out.')) return { kind: 'external' }
      return url in written
        ? { kind: 'page', path: url }
        : { kind: 'broken', reason: 'missing-include', path: url }
    },
  })
}

function anchorsOf(path: string): readonly string[] {
  const facts = factsOf(path)
  const whole = facts && includes.wholeOf(path, facts)
  return [...(whole?.headings.map((heading) => heading.text) ?? []), ...(whole?.anchors ?? [])]
}

describe('readIncludes', () => {
  it('gives a page what it includes at any depth, circles and all', () => {
    expect([...new Set(anchorsOf('page.md'))]).toEqual(['Page', 'Part', 'inner'])
  })

  it('leaves a page that includes nothing as it is', () => {
    const facts = factsOf('alone.md')
    expect(facts && includes.wholeOf('alone.md', facts)).toBe(facts)
    expect(facts && includes.wholeOf(undefined, facts)).toBe(facts)
  })

  it('takes any fragment where markdown comes from outside', () => {
    const whole = (path: string) =>
      includes.wholeOf(path, factsOf(path) ?? { headings: [], anchors: [], links: [] })
    expect(whole('second.md').openEnded).toBe(true)
    expect(whole('page.md').openEnded).toBeUndefined()
  })

  it('shows a part on the first page that includes it, and a page nowhere else', () => {
    expect(includes.shownOn('alone.md')).toEqual([])
    expect(includes.files.map((file) => file.path)).toEqual(['part.md', 'inner.md'])
  })

  it('looks at each part once, however many ways lead to it', async () => {
    // Each of nine pages includes each of nine parts, and so on: 9 to the 9th ways.
    const names = (level: number) => Array.from({ length: 9 }, (_, at) => `p${level}-${at}.md`)
    const all = (level: number) =>
      names(level)
        .map((name) => `[!INCLUDE [x](${name})]`)
        .join('\n\n')
    const written = Object.fromEntries(
      Array.from({ length: 9 }, (_, level) =>
        names(level).map((name) => [name, `## ${name}\n\n${all(level + 1)}`]),
      ).flat(),
    )
    const many = await includesOf(written)
    // One of nine pages is enough to be open where more than eight include a part.
    expect(many.shownOn('p8-0.md')).toEqual(names(0).slice(0, 8))
    expect(many.isOpen('p8-0.md')).toBe(true)
    const facts = readFacts(written['p0-0.md'] ?? '', 'docfx')
    expect(many.wholeOf('p0-0.md', facts).openEnded).toBe(true)
  })
})

describe('isBeyond', () => {
  const directories = new Set(['', 'docs', 'docs/code', 'src'])
  const rows: [path: string, beyond: boolean][] = [
    ['docs/parts/a.md', false],
    ['docs/code/a.cpp', false],
    ['docs/gone/a.cpp', true],
    ['src/a.py', false],
    ['lib/a.py', true],
    ['CONTRIBUTING.md', true],
  ]
  it.each(rows)('%s: %s', (path, beyond) => {
    expect(isBeyond(path, 'docs', directories)).toBe(beyond)
  })

  it('knows the root where the documents are at the root', () => {
    expect(isBeyond('a.cpp', '', directories)).toBe(false)
  })
})
