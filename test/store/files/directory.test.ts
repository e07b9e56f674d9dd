// Files in a directory: on the disk before they have a name, and told apart from a directory that is away.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { StoreUnavailableError } from '../../../src/store/database/unavailable.ts'
import { openFilesDirectory } from '../../../src/store/files/directory.ts'
import { explainDiskError } from '../../../src/store/files/disk-errors.ts'
import { type FileStore, joinPieces, LostFileError } from '../../../src/store/files/files.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-directory-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function readAll(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  return (await joinPieces(pieces)).toString('latin1')
}

async function listKeys(files: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.sort()
}

const large = Buffer.alloc(700_000, 'abcdefgh')

describe('a directory of files', () => {
  it('is empty before the first file, and can be used', async () => {
    const files = openFilesDirectory(join(folder, 'new', 'er'))
    expect(files.address).toBe(join(folder, 'new', 'er'))
    expect(await listKeys(files)).toEqual([])
    await files.check()
    await files.check()
    expect(await listKeys(files)).toEqual([])
    files.close()
  })

  it('gives back what was put, whole and in part', async () => {
    const files = openFilesDirectory(join(folder, 'read'))
    await files.put('objects/aa/one', large)
    expect(await readAll(await files.get('objects/aa/one'))).toBe(large.toString('latin1'))
    const part = await files.get('objects/aa/one', { from: 400_001, length: 7 })
    expect(await readAll(part)).toBe('bcdefgh')
    const start = await files.get('objects/aa/one', { from: 0, length: 1 })
    expect(await readAll(start)).toBe('a')
    expect(await readAll(await files.get('objects/aa/one', { from: 5, length: 0 }))).toBe('')
    expect(await files.head('objects/aa/one')).toMatchObject({
      key: 'objects/aa/one',
      size: large.length,
    })
    await files.put('plain', Buffer.from('two'))
    expect(await listKeys(files)).toEqual(['objects/aa/one', 'plain'])
    await files.delete('plain')
    await files.delete('plain')
    expect(await listKeys(files)).toEqual(['objects/aa/one'])
    expect(await files.head('plain')).toBeUndefined()
    await expect(files.get('plain')).rejects.toThrow(LostFileError)
  })

  it('brings the file, its folder and every folder made for it to the disk', async () => {
    const probe = await open(join(folder, 'probe'), 'w')
    const sync = vi.spyOn(Object.getPrototypeOf(probe) as typeof probe, 'sync')
    await probe.close()
    const files = openFilesDirectory(join(folder, 'synced'))
    await files.put('objects/aa/one', large)
    // The root and what is written aside; a folder and one in it; the file; its name.
    expect(sync).toHaveBeenCalledTimes(2 + 2 + 1 + 1)
    sync.mockClear()
    await files.put('objects/aa/two', large)
    expect(sync).toHaveBeenCalledTimes(2)
    sync.mockClear()
    await files.put('objects/bb/two', large)
    expect(sync).toHaveBeenCalledTimes(3)
    sync.mockRestore()
  })

  it('has nothing half-written under a name, and says what is wrong', async () => {
    const root = join(folder, 'half')
    const files = openFilesDirectory(root)
    await files.put('objects/aa/one', Buffer.from('one'))
    // Where the folder should be stands a file.
    writeFileSync(join(root, 'objects', 'bb'), '')
    for (const failing of [
      () => files.put('objects/bb/two', large),
      () => files.get('objects/bb/two'),
      () => files.head('objects/bb/two'),
    ]) {
      await expect(failing()).rejects.toThrow(StoreUnavailableError)
    }
    // Where the file should be stands a folder.
    mkdirSync(join(root, 'objects', 'cc', 'three'), { recursive: true })
    await expect(files.put('objects/cc/three', large)).rejects.toThrow(StoreUnavailableError)
    expect(readdirSync(join(root, 'tmp'))).toEqual([])
    const reading = files.get('objects/cc/three').then(readAll)
    await expect(reading).rejects.toThrow(`Cannot read the files in "${root}": EISDIR`)
    expect(await listKeys(files)).toEqual(['objects/aa/one', 'objects/bb'])
  })

  it('lists no links', async () => {
    const root = join(folder, 'links')
    const files = openFilesDirectory(root)
    await files.put('one', Buffer.from('one'))
    symlinkSync(join(root, 'one'), join(root, 'two'))
    symlinkSync(folder, join(root, 'three'))
    expect(await listKeys(files)).toEqual(['one'])
  })

  it('is away when its root is, and no file is lost for that', async () => {
    const files = openFilesDirectory(join(folder, 'unmounted'))
    await files.put('objects/aa/one', Buffer.from('one'))
    rmSync(join(folder, 'unmounted'), { recursive: true })
    await expect(files.get('objects/aa/one')).rejects.toThrow(StoreUnavailableError)
    await expect(files.head('objects/aa/one')).rejects.toThrow(StoreUnavailableError)
  })

  it.each(['../etc/passwd', '/etc/passwd', 'objects/../../x', '..', '.x', 'objects//x', 'a b', ''])(
    'knows no key "%s"',
    async (key) => {
      const files = openFilesDirectory(join(folder, 'keys'))
      await expect(files.put(key, large)).rejects.toThrow('Cannot use file key')
    },
  )
})

describe('explainDiskError', () => {
  it.each([
    ['ENOSPC', 'the disk is full'],
    ['EIO', 'the disk fails'],
    ['ELOOP', 'ELOOP'],
  ])('says of %s: %s', (code, words) => {
    const cause = Object.assign(new Error('failed'), { code })
    const error = explainDiskError('Cannot write', cause)
    expect(error).toBeInstanceOf(StoreUnavailableError)
    expect(error).toMatchObject({ message: `Cannot write: ${words}`, reason: 'busy', cause })
  })

  it.each([
    new Error('other'),
    Object.assign(new Error('other'), { code: 5 }),
    'text',
    { code: 'EIO' },
  ])('leaves %s as it is', (error) => {
    expect(explainDiskError('Cannot write', error)).toBe(error)
  })
})
