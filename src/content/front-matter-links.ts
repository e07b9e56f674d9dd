// Front matter keys that hold paths of files.
import type { LinkKind } from './facts.ts'
import type { ParsedFrontMatter } from './front-matter.ts'
import type { LayoutName } from './layouts/layout.ts'

const coverKeys: Readonly<Partial<Record<LayoutName, readonly string[]>>> = {
  gitbook: ['cover', 'coverDark'],
  plain: ['cover', 'coverDark'],
  docusaurus: ['image'],
}

/** Whether front matter of this layout may name files. */
export function mayHaveCovers(layout: LayoutName): boolean {
  return coverKeys[layout] !== undefined
}

/** Covers that front matter names, where the layout takes the value for a path; at the key. */
export function coversOf(
  matter: ParsedFrontMatter,
  layout: LayoutName,
): { kind: LinkKind; url: string; start: number }[] {
  return (coverKeys[layout] ?? []).flatMap((key) => {
    const value = matter.frontMatter.data[key]
    if (typeof value !== 'string' || value.trim() === '') return []
    return [{ kind: 'cover' as const, url: value.trim(), start: matter.offsetOf(key) }]
  })
}
