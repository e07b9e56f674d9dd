// `conf.py` of Sphinx: what of it decides how links of reStructuredText are read. It is read, never run.

import { readFacts } from '../../facts/facts.ts'
import { readPatterns } from '../site/ignored.ts'
import { areHarmless } from './config.ts'

/** Settings of a project that reads reStructuredText. */
export interface RstConfig {
  /** Name of the first document, without ending. */
  readonly root: string
  /** Endings of reStructuredText, likeliest first. */
  readonly endings: readonly string[]
  /** True for paths below the sources that are no documents. */
  readonly isExcluded: (path: string) => boolean
  /** Names that `rst_prolog` and `rst_epilog` define on every page; undefined if these cannot be read. */
  readonly shared: readonly string[] | undefined
  /** True if all labels and terms are written in the sources. */
  readonly namesItself: boolean
  /** True if each page is made of a document, but for those that Sphinx always makes. */
  readonly isWhole: boolean
  /** Form of titles as labels: `autosectionlabel`. */
  readonly titles: 'none' | 'plain' | 'prefixed'
  /** True if a document of another project may be meant. */
  readonly hasOtherDocuments: boolean
  readonly readsMarkdown: boolean
  /** True if the configuration may write files. */
  readonly writesFiles: boolean
}

const writing =
  /\b(?:shutil\.(?!which)|(?:shutil|subprocess) import|subprocess\.(?!check_output)|write_text|symlink|copyfile|copytree|os\.system|urlretrieve|apidoc|exhale_args)|\bopen\([^)\n]{0,200},[ \t]*(?:mode=)?["'][wax]/

const makingPages =
  /\b(?:html_additional_pages|html_extra_path|html_file_suffix|html_link_suffix|\w*redirects?|rediraffe\w*|viewcode)\b/

/** Reads a `conf.py`. What a list or a call holds is bounded, so that those that never end cost no square of the text. */
export function parseRstConfig(text: string): RstConfig {
  const code = text.replace(/^[ \t]*#.*$/gm, '')
  const excluded = ['_build', ...(stringsOf(code, 'exclude_patterns') ?? [])].map((one) =>
    one.startsWith('**/') ? one : `/${one.replace(/^\/+/, '')}`,
  )
  const isAutomatic = code.includes('sphinx.ext.autosectionlabel')
  const isPrefixed = /^autosectionlabel_prefix_document[ \t]*=[ \t]*True/m.test(code)
  const shared = ['rst_prolog', 'rst_epilog'].map((name) => textOf(code, name))
  const isKnown = !shared.includes(undefined)
  const namesItself = areHarmless(code.replace(/["']sphinx\.ext\.autosectionlabel["'],?/, ''))
  const { anchors, links } = readFacts(shared.join('\n\n'), 'sphinx')
  return {
    root: /^(?:root|master)_doc[ \t]*=[ \t]*["']([^"'\n]+)["']/m.exec(code)?.[1] ?? 'index',
    endings: endingsOf(code),
    isExcluded: readPatterns(excluded.join('\n')),
    shared: isKnown && links.every(({ kind }) => kind !== 'include') ? anchors : undefined,
    namesItself,
    isWhole: namesItself && !makingPages.test(code),
    titles: isAutomatic ? (isPrefixed ? 'prefixed' : 'plain') : 'none',
    hasOtherDocuments: /intersphinx_disabled_reftypes(?!.*(?:\*|std:doc))/.test(code),
    readsMarkdown: /["'](?:myst_(?:parser|nb)|recommonmark)["']/.test(code),
    writesFiles: writing.test(code),
  }
}

/** Strings of a list, and of what is added to it. */
function stringsOf(code: string, name: string): readonly string[] | undefined {
  const found = [
    ...code.matchAll(new RegExp(`^${name}[ \\t]*\\+?=[ \\t]*[[(]([^\\])]{0,9999})[\\])]`, 'gm')),
    ...code.matchAll(new RegExp(`\\b${name}\\.(?:append|extend)\\(([^)]{0,9999})\\)`, 'g')),
  ]
  if (found.length === 0) return undefined
  return found.flatMap(([, list = '']) =>
    [...list.replace(/#.*$/gm, '').matchAll(/["']([^"'\n]+)["']/g)].map(([, one = '']) => one),
  )
}

/** `source_suffix`: a text, a list, or parsers by ending. */
function endingsOf(code: string): readonly string[] {
  const written =
    /^source_suffix[ \t]*(?::[^=\n]{0,99})?=[ \t]*(\{[^}]{0,999}\}|[[(][^\])]{0,999}[\])]|["'][^"'\n]*["'])/m.exec(
      code,
    )?.[1]
  if (written === undefined) return ['.rst']
  const pairs = [...written.matchAll(/["'](\.[\w.]+)["'][ \t]*(?::[ \t]*["']([\w.-]+)["'])?/g)]
  const own = pairs.filter(
    ([, ending = '', parser]) =>
      parser === 'restructuredtext' ||
      (parser === undefined && !/^\.(?:md|ipynb|markdown)$/.test(ending)),
  )
  return own.length === 0 ? ['.rst'] : own.map(([, ending = '']) => ending)
}

/** A text that is added to every page: empty if there is none, undefined if it is not literal. */
function textOf(code: string, name: string): string | undefined {
  const uses = [...code.matchAll(new RegExp(`^[ \\t]*${name}[ \\t]*(\\+?=)`, 'gm'))]
  if (uses.length === 0) return ''
  const literal = new RegExp(
    `^${name}[ \\t]*=[ \\t]*[rf]*("""|''')((?:(?!\\1)[\\s\\S])*)\\1[ \\t]*$`,
    'm',
  ).exec(code)
  // A placeholder on a line of its own may be filled in with several lines.
  const text = uses.length === 1 ? literal?.[2] : undefined
  return text !== undefined && /^\s*\{/m.test(text) ? undefined : text
}
