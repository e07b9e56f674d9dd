// Writes a path as a link, in the style of the link it replaces.

import type { LinkUse } from '../markdown/page-facts.ts'
import type { Resolution, Site } from '../site/layout.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { trimSignEnd } from '../text/trim.ts'
import { directoryOf, nameOf, stemOf } from '../trees/paths.ts'

/** A link to rewrite, and its new target. */
export interface WantedLink {
  /** The file of the link. */
  readonly from: string
  readonly use: Pick<LinkUse, 'kind' | 'url' | 'source'>
  /** The new target file. */
  readonly path: string
  readonly fragment: string | undefined
  /** The file the link led to before, if known. */
  readonly was?: string | undefined
  /** True if the navigation will list the file once it is fixed. */
  readonly willBeListed?: boolean
  /** Keeps "./" before "../", so that rewriting back gives the original. */
  readonly keepsDot?: boolean
}

/**
 * Returns a url from one file to another in the style of the one it replaces: from the root or relative, with or
 * without extension, as a file or as an address.
 *
 * @returns undefined if no spelling is sure to resolve to the file
 */
export function spellTarget(wanted: WantedLink, site: Site): string | undefined {
  const end = wanted.fragment === undefined ? '' : `#${wanted.fragment}`
  const own = site.spellings?.(wanted.from, wanted.path, wanted.use.url)
  for (const url of own ?? liquidSpellings(wanted, site) ?? spellings(wanted, site)) {
    const resolution = site.resolve(wanted.from, { ...wanted.use, url: url + end })
    if (leadsThere(resolution, wanted)) return url + end
  }
  return undefined
}

function relativeFiles({ from, path, keepsDot }: WantedLink, written: string): string[] {
  const isDotted = written.startsWith('./')
  const url = relativePath(from, path, isDotted)
  return isDotted && keepsDot === true && url.startsWith('../') ? [`./${url}`, url] : [url]
}

function leadsThere(resolution: Resolution, { path, was, willBeListed }: WantedLink): boolean {
  switch (resolution.kind) {
    case 'page':
    case 'file':
      return resolution.path === path
    case 'directory':
      return was !== undefined && resolution.path === path
    case 'broken': {
      const { reason } = resolution
      return reason === 'unpublished-page' && willBeListed === true && resolution.path === path
    }
    default:
      return false
  }
}

