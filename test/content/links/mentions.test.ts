// The search for links to a name.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMentionSearch } from '../../../src/content/links/mentions.ts'

describe('createMentionSearch', () => {
  const found: [text: string, path?: string][] = [
    ['[x](setup.md)'],
    ['[x](../guide/SETUP)'],
    ['[x](<my setup page.md>)'],
    ['[x](setup)'],
    ['[x][y]\n\n[y]: setup'],
    ['<a href=setup>'],
    ['<a href="the setup">'],
    ['cover: setup'],
    ['- setup'],
    ['{{< ref "setup" >}}'],
    ['[x](%73etup.md)'],
    ['[x](&#115;etup.md)'],
    ['[x](&#x73;etup.md)'],
    ['setup'],
    ['[x](..)', 'guide/deep/a.md'],
    ['[x](./)', 'guide/a.md'],
    ['[x](a/..)', 'guide/a.md'],
    ['[x](\\.)', 'guide/a.md'],
    ['[x](.\\./)', 'guide/a.md'],
    ['[x](a\\/..)', 'guide/a.md'],
    ['[x](%2e%2E)', 'guide/a.md'],
    ['[x](&#46;./)', 'guide/a.md'],
    ['[x](&sol;)', 'guide/a.md'],
    ['[x](%20setup.md)'],
    ['[x](my\\_setup.md)'],
    ['[x](README.md)', 'guide/a.md'],
    ['[x](index.md)', 'guide/a.md'],
  ]
  const missed: [text: string, path?: string][] = [
    ['How to do the setup of things'],
    ['the setup, and "setup"'],
    ['[x](other.md)'],
    ['[x](..)', 'other/a.md'],
    ['and so on ... and on', 'guide/a.md'],
    ['[x](setups.md)'],
    ['[x](presetup/x.md)'],
    ['[x](the-guides/x.md)'],
  ]
  const search = createMentionSearch([{ path: 'x/setup.md' }, { path: 'guide/README.md' }])

  it.each(found)('finds %j', (text, path = 'z/a.md') => {
    expect(search?.matches(path, text)).toBe(true)
  })
  it.each(missed)('passes over %j', (text, path = 'z/a.md') => {
    expect(search?.matches(path, text)).toBe(false)
  })

  it.each(['""', "''", '()', '[]', '><', '  ', '\t\t', '\n\n', '\u0001\u0001'])(
    'takes a word between %j for one of its own',
    ([open = '', close = '']) => {
      expect(search?.matches('z/a.md', `words a/b${open}setup${close}a/b`)).toBe(open === '\n')
      expect(search?.matches('z/a.md', `words${open}a/setup${close}`)).toBe(true)
    },
  )

  it.each('/09:@AZ[`az{-_~é'.split(''))('takes a name beside %j for one of its own', (sign) => {
    const isWord = /[a-z\d]/i.test(sign)
    expect(search?.matches('z/a.md', `[x](q/${sign}setup.md)`)).toBe(!isWord)
    expect(search?.matches('z/a.md', `[x](q/setup${sign}.md)`)).toBe(!isWord)
  })

  it('searches links that are known for names without letters, too', () => {
    const links = createMentionSearch([{ path: 'größe/中国.md' }, { path: 'a/ab.md' }], 'links')
    const urls = ['中国', '%E4%B8%AD', 'x\\.md', 'a&amp;b', 'ab.md', 'other.md', 'abc.md']
    expect(urls.map((url) => links?.matchesUrl(url))).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    expect(createMentionSearch([{ path: 'x/_star/index.md' }], 'links')).toBeUndefined()
    const marks = createMentionSearch([{ path: 'x/+.md' }], 'links')
    expect(['../x/+', 'a/-', '%2B'].map((url) => marks?.matchesUrl(url))).toEqual([
      true,
      false,
      true,
    ])
  })

  it('finds a folder whose name begins with a dot', () => {
    const hidden = createMentionSearch([{ path: '.gitbook' }])
    const texts = ['![x](.gitbook/assets/a.png)', '[x](../.gitbook)', '[x](%2Egitbook/a)', '[x](a)']
    expect(texts.map((text) => hidden?.matches('z/a.md', text))).toEqual([true, true, true, false])
  })

  it('leaves out no text by a look at its bytes, and finds the lines that match', () => {
    const words = [
      'setup',
      'SETUP',
      'guide',
      'Größe',
      'à',
      '\u3000',
      '%20',
      '%73',
      '&#115;',
      '.',
      '..',
      '/',
      '\\',
      '%2E',
    ]
    const marks = [
      '(',
      ')',
      '](',
      '"',
      ' ',
      '-',
      ': ',
      '<',
      '_',
      'x',
      '\n',
      '\r\n',
      'README.md',
      '=',
      '#',
    ]
    const pieces = fc.constantFrom(...words, ...marks)
    const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, fc.constantFrom('z/a.md', 'guide/a.md'), (text, path) => {
        const bytes = Buffer.from(text).toString('latin1')
        const matches = search?.matches(path, text)
        if (matches === true && search?.isNear(path) === false) {
          expect(search.patterns.some((one) => new RegExp(one, 'i').test(bytes))).toBe(true)
        }
        let start = 0
        const wanted = text.split('\n').flatMap((line) => {
          const at = start
          start += line.length + 1
          return search?.matches(path, line) ? at : []
        })
        expect([...(search?.linesOf(path, text) ?? [])]).toEqual(wanted)
      }),
      { numRuns: 2000 },
    )
  })

  it('searches for addresses, too', () => {
    const both = createMentionSearch([{ path: 'docs/01-setup.md', address: 'start/begin' }])
    expect(both?.matches('a.md', '[x](/start/begin/)')).toBe(true)
    expect(both?.matches('a.md', '[x](01-setup.md)')).toBe(true)
  })

  it('tells a name from one it begins with', () => {
    const both = createMentionSearch([{ path: 'set.md' }, { path: 'setup.md' }])
    expect(both?.matches('a.md', '[x](setup.md)')).toBe(true)
    expect(both?.matches('a.md', '[x](set.md)')).toBe(true)
  })

  it('looks for whole names where they are written plainly', () => {
    const named = createMentionSearch([{ path: 'x/the_new_setup.md' }])
    expect(named?.matches('a.md', '[x](the_new_setup.md)')).toBe(true)
    expect(named?.matches('a.md', '[x](the\\_new\\_setup.md)')).toBe(true)
    expect(named?.matches('a.md', '[x](the%5Fnew%5Fsetup.md)')).toBe(true)
    expect(named?.matches('a.md', '[x](an_old_setup.md)')).toBe(false)
  })

  it('finds an index page that was renamed to a name with the same word', () => {
    const renamed = createMentionSearch([{ path: 'docs/index.md' }, { path: 'docs/index-old.md' }])
    expect(renamed?.matchesUrlNear('index.md')).toBe(true)
    expect(renamed?.matches('docs/a.md', '[x](index.md)')).toBe(true)
  })

  it('finds a landing page of the whole from everywhere', () => {
    expect(createMentionSearch([{ path: 'README.md' }])).toBeUndefined()
  })

  it('reads the folders of MDN by the word that stands in addresses', () => {
    const mdn = createMentionSearch([{ path: 'files/de/css/_doublecolon_before/index.md' }])
    expect(mdn?.matches('a.md', '[x](/de/docs/CSS/::before)')).toBe(true)
  })

  const unsure: [title: string, paths: string[]][] = [
    ['a short name', ['a/ab.md']],
    ['a name without ASCII letters', ['größe/中国.md']],
    ['nothing', []],
    ['very many names', Array.from({ length: 80 }, (_, at) => `page-number${at}.md`)],
  ]
  it.each(unsure)('is not there for %s', (_title, paths) => {
    expect(createMentionSearch(paths.map((path) => ({ path })))).toBeUndefined()
  })
})
