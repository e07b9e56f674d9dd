// docfx.json, the publishing settings and redirections: which folder is the docset, and its address.
import { joinPath } from '../../trees/paths.ts'

/** What of the configuration decides addresses. Paths are repository paths. */
export interface DocfxConfig {
  /** Folder of the docset, `docs`. */
  readonly root: string
  /** Address of the docset on its host, `/cpp/`; undefined when nothing tells. */
  readonly basePath?: string
  /** Old source path to the address it now leads to, as written. */
  readonly redirects: ReadonlyMap<string, string>
}

/** Parse JSON as these tools read it: comments and trailing commas allowed. Undefined when it is not JSON. */
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

/** A property of a parsed value, when it is an object. */
export function propertyOf(value: unknown, ...keys: readonly string[]): unknown {
  let found = value
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
    found = Object.entries(found).find(([name]) => name === key)?.[1]
  }
  return found
}

/**
 * Redirections of one `.openpublishing.redirection.json`.
 *
 * @param folder - folder the file stands in: `source_path` is relative to it, `source_path_from_root` to the repository
 */
export function parseRedirections(folder: string, text: string): ReadonlyMap<string, string> {
  const list = propertyOf(parseLooseJson(text), 'redirections')
  const redirects = new Map<string, string>()
  for (const entry of Array.isArray(list) ? list : []) {
    // The publishing service asks for no case of keys.
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
 * The address most redirections agree on: one to `/cpp/build/y` is a vote for `/cpp/` where the docset
 * has a page `build/y`. Those that lead elsewhere, to an archive or another docset, tell nothing.
 *
 * @param isPage - whether the docset has a page at an address of its own: `build/y`
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
  const best = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]
  // Where most lead to no page of this docset, the address is another's.
  const agreed = best !== undefined && best[1] * 2 >= (asked.get(best[0]) ?? 0)
  return agreed && best[1] >= votesMin ? best[0] : undefined
}

const votesMin = 3
