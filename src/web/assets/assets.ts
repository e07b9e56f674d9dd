// Stylesheets and scripts of pages, under addresses that change with their content.
import { createHash } from 'node:crypto'
import { browserFiles } from './browser-files.ts'

/** The files of each stylesheet, in order. They fetch nothing: there are no images and no fonts. */
const sheets = {
  'app.css': ['common', 'app-colors', 'base', 'app', 'text', 'work', 'review', 'talk'],
  'reference.css': ['common', 'app-colors', 'base', 'reference'],
  'site.css': ['text', 'common', 'site-colors', 'site'],
} as const

const assets: ReadonlyMap<string, string> = new Map([
  ...Object.entries(browserFiles).filter(([name]) => name.endsWith('.js')),
  ...Object.entries(sheets).map(
    ([name, parts]) => [name, parts.map((part) => browserFiles[`${part}.css`]).join('')] as const,
  ),
])

const version = shortHash(JSON.stringify([...assets]))

/** An asset, independent of HTTP. */
export interface Asset {
  readonly type: string
  readonly body: string
  /** False if it has to be revalidated on each request. */
  readonly isForever: boolean
  /** Content security policy, if different from other assets'. */
  readonly policy?: string
}

/** Finds a stylesheet or script by its address below the folder of assets. */
export function findAsset(address: string): Asset | undefined {
  const name = address.startsWith(`${version}/`) ? address.slice(version.length + 1) : ''
  const body = assets.get(name)
  if (body === undefined) return undefined
  const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
  return { type: `${type}; charset=utf-8`, body, isForever: true }
}

/** Address of an asset below the folder of assets. Scripts import each other by name: all have one version. */
export function addressOfAsset(name: string): string {
  return `${version}/${name}`
}

/** The start of the SHA-256 of a text, in hexadecimal. */
export function shortHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
