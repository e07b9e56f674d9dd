// Files of this program outside of its main bundle: next to the sources, or in a package of their own.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The package that holds them once this program is a package, too. */
const packageName = 'galley-platform'

/**
 * The entry file of a thread or process; undefined if it is not installed.
 *
 * @param names - names next to the calling file, sources first
 * @param path - its path in the package
 */
export function lookUpPart(
  here: string,
  names: readonly string[],
  path: string,
): string | undefined {
  const beside = names.map((name) => join(here, name)).find((file) => existsSync(file))
  return beside ?? lookUpPackaged(path)
}

function lookUpPackaged(path: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(`${packageName}/${path}`)
  } catch {
    return undefined
  }
}
