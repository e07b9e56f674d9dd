// Redirects that a change owes: reported, required, written, on work trees of every layout that has a place for them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { check } from '../../../src/cli/check.ts'
import { reportProblems, sarifProblems } from '../../report/schemas.ts'
import { applyReport, applySarif } from './applier.ts'
import { index, page, scenes } from './scenes.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-redirects-'))
afterAll(() => rmSync(parent, { recursive: true }))

let folder = ''
let count = 0

function open(files: Record<string, string>): void {
  folder = join(parent, String(count++))
  mkdirSync(folder)
  git('init', '-q')
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git('add', '-A')
  git('commit', '-qm', 'x')
}

function git(...args: readonly string[]): string {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'core.autocrlf=false']
  return execFileSync('git', [...author, ...args], { cwd: folder }).toString()
}

async function runAlone(...args: string[]): Promise<string> {
  let said = ''
  const complain = (text: string): void => {
    said += text
  }
  await check([folder, ...args], { write: () => {}, complain, colored: false, watched: false })
  return said
}

async function run(...args: string[]): Promise<{ code: number; output: string; said: string }> {
  let output = ''
  let said = ''
  const code = await check([folder, '--base', 'HEAD', ...args], {
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

describe('check --redirects', () => {
  it.each(['next.config.js', 'gatsby-config.js', '.eleventy.js'])(
    'names no address where nothing says at which one a program shows a page: %s',
    async (config) => {
      const files = ['one', 'two', 'three'].map((name) => [`docs/guide/${name}.md`, page] as const)
      open({ [config]: 'module.exports = {}\n', ...Object.fromEntries(files) })
      git('mv', 'docs/guide/one.md', 'docs/guide/first.md')
      const { output } = await run('--format', 'json', '--redirects', 'require')
      expect(JSON.parse(output).redirects).toBeUndefined()
    },
  )

  it('asks for none where the redirections of DocFX name the file', async () => {
    const write = (target: string) => {
      const redirection = { source_path_from_root: '/docs/a/old.md', redirect_url: target }
      const text = JSON.stringify({ redirections: target === '' ? [] : [redirection] })
      return { '.openpublishing.redirection.json': text }
    }
    const files = { 'docfx.json': '{"build": {}}', 'docs/a/old.md': page, 'docs/a/new.md': page }
    for (const target of ['', '/other/site/a/new']) {
      open({ ...files, ...write(''), 'docs/b.md': '# B\n\n[x](a/old.md)\n' })
      git('rm', '-q', 'docs/a/old.md')
      for (const [path, text] of Object.entries(write(target)))
        writeFileSync(join(folder, path), text)
      const { output } = await run('--format', 'json')
      const { stats, redirects } = JSON.parse(output)
      expect([stats.new, redirects?.length]).toEqual(target === '' ? [1, 1] : [0, undefined])
    }
  })

  it.each(Object.entries(scenes))('asks for a redirect and writes it: %s', async (_name, scene) => {
    const { files, from, to, written } = scene
    open(files)
    mkdirSync(dirname(join(folder, to)), { recursive: true })
    git('mv', from, to)
    for (const [path, text] of Object.entries(scene.edit ?? {})) {
      writeFileSync(join(folder, path), text)
      git('add', path)
    }
    const report = await run('--format', 'json', '--redirects', 'require')
    expect(reportProblems(report.output)).toEqual([])
    const { redirects } = JSON.parse(report.output)
    expect(redirects).toMatchObject([{ page: from, to, file: written[0] }])
    expect((await run('--redirects', 'off')).output).not.toContain('leads nowhere now')
    expect(report.code).toBe(1)
    const log = (await run('--format', 'sarif')).output
    expect(sarifProblems(log)).toEqual([])
    const read = (file: string) => readFileSync(join(folder, file))
    for (const applied of [applyReport(report.output, read), applySarif(log, read)])
      expect(applied.get(written[0])?.toString()).toBe(written[1])
    expect((await run('--fix')).said).toContain(', 1 redirect added\n')
    expect(readFileSync(join(folder, written[0]), 'utf8')).toBe(written[1])
    const after = await run('--redirects', 'require', '--format', 'json')
    expect([after.code, JSON.parse(after.output).redirects]).toEqual([0, undefined])
    const diff = git('diff')
    await run('--fix')
    expect(git('diff')).toBe(diff)
  })

  const retargeted: [name: string, file: string, before: string, after: string][] = [
    ['mkdocs', 'mkdocs.yml', 'a.md: index.md', 'a.md: new/two.md'],
    ['gitbook', '.gitbook.yaml', 'a/b: README.md # kept', 'a/b: new/two.md # kept'],
    ['starlight', 'astro.config.mjs', "'/a': '/'", "'/a': '/new/two'"],
    ['docusaurus', 'docusaurus.config.js', "to: '/docs/one'", "to: '/docs/new/two'"],
    ['vitepress with _redirects', 'public/_redirects', '/a /b 301', '/a /new/two 301'],
    [
      'mdbook',
      'book.toml',
      '"B"\n',
      '"B"\n\n[output.html.redirect]\n"/x/a.html" = "../new/two.html#long-page" # kept\n',
    ],
  ]

  it.each(retargeted)(
    'leads what led to the page before straight to where it is now: %s',
    async (name, file, old, after) => {
      const { files = {}, from = '', to = '', edit = {} } = scenes[name] ?? {}
      const straight = (files[file] ?? '').replace(old, after)
      expect(straight).not.toBe(files[file])
      open({ ...files, [file]: straight.replace('new/two', 'old/two') })
      mkdirSync(dirname(join(folder, to)), { recursive: true })
      git('mv', from, to)
      for (const [path, text] of Object.entries(edit)) writeFileSync(join(folder, path), text)
      git('add', '-A')
      await run('--fix')
      const written = readFileSync(join(folder, file), 'utf8')
      expect(written).toContain(after.split('\n').at(-2) ?? after)
      expect(written.match(/new\/two/g)).toHaveLength(2)
      const rest = await run('--format', 'json', '--redirects', 'require')
      expect([rest.code, JSON.parse(rest.output).links]).toEqual([0, []])
    },
  )

  const vercel = (...pairs: [string, string][]) =>
    JSON.stringify({
      redirects: pairs.map(([source, destination]) => ({ source, destination })),
    })
  const vitepress = { '.vitepress/config.mjs': 'export default {}\n', 'index.md': index }
  const loops: Record<string, Record<string, string>> = {
    gitbook: {
      '.gitbook.yaml': 'redirects:\n  a: b\n  b: a\n  dead: gone.md\n',
      'README.md': index,
      'SUMMARY.md': '# Summary\n\n* [Home](README.md)\n',
    },
    mkdocs: {
      'mkdocs.yml':
        'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        a.md: b.md\n        b.md: a.md\n        dead.md: gone.md\n',
      'docs/index.md': index,
    },
    mdbook: {
      'book.toml':
        '[book]\ntitle = "B"\n[output.html.redirect]\n"/a.html" = "b.html"\n"/b.html" = "./a.html"\n"/dead.html" = "gone.html"\n"/fine.html" = "sub/../one.html#home"\n"/out.html" = "../other/x.html"\n',
      'src/SUMMARY.md': '# Summary\n\n- [One](one.md)\n',
      'src/one.md': index,
    },
    docusaurus: {
      'docusaurus.config.js':
        "module.exports = {\n  baseUrl: '/x/',\n  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [\n    { from: ['/a', '/aa'], to: '/docs/one' },\n    { from: '/docs/a', to: '/docs/b' },\n    { from: '/docs/b', to: '/docs/a' },\n    { from: '/docs/dead', to: '/docs/gone' },\n  ] }]],\n}\n",
      'docs/one.md': index,
    },
    starlight: {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default defineConfig({\n  redirects: {\n    '/guide/a': '/guide/b',\n    '/guide/b': { status: 302, destination: '/guide/a' },\n    '/dead': '/guide/gone',\n    '/fine': '/guide/one/',\n    '/all/[...slug]': '/guide/[...slug]',\n  },\n  integrations: [starlight({ title: 'T' })],\n})\n",
      'src/content/docs/guide/one.md': index,
      'src/content/docs/guide/two.md': page,
      'src/content/docs/guide/three.md': page,
    },
    mintlify: {
      'docs.json': JSON.stringify({
        navigation: { pages: ['index', 'guide/one'] },
        redirects: [
          { source: '/guide/a', destination: '/guide/b' },
          { source: '/guide/b', destination: '/guide/a' },
          { source: '/dead', destination: '/guide/gone' },
        ],
      }),
      'index.mdx': index,
      'guide/one.mdx': page,
    },
    'mkdocs with _redirects': {
      'mkdocs.yml': 'site_name: S\n',
      'docs/index.md': index,
      'docs/_redirects': '/a /b/ 301\n/b /a 301\n/dead /gone 301\n',
    },
    'vitepress with _redirects': {
      ...vitepress,
      'public/_redirects': '/a /b 301\n/b /a 301\n/dead /gone 301\n',
    },
    'vitepress with vercel.json': {
      ...vitepress,
      'vercel.json': vercel(['/a', '/b'], ['/b', '/a'], ['/dead', '/gone']),
    },
  }

  it.each(Object.entries(loops))('finds circles and dead goals: %s', async (_name, files) => {
    open({ 'start.txt': '' })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    git('add', '-A')
    const { code, output } = await run('--format', 'json')
    const urls = JSON.parse(output).links.map(({ url }: { url: string }) =>
      url.replace(/^.*\/(?=.)|\/$|\.(?:md|html)$/g, ''),
    )
    expect([code, urls.sort()]).toEqual([1, ['a', 'b', 'gone']])
  })

  const chains: [name: string, file: string, chain: string, straight: string][] = [
    [
      'gitbook',
      '.gitbook.yaml',
      'redirects:\n  a: /b\n  b: /c\n  c: old/two.md\n',
      'redirects:\n  a: old/two.md\n  b: old/two.md\n  c: old/two.md\n',
    ],
    [
      'mkdocs',
      'mkdocs.yml',
      'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        a.md: b.md\n        b.md: "old/two.md"\n',
      'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        a.md: old/two.md\n        b.md: "old/two.md"\n',
    ],
    [
      'mdbook',
      'book.toml',
      '[output.html.redirect]\n"/x/a.html" = "../y/b.html"\n"/y/b.html" = "../old/two.html"\n"/a.html" = "x/a.html#h"\n',
      '[output.html.redirect]\n"/x/a.html" = "../old/two.html"\n"/y/b.html" = "../old/two.html"\n"/a.html" = "old/two.html#h"\n',
    ],
    [
      'starlight',
      'astro.config.mjs',
      "import starlight from '@astrojs/starlight'\nexport default defineConfig({\n  redirects: { '/a': '/b/', '/b': '/old/two/' },\n  integrations: [starlight({ title: 'T' })],\n})\n",
      "import starlight from '@astrojs/starlight'\nexport default defineConfig({\n  redirects: { '/a': '/old/two/', '/b': '/old/two/' },\n  integrations: [starlight({ title: 'T' })],\n})\n",
    ],
    [
      'docusaurus',
      'docusaurus.config.js',
      "module.exports = {\n  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [\n    { from: ['/a', '/b'], to: '/c' },\n    { from: '/c', to: '/docs/old/two' },\n  ] }]],\n}\n",
      "module.exports = {\n  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [\n    { from: ['/a', '/b'], to: '/docs/old/two' },\n    { from: '/c', to: '/docs/old/two' },\n  ] }]],\n}\n",
    ],
    [
      'vitepress with _redirects',
      'public/_redirects',
      '/a /x 301\n/x /old/two\n/p /q\n/q /old/two Language=de\n/r /s\n/s /t\n/s /old/two\n/t https://a.example/\n',
      '/a /old/two 301\n/x /old/two\n/p /q\n/q /old/two Language=de\n/r /s\n/s /t\n/s /old/two\n/t https://a.example/\n',
    ],
    [
      'vitepress with vercel.json',
      'vercel.json',
      vercel(['/a', '/x'], ['/x', '/old/two']),
      vercel(['/a', '/old/two'], ['/x', '/old/two']),
    ],
  ]

  it.each(chains)('shortens chains: %s', async (name, file, chain, straight) => {
    open({ ...scenes[name]?.files, [file]: chain })
    await run('--fix')
    expect(git('diff')).toBe('')
    const said = await runAlone('--fix')
    expect(readFileSync(join(folder, file), 'utf8')).toBe(straight)
    expect(said).toMatch(/^\d links? in 1 file fixed(?:, \d redirects? shortened)?\n$/)
    const diff = git('diff')
    await runAlone('--fix')
    expect(git('diff')).toBe(diff)
  })

  it('shortens the chain that a change makes', async () => {
    open({
      ...scenes['vitepress with _redirects']?.files,
      'public/_redirects': '/a /b/x 301\n/b/x /old/two\n',
    })
    writeFileSync(join(folder, 'public/_redirects'), '/new /a\n/a /b/x 301\n/b/x /old/two\n')
    const straight = '/new /old/two\n/a /b/x 301\n/b/x /old/two\n'
    const { output } = await run('--format', 'json')
    expect(reportProblems(output)).toEqual([])
    const applied = applyReport(output, (file) => readFileSync(join(folder, file)))
    expect(applied.get('public/_redirects')?.toString()).toBe(straight)
    await run('--fix')
    expect(readFileSync(join(folder, 'public/_redirects'), 'utf8')).toBe(straight)
  })

  it('asks nothing where the address comes from a SUMMARY.md that the same run mends', async () => {
    open(scenes['gitbook']?.files ?? {})
    mkdirSync(join(folder, 'new'))
    git('mv', 'old/two.md', 'new/two.md')
    expect((await run('--fix')).said).toBe('1 link in 1 file fixed\n')
    expect((await run('--redirects', 'require')).code).toBe(0)
  })

  it('asks where a page went that nobody can tell, and does not guess', async () => {
    open(scenes['gitbook']?.files ?? {})
    git('rm', '-q', 'old/two.md')
    const { code, output } = await run('--redirects', 'require')
    expect(code).toBe(1)
    expect(output).toContain('add a redirect to the page that replaces it')
    await run('--fix')
    expect(git('diff')).toBe('')
  })

  it('asks nothing for a page that moved in the repository and kept its address', async () => {
    open({ ...scenes['mkdocs']?.files, 'docs/three.md': page.replace('Long', 'Third') })
    mkdirSync(join(folder, 'docs/three'))
    git('mv', 'docs/three.md', 'docs/three/index.md')
    const { code, output } = await run('--redirects', 'require')
    expect([code, output]).toEqual([0, expect.not.stringContaining('leads nowhere now')])
  })

  it('names the entry for next.config, and does not write into a program', async () => {
    const program =
      "import nextra from 'nextra'\nexport default nextra({})({ redirects: async () => [] })\n"
    open({ 'next.config.mjs': program, 'pages/index.mdx': index, 'pages/old/two.mdx': page })
    mkdirSync(join(folder, 'pages/new'))
    git('mv', 'pages/old/two.mdx', 'pages/new/two.mdx')
    const entry = "{ source: '/old/two', destination: '/new/two', permanent: true },"
    const owed = { page: 'pages/old/two.mdx', address: '/old/two', file: 'next.config.mjs', entry }
    await run('--fix')
    expect(git('diff')).toBe('')
    const { code, output } = await run('--redirects', 'require', '--format', 'json')
    expect([code, JSON.parse(output).redirects]).toEqual([
      1,
      [{ ...owed, to: 'pages/new/two.mdx' }],
    ])
    writeFileSync(join(folder, 'next.config.mjs'), program.replace('[]', `[${entry}]`))
    expect((await run('--redirects', 'require')).code).toBe(0)
  })

  it('asks for none where no generator makes addresses of the files', async () => {
    open({ 'README.md': index, 'a.md': page })
    git('mv', 'a.md', 'b.md')
    const { code, output } = await run('--redirects', 'require', '--format', 'json')
    expect([code, JSON.parse(output).redirects]).toEqual([0, undefined])
  })
})
