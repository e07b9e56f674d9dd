// Paths git is told to leave out: the same answers as git's own, and what they mean for links.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readIgnored } from '../../../../src/content/layouts/site/ignored.ts'
import { repository } from '../repository.ts'
import { siteOf } from '../resolving.ts'

const rules = {
  '.gitignore': [
    '# made by the build',
    '/docs/reference/cli.md',
    '/docs/api/',
    'docs/**/gen-*.md',
    'docs/*.min.js',
    '/Case.md',
    '',
  ].join('\n'),
  'docs/.gitignore': '/local.md\n!kept.min.js\nbuild/\ntmp*\n!tmp-kept.md\nCase.md\ntrailing\\ \n',
  'docs/guide/.gitignore': '*\n!.gitignore\n!written.md\n',
}
const paths = [
  'docs/reference/cli.md',
  'docs/reference/index.md',
  'docs/api/index.md',
  'docs/api/deep/a.md',
  'docs/build/x.md',
  'docs/build.md',
  'docs/trailing ',
  'docs/kept.min.js',
  'docs/other.min.js',
  'docs/x/y/gen-all.md',
  'docs/gen-all.md',
  'docs/tmp-1.md',
  'docs/tmp-kept.md',
  'case.md',
  'Case.md',
  'docs/local.md',
  'local.md',
  'docs/guide/a.md',
  'docs/guide/written.md',
  'docs/guide/deep/b.md',
]

it('answers as git does', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ignored-'))
  try {
    execFileSync('git', ['init', '-q'], { cwd: folder })
    for (const [path, text] of Object.entries(rules)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const git = paths.filter((path) => {
      const args = ['-c', 'core.ignorecase=false', 'check-ignore', '-v', '-n', path]
      const line = execGit(args, folder)
      return !line.startsWith('::') && !/^[^\t]*:!/.test(line)
    })
    const { files, source } = repository(rules)
    const ignored = await readIgnored(files, source.readTexts)
    expect(paths.filter(ignored.has)).toEqual(git)
    expect(git).toHaveLength(13)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('takes a directory for left out when all in it is', async () => {
  const { files, source } = repository(rules)
  const ignored = await readIgnored(files, source.readTexts)
  expect(['docs/api', 'docs/build', 'docs/reference'].map(ignored.has)).toEqual([true, true, false])
})

it('passes over patterns that take long, and keeps the rest', async () => {
  const slow = `/${'*a'.repeat(30)}\n/${'x'.repeat(300)}\n/made.md\n`
  const { files, source } = repository({ '.gitignore': slow })
  const ignored = await readIgnored(files, source.readTexts)
  expect(ignored.has('a'.repeat(60))).toBe(false)
  expect(ignored.has('made.md')).toBe(true)
})

it("passes over names of a language's template, which lie anywhere", async () => {
  const template = 'build/\n[Rr]eleases/\n*.log\n/*\n!docs\n'
  const { files, source } = repository({ '.gitignore': template })
  const ignored = await readIgnored(files, source.readTexts)
  const given = ['docs/build/x.md', 'docs/releases/1.md', 'docs/a.log', 'docs/x.md', 'other/x.md']
  expect(given.filter(ignored.has)).toEqual(['other/x.md'])
})

it('calls no link broken that leads to what a build makes', async () => {
  const site = await siteOf({
    ...rules,
    'mkdocs.yml': 'nav:\n  - index.md\n  - reference/cli.md\n',
    'docs/index.md': '',
    'docs/reference/index.md': '',
  })
  const leads = (url: string) => site.resolve('docs/index.md', { kind: 'link', url }).kind
  expect(leads('reference/cli.md#run')).toBe('external')
  expect(leads('api/index.md')).toBe('external')
  expect(leads('reference/index.md')).toBe('page')
  expect(leads('reference/gone.md')).toBe('broken')
  // Which of the two pages of a folder a build writes is its own affair.
  expect(leads('api.md')).toBe('external')
  expect(leads('reference/Index.md')).toBe('broken')
  expect(site.uses.map(({ path, use }) => site.resolve(path, use).kind)).toEqual([
    'page',
    'external',
  ])
  expect(site.dependsOn.files.map(({ path }) => path)).toEqual([
    '.gitignore',
    'docs/.gitignore',
    'docs/guide/.gitignore',
    'mkdocs.yml',
  ])
})

function execGit(args: readonly string[], folder: string): string {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    // Ends with 1 when the path is not left out.
    return (error as { stdout: string }).stdout
  }
}
