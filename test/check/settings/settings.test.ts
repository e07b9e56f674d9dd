// galley.yml and comments that ignore findings, through `galley check`: each row with its exact message.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { compileFilePattern, compileUrlPattern } from '../../../src/check/settings/patterns.ts'
import { readSettings } from '../../../src/check/settings/read-settings.ts'
import { compileRules } from '../../../src/check/settings/rules.ts'
import { renderSettingsSchema } from '../../../src/check/settings/shape.ts'
import { check } from '../../../src/cli/check.ts'
import { reportProblems, sarifProblems } from '../../report/schemas.ts'

const root = join(import.meta.dirname, '../../..')
const parent = mkdtempSync(join(tmpdir(), 'galley-settings-'))
afterAll(() => rmSync(parent, { recursive: true }))

type Files = Readonly<Record<string, string>>
let made = 0

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

function make(files: Files): string {
  const folder = join(parent, String(made++))
  mkdirSync(folder)
  write(folder, files)
  return folder
}

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  let output = ''
  const collect = (text: string) => {
    output += text
  }
  const code = await check(args, { write: collect, complain() {}, colored: false, watched: false })
  return { code, output }
}

function git(folder: string, ...args: string[]): void {
  const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...own, ...args], { cwd: folder, stdio: 'ignore' })
}

/** A base, committed, and a head in the index: what git does not track is not looked for where `CI` is set. */
function makeChange(base: Files, head: Files): string {
  const folder = make(base)
  git(folder, 'init', '-q', '-b', 'main')
  git(folder, 'add', '-A')
  git(folder, 'commit', '-qm', 'base')
  write(folder, head)
  git(folder, 'add', '-A')
  return folder
}

const page = '# A\n\n[x](gone.md)\n'
const sum = '1 of 1 link on 1 page is broken (plain)'
const fine = 'No broken link: 1 link on 1 page (plain)'
const bySetting = '1 broken link ignored by galley.yml'
const byComment = '1 broken link ignored by comments'

