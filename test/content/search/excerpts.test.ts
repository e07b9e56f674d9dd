// Excerpts: which sections are shown for a query, and which piece of their text.
import { describe, expect, it } from 'vitest'
import { createSectionFinder, foldSection } from '../../../src/content/search/excerpts.ts'
import { parseQuery } from '../../../src/content/search/query.ts'

function find(query: string, sections: readonly (readonly [title: string, text: string])[]) {
  const parsed = parseQuery(query)
  if (parsed === undefined) throw new Error(`no word in ${query}`)
  const folded = sections.map(([title, text], heading) =>
    foldSection({ heading, title, depth: 2, text }),
  )
  return createSectionFinder(parsed)(folded)
}
const titles = (...given: Parameters<typeof find>) =>
  find(...given).map(({ section }) => section.title)

describe('createSectionFinder', () => {
  const sections = [
    ['Start', 'Words about everything.'],
    ['Install', 'How to install galley.'],
    ['Linux', 'Install galley with apt. Install it twice.'],
    ['Hooks', 'Call useState in a component.'],
    ['Über', 'Größe und Café.'],
    ['検索', '全文検索エンジンの使い方'],
  ] as const

  const cases: [title: string, query: string, found: string[]][] = [
    ['titles before texts', 'install', ['Install', 'Linux']],
    ['the most of the words', 'install apt', ['Linux']],
    ['words that go on', 'inst', ['Install', 'Linux']],
    ['no word within another', 'all', []],
    ['parts of compound words', 'state', ['Hooks']],
    ['folded words', 'GROSSE cafe', ['Über']],
    ['Japanese within a sentence', '検索エンジン', ['検索']],
    ['one character', '使', ['検索']],
    ['words side by side', '"galley with"', ['Linux']],
    ['signs that mean something in patterns', 'c++', []],
  ]

  it.each(cases.filter(([, , found]) => found.length > 0))('finds %s', (_title, query, found) => {
    expect(titles(query, sections)).toEqual(found)
  })

  it('finds at most five', () => {
    expect(
      titles(
        'word',
        Array.from({ length: 9 }, (_, at) => [`S${at}`, 'word'] as const),
      ),
    ).toEqual(['S0', 'S1', 'S2', 'S3', 'S4'])
  })

  it('quotes short texts whole', () => {
    expect(find('apt', sections)[0]?.excerpt).toBe('Install galley with apt. Install it twice.')
  })

  it('quotes long ones around the match, from word to word', () => {
    const text = `${'before '.repeat(100)}needle ${'after '.repeat(100)}`
    const [found] = find('needle', [['A', text.trim()]])
    expect(found?.excerpt).toMatch(/^…(before )+needle( after)+…$/)
    expect(found?.excerpt.length).toBeLessThan(300)
  })

  it('finds the place in a text that folding makes longer', () => {
    const text = `${'Straße ß æ '.repeat(80)}Nadel ${'danach '.repeat(60)}`.trim()
    expect(find('nadel', [['A', text]])[0]?.excerpt).toContain('Nadel')
  })

  it('never cuts a character in two', () => {
    const text = `${'𠮷'.repeat(400)}検索${'𠮷'.repeat(400)}`
    const excerpt = find('検索', [['A', text]])[0]?.excerpt ?? ''
    expect(excerpt).toContain('検索')
    expect(excerpt.isWellFormed()).toBe(true)
  })
})
