// Files of this program that are no part of its main bundle: beside the sources, or in a package of their own.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** The package that holds them once this program is a package, too. */
const packageName = 'galley-platform'

/**
 * The path of a file that threads or processes start with; undefined where it is not installed.
 *
 * @param names - names beside the file that asks, sources first
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