describe('galley.yml that cannot be followed', () => {
  const rows: [yaml: string, message: string][] = [
    ['igonre: []\n', 'galley.yml:1:1: Unknown key "igonre": did you mean "ignore"?'],
    [
      'fail-on: nwe\n',
      'galley.yml:1:10: Cannot read "fail-on": expected one of "new", "any", "never" but found "nwe": did you mean "new"?',
    ],
    [
      'layout: mkdoc\n',
      'galley.yml:1:9: Cannot read "layout": expected one of "gitbook", "mdbook", "mkdocs", "docusaurus", "vitepress", "starlight", "hugo", "docfx", "mdn", "mintlify", "quarto", "nextra", "fumadocs", "antora", "sphinx", "plain" but found "mkdoc": did you mean "mkdocs"?',
    ],
    ['root: [a]\n', 'galley.yml:1:7: Cannot read "root": expected text but found a list'],
    [
      'root: ../x\n',
      'galley.yml:1:7: Cannot read "root": expected a folder within the repository, as docs or packages/app/docs, but found "../x"',
    ],
    ['ignore: all\n', 'galley.yml:1:9: Cannot read "ignore": expected a list but found "all"'],
    ['ignore:\n  - url: x\n', 'galley.yml:2:5: Cannot ignore without a reason: add "reason"'],
    [
      'ignore:\n  - url: x\n    reason: ""\n',
      'galley.yml:3:13: Cannot read "reason": expected text but found nothing',
    ],
    [
      'ignore:\n  - reason: x\n',
      'galley.yml:2:5: Cannot ignore everything: add "url", "file" or "kind"',
    ],
    [
      'ignore:\n  - url: x\n    reason: y\n    until: soon\n',
      'galley.yml:4:12: Cannot read "until": expected a day such as "2027-01-31" but found "soon"',
    ],
    [
      'ignore:\n  - url: x\n    reason: y\n    until: 2027-02-30\n',
      'galley.yml:4:12: Cannot read "until": expected a day such as "2027-01-31" but found "2027-02-30"',
    ],
    [
      'ignore:\n  - kind: missing-pag\n    reason: y\n',
      'galley.yml:2:11: Cannot read "kind": expected one of "missing-page", "missing-file", "missing-heading", "missing-include", "outside-repository", "unpublished-page", "wrong-case", "lost-reference", "undefined-reference", "empty-target", "left-behind" but found "missing-pag": did you mean "missing-page"?',
    ],
    [
      'ignore:\n  - urls: x\n    reason: y\n',
      'galley.yml:2:5: Unknown key "urls": did you mean "url"?',
    ],
    ['sites:\n  - layout: hugo\n', 'galley.yml:2:5: "root" is missing'],
    [
      'root: a\nsites:\n  - root: b\n',
      'galley.yml:3:3: Cannot use "sites" with "root" or "layout": move them into the list',
    ],
    [
      'redirects:\n  - from: /a*b*\n    to: /c\n',
      'galley.yml:2:11: Cannot use this redirect: it has more than one "*"',
    ],
    [
      'redirects:\n  - from: /a\n    to: /c/*\n',
      'galley.yml:3:9: Cannot use "*" in "to": "from" has none',
    ],
    ['fail-on: [new]\n', 'galley.yml:1:10: Cannot read "fail-on": expected text but found a list'],
    ['root: docs\nroot: docs\n', 'galley.yml:2:1: Cannot read "root": it is there twice'],
    [
      '- a\n',
      'galley.yml:1:1: Cannot read the settings: expected keys with values but found a list',
    ],
    [
      'a: [b\n',
      'galley.yml:2:1: Flow sequence in block collection must be sufficiently indented and end with a ]',
    ],
    ['ignore:\n  - url: x\n   reason: y\n', 'galley.yml:3:1: Sequence item without - indicator'],
    [
      'ignore:\n  - just text\n',
      'galley.yml:2:5: Cannot read "ignore": expected keys with values but found "just text"',
    ],
    [
      'ignore:\n  - url: ""\n    reason: a\n',
      'galley.yml:2:10: Cannot read "url": expected text but found nothing',
    ],
    [
      'ignore:\n  - kind: [missing-page, missing-heding]\n    reason: y\n',
      'galley.yml:2:26: Cannot read "kind": expected one of "missing-page", "missing-file", "missing-heading", "missing-include", "outside-repository", "unpublished-page", "wrong-case", "lost-reference", "undefined-reference", "empty-target", "left-behind" but found "missing-heding": did you mean "missing-heading"?',
    ],
    [
      'ignore:\n  - url: x\n    reason: y\n    until: 2027-1-31\n',
      'galley.yml:4:12: Cannot read "until": expected a day such as "2027-01-31" but found "2027-1-31"',
    ],
    [
      'branches: main\n',
      'galley.yml:1:11: Cannot read "branches": expected keys with values but found "main"',
    ],
    ['branches:\n  v1: [a]\n', 'galley.yml:2:7: Cannot read "v1": expected text but found a list'],
    [
      'owed-redirects: requier\n',
      'galley.yml:1:17: Cannot read "owed-redirects": expected one of "report", "require", "off" but found "requier": did you mean "require"?',
    ],
    ['sites: docs\n', 'galley.yml:1:8: Cannot read "sites": expected a list but found "docs"'],
    ['redirects:\n  - from: /a\n', 'galley.yml:2:5: "to" is missing'],
    ['Ignore: []\n', 'galley.yml:1:1: Unknown key "Ignore": did you mean "ignore"?'],
    [
      'zzz: 1\nignore:\n  - url: x\n',
      'galley.yml:1:1: Unknown key "zzz": expected "root", "layout", "sites", "fail-on", "owed-redirects", "branch", "branches", "redirects", "ignore"\ngalley.yml:3:5: Cannot ignore without a reason: add "reason"',
    ],
    [
      'redirects: [a]\n',
      'galley.yml:1:13: Cannot read "redirects": expected keys with values but found "a"',
    ],
  ]
  it.each(rows)('%j', async (yaml, message) => {
    await expect(run(make({ 'README.md': page, 'galley.yml': yaml }))).rejects.toMatchObject({
      name: 'SettingsError',
      message,
    })
  })

  it.each([
    ['galley.yaml', 'galley.yml'],
    ['.galley.yml', 'galley.yml'],
    ['.github/galley.yaml', '.github/galley.yml'],
  ])('%s is no name of it', async (name, right) => {
    await expect(run(make({ 'README.md': page, [name]: '' }))).rejects.toThrow(
      `Cannot use "${name}": rename it to "${right}"`,
    )
  })

  it('two files are refused, and so is a wrong name', async () => {
    const two = make({ 'README.md': page, 'galley.yml': '', '.github/galley.yml': '' })
    await expect(run(two)).rejects.toThrow(
      'Cannot choose between "galley.yml" and ".github/galley.yml": keep one',
    )
    const wrong = make({ 'README.md': page, 'galley.yaml': '' })
    await expect(run(wrong)).rejects.toThrow('Cannot use "galley.yaml": rename it to "galley.yml"')
  })
})

