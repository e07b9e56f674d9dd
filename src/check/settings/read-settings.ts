// galley.yml read: its values, or what is wrong with it and where.

import { type LayoutName, layoutNames } from '../../content/text/layout-name.ts'
import { findNearest } from '../../content/text/nearest.ts'
import type { Placed, YAMLPlace } from '../../content/yaml/placed-yaml.ts'
import {
  itemsOf,
  lookUpPlaced,
  readPlacedYaml,
  textOf,
  textsOf,
} from '../../content/yaml/yaml-places.ts'
import { type FailOn, failOnRules } from '../../report/fail-on.ts'
import type { ProblemKind } from '../../report/problem-kinds.ts'
import { type RedirectsRule, redirectRules } from '../../report/redirects.ts'
import { type Allowed, type FieldsShape, type Shape, shape } from './shape.ts'

/** Settings of a galley.yml. Keys it does not set are absent. */
export interface Settings {
  /** The file, as `galley.yml` or `.github/galley.yml`. */
  readonly path: string
  readonly root?: string
  readonly layout?: LayoutName
  readonly sites?: readonly { readonly root: string; readonly layout?: LayoutName }[]
  readonly failOn?: FailOn
  /** Handling of owed redirects. */
  readonly owedRedirects?: RedirectsRule
  /** The branch that is published. */
  readonly branch?: string
  /** Other published branches, each with the id or title of its space. */
  readonly branches?: ReadonlyMap<string, string>
  readonly redirects: readonly (YAMLPlace & { readonly from: string; readonly to: string })[]
  readonly ignore: readonly IgnoreRule[]
}

/** Findings that do not count: those that match every list present. */
export interface IgnoreRule extends YAMLPlace {
  readonly url?: readonly string[]
  readonly file?: readonly string[]
  readonly kind?: readonly ProblemKind[]
  readonly reason: string
  /** The last day it counts, as `2027-01-31`. */
  readonly until?: string
}

/** A galley.yml that cannot be followed; the message has a line for each mistake, with its place. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

const charactersMax = 1_048_576
const problemsMax = 20

/**
 * Reads a galley.yml.
 *
 * @throws SettingsError with a line for each mistake: `galley.yml:3:5: Unknown key "igonre": did you mean "ignore"?`
 */
export function readSettings(text: string, path: string): Settings {
  if (text.length > charactersMax)
    throw new SettingsError(`${path}: Cannot read a file of more than 1 MiB`)
  const { root, errors } = readPlacedYaml(text)
  const problems: Problem[] = errors.map(({ line, column, message }) => ({ line, column, message }))
  const isEmpty = root.kind === 'scalar' && (root.value === null || root.value === undefined)
  if (problems.length === 0 && !isEmpty) {
    judge(root, shape, { name: '', problems })
    if (problems.length === 0) judgeMeaning(root, problems)
  }
  if (problems.length > 0) throw new SettingsError(describeProblems(problems, path))
  return present(root, path)
}

type Problem = YAMLPlace & { readonly message: string }

function describeProblems(problems: readonly Problem[], path: string): string {
  const inOrder = [...problems].sort((a, b) => a.line - b.line || a.column - b.column)
  const lines = inOrder
    .slice(0, problemsMax)
    .map(({ line, column, message }) => `${path}:${line}:${column}: ${message}`)
  const left = problems.length - lines.length
  return [...lines, ...(left > 0 ? [`${path}: ${left} more like these`] : [])].join('\n')
}

interface Judging {
  /** Name of the value in messages. */
  readonly name: string
  readonly problems: Problem[]
}

