// Kinds of values an operator gives as text: how each is written, read and bounded.
import { statSync } from 'node:fs'
import ipaddr from 'ipaddr.js'
import { isAllowEntry } from '../../platform/fetching/address-guard.ts'
import { parseFilesAddress } from '../../store/files/address.ts'

/** A kind of value. */
export interface Kind<Value> {
  /** Placeholder for the value in a list of options: `N`, `DIR`. */
  readonly placeholder: string
  /** The expected value, as the rest of a sentence: `0 to 65535`. */
  readonly expected: string
  /** Parses a text; undefined if it is not valid. */
  readonly read: (text: string) => Value | undefined
  /** True when the text itself is not to be shown. */
  readonly isSecret?: boolean
}

/** Any text that is not empty. */
export function textKind(placeholder: string): Kind<string> {
  return { placeholder, expected: 'text', read: (text) => text.trim() || undefined }
}

/** Text that is never shown. */
export function secretKind(lengthMin: number): Kind<string> {
  return {
    placeholder: 'SECRET',
    expected: `at least ${lengthMin} characters`,
    read: (text) => (text.length >= lengthMin ? text : undefined),
    isSecret: true,
  }
}

/** A whole number within bounds. */
export function numberKind(min: number, max: number): Kind<number> {
  return {
    placeholder: 'N',
    expected: `${min} to ${max}`,
    read: (text) => (/^\d{1,15}$/.test(text) ? within(Number(text), min, max) : undefined),
  }
}

/** One word of several. */
export function wordKind<const Word extends string>(words: readonly Word[]): Kind<Word> {
  return {
    placeholder: words.join('|'),
    expected: words.map((word) => `"${word}"`).join(' or '),
    read: (text) => words.find((word) => word === text),
  }
}

const msOfUnit: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/** A length of time in milliseconds, written with its unit: `250ms`, `30s`, `5m`, `1h`. */
export function durationKind(minMs: number, maxMs: number): Kind<number> {
  return {
    placeholder: 'TIME',
    expected: `a time from ${writeDuration(minMs)} to ${writeDuration(maxMs)} like "30s" or "5m"`,
    read: (text) => readAmount(text, /^(\d{1,9})(ms|s|m|h)$/, msOfUnit, [minMs, maxMs]),
  }
}

/** A time with its largest unit that leaves no rest: `5m`. */
function writeDuration(ms: number): string {
  const [unit, one] =
    Object.entries(msOfUnit).findLast(([, each]) => ms >= each && ms % each === 0) ??
    (['s', 1000] as const)
  return `${ms / one}${unit}`
}

const bytesOfUnit: Readonly<Record<string, number>> = {
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
}

/** A number of bytes, written with its unit: `512KiB`, `10MiB`. */
export function sizeKind(minBytes: number, maxBytes: number): Kind<number> {
  return {
    placeholder: 'SIZE',
    expected: `a size from ${minBytes / 1024}KiB to ${maxBytes / 1024 ** 2}MiB like "512KiB" or "10MiB"`,
    read: (text) => readAmount(text, /^(\d{1,9})(KiB|MiB|GiB)$/, bytesOfUnit, [minBytes, maxBytes]),
  }
}

function readAmount(
  text: string,
  pattern: RegExp,
  units: Readonly<Record<string, number>>,
  [min, max]: readonly [number, number],
): number | undefined {
  const [, amount = '', unit = ''] = pattern.exec(text) ?? []
  return amount === '' ? undefined : within(Number(amount) * (units[unit] ?? 1), min, max)
}

function within(value: number, min: number, max: number): number | undefined {
  return value >= min && value <= max ? value : undefined
}

/** Address of a server, without a slash at its end. */
export const addressKind: Kind<string> = {
  placeholder: 'URL',
  expected: 'an address like "https://docs.example.com"',
  read: (text) => {
    const url = URL.parse(text)
    const isReachable = url !== null && /^https?:$/.test(url.protocol) && url.host !== ''
    const isBare = isReachable && url.search + url.hash + url.username + url.password === ''
    return isBare ? text.replace(/\/+$/, '') : undefined
  },
}

/** URL of a PostgreSQL database; it may contain a password. */
export const databaseKind: Kind<string> = {
  placeholder: 'URL',
  expected: 'an address like "postgres://galley@db.example.com/galley"',
  read: (text) => (/^postgres(?:ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
  isSecret: true,
}

/** URL of a mail server; it may contain a password. */
export const smtpKind: Kind<string> = {
  placeholder: 'URL',
  expected: 'a URL like "smtps://galley:password@mail.example.com"',
  read: (text) => (/^smtps?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
  isSecret: true,
}

/** The address of a sender. */
export const mailAddressKind: Kind<string> = {
  placeholder: 'ADDRESS',
  expected: 'an e-mail address like "galley@example.com"',
  read: (text) => (/^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined),
}

/** A directory, or a bucket with a prefix. */
export const filesKind: Kind<string> = {
  placeholder: 'DIR|s3://BUCKET/PREFIX',
  expected: 'a directory, or a bucket like "s3://galley/files"',
  read: (text) => {
    if (parseFilesAddress(text) === undefined) return undefined
    return text.startsWith('s3:') ? text.replace(/\/+$/, '') : text.trim()
  },
}

/** A directory that is there. */
export const folderKind: Kind<string> = {
  placeholder: 'DIR',
  expected: 'a folder that is there',
  read: (text) => (statSync(text, { throwIfNoEntry: false })?.isDirectory() ? text : undefined),
}

/** Hosts, addresses and ranges, one after another. */
export const allowListKind: Kind<readonly string[]> = {
  placeholder: 'HOST|RANGE,...',
  expected: 'hosts, or ranges like "10.1.0.0/16"',
  read: (text) => readList(text, isAllowEntry),
}

/** Names for ranges of addresses, as in `ipaddr.js`. */
const rangeWords: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Ranges of addresses, as `10.1.0.0/16`. */
export const rangesKind: Kind<readonly string[]> = {
  placeholder: 'RANGE,...',
  expected: 'addresses, ranges like "10.1.0.0/16", "loopback" or "private"',
  read: (text) =>
    readList(text, (entry) =>
      entry.includes('/') ? ipaddr.isValidCIDR(entry) : isAddress(entry) || entry in rangeWords,
    )?.flatMap((entry) => rangeWords[entry] ?? (entry.includes('/') ? entry : rangeOf(entry))),
}

function isAddress(entry: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(entry) || ipaddr.IPv6.isValid(entry)
}

function rangeOf(address: string): string {
  return `${address}/${address.includes(':') ? 128 : 32}`
}

/** Origins of web pages: `https://app.example.com`, or `*` for all of them. */
export const originsKind: Kind<readonly string[]> = {
  placeholder: 'ORIGIN,...',
  expected: 'origins like "https://app.example.com", or "*"',
  read: (text) => readList(text, (entry) => entry === '*' || URL.parse(entry)?.origin === entry),
}

/** Entries between commas, in lower case; undefined when one is none. */
function readList(text: string, isEntry: (entry: string) => boolean): string[] | undefined {
  const entries = text.split(',').flatMap((entry) => entry.trim().toLowerCase() || [])
  return entries.every(isEntry) ? entries : undefined
}