describe('galley check with ignores', () => {
  const ignore = (lines: string) => ({
    'README.md': page,
    'galley.yml': `ignore:\n  - ${lines}\n    reason: because\n`,
  })
  const alone = (body: string) => ({ 'README.md': body })
  const rows: [title: string, files: Files, code: number, output: string][] = [
    ['by url', ignore('url: gone.md'), 0, `${bySetting}\n${fine}\n`],
    ['by a pattern of urls', ignore('url: "go*"'), 0, `${bySetting}\n${fine}\n`],
    ['by one of several urls', ignore('url: [a.md, gone.md]'), 0, `${bySetting}\n${fine}\n`],
    ['by file', ignore('file: README.md'), 0, `${bySetting}\n${fine}\n`],
    ['by a pattern of files', ignore('file: "**/*.md"'), 0, `${bySetting}\n${fine}\n`],
    ['by kind', ignore('kind: missing-page'), 0, `${bySetting}\n${fine}\n`],
    [
      'unless the kind is another',
      ignore('kind: missing-heading'),
      1,
      `README.md:3:5: there is no "gone.md"\ngalley.yml:2:5: warning: This ignore rule matches no broken link\n\n${sum}\n`,
    ],
    [
      'unless one pattern does not fit',
      ignore('url: gone.md\n    file: other.md'),
      1,
      `README.md:3:5: there is no "gone.md"\ngalley.yml:2:5: warning: This ignore rule matches no broken link\n\n${sum}\n`,
    ],
    ['until its day', ignore('url: gone.md\n    until: 2099-01-01'), 0, `${bySetting}\n${fine}\n`],
    [
      'not after its day',
      ignore('url: gone.md\n    until: 2020-01-01'),
      1,
      `README.md:3:5: there is no "gone.md"\ngalley.yml:2:5: warning: This ignore expired on 2020-01-01\n\n${sum}\n`,
    ],
    [
      'from .github',
      { 'README.md': page, '.github/galley.yml': 'ignore:\n  - url: gone.md\n    reason: x\n' },
      0,
      `${bySetting}\n${fine}\n`,
    ],
    [
      'on the next line',
      alone('# A\n\n<!-- galley-ignore-next-line: x -->\n[x](gone.md)\n'),
      0,
      `${byComment}\n${fine}\n`,
    ],
    [
      'on the next line behind an empty one',
      alone('# A\n\n<!-- galley-ignore-next-line: x -->\n\n[x](gone.md)\n'),
      0,
      `${byComment}\n${fine}\n`,
    ],
    [
      'on the same line',
      alone('# A\n\n[x](gone.md) <!-- galley-ignore-line: x -->\n'),
      0,
      `${byComment}\n${fine}\n`,
    ],
    [
      'in a section',
      alone(
        '# A\n\n<!-- galley-ignore-start: x -->\n\n[x](gone.md)\n\n<!-- galley-ignore-end -->\n',
      ),
      0,
      `${byComment}\n${fine}\n`,
    ],
    [
      'not without a reason',
      alone('# A\n\n<!-- galley-ignore-next-line -->\n[x](gone.md)\n'),
      1,
      `README.md:4:5: there is no "gone.md"\nREADME.md:3:1: warning: Cannot ignore without a reason: write "galley-ignore-next-line: REASON"\n\n${sum}\n`,
    ],
    [
      'not without a reason, which fails though nothing is broken',
      alone('# A\n\n<!-- galley-ignore-next-line -->\n[x](README.md)\n'),
      1,
      `README.md:3:1: warning: Cannot ignore without a reason: write "galley-ignore-next-line: REASON"\n\n${fine}\n`,
    ],
    ['by a name with a star', ignore('file: "READ*"'), 0, `${bySetting}\n${fine}\n`],
    [
      'not by another word',
      alone('# A\n\n[x](gone.md) <!-- galley-ignore-lines: x -->\n'),
      1,
      `README.md:3:5: there is no "gone.md"\nREADME.md:3:14: warning: Unknown comment "galley-ignore-lines": did you mean "galley-ignore-line"?\n\n${sum}\n`,
    ],
    [
      'not to no end',
      alone('# A\n\n<!-- galley-ignore-start: x -->\n\n[x](gone.md)\n'),
      1,
      `README.md:5:5: there is no "gone.md"\nREADME.md:3:1: warning: Cannot start ignoring: no "galley-ignore-end" after this\n\n${sum}\n`,
    ],
    [
      'not from no start',
      alone('# A\n\n[x](gone.md)\n\n<!-- galley-ignore-end -->\n'),
      1,
      `README.md:3:5: there is no "gone.md"\nREADME.md:5:1: warning: Cannot end ignoring: no "galley-ignore-start" before this\n\n${sum}\n`,
    ],
    [
      'not by code',
      alone('# A\n\n```md\n<!-- galley-ignore-next-line: x -->\n```\n[x](gone.md)\n'),
      1,
      `README.md:6:5: there is no "gone.md"\n\n${sum}\n`,
    ],
    [
      'and says what a comment does not',
      alone('# A\n\n<!-- galley-ignore-next-line: x -->\n[x](README.md)\n'),
      0,
      `README.md:3:1: warning: This comment ignores no broken link\n\n${fine}\n`,
    ],
    [
      'by a redirect',
      {
        'README.md': '# A\n\n[x](old/b.md)\n',
        'b.md': '# B\n',
        'galley.yml': 'redirects:\n  - from: /old/*\n    to: /*\n',
      },
      0,
      '1 broken link ignored by redirects\nNo broken link: 1 link on 2 pages (plain)\n',
    ],
    [
      'not by one that leads nowhere',
      { 'README.md': page, 'galley.yml': 'redirects:\n  - from: gone.md\n    to: lost.md\n' },
      1,
      `README.md:3:5: there is no "gone.md"\ngalley.yml:2:5: warning: The target of this redirect does not exist: there is no "lost.md"\n\n${sum}\n`,
    ],
  ]
  it.each(rows)('%s', async (_title, files, code, output) => {
    const folder = make(files)
    const found = await run(folder)
    // Places are told from where a person stands.
    expect([found.code, found.output.replaceAll(`${folder}/`, '')]).toEqual([code, output])
  })

  it('follows comments of MDX', async () => {
    const text = '{/* galley-ignore-next-line: x */}\n[x](./gone.md)\n\n[y](./b.md)\n'
    const folder = make({
      'docusaurus.config.js': 'module.exports = {}\n',
      'docs/a.mdx': text,
      'docs/b.md': '# B\n',
    })
    const { code, output } = await run(folder)
    expect(output).toContain(byComment)
    expect(code).toBe(0)
  })

  it('follows fail-on and root, and options win over both', async () => {
    const folder = make({
      'docs/a.md': page,
      'b.md': page,
      'galley.yml': 'root: docs\nfail-on: never\n',
    })
    expect(await run(folder)).toMatchObject({ code: 0, output: expect.stringContaining(sum) })
    expect((await run(folder, '--fail-on', 'any')).code).toBe(1)
    const lost = make({ 'a.md': page, 'galley.yml': 'root: docs\n' })
    await expect(run(lost)).rejects.toThrow(
      `Cannot find the root "docs": there is no such folder in "${lost}"`,
    )
  })

  it('checks the sites of a monorepo that are named, and no other', async () => {
    const site = (name: string) => ({
      [`${name}/mkdocs.yml`]: 'site_name: A\n',
      [`${name}/docs/index.md`]: page,
    })
    const folder = make({
      ...site('a'),
      ...site('b'),
      ...site('c'),
      'galley.yml': 'sites:\n  - root: a\n  - root: b\nignore:\n  - file: b/docs\n    reason: x\n',
    })
    const { code, output } = await run(folder, '--format', 'json')
    const report = JSON.parse(output)
    expect(code).toBe(1)
    expect(report.links.map(({ file }: { file: string }) => file)).toEqual(['a/docs/index.md'])
    expect(report.stats).toMatchObject({ links: 2, broken: 1, ignored: 1 })
    expect(
      report.sites.map(({ root: at, broken }: { root: string; broken: number }) => [at, broken]),
    ).toEqual([
      ['a/docs', 1],
      ['b/docs', 0],
    ])
  })

  it('takes the settings above a folder, whose patterns count from there', async () => {
    const folder = makeChange(
      { 'docs/a.md': page, 'galley.yml': 'ignore:\n  - file: docs/a.md\n    reason: x\n' },
      {},
    )
    expect(await run(join(folder, 'docs'))).toMatchObject({ code: 0 })
  })
})

