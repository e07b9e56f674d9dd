// Default addresses of references in markdown.
import { decodePercent } from '../text/decode-percent.ts'
import type { ContentRef } from './document.ts'

/**
 * Returns the address of a reference.
 *
 * A url is its own address, an anchor of the same page is `#x`. Other references have none and are written as
 * `ref:page/abc?space=def`, which `refOf` reads back.
 */
export function addressOfRef(ref: ContentRef): string {
  switch (ref.kind) {
    case 'url':
      return ref.url
    case 'anchor':
      return ref.page === undefined && ref.space === undefined
        ? `#${ref.anchor}`
        : write(ref.kind, ref.anchor, { page: ref.page, space: ref.space })
    case 'page':
      return write(ref.kind, ref.page, { space: ref.space })
    case 'reusable-content':
      return write(ref.kind, ref.reusableContent, { space: ref.space })
    case 'file':
      return write(ref.kind, ref.file)
    case 'user':
      return write(ref.kind, ref.user)
    case 'collection':
      return write(ref.kind, ref.collection)
    case 'space':
      return write(ref.kind, ref.space)
    case 'openapi':
      return write(ref.kind, ref.spec)
    default:
      return ref satisfies never
  }
}

function write(
  kind: ContentRef['kind'],
  id: string,
  within: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = Object.entries(within).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encode(value)}`],
  )
  return `ref:${kind}/${encode(id)}${query.length === 0 ? '' : `?${query.join('&')}`}`
}

// A lone surrogate cannot be percent-encoded.
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/[()*'!~_]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  })
}

/** Reads an address that resolves to nothing better: as an anchor, a `ref:` address, or a url. */
export function refOf(written: string): ContentRef {
  const url = escapeURL(written)
  if (/^#[^#]/.test(url)) return { kind: 'anchor', anchor: url.slice(1) }
  return (url.startsWith('ref:') ? readWritten(url) : undefined) ?? { kind: 'url', url }
}

/** Escapes an address for any place in markdown: no angle brackets and line breaks. */
export function escapeURL(url: string): string {
  return url.replace(/[<>\r\n]/g, encodeURIComponent)
}

function readWritten(url: string): ContentRef | undefined {
  const match = /^ref:([a-z-]+)\/([^?]*)(?:\?(.*))?$/.exec(url)
  if (match === null) return undefined
  const [, kind, written = '', query = ''] = match
  const id = decodePercent(written)
  const within = new URLSearchParams(query)
  const page = within.get('page') ?? undefined
  const space = within.get('space') ?? undefined
  const inSpace = space === undefined ? {} : { space }
  switch (kind) {
    case 'anchor':
      return { kind, anchor: id, ...inSpace, ...(page === undefined ? {} : { page }) }
    case 'page':
      return { kind, page: id, ...inSpace }
    case 'reusable-content':
      return { kind, reusableContent: id, ...inSpace }
    case 'file':
      return { kind, file: id }
    case 'user':
      return { kind, user: id }
    case 'collection':
      return { kind, collection: id }
    case 'space':
      return { kind, space: id }
    case 'openapi':
      return { kind, spec: id }
    default:
      return undefined
  }
}
