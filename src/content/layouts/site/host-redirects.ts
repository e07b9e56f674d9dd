// Redirects a site's host or program is told of, in the files they are written in.

import { parse as parseToml } from 'smol-toml'
import type { Site } from '../../site/layout.ts'
import { literal } from '../../text/literal.ts'
import { isRecord, recordOf } from '../../text/records.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { isSample, nameOf, pathBelow } from '../../trees/paths.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { itemsOf, lookUpPlaced, textOf } from '../../yaml/yaml-places.ts'
import { readPlacedAt } from './module-literal.ts'
import {
  answersAlone,
  createRedirects,
  parseRedirectLines,
  placeAt,
  type RedirectRule,
  type Redirects,
} from './redirect-rules.ts'
import { nextConfigs } from './telltales.ts'

const scripts = ['js', 'mjs', 'cjs', 'ts', 'mts']
/** Files of a project's folder, or of the repository's, that name redirects. */
const hostFiles = ['netlify.toml', 'vercel.json', 'firebase.json', 'staticwebapp.config.json']
// Modules and files that such a configuration imports: `src/data/redirects.ts`.
const lists = [...scripts, 'json'].map((ending) => `redirects.${ending}`)

/** The files that name redirects of a site, where it has any. */
export function findRedirects(
  files: Files,
  project: string,
  publicFolder: string,
): readonly FileEntry[] {
  const paths = [
    pathBelow(publicFolder, '_redirects'),
    pathBelow(publicFolder, 'staticwebapp.config.json'),
    pathBelow(project, 'layouts/index.redirects'),
    ...[project, ''].flatMap((folder) => hostFiles.map((name) => pathBelow(folder, name))),
  ]
  return [...new Set(paths)].flatMap((path) => files.byPath.get(path) ?? [])
}

/** All files that name redirects, for a site whose root is unknown. */
export function findAllRedirects(files: Files): readonly FileEntry[] {
  const isNext = files.named(...nextConfigs).length > 0
  return files
    .named('_redirects', ...hostFiles, ...(isNext ? [...nextConfigs, ...lists] : []))
    .filter(({ path }) => !isSample(path))
}

/** All redirects, in the order of their files; undefined where there are no such files. */
export function readRedirects(
  found: readonly FileEntry[],
  textIn: (file: FileEntry) => string | undefined,
  others: readonly RedirectRule[] = [],
): Redirects | undefined {
  if (found.length === 0 && others.length === 0) return undefined
  const rules = found.flatMap((file) => rulesOf(file.path, textIn(file) ?? ''))
  return createRedirects([...rules, ...others])
}