function judge(value: Placed, allowed: Allowed, { name, problems }: Judging): void {
  if ('anyOf' in allowed) {
    const [one, many] = allowed.anyOf
    judge(value, value.kind === 'list' ? many : one, { name, problems })
  } else if (allowed.type === 'array') {
    if (value.kind !== 'list') complain(`expected a list but found ${nameOf(value)}`)
    else for (const item of value.items) judge(item, allowed.items, { name, problems })
  } else if (allowed.type === 'object') {
    if (value.kind !== 'map') complain(`expected keys with values but found ${nameOf(value)}`)
    else judgeEntries(value, allowed, problems)
  } else judgeText(value, allowed, complain)

  function complain(message: string): void {
    const what = name === '' ? 'the settings' : `"${name}"`
    problems.push({ ...value.place, message: `Cannot read ${what}: ${message}` })
  }
}

function judgeEntries(
  value: Placed & { readonly kind: 'map' },
  allowed: FieldsShape | Extract<Shape, { readonly additionalProperties: object }>,
  problems: Problem[],
): void {
  const seen = new Set<string>()
  for (const { key, keyPlace, value: inner } of value.entries) {
    if (seen.has(key)) {
      problems.push({ ...keyPlace, message: `Cannot read "${key}": it is there twice` })
      continue
    }
    seen.add(key)
    if (allowed.additionalProperties !== false) {
      judge(inner, allowed.additionalProperties, { name: key, problems })
      continue
    }
    const known = Object.hasOwn(allowed.properties, key) ? allowed.properties[key] : undefined
    if (known === undefined) problems.push({ ...keyPlace, message: describeUnknown(key, allowed) })
    else judge(inner, known, { name: key, problems })
  }
  if (allowed.additionalProperties !== false) return
  for (const key of allowed.required ?? []) {
    if (seen.has(key)) continue
    const message =
      key === 'reason' ? 'Cannot ignore without a reason: add "reason"' : `"${key}" is missing`
    problems.push({ ...value.place, message })
  }
}

function describeUnknown(key: string, { properties }: FieldsShape): string {
  const known = Object.keys(properties)
  return `Unknown key "${key}"${meant(key, known) ?? `: expected ${listed(known)}`}`
}

