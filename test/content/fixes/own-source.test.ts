// Redirects that would lead to where they start, in the formats that have them.
import { expect, it } from 'vitest'
import { leadsToItself } from '../../../src/content/fixes/own-source.ts'

const rows: [title: string, text: string, goal: string, to: string, expected: boolean][] = [
  ['a key of .gitbook.yaml', 'redirects:\n  a: b.md\n', 'b.md', 'a.md', true],
  ['another key', 'redirects:\n  x: y.md\n  a: b.md\n', 'b.md', 'x.md', false],
  ['a map of MkDocs', "redirect_maps:\n  'g/a.md': 'g/b.md'\n", 'g/b.md', 'g/a.md', true],
  [
    'an item of a nav whose title is its name',
    'nav:\n  - setup: old.md\n',
    'old.md',
    'setup.md',
    false,
  ],
  ['a line of _redirects', '/a /b 301\n', '/b', '/a', true],
  ['the line above', '/c /a\n/a2 /b\n', '/b', '/a', false],
  [
    'an object over lines',
    '[\n  {\n    "source": "/a",\n    "destination": "/b"\n  }\n]\n',
    '/b',
    '/a/',
    true,
  ],
  ['an object whose source comes last', '[{\n "to": "/b",\n "from": "/a"\n}]', '/b', '/a', true],
  [
    'another object',
    '[{"source": "/a", "destination": "/c"}, {\n "source": "/d",\n "destination": "/b"\n}]',
    '/b',
    '/a',
    false,
  ],
]

it.each(rows)('%s', (_title, text, goal, to, expected) => {
  const start = text.lastIndexOf(goal)
  expect(leadsToItself(text, { start, end: start + goal.length }, to)).toBe(expected)
})
