// `galley check` on folders, work trees and branches, in process.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { check } from '../../src/cli/check.ts'
import { reportProblems, sarifProblems } from '../report/schemas.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-check-'))
afterAll(() => rmSync(parent, { recursive: true }))

let folder = ''
let count = 0

beforeEach(() => {
  folder = join(parent, String(count++))
  mkdirSync(folder)
})

/** Run a check and give back all it said. */
async function run(...args: string[]): Promise<{ code: number; output: string; said: string }> {
  let output = ''
  let said = ''
  const terminal = {
    write(text: string) {
      output += text
    },
    complain(text: string) {
      said += text
    },
    colored: false,
    watched: false,
  }
  const code = await check(args, terminal)
  return { code, output, said }
}

describe('check', () => {
  it('ends well when every link leads somewhere', async () => {
    write('README.md', '# Start\n\n[Setup](setup.md)\n')
    write('setup.md', '# Setup\n')
    const { code, output, said } = await run(folder)
    expect([code, output, said]).toEqual([0, 'No broken link: 1 link on 2 pages (plain)\n', ''])
  })

  it('takes all for new before the first commit', async () => {
    write('README.md', '# Start\n\n[Setup](setup.md)\n')
    execFileSync('git', ['init', '-q'], { cwd: folder })
    execFileSync('git', ['add', '-A'], { cwd: folder })
    const { code, output } = await run(folder, '--base', 'HEAD')
    expect(code).toBe(1)
    expect(output).toContain('there is no "setup.md"')
  })

  it('names a folder that is gone, and a page that is gone by its file', async () => {
    write('README.md', '# Start\n\n[Guide](guide/) [Setup](setup.md)\n')
    write('guide/README.md', '# Guide\n')
    write('setup.md', '# Setup\n')
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'before')
    git('rm', '-rq', 'guide', 'setup.md')
    const { output } = await run(folder, '--base', 'HEAD')
    expect(output).toContain('README.md:3:9: there is no "guide/"')
    expect(output).toContain('there is no "setup.md"')
  })

  it('writes a report beside the text it shows', async () => {
    write('README.md', '# Start\n\n[Setup](setup.md)\n')
    const file = join(folder, 'reports/links.json')
    const { output } = await run(folder, '--format', 'json', '--output', file)
    expect(output).toContain('1 of 1 link on 1 page is broken')
    expect(JSON.parse(readFileSync(file, 'utf8')).stats.broken).toBe(1)
  })

  it('fails for a broken link in a folder without a base, unless told otherwise', async () => {
    write('README.md', '# Start\n\n[Setup](setup.md)\n')
    expect((await run(folder)).code).toBe(1)
    expect((await run(folder, '--fail-on', 'any')).code).toBe(1)
    expect((await run(folder, '--fail-on=never')).code).toBe(0)
    expect((await run(folder)).output).toContain(
      'README.md:3:9: there is no "setup.md"\n\n1 of 1 link on 1 page is broken (plain)\n',
    )
  })

  it('judges every site and every other file, now and from what was kept', async () => {
    write('app/mkdocs.yml', 'site_name: App\n')
    write('app/docs/index.md', '# App\n\n[top](#app)\n\n[out](../../README.md)\n')
    write('cli/book.toml', '[book]\ntitle = "Cli"\n')
    write('cli/src/SUMMARY.md', '# Summary\n\n- [Intro](intro.md)\n')
    write('cli/src/intro.md', '# Intro\n')
    write('README.md', '# All\n\n[app](app/docs/index.md#nope) [cli](cli/src/intro.md#intro)\n')
    write('vendor/lib/README.md', '[gone](gone.md)\n')
    init()
    commit()
    const broken = [
      'README.md:3:7: "app/docs/index.md" has no heading "nope", linked as "app/docs/index.md#nope"',
      'app/docs/index.md:5:7: "README.md" exists, but is not a page of this site: "app/mkdocs.yml" builds "app/docs/" only, linked as "../../README.md"',
    ]
    const sites = [
      'mdbook in cli/src/ (book.toml): 1 page, 1 link',
      'mkdocs in app/docs/ (mkdocs.yml): 1 page, 2 links; 1 other file as GitHub shows it',
    ]
    const sum = '2 of 5 links on 3 pages are broken (mdbook)'
    const output = `${[...broken, '', ...sites, sum].join('\n')}\n`
    for (const all of [await run(folder), await run(folder)]) {
      expect([all.code, all.output.replaceAll(`${folder}/`, ''), all.said]).toEqual([1, output, ''])
    }
    const json = (await run(folder, '--format', 'json')).output
    expect(reportProblems(json)).toEqual([])
    expect(JSON.parse(json).sites).toMatchObject([
      { root: 'cli/src', layout: 'mdbook', pages: 1, links: 1, broken: 0, new: 0 },
      { root: 'app/docs', layout: 'mkdocs', pages: 1, links: 2, broken: 1, new: 0 },
      { root: '', layout: 'github', pages: 1, links: 2, broken: 1, new: 0 },
    ])
    expect((await run(folder, '--base', 'HEAD')).output).toBe(
      'mdbook in cli/src/ (book.toml): 1 page\nmkdocs in app/docs/ (mkdocs.yml): 1 page; 1 other file as GitHub shows it\nThis change breaks no link\n',
    )
    write('cli/src/intro.md', '# Introduction\n')
    const change = await run(folder, '--base', 'HEAD')
    expect(change.code).toBe(1)
    expect(change.output).toContain('README.md:3:37: "cli/src/intro.md" has no heading "intro"')
    expect(await run(folder, '--root', 'cli')).toMatchObject({ code: 0 })
    expect((await run(folder, '--layout', 'mkdocs')).output).not.toContain('README.md:')
  })

  it('counts links of changed files that no rule can judge', async () => {
    write('.gitignore', '/api/\n')
    write('README.md', '# Start\n\n[a](api/x.md)\n')
    write('other.md', '# Other\n\n[a](api/y.md)\n')
    init()
    commit()
    write('README.md', '# Start\n\n[a](api/x.md) [b](api/z.md)\n')
    expect((await run(folder, '--base', 'HEAD')).output).toContain(
      '2 links of changed files cannot be judged: generated by a build or by code\nThis change breaks no link',
    )
  })

  it('counts links that no rule can judge, and lists them when asked', async () => {
    write('.gitignore', '/api/\n')
    write('next.config.js', '')
    write('README.md', '# Start\n\n[a](api/x.md) [t](a/{{url}}) [n](/no/such/page) [s](#start)\n')
    write('Home.md', '[[Nope]]\n')
    write('.obsidian/app.json', '{}')
    const said =
      '4 links cannot be judged: 1 generated by a build or by code, 1 inserted by a template, 1 a URL only the site can resolve, 1 a wiki link ([[Page]])'
    expect((await run(folder)).output.split('\n')).toContain(said)
    const { code, output } = await run(folder, '--all')
    expect(code).toBe(0)
    expect(output.replaceAll(`${folder}/`, '').split('\n').slice(0, 3)).toEqual([
      'README.md:3:5: cannot be judged, generated by a build or by code: "api/x.md"',
      'README.md:3:19: cannot be judged, inserted by a template: "a/{{url}}"',
      'README.md:3:34: cannot be judged, a URL only the site can resolve: "/no/such/page"',
    ])
    const json = (await run(folder, '--all', '--format', 'json')).output
    expect(reportProblems(json)).toEqual([])
    expect(JSON.parse(json).links.map(({ status }: { status: string }) => status)).toEqual([
      'unjudged',
      'unjudged',
      'unjudged',
      'ok',
    ])
  })

  it('says the same for a folder, a work tree and a commit of it', async () => {
    copyStory('head')
    const asFolder = (await run(folder, '--format', 'json')).output
    init()
    const untracked = (await run(folder, '--format', 'json')).output
    commit()
    const tracked = (await run(folder, '--format', 'json')).output
    const findings = [asFolder, untracked, tracked].map((text) => ({
      ...JSON.parse(text),
      head: null,
    }))
    expect(findings[1]).toEqual(findings[0])
    expect(findings[2]).toEqual(findings[0])
    expect(reportProblems(tracked)).toEqual([])
  })

  it('refuses a root that is not there: a check of nothing is always fine', async () => {
    write('docs/README.md', '# Start\n\n[top](#start)\n')
    expect((await run(folder, '--root', 'docs')).code).toBe(0)
    await expect(run(folder, '--root', 'doc')).rejects.toThrow(
      'Cannot find the root "doc": there is no such folder in',
    )
  })

  it('warns of pages whose files cannot be read as they were meant, and fails for none', async () => {
    write('README.md', '# Start\n\n[top](#start)\n')
    write('a.md', '---\ntitle: a: b\n---\n\n# A\n')
    writeFileSync(join(folder, 'b.md'), Buffer.from('# M\u00fcll\n', 'latin1'))
    init()
    commit()
    const { code, output } = await run(folder)
    expect(code).toBe(0)
    expect(output).toContain('a.md:2:8: warning: Cannot read the front matter: ": " stands')
    expect(output).toContain('b.md:1:4: warning: The file is not valid UTF-8')
    write('a.md', '---\ntitle: a: c\n---\n\n# A\n')
    const changed = await run(folder, '--base', 'HEAD')
    expect(changed.output).toContain('a.md:2:8: warning:')
    expect(changed.output).not.toContain('b.md')
  })

  it('gives the report of the last time while nothing changed, and sees a target that moved', async () => {
    copyStory('head')
    init()
    commit()
    for (const format of ['text', 'json', 'sarif', 'github']) {
      const fresh = await run(folder, '--format', format, '--no-cache')
      expect(await run(folder, '--format', format)).toEqual(fresh)
      expect(await run(folder, '--format', format)).toEqual(fresh)
    }
    const before = (await run(folder)).output
    git('mv', 'README.md', 'moved.md')
    const moved = await run(folder)
    expect(moved.output).not.toBe(before)
    expect(moved).toEqual(await run(folder, '--no-cache'))
    write('README.md', '# Back\n')
    expect(await run(folder)).toEqual(await run(folder, '--no-cache'))
    expect(await run(folder, '--layout', 'plain')).toEqual(
      await run(folder, '--layout', 'plain', '--no-cache'),
    )
    const changed = await run(folder, '--base', 'HEAD', '--format', 'json')
    expect(changed).toEqual(await run(folder, '--base', 'HEAD', '--format', 'json', '--no-cache'))
    expect(await run(folder, '--base', 'HEAD', '--format', 'json')).toEqual(changed)
  })

  it('finds what a branch broke, in files it did not touch', async () => {
    copyStory('base')
    init()
    commit()
    git('checkout', '-q', '-b', 'topic')
    git('rm', '-q', '-r', '.')
    copyStory('head')
    commit()
    git('checkout', '-q', 'main')
    write('later.md', '[x](nowhere.md)\n')
    commit()
    git('checkout', '-q', 'topic')
    const text = await run(folder, '--base', 'main')
    expect(text.code).toBe(1)
    expect(text.output).toContain('did you mean "operations/schedules.md#missed-runs"?')
    const json = await run(folder, '--base', 'main', '--format', 'json')
    expect(reportProblems(json.output)).toEqual([])
    const report = JSON.parse(json.output)
    expect(text.output).toContain(`This change breaks ${report.stats.new} links and fixes 1\n`)
    expect(report.base).toBe(git('rev-parse', 'main~1'))
    expect(report.head).toBe(git('rev-parse', 'HEAD'))
    expect(report.removed.map((one: { change: string }) => one.change)).toEqual([
      'removed',
      'moved',
      'removed',
      'moved',
    ])
    const sarif = await run(folder, '--base', 'main', '--format', 'sarif')
    expect(sarifProblems(sarif.output)).toEqual([])
    const { results } = JSON.parse(sarif.output).runs[0]
    const listed = results.filter(
      ({ ruleId }: { ruleId: string }) => ruleId === 'broken-link',
    ).length
    expect(listed).toBe(report.stats.new)
    const commands = await run(folder, '--base', 'main', '--format', 'github')
    expect(commands.output.match(/^::error /gm)?.length).toBe(report.stats.new)
    expect((await run(folder, '--base', 'main', '--fail-on', 'never')).code).toBe(0)
    expect((await run(folder, '--base', 'main', '--fail-on', 'any')).output).toContain(': new: ')
  })

  it('finds the same between two folders', async () => {
    copyStory('base', 'base')
    copyStory('head', 'head')
    const args = [join(folder, 'head'), '--base-dir', join(folder, 'base')]
    const quick = await run(...args)
    const whole = JSON.parse((await run(...args, '--format', 'json')).output)
    expect(quick.output).toContain(`This change breaks ${whole.stats.new} links`)
    expect([whole.base, whole.head]).toEqual([join(folder, 'base'), join(folder, 'head')])
  })

  it('suggests what a heading is called now that the change renamed', async () => {
    const text = '# Setup\n\n## Oil\n\nFill the lamp to the line, and wipe what was spilled.\n'
    for (const side of ['base', 'head']) write(`${side}/README.md`, '[x](setup.md#oil)\n')
    write('base/setup.md', text)
    write('head/setup.md', text.replace('## Oil', '## Fuel'))
    const args = [join(folder, 'head'), '--base-dir', join(folder, 'base')]
    expect((await run(...args)).output).toContain('did you mean "setup.md#fuel"?')
    const whole = JSON.parse((await run(...args, '--format', 'json')).output)
    expect(whole.links).toMatchObject([{ url: 'setup.md#oil', suggestion: 'setup.md#fuel' }])
  })

  it('never looks above the folder given', async () => {
    write('README.md', '# Start\n')
    write('docs/a.md', '[up](../README.md) [b](b.md)\n')
    write('docs/b.md', '# B\n')
    init()
    commit()
    const { code, output } = await run(join(folder, 'docs'))
    expect(code).toBe(1)
    expect(output).toContain('docs/a.md:1:6: "../README.md" points outside the repository')
    const sarif = JSON.parse((await run(join(folder, 'docs'), '--format', 'sarif')).output)
    const [result] = sarif.runs[0].results
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe('docs/a.md')
  })

  it('points at the text to change: of a reference at its definition', async () => {
    write('README.md', '\ufeff# Käse\n\n- é [a][gone] and [b][gone]\n\n[gone]: <gone.md>\n')
    const place = { line: 5, column: 10, byteColumn: 10 }
    const { links } = JSON.parse((await run(folder, '--format', 'json')).output)
    expect(links).toMatchObject([
      { ...place, related: [{ line: 3, column: 5, byteColumn: 6 }] },
      { ...place, related: [{ line: 3, column: 19, byteColumn: 20 }] },
    ])
    expect((await run(folder)).output).toContain(
      'README.md:5:10: there is no "gone.md", used at 3:5\n',
    )
    const sarif = JSON.parse((await run(folder, '--format', 'sarif')).output)
    expect(sarif.runs[0].results[1]).toMatchObject({
      locations: [{ physicalLocation: { region: { startLine: 5, startColumn: 10 } } }],
      relatedLocations: [{ physicalLocation: { region: { startLine: 3, startColumn: 19 } } }],
    })
  })

  it('reads a folder its repository ignores', async () => {
    write('.gitignore', 'out\n')
    write('out/a.md', '[b](b.md)\n')
    init()
    const out = join(folder, 'out')
    expect((await run(out, '--no-cache')).code).toBe(1)
    expect((await run(out)).code).toBe(1)
    write('out/b.md', '# B\n')
    expect((await run(out)).code).toBe(0)
    write('out/b.md', '# B\n\n[c](c.md)\n')
    expect((await run(out)).code).toBe(1)
    expect((await run(out, '--no-cache')).code).toBe(1)
  })

  it('does not follow links out of the folder', async () => {
    write('docs/a.md', '[b](away/b.md)\n')
    write('elsewhere/b.md', '[c](c.md)\n')
    symlinkSync('../elsewhere', join(folder, 'docs/away'))
    const { output } = await run(join(folder, 'docs'), '--format', 'json')
    expect(JSON.parse(output).stats.pages).toBe(1)
  })

  it('lists links that are fine when asked', async () => {
    write('a.md', '[b](b.md) [gone](c.md)\n')
    write('b.md', '# B\n')
    const { output } = await run(folder, '--all', '--format', 'json')
    const statuses = JSON.parse(output).links.map((link: { status: string }) => link.status)
    expect(statuses).toEqual(['ok', 'broken'])
    expect(reportProblems(output)).toEqual([])
  })

  it('explains itself', async () => {
    expect((await run('--help')).output).toContain('--base REF')
    expect((await run('-h')).code).toBe(0)
  })

  const refusals: [args: string[], message: string][] = [
    [['--bse', 'x'], 'Unknown option "--bse": did you mean "--base"?'],
    [['--zzz'], 'Unknown option "--zzz"'],
    [['--base'], 'Option "--base" needs a value'],
    [['--all=yes'], 'Option "--all" takes no value'],
    [
      ['--format', 'xml'],
      'Cannot read "--format": expected one of "text", "json", "github", "sarif", "codequality", "junit", "markdown" but found "xml"',
    ],
    [['--layout', 'jekyll'], 'Cannot read "--layout": expected one of'],
    [['--fail-on', 'none'], 'Cannot read "--fail-on"'],
    [['--base', 'x', '--base-dir', 'y'], 'Cannot use "--base" with "--base-dir"'],
    [['a', 'b'], 'Unexpected argument "b"'],
    [['/no/such/folder'], 'Cannot read "/no/such/folder": there is no such folder'],
    [['package.json'], 'Cannot read "package.json": it is a file, not a folder'],
    [['--', '--base'], 'Cannot read "--base": there is no such folder'],
  ]
  it.each(refusals)('refuses %j', async (args, message) => {
    await expect(run(...args)).rejects.toThrow(message)
  })

  it('compares the commits of a bare repository, which has no files', async () => {
    init()
    write('a.md', '[x](b.md)\n')
    write('b.md', '# B\n')
    commit()
    git('rm', '-q', 'b.md')
    commit()
    const bare = join(parent, `${count}-bare`)
    git('clone', '-q', '--bare', folder, bare)
    expect(await run(bare, '--base', 'HEAD~1')).toMatchObject({ code: 1 })
    expect(await run(bare, '--base', 'HEAD')).toMatchObject({ code: 0 })
  })

  it.each(['docs', 'docs/guide', ''])(
    'reads its base from the repository, not from one among the files of "%s"',
    async (checked) => {
      init()
      write('docs/a.md', '# A\n\n[b](guide/b.md)\n')
      write('docs/guide/b.md', '# B\n\n[a](../a.md)\n')
      commit()
      const base = git('rev-parse', 'HEAD')
      // What the change looks like to whoever reads from the repository it brings: nothing broke, all was so before.
      git('rm', '-q', '-r', '--cached', 'docs')
      write('docs/a.md', '# A\n\n[b](guide/gone.md)\n')
      write('docs/guide/b.md', '# B\n\n[a](../gone.md)\n')
      const inner = join(parent, `${count}-inner`)
      cpSync(join(folder, 'docs'), inner, { recursive: true })
      execFileSync('git', ['-C', inner, 'init', '-q', '-b', 'main'])
      const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org']
      execFileSync('git', ['-C', inner, 'add', '-A'])
      execFileSync('git', ['-C', inner, ...identity, 'commit', '-q', '-m', 'inner'])
      const decoy = join(folder, 'docs')
      execFileSync('git', ['clone', '-q', '--bare', inner, `${inner}.git`])
      for (const name of ['HEAD', 'objects', 'refs', 'config', 'packed-refs']) {
        cpSync(join(`${inner}.git`, name), join(decoy, name), { recursive: true })
      }
      // Git keeps no empty folders; an archive or a person does.
      mkdirSync(join(decoy, 'refs/heads'), { recursive: true })
      writeFileSync(
        join(decoy, 'refs/heads/main'),
        execFileSync('git', ['-C', inner, 'rev-parse', 'HEAD']),
      )
      commit()
      for (const name of ['HEAD~1', base]) {
        const found = await run(join(folder, checked), '--base', name)
        expect([found.code, found.output]).toEqual([1, expect.stringContaining('gone.md')])
      }
      // Where git answers, too: an alternate is nothing our own reader follows.
      writeFileSync(join(folder, '.git/info/grafts'), '')
      const asked = await run(join(folder, checked), '--base', 'HEAD~1')
      expect([asked.code, asked.output]).toEqual([1, expect.stringContaining('gone.md')])
    },
  )

  it('says which file may not be read, and calls nothing fine', () => {
    write('a.md', '[x](gone.md)\n')
    chmodSync(parent, 0o755)
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'a.md'), 0)
    // Root reads everything.
    const user = process.getuid?.() === 0 ? { uid: 65534 } : {}
    const cli = join(import.meta.dirname, '../../src/cli/main.ts')
    const { status, stderr } = spawnSync(process.execPath, [cli, 'check', folder], user)
    expect([status, String(stderr)]).toEqual([2, 'Cannot read "a.md": permission denied\n'])
  })

  it('says what to do when the base is not there', async () => {
    write('a.md', '# A\n')
    await expect(run(folder, '--base', 'main')).rejects.toThrow('is in no git repository')
    init()
    commit()
    await expect(run(folder, '--base', 'origin/new')).rejects.toThrow('git fetch origin new')
    write('b.md', '# B\n')
    commit()
    git('checkout', '-q', '--orphan', 'alone')
    commit()
    await expect(run(folder, '--base', 'main')).rejects.toThrow('shares no commit')
    git('checkout', '-q', 'main')
    const shallow = join(parent, `${count}-shallow`)
    git('clone', '-q', '--depth', '1', `file://${folder}`, shallow)
    await expect(run(shallow, '--base', 'HEAD~1')).rejects.toThrow('fetch-depth: 0')
  })
})

function copyStory(side: 'base' | 'head', to = '.'): void {
  const story = join(import.meta.dirname, '../../fixtures/repositories/lighthouse', side)
  cpSync(story, join(folder, to), { recursive: true })
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function init(): void {
  git('init', '-q', '-b', 'main')
}

function commit(): void {
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', 'change')
}

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org']
  return execFileSync('git', ['-C', folder, ...identity, ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim()
}