// A file written by the build is no page: `/llms.txt`, `/feed.xml`.
const pageAddress =
  /^\/(?!\/)(?:[^:*$?#]*\/)?(?:[^:*$?#./]*|[^:*$?#/]*\.(?:html?|mdx?))(?:[?#][^:*$]*)?$/

/** Pages of the site that redirects lead to, as links of the files that name them. */
export function redirectUses(redirects: Pick<Redirects, 'rules'> | undefined): Site['uses'] {
  return (redirects?.rules ?? []).flatMap(({ from, to, place, isConditional }) => {
    if (place === undefined || !pageAddress.test(to)) return []
    const { path, line, column } = place
    const conditional = isConditional && { isConditional }
    const use = { kind: 'navigation', url: to, line, column, source: from, ...conditional } as const
    return [{ path, use }]
  })
}

function rulesOf(path: string, text: string): readonly RedirectRule[] {
  const name = nameOf(path)
  if (name === '_redirects') return parseRedirectLines(text, path)
  if (name.endsWith('.redirects')) {
    return parseRedirectLines(text.replace(/^.*\{\{.*$/gm, ''), path)
  }
  if (name === 'netlify.toml') return ofNetlify(text, path)
  const root = name.endsWith('.json') ? readPlacedAt(text, 0) : undefined
  if (name === 'firebase.json') return ofFirebase(root, path)
  if (name === 'staticwebapp.config.json') {
    return itemsOf(lookUpPlaced(root, 'routes')).flatMap((rule) =>
      ruleOf(rule, { from: ['route'], to: ['redirect', 'rewrite'] }, path),
    )
  }
  if (name === 'vercel.json') return readRules(lookUpPlaced(root, 'redirects'), path)
  return name.endsWith('.json') ? readRules(root, path) : ofModule(text, path)
}

/**
 * A list of redirects: `{"source": "/old", "destination": "/new"}`, `{"from": "/old", "to": "/new"}`.
 *
 * @param path - the file it stands in
 */
export function readRules(list: Placed | undefined, path: string): readonly RedirectRule[] {
  return itemsOf(list).flatMap((rule) =>
    ruleOf(rule, { from: ['source', 'from'], to: ['destination', 'to'] }, path),
  )
}

function ruleOf(
  rule: Placed,
  names: { readonly from: readonly string[]; readonly to: readonly string[] },
  path: string,
): readonly RedirectRule[] {
  const [from] = names.from.flatMap((name) => textOf(lookUpPlaced(rule, name)) ?? [])
  const [to] = names.to.flatMap((name) => lookUpPlaced(rule, name) ?? [])
  const written = textOf(to)
  if (from === undefined || to === undefined || written === undefined) return []
  const status = Number(
    textOf(lookUpPlaced(rule, 'status')) ?? textOf(lookUpPlaced(rule, 'statusCode')),
  )
  if (answersAlone(from, status) || isForOthers(rule)) return []
  const { line, column } = to.place
  const isConditional = ['has', 'missing'].some((name) => lookUpPlaced(rule, name) !== undefined)
  const place = { path, line, column: column + 1 }
  return [{ from, to: written, place, ...(isConditional && { isConditional }) }]
}

/** True if a redirect is for another host than the one the site has. */
function isForOthers(rule: Placed): boolean {
  return itemsOf(lookUpPlaced(rule, 'has')).some(
    (one) => textOf(lookUpPlaced(one, 'type')) === 'host',
  )
}

/** Its globs: `*` stands for a part of the path between slashes, `**` for all that follows. */
function ofFirebase(root: Placed | undefined, path: string): readonly RedirectRule[] {
  const hosting = lookUpPlaced(root, 'hosting')
  const sites = hosting?.kind === 'list' ? hosting.items : hosting === undefined ? [] : [hosting]
  return sites.flatMap((site) =>
    readRules(lookUpPlaced(site, 'redirects'), path).map((rule) => {
      let count = 0
      const from = rule.from
        .replace(/\{,\/\*\*\}$/, '/**')
        .replace(/(?<![:\w*])\*(?!\*)/g, () => `:part${count++}`)
      return { ...rule, from }
    }),
  )
}

function ofNetlify(text: string, path: string): readonly RedirectRule[] {
  const rules = parseTable(text)['redirects']
  if (!Array.isArray(rules)) return []
  let at = 0
  return rules.flatMap((rule: unknown): RedirectRule[] => {
    const { from, to, status, conditions } = recordOf(rule)
    if (typeof from !== 'string' || typeof to !== 'string' || answersAlone(from, status)) return []
    const written = new RegExp(`\\bto\\s*=\\s*["'](?=${literal(to)}["'])`, 'g')
    written.lastIndex = at
    const found = written.exec(text)
    // What an application answers with is made by its build.
    if (found === null || (status === 200 && to.endsWith('/index.html'))) return [{ from, to }]
    at = written.lastIndex
    const isConditional = conditions !== undefined
    const place = { path, ...placeAt(text, at) }
    return [{ from, to, place, ...(isConditional && { isConditional }) }]
  })
}

function parseTable(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = parseToml(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

// The start of a list: `return [`, `=> [`, `redirects = [`, `redirects: [`.
const listStart = /(?:\breturn|=>\s*\(?|[\w\])]\s*=|\bredirects\s*:)\s*(?=\[)/g
const listsMax = 50
// Pairs that a program makes rules of: `Object.entries({ '/old': '/new' }).map(`.
const mapStart = /\bObject\.entries\(\s*(?=\{)/g

/** Lists of `source` and `destination` in a module, as far as they are written down: nothing is run. */
function ofModule(text: string, path: string): readonly RedirectRule[] {
  if (!text.includes('destination')) return []
  const starts = [...text.matchAll(listStart)].slice(0, listsMax)
  const rules = [
    ...starts.flatMap(({ index, 0: found }) =>
      readRules(readPlacedAt(text, index + found.length), path),
    ),
    ...[...text.matchAll(mapStart)]
      .slice(0, listsMax)
      .flatMap(({ index, 0: found }) => readPairs(readPlacedAt(text, index + found.length), path)),
  ]
  const places = new Map(rules.map((rule) => [`${rule.place?.line}:${rule.place?.column}`, rule]))
  return [...places.values()]
}

function readPairs(map: Placed, path: string): readonly RedirectRule[] {
  if (map.kind !== 'map') return []
  return map.entries.flatMap(({ key, value }) => {
    const to = textOf(value)
    if (!key.startsWith('/') || to === undefined) return []
    const { line, column } = value.place
    return [{ from: key, to, place: { path, line, column: column + 1 } }]
  })
}
