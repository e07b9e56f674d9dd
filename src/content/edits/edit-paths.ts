// Chooses the path of a new page: next to its siblings, under an unused name.
import { pageSlug } from '../layouts/gitbook/tree.ts'
import { isIndex } from '../layouts/site/navigation.ts'
import { below, commonDirectory, directoryOf, nameOf, stemOf } from '../trees/paths.ts'
import type { EditedNode } from './edit-tree.ts'

/** The paths in use, ignoring case; grows with every path it returns. */
export class PathAllocator {
  readonly #files = new Set<string>()
  readonly #directories = new Set<string>()

  constructor(paths: Iterable<string>) {
    for (const path of paths) this.#add(path)
  }

  #add(path: string): void {
    const lower = path.toLowerCase()
    this.#files.add(lower)
    for (let end = lower.indexOf('/'); end !== -1; end = lower.indexOf('/', end + 1)) {
      this.#directories.add(lower.slice(0, end))
    }
  }

  /** Takes the wanted path, or the first free one of `x-1.md`, `x-2.md`. */
  take(wanted: string): string {
    const directory = directoryOf(wanted)
    const stem = stemOf(wanted)
    const extension = nameOf(wanted).slice(stem.length)
    for (let number = 0; ; number += 1) {
      const name = number === 0 ? stem : `${stem}-${number}`
      const path = below(directory, name + extension)
      if (this.#isTaken(path)) continue
      this.#add(path)
      return path
    }
  }

  #isTaken(path: string): boolean {
    const lower = path.toLowerCase()
    if (this.#files.has(lower) || this.#directories.has(lower)) return true
    // `x.md` and `x/README.md` would be the same page.
    const stem = lower.replace(/\.md$/, '')
    const own = ['readme', 'index', '_index'].map((name) => `${stem}/${name}.md`)
    if (lower.endsWith('.md') && own.some((index) => this.#files.has(index))) return true
    return parentsOf(lower).some((directory) => this.#files.has(directory))
  }
}

function parentsOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, at) => names.slice(0, at + 1).join('/'))
}

/** Returns the directory for pages below a node, or at the top. */
export function directoryFor(parent: EditedNode | undefined, root: string): string {
  if (parent === undefined) return root
  const homes = parent.children.flatMap(({ file }) =>
    file === undefined ? [] : [homeOf(file, root)],
  )
  if (parent.file !== undefined) {
    const own = directoryOf(parent.file)
    if (isIndex(parent.file)) return own
    return homes[0] ?? below(own, stemOf(parent.file))
  }
  return homes.length > 0
    ? commonDirectory(homes)
    : below(directoryFor(parent.parent, root), slugOf(parent.title))
}

/** The directory of a file's siblings. */
function homeOf(file: string, root: string): string {
  const directory = directoryOf(file)
  return isIndex(file) && directory !== root ? directoryOf(directory) : directory
}

const reserved = /^(?:readme|index|_index|summary|toc)$/

/** Returns a file name for a title, without extension. */
export function slugOf(title: string): string {
  const slug = pageSlug(title).replace(/^[._-]+/, '')
  if (slug === '') return 'page'
  return reserved.test(slug) ? `${slug}-page` : slug
}
