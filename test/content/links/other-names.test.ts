// Searches by every name a page has: of redirects, of its front matter, of lines that name it.
import { describe, expect, it } from 'vitest'
import { isSameTarget, searchByAllNames } from '../../../src/content/links/other-names.ts'
import { readRevision } from '../../../src/content/revisions/revision.ts'
import type { Resolution } from '../../../src/content/site/layout.ts'
import { diffTrees } from '../../../src/content/trees/tree.ts'
import { createSource } from '../../../src/repository/source.ts'
import { Memory, type Texts } from '../memory.ts'

describe('isSamePlace', () => {
  const missing = { kind: 'broken', reason: 'missing-page', path: 'a.md' } as const
  const page = { kind: 'page', path: 'a.md' } as const
  const rows: [a: Resolution, b: Resolution, same: boolean][] = [
    [page, { ...page }, true],
    [page, { ...page, path: 'b.md' }, false],
    [page, { ...page, fragment: 'x' }, false],
    [{ ...page, fragment: 'y' }, { ...page, fragment: 'x' }, false],
    [{ ...page, fragment: 'x' }, { ...page, fragment: 'x' }, true],
    [page, { kind: 'file', path: 'a.md' }, false],
    [page, missing, false],
    [missing, { ...missing }, true],
    [missing, { ...missing, path: 'b.md' }, false],
    [missing, { ...missing, reason: 'wrong-case' }, false],
    [missing, { ...missing, spelling: 'A.md' }, false],
    [{ kind: 'external' }, { kind: 'external' }, true],
    [{ kind: 'external' }, page, false],
    [{ kind: 'directory', path: 'a' }, { kind: 'directory', path: 'b' }, false],
  ]
  it.each(rows)('of %j and %j is %s', (a, b, same) => {
    expect(isSameTarget(a, b)).toBe(same)
    expect(isSameTarget(b, a)).toBe(same)
  })
})

describe('searchByAllNames', () => {
  const shared: Texts = { 'README.md': '# Start\n', 'guide/next.md': '# Next\n' }
  const pages = (matter: string): Texts => ({ ...shared, 'guide/setup.md': `${matter}# Setup\n` })

  async function search(settings: Texts, matter = '') {
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const [before, after] = [
      memory.tree({ ...settings, ...pages(matter) }),
      memory.tree({ ...settings, ...shared }),
    ]
    const [base, head] = [await readRevision(before, source), await readRevision(after, source)]
    const found = await searchByAllNames({ base, head, source }, diffTrees(before, after), {
      places: [{ path: 'guide/setup.md' }],
      searched: 'texts',
    })
    return (text: string) => found?.matches('README.md', text)
  }

  it('takes the name of the file, and no other', async () => {
    const finds = await search({})
    expect(finds('[x](guide/setup.md)')).toBe(true)
    expect(finds('[x](guide/next.md)')).toBe(false)
  })

  const matters: [matter: string, found: boolean][] = [
    ['---\naliases: [/begin/here]\n---\n', true],
    ['---\nredirect_from: /begin/here\n---\n', true],
    ['---\npermalink: /begin/here/\n---\n', true],
    ['---\ndescription: /begin/here\n---\n', false],
  ]
  it.each(matters)('takes addresses of front matter: %j, %s', async (matter, found) => {
    expect((await search({}, matter))('[x](/begin/here)')).toBe(found)
  })

  const next: Texts = { 'next.config.js': '' }
  const redirects: [title: string, settings: Texts, found: boolean][] = [
    ['a line', { ...next, _redirects: '/begin/here /guide/setup 301\n/other /else\n' }, true],
    ['another line', { ...next, _redirects: '/begin/here /else\n/other /guide/setup\n' }, false],
    [
      'a chain',
      { ...next, _redirects: '/begin/here /start/middle\n/start/middle /guide/setup\n' },
      true,
    ],
    [
      'lines of one entry of JSON',
      {
        ...next,
        'vercel.json':
          '{ "redirects": [\n{ "source": "/begin/here",\n"statusCode": 301,\n"destination": "/guide/setup" }\n] }',
      },
      true,
    ],
    [
      'lines of one entry of JSON, the goal first',
      {
        ...next,
        'vercel.json':
          '{ "redirects": [\n{ "destination": "/guide/setup",\n"statusCode": 301,\n"source": "/begin/here" }\n] }',
      },
      true,
    ],
    [
      'lines of entries further away',
      {
        ...next,
        'vercel.json':
          '{ "redirects": [\n{ "source": "/begin/here",\n"statusCode": 301,\n"destination": "/else" },\n{ "statusCode": 302,\n"permanent": true,\n"source": "/other/place",\n"destination": "/guide/setup" }\n] }',
      },
      false,
    ],
    ['what git leaves out', { '.gitignore': '/begin/here guide/setup\n' }, false],
    ['a key', { '.gitbook.yaml': 'redirects:\n  begin/here: guide/setup.md\n' }, true],
  ]
  const far = (first: string, last: string, lines: number) => [
    '[{',
    `"${first}"`,
    ...Array(lines - 1).fill('"permanent": true,'),
    `"${last}"`,
    '}',
    '',
    '',
    '',
  ]
  const distances: [lines: number, found: boolean][] = [
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ]
  it.each(distances)('takes addresses of an entry %s lines away: %s', async (lines, found) => {
    const [here, goal] = ['/begin/here', '/guide/setup']
    for (const [first, last] of [
      [here, goal],
      [goal, here],
    ] as const) {
      const finds = await search({ ...next, 'vercel.json': far(first, last, lines).join('\n') })
      expect(finds('[x](/begin/here)')).toBe(found)
    }
  })

  it.each(redirects)('takes addresses of redirects: %s', async (_title, settings, found) => {
    expect((await search(settings))('[x](/begin/here)')).toBe(found)
  })
})
