// Licences of what is bundled: for every package that really is in a bundle, and of no other kind than we allow.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readNotices, writeNotices } from '../../build/notices.ts'
import { makeFolder } from '../folders.ts'
import { cli } from '../programs.ts'

const root = join(import.meta.dirname, '../..')

describe('notices', () => {
  // The list is of another build of the same sources: it shares nothing with what writes the notices.
  const list = join(dirname(cli), 'modules.json')
  const rows: [program: string, notices: string][] = [
    ['step', 'dist/licenses.txt'],
    ['cli', 'package/galley/THIRD-PARTY-NOTICES'],
    ['worker', 'package/galley-platform/THIRD-PARTY-NOTICES'],
    ['openapi-worker', 'package/galley-platform/THIRD-PARTY-NOTICES'],
  ]
  it.for(rows)('of everything in %s stand in %s', ([program, notices], { skip }) => {
    const path = join(root, notices)
    if (!existsSync(list) || !existsSync(path)) skip('it was not built')
    const modules = z.record(z.string(), z.array(z.string())).parse(JSON.parse(read(list)))
    const bundled = new Set((modules[program] ?? []).map(nameOf))
    const named = readNotices(read(path)).map(({ name }) => name)
    expect(bundled.size).toBeGreaterThan(10)
    expect([...bundled].filter((name) => !named.includes(name)).sort()).toEqual([])
  })

  it.each<[title: string, manifest: object, files: string[], refused: string | undefined]>([
    ['a licence in the list', { license: 'MIT' }, ['LICENSE'], undefined],
    ['a choice with one in the list', { license: '(GPL-3.0 OR ISC)' }, ['LICENSE'], undefined],
    ['both in the list', { license: 'MIT AND OFL-1.1' }, ['LICENSE'], undefined],
    ['no text, but a licence we know', { license: 'MIT', author: 'A' }, [], undefined],
    ['a licence outside the list', { license: 'GPL-3.0' }, ['LICENSE'], 'GPL-3.0, 1 texts'],
    ['one of two outside', { license: 'MIT AND GPL-3.0' }, ['LICENSE'], 'MIT AND GPL-3.0, 1 texts'],
    ['no licence', {}, ['LICENSE'], 'none, 1 texts'],
    ['no text', { license: 'BSD-3-Clause' }, ['README.md'], 'BSD-3-Clause, 0 texts'],
  ])('%s', (_title, manifest, files, refused) => {
    const folder = join(makeFolder('notices-'), 'node_modules/@a/b')
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: '@a/b', version: '1.0.0', ...manifest }),
    )
    for (const file of files) writeFileSync(join(folder, file), 'The text.\r\nIts end.\n')
    const target = join(folder, 'notices.txt')
    const write = () => writeNotices(new Set([join(folder, 'index.js')]), target)
    if (refused !== undefined)
      return expect(write).toThrow(`Cannot bundle under these licences: @a/b (${refused})`)
    write()
    const [found] = readNotices(read(target))
    expect(found).toMatchObject({ name: '@a/b', version: '1.0.0' })
    expect(read(target)).toContain(files.length > 0 ? 'The text.\nIts end.' : 'Copyright (c) A')
  })
})

/**
 * `/x/node_modules/@a/b/c.js` → `@a/b`.
 *
 * Without its version: of some packages the action has one copy where others have two.
 */
function nameOf(file: string): string {
  const at = file.lastIndexOf('/node_modules/') + '/node_modules/'.length
  const [first = '', second = ''] = file.slice(at).split('/')
  return first.startsWith('@') ? `${first}/${second}` : first
}

function read(path: string): string {
  return readFileSync(path, 'utf8')
}
