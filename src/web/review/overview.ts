// The overview of a review: all changes, counted and listed.

import { html } from 'hono/html'
import type { RevisionChange } from '../../content/revisions/diff.ts'
import { spacePermissions } from '../../platform/access/access.ts'
import { countOf } from '../page/count.ts'
import type { Html } from '../page/prose.ts'
import { isWritten } from '../reading/page.ts'
import { contentRoot } from '../space/address.ts'
import { editAddress } from '../space/edit-page.ts'
import { reviewAddress } from '../space/review-address.ts'
import { listedMax, renderWholeTree } from './tree.ts'
import type { ReviewView } from './view.ts'

const kinds = ['added', 'edited', 'moved', 'removed'] as const

/** @param from - index of the first change listed */
export async function renderOverview(view: ReviewView, from: number): Promise<Html> {
  const { order } = view.changes
  if (order.length === 0) {
    return html`<h1>Changes</h1>${renderNothing(view)}`
  }
  const start = Math.min(Math.max(0, from), order.length - 1)
  const to = Math.min(order.length, start + listedMax)
  const folders = findRenamedFolders(order.slice(start, to))
  return html`<h1>Changes</h1>
${renderCounts(order)}
${await renderLinkNews(view)}
${folders.map((folder) => renderFolder(view, folder))}
${renderWholeTree(view, { from: start, to, folded: new Set(folders.flatMap(({ changes }) => changes)) })}
${renderPaging(view, start, to)}`
}

/** Maximum pages an empty change request offers for editing. */
const offeredMax = 12

/** Explains to users who may edit how to change something. */
function renderNothing(view: ReviewView): Html {
  const { context, target, request, after } = view
  const isOpen = request.status === 'draft' || request.status === 'open'
  if (!isOpen || !spacePermissions(target.found.level).edit) {
    return html`<p>No changes yet.</p>`
  }
  const pages = [...after.pagesById.values()].filter(isWritten)
  const root = contentRoot(context, target)
  return html`<p>No changes yet. Edit a page, or <a href="/s/${target.found.space.id}/~import?into=${request.number}">upload or import files</a> into this change request.</p>
${
  pages.length === 0
    ? ''
    : html`<h2>Edit a page</h2><ul class="offered">${pages
        .slice(0, offeredMax)
        .map(
          (page) =>
            html`<li><a href="${editAddress({ context, target }, page.id)}">${page.title || 'Untitled'}</a></li>`,
        )}</ul>${pages.length > offeredMax ? html`<p><a href="${root}/~pages">All pages</a></p>` : ''}`
}`
}

/** Renders a summary of the link changes, with a link to the rest. */
async function renderLinkNews(view: ReviewView): Promise<Html> {
  const { context, base, target } = view
  const { broken, fixed } = await context.revisions.linkChanges(base, target.revision)
  const address = reviewAddress(view, '~links')
  if (broken.length === 0) {
    const also = fixed.length === 0 ? '' : `, and fixes ${fixed.length}`
    return html`<p class="good-news">This change breaks no <a href="${address}">links</a>${also}.</p>`
  }
  return html`<p class="refusal">This change breaks <a href="${address}">${countOf(broken.length, 'link')}</a>.</p>`
}

function renderCounts(order: readonly RevisionChange[]): Html {
  const rows = [
    ['page', 'Pages'],
    ['file', 'Files'],
  ] as const
  return html`<ul class="counts">${rows.map(([kind, title]) => {
    const all = order.filter((change) => change.kind === kind)
    if (all.length === 0) return ''
    const parts = kinds.flatMap((name) => {
      const found = all.filter(({ change }) => change === name).length
      const edited =
        name === 'moved' ? all.filter((each) => each.change === name && each.edited) : []
      const also = edited.length === 0 ? '' : ` (${edited.length} also edited)`
      return found === 0 ? [] : [html`<span class="${name}">${found} ${name}${also}</span>`]
    })
    return html`<li><strong>${title}:</strong> ${parts.map((part, at) => html`${at === 0 ? '' : ', '}${part}`)}</li>`
  })}</ul>`
}

/** A folder that was renamed, with the pages and files that only moved along. */
interface RenamedFolder {
  readonly was: string
  readonly is: string
  readonly changes: readonly RevisionChange[]
}

/** Fewer changes are listed one by one. */
const togetherLeast = 3

/** Finds renamed folders: one action of an author, however many pages moved along. */
function findRenamedFolders(order: readonly RevisionChange[]): readonly RenamedFolder[] {
  const groups = new Map<string, { was: string; is: string; changes: RevisionChange[] }>()
  for (const change of order) {
    const [was, is] = foldersOf(change)
    if (was === is || change.change !== 'moved' || change.edited) continue
    const group = groups.get(`${was}\0${is}`) ?? { was, is, changes: [] }
    group.changes.push(change)
    groups.set(`${was}\0${is}`, group)
  }
  return [...groups.values()].filter(({ changes }) => changes.length >= togetherLeast)
}

/** The two differing folders, without the common end of both paths: `old/`, `new/`. */
function foldersOf({ before, after }: RevisionChange): readonly [was: string, is: string] {
  const was = before?.git.path.split('/') ?? []
  const is = after?.git.path.split('/') ?? []
  while (was.length > 0 && is.length > 0 && was.at(-1) === is.at(-1)) {
    was.pop()
    is.pop()
  }
  return [was.join('/'), is.join('/')]
}

function renderFolder(view: ReviewView, { was, is, changes }: RenamedFolder): Html {
  return html`<details class="change-list folder"><summary><span class="sign moved" aria-hidden="true">→</span> <code>${was || '/'}</code> renamed to <code>${is || '/'}</code> <small>${countOf(changes.length, 'page or file', 'pages and files')}</small></summary><ul>${changes.map(
    ({ id, title, after }) =>
      html`<li><a href="${reviewAddress(view, id)}">${title || after?.git.path || 'Untitled'}</a> <small><code>${after?.git.path ?? ''}</code></small></li>`,
  )}</ul></details>`
}

function renderPaging(view: ReviewView, from: number, to: number): Html | '' {
  const { length } = view.changes.order
  if (from === 0 && to === length) return ''
  const address = reviewAddress(view)
  const before = Math.max(0, from - listedMax)
  return html`<nav class="paging" aria-label="More changes"><span>${from + 1} to ${to} of ${length}</span>${
    from === 0 ? '' : html` <a rel="prev" href="${address}?from=${before}">Earlier</a>`
  }${to === length ? '' : html` <a rel="next" href="${address}?from=${to}">Later</a>`}</nav>`
}
