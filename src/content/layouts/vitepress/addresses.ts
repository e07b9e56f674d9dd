// VitePress: where pages are published, and where links lead.
import { literal } from '../../text/literal.ts'
import { directoryOf, insideOf, joinPath, nameOf, pathBelow, stemOf } from '../../trees/paths.ts'
import type { Lookup } from '../site/lookup.ts'
import {
  isFollowed,
  joinAddress,
  type Outcome,
  type PublishedRules,
  type Reading,
} from '../site/published.ts'
import type { Redirects } from '../site/redirect-rules.ts'
import type { VitepressConfig } from './config.ts'

export interface VitepressInput {
  /** The source folder. */
  readonly root: string
  readonly publicFolder: string
  readonly config: VitepressConfig
  /** Repository paths of all pages. */
  readonly pages: readonly string[]
  readonly lookup: Lookup
  /** True if a README is the page of its folder, as in VuePress, or where that cannot be seen. */
  readonly readmeIsIndex: boolean
  readonly isVuepress?: boolean
  /** Redirects of its host. */
  readonly redirects?: Redirects
  /** True if a function of the site finds what pages include. */
  readonly findsIncludesItself?: boolean
}

/**
 * Link rules of a VitePress site: a link is an address with or without `.html` or `.md`, followed
 * from the folder of its page; files of the public folder are at the root.
 *
 * @see VitePress 1, `markdown/plugins/link.ts` and the dead link check of `markdownToVue.ts`
 */
