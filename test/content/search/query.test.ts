// Queries: which tokens they ask for, strictly and when nothing is found.
import { describe, expect, it } from 'vitest'
import { parseQuery, relaxQuery, type SearchQuery } from '../../../src/content/search/query.ts'

/** `use & sta*`, `"e mail*" | email*`; the start of a title word is `^st`. */
function show({ terms, need }: SearchQuery): string {
  const shown = terms.map(({ alternatives }) =>
    alternatives
      .map(({ tokens, isPrefix }) => {
        const row = tokens.join(' ').replaceAll('\ue001', '^') + (isPrefix ? '*' : '')
        return tokens.length > 1 ? `"${row}"` : row
      })
      .join(' | '),
  )
  return shown.join(need === 'all' ? ' & ' : ' , ')
}

describe('parseQuery', () => {
  const cases: [query: string, asked: string | undefined][] = [
    ['use sta', 'use & sta*'],
    ['  use   stat  ', 'use & stat*'],
    ['st', 'st | ^st'],
    ['s', 's | ^s'],
    ['useState', 'usestate*'],
    ['foo.bar', '"foo bar*"'],
    ['foo.b', 'foo'],
    ['std::vector', '"std vector*"'],
    ['--flag-name', '"flag name*" | flagname*'],
    ['e-mail now', '"e mail" | email & now*'],
    ['"exact phrase" word', '"exact phrase" & word*'],
    ['word "exact phrase"', 'word & "exact phrase"'],
    ['“curly” quotes', 'curly & quotes*'],
    ['"still typi', '"still typi*"'],
    ['c++', 'c++*'],
    ['检', '检*'],
    ['检索', '检索'],
    ['检索引擎', '"检索 索引 引擎"'],
    ['Go言語', '"go 言語"'],
    ['言語Go入門', '"言語 語 go 入門"'],
    ['설치 방법', '설치 & 방법'],
    ['Ünï', 'uni*'],
    ['a OR b* NOT (c', 'a & or & b & not & c | ^c'],
    ['title:x AND "', '"title x" & and*'],
    ['!!', undefined],
    ['', undefined],
  ]

  it.each(cases)('reads %s', (query, asked) => {
    const parsed = parseQuery(query)
    expect(parsed && show(parsed)).toBe(asked)
  })

  it('looks at so many words and no more', () => {
    expect(parseQuery('word '.repeat(100))?.terms).toHaveLength(32)
  })
})

describe('relaxQuery', () => {
  const cases: [query: string, looser: string[]][] = [
    ['word', ['word*']],
    ['two words', ['two & words*', 'two* & words*', 'two* , words*']],
    ['foo.bar', ['"foo bar*"', 'foo* & bar*', 'foo* , bar*']],
    ['"exact phrase"', ['"exact phrase"']],
    ['检索引擎', ['"检索 索引 引擎"', '检索 & 索引 & 引擎', '检索 , 索引 , 引擎']],
  ]

  it.each(cases)('loosens %s step by step', (query, looser) => {
    const parsed = parseQuery(query)
    expect(parsed && relaxQuery(parsed).map(show)).toEqual(looser)
  })
})
