// The fragments a page answers to, by the rules of its layout.

import { asciidocSlug } from '../dialects/asciidoc-titles.ts'
import { fumadocsSlug, withoutTagWords } from '../dialects/headings.ts'
import { mintlifySlug } from '../dialects/mintlify.ts'
import { pandocSlug } from '../dialects/quarto.ts'
import {
  docfxSlug,
  docusaurusSlug,
  docutilsId,
  gitbookSlug,
  githubSlug,
  hugoSlug,
  mdbookSlug,
  mditVueSlug,
  mdnSlug,
  pythonMarkdownSlug,
  type Slug,
} from '../dialects/slugs.ts'
import type { Heading, PageFacts } from '../markdown/page-facts.ts'
import type { AnchorSet } from '../site/layout.ts'
import { decodePercent } from '../text/decode-percent.ts'
import { type Dialect, dialectOf, type LayoutName } from '../text/layout-name.ts'
import { once } from '../text/once.ts'

export {
  docfxSlug,
  docusaurusSlug,
  gitbookSlug,
  githubSlug,
  hugoSlug,
  mdbookSlug,
  mditVueSlug,
  mdnSlug,
  pythonMarkdownSlug,
} from '../dialects/slugs.ts'

/** The rules by which a layout gives anchors to headings. */
export interface AnchorRules {
  readonly slug: Slug
  /** A second algorithm that a site may have chosen: for headings outside ASCII, or with emoji. */
  readonly otherScripts?: Slug
  /** Depths with a generated anchor. */
  readonly depths: readonly Heading['depth'][]
  /** False when the heading of depth 1 that opens the page is its title, without an anchor. */
  readonly titleHasAnchor: boolean
  /** True when an id of a heading replaces the generated anchor. */
  readonly idsReplace: boolean
  /** Names a repeated anchor; `count` is 1 for the first repeat. */
  readonly repeat: (anchor: string, count: number) => string
  /** True when a heading without an anchor of its own gets a number; else the first has none. */
  readonly numbersEmpty: boolean
  /** True when the site matches fragments without regard to case. */
  readonly anyCase: boolean
  /** True when repeated ids outside of headings are numbered together with those of headings. */
  readonly numbersIds?: boolean
  /** True if an anchor made from a heading is numbered past ids that are written elsewhere on the page. */
  readonly idsCount?: true
  /** Depths whose anchors the theme does not render but which still count when repeats are numbered. */
  readonly countsOnly?: readonly Heading['depth'][]
  /** True if a space left by markup at either end of a heading counts; `both` where sites differ. */
  readonly keepsSpaces?: true | 'both'
  /** Fragments that work although no text on the page defines them. */
  readonly builtIn?: RegExp
}

const everyDepth = [1, 2, 3, 4, 5, 6] as const
const dash = (anchor: string, count: number): string => `${anchor}-${count}`

// Removes emoji shortcodes such as `:rocket:`, which are no part of an anchor.
function withoutShortcodes(text: string): string {
  return text.includes(':') ? text.replace(/:[a-z\d_+-]+:/g, '') : text
}

/** @see markdown.extensions.toc.unique: `step_1` is followed by `step_2` */
function nextOfPythonMarkdown(anchor: string, count: number): string {
  const [, start, number] = /^(.*)_(\d+)$/.exec(anchor) ?? []
  return start === undefined ? `${anchor}_${count}` : `${start}_${Number(number) + count}`
}

const common: Omit<AnchorRules, 'slug'> = {
  depths: everyDepth,
  titleHasAnchor: true,
  idsReplace: true,
  repeat: dash,
  numbersEmpty: true,
  anyCase: false,
}

/** The rules of pages of a layout. */
export function anchorRulesOf(layout: LayoutName): AnchorRules {
  return anchorRules[dialectOf(layout)]
}

