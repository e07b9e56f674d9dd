// Redirects that lead to where they start, by their source and their goal.
import { expect, it } from 'vitest'
import { leadsToItself } from '../../../src/content/links/redirect-goals.ts'

const rows: [name: string, source: string, goal: string, expected: boolean][] = [
  ['a key of .gitbook.yaml', 'a/old', 'a/old.md', true],
  ['another key', 'a/older', 'a/old.md', false],
  ['a key for a folder', 'guide', './guide/README.md', true],
  ['a map of MkDocs', 'a/old.md', 'a/old.md', true],
  ['a map of MkDocs to a file of the same name', 'a/old.md', 'old.md', false],
  ['a line of _redirects', '/a/old', '/a/old', true],
  ['with a slash and a fragment', '/a/old/', '/a/old#part', true],
  ['a page of mdBook beside it', '/a/old.html', 'old.html', true],
  ['a page of mdBook above it', '/a/old.html', '../old.html', false],
  ['a pattern', '/a/*', '/a/old', false],
  ['another host', '/a', 'https://a.example/a', false],
]

it.each(rows)('%s', (_name, source, goal, expected) => {
  expect(leadsToItself(source, goal)).toBe(expected)
})
