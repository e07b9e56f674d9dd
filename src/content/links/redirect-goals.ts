// Redirects that a fix would lead to where they start.
import { directoryOf, joinPath } from '../trees/paths.ts'

/**
 * True where a redirect would lead to its own source, as after a page moved back to an address that redirects.
 *
 * @param source - the address or file it leads from, as written
 * @param to - what is to be written as its goal; without a slash at its start it is relative to a source with one
 */
export function leadsToItself(source: string, to: string): boolean {
  const goal = goalOf(source, to)
  return goal !== undefined && bareAddress(goal) === bareAddress(source)
}

/** The goal of a redirect from the root of the site; undefined if it is outside. */
export function goalOf(source: string, to: string): string | undefined {
  const isRelative = source.startsWith('/') && !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(to)
  return isRelative ? joinPath(directoryOf(source.replace(/^\/+/, '')), to) : to
}

/** An address or a file without what may be left out: slashes at its ends, extension, index name. */
export function bareAddress(address: string): string {
  return address
    .replace(/[?#].*$/, '')
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
    .replace(/\.(?:mdx?|html?)$/, '')
    .replace(/(?:^|\/)(?:index|readme|_index)$/i, '')
}
