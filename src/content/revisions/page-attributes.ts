// Attributes from a page's front matter that control how it is shown (contract 4.1 and 4.2 name the keys).
import type { LayoutName } from '../text/layout-name.ts'
import { isRecord } from '../text/records.ts'
import { parseYamlData } from '../yaml/yaml-data.ts'

/** The parts of a page that are shown (contract 4.2). */
export interface PageLayout {
  readonly width: 'default' | 'wide'
  readonly cover: boolean
  readonly coverSize: 'hero' | 'full'
  readonly title: boolean
  readonly description: boolean
  readonly tableOfContents: boolean
  readonly outline: boolean
  readonly pagination: boolean
  readonly metadata: boolean
}

/** Attributes of a page from its front matter. Covers are as written. */
export interface PageAttributes {
  readonly title?: string
  readonly description?: string
  readonly icon?: string
  readonly emoji?: string
  readonly hidden: boolean
  readonly noIndex: boolean
  readonly noRobotsIndex: boolean
  readonly layout: PageLayout
  readonly cover?: string
  readonly coverDark?: string
  readonly coverY: number
  /** The visibility condition of the page: an expression. */
  readonly condition?: string
  readonly variables?: Readonly<Record<string, string>>
}

type Data = Readonly<Record<string, unknown>>

const attributes: ReadonlySet<string> = new Set([
  'description',
  'icon',
  'emoji',
  'noIndex',
  'noRobotsIndex',
  'cover',
  'coverDark',
  'coverY',
  'if',
  'vars',
])

/**
 * True for a front matter key that only affects how a page is shown: no layout derives pages, titles or addresses
 * from it.
 */
export function isAttribute(key: string): boolean {
  return attributes.has(key)
}

/** Their pages have a description for search engines only. */
const undescribed: ReadonlySet<LayoutName | undefined> = new Set([
  'mdbook',
  'mkdocs',
  'docusaurus',
  'vitepress',
  'starlight',
  'docfx',
  'mdn',
])

/**
 * Reads the attributes the platform knows. A value of an unexpected type counts as absent.
 *
 * @param by - the layout, for what its generator shows
 */
export function readPageAttributes(data: Data, by?: LayoutName): PageAttributes {
  const texts = {
    title: readText(data['title']),
    description: readText(data['description']),
    icon: readText(data['icon']),
    emoji: readText(data['emoji']),
    cover: readText(data['cover']),
    coverDark: readText(data['coverDark']),
    condition: readText(data['if']),
  }
  const variables = readVariables(data['vars'])
  return {
    ...dropAbsent(texts),
    hidden: data['hidden'] === true,
    noIndex: data['noIndex'] === true,
    noRobotsIndex: data['noRobotsIndex'] === true,
    layout: readLayout(data['layout'], by),
    coverY: typeof data['coverY'] === 'number' ? data['coverY'] : 0,
    ...(Object.keys(variables).length === 0 ? {} : { variables }),
  }
}

/**
 * Reads variables of a map: names start with a letter, followed by letters, digits and underscores; scalars become
 * text of at most 256 characters. Anything else is dropped.
 */
function readVariables(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {}
  const entries = Object.entries(value).flatMap(([name, held]) => {
    const scalar = ['string', 'number', 'boolean'].includes(typeof held)
    if (!scalar || !/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) return []
    const text = String(held)
    return text.length <= 256 ? [[name, text] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Parses the variables of a `vars.yaml`; none if it cannot be parsed. */
export function parseVariables(text: string): Readonly<Record<string, string>> {
  // Most spaces have no such file, and the first call loads the parser.
  if (text === '') return {}
  try {
    return readVariables(parseYamlData(text))
  } catch {
    return {}
  }
}

function readLayout(value: unknown, by: LayoutName | undefined): PageLayout {
  const layout = isRecord(value) ? value : {}
  const cover = layout['cover']
  return {
    width: layout['width'] === 'wide' ? 'wide' : 'default',
    cover: isVisible(cover),
    coverSize: isRecord(cover) && cover['size'] === 'full' ? 'full' : 'hero',
    title: isVisible(layout['title']),
    description: isVisible(layout['description']) && !undescribed.has(by),
    tableOfContents: isVisible(layout['tableOfContents']),
    outline: isVisible(layout['outline']),
    pagination: isVisible(layout['pagination']),
    metadata: isVisible(layout['metadata']),
  }
}

/** Repositories write `{visible: false}`, the API says `false`. */
function isVisible(value: unknown): boolean {
  return isRecord(value) ? value['visible'] !== false : value !== false
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}

function dropAbsent<Key extends string>(
  texts: Readonly<Record<Key, string | undefined>>,
): { [key in Key]?: string } {
  const kept: { [key in Key]?: string } = {}
  for (const key in texts) if (texts[key] !== undefined) kept[key] = texts[key]
  return kept
}
