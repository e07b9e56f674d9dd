// `galley mv` on work trees, in process.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { check } from '../../../src/cli/check.ts'
import { mv } from '../../../src/cli/mv.ts'
import { scenes } from '../fix/scenes.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-mv-'))
afterAll(() => rmSync(parent, { recursive: true }))

let folder = ''
let count = 0

beforeEach(() => open())

function open(): void {
  folder = join(parent, String(count++))
  mkdirSync(folder)
  git('init', '-q')
}

function git(...args: readonly string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'core.autocrlf=false']
  return execFileSync('git', [...author, ...args], { cwd: folder }).toString()
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

function commit(): void {
  git('add', '-A')
  git('commit', '-qm', 'x')
}

async function run(
  command: (args: string[], terminal: Parameters<typeof mv>[1]) => Promise<number>,
  ...args: string[]
): Promise<{ code: number; output: string; said: string }> {
  let output = ''
  let said = ''
  const code = await command(args, {
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

function move(from: string, to: string, ...options: string[]) {
  const goal = to.startsWith('#') ? to : join(folder, to)
  return run(mv, join(folder, from), goal, ...options)
}

/** Every link of the repository: place and status, files by the names they had at the start. */
async function statuses(origin: (path: string) => string): Promise<readonly string[]> {
  const { output } = await run(check, folder, '--all', '--format', 'json')
  const links: { file: string; line: number; status: string }[] = JSON.parse(output).links
  return links.map(({ file, line, status }) => `${origin(file)}:${line} ${status}`).sort()
}

const page = '# Long page\n\n## A part\n\nSome words that tell this page from every other.\n'

describe('mv', () => {
  it('moves a page with its links, those to it, and its place in nav', async () => {
    write('mkdocs.yml', "site_name: S\nnav:\n  - index.md\n  - Two: 'a/two.md' # kept\n")
    write('docs/index.md', '# One\n\n[two](./a/two.md#a-part "t")\n')
    write('docs/a/two.md', `${page}\n[one](../index.md) ![p](my%20pic.png) [self](#a-part)\n`)
    write('docs/a/my pic.png', 'png')
    commit()
    expect(await move('docs/a/two.md', 'docs/b/c/two.md')).toMatchObject({ code: 0 })
    expect(read('mkdocs.yml')).toBe(
      "site_name: S\nnav:\n  - index.md\n  - Two: 'b/c/two.md' # kept\n",
    )
    expect(read('docs/index.md')).toBe('# One\n\n[two](./b/c/two.md#a-part "t")\n')
    expect(read('docs/b/c/two.md')).toBe(
      `${page}\n[one](../../index.md) ![p](../../a/my%20pic.png) [self](#a-part)\n`,
    )
    expect(git('status', '--short')).toContain('docs/a/two.md -> docs/b/c/two.md')
  })

  it('moves a folder that SUMMARY.md publishes, and shows it first as a patch', async () => {
    write('book.toml', '[book]\ntitle = "B"\n')
    write('src/SUMMARY.md', '# Summary\n\n- [One](one.md)\n- [Two](old/two.md)\n')
    write('src/one.md', '# One\n\n[two][t]\n\n[t]: old/two.md\n')
    write('src/old/two.md', `${page}\n[one](../one.md)\n`)
    commit()
    const { output } = await move('src/old', 'src/new', '--dry-run')
    expect(git('status', '--short')).toBe('')
    await move('src/old', 'src/new')
    git('add', '-A')
    const tree = git('write-tree')
    git('reset', '-q', '--hard')
    writeFileSync(join(parent, 'p.patch'), output)
    git('apply', '--index', join(parent, 'p.patch'))
    expect(git('write-tree')).toBe(tree)
    expect(read('src/SUMMARY.md')).toContain('(new/two.md)')
    expect(read('src/one.md')).toContain('[t]: new/two.md')
  })

  it('gives a link in angle brackets its short form back', async () => {
    const text = '# B\n\n[y](<d/y z.md>)\n'
    write('b/README.md', text)
    write('b/d/y z.md', '# Y\n')
    commit()
    await move('b/README.md', 'n/new.md')
    expect(read('n/new.md')).toContain('(<../b/d/y z.md>)')
    await move('n/new.md', 'b/README.md')
    expect(read('b/README.md')).toBe(text)
  })

  it('renames a heading, its links, and those to headings of the same words', async () => {
    write('README.md', '[a](g.md#a-part) [b](g.md#a-part-1) [c](g.md#other)\n')
    write('g.md', '# G\n\n## A part\n\n## A part ##\n\n## Other\n\n[x](#a-part)\n')
    commit()
    expect(await move('g.md#a-part', '#the-piece')).toMatchObject({ code: 0 })
    expect(read('g.md')).toBe(
      '# G\n\n## The piece\n\n## A part ##\n\n## Other\n\n[x](#the-piece)\n',
    )
    expect(read('README.md')).toBe('[a](g.md#the-piece) [b](g.md#a-part) [c](g.md#other)\n')
    expect(await move('g.md#other', '#Others, too')).toMatchObject({ code: 0 })
    expect(read('README.md')).toContain('(g.md#others-too)')
    await expect(move('g.md#gone', '#x')).rejects.toThrow('Cannot find the heading "#gone"')
    await expect(move('g.md#the-piece', '#a-part')).rejects.toThrow('already')
  })

  it('keeps the id of a heading where the layout has explicit ones', async () => {
    write(
      'docusaurus.config.js',
      "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/' }\n",
    )
    write('docs/one.md', '# One\n\n[a](two.md#a-part)\n')
    write('docs/two.md', '# Two\n\n## A part\n\n## Other\n')
    commit()
    expect(await move('docs/two.md#a-part', '#The piece', '--keep-ids')).toMatchObject({ code: 0 })
    expect(read('docs/two.md')).toBe('# Two\n\n## The piece {#a-part}\n\n## Other\n')
    expect(git('status', '--short')).toBe(' M docs/two.md\n')
    expect((await run(check, folder)).code).toBe(0)
    open()
    write('g.md', '# G\n\n## A part\n')
    commit()
    await expect(move('g.md#a-part', '#The piece', '--keep-ids')).rejects.toThrow(
      'Cannot keep "#a-part" in "g.md": this layout has no explicit ids',
    )
  })

  it('changes nothing where it must not write', async () => {
    write('a.md', '[b](b.md)\n')
    write('b.md', page)
    commit()
    await expect(move('b.md', 'a.md')).rejects.toThrow('there already')
    await expect(move('c.md', 'd.md')).rejects.toThrow('Cannot move')
    await expect(move('b.md', '../b.md')).rejects.toThrow('not within')
    expect(git('status', '--short')).toBe('')
    write('d/e.md', page)
    commit()
    await expect(move('d', 'd/f/g')).rejects.toThrow('a folder cannot move into itself')
    await expect(move('d', 'd')).rejects.toThrow('a folder cannot move into itself')
    await expect(move('d/e.md', 'd/../d/e.md')).rejects.toThrow('OLD and NEW are the same')
    await expect(move('d/e.md', 'd')).rejects.toThrow('OLD and NEW are the same')
    expect(git('status', '--short')).toBe('')
  })

  it.each(Object.entries(scenes).filter(([name]) => name !== 'gitbook'))(
    'writes the redirect, and takes it back: %s',
    async (_name, scene) => {
      const { files, from, to, written } = scene
      for (const [path, text] of Object.entries(files)) write(path, text)
      commit()
      const before = git('write-tree')
      const there = await move(from, to)
      expect([there.code, there.said]).toEqual([0, expect.stringContaining(', 1 redirect added\n')])
      expect(read(written[0])).toBe(written[1])
      git('add', '-A')
      const after = await run(check, folder, '--base', 'HEAD', '--redirects', 'require')
      expect(after.code).toBe(0)
      expect(await move(to, from)).toMatchObject({ code: 0 })
      git('add', '-A')
      expect(git('write-tree')).toBe(before)
      // What the last commit had leads on from there, and nothing leads in a circle.
      await move(from, to)
      commit()
      expect((await move(to, from)).code).toBe(0)
      git('add', '-A')
      const back = await run(check, folder, '--base', 'HEAD', '--redirects', 'require')
      expect(back.code).toBe(0)
    },
  )

  it('writes none where the navigation keeps the address', async () => {
    const { files = {}, from = '', to = '' } = scenes['gitbook'] ?? {}
    for (const [path, text] of Object.entries(files)) write(path, text)
    commit()
    expect((await move(from, to)).said).toBe('1 link in 1 file rewritten\n')
    git('add', '-A')
    expect((await run(check, folder, '--base', 'HEAD', '--redirects', 'require')).code).toBe(0)
  })

  it('writes no redirect where nobody wants one', async () => {
    const { files = {}, from = '', to = '', written } = scenes['mkdocs'] ?? {}
    for (const [path, text] of Object.entries(files)) write(path, text)
    commit()
    expect((await move(from, to, '--no-redirects')).said).not.toContain('redirect')
    expect(read(written?.[0] ?? '')).toBe(files['mkdocs.yml'])
  })

  const names = ['a', 'b', 'a/c', 'b/d']
  const spots = names.flatMap((at) => [
    `${at}/x.md`,
    `${at}/y z.md`,
    `${at}/README.md`,
    `${at}/i.png`,
  ])
  const link = fc.record({
    at: fc.constantFrom(...spots, 'README.md'),
    to: fc.constantFrom(...spots, 'README.md', 'a/none.md', 'b/d/gone.png'),
    style: fc.constantFrom('plain', 'dotted', 'root', 'angle', 'html', 'defined'),
  })
  const steps = fc.array(
    fc.tuple(
      fc.constantFrom(...spots, 'a', 'b', 'a/c', 'b/d'),
      fc.constantFrom('n', 'b/n', 'a/m/k'),
    ),
    { minLength: 1, maxLength: 3 },
  )

  function spell(at: string, to: string, style: string): string {
    const way = posix.relative(posix.dirname(at), to)
    if (style === 'angle') return `[x](<${way}>)`
    const url = way.replaceAll(' ', '%20')
    if (style === 'dotted') return `[x](${url.startsWith('.') ? url : `./${url}`})`
    if (style === 'root') return `[x](/${to.replaceAll(' ', '%20')})`
    if (style === 'html') return `<a href="${url}">x</a>`
    return style === 'defined' ? `[x]\n\n[x]: ${url}` : `[x](${url})`
  }

  it('keeps the check of any repository as it is under renaming, and back again its bytes', {
    timeout: 120_000,
  }, async () => {
    const runs = Number(process.env['MV_RUNS'] ?? 4)
    await fc.assert(
      fc.asyncProperty(fc.array(link, { minLength: 5, maxLength: 25 }), steps, judge),
      { numRuns: runs },
    )

    async function judge(
      links: { at: string; to: string; style: string }[],
      moves: [string, string][],
    ) {
      open()
      for (const spot of [...spots, 'README.md']) {
        const own = links.filter(({ at }) => at === spot && at.endsWith('.md')).slice(0, 5)
        const bodies = own.map(({ to, style }, index) =>
          spell(spot, to, style).replaceAll('[x]', `[x${index}]`),
        )
        write(spot, `# ${spot}\n\n${bodies.join('\n\n')}\n`)
      }
      commit()
      let origins = new Map<string, string>()
      const start = await statuses((path) => path)
      for (const [index, [from, to]] of moves.entries()) {
        const source = [...origins].find(([, old]) => old === from)?.[0] ?? from
        const isFile = statSync(join(folder, source), { throwIfNoEntry: false })?.isFile()
        if (isFile === undefined) continue
        const goal = `${to}${index}${isFile ? `/new-${posix.basename(from)}` : ''}`
        if (goal.startsWith(`${source}/`)) continue
        git('add', '-A')
        const tree = git('write-tree')
        expect(await move(source, goal)).toMatchObject({ code: 0 })
        await move(goal, source)
        git('add', '-A')
        expect(git('write-tree')).toBe(tree)
        await move(source, goal)
        const paths = git('ls-files', '-z').split('\0').filter(Boolean)
        const before = origins
        origins = new Map(
          paths.map((path) => {
            const inside = path === goal || path.startsWith(`${goal}/`)
            const was = inside ? source + path.slice(goal.length) : path
            return [path, before.get(was) ?? was]
          }),
        )
        expect(await statuses((path) => origins.get(path) ?? path)).toEqual(start)
      }
    }
  })
})
