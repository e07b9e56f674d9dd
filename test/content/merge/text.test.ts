// Texts merged: tables of stories, properties, and git beside us.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Keep,
  mergeText,
  type TextKind,
  takesLongToMerge,
} from '../../../src/content/merge/text.ts'

function merge(base: string, ours: string, theirs: string, kind: TextKind = 'page', keep?: Keep) {
  const result = mergeText({ texts: { base, ours, theirs }, kind, keep })
  return result.kind === 'merged' ? result.text : result.fields
}

const page = '# Title\n\nOne.\n\nTwo.\n\nThree.\n'

describe('takesLongToMerge', () => {
  const lines = (count: number, word = 'x') => `${word}\n`.repeat(count)
  const around = (text: string) => `first\n${text}last\n`
  const cases: [title: string, base: string, ours: string, theirs: string, long: boolean][] = [
    ['100,000 characters', 'a'.repeat(33_334), 'a'.repeat(33_333), 'a'.repeat(33_333), false],
    ['100,001 characters', 'a'.repeat(33_334), 'a'.repeat(33_334), 'a'.repeat(33_333), true],
    ['many lines, few of them changed', lines(9000), lines(9000), lines(9001), false],
    ['300 lines that changed', around(''), around(lines(150)), around(lines(150, 'y')), false],
    ['301 lines that changed', around(''), around(lines(151)), around(lines(150, 'y')), true],
    [
      '300 lines, half of them before',
      around(lines(75)),
      around(lines(75, 'y')),
      around(lines(75, 'z')),
      false,
    ],
    [
      '301 lines, half of them before',
      around(lines(75)),
      around(lines(76, 'y')),
      around(lines(75, 'z')),
      true,
    ],
    [
      '300 lines from the first that changed to the last',
      `a\n${lines(73)}b\n`,
      `A\n${lines(73)}B\n`,
      `A\n${lines(73)}B\n`,
      false,
    ],
    [
      '301 lines from the first that changed to the last',
      `a\n${lines(73)}b\n`,
      `A\n${lines(73)}B\n`,
      `A\n${lines(74)}B\n`,
      true,
    ],
    ['a repeated line more', lines(100), lines(401), lines(100), true],
  ]
  it.each(cases)('of %s', (_title, base, ours, theirs, long) => {
    expect(takesLongToMerge({ texts: { base, ours, theirs }, kind: 'text' })).toBe(long)
  })
})