export function createVitepressRules(input: VitepressInput): {
  readonly rules: PublishedRules
  readonly addresses: ReadonlyMap<string, string>
} {
  const { root, publicFolder, config, lookup, readmeIsIndex } = input
  const addresses = new Map(input.pages.map((path) => [path, addressOf(path)]))
  const pageAt = new Map<string, string>()
  for (const [path, address] of addresses) if (!pageAt.has(address)) pageAt.set(address, path)
  const dynamic = dynamicRoutes(addresses)
  const redirects = input.redirects
  return { rules: { lookup, pages: new Set(addresses.keys()), look }, addresses }

  function addressOf(path: string): string {
    const inside = insideOf(path, root)
    const published = rewrite(inside, config.rewrites)
    return published.replace(/\.md$/i, '').replace(readmeIsIndex ? anyIndex : namedIndex, '$1')
  }

  function look(reading: Reading): Outcome {
    const { from, absolute, link } = reading
    if (config.ignoresLink(link.url)) return { kind: 'external' }
    const path = reading.path.replace(/^@\//, '/')
    const rooted = absolute || path !== reading.path
    const file = rooted ? undefined : joinPath(directoryOf(from), path)
    const isFile = file !== undefined && !path.endsWith('/') && lookup.at(file)?.kind === 'file'
    if (!rooted) {
      const isKept = link.kind === 'html' && path.endsWith('.md')
      if (isFile && !isKept && (!isFollowed(link) || addresses.has(file)))
        return { kind: 'found', path: file }
      if (link.kind === 'include')
        return findIncluded(path) ?? { kind: 'missing', path: file ?? '' }
      if (link.kind === 'image' || link.kind === 'html-image') {
        return { kind: 'missing', path: file ?? '' }
      }
    }
    // `<<< @/../packages/a.ts` starts at the folder of pages and may leave it.
    const part = link.kind === 'include' ? joinPath(root, path.slice(1)) : undefined
    if (part !== undefined && lookup.at(part)?.kind === 'file') return { kind: 'found', path: part }
    const address = rooted ? rootedAddress(reading, path) : addressFrom(from, path)
    const found =
      (!rooted && leavesSite(reading) ? undefined : lookAddress(address, 0)) ?? missing(address)
    if (found.kind === 'found' && isDead(reading, address, found.path))
      return { kind: 'missing', path: found.path }
    const lying = isFile ? file : joinPath(root, address)
    const isUnpublished =
      found.kind === 'missing' ? isFile : found.kind === 'found' && found.path === lying
    return isFollowed(link) && isUnpublished && lying !== undefined && !addresses.has(lying)
      ? { kind: 'missing', path: lying, reason: 'unpublished-page' }
      : found
  }

  /** VitePress puts the base before links of markdown, whether or not they have it. */
  function rootedAddress({ link }: Reading, path: string): string {
    return link.kind === 'link' ? keepSlash(joinAddress('', path), path) : belowBase(path)
  }

  /** True if a link on a page reads like the address of what is found, and is not: VitePress calls it dead. */
  function isDead({ link, path, absolute }: Reading, address: string, found: string): boolean {
    if (!isFollowed(link)) return false
    const isPage = addresses.has(found)
    // HTML is left as it is: nothing makes an address of a path, nor puts the base before one.
    if (link.kind === 'html') {
      const isBare = absolute && config.base !== '/' && !path.startsWith(config.base)
      return isPage && (isBare || path.endsWith('.md'))
    }
    const own = addresses.get(found) ?? ''
    // Only VitePress forbids what hosts answer: a folder without its slash, be it `..`.
    if (!isPage || input.isVuepress === true) return false
    return isDots.test(path) || (own === `${address}/` && isPlainName.test(path))
  }

  /** True of what begins above all pages: VitePress calls it dead, where browsers stop at the root of the host. */
  function leavesSite({ from, path, link }: Reading): boolean {
    if (link.kind !== 'link' || link.source !== undefined || input.isVuepress === true) return false
    return joinPath(directoryOf(addresses.get(from) ?? addressOf(from)), path) === undefined
  }

  /** Resolves an include that a function of the site finds: the only file of that name, or else unjudged. */
  function findIncluded(path: string): Outcome | undefined {
    if (input.findsIncludesItself !== true) return undefined
    const end = `/${path.replace(/^[@~./]+/, '')}`
    const found = lookup.files.named(nameOf(end)).filter((file) => file.path.endsWith(end))
    const [only] = found
    return found.length === 1 && only !== undefined
      ? { kind: 'found', path: only.path }
      : { kind: 'external' }
  }

  function addressFrom(from: string, path: string): string {
    // A folder's own address ends in a slash: "guide/".
    const folder = directoryOf(addresses.get(from) ?? addressOf(from))
    return keepSlash(joinAddress(folder, path), path)
  }

  function belowBase(path: string): string {
    const base = config.base
    const inside = base !== '/' && path.startsWith(base) ? path.slice(base.length) : path
    return keepSlash(joinAddress('', inside), path)
  }

  function lookAddress(address: string, followed: number): Outcome | undefined {
    const plain = address
      .replace(/(^|\/)index(?:\.html|\.md)?$/, '$1')
      .replace(/\.(?:html|md)$/, '')
    for (const one of [plain, `${plain}/`]) {
      const page = pageAt.get(one)
      if (page !== undefined) return { kind: 'found', path: page }
    }
    const published = joinPath(publicFolder, address)
    // `page.md/` names no file.
    const own = address.endsWith('/') ? [] : [published, joinPath(root, address)]
    const files = [...own, published && `${published}/index.html`]
    for (const file of files) {
      if (file !== undefined && address !== '' && lookup.at(file)?.kind === 'file') {
        return { kind: 'found', path: file }
      }
    }
    const route = dynamic.find(([pattern]) => pattern.test(plain))
    if (route !== undefined) return { kind: 'found', path: route[1] }
    const redirect = redirects?.follow(address)
    if (redirect === undefined || followed >= redirectsMax) return undefined
    if (!redirect.startsWith('/')) return { kind: 'external', answered: 'redirect' }
    return lookAddress(belowBase(redirect.replace(/[?#].*$/, '')), followed + 1)
  }

  function missing(address: string): Outcome {
    const asset = /\.(?!html?$|md$)\w+$/.test(address)
    // Names of generated pages are free, and may look like an ending: `Interface.Plugin`.
    if (asset && lookup.isIgnored(pathBelow(root, address)))
      return { kind: 'external', answered: 'made' }
    if (asset) return { kind: 'missing', path: pathBelow(publicFolder, address) }
    const name =
      address === '' || address.endsWith('/') ? `${address}index` : address.replace(/\.html$/, '')
    return {
      kind: 'missing',
      path: pathBelow(root, name.endsWith('.md') ? name : `${name}.md`),
    }
  }
}

const redirectsMax = 10
// A folder by its name: `/guide` for `guide/index.md`.
const isPlainName = /[^./]$/
// VitePress makes `...html` of it, or keeps it and looks for a page of that name.
const isDots = /(?:^|\/)\.\.?$/
const namedIndex = /(^|\/)index$/
const anyIndex = /(^|\/)(?:index|readme)$/i

function keepSlash(address: string, path: string): string {
  const folder = address !== '' && /(?:^|\/)(?:\.{0,2})$/.test(path)
  return folder ? `${address}/` : address
}

/** Patterns of pages that code fills in: `packages/[name].md`. */
function dynamicRoutes(
  addresses: ReadonlyMap<string, string>,
): readonly (readonly [RegExp, string])[] {
  return [...addresses]
    .filter(([, address]) => /\[[^\]]+\]/.test(address))
    .map(([path, address]) => {
      const parts = address.split(/\[(?:\.\.\.)?[^\]]+\]/).map(literal)
      return [new RegExp(`^${parts.join('[^/]+')}$`), path] as const
    })
}

/** The published path of a source path: the first rule that fits. */
export function rewrite(
  path: string,
  rules: readonly (readonly [from: string, to: string])[],
): string {
  for (const [from, to] of rules) {
    const names: string[] = []
    const pattern = from.replace(
      /:(\w+)(\(\.\*\)|\*)?|\(\.\*\)|[^:(]+|[:(]/g,
      (part, name?: string, any?: string) => {
        if (name === undefined && part !== '(.*)') return literal(part)
        names.push(name ?? String(names.length))
        return any === undefined && name !== undefined ? '([^/]+)' : '(.*)'
      },
    )
    const found = new RegExp(`^${pattern}$`).exec(path)
    if (found === null) continue
    const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']))
    return to.replace(/:(\w+)\*?/g, (all, name: string) => values.get(name) ?? all)
  }
  return path
}

/** Name of a page's file without its extension, for folders without configuration. */
export function isIndexPage(path: string): boolean {
  return /^(?:index|readme)$/i.test(stemOf(path))
}