describe('galley check of a monorepo', () => {
  const site = (name: string) => ({
    [`${name}/mkdocs.yml`]: 'site_name: A\n',
    [`${name}/docs/index.md`]: page,
  })
  const broken = (name: string) =>
    `${name}/docs/index.md:3:5: there is no "${name}/docs/gone.md", linked as "gone.md"\n`
  const found = (name: string) => `mkdocs in ${name}/docs/ (mkdocs.yml): 1 page, 1 link\n`
  const both = 'sites:\n  - root: a\n  - root: b\n'
  const two = '2 of 2 links on 2 pages are broken (mkdocs)\n'
  const one = '1 of 2 links on 2 pages is broken (mkdocs)\n'
  const none = 'No broken link: 2 links on 2 pages (mkdocs)\n'
  const rows: [title: string, yaml: string, options: string[], code: number, output: string][] = [
    ['finds both', '', [], 1, `${broken('a')}${broken('b')}\n${found('a')}${found('b')}${two}`],
    [
      'passes by fail-on',
      'fail-on: never\n',
      [],
      0,
      `${broken('a')}${broken('b')}\n${found('a')}${found('b')}${two}`,
    ],
    [
      'checks what is named alone, where no rule for the rest matches',
      'sites:\n  - root: a\nignore:\n  - file: b\n    reason: x\n',
      [],
      1,
      `${broken('a')}galley.yml:4:5: warning: This ignore rule matches no broken link\n\n${found('a')}${sum.replace('plain', 'mkdocs')}\n`,
    ],
    [
      'says which rule matches nothing in the sites that are named',
      `${both}ignore:\n  - file: b\n    reason: x\n  - url: never.md\n    reason: x\n`,
      [],
      1,
      `${broken('a')}galley.yml:7:5: warning: This ignore rule matches no broken link\n\n${found('a')}${found('b')}${bySetting}\n${one}`,
    ],
    [
      'says which rule matches nothing in the root that is named',
      'root: a\nignore:\n  - url: never.md\n    reason: x\n',
      [],
      1,
      `${broken('a')}galley.yml:3:5: warning: This ignore rule matches no broken link\n\n${found('a')}${sum.replace('plain', 'mkdocs')}\n`,
    ],
    [
      'misses no rule in a root that is asked for',
      'root: a\nignore:\n  - url: never.md\n    reason: x\n',
      ['--root', 'a'],
      1,
      `${broken('a')}\n${found('a')}${sum.replace('plain', 'mkdocs')}\n`,
    ],
    [
      'checks the root that is asked for, whatever is named',
      both,
      ['--root', 'b'],
      1,
      `${broken('b')}\n${found('b')}${sum.replace('plain', 'mkdocs')}\n`,
    ],
    [
      'ignores a folder of one',
      `${both}ignore:\n  - file: b/docs\n    reason: x\n`,
      [],
      1,
      `${broken('a')}\n${found('a')}${found('b')}${bySetting}\n${one}`,
    ],
    [
      'ignores files of both by one pattern',
      `${both}ignore:\n  - file: "*/docs"\n    reason: x\n`,
      [],
      0,
      `${found('a')}${found('b')}2 broken links ignored by galley.yml\n${none}`,
    ],
    [
      'says which rule expired and which matches nothing',
      `ignore:\n  - file: a\n    reason: x\n    until: 2020-01-01\n  - file: docs\n    reason: x\n`,
      [],
      1,
      `${broken('a')}${broken('b')}galley.yml:2:5: warning: This ignore expired on 2020-01-01\ngalley.yml:5:5: warning: This ignore rule matches no broken link\n\n${found('a')}${found('b')}${two}`,
    ],
  ]
  it.each(rows)('%s', async (_title, yaml, options, code, output) => {
    const folder = make({ ...site('a'), ...site('b'), 'galley.yml': yaml })
    const { code: ended, output: said } = await run(folder, ...options)
    expect([ended, said.replaceAll(`${folder}/`, '')]).toEqual([code, output])
  })
})

