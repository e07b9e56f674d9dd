// A plain folder: whatever files are called, all of them, and none from elsewhere.
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { blobOid } from '../../src/content/trees/oid.ts'
import { listFiles } from '../../src/content/trees/tree.ts'
import { openFolder } from '../../src/repository/folder.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'galley-folder-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `# ${path}\n`)
  }
}

async function list(): Promise<string[]> {
  return listFiles((await openFolder(folder)).tree).map(({ path }) => path)
}

// Names that mean something to a glob, a shell, a line or an object.
const names = Object.values({
  signs: ['a b', ' lead', 'trail ', '.dot', '...', '..dots', '-dash', '~', '#', '%20', 'C:colon'],
  globs: ['*', '**', '?', '[x]', '[.\\s\\S]', '[ x]'.repeat(40), '{a,b}', '(p)', '!neg', '!(x)'],
  escapes: ['@(a|b)', '+(c)', 'back\\slash', '\\', '.\\x', 'x', '$x"\';&`'],
  lines: ['new\nline', '\nlead', 'tail\n', 'cr\r', 'tab\t', '\u0001', '\u2028', '\n'],
  words: ['é', 'e\u0301', '日本語', '😀', 'constructor', '__proto__'],
  neighbours: ['.gitignore', '.github', 'git', 'node_modules.md', 'NODE_MODULES', 'xnode_modules'],
}).flat()

describe('openFolder', () => {
  it('finds files of any name in folders of any name', async () => {
    const paths = [...names.map((name) => `${name}.md`), ...names.map((name) => `${name}/a\nb`)]
    write(...paths)
    expect((await list()).toSorted()).toEqual(paths.toSorted())
  })

  it('leaves out .git and node_modules at any depth, below any name', async () => {
    const parents = ['', 'a/', 'a/b/c/', ...names.map((name) => `${name}/`)]
    write(...parents.flatMap((at) => [`${at}.git/config`, `${at}node_modules/p/README.md`]))
    write('submodule/kept.md', 'submodule/.git')
    expect(await list()).toEqual(['submodule/kept.md'])
  })

  it('takes links as they are, and follows none', async () => {
    write('docs/a.md')
    const links = {
      'to-file': 'docs/a.md',
      'to-folder': 'docs',
      up: '..',
      lost: 'gone',
      out: '/etc',
    }
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(folder, name))
    const entries = listFiles((await openFolder(folder)).tree)
    expect(entries.filter(({ mode }) => mode === '120000')).toHaveLength(5)
    expect(entries.map(({ path, oid }) => [path, oid])).toEqual(
      [
        ['docs/a.md', blobOid(Buffer.from('# docs/a.md\n'))],
        ...Object.entries(links).map(([name, target]) => [name, blobOid(Buffer.from(target))]),
      ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    )
  })

  it('takes only files: no socket, no empty folder; and knows what can be run', async () => {
    write('a.md', 'run')
    chmodSync(join(folder, 'run'), 0o755)
    mkdirSync(join(folder, 'empty/empty'), { recursive: true })
    const server = createServer().listen(join(folder, 'socket'))
    await once(server, 'listening')
    const { tree } = await openFolder(folder)
    server.close()
    expect(listFiles(tree).map(({ path, mode }) => [path, mode])).toEqual([
      ['a.md', '100644'],
      ['run', '100755'],
    ])
  })

  it('names what is alone without reading it: equal files stay apart, and all is there', async () => {
    write('a.md', 'b/a.md')
    writeFileSync(join(folder, 'b/a.md'), '# a.md\n')
    symlinkSync('a.md', join(folder, 'link'))
    const first = await openFolder(folder, true)
    const second = await openFolder(folder, true)
    const files = listFiles(first.tree)
    expect(files.map(({ path, mode }) => [path, mode])).toEqual([
      ['a.md', '100644'],
      ['b/a.md', '100644'],
      ['link', '120000'],
    ])
    expect([...(await first.source.readTexts(files)).values()]).toEqual([
      '# a.md\n',
      '# a.md\n',
      'a.md',
    ])
    expect(new Set([...files, ...listFiles(second.tree)].map(({ oid }) => oid)).size).toBe(6)
  })

  it('gives the texts of what it listed', async () => {
    write('new\nline/[x].md')
    const { tree, source } = await openFolder(folder)
    const files = listFiles(tree)
    expect([...(await source.readTexts(files)).values()]).toEqual(['# new\nline/[x].md\n'])
  })
})
