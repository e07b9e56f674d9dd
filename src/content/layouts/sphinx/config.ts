// `conf.py` of Sphinx: what of it decides how links of markdown are read. It is read, never run.

import type { Source } from '../../facts/source.ts'
import type { Files } from '../../trees/file-entry.ts'

/** Settings of a project that reads markdown by MyST. */
export interface MystConfig {
  /** Headings down to this depth have a slug that links may name: `myst_heading_anchors`. */
  readonly slugDepth: number
  /** Rule of slugs; undefined for a function of the project's own. */
  readonly slug: 'github' | 'docutils' | undefined
  /** True if no extension is known to define names: those of functions, of other projects. */
  readonly namesItself: boolean
}

// Extensions that define no names a link could lead to.
const harmless = new RegExp(
  `^(?:${[
    'myst_parser',
    'sphinx\\.ext\\.(?:todo|mathjax|imgmath|githubpages|extlinks|ifconfig|graphviz|duration|coverage|doctest|inheritance_diagram|viewcode|napoleon)',
    'sphinx_(?:copybutton|design|togglebutton|favicon|inline_tabs|sitemap|reredirects|rtd_theme|last_updated_by_git|immaterial)',
    'sphinx_tabs(?:\\.tabs)?',
    'sphinxext\\.(?:opengraph|rediraffe)',
    'notfound\\.extension',
    'sphinxcontrib\\.(?:mermaid|youtube|video|images|plantuml)',
  ].join('|')})$`,
)

/** Reads a `conf.py`; undefined if it does not name MyST. */
export function parseMystConfig(text: string): MystConfig | undefined {
  const code = text.replace(/^[ \t]*#.*$/gm, '')
  if (!/["']myst_(?:parser|nb)["']/.test(code)) return undefined
  const depth = /^myst_heading_anchors[ \t]*(?::[^=\n]*)?=[ \t]*(\d|None)/m.exec(code)?.[1]
  // Set in a way that cannot be read: all of them may have one.
  const isHidden = depth === undefined && code.includes('myst_heading_anchors')
  return {
    slugDepth: isHidden ? 7 : Number(depth ?? 0) || 0,
    slug: slugOf(code),
    namesItself: !isHidden && areHarmless(code),
  }
}

function slugOf(code: string): MystConfig['slug'] {
  const [, written] = /myst_heading_slug_func[ \t]*=[ \t]*(.*)/.exec(code) ?? []
  if (written === undefined || /^None\b/.test(written)) return 'github'
  return /\bmake_id\b/.test(written) ? 'docutils' : undefined
}

/** True if no extension is known to define names. */
export function areHarmless(code: string): boolean {
  const lists = [...code.matchAll(/^extensions[ \t]*=[ \t]*\[([^[\]]*)\]/gm)]
  // `extensions += [...]`, `extensions.append(...)`, a function of its own.
  const isWhole = lists.length === 1 && !/\bextensions[ \t]*(?:\+=|\.)|^def setup\b/m.test(code)
  const names = [...(lists[0]?.[1] ?? '').matchAll(/["']([^"'\n]+)["']/g)]
  return isWhole && names.every(([, name = '']) => harmless.test(name))
}

const requirements =
  /(?:^|\/)(?:[\w.-]*requirements[\w.-]*\.(?:txt|in)|requirements\/[\w.-]+\.(?:txt|in)|pyproject\.toml|setup\.(?:cfg|py)|environment[\w.-]*\.ya?ml)$/
// At most: other files of these names are of tests and examples.
const requirementsMax = 50
// A version that is asked for, or the last one; not `>=`.
const upTo = String.raw`[^\n#]{0,80}?(?:==|~=|\^|<=|(?<![<>=!~])=)[ \t"']*`
const oldVersion = new RegExp(
  [
    String.raw`\bmyst[-_]parser\b${upTo}0\.(?!19)\d`,
    String.raw`\bmyst[-_]parser\b[^\n#]{0,80}?<[ \t]*(?:0\.1\d|1\b)`,
    String.raw`\bmyst[-_]nb\b${upTo}0\.1[0-7]\b`,
    String.raw`\bjupyter-book\b${upTo}0\.(?:\d|1[0-5])\b`,
    String.raw`\bsphinx\b${upTo}[1-4]\b`,
    String.raw`\bsphinx\b[^\n#]{0,80}?<[ \t]*[1-5]\b`,
  ].join('|'),
  'i',
)

/** True if a repository asks for a MyST before 0.19, or for what comes with one. */
export async function wantsOldMyst(files: Files, readTexts: Source['readTexts']): Promise<boolean> {
  const asking = [...files.byPath.values()]
    .filter(({ path }) => requirements.test(path))
    .slice(0, requirementsMax)
  const texts = await readTexts(asking)
  return asking.some(({ oid }) => oldVersion.test(texts.get(oid) ?? ''))
}