describe('galley check --base with ignores', () => {
  const setting = 'ignore:\n  - url: gone.md\n    reason: x\n'
  const clean = { 'README.md': '# A\n' }
  const comment = '# A\n\n<!-- galley-ignore-next-line: x -->\n[x](gone.md)\n'

  it('follows the head of an own change', async () => {
    const folder = makeChange(clean, { 'README.md': page, 'galley.yml': setting })
    const { code, output } = await run(folder, '--base', 'main')
    expect([code, output]).toEqual([0, `${bySetting}\nThis change breaks no link\n`])
  })

  it('follows the base of a fork, and shows what the head proposes', async () => {
    const folder = makeChange(clean, { 'README.md': page, 'galley.yml': setting })
    const { code, output } = await run(folder, '--base', 'main', '--fork', '--format', 'json')
    expect(code).toBe(1)
    const report = JSON.parse(output)
    expect(report.stats).toMatchObject({ new: 1 })
    expect(report.ignoreProblems).toEqual([
      {
        file: 'galley.yml',
        line: 2,
        column: 5,
        kind: 'proposed',
        message:
          'Proposed by this change, not in effect yet: this ignore rule matches 1 broken link (x)',
      },
    ])
  })

  it('does not follow a comment that a fork adds', async () => {
    const folder = makeChange(clean, { 'README.md': comment })
    expect((await run(folder, '--base', 'main')).code).toBe(0)
    const { code, output } = await run(folder, '--base', 'main', '--fork')
    expect([code, output.replaceAll(`${folder}/`, '')]).toEqual([
      1,
      'README.md:4:5: there is no "gone.md"\nREADME.md:3:1: warning: Proposed by this change, not in effect yet: this comment ignores findings (x)\n\nThis change breaks 1 link\n',
    ])
  })

  it('follows what the base says of a fork', async () => {
    const folder = makeChange(
      { ...clean, 'galley.yml': setting },
      { 'README.md': page, 'galley.yml': '' },
    )
    expect((await run(folder, '--base', 'main', '--fork')).code).toBe(0)
    expect((await run(folder, '--base', 'main')).code).toBe(1)
  })
})

