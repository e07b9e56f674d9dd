// Docusaurus: the id and address of a document and of a blog post.
import { directoryOf, nameOf, pathBelow, stemOf } from '../../trees/paths.ts'

/** Front matter that decides an address. */
export interface RouteMatter {
  readonly id?: string
  readonly slug?: string
  readonly date?: string
  readonly draft?: true
}

/** The part of a front matter that decides addresses, and whether there is one. */
export function routeMatterOf(data: Readonly<Record<string, unknown>> | undefined): RouteMatter {
  const { id, slug, date, draft } = data ?? {}
  return {
    ...(isName(id) ? { id: String(id) } : {}),
    ...(isName(slug) ? { slug: String(slug) } : {}),
    ...(date === undefined || date === null ? {} : { date: dateText(date) }),
    ...(draft === true ? { draft } : {}),
  }
}

function isName(value: unknown): value is string | number {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number'
}

function dateText(date: unknown): string {
  return date instanceof Date ? date.toISOString() : String(date)
}

export interface DocRoute {
  /** `guides/setup`, as sidebars name it. */
  readonly id: string
  /** Below the documents' own address, without slashes at its ends: `guides/setup`, `''`. */
  readonly route: string
  /** True if the address is that of a folder: links without extension start inside of it. */
  readonly folder: boolean
}

/**
 * Computes the address of a document.
 *
 * @param path - below the folder of the documents, with extension
 * @param prefixes - whether `01-` in front of names is only there for the order
 * @see Docusaurus, docs plugin: `getSlug`, `isCategoryIndex`, `numberPrefix`
 */
export function docRoute(path: string, matter: RouteMatter, prefixes: boolean): DocRoute {
  const strip = (name: string) => (prefixes ? stripNumber(name) : name)
  const folders = directoryOf(path)
    .split('/')
    .filter((part) => part !== '')
  const stem = stemOf(path)
  const plainFolders = folders.map(strip)
  const id = [...plainFolders, matter.id ?? strip(stem)].join('/')
  if (matter.slug !== undefined) {
    const base = matter.slug.startsWith('/') ? '' : plainFolders.join('/')
    return { id, route: pathBelow(base, matter.slug), folder: matter.slug.endsWith('/') }
  }
  const folder = isCategoryIndex(strip(stem), folders.at(-1), prefixes)
  const last = matter.id ?? strip(stem)
  return { id, route: [...plainFolders, ...(folder ? [] : [last])].join('/'), folder }
}

function isCategoryIndex(stem: string, folder: string | undefined, prefixes: boolean): boolean {
  const name = stem.toLowerCase()
  if (name === 'index' || name === 'readme') return true
  if (folder === undefined) return false
  return name === (prefixes ? stripNumber(folder) : folder).toLowerCase()
}

// "2021-11-notes" and "1.2-changes" are dates and versions, not positions.
const datedOrVersioned = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*|\d+[-_.]\d+.*)$/
const numbered = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/

/** `01-intro` to `intro`. */
export function stripNumber(name: string): string {
  return datedOrVersioned.test(name) ? name : (numbered.exec(name)?.[2] ?? name)
}

/** The number in front of a name, which orders siblings. */
export function numberOf(name: string): number | undefined {
  const number = datedOrVersioned.test(name) ? undefined : numbered.exec(name)?.[1]
  return number === undefined ? undefined : Number(number)
}

const dated = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/

/** The address of a blog post, below the blog's own: `2019/09/05/hello`. */
export function postRoute(path: string, matter: RouteMatter): string {
  if (matter.slug !== undefined) return pathBelow('', matter.slug)
  const found = dated.exec(path)
  if (found === null) return path.replace(/(?:\/index)?\.mdx?$/, '')
  const [, folder = '', date = '', text = ''] = found
  const day = date.split(/[-/]/).map((part) => part.padStart(2, '0'))
  return pathBelow('', [folder, ...day, text].join('/'))
}

/** The address of a page below `src/pages`; undefined for what is no page: `_part.md`, tests. */
export function pageRoute(path: string): { route: string; folder: boolean } | undefined {
  if (!/\.(?:mdx?|[jt]sx?)$/.test(path) || /\.(?:test|spec|d)\.[jt]sx?$/.test(path))
    return undefined
  if (/(?:^|\/)(?:_|__tests__\/)/.test(path)) return undefined
  const stem = stemOf(nameOf(path))
  const folder = directoryOf(path)
  if (stem === 'index') return { route: folder, folder: true }
  return { route: folder === '' ? stem : `${folder}/${stem}`, folder: false }
}
