// Places and sentences of a review, as Markdown for GitHub.
import { code, link, shorten, text } from './markdown.ts'

/** Link targets for files and lines. */
export interface LinkTargets {
  /** Address of the repository for people, `https://github.com/owner/repo`; places are not linked without. */
  readonly repositoryURL?: string
  /** Commit whose files and lines are linked. */
  readonly headOid: string
}

/** A file or a line of it, linked where there is an address for it. */
export function place(
  at: { readonly file: string; readonly line?: number | undefined },
  oid: string | undefined,
  { repositoryURL }: LinkTargets,
): string {
  const label = code(at.line === undefined ? at.file : `${at.file}:${at.line}`)
  if (repositoryURL === undefined || oid === undefined) return label
  return link(label, blobURL(repositoryURL, oid, at.file, at.line))
}

/** Address of a file for people. */
export function blobURL(repositoryURL: string, oid: string, file: string, line?: number): string {
  // Without "plain=1" the forge shows Markdown rendered, where lines have no address.
  return `${repositoryURL}/blob/${oid}/${encodeTarget(file)}${line === undefined ? '' : `?plain=1#L${line}`}`
}

/** A path within an address. */
export function encodeTarget(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/')
}

/** A sentence of ours with quoted names in it: the names as code, the words as text. */
export function sentence(value: string): string {
  return value
    .split(/("[^"]*")/)
    .map((part) => (/^".*"$/s.test(part) ? code(shorten(part.slice(1, -1), 200)) : words(part)))
    .join('')
}

function words(part: string): string {
  const middle = part.trim()
  if (middle === '') return part === '' ? '' : ' '
  return `${/^\s/.test(part) ? ' ' : ''}${text(middle)}${/\s$/.test(part) ? ' ' : ''}`
}