describe('mergeText of pages', () => {
  const cases: [
    title: string,
    base: string,
    ours: string,
    theirs: string,
    merged: string | string[],
  ][] = [
    ['takes ours when theirs did nothing', page, 'x', page, 'x'],
    ['takes theirs when ours did nothing', page, page, 'x', 'x'],
    ['takes what both did', page, 'x', 'x', 'x'],
    [
      'takes blocks side by side',
      page,
      page.replace('One.', 'First.'),
      page.replace('Two.', 'Second.'),
      '# Title\n\nFirst.\n\nSecond.\n\nThree.\n',
    ],
    [
      'takes blocks side by side without a blank line between',
      '# A\nOne.\n',
      '# B\nOne.\n',
      '# A\nTwo.\n',
      '# B\nTwo.\n',
    ],
    [
      'takes white space at the end from one side, and words from the other',
      'One.\n',
      'One.\n\n\n',
      'Two.\n',
      'Two.\n\n\n',
    ],
    ['refuses no blank lines at the end', 'One.\n', 'One.\n\n', 'One.\n\n\n', 'One.\n\n'],
    ['takes an end of the last line beside other words', 'One.', 'One.\n', 'Two.', 'Two.\n'],
    [
      'refuses one block changed twice',
      page,
      page.replace('One', 'A'),
      page.replace('One', 'B'),
      ['document'],
    ],
    [
      'takes a block both changed alike',
      page,
      page.replace('One', 'A').replace('Three', 'C'),
      page.replace('One', 'A'),
      page.replace('One', 'A').replace('Three', 'C'),
    ],
    [
      'refuses a block edited and removed',
      page,
      page.replace('Two.\n\n', ''),
      page.replace('Two', 'B'),
      ['document'],
    ],
    [
      'takes an added block beside an edited one',
      page,
      page.replace('Two.', 'Two.\n\nTwo and a half.'),
      page.replace('Three', 'Drei'),
      '# Title\n\nOne.\n\nTwo.\n\nTwo and a half.\n\nDrei.\n',
    ],
    [
      'takes an added end beside an edited last block',
      '# A\n\nOne.',
      '# A\n\nOne.\n\nTwo.',
      '# A\n\nEins.',
      '# A\n\nEins.\n\nTwo.',
    ],
    [
      'refuses two blocks added at one place',
      page,
      `${page}\nFour.\n`,
      `${page}\nFive.\n`,
      ['document'],
    ],
    [
      'takes lines apart within one block',
      '# A\n\nl1\nl2\nl3\nl4\nl5\n',
      '# A\n\nL1\nl2\nl3\nl4\nl5\n',
      '# A\n\nl1\nl2\nl3\nl4\nL5\n',
      '# A\n\nL1\nl2\nl3\nl4\nL5\n',
    ],
    [
      'takes items of one list',
      '* a\n* b\n* c\n',
      '* A\n* b\n* c\n',
      '* a\n* B\n* c\n',
      '* A\n* B\n* c\n',
    ],
    [
      'takes rows of one table',
      '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n',
      '| a | b |\n| - | - |\n| 1 | X |\n| 3 | 4 |\n',
      '| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | Y |\n',
      '| a | b |\n| - | - |\n| 1 | X |\n| 3 | Y |\n',
    ],
    [
      'keeps fences whole when a break opens the body',
      '---\n\nOne.\n\n---\n\nTwo.\n',
      '---\n\nA.\n\n---\n\nTwo.\n',
      '---\n\nOne.\n\n---\n\nB.\n',
      '---\n\nA.\n\n---\n\nB.\n',
    ],
    [
      'takes new line ends and new words',
      page,
      page.replaceAll('\n', '\r\n'),
      page.replace('Two', 'B'),
      page.replace('Two', 'B').replaceAll('\n', '\r\n'),
    ],
    [
      'keeps line ends, mark and a missing end',
      `\ufeff${page.trimEnd()}`.replaceAll('\n', '\r\n'),
      `\ufeff${page.trimEnd().replace('One', 'A')}`.replaceAll('\n', '\r\n'),
      `\ufeff${page.trimEnd().replace('Three', 'C')}`.replaceAll('\n', '\r\n'),
      `\ufeff${page.trimEnd().replace('One', 'A').replace('Three', 'C')}`.replaceAll('\n', '\r\n'),
    ],
    [
      'keeps mixed line ends as they are',
      'One.\r\n\nTwo.\n\r\nThree.\n\nFour.\r\n',
      'A.\r\n\nTwo.\n\r\nThree.\n\nFour.\r\n',
      'One.\r\n\nTwo.\n\r\nThree.\n\nD.\r\n',
      'A.\r\n\nTwo.\n\r\nThree.\n\nD.\r\n',
    ],
    [
      'lets each side change mark and last end',
      'One.\n\nTwo.',
      '\ufeffOne.\n\nTwo.',
      'One.\n\nTwo.\n',
      '\ufeffOne.\n\nTwo.\n',
    ],
    [
      'takes what blank lines at the end keep from what follows them, and adds none',
      '```\nOne.\n\n\n',
      '```\nA.\n\n\n',
      '```\nOne.\n\n\nMore.\n',
      '```\nA.\n\n\nMore.\n',
    ],
    [
      'takes attributes one by one',
      '---\ntitle: A\ndescription: d\n---\nText.\n',
      '---\ntitle: B\ndescription: d\n---\nText.\n',
      '---\ntitle: A\ndescription: e\n---\nNew.\n',
      '---\ntitle: B\ndescription: e\n---\nNew.\n',
    ],
    [
      'names the attributes both changed',
      '---\ntitle: A\ndescription: d\n---\nText.\n',
      '---\ntitle: B\ndescription: x\n---\nText!\n',
      '---\ntitle: C\ndescription: y\n---\nText?\n',
      ['description', 'document', 'title'],
    ],
    [
      'puts new attributes after the ones they followed',
      '---\ntitle: A\nhidden: true\n---\n',
      '---\ntitle: A\nicon: x\nhidden: true\n---\n',
      '---\nemoji: e\ntitle: A\nhidden: true\ncover: c\n---\n',
      '---\nemoji: e\ntitle: A\nicon: x\nhidden: true\ncover: c\n---\n',
    ],
    [
      'takes front matter that one side added',
      'Text.\n',
      '---\ntitle: A\n---\nText.\n',
      'Text!\n',
      '---\ntitle: A\n---\nText!\n',
    ],
    [
      'joins front matter that both added',
      'Text.\n',
      '---\ntitle: A\n---\nText.\n',
      '---\nicon: i\n---\nText.\n',
      '---\ntitle: A\nicon: i\n---\nText.\n',
    ],
    [
      'takes front matter away',
      '---\ntitle: A\n---\nText.\n',
      'Text.\n',
      '---\ntitle: A\n---\nText!\n',
      'Text!\n',
    ],
    [
      'refuses an attribute removed and edited',
      '---\ntitle: A\n---\nText.\n',
      'Text.\n',
      '---\ntitle: B\n---\nText.\n',
      ['title'],
    ],
    [
      'names a first attribute removed and edited once',
      '---\nicon: a\ntitle: A\n---\nText.\n',
      '---\ntitle: A\n---\nText.\n',
      '---\nicon: b\ntitle: A\n---\nText.\n',
      ['icon'],
    ],
    [
      'merges the lines of one attribute',
      '---\ntags:\n  - a\n  - b\n  - c\n  - d\n---\n',
      '---\ntags:\n  - A\n  - b\n  - c\n  - d\n---\n',
      '---\ntags:\n  - a\n  - b\n  - c\n  - D\n---\n',
      '---\ntags:\n  - A\n  - b\n  - c\n  - D\n---\n',
    ],
    [
      'reads TOML, its tables whole',
      '+++\ntitle = "A"\nweight = 1\n[menu]\nname = "m"\n+++\nText.\n',
      '+++\ntitle = "B"\nweight = 1\n[menu]\nname = "m"\n+++\nText.\n',
      '+++\ntitle = "A"\nweight = 1\n[menu]\nname = "n"\n+++\nText.\n',
      '+++\ntitle = "B"\nweight = 1\n[menu]\nname = "n"\n+++\nText.\n',
    ],
    [
      'falls back to lines where a key stands twice',
      '---\na: 1\na: 2\nb: 3\nc: 4\nd: 5\n---\n',
      '---\na: 9\na: 2\nb: 3\nc: 4\nd: 5\n---\n',
      '---\na: 1\na: 2\nb: 3\nc: 4\nd: 6\n---\n',
      '---\na: 9\na: 2\nb: 3\nc: 4\nd: 6\n---\n',
    ],
    [
      'names unclear front matter as such',
      '---\na: 1\na: 2\n---\nText.\n',
      '---\na: 3\na: 2\n---\nText.\n',
      '---\na: 4\na: 2\n---\nText.\n',
      ['frontMatter'],
    ],
  ]

  it.each(cases)('%s', (_title, base, ours, theirs, merged) => {
    expect(merge(base, ours, theirs)).toEqual(merged)
  })

  it('takes the side that is kept where both changed the same, and both elsewhere', () => {
    const base = `---\ntitle: A\nicon: i\n---\n${page}`
    const ours = base.replace('A', 'B').replace('One', 'Ours').replace('Three', 'Drei')
    const theirs = base.replace('A', 'C').replace('One', 'Theirs').replace('icon: i', 'icon: j')
    const kept = `---\ntitle: C\nicon: j\n---\n# Title\n\nTheirs.\n\nTwo.\n\nDrei.\n`
    expect(merge(base, ours, theirs, 'page', 'theirs')).toBe(kept)
    const other = kept.replace('title: C', 'title: B').replace('Theirs', 'Ours')
    expect(merge(base, ours, theirs, 'page', 'ours')).toBe(other)
  })

  it('gives up on finding small changes in what is rewritten from end to end', () => {
    const lines = (word: string) =>
      Array.from({ length: 5000 }, (_, index) => `${word} ${index}\n`).join('')
    const base = `start\n\n${lines('a')}`
    expect(merge(base, `start\n\n${lines('b')}`, base.replace('start', 'begin'))).toBe(
      `begin\n\n${lines('b')}`,
    )
  })
})

