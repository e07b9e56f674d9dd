// Pages nobody writes and anybody may send: twice as much of one is at most twice the work, up to a bound.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../src/content/facts.ts'
import { readOutlineByReference, signsMax } from '../../src/content/markdown.ts'
import { stepsMax, stepsToParse } from '../../src/content/parse-cost.ts'
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

describe('stepsToParse', () => {
  it.each(pages)('goes over a page a few times at most: %s', (_name, make) => {
    const page = make(0.4)
    expect(countWork(() => stepsToParse(page, signsMax)) / page.length).toBeLessThan(12)
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

  it('adds up what pages are made of that people write', () => {
    const written =
      '## A heading\n\nSome *words* and a [link](page.md), `code`, and more words.\n\n- an item\n- another\n\n'
    const steps = stepsToParse(written.repeat(4000), signsMax)
    expect(written.length * 4000).toBeGreaterThan(380_000)
    expect(steps).toBeLessThan(stepsMax)
    expect(stepsToParse(written.repeat(8000), signsMax) / steps).toBeCloseTo(2, 1)
  })
})
