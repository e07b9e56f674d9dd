// Reads docfx.json, the publishing settings and redirections: the docset's folder and address.
import { joinPath } from '../../trees/paths.ts'

/** The configuration that affects addresses. Paths are repository paths. */
export interface DocfxConfig {
  /** Folder of the docset, `docs`. */
  readonly root: string
  /** Address of the docset on its host, `/cpp/`; undefined if unknown. */
  readonly basePath?: string
  /** Old source path to its new address, as written. */
  readonly redirects: ReadonlyMap<string, string>
  /** Folders that `docfx metadata` writes references of code into. */
  readonly made: readonly string[]
}

/** Parses JSON as these tools do, with comments and trailing commas. Undefined if it is not JSON. */
export function parseLooseJson(text: string): unknown {
  const plain = text.replace(/^\uFEFF/, '')
  for (const candidate of [plain, withoutComments(plain)]) {
    try {
      return JSON.parse(candidate)
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
    }
  }
  return undefined
}

function withoutComments(text: string): string {
  return text
    .replace(
      /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
      (_all, string: string | undefined) => string ?? '',
    )
    .replace(
      /("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g,
      (_all, string: string | undefined) => string ?? '',
    )
}

/** Returns a nested property of a parsed value. */
export function propertyOf(value: unknown, ...keys: readonly string[]): unknown {
  let found = value
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
    found = Object.entries(found).find(([name]) => name === key)?.[1]
  }
  return found
}

/**
 * Parses one `.openpublishing.redirection.json`.
 *
 * @param folder - its folder: `source_path` is relative to it, `source_path_from_root` to the repository
 */
export function parseRedirections(folder: string, text: string): ReadonlyMap<string, string> {
  const list = propertyOf(parseLooseJson(text), 'redirections')
  const redirects = new Map<string, string>()
  for (const entry of Array.isArray(list) ? list : []) {
    // The publishing service ignores the case of keys.
    const target = propertyOf(entry, 'redirect_url') ?? propertyOf(entry, 'redirect_URL')
    const fromRoot = propertyOf(entry, 'source_path_from_root')
    const source = propertyOf(entry, 'source_path')
    if (typeof target !== 'string') continue
    if (typeof fromRoot === 'string') redirects.set(fromRoot.replace(/^\/+/, ''), target)
    else if (typeof source === 'string') {
      const path = joinPath(folder, source.replaceAll('\\', '/').replace(/^\/+/, ''))
      if (path !== undefined) redirects.set(path, target)
    }
  }
  return redirects
}

/**
 * Derives the base path on which most redirections agree: one to `/cpp/build/y` is a vote for `/cpp/` if the docset
 * has a page `build/y`. Redirections to an archive or another docset do not count.
 *
 * @param isPage - true if the docset has a page at a relative address: `build/y`
 */
export function basePathOfRedirects(
  { root, redirects }: DocfxConfig,
  isPage: (address: string) => boolean,
): string | undefined {
  const votes = new Map<string, number>()
  const asked = new Map<string, number>()
  for (const [source, target] of redirects) {
    if (root !== '' && !source.startsWith(`${root}/`)) continue
    const parts = /^\/([^?#]+)/.exec(target)?.[1]?.toLowerCase().split('/') ?? []
    for (const length of [1, 2]) {
      const rest = parts.slice(length).join('/')
      const base = `/${parts.slice(0, length).join('/')}/`
      asked.set(base, (asked.get(base) ?? 0) + 1)
      if (rest === '' || !isPage(rest)) continue
      votes.set(base, (votes.get(base) ?? 0) + 1)
      break
    }
  }
  const best = [...votes].sort((a, b) => b[1] - a[1])[0]
  // If most targets are no pages of this docset, the address belongs to another.
  const agreed = best !== undefined && best[1] * 2 >= (asked.get(best[0]) ?? 0)
  return agreed && best[1] >= votesMin ? best[0] : undefined
}

const votesMin = 3
