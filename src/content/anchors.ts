// The fragments a page answers to, by the rules of its layout.
import type { Heading, PageFacts } from './facts.ts'
import type { AnchorSet, LayoutName } from './layouts/layout.ts'
import {
  docfxSlug,
  docusaurusSlug,
  gitbookSlug,
  githubSlug,
  hugoSlug,
  mdbookSlug,
  mditVueSlug,
  mdnSlug,
  pymdownxSlug,
  pythonMarkdownSlug,
  type Slug,
} from './slugs.ts'

export {
  docfxSlug,
  docusaurusSlug,
  gitbookSlug,
  githubSlug,
  hugoSlug,
  mdbookSlug,
  mditVueSlug,
  mdnSlug,
  pymdownxSlug,
  pythonMarkdownSlug,
} from './slugs.ts'

/** How a layout gives anchors to headings. */
export interface AnchorRules {
  readonly slug: Slug
  /** A second algorithm that a site may have chosen for headings outside ASCII. */
  readonly otherScripts?: Slug
  /** Depths with a generated anchor. */
  readonly depths: readonly Heading['depth'][]
  /** False when the heading of depth 1 that opens the page is its title, without an anchor. */
  readonly titleHasAnchor: boolean
  /** True when an id of a heading stands in the place of the generated anchor. */
  readonly idsReplace: boolean
  /** What a repeated anchor becomes; `count` is 1 for the first repeat. */
  readonly repeat: (anchor: string, count: number) => string
  /** True when the site finds an anchor whatever the case of the fragment. */
  readonly anyCase: boolean
  /** True when ids outside of headings are numbered along with them where they repeat. */
  readonly numbersIds?: boolean
  /** Fragments that are no anchors of the text and work all the same. */
  readonly builtIn?: RegExp
}

const everyDepth = [1, 2, 3, 4, 5, 6] as const
const dash = (anchor: string, count: number): string => `${anchor}-${count}`

const common: Omit<AnchorRules, 'slug'> = {
  depths: everyDepth,
  titleHasAnchor: true,
  idsReplace: true,
  repeat: dash,
  anyCase: false,
}

/** The rules of each layout. */
export const anchorRules: Readonly<Record<LayoutName, AnchorRules>> = {
  gitbook: { ...common, slug: gitbookSlug, depths: [1, 2, 3, 4], titleHasAnchor: false },
  mdbook: { ...common, slug: mdbookSlug },
  mkdocs: {
    ...common,
    slug: pythonMarkdownSlug,
    otherScripts: pymdownxSlug,
    repeat: (anchor, count) => `${anchor}_${count}`,
    builtIn: /^__|^fn(?:ref)?:/,
  },
  docusaurus: { ...common, slug: docusaurusSlug },
  // `#sort=name`: what components of the page read; no heading gives such an anchor.
  vitepress: { ...common, slug: mditVueSlug, builtIn: /=/ },
  hugo: { ...common, slug: hugoSlug, numbersIds: true, builtIn: /^fn(?:ref)?:/ },
  docfx: { ...common, slug: docfxSlug },
  mdn: {
    ...common,
    slug: mdnSlug,
    repeat: (anchor, count) => `${anchor}_${count + 1}`,
    numbersIds: true,
    anyCase: true,
  },
  plain: {
    ...common,
    slug: githubSlug,
    idsReplace: false,
    anyCase: true,
    builtIn: /^L\d+(?:-L\d+)?$/,
  },
}

/**
 * The fragments a page answers to: ids its author wrote, then anchors made of its headings.
 *
 * Repeats are numbered in order, past numbers that are taken. A fragment is compared as written and
 * percent-decoded; the empty one, `top` and text fragments are on every page.
 */
export function collectAnchors(facts: PageFacts, rules: AnchorRules): AnchorSet {
  return readAnchors(facts, rules)
}

/** The fragment of each heading, in order; undefined where the layout gives none. */
export function headingAnchors(facts: PageFacts, rules: AnchorRules): (string | undefined)[] {
  return readAnchors(facts, rules).ofHeadings
}

function readAnchors(
  facts: PageFacts,
  rules: AnchorRules,
): AnchorSet & { readonly ofHeadings: (string | undefined)[] } {
  const taken = new Set<string>()
  const also = new Set<string>()
  for (const heading of facts.headings) for (const id of heading.ids) taken.add(id)
  for (const id of facts.anchors) taken.add(id)
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  const list: { fragment: string; title?: string }[] = []
  const ofHeadings: (string | undefined)[] = facts.headings.map(() => undefined)

  for (const [index, heading] of facts.headings.entries()) {
    const [explicit] = heading.ids
    if (explicit !== undefined) {
      const fragment = numberId(explicit)
      list.push({ fragment, title: heading.text })
      ofHeadings[index] = fragment
      if (rules.idsReplace) continue
    }
    if (!rules.depths.includes(heading.depth)) continue
    if (index === 0 && heading.depth === 1 && !rules.titleHasAnchor) {
      // It leads to the top of the page, where the title is.
      also.add(rules.slug(heading.text))
      continue
    }
    if (rules.otherScripts !== undefined) also.add(rules.otherScripts(heading.text))
    const anchor = numberAnchor(rules.slug(heading.text))
    if (anchor !== '' && explicit === undefined) {
      list.push({ fragment: anchor, title: heading.text })
      ofHeadings[index] = anchor
    }
  }
  if (rules.numbersIds === true) addNumbered()
  for (const id of facts.anchors) list.push({ fragment: id })

  const lower = rules.anyCase
    ? new Set([...taken, ...also].map((id) => id.toLowerCase()))
    : undefined
  return { has, list, ofHeadings }

  // Terms of definition lists and headings share one count, in an order that is not known here.
  function addNumbered(): void {
    const totals = new Map<string, number>()
    const slugs = facts.headings.map((heading) => heading.ids[0] ?? rules.slug(heading.text))
    for (const id of [...slugs, ...facts.anchors]) totals.set(id, (totals.get(id) ?? 0) + 1)
    for (const [id, total] of totals) {
      for (let count = 1; count < total; count++) also.add(rules.repeat(id, count))
    }
  }

  function has(fragment: string): boolean {
    const [place = ''] = fragment.split(':~:')
    return facts.openEnded === true || find(place) || find(decode(place))
  }

  function find(fragment: string): boolean {
    if (fragment === '' || fragment.toLowerCase() === 'top') return true
    if (taken.has(fragment) || also.has(fragment)) return true
    if (rules.builtIn?.test(fragment) === true) return true
    return lower?.has(fragment.toLowerCase().replace(/^user-content-/, '')) ?? false
  }

  // The second of two equal ids is numbered on GitBook; elsewhere it is the same fragment.
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
    while (numbered === '' || taken.has(numbered)) {
      count++
      numbered = rules.repeat(anchor, count)
    }
    counts.set(anchor, count)
    taken.add(numbered)
    return numbered
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
