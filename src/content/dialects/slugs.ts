// The slug algorithms of each platform: anchors from headings' text.
import anyAscii from 'any-ascii'
import { trimSign } from '../text/trim.ts'

/** Makes an anchor out of a heading's plain text; repeats are numbered elsewhere. */
export type Slug = (text: string) => string

const words: readonly [RegExp, string][] = [
  [/&/g, ' and '],
  [/\|/g, ' or '],
  [/>/g, ' greater-than '],
  [/</g, ' less-than '],
  // Within a word: `history_$TABLE` is `history_usdtable`.
  [/\$/g, 'usd'],
]

/**
 * GitBook's anchor: words joined by `-`, `.` and `_` kept, other scripts in Latin letters.
 *
 * `A + B` gives `a--b`, `2. Setup` gives `id-2.-setup`, `中国` gives `zhong-guo`. At most 100 characters.
 *
 * @see the library speakingurl, the source of the words for signs
 */
export function gitbookSlug(text: string): string {
  let slug = toLatin(text.replace(/:[a-z0-9_+-]+:/g, ' '))
  for (const [sign, word] of words) slug = slug.replace(sign, word)
  slug = slug
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/[^a-z0-9._+]+/g, '-')
    .replace(/\+/g, '')
  slug = trimSign(slug, '-').replace(/(?<![._])[._]+$/, '')
  if (/^\d/.test(slug)) slug = `id-${slug}`
  return slug.slice(0, 100)
}

// Each Chinese character becomes a word; accented letters lose their accents.
function toLatin(text: string): string {
  if (isAscii(text)) return text
  let latin = ''
  for (const character of text) {
    if (/\p{Extended_Pictographic}/u.test(character) && character > '\u2000') latin += ' '
    else if (/\p{Script=Han}/u.test(character)) latin += ` ${anyAscii(character)} `
    else if (/[\p{L}\p{M}\p{N}]/u.test(character)) latin += anyAscii(character)
    else if (/['’‘]/.test(character)) latin += "'"
    else latin += isAscii(character) ? character : ' '
  }
  return latin
}

function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text)
}

/**
 * GitHub's anchor: lower case, punctuation dropped, every space a `-`.
 *
 * @see github-slugger, and html-pipeline's `[^\p{Word}\- ]`
 */
export function githubSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')
}

/** Docusaurus' anchor: github-slugger's. */
export function docusaurusSlug(text: string): string {
  return githubSlug(text)
}

/**
 * HonKit's anchor, and that of legacy GitBook: signs dropped, spaces `-`, everything else kept.
 *
 * @see the library github-slugid
 */
export function honkitSlug(text: string): string {
  return text
    .replace(/[[\]!"'#$%&()*+,./:;<=>?@\\^_`{|}~©∑®†“”‘’∂ƒ™℠…œŒ˚ºª•∆∞♥]+/g, '')
    .replaceAll(' ', '-')
    .toLowerCase()
    .replace(/^-/, '')
}

/**
 * The id HonKit takes from a heading: all between the first `{#` and the last `}`.
 *
 * @see kramed, Renderer.heading
 */
export function honkitId(markdown: string): string | undefined {
  const start = markdown.indexOf('{#')
  const end = start === -1 ? -1 : markdown.lastIndexOf('}')
  return end > start + 2 ? markdown.slice(start + 2, end) : undefined
}

/** mdBook's anchor: letters, digits, `_` and `-` stay, white space is `-`, the rest goes. */
export function mdbookSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Alphabetic}\p{N}_\-\s]/gu, '')
    .replace(/\s/gu, '-')
}

/**
 * Python-Markdown's anchor: accents and other scripts dropped, runs of spaces and `-` one `-`.
 *
 * @see markdown.extensions.toc.slugify
 */
export function pythonMarkdownSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, '')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')
}

/** The anchor of pymdownx.slugs, which Material for MkDocs recommends for non-Latin scripts. */
export function pymdownxSlug(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

/**
 * VitePress' anchor: accents dropped, runs of punctuation one `-`, `_` before a leading digit.
 *
 * @see @mdit-vue/shared, slugify
 */
export function mditVueSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}

/**
 * Hugo's anchor: letters, digits and `_` stay, spaces and `-` are `-`, the rest goes.
 *
 * @see Hugo, markup/goldmark/autoid.go, type "github"
 */
export function hugoSlug(text: string): string {
  const slug = text
    .trim()
    // Go has no special lower case for a final sigma.
    .replaceAll('Σ', 'σ')
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}_\- ]/gu, '')
    .replaceAll(' ', '-')
  return slug === '' ? 'heading' : slug
}

/**
 * The anchor of Hugo sites that use Blackfriday's rules: words of letters and digits.
 *
 * @see Hugo, markup/blackfriday/anchors.go, type "blackfriday"
 */
export function blackfridaySlug(text: string): string {
  const slug = trimSign(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'), '-')
  return slug === '' ? 'heading' : slug
}

/** DocFX' anchor: as GitHub's, by Markdig. */
export function docfxSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

/**
 * MDN's anchor: lower case, punctuation dropped, white space `_`.
 *
 * @see rari, anchorize
 */
export function mdnSlug(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[*<>"$#%&+,/:;=?@[\]^`{|}~')(\\]/g, '')
    .replace(/\s+/gu, '_')
}

const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  ß: 'sz',
  æ: 'ae',
  œ: 'oe',
}

/**
 * The id docutils makes of a name: letters and digits of ASCII from the first letter on, joined by `-`.
 *
 * @see docutils.nodes.make_id
 */
export function docutilsId(name: string): string {
  return name
    .toLowerCase()
    .replace(/[øđħıłŧßæœ]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\P{ASCII}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+|-+$/g, '')
}
