// Commands and files of the runner; nothing foreign becomes a command.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRunner } from '../../src/action/runner.ts'
import { makeFolder } from '../folders.ts'

// One folder for all: @actions/core keeps the path of the summary for the life of its process.
const folder = makeFolder('runner-')
const files = {
  GITHUB_OUTPUT: join(folder, 'output'),
  GITHUB_STEP_SUMMARY: join(folder, 'summary'),
}
const read = (name: keyof typeof files) => readFileSync(files[name], 'utf8')
let written: string

beforeEach(() => {
  for (const [name, file] of Object.entries(files)) {
    writeFileSync(file, '')
    vi.stubEnv(name, file)
  }
  written = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('openRunner', () => {
  it('marks a line, with everything escaped', async () => {
    const runner = openRunner()
    runner.annotate('error', '100%\nbroken', {
      title: 'a,b: c',
      file: 'a,b:c.md',
      line: 3,
      column: 4,
    })
    expect(written).toBe(
      '::error title=a%2Cb%3A c,file=a%2Cb%3Ac.md,line=3,col=4::100%25%0Abroken\n',
    )
  })

  it('shows what hides in a line or a mark', () => {
    const runner = openRunner()
    runner.log('a\u202Eb\nc\u001B[2J')
    runner.annotate('error', 'a\u202Eb', { file: 'a\u202Eb.md' })
    const shown = 'a⟨U+202E⟩b'
    // The path is the file's own, or the mark would stand nowhere.
    expect(written).toBe(`${shown}\nc⟨U+001B⟩[2J\n::error file=a\u202Eb.md::${shown}\n`)
  })

  it('marks the run when there is no place', async () => {
    const runner = openRunner()
    runner.annotate('notice', 'so')
    runner.annotate('warning', 'so', {})
    expect(written).toBe('::notice::so\n::warning::so\n')
  })

  it('hides a secret, and not the empty one', async () => {
    const runner = openRunner()
    runner.mask('secret')
    runner.mask(' ')
    expect(written).toBe('::add-mask::secret\n')
  })

  it('lets no line of a log be a command', async () => {
    const runner = openRunner()
    runner.log('a\n::set-output name=x::y\n  ::stop-commands::z\rb\r::c\nd ##[command]w')
    const lines = written.split(/[\r\n]/)
    expect(lines.filter((line) => /^\s*::|##\[/.test(line))).toEqual([])
    expect(lines).toHaveLength(5)
  })

  it('sets an output that cannot set another', async () => {
    const runner = openRunner()
    runner.setOutput('report', 'a\nEOF\nmerged=true')
    expect(read('GITHUB_OUTPUT')).toMatch(
      /^report<<(ghadelimiter_[-0-9a-f]{36})\na\nEOF\nmerged=true\n\1\n$/,
    )
  })

  it('adds to the summary', async () => {
    const runner = openRunner()
    await runner.summarize('# a\n')
    await runner.summarize('b\n')
    expect(read('GITHUB_STEP_SUMMARY')).toBe('# a\nb\n')
  })

  const absences: [what: string, path: string | undefined][] = [
    ['variables', undefined],
    ['what they name', join(folder, 'missing')],
  ]

  it.each(absences)('does without files: no %s', async (_what, path) => {
    for (const name of Object.keys(files)) vi.stubEnv(name, path)
    const runner = openRunner()
    runner.setOutput('a', 'b')
    await runner.summarize('c')
    expect([written, read('GITHUB_OUTPUT'), read('GITHUB_STEP_SUMMARY')]).toEqual(['', '', ''])
  })
})
