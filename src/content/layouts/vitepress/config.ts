// .vitepress/config.*: folders, addresses and literal sidebars.

import { trimSignEnd } from '../../text/trim.ts'
import type { Placed, YAMLPlace } from '../../yaml/placed-yaml.ts'
import { lookUpPlaced, textOf, textsOf } from '../../yaml/yaml-places.ts'
import { readPlacedModule } from '../site/module-literal.ts'

export type VitepressItem = YAMLPlace & {
  readonly title: string
  /** As written, joined with the base of its group. */
  readonly link?: string
  readonly items: readonly VitepressItem[]
}

export interface VitepressConfig {
  /** As written; undefined when the configuration does not say. */
  readonly srcDir?: string
  /** `/` at both ends. */
  readonly base: string
  readonly sidebar?: readonly VitepressItem[]
  /** Source path to published path, both with `:name` parts, relative to the source folder. */
  readonly rewrites: readonly (readonly [from: string, to: string])[]
  /** True if the author knows a link to be made elsewhere. */
  readonly ignoresLink: (url: string) => boolean
}

/** Settings that change the anchors VitePress makes. */
export interface VitepressHeadings {
  /** Delimiters of attributes, by default `{` and `}`. */
  readonly delimiters?: readonly [left: string, right: string]
  /** True if a function of the site makes anchors. */
  readonly ownSlugs: boolean
}

// Braces may stand in quotes. Each sign has one way to match, or what is not closed would take exponential time.
const attributeSettings =
  /\battrs\s{0,99}:\s{0,99}\{((?:[^{}'"`]|'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|'(?![^'\n]*')|"(?![^"\n]*")|`(?![^`\n]*`))*)\}/

/** Reads settings of headings from modules of a configuration; one often imports its settings from another. */
export function readVitepressHeadings(texts: Iterable<string>): VitepressHeadings {
  let headings: VitepressHeadings = { ownSlugs: false }
  for (const text of texts) {
    const attributes = attributeSettings.exec(text)?.[1] ?? ''
    const [left, right] = ['left', 'right'].map(
      (side) =>
        new RegExp(`\\b${side}(?:Delimiter)?\\s*:\\s*(['"\`])(.{1,20}?)\\1`).exec(attributes)?.[2],
    )
    if (left !== undefined && right !== undefined)
      headings = { ...headings, delimiters: [left, right] }
    if (/\bslugify\s*[:,(}]/.test(text)) headings = { ...headings, ownSlugs: true }
  }
  return headings
}

/** True if a function of the site finds what pages include (VuePress Theme Hope: `include: { resolvePath }`). */
export function findsIncludesItself(texts: Iterable<string>): boolean {
  return [...texts].some((text) => /\bresolvePath\s*[:(,}]/.test(text))
}

/** True if a plugin of the site's own rewrites pages before they are read: it may add headings. */
export function rewritesPages(texts: Iterable<string>): boolean {
  return [...texts].some((text) => /\btransform\s*\(\s*\w+/.test(text) && /\.md\b/.test(text))
}

/** Reads the literal part of a configuration module. */
export function parseVitepressConfig(text: string): VitepressConfig {
  const root = readPlacedModule(text)
  const srcDir = textOf(lookUpPlaced(root, 'srcDir'))
  const rewrites = lookUpPlaced(root, 'rewrites')
  const sidebars = [
    lookUpPlaced(root, 'themeConfig', 'sidebar'),
    ...entriesOf(lookUpPlaced(root, 'locales')).map((locale) =>
      lookUpPlaced(locale, 'themeConfig', 'sidebar'),
    ),
  ]
  const sidebar = sidebars.flatMap(sidebarItems)
  return {
    ...(srcDir === undefined ? {} : { srcDir }),
    base: `/${trim(textOf(lookUpPlaced(root, 'base')) ?? '')}/`.replace('//', '/'),
    ...(sidebar.length === 0 ? {} : { sidebar }),
    rewrites:
      rewrites?.kind === 'map'
        ? rewrites.entries.flatMap(({ key, value }): [string, string][] => {
            const to = textOf(value)
            return to === undefined ? [] : [[key, to]]
          })
        : [],
    ignoresLink: readIgnoredLinks(text, textsOf(lookUpPlaced(root, 'ignoreDeadLinks'))),
  }
}

const ignoredList = /\bignoreDeadLinks\s{0,99}:\s{0,99}\[([^{}]{0,5000})/
// Tests of a beginning: `/^\/play/`, `/^\/play\//`, `/^\/play.*$/`. A repository's other expressions are not run.
const beginning = /(?<=^|[[,\s])\/\^((?:\\[/.-]|[\w-]){1,200})(?:\.\*\$?)?\/(?=\s*(?:,|\]|$))/g

/** @see VitePress, "ignoreDeadLinks" */
function readIgnoredLinks(text: string, named: readonly string[]): (url: string) => boolean {
  const list = ignoredList.exec(text)?.[1] ?? ''
  const whole = new Set(named)
  const starts = [...list.matchAll(beginning)].map(([, start = '']) => start.replaceAll('\\', ''))
  return (url) => whole.has(url) || starts.some((start) => url.startsWith(start))
}

function entriesOf(value: Placed | undefined): readonly Placed[] {
  return value?.kind === 'map' ? value.entries.map((entry) => entry.value) : []
}

/** One sidebar, or one for each address: items, or `{ base, items }`. */
function sidebarItems(value: Placed | undefined): readonly VitepressItem[] {
  if (value?.kind === 'list') return itemsOf(value, '', '')
  if (value?.kind !== 'map') return []
  return value.entries.flatMap(({ key, value: one }) =>
    one.kind === 'map'
      ? itemsOf(lookUpPlaced(one, 'items'), textOf(lookUpPlaced(one, 'base')) ?? '', '')
      : itemsOf(one, '', key),
  )
}

/** @param home - the address a VuePress sidebar is for: what it only names starts there */
function itemsOf(value: Placed | undefined, base: string, home: string): readonly VitepressItem[] {
  if (value?.kind !== 'list') return []
  return value.items.flatMap((item): readonly VitepressItem[] => {
    const plain = textOf(item)
    if (plain !== undefined)
      return [{ title: '', link: joinBase(home, plain), items: [], ...item.place }]
    if (item.kind === 'list') return pairItem(item, home)
    if (item.kind !== 'map') return []
    const ownBase = textOf(lookUpPlaced(item, 'base')) ?? base
    const link = lookUpPlaced(item, 'link')
    const url = textOf(link)
    const inner = lookUpPlaced(item, 'items') ?? lookUpPlaced(item, 'children')
    return [
      {
        title: textOf(lookUpPlaced(item, 'text')) ?? textOf(lookUpPlaced(item, 'title')) ?? '',
        ...(url === undefined ? {} : { link: joinBase(ownBase, url) }),
        items: itemsOf(inner, ownBase, home),
        ...(link?.place ?? item.place),
      },
    ]
  })
}

/** VuePress: `['/guide/', 'Guide']`. */
function pairItem(item: Placed & { kind: 'list' }, home: string): readonly VitepressItem[] {
  const [link, title] = item.items.map(textOf)
  if (link === undefined) return []
  return [{ title: title ?? '', link: joinBase(home, link), items: [], ...item.place }]
}

function joinBase(base: string, link: string): string {
  return base === '' || /^(?:[a-z]+:|\/)/i.test(link) ? link : `${base.replace(/\/$/, '')}/${link}`
}

function trim(path: string): string {
  return trimSignEnd(path.replace(/^(?:\.?\/)+/, ''), '/')
}
