// Reads what follows the text of a link: `(url "title")` and `[label]`.

import * as Code from '../text/character-codes.ts'
import { unescapeText } from '../text/escaped.ts'

/** A link's resource: its url, and the offset after its `)`. */
export interface LinkResource {
  readonly url: string
  readonly end: number
}

/** Reads the resource whose `(` is at `start`; undefined if there is none before `stop`. */
export function readResource(text: string, start: number, stop: number): LinkResource | undefined {
  const from = skipWhite(text, start + 1, stop)
  if (from === stop) return undefined
  if (text.charCodeAt(from) === Code.close) return { url: '', end: from + 1 }
  const isEnclosed = text.charCodeAt(from) === Code.less
  const to = isEnclosed ? endOfEnclosed(text, from + 1, stop) : endOfBare(text, from, stop)
  if (to === -1) return undefined
  const raw = isEnclosed ? text.slice(from + 1, to) : text.slice(from, to)
  const end = endOfResource(text, isEnclosed ? to + 1 : to, stop)
  if (end === -1) return undefined
  return { url: unescapeText(raw), end }
}

/** True for a space, a tab, or a line ending. */
function isWhite(code: number): boolean {
  return (
    code === Code.space || code === Code.tab || code === Code.feed || code === Code.carriageReturn
  )
}

function skipWhite(text: string, from: number, stop: number): number {
  let at = from
  while (at < stop && isWhite(text.charCodeAt(at))) at++
  return at
}

function endOfEnclosed(text: string, from: number, stop: number): number {
  for (let at = from; at < stop; at++) {
    const code = text.charCodeAt(at)
    if (code === Code.greater) return at
    if (code === Code.feed || code === Code.carriageReturn || code === Code.less) return -1
    if (code === Code.backslash) {
      const next = text.charCodeAt(at + 1)
      if (next === Code.less || next === Code.greater || next === Code.backslash) at++
    }
  }
  return -1
}

function endOfBare(text: string, from: number, stop: number): number {
  let balance = 0
  for (let at = from; at < stop; at++) {
    const code = text.charCodeAt(at)
    if (balance === 0 && (code === Code.close || isWhite(code))) return at === from ? -1 : at
    if (code <= Code.space || code === 127) return -1
    if (code === Code.open && ++balance > 31) return -1
    if (code === Code.close) balance--
    if (code === Code.backslash) {
      const next = text.charCodeAt(at + 1)
      if (next === Code.open || next === Code.close || next === Code.backslash) at++
    }
  }
  return -1
}

// Reads an optional title and `)` after the destination.
function endOfResource(text: string, from: number, stop: number): number {
  let at = skipWhite(text, from, stop)
  if (at === stop) return -1
  const code = text.charCodeAt(at)
  const isTitle = code === Code.quote || code === Code.apostrophe || code === Code.open
  if (at > from && isTitle) {
    const titleEnd = endOfTitle(text, at, stop)
    if (titleEnd === -1) return -1
    at = skipWhite(text, titleEnd, stop)
  }
  return at < stop && text.charCodeAt(at) === Code.close ? at + 1 : -1
}

function endOfTitle(text: string, from: number, stop: number): number {
  const open = text.charCodeAt(from)
  const close = open === Code.open ? Code.close : open
  for (let at = from + 1; at < stop; at++) {
    const code = text.charCodeAt(at)
    if (code === Code.backslash) at++
    else if (code === close) return at + 1
  }
  return -1
}

/** The offset of the `]` that ends the label whose `[` is at `start`; -1 if there is none before `stop`. */
export function endOfLabel(text: string, start: number, stop: number): number {
  let size = 0
  for (let at = start + 1; at < stop; at++) {
    const code = text.charCodeAt(at)
    if (code === Code.bracketOpen || size > 999) return -1
    if (code === Code.bracketClose) return at
    if (code === Code.backslash) {
      const next = text.charCodeAt(at + 1)
      const isEscape =
        next === Code.bracketOpen || next === Code.bracketClose || next === Code.backslash
      if (isEscape) {
        at++
        size++
      }
    }
    size++
  }
  return -1
}
