// The command line as a process of its own.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { showProgress } from '../../src/cli/progress.ts'
import { version } from '../../src/cli/version.ts'

const root = join(import.meta.dirname, '../..')
const story = join(root, 'fixtures/repositories/lighthouse/head')
const parent = mkdtempSync(join(tmpdir(), 'galley-main-'))
afterAll(() => rmSync(parent, { recursive: true }))

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const script = join(root, 'src/cli/main.ts')
  const answer = spawnSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    // What is compiled is kept, for it starts in half of the time.
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: parent,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      ...env,
    },
  })
  return { code: answer.status, output: answer.stdout, said: answer.stderr }
}

describe('galley', () => {
  const cases: [args: string[], code: number, output: string, said: string][] = [
    [['--version'], 0, version, ''],
    [[], 0, 'galley check [PATH]', ''],
    [['help'], 0, 'galley check [PATH]', ''],
    [['help', 'check'], 0, '--base REF', ''],
    [['chekc'], 2, '', 'Unknown command "chekc": did you mean "check"?\n'],
    [['toString'], 2, '', 'Unknown command "toString"\n'],
    [['check', '/no/where'], 2, '', 'Cannot read "/no/where": there is no such folder\n'],
    [['check', story, '--fail-on', 'never'], 0, 'links on', ''],
    [['check', story], 1, 'faq.md:5:28: there is no "guides/schedules.md"', ''],
  ]
  it.each(cases)('with %j ends with %i', (args, code, output, said) => {
    const answer = run(args)
    expect([answer.code, answer.said]).toEqual([code, said])
    expect(answer.output).toContain(output)
  })

  it('is coloured when asked, never by itself in a pipe', () => {
    expect(run(['check', story]).output).not.toContain('\u001B')
    expect(run(['check', story], { FORCE_COLOR: '1' }).output).toContain('\u001B[36m')
  })

  it('says the same in every time zone, language and order of directories', () => {
    // Copied in reverse, so that a file system that lists by age lists otherwise.
    const copy = join(parent, 'copy')
    for (const name of readdirSync(story).sort().toReversed()) {
      cpSync(join(story, name), join(copy, name), { recursive: true })
    }
    const answers = [
      run(['check', copy, '--format', 'json']),
      run(['check', copy, '--format', 'json'], { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8' }),
      run(['check', copy, '--format', 'json'], { TZ: 'America/St_Johns', LC_ALL: 'C' }),
    ]
    // Files are named from the root of the repository, which the copy is not in.
    const whole = run(['check', story, '--format', 'json']).output.replaceAll(
      `"file":"${relative(root, story)}/`,
      '"file":"',
    )
    expect(new Set(answers.map(({ output }) => output)).size).toBe(1)
    const links = answers.map(({ output }) => JSON.parse(output).links)
    expect(links[0]).toEqual(JSON.parse(whole).links)
  })
})

describe('showProgress', () => {
  const quiet = { readTexts: async () => new Map(), readFacts: async () => new Map() }
  const terminal = (watched: boolean, said: string[]) => ({
    write() {},
    complain: (text: string) => void said.push(text),
    colored: false,
    watched,
  })

  it('says nothing where nobody watches, or when work is short', async () => {
    const said: string[] = []
    for (const watched of [false, true]) {
      const progress = showProgress(quiet, terminal(watched, said))
      await progress.source.readFacts([], 'plain')
      await progress.source.readTexts([])
      progress.end()
    }
    expect(said).toEqual([])
  })

  it('counts pages when work is long, and cleans up', async () => {
    const said: string[] = []
    let now = 0
    const progress = showProgress(quiet, terminal(true, said), () => now)
    const page = { path: 'a.md', oid: '0', mode: '100644' as const }
    now = 1000
    await progress.source.readFacts([page, page], 'plain')
    now = 1010
    await progress.source.readFacts([page], 'plain')
    progress.end()
    expect(said).toEqual(['\r\u001B[K2 pages read', '\r\u001B[K'])
  })
})
