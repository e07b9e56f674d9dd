// Texts that are near to another.
import { describe, expect, it } from 'vitest'
import { countSlips, findNearest } from '../../../src/content/text/nearest.ts'

const near = (wanted: string, ...texts: string[]) =>
  findNearest(
    wanted,
    texts.map((text) => ({ text, value: text })),
  )

describe('findNearest', () => {
  const cases: [title: string, wanted: string, texts: string[], found: string | undefined][] = [
    ['one that differs in case and punctuation', 'set_up', ['other', 'Set-Up'], 'Set-Up'],
    ['the first of several that do', 'setup', ['set-up', 'set up'], 'set-up'],
    ['a letter left out', 'instal', ['install', 'uninstall'], 'install'],
    ['two letters swapped', 'isntall', ['install', 'other'], 'install'],
    [
      'one that shares the words',
      'install-the-agent',
      ['install-agent', 'remove'],
      'install-agent',
    ],
    [
      'the same words with more behind',
      'install',
      ['install-the-agent', 'run'],
      'install-the-agent',
    ],
    ['the same words with fewer behind', 'install-now', ['install', 'run'], 'install'],
    ['nothing when two go on alike', 'install', ['install-it', 'install-me'], undefined],
    ['nothing by a short word', 'the', ['the-agent', 'run'], undefined],
    ['nothing for what is far', 'install', ['remove', 'upgrade'], undefined],
    ['nothing when two are equally near', 'setup-a', ['setup-b', 'setup-c'], undefined],
    ['nothing for a short word', 'ab', ['ac'], undefined],
    ['nothing for no letters', '---', ['a'], undefined],
    ['nothing among nothing', 'setup', [], undefined],
    ['letters of any script', 'größe', ['GRÖSSE', 'größen'], 'größen'],
  ]
  it.each(cases)('finds %s', (_title, wanted, texts, found) => {
    expect(near(wanted, ...texts)).toBe(found)
  })

  it('looks for equal ones only among very many', () => {
    const many = Array.from({ length: 3001 }, (_, at) => `page-${at}`)
    expect(near('page_17', ...many)).toBe('page-17')
    expect(near('pages-17', ...many)).toBeUndefined()
  })
})

describe('countSlips', () => {
  const cases: [a: string, b: string, slips: number][] = [
    ['', '', 0],
    ['abc', 'abc', 0],
    ['abc', 'abd', 1],
    ['abc', 'acb', 1],
    ['abc', 'ab', 1],
    ['abc', 'abcd', 1],
    ['abcdef', 'badcfe', 3],
    ['abcdef', 'ghijkl', 4],
    ['a', 'abcdefgh', 4],
  ]
  it.each(cases)('between %j and %j counts %i', (a, b, slips) => {
    expect(countSlips(a, b, 3)).toBe(slips)
    expect(countSlips(b, a, 3)).toBe(slips)
  })
})
