// Commands and files of the runner; nothing foreign becomes a command.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openRunner } from '../../src/action/runner.ts'

function open() {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'))
  const files = {
    GITHUB_OUTPUT: join(folder, 'output'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  }
  for (const file of Object.values(files)) writeFileSync(file, '')
  const written: string[] = []
  const runner = openRunner(files, (text) => void written.push(text))
  return { runner, written, read: (name: keyof typeof files) => readFileSync(files[name], 'utf8') }
}

describe('openRunner', () => {
  it('marks a line, with everything escaped', () => {
    const { runner, written } = open()
    runner.annotate('error', '100%\nbroken', {
      title: 'a,b: c',
      file: 'a,b:c.md',
      line: 3,
      column: 4,
    })
    expect(written).toEqual([
      '::error title=a%2Cb%3A c,file=a%2Cb%3Ac.md,line=3,col=4::100%25%0Abroken\n',
    ])
  })

  it('marks the run when there is no place', () => {
    const { runner, written } = open()
    runner.annotate('notice', 'so')
    expect(written).toEqual(['::notice::so\n'])
  })

  it('hides a secret, and not the empty one', () => {
    const { runner, written } = open()
    runner.mask('secret')
    runner.mask(' ')
    expect(written).toEqual(['::add-mask::secret\n'])
  })

  it('lets no line of a log be a command', () => {
    const { runner, written } = open()
    runner.log('a\n::set-output name=x::y\n  ::stop-commands::z\rb\r::c\nd ##[command]w')
    const lines = written.join('').split(/[\r\n]/)
    expect(lines.filter((line) => /^\s*::|##\[/.test(line))).toEqual([])
  })

  it('sets an output that cannot set another', () => {
    const { runner, read } = open()
    runner.setOutput('report', 'a\nEOF\nmerged=true')
    expect(read('GITHUB_OUTPUT')).toMatch(
      /^report<<(galley_[-0-9a-f]{36})\na\nEOF\nmerged=true\n\1\n$/,
    )
  })

  it('adds to the summary', () => {
    const { runner, read } = open()
    runner.summarize('# a\n')
    runner.summarize('b\n')
    expect(read('GITHUB_STEP_SUMMARY')).toBe('# a\nb\n')
  })

  it('does without files', () => {
    const runner = openRunner({}, () => {})
    expect(() => runner.setOutput('a', 'b')).not.toThrow()
    expect(() => runner.summarize('c')).not.toThrow()
  })
})