/** The rules of each way to write pages. */
export const anchorRules: Readonly<Record<Dialect, AnchorRules>> = {
  gitbook: {
    ...common,
    slug: gitbookSlug,
    depths: [1, 2, 3, 4],
    titleHasAnchor: false,
    idsCount: true,
  },
  mdbook: { ...common, slug: mdbookSlug },
  mkdocs: {
    ...common,
    slug: pythonMarkdownSlug,
    repeat: nextOfPythonMarkdown,
    // From themes and extensions: `__tabbed_1_1`, `__codelineno-0-1`.
    builtIn:
      /^__(?:tabbed_\d|(?:codelineno|span)-\d|nav_\d|palette|(?:drawer|search|toc|skip|source|config|consent|comments|settings|analytics)$)|^fn(?:ref\d*)?:/,
  },
  docusaurus: {
    ...common,
    numbersEmpty: false,
    slug: docusaurusSlug,
    keepsSpaces: true,
    countsOnly: [1],
  },
  // `#sort=name` is read by components of the page; no heading gives such an anchor.
  vitepress: {
    ...common,
    numbersEmpty: false,
    slug: (text) => mditVueSlug(withoutShortcodes(text)),
    otherScripts: mditVueSlug,
    keepsSpaces: true,
    builtIn: /=/,
  },
  // `_top` is the page's title; fragments with such signs are read by components of the page.
  starlight: {
    ...common,
    numbersEmpty: false,
    slug: githubSlug,
    keepsSpaces: true,
    builtIn: /^(?:_top$|starlight__|footnote-label$|user-content-fn)|=/,
  },
  hugo: { ...common, slug: hugoSlug, keepsSpaces: true, numbersIds: true, builtIn: /^fn(?:ref)?:/ },
  docfx: { ...common, slug: docfxSlug },
  mdn: {
    ...common,
    slug: mdnSlug,
    repeat: (anchor, count) => `${anchor}_${count + 1}`,
    numbersIds: true,
    idsCount: true,
    anyCase: true,
  },
  mintlify: {
    ...common,
    slug: mintlifySlug,
    depths: [1, 2, 3, 4],
    repeat: (anchor, count) => `${anchor}-${count + 1}`,
  },
  // A heading of depth 1 has none, and does not count.
  nextra: {
    ...common,
    numbersEmpty: false,
    slug: (text) => githubSlug(withoutTagWords(text)),
    depths: [2, 3, 4, 5, 6],
    idsReplace: false,
    keepsSpaces: true,
    builtIn: /^(?:footnote-label$|user-content-fn|nextra-)/,
  },
  fumadocs: {
    ...common,
    numbersEmpty: false,
    slug: fumadocsSlug,
    idsReplace: false,
    keepsSpaces: true,
    builtIn: /^(?:footnote-label$|user-content-fn|nd-)/,
  },
  quarto: {
    ...common,
    slug: pandocSlug,
    keepsSpaces: true,
    // Footnotes, works that are cited, panels, filters of a listing.
    builtIn:
      /^(?:fn(?:ref)?\d+|ref-.+|tabset-\d.*|(?:category|listing)[-=].*|title-block-header|refs|toc|quarto-.*)$/,
  },
  // Only a default: the layout asks the playbook, or knows what else a page defines.
  antora: { ...common, slug: asciidocSlug, titleHasAnchor: false, keepsSpaces: true },
  sphinx: { ...common, slug: docutilsId },
  plain: {
    ...common,
    numbersEmpty: false,
    slug: githubSlug,
    idsReplace: false,
    anyCase: true,
    // The renderer is unknown, and renderers differ.
    keepsSpaces: 'both',
    // Lines of a file (GitHub writes columns, too), and the README below the files of a folder.
    builtIn: /^(?:L\d+(?:C\d+)?(?:-L\d+(?:C\d+)?)?|readme)$/i,
  },
}

/**
 * The fragments a page answers to: ids its author wrote, then anchors made of its headings.
 *
 * Repeats are numbered in order, past numbers that are taken. A fragment is compared as written and
 * percent-decoded; the empty one, `top` and text fragments are on every page.
 */
export function collectAnchors(facts: PageFacts, rules: AnchorRules): AnchorSet {
  const slugs: (string | undefined)[] = []
  const isUnnumbered = createUnnumbered(facts, rules, slugs)
  const all = once(() => readAnchors(facts, rules, slugs))
  return {
    has: (fragment) =>
      isUnnumbered(fragment) || all().has(fragment) || (facts.openEnded === true && 'unseen'),
    // Few pages have broken fragments, so the full list is rarely needed.
    list: () => all().list(),
  }
}

/** The fragment of each heading, in order; undefined where the layout gives none. */
export function headingAnchors(facts: PageFacts, rules: AnchorRules): (string | undefined)[] {
  return readAnchors(facts, rules, []).ofHeadings
}

/**
 * Returns a test that is true for ids and for slugs of headings, which covers most fragments without numbering
 * repeats: some heading or id always has the unnumbered slug. Slugs are made only as far as needed.
 */
function createUnnumbered(
  facts: PageFacts,
  rules: AnchorRules,
  slugs: (string | undefined)[],
): (fragment: string) => boolean {
  const { headings } = facts
  const known = new Set(facts.anchors)
  const counted = new Set<string>()
  for (const heading of headings) for (const id of heading.ids) known.add(id)
  let read = 0
  return (fragment) => {
    // A text fragment: handled by the browser.
    if (fragment.includes(':~:')) return false
    if (known.has(fragment)) return true
    for (let heading = headings[read]; heading !== undefined; heading = headings[read]) {
      const index = read++
      if (!isSlugged(heading, rules)) continue
      const slug = slugOf(heading, rules)
      slugs[index] = slug
      // This slug only counts; the next heading with it gets a number.
      if (rules.countsOnly?.includes(heading.depth)) counted.add(slug)
      if (counted.has(slug)) continue
      known.add(slug)
      if (slug === fragment) return true
    }
    return false
  }
}

/** True if an anchor is made from the heading's text. */
function isSlugged({ ids, depth }: Heading, { idsReplace, depths }: AnchorRules): boolean {
  return !(idsReplace && ids.length > 0) && depths.includes(depth)
}

