// Redirects of a book, `output.html.redirect`: where they lead, and their goals as links of book.toml.
import type { Resolution, Site } from '../../site/layout.ts'
import { below, directoryOf, isMarkdown, joinPath } from '../../trees/paths.ts'
import { isIndex } from '../site/navigation.ts'
import type { WrittenLink } from '../site/site.ts'
import { namedFragment, parseTarget } from '../site/target.ts'
import type { Book } from './books.ts'

/** Possible targets of a redirect. */
interface Goals {
  /** Chapters that are built. */
  readonly built: ReadonlySet<string>
  /** True for a file of the repository: what is no markdown is copied as it is. */
  readonly hasFile: (path: string) => boolean
}

/** Sources of a page of the built book: `x.md` of `x.html`, the README of `x/index.html`. */
export function sourcesOf(path: string): readonly string[] {
  if (!path.endsWith('.html')) return []
  const stem = path.slice(0, -'.html'.length)
  const directory = directoryOf(path)
  return isIndex(path) ? [`${stem}.md`, below(directory, 'README.md')] : [`${stem}.md`]
}

/** Goals of redirects that lead to pages of the same book. */
export function goalUses({ redirects, siteUrl }: Book): Site['uses'] {
  return [...redirects.values()].flatMap(({ from, to, place }) => {
    const isOwn = !to.startsWith('/') || (siteUrl !== undefined && to.startsWith(siteUrl))
    const target = parseTarget(to)
    if (place === undefined || !isOwn || target.kind !== 'local') return []
    if (!/(?:^|\/|\.html)$/.test(target.paths[0] ?? '')) return []
    const { path, line, column } = place
    return [{ path, use: { kind: 'navigation', url: to, line, column, source: from } as const }]
  })
}

/** Resolves a link to an old address; undefined if it names none. */
export function followRedirect(
  from: string,
  link: WrittenLink,
  { book, ...goals }: Goals & { readonly book: Book | undefined },
): Resolution | undefined {
  const target = parseTarget(link.url)
  if (book === undefined || book.redirects.size === 0 || target.kind !== 'local') return undefined
  const folder = target.absolute ? '' : directoryOf(from).slice(book.root.length).replace(/^\//, '')
  const path = joinPath(folder, (target.paths[0] ?? '').replace(/^\/+/, ''))
  const address = path?.replace(/\.md$/, '.html')
  const to = address === undefined ? undefined : book.redirects.get(address)?.to
  if (address === undefined || to === undefined) return undefined
  return leadOn({ from: address, to }, book, goals, namedFragment(target))
}

// A redirect to a redirect: more are a circle.
const redirectsMax = 10

/**
 * Follows a redirect to its end, which may be a missing page.
 *
 * @param fragment - the one of the link that is followed, by default the one of the goal
 */
export function leadOn(
  first: { readonly from: string; readonly to: string },
  book: Book,
  { built, hasFile }: Goals,
  fragment?: { readonly fragment?: string },
): Resolution {
  let address = first.from.replace(/^\/+/, '')
  let to: string | undefined = first.to
  let held: { readonly fragment?: string } = {}
  for (let hops = 0; hops < redirectsMax && to !== undefined; hops++) {
    const target = parseTarget(to)
    if (target.kind !== 'local') return { kind: 'external', answered: 'redirect' }
    const next = addressOf(address, target.paths[0] ?? '', book)
    if (next === undefined) return { kind: 'external', answered: 'redirect' }
    const page = sourcesOf(below(book.root, next)).find((path) => built.has(path))
    held = fragment ?? { ...held, ...namedFragment(target) }
    if (page !== undefined) return { kind: 'page', path: page, ...held }
    const unlisted = sourcesOf(below(book.root, next)).find(hasFile)
    if (unlisted !== undefined && !book.rewritten)
      return { kind: 'broken', reason: 'unpublished-page', path: unlisted }
    if (/^(?:print|toc|404)\.html$/.test(next) || book.rewritten)
      return { kind: 'external', answered: 'made' }
    const file = below(book.root, next)
    if (!isMarkdown(file) && hasFile(file)) return { kind: 'file', path: file }
    address = next
    to = book.redirects.get(next)?.to
  }
  const path = below(book.root, address.replace(/\.html$/, '.md'))
  return { kind: 'broken', reason: 'missing-page', path }
}

/** The built file that a goal names, as a browser reads it; undefined if that is beside the book. */
function addressOf(from: string, goal: string, { siteUrl = '/' }: Book): string | undefined {
  const inside = goal.startsWith(siteUrl) ? goal.slice(siteUrl.length) : goal.replace(/^\/+/, '')
  const address = joinPath(goal.startsWith('/') ? '' : directoryOf(from), inside)
  if (address === undefined) return undefined
  return goal === '' || goal.endsWith('/') ? below(address, 'index.html') : address
}
