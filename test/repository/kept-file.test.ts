// Files kept between runs: whole, or as none.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { identifyCode, readKept, writeKept } from '../../src/repository/kept-file.ts'

const parent = mkdtempSync(join(tmpdir(), 'galley-kept-'))
afterAll(() => rmSync(parent, { recursive: true }))

describe('readKept', () => {
  const path = join(parent, 'deep', 'file')

  it('gives back what was kept, under its key only', () => {
    expect(readKept(path, 'k')).toBeUndefined()
    writeKept(path, 'k', 'one\ntwo ☃')
    expect(readKept(path, 'k')).toBe('one\ntwo ☃')
    expect(readKept(path, 'other')).toBeUndefined()
    expect(readdirSync(join(parent, 'deep'))).toEqual(['file'])
  })

  it('takes a damaged file for none', () => {
    const text = readFileSync(path, 'utf8')
    for (const damaged of [text.slice(0, -1), `${text}x`, text.replace('one', 'two'), '', 'x\n']) {
      writeFileSync(path, damaged)
      expect(readKept(path, 'k')).toBeUndefined()
    }
  })

  it('keeps nothing where nobody may write', () => {
    writeFileSync(join(parent, 'plain'), '')
    writeKept(join(parent, 'plain', 'file'), 'k', 'body')
    expect(readKept(join(parent, 'plain', 'file'), 'k')).toBeUndefined()
  })
})

describe('identifyCode', () => {
  it('is another text for other code', () => {
    const place = mkdtempSync(join(parent, 'code-'))
    writeFileSync(join(place, 'a.js'), '1')
    writeFileSync(join(place, 'a.txt'), '1')
    const before = identifyCode([place, join(place, 'nowhere')])
    writeFileSync(join(place, 'a.txt'), '2')
    expect(identifyCode([place])).toBe(before)
    writeFileSync(join(place, 'a.js'), '22')
    expect(identifyCode([place])).not.toBe(before)
  })
})
