// What is wrong with the files of pages, and nothing said of those that are right.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../src/content/facts/facts.ts'
import { parseFrontMatter } from '../../../src/content/facts/front-matter.ts'
import { findPageWarnings } from '../../../src/content/links/page-warnings.ts'
import { blobOid } from '../../../src/content/trees/oid.ts'
import { isCertainlyValidYaml } from '../../../src/content/yaml/surely-valid.ts'

async function warn(bytes: Uint8Array | string): Promise<string[]> {
  const written = Buffer.from(bytes)
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(written)
  const page = { path: 'a.md', oid: blobOid(written), mode: '100644' as const }
  const source = { readTexts: () => Promise.resolve(new Map([[page.oid, text]])) }
  const warnings = await findPageWarnings(page, readFacts(text, 'plain'), source)
  return warnings.map(
    ({ path, line, column, message }) => `${[path, line, column].join(':')} ${message}`,
  )
}

describe('findPageWarnings', () => {
  const matter = 'Cannot read the front matter:'
  const cases: [title: string, bytes: Uint8Array | string, warning: string | undefined][] = [
    [
      'a colon in a value',
      '---\nid: x\ntitle: a: b\n---\n',
      `a.md:3:8 ${matter} ": " stands within this value; put the value in quotes`,
    ],
    [
      'a key that is there twice',
      '---\na: 1\nb: 2\na: 3\n---\n',
      `a.md:4:1 ${matter} this key appears twice`,
    ],
    ['a quote without an end', '---\na: "x\n---\n', `a.md:2:6 ${matter} a quote is not closed`],
    [
      'text behind quotes',
      "---\na: 'x' y\n---\n",
      `a.md:2:8 ${matter} text follows what is in quotes; put all of it in quotes`,
    ],
    ['no keys', '---\njust words\n---\n', `a.md:2:1 ${matter} front matter is not a map`],
    ['TOML that cannot be read', '+++\na = b\n+++\n', `a.md:2:5 ${matter}`],
    [
      'Latin-1',
      Buffer.from('# B\n\nM\u00fcll\n', 'latin1'),
      'a.md:3:2 The file is not valid UTF-8 here: save it as UTF-8',
    ],
    [
      'UTF-16',
      Buffer.from('\ufeff# B\n', 'utf16le'),
      'a.md:1: The file is UTF-16: save it as UTF-8',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('# B\n', 'utf16le'),
      'a.md:1: The file is UTF-16: save it as UTF-8',
    ],
    [
      'UTF-16, the other way around',
      Buffer.from('\ufeff# B\n', 'utf16le').swap16(),
      'a.md:1: The file is UTF-16: save it as UTF-8',
    ],
    ['a zero behind its first signs', '# B\0\n', undefined],
    [
      'more markup in one paragraph than is parsed',
      `\r# A\n\n${'*a_'.repeat(3000)}`,
      'a.md:: The page has too much markup or nesting to be read: links on it and to its headings are not checked',
    ],
    ['the sign for what cannot be read', '# \ufffd\n', undefined],
    ['a byte order mark', '\ufeff---\na: 1\n---\n', undefined],
    ['a list in brackets that goes on at the margin', '---\na: ["x",\n"y"\n]\n---\n', undefined],
    ['no front matter', '# A\n\n---\na: b: c\n---\n', undefined],
  ]
  it.each(cases)('knows %s', async (_title, bytes, warning) => {
    const found = await warn(bytes)
    expect(found.map((each) => each.slice(0, warning?.length))).toEqual(
      warning === undefined ? [] : [warning],
    )
  })
})

describe('findPageWarnings, of a page whose bytes nobody can ask for', () => {
  it('takes the sign for what cannot be read as it stands', async () => {
    const page = { path: 'a.md', oid: 'unsaved', mode: '100644' as const }
    const source = { readTexts: () => Promise.resolve(new Map([[page.oid, '# \ufffd\n']])) }
    expect(await findPageWarnings(page, readFacts('# \ufffd\n', 'plain'), source)).toEqual([])
  })
})

describe('isCertainlyValidYaml', () => {
  const rows: [yaml: string, isRight: boolean][] = [
    ['a: b\nc: "d: e"\nf-g: \'h\'\n', true],
    ['a: 2026-01-02\nb: http://x.example/y#z\n# why\nc: x # y', false],
    ['a: [x, "y, z"]\nb: []\nc:\n  - x\n  - "y"\nd:\n- z', true],
    ['a:\n  b: c\n  d: [e]', true],
    ['a: b: c', false],
    ['a: "b" c', false],
    ['a: b\na: c', false],
    ['a:\n  - b\n- c', false],
    ['a: |\n  b', false],
    ['a: [b', false],
    ['a: :-x\nb: --y\nc: $1, …', true],
    ['a: : x', false],
    ["a: 'can''t'\nb: [\"\\r \\\\\"]", true],
    ['a: "\\q"', false],
    ['a: [x:y, "z", ]', true],
    ['a: [x, , y]', false],
    ['a: [x: y]', false],
    ['a:\n  [\n    "x",\n    \'y\'\n  ]\nb: ["x",\n"y"]', true],
    ['a: ["x",\n...\n]', false],
    ['a:\n["x"]', false],
    ['words', false],
    ['', true],
  ]
  it.each(rows)('%j: %s', (yaml, isRight) => {
    expect(isCertainlyValidYaml(yaml)).toBe(isRight)
    const { error } = parseFrontMatter({ kind: 'yaml', value: yaml, start: 0 }, 1).frontMatter
    if (isRight) expect(error).toBe(undefined)
  })

  it.each([
    'a: b\n',
    'a: ',
    'a: [b, ',
    'a: ["x", ',
    'a:\n  - b\n',
    ' \n',
    'a: b c#d:e ',
    '"',
    'a: [\n',
    'a: ["\\n',
    '[-:',
  ])('ends for many %j', (part) => {
    expect(isCertainlyValidYaml(part.repeat(20_000 / part.length))).toBeTypeOf('boolean')
    expect(isCertainlyValidYaml(part.repeat(1_000_000 / part.length))).toBe(false)
  })
})
