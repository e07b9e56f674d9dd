// Tables of the documentation that say what the sources say; `npm run update` writes them anew.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Setting, settings } from '../src/server/operating/settings.ts'
import { planRows } from '../src/sync/plan.ts'

const root = join(import.meta.dirname, '..')
/** Where each table stands. */
const places = {
  inputs: 'docs/action.md',
  outputs: 'docs/action.md',
  plan: 'docs/action.md',
  settings: 'docs/platform/README.md',
} as const
const Described = z.record(
  z.string(),
  z.object({ description: z.string(), default: z.string().optional() }),
)
const action = z
  .object({ inputs: Described, outputs: Described })
  .parse(parse(readFileSync(join(root, 'action.yml'), 'utf8')))

/** The words of the plan, in the documentation's. */
const words = {
  none: 'none',
  active: 'open',
  held: 'waiting',
  archived: 'archived',
  merged: 'merged',
  'check-apart': 'check the commit of the event',
  check: 'open or reopen it, import the head, check, comment',
  archive: 'archive it',
  merge: 'import the head, check, merge',
  hold: 'import the head, check, leave it for a release, unless one holds it already',
  nothing: 'nothing',
} as const

const tables: Readonly<Record<string, string>> = {
  inputs: table(
    ['input', 'meaning', 'default'],
    Object.entries(action.inputs).map(([name, input]) => [
      `\`${name}\``,
      input.description,
      input.default ? `\`${input.default}\`` : '',
    ]),
  ),
  outputs: table(
    ['output', 'meaning'],
    Object.entries(action.outputs).map(([name, output]) => [`\`${name}\``, output.description]),
  ),
  settings: table(
    ['option', 'variable', 'meaning', 'default'],
    Object.values<Setting>(settings).map(({ option, variable, kind, meaning, standard }) => [
      option === undefined ? '' : `\`--${option} ${kind.placeholder}\``,
      `\`${variable}\``,
      meaning,
      standard ? `\`${standard}\`` : '',
    ]),
  ),
  plan: table(
    ['pull request now', 'its base branch', '`merge-on`', 'its change request', 'action'],
    [
      [
        'not as the event told it: another head or state',
        'any',
        'any',
        'any',
        'check the commit of the event; write nothing but the result of the run',
      ],
      ...planRows.map(([states, publishes, mergeOn, changeRequests, act]) => [
        states.join(', '),
        publishes.length > 1 ? 'any' : publishes[0] ? 'published' : 'not published',
        mergeOn.length > 1 ? 'any' : `\`${mergeOn[0]}\``,
        changeRequests.length === 5
          ? 'any'
          : changeRequests.map((each) => words[each]).join(' or '),
        words[act],
      ]),
    ],
  ),
}

describe('documentation', () => {
  it.each(Object.entries(places))('has the table of %s in %s', (name, path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const written = withTables(text)
    if (process.env['UPDATE']) writeFileSync(join(root, path), written)
    else expect(blockOf(text, name)).toBe(blockOf(written, name))
    expect(blockOf(written, name)).toBeDefined()
  })

  it('begins with a README of at most 200 lines', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(201)
  })

  it('has a row for every open point that the sources name', () => {
    const listed = readFileSync(join(root, 'docs/api.md'), 'utf8')
    const named = globSync('src/**/*.ts', { cwd: root }).flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(/Open point ([A-Z]\d?)\b/g)].map(
        ([, point = '']) => point,
      ),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((point) => !listed.includes(`\n| ${point} |`))).toEqual([])
  })

  it('names files that are there', () => {
    const pages = globSync(['*.md', 'docs/**/*.md', 'src/README.md'], { cwd: root })
    const named = pages.flatMap((page) =>
      [
        ...readFileSync(join(root, page), 'utf8').matchAll(/`((?:src|test|bench)\/[\w./-]+\.ts)`/g),
      ].map(([, path = '']) => [page, path] as const),
    )
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(([, path]) => !existsSync(join(root, path)))).toEqual([])
  })
})

function withTables(text: string): string {
  return text.replace(
    /<!-- table: ([\w ]+) -->\n[\s\S]*?<!-- end -->/g,
    (_block, name: string) => `<!-- table: ${name} -->\n${tables[name]}<!-- end -->`,
  )
}

function blockOf(text: string, name: string): string | undefined {
  return new RegExp(`<!-- table: ${name} -->\\n[\\s\\S]*?<!-- end -->`).exec(text)?.[0]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  return line(head) + line(head.map(() => '---')) + rows.map(line).join('')
}
