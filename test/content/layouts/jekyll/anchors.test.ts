// Ids of headings on pages of Jekyll. What kramdown made of a page stands in `fixtures/generators/jekyll-plain.json`.
import { describe, expect, it } from 'vitest'
import { anchorRules, collectAnchors } from '../../../../src/content/anchors/anchors.ts'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { jekyllAnchors } from '../../../../src/content/layouts/jekyll/anchors.ts'
import { parseJekyllConfig } from '../../../../src/content/layouts/jekyll/config.ts'

function anchorsOf(text: string) {
  const facts = readFacts(text, 'plain')
  return jekyllAnchors(facts, collectAnchors(facts, anchorRules.plain))
}

describe('jekyllAnchors', () => {
  const rows: [heading: string, has: readonly string[], lacks: readonly string[]][] = [
    ['Set Up', ['set-up', 'set%2Dup', 'top'], ['fn:1', 'Set-Up', 'set-up-1', 'setup']],
    ['Set up {#start}', ['start'], ['set-up', 'set-up-start']],
    ['Set up{#start}', ['set-upstart'], ['start', 'set-up']],
    ['Set up {#1st}', ['set-up-1st'], ['1st', 'set-up']],
    ['Set up\n{: #start .x }', ['start'], ['begin']],
    ['a -- b', ['a--b'], ['a----b', 'a---b', 'a-b']],
    ['`--flag` option', ['--flag-option'], ['-flag-option']],
    [':rocket: Launch', ['rocket-launch'], ['launch']],
    ['Feature <i></i>', ['feature-'], ['feature']],
    ['Once-1\n## Once\n## Once', ['once', 'once-1'], ['once-2']],
  ]

  it.each(rows)('of "%s"', (heading, has, lacks) => {
    const anchors = anchorsOf(`# Page\n\n## ${heading}\n`)
    expect(has.filter((id) => !anchors.has(id))).toEqual([])
    expect(lacks.filter((id) => anchors.has(id))).toEqual([])
  })

  it('are listed with the words of their headings', () => {
    const text = '# Page\n\n## Set up {#start}\n\n## Once\n\n## Once\n'
    expect(
      anchorsOf(text)
        .list()
        .map(({ fragment, heading }) => [fragment, heading?.text]),
    ).toEqual([
      ['page', 'Page'],
      ['start', 'Set up'],
      ['once', 'Once'],
      ['once-1', 'Once'],
    ])
  })

  it('are any where a program fills in the page', () => {
    expect(anchorsOf('# Page\n').has('any')).toBe('unseen')
    expect(anchorsOf('# Page\n\n## About {{ page.name }}\n').has('any')).toBe('unseen')
  })
})

describe('hasKramdownIds', () => {
  it.each([
    ['', true],
    ['markdown: kramdown', true],
    ['kramdown: {input: GFM, auto_ids: true, hard_wrap: false}', true],
    ['markdown: CommonMarkGhPages', false],
    ['kramdown: {input: kramdown}', false],
    ['kramdown: {auto_ids: false}', false],
    ['kramdown: {auto_id_prefix: "x-"}', false],
  ])('of "%s" is %s', (text, expected) => {
    expect(parseJekyllConfig('_config.yml', text).hasKramdownIds).toBe(expected)
  })
})
