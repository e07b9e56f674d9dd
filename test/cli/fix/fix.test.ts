// `galley check --fix` on work trees, in process.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { check } from '../../../src/cli/check.ts'
import { otherThanDestinations } from '../../content/fixes/only-destinations.ts'
import { reportProblems, sarifProblems } from '../../report/schemas.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-fix-'))
afterAll(() => rmSync(parent, { recursive: true }))

let folder = ''
let count = 0

beforeEach(() => {
  folder = join(parent, String(count++))
  mkdirSync(folder)
  git('init', '-q')
})

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

async function run(...args: string[]): Promise<{ code: number; output: string; said: string }> {
  let output = ''
  let said = ''
  const code = await check([folder, ...args], {
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

const page = '# Long page\n\nSome words that tell this page from every other one there is.\n'

/** A page that moves, and links to it in several styles. */
function moveGuide(): void {
  write(
    'README.md',
    '\ufeff# É\r\n\r\n[a](guide/set%20up.md?x=1#long-page) ![b][b]\r\n\r\n[b]: <guide/my pic.png> "t"',
  )
  write('other.md', '<a href="./guide/set%20up.md">x</a> `guide/set up.md`\n')
  write('guide/set up.md', page)
  write('guide/my pic.png', 'png')
  commit()
  git('mv', 'guide', 'manual')
}

/** A block of GitBook, whose body repeats the target. */
const block = (name: string, key: string, url: string, repeated = url) =>
  `{% ${name} ${key}="${url}" method="put" %}\n[(1) a](${repeated})\n{% end${name} %}\n`

describe('a target that the body of its block repeats', () => {
  it.each([
    ['content-ref', 'url', 'old/two.md', 'old/two.md', 'new/two.md', 'new/two.md'],
    ['file', 'src', 'old/a (1).pdf', '<old/a (1).pdf>', 'new/a (1).pdf', '<new/a (1).pdf>'],
    ['swagger', 'src', 'old/a.json', 'old/a.json', 'new/a.json', 'new/a.json'],
  ])('is written in both: %s', async (name, key, url, repeated, now, again) => {
    write('.gitbook.yaml', 'root: ./\n')
    write('README.md', `# Home\n\n${block(name, key, url, repeated)}\nEnd.\n`)
    write('old/two.md', page)
    write('old/a (1).pdf', 'pdf')
    write('old/a.json', '{"openapi": "3.0.0"}')
    commit()
    git('mv', 'old', 'new')
    expect((await run('--base', 'HEAD', '--fix')).code).toBe(0)
    expect(read('README.md')).toBe(`# Home\n\n${block(name, key, now, again)}\nEnd.\n`)
  })
})

describe('check --fix', () => {
  it('changes destinations alone, in the style of each', async () => {
    moveGuide()
    const { code, said } = await run('--base', 'HEAD', '--fix')
    expect([code, said]).toEqual([0, '3 links in 2 files fixed\n'])
    expect(read('README.md')).toBe(
      '\ufeff# É\r\n\r\n[a](manual/set%20up.md?x=1#long-page) ![b][b]\r\n\r\n[b]: <manual/my pic.png> "t"',
    )
    expect(read('other.md')).toBe('<a href="./manual/set%20up.md">x</a> `guide/set up.md`\n')
    const again = await run('--base', 'HEAD', '--fix')
    expect([again.code, again.said]).toEqual([0, '0 links in 0 files fixed\n'])
  })

  it('shows the same as a diff, and as a patch that git applies', async () => {
    moveGuide()
    const before = read('README.md')
    const { output } = await run('--base', 'HEAD', '--dry-run')
    const file = join(parent, `${count}.patch`)
    await run('--base', 'HEAD', '--patch', file)
    expect(readFileSync(file, 'utf8')).toBe(output)
    expect(read('README.md')).toBe(before)
    git('apply', file)
    const applied = [read('README.md'), read('other.md')]
    git('apply', '-R', file)
    expect(read('README.md')).toBe(before)
    await run('--base', 'HEAD', '--fix')
    expect([read('README.md'), read('other.md')]).toEqual(applied)
  })

  it('changes nothing while another command does, and takes over from one that was killed', async () => {
    moveGuide()
    const before = read('README.md')
    const own = join(folder, '.git/galley')
    mkdirSync(own, { recursive: true })
    const lock = join(own, `files-${process.ppid}.lock`)
    writeFileSync(lock, 'galley mv guide manual\n')
    await expect(run('--base', 'HEAD', '--fix')).rejects.toThrow(
      `Cannot change files: "galley mv guide manual" is at work in this repository (process ${process.ppid}, "${lock}")`,
    )
    expect([read('README.md'), locks()]).toEqual([before, [lock]])
    expect((await run('--base', 'HEAD')).code).toBe(1)
    expect((await run('--base', 'HEAD', '--dry-run')).output).toContain('+++ b/README.md')
    renameSync(lock, join(own, `files-${spawnSync('true').pid}.lock`))
    expect((await run('--base', 'HEAD', '--fix')).said).toBe(
      '"galley mv guide manual" was stopped in the middle: "galley check --base HEAD --fix" mends what it left\n3 links in 2 files fixed\n',
    )
    expect(locks()).toEqual([])

    function locks(): readonly string[] {
      const names = readdirSync(own).filter((name) => name.endsWith('.lock'))
      return names.map((name) => join(own, name))
    }
  })

  it('keeps others out until its files are written', async () => {
    moveGuide()
    const lock = join(folder, `.git/galley/files-${process.pid}.lock`)
    const states: [boolean, boolean][] = []
    const look = () => states.push([existsSync(lock), read('README.md').includes('manual')])
    const terminal = { write() {}, complain: look, colored: false, watched: false }
    await check([folder, '--base', 'HEAD', '--fix'], terminal)
    expect(states).toEqual([
      [true, false],
      [true, true],
    ])
    expect(existsSync(lock)).toBe(false)
  })

  it('gives fixes in bytes, in JSON and SARIF', async () => {
    moveGuide()
    const json = (await run('--base', 'HEAD', '--format', 'json')).output
    expect(reportProblems(json)).toEqual([])
    const [first] = JSON.parse(json).links
    const bytes = readFileSync(join(folder, 'README.md'))
    expect(bytes.subarray(first.fix.start, first.fix.end).toString()).toBe(
      'guide/set%20up.md?x=1#long-page',
    )
    const sarif = (await run('--base', 'HEAD', '--format', 'sarif')).output
    expect(sarifProblems(sarif)).toEqual([])
    const [result] = JSON.parse(sarif).runs[0].results
    expect(result.fixes[0].artifactChanges[0].replacements[0]).toEqual({
      deletedRegion: { byteOffset: first.fix.start, byteLength: first.fix.end - first.fix.start },
      insertedContent: { text: first.fix.text },
    })
  })

  it('mends without a base what history and spelling prove, and nothing else', async () => {
    write('README.md', '[a](old.md) [b](instalation.md) [c](Setup.md) [d](far.md)\n')
    write('old.md', page)
    commit()
    git('mv', 'old.md', 'new-name.md')
    write('installation.md', '# Installation\n')
    write('setup.md', '# Setup\n')
    write('x/far.md', '# Far\n')
    commit()
    const { code, output } = await run('--fix')
    expect(read('README.md')).toBe(
      '[a](new-name.md) [b](installation.md) [c](setup.md) [d](far.md)\n',
    )
    expect(code).toBe(1)
    expect(output).toContain('there is no "far.md"')
  })

  const moves: [layout: string, files: Record<string, string>][] = [
    [
      'mdBook, where SUMMARY.md publishes pages',
      {
        'book.toml': '[book]\ntitle = "B"\n',
        'src/SUMMARY.md': '# Summary\n\n- [One](one.md)\n- [Two](old/two.md)\n',
        'src/one.md': '# One\n\n[`two`][t] and [again][t]\n\n[t]: old/two.md\n',
        'src/old/two.md': `${page}\n[one](../one.md)\n`,
      },
    ],
    [
      'MkDocs, where nav counts from docs_dir',
      {
        'mkdocs.yml':
          "site_name: S\nnav:\n  - index.md\n  - Two: 'old/two.md' # kept\n  - old/\nplugins:\n  - redirects:\n      redirect_maps:\n        a.md: old/two.md#long-page\n",
        'docs/index.md': '# One\n\n[two](old/two.md#long-page) [gone](old/two.md#never-was)\n',
        'docs/old/two.md': page,
      },
    ],
    [
      'a _redirects file',
      {
        '.vitepress/config.mjs': 'export default {}\n',
        'public/_redirects': '# all\n/a   /old/two.html  301\n/b /old/two#long-page\n',
        'index.md': '# One\n\n[two](/old/two)\n',
        'old/two.md': page,
      },
    ],
    [
      'a page with a replacement character of its own',
      { 'README.md': '\ufffd [two](old/two.md)\n', 'old/two.md': page },
    ],
  ]

  it.each(moves)('mends in one run all that a moved folder breaks: %s', async (_name, files) => {
    for (const [path, text] of Object.entries(files)) write(path, text)
    commit()
    const root = Object.keys(files).find((path) => path.endsWith('old/two.md')) ?? ''
    git('mv', dirname(root), root.replace(/old\/two\.md$/, 'new'))
    const before = await run('--base', 'HEAD', '--format', 'json')
    expect(JSON.parse(before.output).stats.new).toBeGreaterThan(0)
    const file = join(parent, `${count}.patch`)
    const links = ['--base', 'HEAD', '--redirects', 'off']
    await run(...links, '--patch', file)
    await run(...links, '--fix')
    const after = await run('--base', 'HEAD', '--format', 'json')
    expect(JSON.parse(after.output).stats.new).toBe(0)
    const diff = git('diff')
    expect(diff).not.toBe('')
    for (const path of git('diff', '--name-only').split('\n').filter(Boolean)) {
      expect(otherThanDestinations(path, git('show', `:${path}`), read(path)), path).toBe(false)
    }
    await run(...links, '--fix')
    expect(git('diff')).toBe(diff)
    git('checkout', '-q', '--', '.')
    git('apply', file)
    expect(git('diff')).toBe(diff)
  })

  it('leaves what was broken before the base to another change', async () => {
    write('README.md', '[a](Page.md)\n')
    write('page.md', page)
    commit()
    write('new.md', '[a](Page.md)\n')
    git('add', '-A')
    await run('--base', 'HEAD', '--fix', '--format', 'json')
    expect([read('README.md'), read('new.md')]).toEqual(['[a](Page.md)\n', '[a](page.md)\n'])
  })

  it('refuses what git does not track, and what lies behind a symbolic link', async () => {
    write('page.md', page)
    write('tracked.md', '[a](Page.md)\n')
    commit()
    write('loose.md', '[a](Page.md)\n')
    const { said } = await run('--fix')
    expect(said).toContain('Cannot change "loose.md": git does not track it\n')
    expect(read('loose.md')).toBe('[a](Page.md)\n')
    expect(read('tracked.md')).toBe('[a](page.md)\n')
    write('d/in.md', '[a](../Page.md)\n')
    commit()
    rmSync(join(folder, 'd'), { recursive: true })
    mkdirSync(join(parent, `out${count}`))
    writeFileSync(join(parent, `out${count}`, 'in.md'), '[a](../Page.md)\n')
    symlinkSync(join(parent, `out${count}`), join(folder, 'd'))
    await run('--fix')
    expect(readFileSync(join(parent, `out${count}`, 'in.md'), 'utf8')).toBe('[a](../Page.md)\n')
  })

  describe('--keep-ids', () => {
    const two =
      '# Two\n\n## A part\n\nWords below that stay the same.\n\n## Other\n\nMore of them.\n'
    const renamed = two.replace('## A part', '## The piece')
    const kept = two.replace('## A part', '## The piece {#a-part}')

    function writeBoth(links: string): void {
      write(
        'docusaurus.config.js',
        "module.exports = { title: 'T', url: 'https://a.example', baseUrl: '/' }\n",
      )
      write('docs/one.md', links)
      write('docs/two.md', two)
      write('README.md', '[a](docs/two.md#a-part)\n')
      commit()
      write('docs/two.md', renamed)
    }

    it('gives a renamed heading its id, and leaves the links as they are', async () => {
      writeBoth('# One\n\n[a](two.md#a-part) [b](./two.md#other)\n')
      const report = await run('--base', 'HEAD', '--keep-ids', '--format', 'json')
      const fix = { file: 'docs/two.md', start: 10, end: 19, text: 'The piece {#a-part}' }
      expect(JSON.parse(report.output).links).toMatchObject([{ fix }, { fix }])
      const { code, said } = await run('--base', 'HEAD', '--fix', '--keep-ids')
      expect([code, said]).toEqual([0, '2 links in 1 file fixed\n'])
      expect(read('docs/two.md')).toBe(kept)
      expect(git('status', '--short')).toBe(' M docs/two.md\n')
      expect(await run('--base', 'HEAD')).toMatchObject({ code: 0 })
      expect((await run()).code).toBe(0)
      await run('--base', 'HEAD', '--fix', '--keep-ids')
      expect(read('docs/two.md')).toBe(kept)
    })

    it('says what becomes of the heading, not of the link', async () => {
      writeBoth('# One\n\n[a](two.md#a-part)\n')
      const { output } = await run('--base', 'HEAD', '--keep-ids')
      expect(output).toContain('; fix: write "The piece {#a-part}" in "docs/two.md"\n')
      expect(output).not.toContain('did you mean')
      const sarif = (await run('--base', 'HEAD', '--keep-ids', '--format', 'sarif')).output
      expect(sarifProblems(sarif)).toEqual([])
      const [{ message, fixes }] = JSON.parse(sarif).runs[0].results
      expect(message.text).not.toContain('Did you mean')
      expect(fixes[0].artifactChanges[0].artifactLocation.uri).toBe('docs/two.md')
    })

    const braces = ' {#a-part}'
    const link = ' <a href="#a-part" id="a-part"></a>'
    const layouts: [
      layout: string,
      settings: Record<string, string>,
      folder: string,
      id: string,
    ][] = [
      [
        'Docusaurus',
        { 'docusaurus.config.js': "module.exports = { title: 'T', url: 'https://a.example' }\n" },
        'docs/',
        braces,
      ],
      [
        'MkDocs with attr_list',
        {
          'mkdocs.yml': 'site_name: S\nmarkdown_extensions: [attr_list]\n',
          'docs/index.md': '# I\n',
        },
        'docs/',
        braces,
      ],
      [
        'MkDocs without attr_list',
        { 'mkdocs.yml': 'site_name: S\n', 'docs/index.md': '# I\n' },
        'docs/',
        '',
      ],
      [
        'MkDocs with attr_list, perhaps',
        { 'mkdocs.yml': 'site_name: S\nplugins: [other]\n', 'docs/index.md': '# I\n' },
        'docs/',
        '',
      ],
      ['VitePress', { '.vitepress/config.mjs': 'export default {}\n' }, '', braces],
      [
        'mdBook',
        {
          'book.toml': '[book]\ntitle = "B"\n',
          'src/SUMMARY.md': '# Summary\n\n- [One](one.md)\n- [Two](two.md)\n',
        },
        'src/',
        braces,
      ],
      ['Hugo', { 'hugo.toml': 'title = "T"\n', 'content/_index.md': '# I\n' }, 'content/', braces],
      [
        'GitBook',
        { '.gitbook.yaml': 'root: ./\n', 'SUMMARY.md': '* [One](one.md)\n* [Two](two.md)\n' },
        '',
        link,
      ],
      [
        'HonKit',
        {
          'book.json': '{}\n',
          'package.json': '{ "devDependencies": { "honkit": "6" } }\n',
          'README.md': '# R\n',
          'SUMMARY.md': '* [One](one.md)\n* [Two](two.md)\n',
        },
        '',
        link,
      ],
      ['no generator', {}, '', ''],
      ['Sphinx', { 'conf.py': "extensions = ['myst_parser']\n", 'index.md': '# I\n' }, '', ''],
      ['Jekyll', { '_config.yml': 'title: T\n', Gemfile: "gem 'github-pages'\n" }, '', braces],
      [
        'Jekyll without kramdown',
        { '_config.yml': 'title: T\nmarkdown: CommonMarkGhPages\n', Gemfile: "gem 'jekyll'\n" },
        '',
        '',
      ],
    ]

    it.each(layouts)('gives an id where there are explicit ones: %s', async (_name, ...scene) => {
      const [settings, root, id] = scene
      for (const [path, text] of Object.entries(settings)) write(path, text)
      const one = '# One\n\n[a](two.md#a-part)\n'
      write(`${root}one.md`, one)
      write(`${root}two.md`, two)
      commit()
      expect((await run()).code).toBe(0)
      write(`${root}two.md`, renamed)
      await run('--base', 'HEAD', '--fix', '--keep-ids')
      expect(read(`${root}two.md`)).toBe(renamed.replace('The piece', `The piece${id}`))
      expect(read(`${root}one.md`)).toBe(id === '' ? one.replace('a-part', 'the-piece') : one)
      expect((await run('--base', 'HEAD')).code).toBe(0)
    })

    const others: [why: string, change: () => void][] = [
      [
        'a link uses the new id',
        () => write('docs/three.md', '# Three\n\n[a](two.md#the-piece)\n'),
      ],
      [
        'the fix of a link needs the new id',
        () => {
          write('docs/new.md', renamed.replace('## Other', '## Others'))
          rmSync(join(folder, 'docs/two.md'))
        },
      ],
      [
        'the layout has no explicit ids',
        () => {
          rmSync(join(folder, 'docusaurus.config.js'))
        },
      ],
      [
        'the heading has an id',
        () => write('docs/two.md', renamed.replace('The piece', 'The piece {#piece}')),
      ],
    ]

    it.each(others)('fixes the links as usual where %s', async (_why, change) => {
      writeBoth('# One\n\n[a](two.md#a-part)\n')
      change()
      git('add', '-A')
      const pages = () =>
        git('ls-files')
          .split('\n')
          .filter((path) => /two|new/.test(path))
          .map(read)
      const before = pages()
      expect((await run('--base', 'HEAD', '--fix', '--keep-ids')).code).toBe(0)
      expect(pages()).toEqual(before)
      expect(read('docs/one.md')).toMatch(/#(?:the-)?piece\)/)
    })
  })
})
