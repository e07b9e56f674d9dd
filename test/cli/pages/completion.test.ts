// `galley completion`, in the shells themselves.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pages } from '../../../src/cli/pages/index.ts'
import { optionsOf } from '../../../src/cli/pages/page.ts'
import { galley, has } from './galley.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-completion-'))
const scripts = new Map<string, string>()
beforeAll(async () => {
  mkdirSync(join(folder, 'docs'))
  writeFileSync(join(folder, 'notes.md'), '')
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, output } = await galley('completion', shell)
    expect(code).toBe(0)
    scripts.set(shell, join(folder, `.${shell}`))
    writeFileSync(join(folder, `.${shell}`), output)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What is offered for the last word of a line; `''` is a word that is yet to come. */
type Complete = (words: readonly string[]) => string[]

const bash: Complete = (words) => {
  const script = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _galley
    printf '%s\\n' "\${COMPREPLY[@]}"`
  return lines('bash', ['-c', script, 'bash', scripts.get('bash') ?? '', ...words])
}

const fish: Complete = (words) =>
  lines('fish', [
    '--no-config',
    '-c',
    'source $argv[1]; complete -C $argv[2]',
    scripts.get('fish') ?? '',
    words.join(' '),
  ]).map((line) => line.split('\t')[0] ?? '')

/** In a terminal of its own, as the builtins of completion want it: what `compadd` would offer is kept. */
const zsh: Complete = (words) => {
  const script = `zmodload zsh/zpty
zpty offered zsh -f -i
zpty -w offered 'PS1= PS2=; autoload -Uz compinit; compinit -u -D; source '"$1"
zpty -w offered 'compadd() { local -a all; builtin compadd -O all "$@"; print -rl -- "<"$^all">" >> '"$2"'; builtin compadd "$@" }'
zpty -w offered 'bindkey "^I" complete-word; echo REA""DY'
zpty -r offered line '*READY*'
zpty -n -w offered "$3"$'\\t\\C-u'
zpty -w offered 'echo DO""NE'
zpty -r offered line '*DONE*'
cat "$2"`
  const kept = join(folder, '.offered')
  rmSync(kept, { force: true })
  const line = words.join(' ')
  return lines('zsh', ['-f', '-c', script, 'zsh', scripts.get('zsh') ?? '', kept, line])
    .filter((each) => each.startsWith('<') && each.length > 2)
    .map((each) => each.slice(1, -1).replace(/[:=].*$/s, ''))
}

function lines(program: string, args: readonly string[]): string[] {
  const { stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, HOME: folder, TERM: 'dumb' },
  })
  expect(stderr).toBe('')
  return stdout.split('\n').filter((line) => line !== '')
}

const shells: [name: string, complete: Complete][] = [
  ['bash', bash],
  ['zsh', zsh],
  ['fish', fish],
]

// A terminal that is slow under load may take keys before it is ready for them.
describe.each(shells)('completion in %s', { retry: 2 }, (shell, complete) => {
  const names = pages.map(({ name }) => name)
  const check = pages.find(({ name }) => name === 'check')
  const forms = ['text', 'json', 'github', 'sarif', 'codequality', 'junit', 'markdown']
  const rows: [line: string, offered: readonly string[]][] = [
    ['galley ', [...names, 'help']],
    ['galley comp', ['completion']],
    ['galley check --format ', forms],
    ['galley check --fail-on n', ['new', 'never']],
    ['galley check --ba', ['--base', '--base-dir']],
    ['galley check --', check === undefined ? [] : optionsOf(check).map(({ name }) => `--${name}`)],
    ['galley completion ', ['bash', 'zsh', 'fish']],
    ['galley admin rev', ['revoke-token']],
  ]
  it.skipIf(!has(shell)).each(rows)('offers for "%s" what there is', (line, offered) => {
    expect(new Set(complete(line.split(' ')))).toEqual(new Set(offered))
  })
})
