// `antora.yml` and playbooks: components, and the attributes of their pages. They are read, never run.

import { listOf, recordOf } from '../../text/records.ts'
import { parseYamlData } from '../../yaml/yaml-data.ts'

/** A component version, as a folder with an `antora.yml` says. */
export interface ComponentConfig {
  readonly name: string
  /** `''` without; undefined if the branch names it. */
  readonly version: string | undefined
  readonly startPage: string | undefined
  /** Files of the navigation, from the folder. */
  readonly nav: readonly string[]
  readonly attributes: Attributes
  /** True if a command makes more files before the site is built. */
  readonly isCollected: boolean
}

/** Attributes by name in lower case. */
export type Attributes = ReadonlyMap<string, string>

/** The settings of all playbooks of a repository. */
export interface Playbook {
  readonly attributes: Attributes
  /** True if all content is in this repository. */
  readonly isWhole: boolean
  /** True if extensions may set attributes that are written nowhere here. */
  readonly isExtended: boolean
}

/** Reads an `antora.yml`; undefined if it names no component. */
export function parseComponent(text: string): ComponentConfig | undefined {
  const data = recordOf(parseYamlData(text))
  const { name, version, start_page: startPage, nav, ext, asciidoc } = data
  if (typeof name !== 'string' && typeof name !== 'number') return undefined
  return {
    name: String(name),
    version: versionOf(version),
    startPage: typeof startPage === 'string' ? startPage : undefined,
    nav: listOf(nav).filter((one) => typeof one === 'string'),
    attributes: attributesOf(recordOf(asciidoc)['attributes']),
    isCollected: recordOf(ext)['collector'] !== undefined,
  }
}

/** Reads a playbook; undefined if a file is none. */
export function parsePlaybook(text: string): Playbook | undefined {
  const data = recordOf(parseYamlData(text))
  const sources = listOf(recordOf(data['content'])['sources']).map((one) => recordOf(one)['url'])
  // Without content it adds to a playbook that is elsewhere.
  if (sources.length === 0) return undefined
  const isExtended = listOf(recordOf(data['antora'])['extensions']).length > 0
  const isLocal = (url: unknown) => typeof url === 'string' && /^\.{0,2}(?:\/|$)/.test(url)
  return {
    attributes: attributesOf(recordOf(data['asciidoc'])['attributes']),
    isWhole: sources.every(isLocal) && !isExtended,
    isExtended,
  }
}

function versionOf(version: unknown): string | undefined {
  if (version === null || version === '~' || version === 'master') return ''
  if (typeof version === 'string') return version
  return typeof version === 'number' ? String(version) : undefined
}

function attributesOf(value: unknown): Attributes {
  const found = new Map<string, string>()
  for (const [name, one] of Object.entries(recordOf(value))) {
    if (typeof one === 'string') found.set(name.toLowerCase(), one.replace(/@$/, ''))
    else if (typeof one === 'number') found.set(name.toLowerCase(), String(one))
    else if (one === true) found.set(name.toLowerCase(), '')
  }
  return found
}
