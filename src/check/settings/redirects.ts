// Redirects of galley.yml: a broken link to an address that leads on is none.
import type { Files } from '../../content/trees/file-entry.ts'
import { joinPath } from '../../content/trees/paths.ts'
import type { ReportLink, ReportSite } from '../../report/report.ts'
import type { Settings } from './read-settings.ts'

type Redirect = Settings['redirects'][number]

/** Resolves redirects in one repository. */
export interface RedirectFinder {
  /** The redirect of what a broken link leads to, if that leads somewhere. */
  find(link: ReportLink): Redirect | undefined
  /** Redirects that lead nowhere themselves. */
  readonly lost: readonly Redirect[]
}

/** @param prefix - folder of the findings within the repository */
export function createRedirectFinder(
  redirects: readonly Redirect[],
  {
    files,
    sites,
    prefix,
  }: {
    readonly files: Pick<Files, 'byPath' | 'directories'>
    readonly sites: readonly ReportSite[]
    readonly prefix: string
  },
): RedirectFinder {
  const roots = [...new Set(['', ...sites.map(({ root }) => root)])]
  const lost = redirects.filter(({ to }) => !to.includes('*') && !leadsOn(to))
  return {
    lost,
    find(link) {
      const names = namesOf(link)
      return redirects.find(({ from, to }) =>
        names.some((name) => {
          const rest = matchRest(plainOf(from), name)
          return rest !== undefined && leadsOn(to.replace('*', rest))
        }),
      )
    },
  }

  /** Names of a link's target: as written, and by the path it should lead to. */
  function namesOf({ url, reason }: ReportLink): string[] {
    const [, missing, led] =
      /^(?:there is no "([^"]*)"|led to "([^"]*)" before this change, .*|"[^"]*" is .*)$/.exec(
        reason ?? '',
      ) ?? []
    const path = missing ?? led
    const written = url.replace(/[?#].*$/s, '')
    const places = path === undefined ? [] : roots.flatMap((root) => within(path, root) ?? [])
    const full = path === undefined || prefix === '' ? [] : [`${prefix}/${path}`]
    return [...(written.startsWith('/') ? [written] : []), ...places, ...full].map(plainOf)
  }

  function leadsOn(to: string): boolean {
    if (/^https?:\/\//.test(to)) return true
    const path = plainOf(to)
    const places = roots.map((root) => joinPath(root, path) ?? path)
    const own =
      prefix !== '' && path.startsWith(`${prefix}/`) ? [path.slice(prefix.length + 1)] : []
    return [...places, ...own].some((place) => isThere(place))
  }

  function isThere(place: string): boolean {
    const name = place === '' ? '' : `${place}/`
    return (
      files.byPath.has(place) ||
      endings.some((ending) => place !== '' && files.byPath.has(place + ending)) ||
      indexes.some((index) => files.byPath.has(name + index))
    )
  }
}

const endings = ['.md', '.mdx', '.markdown', '.html']
const indexes = ['index.md', 'index.mdx', 'README.md', '_index.md', 'index.html']

function within(path: string, root: string): string | undefined {
  if (root === '') return path
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : undefined
}

/** Normalizes an address: without slashes around it, extension, index name and fragment. */
function plainOf(address: string): string {
  return address
    .replace(/[?#].*$/s, '')
    .replace(/^(?:\.?\/)+/, '')
    .replace(/\/+$/, '')
    .replace(/\.(?:mdx?|markdown|html?)$/i, '')
    .replace(/(?:^|\/)(?:index|readme|_index)$/i, '')
}

/** The text matched by `*`; empty for an equal name without one. */
function matchRest(pattern: string, name: string): string | undefined {
  const [start = '', end] = pattern.split('*')
  if (end === undefined) return pattern === name ? '' : undefined
  if (name.length < start.length + end.length) return undefined
  if (!name.startsWith(start) || !name.endsWith(end)) return undefined
  return name.slice(start.length, name.length - end.length)
}
