// Hugo's shortcodes as templates of the site: which of them put headings into a page.

import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { insideOf, pathBelow } from '../../trees/paths.ts'

export interface HugoTemplates {
  /** Facts of a page that say whether a template of the site puts headings into it. */
  readonly withOwn: (facts: PageFacts) => PageFacts
  /** Facts of a page with the files that templates show on it by its front matter, as includes. */
  readonly withShown: (facts: PageFacts, matter: Readonly<Record<string, unknown>>) => PageFacts
  /** True if templates change what they show so before it is markdown. */
  readonly rewrites: boolean
  /** Every template that was read. */
  readonly files: readonly FileEntry[]
}

const folders = {
  shortcode: ['layouts/shortcodes', 'layouts/_shortcodes'],
  partial: ['layouts/partials', 'layouts/_partials'],
  page: ['layouts/_default'],
}

/**
 * Reads the site's own templates. A shortcode that writes headings or ids, or shows other files, may give a page
 * any anchor; what a theme's shortcodes do cannot be seen, and most write none.
 */
export async function readHugoTemplates(
  files: Files,
  project: string,
  readTexts: Source['readTexts'],
): Promise<HugoTemplates> {
  const shortcodes = templatesIn(files, project, folders.shortcode)
  const partials = templatesIn(files, project, folders.partial)
  const shared = [...partials.values(), ...templatesIn(files, project, folders.page).values()]
  const read = [...shortcodes.values(), ...shared]
  const texts = await readTexts(read)
  const textOf = (file: FileEntry | undefined) =>
    file === undefined ? undefined : texts.get(file.oid)?.replace(comment, '')
  const known = new Map<string, boolean>()
  const showing = shared
    .filter(({ oid }) => shownKey.test(texts.get(oid) ?? ''))
    .map((file) => textOf(file) ?? '')
    .filter((text) => shownKey.test(text))
  const keys = showing.flatMap((text) => shownKey.exec(text)?.[1] ?? [])
  return { withOwn, withShown, rewrites: showing.some((text) => rewriting.test(text)), files: read }

  function withShown(facts: PageFacts, matter: Readonly<Record<string, unknown>>): PageFacts {
    const shown = keys.flatMap((key) => {
      const url = matter[key]
      return typeof url === 'string' ? { kind: 'include' as const, url, line: 1, column: 1 } : []
    })
    return shown.length === 0 ? facts : { ...facts, links: [...facts.links, ...shown] }
  }

  function withOwn(facts: PageFacts): PageFacts {
    const opens = facts.templates?.some(mayWrite) ?? false
    return opens ? { ...facts, openEnded: true } : facts
  }

  function mayWrite(name: string): boolean {
    const before = known.get(name)
    if (before !== undefined) return before
    const text = textOf(shortcodes.get(name.replace(/\.html$/, '')))
    const opens = text !== undefined && writes(text, new Set())
    known.set(name, opens)
    return opens
  }

  /** @param seen - partials that were looked at for the same shortcode */
  function writes(text: string, seen: Set<string>): boolean {
    if (heading.test(text)) return true
    return [...text.matchAll(partialCall)].some(([, called = '']) => {
      const name = called.replace(/\.html$/, '')
      if (seen.has(name)) return false
      seen.add(name)
      const inner = textOf(partials.get(name))
      return inner !== undefined && writes(inner, seen)
    })
  }
}

const comment = /\{\{-?[ \t]*\/\*[\s\S]{0,30000}?\*\/[ \t]*-?\}\}/g
const heading =
  /<h[1-6\s>{]|<a\s[^<>]*(?:name|id)=|^#{1,6}[ \t]|\bRenderShortcodes\b|\bRawContent\b|\breadFile\b|\bos\.ReadFile\b|\.Content\b/im
// `readFile .Params.source`: the body of such a page lies in another file.
const shownKey = /\breadFile[ \t]+\(?\.(?:Page\.)?Params\.(\w+)/i
const rewriting = /\breplace(?:RE)?\b/
const partialCall = /\bpartial(?:Cached)?[ \t]+\(?(?:printf[ \t]+)?["`]([^"`]+)["`]/g

/** Templates by name: `x` or `folder/x`, whatever their format and language. */
function templatesIn(
  files: Files,
  project: string,
  places: readonly string[],
): ReadonlyMap<string, FileEntry> {
  const found = new Map<string, FileEntry>()
  for (const place of places) {
    const folder = pathBelow(project, place)
    for (const file of files.below(folder)) {
      const name = insideOf(file.path, folder).replace(/(?:\.[\w-]+)+$/, '')
      if (file.mode.startsWith('100') && !found.has(name)) found.set(name, file)
    }
  }
  return found
}
