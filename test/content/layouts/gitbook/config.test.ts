import { describe, expect, it } from 'vitest'
import { readGitbookConfig } from '../../../../src/content/layouts/gitbook/config.ts'

const read = (text: string, project = '') =>
  readGitbookConfig([project, '.gitbook.yaml'].filter(Boolean).join('/'), project, text)

describe('readGitbookConfig', () => {
  it('takes the project for the root of an empty file', () => {
    expect(read('', 'docs')).toEqual({ root: 'docs', redirects: new Map(), uses: [], warnings: [] })
  })

  it('reads root, structure and redirects, with places', () => {
    const config = read(
      'root: ./docs/\nstructure:\n  readme: ./intro.md\n  summary: nav/SUMMARY.md\nredirects:\n  Old/page: new/page.md\n',
      'site',
    )
    expect(config).toMatchObject({
      root: 'site/docs',
      readme: 'site/docs/intro.md',
      summary: 'site/docs/nav/SUMMARY.md',
      redirects: new Map([['old/page', 'new/page.md']]),
      uses: [{ kind: 'navigation', url: 'new/page.md', line: 6, column: 13 }],
      warnings: [],
    })
  })

  const faults: [title: string, text: string, line: number, message: RegExp][] = [
    ['YAML that is none', 'root: ./docs\n  x: [', 2, /Cannot read all of ".gitbook.yaml"/],
    ['a list', '- a\n', 1, /expected keys and values/],
    ['a singular', 'redirect:\n  a: b.md\n', 1, /unknown key "redirect".*"redirects" meant/],
    ['a key of old', 'variants: x\n', 1, /unknown key "variants" has no effect$/],
    ['a key with U+200B', 'root: ./\n\u200bstructure:\n  summary: s.md\n', 2, /nobody sees/],
    ['a root outside', 'root: ../other\n', 1, /is outside the project/],
    ['a summary outside', 'structure:\n  summary: ../S.md\n', 2, /is outside the content root/],
    ['a structure that is text', 'structure: SUMMARY.md\n', 1, /"structure" should hold/],
    ['a root that is a list', 'root:\n  - a\n', 1, /"root" should be a path/],
    ['a key twice', 'root: a\nroot: b\n', 2, /twice/],
    ['a redirect to nothing', 'redirects:\n  a:\n', 2, /names no file/],
    ['a redirect of a fragment', 'redirects:\n  a#b: c.md\n', 2, /fragment/],
    [
      'redirects that differ in case',
      'redirects:\n  a: c.md\n  A: d.md\n',
      3,
      /differing only in case/,
    ],
  ]
  it.each(faults)('warns of %s', (_title, text, line, message) => {
    const { warnings } = read(text)
    expect(warnings.map((warning) => warning.line)).toContain(line)
    expect(warnings.map((warning) => warning.message).join('\n')).toMatch(message)
  })

  it('says where', () => {
    const places = (text: string) => read(text).warnings.map(({ line, column }) => [line, column])
    expect(places('variants: x\n')).toEqual([[1, 1]])
    expect(places('- a\n')).toEqual([[1, 1]])
    expect(places('redirects:\n  a: c.md\n  A: d.md\n')).toEqual([[3, 3]])
  })

  it('keeps what it can of a file with a fault', () => {
    expect(read('root: ./docs\nstructure: [\n').root).toBe('docs')
    expect(read('root: ../other\n', 'a').root).toBe('a')
    expect(read('redirects:\n').warnings).toEqual([])
  })
})