function judgeText(
  value: Placed,
  allowed: Extract<Allowed, { readonly type: 'string' }>,
  complain: (message: string) => void,
): void {
  const text = textOf(value)
  if (text === undefined) complain(`expected text but found ${nameOf(value)}`)
  else if (text.trim() === '') complain('expected text but found nothing')
  else if ('pattern' in allowed) {
    const isFine = new RegExp(allowed.pattern).test(text) && isDay(text)
    if (!isFine) complain(`expected a day such as "${allowed.examples[0]}" but found "${text}"`)
  } else if (allowed.enum !== undefined && !allowed.enum.includes(text)) {
    complain(
      `expected one of ${listed(allowed.enum)} but found "${text}"${meant(text, allowed.enum) ?? ''}`,
    )
  }
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function meant(word: string, known: readonly string[]): string | undefined {
  const near = findNearest(
    word,
    known.map((value) => ({ text: value, value })),
  )
  return near === undefined ? undefined : `: did you mean "${near}"?`
}

function listed(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ')
}

function nameOf(value: Placed): string {
  if (value.kind === 'list') return 'a list'
  if (value.kind === 'map') return 'keys with values'
  const text = textOf(value)
  return text === undefined || text === '' ? 'nothing' : `"${text}"`
}

/** Checks that a shape cannot express. */
function judgeMeaning(root: Placed, problems: Problem[]): void {
  const one = lookUpPlaced(root, 'root') ?? lookUpPlaced(root, 'layout')
  const sites = lookUpPlaced(root, 'sites')
  if (one !== undefined && sites !== undefined)
    problems.push({
      ...sites.place,
      message: 'Cannot use "sites" with "root" or "layout": move them into the list',
    })
  for (const place of [root, ...itemsOf(sites)].map((each) => lookUpPlaced(each, 'root')))
    judgeFolder(place, problems)
  for (const rule of itemsOf(lookUpPlaced(root, 'ignore'))) {
    const isNarrow = ['url', 'file', 'kind'].some(
      (key) => textsOf(lookUpPlaced(rule, key)).length > 0,
    )
    if (!isNarrow)
      problems.push({
        ...rule.place,
        message: 'Cannot ignore everything: add "url", "file" or "kind"',
      })
  }
  for (const rule of itemsOf(lookUpPlaced(root, 'redirects'))) {
    const [from, to] = [lookUpPlaced(rule, 'from'), lookUpPlaced(rule, 'to')]
    for (const end of [from, to])
      if (end !== undefined && (textOf(end)?.split('*').length ?? 0) > 2)
        problems.push({
          ...end.place,
          message: 'Cannot use this redirect: it has more than one "*"',
        })
    const isFilled = (textOf(from) ?? '').includes('*') || !(textOf(to) ?? '').includes('*')
    if (to !== undefined && !isFilled)
      problems.push({ ...to.place, message: 'Cannot use "*" in "to": "from" has none' })
  }
}

function judgeFolder(value: Placed | undefined, problems: Problem[]): void {
  const text = textOf(value)
  if (value === undefined || text === undefined) return
  if (!text.startsWith('/') && !text.split(/[\\/]/).includes('..')) return
  problems.push({
    ...value.place,
    message: `Cannot read "root": expected a folder within the repository, as docs or packages/app/docs, but found "${text}"`,
  })
}

/** The values, once they are known to be of the shape. */
function present(root: Placed, path: string): Settings {
  const sites = itemsOf(lookUpPlaced(root, 'sites')).map((site) => ({
    root: folderOf(lookUpPlaced(site, 'root')) ?? '',
    ...optional('layout', layoutOf(lookUpPlaced(site, 'layout'))),
  }))
  const failOn = failOnRules.find((rule) => rule === textOf(lookUpPlaced(root, 'fail-on')))
  return {
    path,
    ...optional('root', folderOf(lookUpPlaced(root, 'root'))),
    ...optional('layout', layoutOf(lookUpPlaced(root, 'layout'))),
    ...(sites.length === 0 ? {} : { sites }),
    ...optional('failOn', failOn),
    ...optional(
      'owedRedirects',
      redirectRules.find((rule) => rule === textOf(lookUpPlaced(root, 'owed-redirects'))),
    ),
    ...optional('branch', textOf(lookUpPlaced(root, 'branch'))),
    ...optional('branches', branchesOf(lookUpPlaced(root, 'branches'))),
    redirects: itemsOf(lookUpPlaced(root, 'redirects')).map((rule) => ({
      ...rule.place,
      from: textOf(lookUpPlaced(rule, 'from')) ?? '',
      to: textOf(lookUpPlaced(rule, 'to')) ?? '',
    })),
    ignore: itemsOf(lookUpPlaced(root, 'ignore')).map(presentRule),
  }
}

function presentRule(rule: Placed): IgnoreRule {
  const list = (key: string) => {
    const found = textsOf(lookUpPlaced(rule, key))
    return found.length === 0 ? undefined : found
  }
  return {
    ...rule.place,
    ...optional('url', list('url')),
    ...optional('file', list('file')),
    ...optional('kind', list('kind') as readonly ProblemKind[] | undefined),
    reason: (textOf(lookUpPlaced(rule, 'reason')) ?? '').replaceAll(/\s+/g, ' ').trim(),
    ...optional('until', textOf(lookUpPlaced(rule, 'until'))),
  }
}

function folderOf(value: Placed | undefined): string | undefined {
  const parts = textOf(value)
    ?.split(/[\\/]/)
    .filter((part) => part !== '' && part !== '.')
  return parts?.join('/')
}

function branchesOf(value: Placed | undefined): ReadonlyMap<string, string> | undefined {
  if (value?.kind !== 'map') return undefined
  return new Map(value.entries.map(({ key, value: space }) => [key, textOf(space) ?? '']))
}

function layoutOf(value: Placed | undefined): LayoutName | undefined {
  const text = textOf(value)
  return layoutNames.find((name) => name === text)
}

function optional<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V })
}
