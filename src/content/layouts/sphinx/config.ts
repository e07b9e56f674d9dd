// `conf.py` of Sphinx: what of it decides how links of markdown are read. It is read, never run.

/** What is known of a project that reads markdown by MyST. */
export interface MystConfig {
  /** Headings down to this depth have a slug that links may name: `myst_heading_anchors`. */
  readonly slugDepth: number
  /** How slugs are made; undefined for a function of the project's own. */
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