describe('mergeText of navigation', () => {
  const summary = '# Contents\n\n* [A](a.md)\n* [B](b.md)\n'
  const cases: [title: string, ours: string, theirs: string, merged: string | string[]][] = [
    [
      'keeps items both added at one place, ours first',
      `${summary}* [C](c.md)\n`,
      `${summary}* [D](d.md)\n`,
      `${summary}* [C](c.md)\n* [D](d.md)\n`,
    ],
    [
      'keeps an item both added once',
      `${summary}* [C](c.md)\n* [E](e.md)\n`,
      `${summary}* [D](d.md)\n* [C](c.md)\n`,
      `${summary}* [C](c.md)\n* [E](e.md)\n* [D](d.md)\n`,
    ],
    [
      'takes title and target of one item',
      summary.replace('[A]', '[Alpha]'),
      summary.replace('(a.md)', '(x/a.md)'),
      summary.replace('[A](a.md)', '[Alpha](x/a.md)'),
    ],
    [
      'takes items side by side',
      summary.replace('[A]', '[Alpha]'),
      summary.replace('[B]', '[Beta]'),
      summary.replace('[A]', '[Alpha]').replace('[B]', '[Beta]'),
    ],
    [
      'refuses one title changed twice',
      summary.replace('[A]', '[Alpha]'),
      summary.replace('[A]', '[Alef]'),
      ['document'],
    ],
    [
      'refuses an item edited and removed',
      summary.replace('* [A](a.md)\n', ''),
      summary.replace('[A]', '[Alef]'),
      ['document'],
    ],
  ]

  it.each(cases)('%s', (_title, ours, theirs, merged) => {
    expect(merge(summary, ours, theirs, 'navigation')).toEqual(merged)
  })

  it('takes the side that is kept', () => {
    const ours = summary.replace('[A]', '[Alpha]')
    const theirs = summary.replace('[A]', '[Alef]')
    expect(merge(summary, ours, theirs, 'navigation', 'ours')).toBe(ours)
    expect(merge(summary, ours, theirs, 'navigation', 'theirs')).toBe(theirs)
  })

  it('takes title and target in YAML', () => {
    const yaml = 'nav:\n  - Home: index.md\n'
    const ours = yaml.replace('Home', 'Start')
    const theirs = yaml.replace('index.md', 'home.md')
    expect(merge(yaml, ours, theirs, 'navigation')).toBe('nav:\n  - Start: home.md\n')
  })
})