describe('galley check --base --fork', () => {
  const clean = { 'README.md': '# A\n' }
  const inEffect = 'Proposed by this change, not in effect yet: '
  const broken = 'README.md:3:5: there is no "gone.md"\n'
  const sums = 'This change breaks 1 link\n'
  const rows: [title: string, base: Files, head: Files, code: number, output: string][] = [
    [
      'a rule that is new',
      clean,
      { 'README.md': page, 'galley.yml': 'ignore:\n  - file: README.md\n    reason: ours\n' },
      1,
      `${broken}galley.yml:2:5: warning: ${inEffect}this ignore rule matches 1 broken link (ours)\n\n${sums}`,
    ],
    [
      'a rule that fits nothing',
      clean,
      { 'README.md': page, 'galley.yml': 'ignore:\n  - url: other.md\n    reason: ours\n' },
      1,
      `${broken}galley.yml:2:5: warning: ${inEffect}this ignore rule matches 0 broken links (ours)\n\n${sums}`,
    ],
    [
      'a rule that lasts longer now',
      {
        ...clean,
        'galley.yml': 'ignore:\n  - url: gone.md\n    reason: x\n    until: 2020-01-01\n',
      },
      {
        'README.md': page,
        'galley.yml': 'ignore:\n  - url: gone.md\n    reason: x\n    until: 2099-01-01\n',
      },
      1,
      `${broken}galley.yml:2:5: warning: This ignore expired on 2020-01-01\ngalley.yml:2:5: warning: ${inEffect}this ignore rule matches 1 broken link (x)\n\n${sums}`,
    ],
    [
      'a rule of the base that has moved in the file',
      { ...clean, 'galley.yml': 'ignore:\n  - url: gone.md\n    reason: x\n' },
      { 'README.md': page, 'galley.yml': '# Ours\nignore:\n  - url: gone.md\n    reason: x\n' },
      0,
      `${bySetting}\nThis change breaks no link\n`,
    ],
    [
      'a rule that will not be',
      { ...clean, 'galley.yml': 'ignore:\n  - url: gone.md\n    reason: x\n' },
      { 'README.md': page, 'galley.yml': '' },
      0,
      `${bySetting}\nThis change breaks no link\n`,
    ],
    [
      'fail-on of the head',
      clean,
      { 'README.md': page, 'galley.yml': 'fail-on: never\n' },
      1,
      `${broken}\n${sums}`,
    ],
    [
      'a comment of the base on another line',
      { 'README.md': '# A\n\n<!-- galley-ignore-next-line: x -->\n[y](lost.md)\n' },
      { 'README.md': '# A\n\n\n<!-- galley-ignore-next-line: x -->\n[x](gone.md)\n' },
      0,
      `${byComment}\nThis change breaks no link and fixes 1\n`,
    ],
    [
      'the same comment once more',
      { 'README.md': '# A\n\n<!-- galley-ignore-next-line: x -->\n[y](lost.md)\n' },
      {
        'README.md':
          '# A\n\n<!-- galley-ignore-next-line: x -->\n[y](lost.md)\n\n<!-- galley-ignore-next-line: x -->\n[x](gone.md)\n',
      },
      1,
      `README.md:7:5: there is no "gone.md"\nREADME.md:6:1: warning: ${inEffect}this comment ignores findings (x)\n\n${sums}`,
    ],
  ]
  it.each(rows)('%s', async (_title, base, head, code, output) => {
    const folder = makeChange(base, head)
    const found = await run(folder, '--base', 'main', '--fork')
    expect([found.code, found.output.replaceAll(`${folder}/`, '')]).toEqual([code, output])
  })
})

