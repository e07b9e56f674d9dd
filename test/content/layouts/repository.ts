// A small repository in memory, for tests of layouts.
import { readFacts } from '../../../src/content/facts/facts.ts'
import { holdsOne, type Source } from '../../../src/content/facts/source.ts'
import type { NavigationNode } from '../../../src/content/site/layout.ts'
import type { FileEntry, Files } from '../../../src/content/trees/file-entry.ts'
import { blobOid } from '../../../src/content/trees/oid.ts'
import { buildTree, filesOf } from '../../../src/content/trees/tree.ts'

export interface Repository {
  readonly files: Files
  readonly source: Source
}

/**
 * Files by path and text. A text in an array is that of a symbolic link; `null` is a submodule.
 */
export function repository(
  contents: Readonly<Record<string, string | readonly [string] | null>>,
): Repository {
  const texts = new Map<string, string>()
  const entries = Object.entries(contents).map(([path, content]): FileEntry => {
    if (content === null) return { path, oid: '1'.repeat(40), mode: '160000' }
    const text = typeof content === 'string' ? content : content[0]
    const oid = blobOid(new TextEncoder().encode(text))
    texts.set(oid, text)
    return { path, oid, mode: typeof content === 'string' ? '100644' : '120000' }
  })
  return {
    files: filesOf(buildTree(entries)),
    source: {
      readTexts: async (files) => pick(files, (text) => text),
      readFacts: async (files, layout) => pick(files, (text) => readFacts(text, layout)),
    },
  }

  function pick<T>(files: readonly FileEntry[], read: (text: string) => T): Map<string, T> {
    return new Map(
      files.flatMap(({ oid }) => {
        const text = texts.get(oid)
        return text === undefined ? [] : [[oid, read(text)]]
      }),
    )
  }
}

/** A source that searches lines, as git does. */
export function searching(source: Source): Source {
  return {
    ...source,
    async searchLines(files, { needles, isSearched }) {
      const searched = [...files.byPath.values()].filter(({ path }) => isSearched(path))
      const texts = await source.readTexts(searched)
      const found = searched.map((file) => {
        const lines = (texts.get(file.oid) ?? '').split('\n')
        return [file, lines.filter((line) => holdsOne(line, needles)).join('\n')] as const
      })
      return new Map(found.filter(([, lines]) => lines !== '').toReversed())
    },
  }
}

/** A page tree as lines: title (in brackets when hidden), file, slug; children indented. */
export function outline(nodes: readonly NavigationNode[], indent = ''): string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'link') return [`${indent}${node.title} -> ${node.url}`]
    if (node.kind === 'computed') return [`${indent}${node.title} computed`]
    const title = node.kind === 'page' && node.hidden === true ? `(${node.title})` : node.title
    const file = node.kind === 'page' ? node.file : '-'
    return [`${indent}${title} ${file} ${node.slug}`, ...outline(node.children, `${indent}  `)]
  })
}
