// Checks that have nothing to look at, on the command line and as the job has it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { check } from '../../src/cli/check.ts'
import { sync } from '../../src/cli/sync.ts'
import { countWikiLinks } from '../../src/content/layouts/plain/wiki-links.ts'
import { createRepository } from '../github/repository.ts'
import { reportProblems } from '../report/schemas.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-nothing-'))
afterAll(() => rmSync(parent, { recursive: true }))
let count = 0

type Command = (args: readonly string[], terminal: Parameters<typeof check>[1]) => Promise<number>

async function run(command: Command, ...args: string[]) {
  const said: string[] = []
  const written: string[] = []
  const code = await command(args, {
    write: (text) => void written.push(text),
    complain: (text) => void said.push(text),
    colored: false,
    watched: false,
  })
  return { code, output: written.join(''), said: said.join('') }
}

function folderOf(files: Record<string, string>): string {
  const folder = join(parent, String(count++))
  mkdirSync(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const linked = '# Start\n\n[Next](next.md)\n'
const hint = '; add "--allow-empty" to allow this\n'
const cases: [title: string, files: Record<string, string>, sentence: string][] = [
  ['an empty folder', {}, 'Nothing was checked: there is no page'],
  ['a folder of images', { 'a.png': 'x', 'b.svg': 'x' }, 'Nothing was checked: there is no page'],
  [
    'Quarto without a project',
    {
      'index.qmd': '# Q\n',
      'guide.qmd': '[x](gone.qmd)\n',
    },
    'Nothing was checked: there is no page; 2 Quarto files (.qmd) are not read',
  ],
  [
    'AsciiDoc without Antora, whose README is read',
    {
      'modules/ROOT/pages/index.adoc': '= Docs\n\nxref:gone.adoc[]\n',
      'modules/ROOT/pages/setup.adoc': '= Setup\n',
      'README.md': '# Docs\n\n[the start](modules/ROOT/pages/index.adoc)\n',
    },
    'The documentation was not checked: 2 AsciiDoc files (.adoc) are not read, and only 1 page of the repository itself, as README.md, was',
  ],
  [
    'reStructuredText without Sphinx',
    { 'docs/index.rst': 'Docs\n====\n' },
    'Nothing was checked: there is no page; 1 reStructuredText file (.rst) is not read',
  ],
  [
    'pages without a link',
    { 'README.md': '# Start\n', 'a.md': '# A\n' },
    'Nothing was checked: there is no link on any of 2 pages',
  ],
  [
    'a vault',
    { '.obsidian/app.json': '{}', 'Home.md': '# Home\n\n[[Nope]] ![[a.png]] `[[code]]`\n' },
    'Nothing was checked: there is no link on 1 page; 2 wiki links ([[Page]]) cannot be judged',
  ],
]

describe('a check of nothing', () => {
  it.each(cases)('says so and does not end well: %s', async (_title, files, sentence) => {
    const folder = folderOf(files)
    expect(await run(check, folder)).toMatchObject({ code: 2, said: `${sentence}${hint}` })
    expect(await run(check, folder, '--fail-on', 'never')).toMatchObject({ code: 2 })
    expect(await run(check, folder, '--allow-empty')).toMatchObject({
      code: 0,
      said: `${sentence}\n`,
    })
    const json = await run(check, folder, '--format', 'json')
    expect([json.code, reportProblems(json.output)]).toEqual([2, []])
  })

  it.each(cases.filter(([title]) => title !== 'an empty folder'))(
    'of a change is none either, here and on a platform: %s',
    async (_title, files, sentence) => {
      const repository = createRepository()
      repository.commit('base', files)
      repository.git('checkout', '-q', '-b', 'topic')
      repository.commit('head', { ...files, 'code.c': 'int x;' })
      const quick = await run(check, repository.folder, '--base', 'main')
      expect(quick).toMatchObject({ code: 2, said: `${sentence}${hint}` })
      const whole = await run(check, repository.folder, '--base', 'main', '--fail-on', 'any')
      expect(whole).toMatchObject({ code: 2, said: `${sentence}${hint}` })
      const job = await run(sync, repository.folder, '--base', 'main', '--comment')
      expect(job.code).toBe(2)
      expect(job.said).toContain(`${sentence}${hint}`)
      expect(job.output).toContain('### Nothing was checked')
      expect(await run(sync, repository.folder, '--base', 'main', '--allow-empty')).toMatchObject({
        code: 0,
      })
    },
  )

  it('is none where a change takes the last page or link away', async () => {
    const repository = createRepository()
    repository.commit('base', { 'docs/a.md': '[b](b.md)\n', 'docs/b.md': '# B\n', 'c.c': '' })
    repository.git('checkout', '-q', '-b', 'topic')
    repository.commit('head', { 'docs/b.md': '# B\n', 'c.c': '' })
    for (const command of [check, sync]) {
      expect((await run(command, repository.folder, '--base', 'main')).code).toBe(0)
    }
    repository.commit('less', { 'c.c': '' })
    for (const command of [check, sync]) {
      expect((await run(command, repository.folder, '--base', 'main')).code).toBe(0)
    }
  })

  it('is none of what is named beside pages that are read', async () => {
    const files = {
      'docs/a.md': linked,
      'docs/next.md': '# Next\n',
      'docs/old.adoc': '= Old\n',
      'docs/older.adoc': '= Older\n',
      'docs/more.rst': 'More\n',
      'tests/x.rst': 'x\n',
    }
    const { code, output, said } = await run(check, folderOf(files))
    expect([code, said]).toEqual([0, ''])
    expect(output).toBe(
      '2 AsciiDoc files (.adoc) and 1 reStructuredText file (.rst) are not read\nNo broken link: 1 link on 2 pages (plain)\n',
    )
  })
})

describe('countWikiLinks', () => {
  const texts: [text: string, number: number][] = [
    ['[[A]] and [[B#part|words]], ![[c.png]]', 3],
    ['if [[ -f x ]]; then', 0],
    ['[[1]](x.md) [[a]][b] [[a]]: x', 0],
    ['```sh\n[[A]]\n```\n[[B]]', 1],
    ['`[[A]]`', 0],
    ['~~~\n[[A]]', 0],
  ]
  it.each(texts)('%j', (text, number) => {
    expect(countWikiLinks(text)).toBe(number)
  })
})
