// The object database of a repository: loose objects and packs, its own and those of alternates.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inflateSync } from 'node:zlib'
import { FormatError, type GitObject, openPacks, type Packs } from './packs.ts'

/** Objects by oid. Undefined if an object is missing, as far as this reader can see. */
export interface Objects {
  /** @throws FormatError when something is stored in a way this reader does not know */
  read(oid: string): GitObject | undefined
}

/** Opens the objects of a repository. Objects repacked while it is open are found again. */
export function openObjects(commonDirectory: string): Objects {
  const directories = listDirectories(join(commonDirectory, 'objects'))
  let packs: readonly Packs[] | undefined
  return { read }

  function read(oid: string): GitObject | undefined {
    const known = packs !== undefined
    return readNow(oid) ?? (known ? readAnew(oid) : undefined)
  }

  function readNow(oid: string): GitObject | undefined {
    packs ??= directories.map((directory) => openPacks(join(directory, 'pack'), read))
    for (const pack of packs) {
      const found = pack.read(oid)
      if (found !== undefined) return found
    }
    for (const directory of directories) {
      const found = readLoose(directory, oid)
      if (found !== undefined) return found
    }
    return undefined
  }

  function readAnew(oid: string): GitObject | undefined {
    packs = undefined
    return readNow(oid)
  }
}

/** The object directory of a repository, and its alternates. */
function listDirectories(own: string): string[] {
  const directories = [own]
  for (const directory of directories) {
    for (const line of readLines(join(directory, 'info/alternates'))) {
      const borrowed = resolve(directory, line)
      // A quoted path is rare enough to leave it to git.
      if (line.startsWith('"')) throw new FormatError('an alternate in quotes')
      if (!directories.includes(borrowed)) directories.push(borrowed)
    }
  }
  return directories
}

function readLines(path: string): string[] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.filter((line) => line !== '' && !line.startsWith('#'))
  } catch {
    return []
  }
}

function readLoose(directory: string, oid: string): GitObject | undefined {
  let packed: Buffer
  try {
    packed = readFileSync(`${directory}/${oid.slice(0, 2)}/${oid.slice(2)}`)
  } catch {
    return undefined
  }
  const bytes = inflateSync(packed, { chunkSize: Math.max(4096, packed.length * 4) })
  // `blob 123`, a zero, the object.
  const zero = bytes.indexOf(0)
  const [kind, size] = bytes.toString('latin1', 0, zero).split(' ')
  const body = bytes.subarray(zero + 1)
  if (Number(size) !== body.length) throw new FormatError(`${oid}: of another size than it says`)
  if (kind === 'commit' || kind === 'tree' || kind === 'blob' || kind === 'tag') {
    return { kind, bytes: body }
  }
  throw new FormatError(`${oid}: a "${kind}"`)
}
