// What `npm run package` made, packed and installed in an empty folder: the command, both modules and their types.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../folders.ts'

const root = join(import.meta.dirname, '../..')
const built = existsSync(join(root, 'package/galley/cli/index.js'))

const consumer = `import { check, type Report } from 'galley'
import { createClient, RequestError } from 'galley/client'

const { report, nothing } = await check('site')
const links: Report['links'] = report.links
// @ts-expect-error -- a report has no such key.
report.lnks
const asked: string[] = []
const client = createClient({
  baseURL: 'https://docs.example.com',
  token: 'secret',
  fetch: async (url, { method, headers }) => {
    asked.push(\`\${method} \${url} \${new Headers(headers).get('authorization')}\`)
    return Response.json({ error: { code: 404, message: 'Cannot find it' } }, { status: 404 })
  },
})
// @ts-expect-error -- an operation needs its parameters.
const without = () => client.getSpaceById({})
let refused = ''
try {
  const space = await client.getSpaceById({ spaceId: 'abc' })
  const title: string = space.title
  refused = title
} catch (error) {
  if (error instanceof RequestError) refused = error.message
}
console.log(JSON.stringify({ found: links.map(({ file, line, url }) => [file, line, url]), nothing, asked, refused, without: typeof without }))
`

describe.skipIf(!built)('the package alone', () => {
  const folder = makeFolder('galley-package-')
  const npm = (...words: string[]) =>
    execFileSync('npm', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

  beforeAll(() => {
    writeFileSync(
      join(folder, 'package.json'),
      '{ "name": "user", "private": true, "type": "module" }',
    )
    npm('pack', join(root, 'package/galley'))
    const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
    npm('install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', `./${tarball}`)
    mkdirSync(join(folder, 'site'))
    writeFileSync(join(folder, 'site/README.md'), '# A\n\n[x](gone.md)\n')
  })

  it('is all that is installed, in 12 MB', () => {
    const { dependencies, problems = [] } = JSON.parse(npm('ls', '--all', '--json'))
    expect(problems).toEqual([])
    expect(Object.keys(dependencies)).toEqual(['galley'])
    expect(dependencies.galley.dependencies).toBeUndefined()
    const modules = join(folder, 'node_modules')
    const bytes = readdirSync(modules, { recursive: true, encoding: 'utf8' })
      .map((path) => lstatSync(join(modules, path)))
      .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0)
    expect(bytes).toBeLessThan(12_000_000)
  })

  it.each(['galley', 'galley-platform'])('%s tells nothing of who built it', (name) => {
    const from = join(root, 'package', name)
    const files = readdirSync(from, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
    expect(files.length).toBeGreaterThan(10)
    // npm packs rights, and no times.
    const rights = (file: string) => (lstatSync(file).mode & 0o777).toString(8)
    const strange = files.filter(
      (file) => rights(file) !== (file.endsWith('/cli/galley.cjs') ? '755' : '644'),
    )
    const telling = files.filter((file) => readFileSync(file).includes(root))
    expect([...strange, ...telling].map((file) => relative(from, file))).toEqual([])
  })

  it('is a command', () => {
    const { status, stdout } = start('node_modules/.bin/galley', 'check', 'site')
    expect([status, stdout]).toEqual([
      1,
      'site/README.md:3:5: there is no "gone.md"\n\n1 of 1 link on 1 page is broken (plain)\n',
    ])
  })

  it('is two modules with types', () => {
    writeFileSync(join(folder, 'consumer.ts'), consumer)
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024']
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
    const { stdout: problems } = start(tsc, ...options, ...types, 'consumer.ts')
    expect(problems).toBe('')
    const { stdout } = start('consumer.ts')
    expect(JSON.parse(stdout)).toEqual({
      found: [['README.md', 3, 'gone.md']],
      asked: ['GET https://docs.example.com/v1/spaces/abc Bearer secret'],
      refused: expect.stringContaining('the server answered with status 404'),
      without: 'function',
    })
  })

  function start(script: string, ...words: string[]) {
    return spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8' })
  }
})
