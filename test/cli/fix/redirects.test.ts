// Redirects that a change owes: reported, required, written, on work trees of every layout that has a place for them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { check } from '../../../src/cli/check.ts'
import { reportProblems } from '../../report/schemas.ts'
import { index, page, scenes } from './scenes.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-redirects-'))
afterAll(() => rmSync(parent, { recursive: true }))

let folder = ''
let count = 0

function open(files: Record<string, string>): void {
  folder = join(parent, String(count++))
  mkdirSync(folder)
  git('init', '-q')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git('add', '-A')
  git('commit', '-qm', 'x')
}

function git(...args: readonly string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'core.autocrlf=false']
  return execFileSync('git', [...author, ...args], { cwd: folder }).toString()
}

async function run(...args: string[]): Promise<{ code: number; output: string; said: string }> {
  let output = ''
  let said = ''
  const code = await check([folder, '--base', 'HEAD', ...args], {
    write(text) {
      output += text
    },
    complain(text) {
      said += text
    },
    colored: false,
    watched: false,
  })
  return { code, output, said }
}

describe('check --redirects', () => {
  it.each(Object.entries(scenes))('asks for a redirect and writes it: %s', async (_name, scene) => {
    const { files, from, to, written } = scene
    open(files)
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    git('mv', from, to)
    for (const [path, text] of Object.entries(scene.edit ?? {})) {
      writeFileSync(join(folder, path), text)
      git('add', path)
    }
    const report = await run('--format', 'json', '--redirects', 'require')
    expect(reportProblems(report.output)).toEqual([])
    const { redirects } = JSON.parse(report.output)
    expect(redirects).toMatchObject([{ page: from, to, file: written[0] }])
    expect((await run('--redirects', 'off')).output).not.toContain('leads nowhere now')
    expect(report.code).toBe(1)
    expect((await run('--fix')).said).toContain(', 1 redirect added\n')
    expect(readFileSync(join(folder, written[0]), 'utf8')).toBe(written[1])
    const after = await run('--redirects', 'require', '--format', 'json')
    expect([after.code, JSON.parse(after.output).redirects]).toEqual([0, undefined])
    const diff = git('diff')
    await run('--fix')
    expect(git('diff')).toBe(diff)
  })

  it('leads what led to the page before straight to where it is now', async () => {
    const config =
      'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        first.md: old/two.md\n'
    open({ ...scenes['mkdocs']?.files, 'mkdocs.yml': config })
    mkdirSync(join(folder, 'docs/new'))
    git('mv', 'docs/old/two.md', 'docs/new/two.md')
    await run('--fix')
    expect(readFileSync(join(folder, 'mkdocs.yml'), 'utf8')).toBe(
      config.replace(
        '        first.md: old/two.md\n',
        '        old/two.md: new/two.md\n        first.md: new/two.md\n',
      ),
    )
  })

  const vercel = (...pairs: [string, string][]) =>
    JSON.stringify({
      redirects: pairs.map(([source, destination]) => ({ source, destination })),
    })
  const vitepress = { '.vitepress/config.mjs': 'export default {}\n', 'index.md': index }
  const loops: Record<string, Record<string, string>> = {
    gitbook: {
      '.gitbook.yaml': 'redirects:\n  a: b\n  b: a\n  dead: gone.md\n',
      'README.md': index,
      'SUMMARY.md': '# Summary\n\n* [Home](README.md)\n',
    },
    mkdocs: {
      'mkdocs.yml':
        'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        a.md: b.md\n        b.md: a.md\n        dead.md: gone.md\n',
      'docs/index.md': index,
    },
    'vitepress with _redirects': {
      ...vitepress,
      'public/_redirects': '/a /b 301\n/b /a 301\n/dead /gone 301\n',
    },
    'vitepress with vercel.json': {
      ...vitepress,
      'vercel.json': vercel(['/a', '/b'], ['/b', '/a'], ['/dead', '/gone']),
    },
  }

  it.each(Object.entries(loops))('finds circles and dead goals: %s', async (_name, files) => {
    open({ 'start.txt': '' })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    git('add', '-A')
    const { code, output } = await run('--format', 'json')
    const urls = JSON.parse(output).links.map(({ url }: { url: string }) =>
      url.replace(/^\/|\.md$/g, ''),
    )
    expect([code, urls.sort()]).toEqual([1, ['a', 'b', 'gone']])
  })

  it('asks nothing where the address comes from a SUMMARY.md that the same run mends', async () => {
    open(scenes['gitbook']?.files ?? {})
    mkdirSync(join(folder, 'new'))
    git('mv', 'old/two.md', 'new/two.md')
    expect((await run('--fix')).said).toBe('1 link in 1 file fixed\n')
    expect((await run('--redirects', 'require')).code).toBe(0)
  })

  it('asks where a page went that nobody can tell, and does not guess', async () => {
    open(scenes['gitbook']?.files ?? {})
    git('rm', '-q', 'old/two.md')
    const { code, output } = await run('--redirects', 'require')
    expect(code).toBe(1)
    expect(output).toContain('add a redirect to the page that replaces it')
    await run('--fix')
    expect(git('diff')).toBe('')
  })

  it('asks nothing for a page that moved in the repository and kept its address', async () => {
    open({ ...scenes['mkdocs']?.files, 'docs/three.md': page.replace('Long', 'Third') })
    mkdirSync(join(folder, 'docs/three'))
    git('mv', 'docs/three.md', 'docs/three/index.md')
    const { code, output } = await run('--redirects', 'require')
    expect([code, output]).toEqual([0, expect.not.stringContaining('leads nowhere now')])
  })

  it('asks for none where no generator makes addresses of the files', async () => {
    open({ 'README.md': index, 'a.md': page })
    git('mv', 'a.md', 'b.md')
    const { code, output } = await run('--redirects', 'require', '--format', 'json')
    expect([code, JSON.parse(output).redirects]).toEqual([0, undefined])
  })
})
