// GitHub's own rendering of pages, and content that tools write into them.
import type { OutlineHeading } from '../markdown/outline.ts'
import { githubSlug } from './slugs.ts'

/** Drops the fragments that all-contributors links to for items without an address; nothing defines them. */
export function withoutCredits<Link extends { readonly url: string; readonly start: number }>(
  links: readonly Link[],
  text: string,
): readonly Link[] {
  if (!links.some(({ url }) => url.startsWith('#'))) return links
  const start = text.indexOf('<!-- ALL-CONTRIBUTORS-LIST:START')
  const end = start === -1 ? -1 : text.indexOf('<!-- ALL-CONTRIBUTORS-LIST:END', start)
  if (end === -1) return links
  return links.filter(
    (link) => !(link.url.startsWith('#') && link.start > start && link.start < end),
  )
}

/** GitHub keeps the space between an image and the words of a heading: `## ![](x) Setup` is `-setup`. */
export function addBesideImages(
  anchors: string[],
  headings: readonly OutlineHeading[],
  source: string,
): void {
  for (const { start, end, text } of headings) {
    const written = source.slice(start, end)
    if (!/!\[|<img[\s/>]/.test(written)) continue
    const slug = githubSlug(text.trim())
    if (/^[ \t]*#{1,6}[ \t]+(?:<[^<>]*>[ \t]*)*\[?(?:!\[|<img[\s/>])/.test(written)) {
      anchors.push(`-${slug}`)
    }
    if (/(?:[)\]]|<img[^<>]*>|<\/a>)[ \t#]*$/.test(written)) anchors.push(`${slug}-`)
  }
}