const link = (file: string, url: string) => ({
  file,
  url,
  line: 1,
  column: 1,
  status: 'broken' as const,
  reason: 'missing-page' as const,
  kind: 'page' as const,
  suggestion: null,
  byteColumn: 1,
  new: false,
})

describe('what compiled rules cost', () => {
  const links = Array.from({ length: 10_000 }, (_, index) =>
    link(`docs/old-${index % 10}/a.md`, `part-${index % 20}/b.md#end-${index % 20}`),
  )
  type Form = (index: number) => { url?: string[]; file?: string[] }
  const forms: [title: string, form: Form, fitting: number][] = [
    [
      'urls and files with stars',
      (index) => ({ url: [`part-${index}/*`], file: [`docs/old-${index}/**/*.md`] }),
      5000,
    ],
    ['ends of urls', (index) => ({ url: [`*#end-${index}`] }), 10_000],
    ['urls', (index) => ({ url: [`part-${index}/b.md#end-${index}`] }), 10_000],
    ['files', (index) => ({ file: [`docs/old-${index}/a.md`] }), 10_000],
    ['folders', (index) => ({ file: [`./docs/old-${index}/`] }), 10_000],
    ['folders anywhere', (index) => ({ file: [`docs/**/old-${index}`] }), 10_000],
    ['names anywhere', (index) => ({ file: [`**/old-${index}/a.md`] }), 10_000],
  ]

  /** Rules that fit, and how often any text was looked into. */
  function judge(form: Form, count: number): { found: number; looks: number } {
    const rules = Array.from({ length: count }, (_, index) => ({
      ...form(index),
      reason: 'x',
      line: index + 1,
      column: 1,
    }))
    const { find } = compileRules(rules, '')
    const names = ['startsWith', 'endsWith', 'indexOf', 'slice', 'split'] as const
    const spies = names.map((name) => vi.spyOn(String.prototype, name))
    const found = links.reduce((total, one) => total + find(one).length, 0)
    const looks = spies.reduce((total, { mock }) => total + mock.calls.length, 0)
    for (const spy of spies) spy.mockRestore()
    return { found, looks }
  }

  it.each(forms)('costs for %s what fits, not what is ruled', (_title, form, fitting) => {
    const few = judge(form, 100)
    const many = judge(form, 1000)
    expect([few.found, many.found]).toEqual([fitting, fitting])
    // Numbers of three digits are longer: one look more at each text.
    expect(many.looks).toBeLessThanOrEqual(few.looks + 30)
    expect(many.looks).toBeLessThan(30 * 30)
  })
})

