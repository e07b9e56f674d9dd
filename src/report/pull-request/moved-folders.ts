// Pages that moved with their folder: one change, reported once.
import type { PageChange } from './review.ts'

/** A folder that was renamed, with the pages below it. */
export interface MovedFolder {
  /** Path before and after, without what both end in. */
  readonly was: string
  readonly is: string
  readonly pages: readonly PageChange[]
}

/** Fewer are listed one by one. */
const togetherLeast = 3

/** Moved pages by the folder that was renamed, and all other pages in their order. */
export function groupByFolder(pages: readonly PageChange[]): {
  readonly folders: readonly MovedFolder[]
  readonly others: readonly PageChange[]
} {
  const groups = new Map<string, { was: string; is: string; pages: PageChange[] }>()
  for (const page of pages) {
    const [was, is] = foldersOf(page)
    if (page.change !== 'moved' || was === '' || is === '') continue
    const key = `${was}\0${is}`
    const group = groups.get(key) ?? { was, is, pages: [] }
    group.pages.push(page)
    groups.set(key, group)
  }
  const folders = [...groups.values()].filter((group) => group.pages.length >= togetherLeast)
  const grouped = new Set(folders.flatMap((folder) => folder.pages))
  return { folders, others: pages.filter((page) => !grouped.has(page)) }
}

/** The two folders that differ: `old`, `new` for `old/a/b.md` that is at `new/a/b.md` now. */
function foldersOf({ before, after }: PageChange): readonly [was: string, is: string] {
  const was = before?.file.split('/') ?? []
  const is = after?.file.split('/') ?? []
  while (was.length > 0 && is.length > 0 && was.at(-1) === is.at(-1)) {
    was.pop()
    is.pop()
  }
  return [was.join('/'), is.join('/')]
}
