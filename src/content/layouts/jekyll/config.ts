// `_config.yml` of Jekyll: what of it decides which files are published, and where.
import { parseFrontMatter } from '../../facts/front-matter.ts'
import { listOf, recordOf } from '../../text/records.ts'
import { trimSign } from '../../text/trim.ts'
import { below, directoryOf, isWithin, joinPath, pathBelow } from '../../trees/paths.ts'

export interface JekyllConfig {
  /** Repository path of the site's source. */
  readonly folder: string
  /** Prefix of all addresses: `/docs`, or nothing. */
  readonly basePath: string
  /** True if the host is this site's alone, so that no other one has addresses beside it. */
  readonly ownHost: boolean
  /** Pattern of addresses of posts and endings of pages: `pretty`, `/:categories/:title.html`. */
  readonly permalink: string
  /** Folder of all collections, below `folder`. */
  readonly collectionsFolder: string
  readonly collections: ReadonlyMap<string, JekyllCollection>
  readonly defaults: readonly JekyllDefault[]
  readonly excluded: readonly string[]
  readonly included: readonly string[]
  /** True if no plugin is listed that makes pages: what no file answers to is broken. */
  readonly isWhole: boolean
  /** True if a build writes pages among those in git, with any address. */
  readonly makesPages?: boolean
  /** True if a README with front matter is the index of its folder, too: otherwise only one without. */
  readonly indexesReadmes: boolean
  /** True if headings get their ids from kramdown as it comes: from no other program, in no other way. */
  readonly hasKramdownIds: boolean
}

export interface JekyllCollection {
  readonly output: boolean
  readonly permalink?: string
}

/** Front matter for all files of some kind. */
export interface JekyllDefault {
  readonly path: string
  readonly type: string
  readonly permalink: string
}

/**
 * Reads a `_config.yml`. Never fails: what cannot be read takes its default.
 *
 * @see Jekyll's documentation, "Configuration", "Permalinks", "Front Matter Defaults"
 */
export function parseJekyllConfig(path: string, text: string): JekyllConfig {
  const raw = { kind: 'yaml', value: text, start: 0 } as const
  const { data } = parseFrontMatter(raw, 1).frontMatter
  const base = trimSign(textOf(data['baseurl']), '/')
  const host = /^https?:\/\/([^/]+)/i.exec(textOf(data['url']))?.[1] ?? ''
  return {
    folder: pathBelow(directoryOf(path), textOf(data['source'])),
    basePath: base === '' ? '' : `/${base}`,
    ownHost: host !== '' && !/(?:github|gitlab)\.io$/i.test(host),
    permalink: textOf(data['permalink']) || 'date',
    collectionsFolder: textOf(data['collections_dir']).replace(/^[./]+|\/+$/g, ''),
    collections: collectionsOf(data['collections']),
    defaults: listOf(data['defaults']).flatMap(defaultOf),
    excluded: textsOf(data['exclude']),
    included: textsOf(data['include']),
    isWhole: [...textsOf(data['plugins']), ...textsOf(data['gems'])].every((name) =>
      harmless.test(name),
    ),
    indexesReadmes: recordOf(data['readme_index'])['with_frontmatter'] === true,
    hasKramdownIds:
      /^(?:|kramdown)$/i.test(textOf(data['markdown'])) &&
      !Object.entries(recordOf(data['kramdown'])).some(isOfIds),
  }
}

// Plugins GitHub Pages loads anyway, and others that make no pages.
const harmless =
  /^(?:jekyll-(?:avatar|coffeescript|commonmark(?:-ghpages)?|default-layout|feed|gist|github-metadata|include-cache|mentions|optional-front-matter|readme-index|redirect-from|relative-links|remote-theme|sass-converter|seo-tag|sitemap|titles-from-headings|toc)|jemoji)$/

/**
 * True if git leaves out a folder beside pages, in which a build writes more of them: `docs/pages/rules`.
 *
 * @param text - of a `.gitignore`
 * @param top - the site's folder, which has folders of all kinds
 * @param folders - of pages
 */
export function leavesOutPages(
  text: string,
  directory: string,
  { top, folders }: { readonly top: string; readonly folders: ReadonlySet<string> },
): boolean {
  return text
    .slice(0, 64 * 1024)
    .split(/\r?\n/)
    .filter((line) => /^\/?[^!#*?[\]\s/][^*?[\]]*\/[^*?[\]/.]+\/?$/.test(line))
    .slice(0, 1000)
    .some((line) => {
      const beside = directoryOf(joinPath(directory, line.replace(/^\//, '')) ?? '')
      const isInside = isWithin(beside, top) && beside !== top
      return isInside && [...folders].some((folder) => isWithin(folder, beside))
    })
}

/** True if a list of `exclude` or `include` names a file, by its path below the site's folder. */
export function isListed(inside: string, list: readonly string[]): boolean {
  return list.some((entry) => {
    const plain = entry.replace(/^\.?\/+|\/+$/g, '')
    return plain !== '' && (isWithin(inside, plain) || isLike(inside, plain.split('*')))
  })
}

/** True if a path begins with the first of these parts, ends with the last, and has the others between. */
function isLike(path: string, [first = '', ...others]: readonly string[]): boolean {
  const last = others.pop()
  if (last === undefined || !path.startsWith(first)) return false
  let at = first.length
  for (const part of others) {
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}

/** The permalink that the defaults give a file: that of the longest path, then of the narrowest type. */
export function defaultPermalink(
  { defaults, collectionsFolder }: JekyllConfig,
  inside: string,
  type: string,
): string | undefined {
  const own = isWithin(inside, collectionsFolder)
    ? inside.slice(below(collectionsFolder, '').length)
    : inside
  const fitting = defaults.filter(
    (one) =>
      (one.type === '' || one.type === type || `${one.type}s` === type) &&
      [own, inside].some((path) => isListed(path, [one.path]) || one.path === ''),
  )
  return fitting.reduce<JekyllDefault | undefined>((best, one) => {
    const longer = one.path.length - (best?.path.length ?? -1)
    return longer > 0 || (longer === 0 && (one.type !== '' || best?.type === '')) ? one : best
  }, undefined)?.permalink
}

function collectionsOf(value: unknown): ReadonlyMap<string, JekyllCollection> {
  const named = Array.isArray(value)
    ? value.map((label): [string, unknown] => [textOf(label), {}])
    : Object.entries(recordOf(value))
  return new Map(
    named.map(([label, options]) => {
      const { output, permalink } = recordOf(options)
      const written = textOf(permalink)
      return [label, { output: output === true, ...(written ? { permalink: written } : {}) }]
    }),
  )
}

function defaultOf(value: unknown): JekyllDefault[] {
  const scope = recordOf(recordOf(value)['scope'])
  const permalink = textOf(recordOf(recordOf(value)['values'])['permalink'])
  if (permalink === '') return []
  const path = textOf(scope['path']).replace(/^[./]+|\/+$/g, '')
  return [{ path, type: textOf(scope['type']), permalink }]
}

/** True if an option of kramdown changes ids: `input: kramdown` reads pages by another parser. */
function isOfIds([name, value]: [string, unknown]): boolean {
  if (name === 'input') return value !== 'GFM'
  return /^auto_id|^transliterated_header_ids$|^header_offset$/.test(name) && value !== true
}

function textsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter((text) => text !== '')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
