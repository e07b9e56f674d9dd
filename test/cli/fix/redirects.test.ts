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
