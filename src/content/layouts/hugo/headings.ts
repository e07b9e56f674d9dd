// Ids of headings: since 0.144, Hugo makes them of the words of a heading, before of its source.
import { type AnchorRules, anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import { hasAny } from '../../anchors/open-anchors.ts'
import { changeAroundCode, readPictures } from '../../dialects/headings.ts'
import type { Heading, PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet } from '../../site/layout.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { pathBelow } from '../../trees/paths.ts'

/** Text that ids are made of; `either` if no file tells the version, or the configuration changes typography. */
export type HugoIds = 'source' | 'words' | 'either'

/** Files that may name the version of Hugo a site is built with. */
export function versionFiles(files: Files, project: string): readonly FileEntry[] {
  const names = ['package.json', 'netlify.toml', '.gitlab-ci.yml']
  const paths = new Set(names.flatMap((name) => [pathBelow(project, name), name]))
  const workflows = files.below('.github/workflows').filter(({ path }) => /\.ya?ml$/.test(path))
  return [...paths].flatMap((path) => files.byPath.get(path) ?? []).concat(workflows)
}

/** Finds the text that ids are made of, from the texts of such files and of the configuration. */
export function readHugoIds(texts: readonly string[]): HugoIds {
  const built = texts.flatMap((text) => Array.from(text.matchAll(version), ([, minor]) => minor))
  const least = texts.flatMap((text) => leastVersion.exec(text)?.[1] ?? [])
  if (texts.some((text) => /\btypographer\b/i.test(text))) return 'either'
  if (least.some(makesOfWords)) return 'words'
  if (built.length === 0) return 'either'
  if (built.every(makesOfWords)) return 'words'
  return built.some(makesOfWords) ? 'either' : 'source'
}

const version =
  /hugo[-_](?:version|extended|bin)["']?[ \t]{0,9}[:=][ \t]{0,9}["']?[\^~>=v]{0,3}0\.(\d{1,4})/gi
const leastVersion = /hugoVersion\b[^{}]{0,200}?\bmin["']?[ \t]{0,9}[:=][ \t]{0,9}["']0\.(\d{1,4})/i

function makesOfWords(minor: string | undefined): boolean {
  return Number(minor) >= 144
}

/**
 * The fragments of a page.
 *
 * @see Hugo, markup/goldmark/internal/extensions/attributes: textHeadingID
 */
export function hugoAnchors(
  facts: PageFacts,
  ids: HugoIds,
  slug: AnchorRules['slug'] = anchorRules.hugo.slug,
): AnchorSet {
  const rules = { ...anchorRules.hugo, slug }
  const ofSource = collectAnchors(facts, rules)
  if (ids === 'source' || facts.headings.every(isSame)) return ofSource
  const ofWords = collectAnchors({ ...facts, headings: facts.headings.map(withWords) }, rules)
  if (ids === 'words') return ofWords
  return { has: (fragment) => hasAny(fragment, ofWords, ofSource), list: ofWords.list }
}

function isSame({ text, spaced }: Heading): boolean {
  return spaced === undefined && !text.includes('--')
}

/** Has its words alone; two or three hyphens outside of code are a dash, which no id has. */
function withWords({ spaced, ...heading }: Heading): Heading {
  const source = spaced ?? heading.text
  if (source.length > sourceMax) return heading
  const text = readPictures(source) ?? heading.text
  if (!text.includes('--')) return { ...heading, text }
  const shown = changeAroundCode(text, source, (part) => part.replace(/-{2,3}/g, ''))
  return { ...heading, text: shown }
}

// A longer one would take its square to read, and is no heading.
const sourceMax = 1000
