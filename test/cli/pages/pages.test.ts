// Help, options and the man page, which come from one table.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { renderMan } from '../../../build/man.ts'
import { pages } from '../../../src/cli/pages/index.ts'
import { optionsOf } from '../../../src/cli/pages/page.ts'
import { galley, has } from './galley.ts'

describe('help', () => {
  it('names every command there is', async () => {
    const { output } = await galley('help')
    for (const { name, summary } of pages) {
      expect(output).toContain(`galley ${name}`)
      expect(output.replaceAll(/\s+/g, ' ')).toContain(summary)
    }
    const files = readdirSync(join(import.meta.dirname, '../../../src/cli'))
    expect(pages.filter(({ name }) => !files.includes(`${name}.ts`))).toEqual([])
  })

  it.each(pages.map((page) => [page.name, page] as const))(
    'of %s has each option, an example and its exit codes, within 100 columns',
    async (name, page) => {
      const { code, output, said } = await galley(name, '--help')
      expect([code, said]).toEqual([0, ''])
      expect(await galley('help', name)).toEqual({ code, output, said })
      for (const option of optionsOf(page)) {
        const heading = `--${option.name}${option.value === undefined ? '' : ` ${option.value}`}`
        const found = output.split('\n').map((line) => line.trim().split('  ')[0])
        expect(found).toContain(heading)
      }
      expect(output).toMatch(new RegExp(`^Examples?:\n  .*galley ${name}`, 'm'))
      expect(output).toMatch(/^Exit codes:\n {2}0 {2}/m)
      expect(output).toMatch(/^ {2}2 {2}/m)
      const about = output.replace(/^Examples?:\n(?: {2}.*\n)+/m, '')
      expect(Math.max(...about.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
    },
  )
})

describe('options', () => {
  const rows: [args: string, said: string][] = [
    ['check --fork', 'Cannot use "--fork" without "--base" or "--base-dir"'],
    [
      'check --redirects off',
      'Cannot use "--redirects" without "--base" or "--base-dir" or "--comment"',
    ],
    ['check --space x', 'Unknown option "--space"'],
    ['check --fromat json', 'Unknown option "--fromat": did you mean "--format"?'],
    ['mv a.md b.md --base main', 'Unknown option "--base"'],
    ['serve docs', 'Unexpected argument "docs"'],
    ['push --subject x', 'Cannot use "--subject" without "--change-request"'],
    ['sync --platform-token x', 'Cannot use "--platform-token" without "--platform-url"'],
    ['admin list --role read', 'Cannot use "--role" with "galley admin list"'],
    [
      'admin create-token ada --since 2026',
      'Cannot use "--since" with "galley admin create-token"',
    ],
    ['admin lst', 'Unknown command "lst": did you mean "list"?'],
    ['completion tcsh', 'Unknown shell "tcsh"'],
    ['completion', 'Cannot tell which shell: give one of bash, zsh, fish'],
    ['help chekc', 'Unknown command "chekc": did you mean "check"?'],
  ]
  it.each(rows)('of another kind are refused: %s', async (args, said) => {
    expect(await galley(...args.split(' '))).toEqual({ code: 2, output: '', said: `${said}\n` })
  })

  it('that a page offers are options the command reads', async () => {
    for (const page of pages) {
      for (const { name, value } of optionsOf(page)) {
        // The help wins over what is missing; an option that is not read would be refused before.
        const given = value === undefined ? [`--${name}`] : [`--${name}`, 'x']
        expect((await galley(page.name, ...given, '--help')).said).toBe('')
      }
    }
  })
})

describe('the man page', () => {
  const man = renderMan('1.2.3')

  it.skipIf(!has('groff'))('is formatted without a warning, and holds every option', () => {
    const { stdout, stderr, status } = spawnSync('groff', ['-man', '-ww', '-Tutf8', '-P-cbou'], {
      input: man,
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
    for (const page of pages)
      for (const { name } of optionsOf(page)) expect(stdout).toContain(`--${name}`)
    expect(stdout).toContain("galley mv docs/setup.md#install '#Installation'")
    expect(stdout).toContain("echo 'source <(galley completion bash)' >> ~/.bashrc")
  })

  it.skipIf(!has('mandoc'))('is fine to mandoc', () => {
    const { stdout } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning'], {
      input: man,
      encoding: 'utf8',
    })
    // The page has no date, so that two builds of a version have the same bytes.
    expect(
      stdout
        .split('\n')
        .filter((line) => !/missing date/.test(line))
        .join(''),
    ).toBe('')
  })
})