describe('mergeText of variables', () => {
  const variables = 'name: Galley\nversion: 1\nyear: 2026\n'

  it('takes names side by side, added ones too', () => {
    const ours = variables.replace('version: 1', 'version: 2\nours: o')
    const theirs = variables.replace('name: Galley', 'name: Caboose').concat('theirs: t\n')
    expect(merge(variables, ours, theirs, 'variables')).toBe(
      'name: Caboose\nversion: 2\nours: o\nyear: 2026\ntheirs: t\n',
    )
  })

  it('names those that both changed', () => {
    const ours = variables.replace('1', '2').replace('2026', '2027')
    const theirs = variables.replace('1', '3').replace('year: 2026\n', '')
    expect(merge(variables, ours, theirs, 'variables')).toEqual(['version', 'year'])
    expect(merge(variables, ours, theirs, 'variables', 'theirs')).toBe(theirs)
  })
})

/** What git makes of three texts; undefined for a conflict. */
function mergeWithGit(base: string, ours: string, theirs: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'galley-merge-'))
  try {
    for (const [name, text] of Object.entries({ base, ours, theirs })) {
      writeFileSync(join(folder, name), text)
    }
    return execFileSync('git', ['merge-file', '-p', 'ours', 'base', 'theirs'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const line = fc.constantFrom(
  'alpha',
  'beta',
  'gamma',
  '* item',
  '## head',
  '',
  '```',
  '| a | b |',
  '> q',
)
const text = fc.array(line, { maxLength: 14 }).map((lines) => lines.map((l) => `${l}\n`).join(''))

/** Edits as [where, how many lines go, lines that come]. */
const edits = fc.array(
  fc.tuple(
    fc.nat(12),
    fc.nat(2),
    fc.array(fc.constantFrom('new', 'other', '', 'more'), { maxLength: 2 }),
  ),
  { maxLength: 2 },
)

function edit(
  base: string,
  changes: readonly (readonly [number, number, readonly string[]])[],
): string {
  const lines = base.match(/[^\n]*\n/g) ?? []
  for (const [at, gone, come] of changes) lines.splice(at, gone, ...come.map((l) => `${l}\n`))
  return lines.join('')
}

const kinds = fc.constantFrom<TextKind>('page', 'text', 'navigation', 'variables')

describe('mergeText, whatever the texts', () => {
  it('gives the other side when one did nothing', () => {
    fc.assert(
      fc.property(text, text, kinds, (base, side, kind) => {
        expect(merge(base, base, side, kind)).toBe(side)
        expect(merge(base, side, base, kind)).toBe(side)
        expect(merge(base, side, side, kind)).toBe(side)
      }),
    )
  })

  it('answers alike whichever side is which, but for the order of added items', () => {
    fc.assert(
      fc.property(text, edits, edits, (base, a, b) => {
        const [ours, theirs] = [edit(base, a), edit(base, b)]
        expect(merge(base, ours, theirs)).toEqual(merge(base, theirs, ours))
      }),
      { numRuns: 500 },
    )
  })

  // Of equal lines, each may take another for the one that was deleted, and then one of them sees a conflict.
  it('merges whatever git merges, of lines that differ', () => {
    fc.assert(
      fc.property(text, edits, edits, (lines, a, b) => {
        let count = 0
        const base = lines.replace(/(?<=\S)\n/g, () => ` ${count++}\n`)
        const [ours, theirs] = [edit(base, a), edit(base, b)]
        if (mergeWithGit(base, ours, theirs) === undefined) return
        expect(typeof merge(base, ours, theirs, 'page')).toBe('string')
        expect(typeof merge(base, ours, theirs, 'text')).toBe('string')
      }),
      { numRuns: 100 },
    )
  })

  it('merges far-apart changes to what git merges them to', () => {
    const numbered = Array.from({ length: 40 }, (_, index) => `line ${index}\n`)
    fc.assert(
      fc.property(
        fc.nat(14),
        fc.integer({ min: 20, max: 39 }),
        fc.boolean(),
        (at, other, blank) => {
          const lines = blank ? numbered.flatMap((l) => [l, '\n']) : numbered
          const base = lines.join('')
          const ours = base.replace(`line ${at}\n`, 'one\ntwo\n')
          const theirs = base.replace(`line ${other}\n`, '')
          const merged = mergeWithGit(base, ours, theirs)
          expect(merged).toBeDefined()
          expect(merge(base, ours, theirs)).toBe(merged)
          expect(merge(base, ours, theirs, 'text')).toBe(merged)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('always merges when one side is kept', () => {
    fc.assert(
      fc.property(text, text, text, kinds, (base, ours, theirs, kind) => {
        expect(typeof merge(base, ours, theirs, kind, 'ours')).toBe('string')
        expect(typeof merge(base, ours, theirs, kind, 'theirs')).toBe('string')
      }),
    )
  })
})