function slugOf({ text, spaced }: Heading, { slug, keepsSpaces }: AnchorRules): string {
  return slug(keepsSpaces === true ? (spaced ?? text) : text)
}

/** @param slugs - by heading index, as far as they are made; more are added */
function readAnchors(
  facts: PageFacts,
  rules: AnchorRules,
  slugs: (string | undefined)[],
): AnchorSet & { readonly ofHeadings: (string | undefined)[] } {
  const taken = new Set<string>()
  const also = new Set<string>()
  const unshown = new Set<string>()
  for (const heading of facts.headings) for (const id of heading.ids) taken.add(id)
  const written = rules.idsCount === true ? taken : also
  for (const id of facts.anchors) written.add(id)
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const ofHeadings: (string | undefined)[] = []
  for (const [index, heading] of facts.headings.entries()) {
    ofHeadings.push(anchorOf(heading, index))
  }
  let list: ReturnType<AnchorSet['list']> | undefined
  let others:
    | { readonly exact: ReadonlySet<string>; readonly lower: ReadonlySet<string> }
    | undefined
  return {
    has,
    ofHeadings,
    list() {
      list ??= listAnchors()
      return list
    },
  }

  function anchorOf(heading: Heading, index: number): string | undefined {
    const [explicit] = heading.ids
    const own = explicit === undefined ? undefined : numberId(explicit)
    if (!isSlugged(heading, rules)) return own
    const slug = slugs[index] ?? slugOf(heading, rules)
    slugs[index] = slug
    if (index === 0 && heading.depth === 1 && !rules.titleHasAnchor) {
      // The title has no anchor of its own; its fragment leads to the top of the page.
      also.add(slug)
      return own
    }
    if (rules.keepsSpaces === 'both' && heading.spaced !== undefined) {
      also.add(rules.slug(heading.spaced))
    }
    if (rules.otherScripts !== undefined) also.add(rules.otherScripts(heading.text))
    const anchor = numberAnchor(slug)
    if (own === undefined && rules.countsOnly?.includes(heading.depth)) {
      unshown.add(anchor)
      return undefined
    }
    return own ?? anchor
  }

  function listAnchors(): ReturnType<AnchorSet['list']> {
    const found: { fragment: string; heading?: Heading }[] = []
    for (const [index, heading] of facts.headings.entries()) {
      const fragment = ofHeadings[index]
      if (fragment !== undefined) found.push({ fragment, heading })
    }
    for (const id of facts.anchors) found.push({ fragment: id })
    return found
  }

  // Computed on demand: most links ask for an anchor in `taken`.
  function findOthers(): NonNullable<typeof others> {
    const exact = rules.numbersIds === true ? new Set([...also, ...findNumbered()]) : also
    const lower = new Set<string>()
    if (rules.anyCase) for (const ids of [taken, exact]) for (const id of ids) addLower(id, lower)
    return { exact, lower }
  }

  // Terms of definition lists and headings share one count, but their order is not known here.
  function findNumbered(): string[] {
    const ids = facts.headings.map(
      (heading, index) => heading.ids[0] ?? slugs[index] ?? slugOf(heading, rules),
    )
    const found: string[] = []
    const totals = new Map<string, number>()
    for (const id of [...ids, ...facts.anchors]) {
      const total = totals.get(id) ?? 0
      totals.set(id, total + 1)
      if (total > 0) found.push(rules.repeat(id, total))
    }
    return found
  }

  function has(fragment: string): boolean {
    const place = fragment.includes(':~:') ? fragment.replace(/:~:.*$/s, '') : fragment
    if (find(place)) return true
    const decoded = decodePercent(place)
    return decoded !== place && find(decoded)
  }

  function isTaken(fragment: string): boolean {
    return taken.has(fragment) && !unshown.has(fragment)
  }

  function find(fragment: string): boolean {
    if (isTaken(fragment) || fragment === '' || fragment.toLowerCase() === 'top') return true
    others ??= findOthers()
    if (others.exact.has(fragment) || rules.builtIn?.test(fragment) === true) return true
    if (!rules.anyCase) return false
    const lower = fragment.toLowerCase().replace(/^user-content-/, '')
    return isTaken(lower) || others.exact.has(lower) || others.lower.has(lower)
  }

  // GitBook numbers the second of two equal ids; elsewhere both are the same fragment.
  function numberId(id: string): string {
    if (!seen.has(id)) {
      seen.add(id)
      return id
    }
    return numberAnchor(id)
  }

  function numberAnchor(anchor: string): string {
    let count = counts.get(anchor) ?? 0
    let numbered = count === 0 ? anchor : rules.repeat(anchor, count)
    while (taken.has(numbered) || (numbered === '' && rules.numbersEmpty)) {
      count++
      numbered = rules.repeat(anchor, count)
    }
    counts.set(anchor, count)
    taken.add(numbered)
    return numbered
  }
}

// Ids in lower case are already found as they are.
function addLower(id: string, lower: Set<string>): void {
  const text = id.toLowerCase()
  if (text !== id) lower.add(text)
}
