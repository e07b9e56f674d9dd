// Cache files next to a repository: read entirely or not at all, ignored when damaged.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Reads a cached text by its key.
 *
 * @returns undefined if it is missing, damaged, or was stored under another key
 */
export function readKept(path: string, key: string): string | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
  const end = text.indexOf('\n')
  const body = text.slice(end + 1)
  return text.slice(0, end) === headline(key, body) ? body : undefined
}

/** Keeps a text under a key; does nothing when it cannot. */
export function writeKept(path: string, key: string, body: string): void {
  const aside = `${path}.${process.pid}`
  try {
    mkdirSync(dirname(path), { recursive: true })
  } catch {
    // A read-only folder costs the next run some time, nothing else.
    return
  }
  try {
    // Another run may read it now: a file is put in place whole, or not at all.
    writeFileSync(aside, `${headline(key, body)}\n${body}`)
    renameSync(aside, path)
  } catch {
    rmSync(aside, { force: true })
  }
}

function headline(key: string, body: string): string {
  return `galley 2 ${key} ${process.getBuiltinModule('node:crypto').createHash('sha1').update(body).digest('hex')}`
}

/**
 * A text that identifies the running code: name, size and time of every script below some folders.
 *
 * @param places - folders, or a file that is all of the code; missing ones are ignored
 */
export function identifyCode(places: readonly string[]): string {
  const hash = process.getBuiltinModule('node:crypto').createHash('sha1').update(process.version)
  for (const place of places) {
    for (const name of listScripts(place)) {
      // Reading them all took 70 ms of a run of 250.
      const { size, mtimeMs } = statSync(join(place, name))
      hash.update(`${name} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

function listScripts(place: string): string[] {
  try {
    if (statSync(place).isFile()) return ['']
    const names = readdirSync(place, { recursive: true, encoding: 'utf8' })
    return names.filter((name) => /\.[cm]?[jt]s$/.test(name)).sort()
  } catch {
    return []
  }
}
