// Pages nobody writes and anybody may send: twice as much of one is at most twice the work, up to a bound.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../src/content/facts/facts.ts'
import {
  pageAnchorsMax,
  pageCharactersMax,
  pageLinksMax,
  unreadFacts,
} from '../../src/content/facts/unread-facts.ts'
import { readOutlineByReference, signsMax } from '../../src/content/markdown/markdown.ts'
import { stepsMax, stepsToParse } from '../../src/content/markdown/parse-cost.ts'
import { readLeaf } from '../../src/content/scan/fallback.ts'
import type { LayoutName } from '../../src/content/text/layout-name.ts'
import { hostilePages } from './pages.ts'
import { countWork } from './work.ts'

const pages = Object.entries(hostilePages)
/** What the reference parse may look at and move for a step it was estimated to take. */
const workOfStep = 20

describe('readFacts', () => {
  it.each(pages)('takes twice as long for twice as much: %s', (_name, make) => {
    const sizes = [0.1, 0.2, 0.4]
    const found = sizes.map((size) => {
      const page = make(size)
      const steps = stepsToParse(page, signsMax)
      const work = countWork(() => readFacts(page, 'plain'))
      return {
        perCharacter: work / page.length,
        isBounded: work <= workOfStep * steps && steps <= stepsMax,
      }
    })
    for (const [index, { perCharacter, isBounded }] of found.entries()) {
      const smaller = found[index - 1]
      if (smaller === undefined || isBounded) continue
      expect(perCharacter).toBeLessThanOrEqual(smaller.perCharacter * 1.15)
    }
  })
})

it.each<[string, LayoutName, string, string]>([
  ['a run of backticks within a line', 'quarto', 'a ', '`'],
  ['a run of tildes within a line', 'mkdocs', ': ', '~'],
  ['ids of a heading that do not end', 'fumadocs', '# ', '[#'],
  ['a heading of spaces of another kind', 'nextra', '# a', '\u00a0'],
  ['ids on one line', 'mkdocs', '', '{#x}'],
])('reads %s', (_title, layout, start, piece) => {
  expect(readFacts(`${start}${piece.repeat(100_000)}b\n`, layout).links).toEqual([])
})

it('reads nothing of a leaf that takes too long as the one paragraph it is', () => {
  const leaf = `a ${'[b](c) ]\n- '.repeat(1500)}`
  expect(readLeaf(leaf, new Map()).links).toEqual([])
})

it('knows nothing of a page of more characters than anybody writes', () => {
  const page = `# A\n\n${'word '.repeat(pageCharactersMax / 5)}`
  expect(readFacts(page, 'plain')).toBe(unreadFacts)
  expect(readFacts(page.slice(0, pageCharactersMax), 'plain').headings).toHaveLength(1)
})

it('knows nothing of a page of more links than anybody writes, and says so', () => {
  const links = (count: number) => `# A\n\n${'[a](b.md)\n\n'.repeat(count)}`
  expect(readFacts(links(pageLinksMax), 'plain').links).toHaveLength(pageLinksMax)
  expect(readFacts(links(pageLinksMax + 1), 'plain')).toBe(unreadFacts)
})

it('knows nothing of a page of more headings and anchors than anybody writes', () => {
  const headings = (count: number) => '# A\n'.repeat(count)
  expect(readFacts(headings(pageAnchorsMax), 'plain').headings).toHaveLength(pageAnchorsMax)
  expect(readFacts(headings(pageAnchorsMax + 1), 'plain')).toBe(unreadFacts)
  const ids = (count: number) => '<a id="x"></a>\n\n'.repeat(count)
  expect(readFacts(ids(pageAnchorsMax), 'plain').anchors).not.toHaveLength(0)
  expect(readFacts(ids(pageAnchorsMax + 1), 'plain')).toBe(unreadFacts)
})

describe('stepsToParse', () => {
  it.each(pages)('goes over a page a few times at most: %s', (_name, make) => {
    const page = make(0.4)
    expect(countWork(() => stepsToParse(page, signsMax)) / page.length).toBeLessThan(12)
  })

  it.each([
    ['lone carriage returns end', '\r='],
    ['underline each other', '\n='],
    ['are blank, but not to markdown', '<!--\n\u00a0\n'],
  ])('bounds lines that %s', (_title, lines) => {
    expect(stepsToParse(`a${lines.repeat(5000)}`, signsMax)).toBeGreaterThan(stepsMax)
  })

  it.each(['  ', '\t', '   > ', '1. - '])(
    'bounds lists in lists, each in a line of its own, behind "%s"',
    (indent) => {
      const lines = Array.from({ length: 120 }, (_, at) => `${indent.repeat(at)}- x`)
      const deep = lines.join('\n')
      expect(stepsToParse(deep, signsMax)).toBe(Number.POSITIVE_INFINITY)
      expect(readOutlineByReference(deep, { code: false }).isUnread).toBe(true)
    },
  )

  it('leaves room for what people write', () => {
    const written =
      '## A heading\n\nSome *words* and a [link](page.md), `code`, and more words.\n\n- an item\n- another\n\n'
    expect(stepsToParse(written.repeat(2000), signsMax)).toBeLessThan(stepsMax)
    const prose = `${'Some words that say something, and a [link](page.md) to another. '.repeat(8)}\n\n`
    expect(stepsToParse(prose.repeat(1800), signsMax)).toBeLessThan(stepsMax)
    expect(prose.length * 1800).toBeGreaterThan(900_000)
  })
})