describe('compileRules', () => {
  it('finds what each rule alone would, however starts and ends begin one another', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), minLength: 1, maxLength: 7 })
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '/', '*'), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(pattern, { maxLength: 30 }), text, (patterns, url) => {
        const rules = patterns.map((each, index) => ({
          url: [each],
          reason: 'x',
          line: index + 1,
          column: 1,
        }))
        const found = compileRules(rules, '').find(link('a.md', url))
        const fitting = rules.filter(({ url: [each = ''] }) => asExpression(each, false).test(url))
        expect(found).toEqual(fitting)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('every form of a report', () => {
  it.each(['json', 'github', 'sarif', 'codequality', 'junit', 'markdown'])('%s', async (format) => {
    const folder = make({
      'README.md': '# A\n\n[x](gone.md)\n\n[y](lost.md)\n',
      'galley.yml': 'ignore:\n  - url: gone.md\n    reason: because\n',
    })
    const { code, output } = await run(folder, '--format', format)
    expect(code).toBe(1)
    expect(output).toContain('lost.md')
    if (format === 'json') expect(reportProblems(output)).toEqual([])
    if (format === 'sarif') {
      expect(sarifProblems(output)).toEqual([])
      const [{ results }] = JSON.parse(output).runs
      expect(results.map(({ suppressions = [] }) => suppressions)).toEqual([
        [{ kind: 'external', status: 'accepted', justification: 'because (galley.yml:2)' }],
        [],
      ])
    }
    if (format === 'codequality')
      expect(JSON.parse(output)).toMatchObject([
        {
          check_name: 'missing-page',
          severity: 'major',
          location: { path: 'README.md', lines: { begin: 5 } },
        },
      ])
    if (format === 'junit') {
      expect(output).toContain(
        '<testsuites name="galley" tests="2" failures="1" skipped="1" errors="0">',
      )
      expect(output).toContain('<skipped message="ignored by galley.yml:2: because"/>')
    }
    if (format === 'github' || format === 'markdown') expect(output).toContain(bySetting)
  })
})

/** A pattern as an expression, which may take for ever. */
function asExpression(pattern: string, isFile: boolean): RegExp {
  const stars: Readonly<Record<string, string>> = isFile ? { '**/': '(?:.*/)?', '*': '[^/]*' } : {}
  const source = pattern
    .split(isFile ? /(\*\*\/|\*+)/ : /(\*+)/)
    .map((part) => (part.includes('*') ? (stars[part] ?? '.*') : part.replaceAll('.', '\\.')))
    .join('')
  return new RegExp(`^${source}$`, 's')
}

describe('patterns', () => {
  it.each([true, false])('match what expressions of theirs do (of files: %s)', (isFile) => {
    const compile = isFile ? compileFilePattern : compileUrlPattern
    const part = fc.constantFrom('a', 'b', '/', '.', '*', '**', '**/')
    const pattern = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''))
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.'), maxLength: 9 })
    fc.assert(
      fc.property(pattern, text, (written, given) => {
        fc.pre(!isFile || !/^(?:\.?\/)|\/$/.test(written))
        expect(compile(written).matches(given)).toBe(asExpression(written, isFile).test(given))
      }),
      { numRuns: 2000 },
    )
  })

  const rows: [pattern: string, text: string, isFile: boolean, fits: boolean][] = [
    ['docs/*', 'docs/a.md', true, true],
    ['docs/*.md', 'docs/a/b.md', true, false],
    ['docs/**/b.md', 'docs/b.md', true, true],
    ['docs/**/b.md', 'docs/a/c/b.md', true, true],
    ['docs/**/b.md', 'docs/ab.md', true, false],
    ['a*c*e', 'abcde', false, true],
    ['/x/*', '/x/a/b', false, true],
    ['*a*a*a*a*a*a*a*a*b', 'a'.repeat(5000), false, false],
  ]
  it.each(rows)('%s and %.20s', (pattern, text, isFile, fits) => {
    const compile = isFile ? compileFilePattern : compileUrlPattern
    expect(compile(pattern).matches(text)).toBe(fits)
  })
})

describe('the schema of galley.yml', () => {
  const text = readFileSync(join(root, 'src/check/settings/galley.schema.json'), 'utf8')
  it('is what the reader follows', () => {
    expect(JSON.parse(text)).toEqual(JSON.parse(renderSettingsSchema()))
  })

  it.each(['configuration', 'ignoring'])(
    'takes the examples of docs/%s.md, as the reader does',
    (name) => {
      const document = readFileSync(join(root, `docs/${name}.md`), 'utf8')
      const examples = [...document.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml = '']) => yaml)
      expect(examples.length).toBeGreaterThan(0)
      const schema = JSON.parse(text)
      delete schema.$id
      const validate = new Ajv({ strict: false }).compile(schema)
      for (const example of examples) {
        expect(readSettings(example, 'galley.yml').ignore.length).toBeGreaterThan(0)
        validate(parse(example))
        expect(validate.errors).toBeNull()
      }
    },
  )
})
