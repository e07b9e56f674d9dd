// What is left out by `.gitattributes`, against what git says of the same files.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { leftOutFolders, readLeftOut } from '../../../../src/content/layouts/site/left-out.ts'
import { filesOf } from '../../../../src/content/trees/tree.ts'
import { createDraws } from '../../../draws.ts'
import { Memory } from '../../memory.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-attributes-'))
afterAll(() => rmSync(parent, { recursive: true }))

const paths = [
  'README.md',
  'a.md',
  'lib/a.md',
  'lib/deep/a.md',
  'lib/deep/b c.md',
  'docs/[x].md',
  'docs/a.markdown',
  'docs/deep/er/a.md',
  'vendor/a.md',
  'docs/vendor/x/a.md',
]
const patterns = [
  '*',
  '*.md',
  'a.md',
  '/a.md',
  'lib/*',
  'lib/**',
  'lib/',
  '**/a.md',
  '/**/deep/**',
  'docs/**/a.md',
  'deep/a.md',
  'l?b/*.md',
  'docs/[[]x].md',
  'docs/\\[x\\].md',
  '[a-l]*/a.md',
  '[!d]*/*.md',
  '"lib/deep/b c.md"',
  'vendor/**',
]
const names = ['vendored', 'generated', 'documentation'] as const
const words = names.flatMap((name) => [
  `linguist-${name}`,
  `-linguist-${name}`,
  `!linguist-${name}`,
  `linguist-${name}=true`,
  `linguist-${name}=false`,
])

async function readTexts(files: Readonly<Record<string, string>>) {
  const memory = new Memory()
  return readLeftOut(filesOf(memory.tree(files)), memory.source.readTexts)
}

/** What git says, by the rules of the README. */
function askGit(folder: string): Map<string, boolean> {
  const output = execFileSync(
    'git',
    ['check-attr', '-z', ...names.map((name) => `linguist-${name}`), '--', ...paths],
    { cwd: folder, encoding: 'utf8' },
  ).split('\0')
  const said = new Map<string, string>()
  for (let at = 0; at + 2 < output.length; at += 3) {
    said.set(`${output[at]} ${output[at + 1]}`, output[at + 2] ?? '')
  }
  return new Map(
    paths.map((path) => {
      const [vendored, generated, documentation] = names.map((name) => {
        const value = said.get(`${path} linguist-${name}`)
        if (value === 'unspecified' || value === undefined) return undefined
        return value !== 'unset' && value !== 'false'
      })
      if (documentation !== undefined) return [path, !documentation]
      if (vendored || generated) return [path, true]
      return [path, vendored === undefined && path.split('/').includes('vendor')]
    }),
  )
}

describe('readLeftOut', () => {
  it('reads patterns as git does', async () => {
    const draws = createDraws()
    let left = 0
    for (let run = 0; run < 40; run++) {
      const write = () =>
        Array.from(
          { length: 1 + draws.below(3) },
          () => `${draws.one(patterns)} ${draws.one(words)} text\n`,
        ).join('')
      const files = {
        ...Object.fromEntries(paths.map((path) => [path, ''])),
        '.gitattributes': write(),
        ...(draws.below(2) === 0 ? { 'lib/.gitattributes': write() } : {}),
        ...(draws.below(2) === 0 ? { 'docs/.gitattributes': write() } : {}),
      }
      const folder = join(parent, String(run))
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true })
        writeFileSync(join(folder, path), text)
      }
      execFileSync('git', ['init', '-q'], { cwd: folder })
      const leftOut = await readTexts(files)
      const found = new Map(paths.map((path) => [path, leftOut.has(path)]))
      const attributes = Object.entries(files).filter(([path]) => path.endsWith('.gitattributes'))
      expect(found, `SEED=${draws.seed} ${JSON.stringify(attributes)}`).toEqual(askGit(folder))
      left += [...found.values()].filter((each) => each).length
    }
    expect(left).toBeGreaterThan(40)
  })

  it('leaves out folders by their names, at any depth and in any case', async () => {
    const leftOut = await readTexts({})
    for (const name of leftOutFolders) {
      expect(leftOut.has(`${name}/a.md`)).toBe(true)
      expect(leftOut.has(`packages/${name.toUpperCase()}/x/a.md`)).toBe(true)
      expect(leftOut.has(`${name}.md`)).toBe(false)
      expect(leftOut.has(`my-${name}/a.md`)).toBe(false)
    }
  })

  it('takes no longer for a pattern of many stars', async () => {
    const leftOut = await readTexts({
      '.gitattributes': `${'*a'.repeat(100)} linguist-vendored\n${'*a'.repeat(20)}b linguist-vendored\n`,
    })
    expect(leftOut.has('a'.repeat(200))).toBe(false)
  })
})
