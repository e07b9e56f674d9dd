// Redirects a site's host is told of: `_redirects`, netlify.toml, vercel.json, Hugo's template of the first.

import { parse as parseToml } from 'smol-toml'
import { recordOf } from '../records.ts'
import type { FileEntry } from '../source.ts'
import type { Files } from './layout.ts'
import { nameOf, pathBelow } from './paths.ts'

/** The files that name redirects of a site, where it has any. */
export function findRedirects(
  files: Files,
  project: string,
  publicFolder: string,
): readonly FileEntry[] {
  const paths = [
    pathBelow(publicFolder, '_redirects'),
    pathBelow(project, 'layouts/index.redirects'),
    ...[project, ''].flatMap((folder) =>
      ['netlify.toml', 'vercel.json'].map((name) => pathBelow(folder, name)),
    ),
  ]
  return [...new Set(paths)].flatMap((path) => files.byPath.get(path) ?? [])
}

/** All redirects in the form of a `_redirects` file; undefined without any. */
export function readRedirects(
  found: readonly FileEntry[],
  textOf: (file: FileEntry) => string | undefined,
): string | undefined {
  const texts = found.map((file) => {
    const text = textOf(file) ?? ''
    const name = nameOf(file.path)
    if (name.endsWith('.redirects')) return text.replace(/^.*\{\{.*$/gm, '')
    return name === '_redirects' ? text : linesOf(name, text).join('\n')
  })
  return texts.length === 0 ? undefined : texts.join('\n')
}

function linesOf(name: string, text: string): readonly string[] {
  return linesOfRedirects(parse(name, text)['redirects'])
}

/** A list of redirects, `{from, to}` or `{source, destination}`, as lines of a `_redirects` file. */
export function linesOfRedirects(redirects: unknown): readonly string[] {
  if (!Array.isArray(redirects)) return []
  return redirects.flatMap((rule: unknown) => {
    const { from, to, status, source, destination } = recordOf(rule)
    if (typeof from === 'string' && typeof to === 'string') return [lineOf(from, to, status)]
    if (typeof source !== 'string' || typeof destination !== 'string') return []
    // `:path*` takes all that follows; a pattern of its own is more than we read.
    const splat = /:(\w+)(?:\*|\(\.\*\))$/.exec(source)
    if (splat === null) return [`${source} ${destination}`]
    const filled = destination.replace(new RegExp(`:${splat[1]}\\*?`), ':splat')
    return [`${source.slice(0, splat.index)}* ${filled}`]
  })
}

/** A rule for every address that is not there, with another page as its answer, redirects nobody. */
function lineOf(from: string, to: string, status: unknown): string {
  const answers = status === 404 || (status === 200 && from === '/*')
  return answers ? `${from} ${to} ${status}` : `${from} ${to}`
}

function parse(name: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = name.endsWith('.json') ? JSON.parse(text) : parseToml(text)
    return recordOf(value)
  } catch {
    return {}
  }
}
