// Why a link that lost its page leads somewhere all the same: what a generator or host answers in its place.
import { posix } from 'node:path'

/** A repository after a change. */
export interface Head {
  readonly files: ReadonlySet<string>
  readonly folders: ReadonlySet<string>
  readonly textOf: (path: string) => string
  /** Every address that a page's front matter names, to that page. */
  readonly named: ReadonlyMap<string, string>
  /** Lines of redirects, as `[from, file]`. */
  readonly redirects: readonly (readonly [from: RegExp, file: string])[]
  /** Files whose folder or `.gitattributes` says that they are nobody's documentation here. */
  readonly leftOut: (path: string) => boolean
}

/** A link that led to a page before. */
export interface Lost {
  readonly from: string
  readonly url: string
  /** The page it led to, in the base. */
  readonly to: string
  /** The address that page had, as far as its path tells: `/guide/g1`, `/docs/guide/g1`. */
  readonly address: string
}

const leftOutFolder =
  /(?:^|\/)(?:__fixtures__|__snapshots__|__tests__|bower_components|fixtures?|node_modules|templates?|tests?|test[-_]?data|third[-_]party|vendor|vendored)\//i
const matterKeys = 'permalink|slug|url|id|aliases|redirect_from|redirects'
const configs =
  /(?:^|\/)(?:_redirects|redirects\.\w+|netlify\.toml|vercel\.json|firebase\.json|staticwebapp\.config\.json|docs\.json|mint\.json|next\.config\.\w+|astro\.config\.\w+|mkdocs\.ya?ml|book\.toml|docusaurus\.config\.\w+|\.gitbook\.yaml|\.openpublishing\.redirection[\w.]*\.json)$/

/** Reads what explanations are made of. */
export function readHead(files: ReadonlySet<string>, textOf: (path: string) => string): Head {
  const folders = new Set<string>()
  for (const path of files) {
    for (let at = posix.dirname(path); at !== '.'; at = posix.dirname(at)) folders.add(at)
  }
  const named = new Map<string, string>()
  for (const path of files) {
    if (!/\.(?:mdx?|markdown)$/.test(path)) continue
    for (const address of namedIn(textOf(path))) {
      const at = address.startsWith('/') ? address : posix.join('/', posix.dirname(path), address)
      named.set(keyOf(at), path)
    }
  }
  const redirects = [...files].filter((path) => configs.test(path)).flatMap(redirectsOf)
  const attributes = files.has('.gitattributes') ? textOf('.gitattributes') : ''
  const own = [...attributes.matchAll(/^(\S+?)\/?\*{0,2}\s.*linguist-(?:vendored|generated)\b/gm)]
  const leftOut = (path: string) =>
    leftOutFolder.test(path) ||
    own.some(([, pattern = '']) => pattern !== '' && path.startsWith(pattern.replace(/^\//, '')))
  return { files, folders, textOf, named, redirects, leftOut }

  function redirectsOf(path: string): (readonly [RegExp, string])[] {
    const text = textOf(path)
    const quoted = [...text.matchAll(/["'](\/?[\w@.~/:*()|$-]{2,200})["']/g)].map(([, one]) => one)
    const bare = path.endsWith('_redirects')
      ? [...text.matchAll(/^\s*(\/\S*)\s/gm)].map(([, one]) => one)
      : [...text.matchAll(/^\s+["']?([\w@.~/-]+?)["']?\s*:\s/gm)].map(([, one]) => one)
    return [...quoted, ...bare].flatMap((one = '') => {
      const pattern = patternOf(one)
      return pattern === undefined ? [] : [[pattern, path] as const]
    })
  }
}

/** What answers in place of the page, in a few words; undefined where nothing is seen to. */
export function explain(lost: Lost, head: Head): string | undefined {
  const { from, url, to, address } = lost
  if (head.leftOut(from)) return 'of a folder that is left out'
  const written = url.replace(/[?#].*$/, '')
  const addresses = [address, ...(written.startsWith('/') ? [written] : [])]
  if (!written.startsWith('/')) {
    const folder = posix.join(posix.dirname(from), written).replace(/\/$/, '')
    if (head.folders.has(folder)) return 'a git host shows the folder'
  }
  const isSection = to.endsWith('/_index.md') && head.folders.has(posix.dirname(to))
  if (isSection) return 'Hugo lists the folder'
  if (addresses.some((one) => head.named.has(keyOf(one)))) return 'front matter keeps the address'
  const inside = /^(.*\/)?versioned_docs\/version-[^/]+\/(.*)$/
  const rest = inside.exec(to)?.[2] ?? to.replace(/^(?:.*\/)?docs\//, '')
  const others = [...head.files].some((path) => inside.exec(path)?.[2] === rest)
  if (others && written.startsWith('/')) return 'another version has the address'
  if (otherLanguages(to, head.files)) return 'another language stands in'
  for (const one of addresses) {
    const found = head.redirects.find(([pattern]) => pattern.test(keyOf(one)))
    if (found !== undefined) return `a redirect of ${found[1]}`
  }
  return undefined
}

const language = /^[a-z]{2,3}(?:-[a-z]{2,4})?$/i

/** Whether the page is there without its folder of a language, or in that of English. */
function otherLanguages(path: string, files: ReadonlySet<string>): boolean {
  const parts = path.split('/')
  return parts.some((part, at) => {
    if (!language.test(part) || part === 'docs' || part === 'src') return false
    const [before, after] = [parts.slice(0, at), parts.slice(at + 1)]
    const candidates = [[...before, ...after].join('/'), [...before, 'en', ...after].join('/')]
    const stems = candidates.map((one) => one.replace(/\.\w+$/, ''))
    return stems.some((stem) =>
      ['.md', '.mdx', '/index.md', '/index.mdx'].some(
        (ending) => stem + ending !== path && files.has(stem + ending),
      ),
    )
  })
}

function namedIn(text: string): string[] {
  const matter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? ''
  const one = [
    ...matter.matchAll(new RegExp(`^(?:${matterKeys}):[ \\t]*["']?([^"'\\s[\\]]+)`, 'gm')),
  ]
  const many = [
    ...matter.matchAll(new RegExp(`^(?:${matterKeys}):[ \\t]*\\n((?:[ \\t]*-.*\\n?)+)`, 'gm')),
    ...matter.matchAll(new RegExp(`^(?:${matterKeys}):[ \\t]*\\[([^\\]]*)\\]`, 'gm')),
  ]
  return [
    ...one.map(([, value = '']) => value),
    ...many.flatMap(([, list = '']) =>
      list.split(/[,\n]/).map((item) => item.replace(/^[\s\-"']+|["'\s]+$/g, '')),
    ),
  ].filter((value) => value !== '' && value !== '-')
}

function keyOf(address: string): string {
  return `/${address.replace(/[?#].*$/, '').replace(/^\/+|\/+$/g, '')}`
    .replace(/(?:\.html?|\.mdx?)$/, '')
    .replace(/(?<=\/)(?:index|readme)$/i, '')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
}

/** `/old/*`, `/old/:path*`, `/old/(.*)`, `old/page.md`. */
function patternOf(written: string): RegExp | undefined {
  if (/^(?:[*:(]|\/[*:(]|\/?$)/.test(written) || /^\w+:\/\//.test(written)) return undefined
  const parts = keyOf(written).split(/(:\w+\*?|\(\.\*\)|\*+)/)
  const source = parts
    .map((part, at) => (at % 2 === 0 ? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '.*'))
    .join('')
  return new RegExp(`^${source}$`)
}
