// A static host in a function: which file of a built site answers to an address, as GitHub Pages and others do it.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltPage, readBuiltPage } from './read-html.ts'

/** How a host answers. */
export interface HostKind {
  readonly base: string
  readonly hidesHtml?: boolean
  readonly host?: 'next'
}

/** A built site in a folder, served below `base` (`/`, `/docs/`). */
export class BuiltSite {
  readonly #pages = new Map<string, BuiltPage>()

  readonly folder: string
  readonly base: string
  readonly #hidesHtml: boolean
  readonly #isNext: boolean

  /** @param host - how it answers: `hidesHtml` as many hosts do and generators may count on, `next` as Next's server */
  constructor(folder: string, host: HostKind) {
    this.folder = folder
    this.base = host.base
    this.#hidesHtml = host.hidesHtml === true
    this.#isNext = host.host === 'next'
  }

  /** The file that answers to a path, from the root of the host; undefined for 404. */
  fileAt(pathname: string): string | undefined {
    if (!pathname.startsWith(this.base) && `${pathname}/` !== this.base) return undefined
    const path = pathname.slice(this.base.length)
    const hidden = this.#hidesHtml ? [`${path}.html`] : []
    const isFolder = path.endsWith('/') || path === ''
    if (this.#isNext) return this.#fileOfNext(path)
    const candidates = isFolder ? [`${path}index.html`] : [path, ...hidden, `${path}/index.html`]
    return this.#firstOf(candidates)
  }

  /** It sends `/x/` to `/x` or `/x` to `/x/`, gives files as they are, and pages at addresses without ending only. */
  #fileOfNext(path: string): string | undefined {
    if (path === '') return this.#firstOf(['index.html'])
    const name = path.replace(/\/$/, '')
    const isPublic = existsSync(join(this.folder, '../public', name))
    if (isPublic || /\.html$|(?:^|\/)index$/.test(name))
      return isPublic ? this.#firstOf([name]) : undefined
    return this.#firstOf([name, `${name}.html`, `${name}/index.html`])
  }

  #firstOf(candidates: readonly string[]): string | undefined {
    return candidates.find((candidate) => {
      const full = join(this.folder, candidate)
      return existsSync(full) && statSync(full).isFile()
    })
  }

  page(file: string): BuiltPage {
    const known = this.#pages.get(file)
    if (known !== undefined) return known
    const page = readBuiltPage(readFileSync(join(this.folder, file), 'utf8'))
    this.#pages.set(file, page)
    return page
  }

  /**
   * Whether a browser on a page finds what a link names: the file, and the place in it.
   *
   * @param address - path of the page the link stands on, from the root of the host
   */
  finds(address: string, href: string): boolean {
    let url: URL
    try {
      url = new URL(href, `http://host.test${address}`)
    } catch {
      return false
    }
    if (url.host !== 'host.test') return true
    const file = this.fileAt(decode(url.pathname))
    if (file === undefined) return false
    const fragment = url.hash.slice(1)
    if (fragment === '' || fragment.toLowerCase() === 'top' || !file.endsWith('.html')) return true
    const { ids, redirect } = this.page(file)
    if (redirect !== undefined) return this.finds(url.pathname, redirect)
    return ids.includes(fragment) || ids.includes(decode(fragment))
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
