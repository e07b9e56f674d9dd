// Compares a page's metadata: title, description, cover, address.
import { html } from 'hono/html'
import { createBudget } from '../../content/compare/sequences.ts'
import { compareTexts } from '../../content/compare/words.ts'
import type { CoverImage, DocumentNode } from '../../content/revisions/page-tree.ts'
import { type Html, renderEmoji } from '../page/prose.ts'
import { openPlace } from '../space/address.ts'
import type { Subject } from './subject.ts'
import type { ReviewView } from './view.ts'

/** Renders a text with removed and added parts marked. */
export function renderTextChange(before: string, after: string): Html {
  const parts = compareTexts(before, after, createBudget(1_000_000))
  return html`${parts.map(({ change, text }) => {
    if (change === 'same') return text
    return change === 'added' ? html`<ins>${text}</ins>` : html`<del>${text}</del>`
  })}`
}

/** Renders changed metadata of a page; empty if none changed, or the page has only one side. */
export async function renderFacts(
  view: ReviewView,
  { before, after }: Subject,
): Promise<Html | ''> {
  if (before?.kind !== 'page' || after?.kind !== 'page') return ''
  const [was, is] = [listFacts(before.page), listFacts(after.page)]
  const rows = [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [old = '', now = ''] = [was.get(name), is.get(name)]
    return old === now
      ? []
      : [html`<div><dt>${name}</dt><dd>${renderTextChange(old, now)}</dd></div>`]
  })
  const cover = await renderCovers(view, before.page, after.page)
  if (rows.length === 0 && cover === '') return ''
  return html`<dl class="facts" aria-label="Properties that changed">${rows}${cover}</dl>`
}

function listFacts(page: DocumentNode): ReadonlyMap<string, string> {
  const { layout, variables = {} } = page
  const facts: [name: string, value: string][] = [
    ['Description', page.description ?? ''],
    ['Link title', page.linkTitle ?? ''],
    ['Icon', page.icon ?? ''],
    ['Emoji', renderEmoji(page.emoji).trim()],
    ['Address', `/${page.path}`],
    ['Shown when', page.condition ?? ''],
    ['Shown in navigation', page.hidden ? 'no' : 'yes'],
    ['Included in search', page.noIndex ? 'no' : 'yes'],
    ['Indexed by search engines', page.noRobotsIndex ? 'no' : 'yes'],
    ...Object.entries(layout).map(([name, value]): [string, string] => [
      `Layout: ${name.replace(/(?=[A-Z])/g, ' ').toLowerCase()}`,
      typeof value === 'boolean' ? (value ? 'shown' : 'not shown') : String(value),
    ]),
    ...Object.entries(variables).map(([name, value]): [string, string] => [
      `Variable: ${name}`,
      value,
    ]),
  ]
  return new Map(facts)
}

async function renderCovers(
  view: ReviewView,
  was: DocumentNode,
  is: DocumentNode,
): Promise<Html | ''> {
  const { context, target, base } = view
  const before = await openPlace(context, { found: target.found, revision: base })
  const after = await openPlace(context, target)
  const [old, now] = [pictureOf(was.cover?.ref, before), pictureOf(is.cover?.ref, after)]
  if (old?.name === now?.name) return ''
  return html`<div><dt>Cover</dt><dd class="covers">${
    old === undefined ? '' : html`<del><span class="edit-note">Removed</span>${old.shown}</del>`
  }${now === undefined ? '' : html` <ins><span class="edit-note">Added</span>${now.shown}</ins>`}</dd></div>`
}

/** Identifies an image by its content, so that a redrawn one counts as changed. */
function pictureOf(cover: CoverImage | undefined, place: Awaited<ReturnType<typeof openPlace>>) {
  if (cover === undefined) return undefined
  if (cover.kind === 'url') return { name: cover.url, shown: html`<code>${cover.url}</code>` }
  const file = place.contents.filesById.get(cover.file)
  if (file === undefined) return undefined
  return {
    name: `${file.git.oid} ${file.git.path}`,
    shown: html`<img src="${place.addressOfFile(file)}" alt="${file.name}" loading="lazy">`,
  }
}
