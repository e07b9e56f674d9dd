// Jekyll: the address of each file, from its path, its front matter and `_config.yml`.

import { below, directoryOf, insideOf, isWithin, nameOf, stemOf } from '../../trees/paths.ts'
import { defaultPermalink, isListed, type JekyllConfig } from './config.ts'

/** Front matter of a page; not read for pages without keys that affect addresses. */
export type MatterOf = (path: string) => Readonly<Record<string, unknown>>

/** Front matter keys that affect an address, or unpublish a page. */
export const jekyllKeys = [
  'permalink',
  'redirect_from',
  'slug',
  'categories',
  'category',
  'published',
]

const extension = /\.(?:md|markdown|html?)$/i

// The patterns of built-in permalink names.
const styles: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title:output_ext',
  none: '/:categories/:title:output_ext',
}

/** A file with the part of the site it belongs to. */
type Kind =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'document'; readonly path: string; readonly label: string }
  | { readonly kind: 'post'; readonly path: string; readonly folders: readonly string[] }

/**
 * The address of a file, including its trailing slash: `/docs/setup/`, `/docs/setup.html`.
 *
 * @returns undefined if it is not published, or its address is unknown
 */
export function jekyllAddress(
  path: string,
  config: JekyllConfig,
  matterOf: MatterOf,
): string | undefined {
  const file = kindOf(path, config)
  if (file === undefined) return undefined
  const matter = matterOf(path)
  const own = matter['permalink']
  const type = file.kind === 'document' ? file.label : `${file.kind}s`
  const written =
    typeof own === 'string' && own !== ''
      ? own
      : defaultPermalink(config, insideOf(path, config.folder), type)
  const pattern = written ?? patternOf(file, config)
  const parts = file.kind === 'page' ? pageParts(file.path) : documentParts(file, matter)
  return fill(styles[pattern] ?? pattern, parts)?.replace(/\/index\.html$/, '/')
}

/** Addresses that redirect to a page. */
export function jekyllAliases(matter: Readonly<Record<string, unknown>>): readonly string[] {
  const from = matter['redirect_from']
  return (Array.isArray(from) ? from : [from]).filter((one) => typeof one === 'string')
}

/** The name of a post in `{% post_url %}`: `2024-05-01-news`, `folder/2024-05-01-news`. */
export function postName(path: string): string | undefined {
  const start = path.lastIndexOf('_posts/')
  return start === -1 ? undefined : path.slice(start + '_posts/'.length).replace(extension, '')
}

function kindOf(path: string, config: JekyllConfig): Kind | undefined {
  if (!isWithin(path, config.folder)) return undefined
  const inside = insideOf(path, config.folder)
  const isIncluded = isListed(inside, config.included)
  if (!isIncluded && isListed(inside, config.excluded)) return undefined
  const parts = inside.split('/')
  const posts = parts.indexOf('_posts')
  if (posts !== -1) {
    const folders = parts.slice(0, posts).filter((part) => part !== config.collectionsFolder)
    return { kind: 'post', path: parts.slice(posts + 1).join('/'), folders }
  }
  for (const [label, { output }] of config.collections) {
    const home = below(config.collectionsFolder, `_${label}`)
    if (!isWithin(inside, home)) continue
    return output ? { kind: 'document', path: insideOf(inside, home), label } : undefined
  }
  const isHidden = parts.some((part) => /^[_.#]|~$/.test(part))
  return isHidden && !isIncluded ? undefined : { kind: 'page', path: inside }
}

function patternOf(file: Kind, { permalink, collections }: JekyllConfig): string {
  switch (file.kind) {
    case 'post':
      return collections.get('posts')?.permalink ?? permalink
    case 'document':
      return collections.get(file.label)?.permalink ?? `/:collection/:path${endOf(permalink)}`
    default:
      return /^index\.\w+$/i.test(nameOf(file.path))
        ? '/:path/'
        : `/:path/:basename${endOf(permalink)}`
  }
}

/** The ending of pages' addresses if posts have this permalink. */
function endOf(permalink: string): string {
  const pattern = styles[permalink] ?? permalink
  if (pattern.endsWith('/')) return '/'
  return pattern.endsWith(':output_ext') ? ':output_ext' : ''
}

function pageParts(path: string): Readonly<Record<string, string>> {
  return { path: directoryOf(path), basename: stemOf(path), output_ext: outputOf(path) }
}

const dated = /^(\d{4})-(\d{1,2})-(\d{1,2})-/

/** @see Jekyll, lib/jekyll/drops/url_drop.rb: of these, only a title keeps its capitals */
function documentParts(
  file: Exclude<Kind, { kind: 'page' }>,
  matter: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string | undefined>> {
  const stem = stemOf(file.path)
  const [date = '', year, month, day] = dated.exec(stem) ?? []
  const written = matter['slug']
  const slug = typeof written === 'string' && written !== '' ? written : stem.slice(date.length)
  const folders = file.kind === 'post' ? file.folders : []
  const { category } = matter
  const named = [
    ...wordsOf(matter['categories']),
    ...(typeof category === 'string' ? [category] : []),
  ]
  return {
    path: file.path.replace(/\.[^./]+$/, ''),
    collection: file.kind === 'post' ? 'posts' : file.label,
    name: slugOf(stem),
    title: slug.replace(/[^\p{L}\p{N}\p{M}._~!$&'()+,;=@-]+/gu, '-'),
    slug: slugOf(slug),
    categories: [...new Set([...folders, ...named].map((one) => one.toLowerCase()))].join('/'),
    output_ext: outputOf(file.path),
    year,
    short_year: year?.slice(2),
    month: month?.padStart(2, '0'),
    i_month: month?.replace(/^0/, ''),
    day: day?.padStart(2, '0'),
    i_day: day?.replace(/^0/, ''),
  }
}

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\s+/).filter((word) => word !== '')
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function slugOf(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
}

function outputOf(path: string): string {
  return extension.test(path) ? '.html' : `.${nameOf(path).split('.').pop() ?? ''}`
}

/** Fills the parts of an address into its pattern; undefined if one is unknown. */
function fill(
  pattern: string,
  parts: Readonly<Record<string, string | undefined>>,
): string | undefined {
  let isKnown = true
  const filled = pattern.replace(/:([a-z_]+)/g, (_whole, name: string) => {
    const value = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (value === undefined) isKnown = false
    return value ?? ''
  })
  return isKnown ? `/${filled}`.replace(/\/{2,}/g, '/') : undefined
}