/** Candidates in Liquid, if the author used it: `{% link setup.md %}`, `{{ site.baseurl }}/setup/`. */
function liquidSpellings(wanted: WantedLink, site: Site): string[] | undefined {
  const { url, kind } = wanted.use
  const [, tag] = /^\{%-?[ \t]*(link|post_url)[ \t]/.exec(url) ?? []
  if (tag === 'link') {
    const parts = wanted.path.split('/')
    return parts.map((_part, at) => `{% link ${parts.slice(at).join('/')} %}`)
  }
  if (tag === 'post_url') return [`{% post_url ${stemOf(wanted.path)} %}`]
  if (!url.startsWith('{{')) return undefined
  const [base] = /^(?:\{\{[^{}"']*\}\})+(?=\/)/.exec(url) ?? []
  if (base === undefined) return []
  const use = { kind, url: url.slice(base.length) }
  return spellings({ ...wanted, use }, site).map((inside) => base + inside)
}

/** Candidate spellings of the path, likeliest first. */
function spellings(wanted: WantedLink, site: Site): string[] {
  const { from, use, path } = wanted
  const written = use.url.replace(/[?#].*$/s, '')
  const absolute = written.startsWith('/')
  const prefix = /^@[\w-]*\//.exec(written)?.[0]
  const withinRoot =
    site.root !== '' && path.startsWith(`${site.root}/`) ? path.slice(site.root.length + 1) : path
  const files = prefix
    ? [prefix + path, prefix + withinRoot]
    : absolute
      ? [`/${withinRoot}`, `/${path}`]
      : relativeFiles(wanted, written)
  const address = site.address(path)
  const published =
    address === undefined
      ? []
      : absolute
        ? [...bases(written, address).map((base) => `${base}${address}`), `/${address}`]
        : addressFrom(site.address(from), address)
  const shorter = files.flatMap((file) => shorten(file, written))
  const slashed = published.map((url) => (written.endsWith('/') ? `${url}/` : url))
  const hasExtension = /\.[a-z0-9]{1,8}$/i.test(nameOf(written))
  const html = /\.html?$/i.test(written) ? files.map((url) => url.replace(/\.mdx?$/, '.html')) : []
  const ordered = hasExtension
    ? [...html, ...files, ...shorter, ...slashed]
    : [...shorter, ...slashed, ...files]
  const alike = use.kind === 'navigation' ? fromSameFolder(written, wanted) : []
  if (use.source?.startsWith('/') === true && !absolute)
    alike.unshift(fromAddress(use.source, withinRoot))
  return [...new Set([...alike, ...followed(written, wanted), ...ordered].map(encodePath))]
}

/** The built page of a file, relative to a redirect's own address. */
function fromAddress(source: string, path: string): string {
  const built = path.replace(/(^|\/)readme\.md$/i, '$1index.md').replace(/\.md$/, '.html')
  return relativePath(source.slice(1), built, false)
}

/** A path relative to another folder, as in `nav`, which is relative to `docs_dir`; also `guide/setup` for a page. */
function fromSameFolder(written: string, { was, path }: WantedLink): string[] {
  const [dots = ''] = /^(?:\.\/)?/.exec(written) ?? []
  const open = decodePercent(trimSignEnd(written.slice(dots.length), '/'))
  if (was === undefined || open === '' || written.startsWith('/')) return []
  const bare = (file: string) => file.replace(/\.mdx?$/i, '')
  const isWhole = was === open || was.endsWith(`/${open}`)
  const [before, after] = isWhole ? [was, path] : [bare(was), bare(path)]
  if (before !== open && !before.endsWith(`/${open}`)) return []
  const folder = before.slice(0, before.length - open.length)
  if (!after.startsWith(folder)) return []
  return [dots + after.slice(folder.length) + (written.endsWith('/') ? '/' : '')]
}

/** The author's address with the renamed parts replaced: everything before the part that is the file's path is kept. */
function followed(written: string, { was, path }: WantedLink): string[] {
  if (was === undefined || !written.startsWith('/')) return []
  const ending = /\.(?:mdx?|markdown|html)$/i.exec(written)?.[0] ?? ''
  const address = withoutIndex(written.slice(0, written.length - ending.length)).split('/')
  const before = placeOf(was).split('/')
  let same = 0
  const at = (parts: readonly string[], index: number) => parts.at(-1 - index)?.toLowerCase()
  while (same < before.length && at(before, same) && at(before, same) === at(address, same)) same++
  const root = before.slice(0, before.length - same)
  const after = placeOf(path).split('/')
  if (same === 0 || root.some((part, index) => part !== after[index])) return []
  const kept = address.slice(0, address.length - same)
  const url = [...kept, ...after.slice(root.length)].join('/')
  return [written.endsWith('/') ? `${url}/` : url + ending]
}

/** The path of a page without extension or index name. */
function placeOf(path: string): string {
  return withoutIndex(path.replace(/\.(?:mdx?|markdown|html?)$/i, ''))
}

function withoutIndex(path: string): string {
  return path.replace(/\/(?:readme|_?index)?$/i, '')
}

/** Base paths the site may be served below, taken from the original url: `/docs/`. */
function bases(written: string, address: string): string[] {
  const parts = written.split('/').filter((part) => part !== '')
  return parts
    .map((_, count) => `/${parts.slice(0, count + 1).join('/')}/`)
    .filter((base) => !`/${address}`.startsWith(base))
    .slice(0, 3)
}

/** Without extension and index name; with a trailing slash if the author wrote one. */
function shorten(url: string, written: string): string[] {
  const bare = url.replace(/\.(?:mdx?|markdown)$/i, '')
  if (bare === url) return []
  const folder = bare.replace(/(^|\/)(?:readme|index|_index)$/i, '$1')
  const urls = folder === bare ? [bare] : [folder === '' ? './' : folder, bare]
  return urls.map((each) => {
    const open = each.replace(/\/$/, '')
    if (open === '' || open === '.') return each
    return written.endsWith('/') ? `${open}/` : open
  })
}

function addressFrom(from: string | undefined, to: string): string[] {
  if (from === undefined) return []
  return [relativePath(from, to, false), relativePath(`${from}/`, to, false)]
}

function relativePath(from: string, to: string, dotted: boolean): string {
  const source = directoryOf(from) === '' ? [] : directoryOf(from).split('/')
  const target = to.split('/')
  let shared = 0
  while (
    shared < source.length &&
    shared < target.length - 1 &&
    source[shared] === target[shared]
  ) {
    shared++
  }
  const up = source.slice(shared).map(() => '..')
  const path = [...up, ...target.slice(shared)].join('/')
  return dotted && up.length === 0 ? `./${path}` : path
}

// Encodes characters that would end a markdown link or an attribute, or change the meaning of an address.
function encodePath(path: string): string {
  return path.replace(
    /[\s"'()<>[\]\\`%?#]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )
}
