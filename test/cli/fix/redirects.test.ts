// Redirects that a change owes: reported, required, written, on work trees of every layout that has a place for them.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { check } from '../../../src/cli/check.ts'
import { reportProblems } from '../../report/schemas.ts'

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

const page = '# Long page\n\nSome words that tell this page from every other one there is.\n'
const index = '# Home\n\nWords that are [at home](https://a.example/).\n'

interface Scene {
  readonly files: Record<string, string>
  readonly from: string
  readonly to: string
  /** What the change writes besides. */
  readonly edit?: Record<string, string>
  /** File and what stands in it afterwards. */
  readonly written: readonly [file: string, text: string]
}

const scenes: Record<string, Scene> = {
  gitbook: {
    files: {
      '.gitbook.yaml': 'root: ./\n\nredirects:\n    a/b: README.md # kept\n',
      'README.md': index,
      'SUMMARY.md': '# Summary\n\n* [Home](README.md)\n* [Two](old/two.md)\n',
      'old/two.md': page,
    },
    from: 'old/two.md',
    to: 'new/two.md',
    edit: {
      'SUMMARY.md': '# Summary\n\n* [Home](README.md)\n* [One](one.md)\n  * [Two](new/two.md)\n',
      'one.md': '# One\n\nAnother page that is new in this change.\n',
    },
    written: [
      '.gitbook.yaml',
      'root: ./\n\nredirects:\n    two: new/two.md\n    a/b: README.md # kept\n',
    ],
  },
  mkdocs: {
    files: {
      'mkdocs.yml':
        'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        a.md: index.md\n',
      'docs/index.md': index,
      'docs/old/two.md': page,
    },
    from: 'docs/old/two.md',
    to: 'docs/new/two.md',
    written: [
      'mkdocs.yml',
      'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        old/two.md: new/two.md\n        a.md: index.md\n',
    ],
  },
  mdbook: {
    files: {
      'book.toml': '[book]\ntitle = "B"\n',
      'src/SUMMARY.md': '# Summary\n\n- [One](one.md)\n- [Two](old/two.md)\n',
      'src/one.md': index,
      'src/old/two.md': page,
    },
    from: 'src/old/two.md',
    to: 'src/new/two.md',
    written: [
      'book.toml',
      '[book]\ntitle = "B"\n\n[output.html.redirect]\n"/old/two.html" = "../new/two.html"\n',
    ],
  },
  hugo: {
    files: {
      'hugo.toml': 'baseURL = "https://a.example/"\n',
      'content/_index.md':
        '---\ntitle: Home\n---\n\n[Words](https://a.example/) that are at home.\n',
      'content/old/two.md': `---\ntitle: Two\n---\n\n${page}`,
    },
    from: 'content/old/two.md',
    to: 'content/new/two.md',
    written: ['content/new/two.md', `---\ntitle: Two\naliases: [/old/two/]\n---\n\n${page}`],
  },
  jekyll: {
    files: {
      '_config.yml': 'title: T\n',
      'index.md': `---\ntitle: Home\n---\n\n${index}`,
      'old/two.md': `---\ntitle: Two\nredirect_from:\n  - /a/\n---\n\n${page}`,
    },
    from: 'old/two.md',
    to: 'new/two.md',
    written: [
      'new/two.md',
      `---\ntitle: Two\nredirect_from:\n  - /old/two/\n  - /a/\n---\n\n${page}`,
    ],
  },
  starlight: {
    files: {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default defineConfig({\n  redirects: {\n    '/a': '/',\n  },\n  integrations: [starlight({ title: 'T' })],\n})\n",
      'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${index}`,
      'src/content/docs/old/two.md': `---\ntitle: Two\n---\n\n${page}`,
    },
    from: 'src/content/docs/old/two.md',
    to: 'src/content/docs/new/two.md',
    written: [
      'astro.config.mjs',
      "import starlight from '@astrojs/starlight'\nexport default defineConfig({\n  redirects: {\n    '/old/two': '/new/two',\n    '/a': '/',\n  },\n  integrations: [starlight({ title: 'T' })],\n})\n",
    ],
  },
  docusaurus: {
    files: {
      'docusaurus.config.js':
        "module.exports = {\n  title: 'T', url: 'https://a.example', baseUrl: '/',\n  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [\n    { from: '/a', to: '/docs/one' },\n  ] }]],\n}\n",
      'docs/one.md': index,
      'docs/old/two.md': page,
    },
    from: 'docs/old/two.md',
    to: 'docs/new/two.md',
    written: [
      'docusaurus.config.js',
      "module.exports = {\n  title: 'T', url: 'https://a.example', baseUrl: '/',\n  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [\n    { from: '/docs/old/two', to: '/docs/new/two' },\n    { from: '/a', to: '/docs/one' },\n  ] }]],\n}\n",
    ],
  },
  'vitepress with _redirects': {
    files: {
      '.vitepress/config.mjs': 'export default {}\n',
      'public/_redirects': '/a /b 301\n/c/* /index\n',
      'index.md': index,
      'b.md': index,
      'old/two.md': page,
    },
    from: 'old/two.md',
    to: 'new/two.md',
    written: ['public/_redirects', '/a /b 301\n/old/two /new/two 301\n/c/* /index\n'],
  },
  'vitepress with vercel.json': {
    files: {
      '.vitepress/config.mjs': 'export default {}\n',
      'vercel.json': '{\n  "cleanUrls": true,\n  "redirects": []\n}\n',
      'index.md': index,
      'old/two.md': page,
    },
    from: 'old/two.md',
    to: 'new/two.md',
    written: [
      'vercel.json',
      '{\n  "cleanUrls": true,\n  "redirects": [\n    { "source": "/old/two", "destination": "/new/two" }\n  ]\n}\n',
    ],
  },
}

describe('check --redirects', () => {
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
    expect((await run('--fix')).said).toContain(', 1 redirect added\n')
    expect(readFileSync(join(folder, written[0]), 'utf8')).toBe(written[1])
    const after = await run('--redirects', 'require', '--format', 'json')
    expect([after.code, JSON.parse(after.output).redirects]).toEqual([0, undefined])
    const diff = git('diff')
    await run('--fix')
    expect(git('diff')).toBe(diff)
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
    expect(output).toContain('add a redirect to the page that took its place')
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

  it('asks for none where no generator makes addresses of the files', async () => {
    open({ 'README.md': index, 'a.md': page })
    git('mv', 'a.md', 'b.md')
    const { code, output } = await run('--redirects', 'require', '--format', 'json')
    expect([code, JSON.parse(output).redirects]).toEqual([0, undefined])
  })
})
