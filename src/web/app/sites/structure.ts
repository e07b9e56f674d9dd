// The structure of a site: its spaces, sections and groups in order; add, move, change, remove.
import { html } from 'hono/html'
import type { SiteItem, SiteSection, SiteSectionGroup, SiteSpace } from '../../../contract/index.ts'
import type { Html } from '../../page/prose.ts'
import { offerSpaces, renderFinder } from '../frame/choices.ts'
import { type Option, openForm, readGiven, readText } from '../frame/form.ts'
import { renderEmpty } from '../frame/frame.ts'
import type { AppPage, Visit } from '../frame/visit.ts'
import { namesOfSite, openSite, pathOfSettings, renderSiteSettings } from './sites.ts'

/** A part of a site of any kind. */
export type SitePart = SiteSpace | SiteSection | SiteSectionGroup

/** The name of each kind. */
export const partKinds = {
  'site-space': 'space',
  'site-section': 'section',
  'site-section-group': 'group',
} as const

/** `/o/:organizationId/sites/:siteId`. */
export const sitePage: AppPage = {
  pattern: '/o/:organizationId/sites/:siteId',
  async show(visit) {
    const open = await openSite(visit)
    const { structure } = await visit.call('getSiteStructure', open.names)
    const main = html`<h2>Content</h2>
${
  structure.length === 0
    ? renderEmpty(open.canEdit ? 'This site is empty. Add a space below.' : 'This site is empty.')
    : renderParts(visit, structure, open.canEdit)
}
${open.canEdit ? await renderAdding(visit, structure) : ''}`
    return renderSiteSettings(visit, open, { title: open.site.title, current: 'Structure', main })
  },
  acts: {
    async publish(visit) {
      const { title } = await visit.call('publishSite', namesOfSite(visit))
      return { to: pathOfSettings(namesOfSite(visit)), notice: `“${title}” published` }
    },
    async unpublish(visit) {
      const { title } = await visit.call('unpublishSite', namesOfSite(visit))
      return { to: pathOfSettings(namesOfSite(visit)), notice: `“${title}” unpublished` }
    },
    async addSpace(visit, fields) {
      const sectionId = readGiven(fields, 'sectionId')
      const { title } = await visit.call('addSpaceToSite', {
        ...namesOfSite(visit),
        body: {
          spaceId: readText(fields, 'spaceId'),
          ...(sectionId === undefined ? {} : { sectionId }),
        },
      })
      return { to: visit.url.pathname, notice: `“${title}” added` }
    },
    async addSection(visit, fields) {
      const { title } = await visit.call('addSectionToSite', {
        ...namesOfSite(visit),
        body: { spaceId: readText(fields, 'spaceId'), title: readGiven(fields, 'title') ?? null },
      })
      return { to: visit.url.pathname, notice: `Section “${title}” added` }
    },
    async addGroup(visit, fields) {
      const { title } = await visit.call('addSectionGroupToSite', {
        ...namesOfSite(visit),
        body: { title: readText(fields, 'title') },
      })
      return { to: visit.url.pathname, notice: `Group “${title}” added` }
    },
    async sort(visit, fields) {
      const item = readItem(readText(fields, 'of'))
      const side = fields.get('side') === 'before' ? 'before' : 'after'
      const position = { [side]: readItem(readText(fields, 'anchor')) }
      await visit.call('sortSiteStructure', { ...namesOfSite(visit), body: { item, position } })
      return { to: visit.url.pathname, notice: 'Order changed' }
    },
  },
}

/** Parses the kind and id of a part. */
export function readItem(text: string): SiteItem {
  const [type, id = ''] = text.split(' ')
  const known = (['site-space', 'site-section', 'site-section-group'] as const).find(
    (each) => each === type,
  )
  return { type: known ?? 'site-space', id }
}

function renderParts(visit: Visit, parts: readonly SitePart[], canEdit: boolean): Html {
  return html`<ul class="rows">${parts.map(
    (part, at) =>
      html`<li><span class="what">${renderTitle(visit, part, canEdit)}<small>${describe(part)}</small></span>${
        canEdit
          ? html`<span class="acts">${renderMove(visit, part, { to: parts[at - 1], side: 'before' })}${renderMove(visit, part, { to: parts[at + 1], side: 'after' })}</span>`
          : ''
      }${renderBelow(visit, part, canEdit)}</li>`,
  )}</ul>`
}

function renderTitle(visit: Visit, part: SitePart, canEdit: boolean): Html {
  if (!canEdit) return html`<strong>${part.title}</strong>`
  return html`<a href="${pathOfSettings(namesOfSite(visit))}/parts/${part.object}/${part.id}">${part.title}</a>`
}

function describe(part: SitePart): string {
  const facts: string[] = [partKinds[part.object]]
  if ('default' in part && part.default === true) facts.push('shown first')
  if ('path' in part) facts.push(`/${part.path}`)
  if ('condition' in part && part.condition !== undefined) facts.push(`if ${part.condition}`)
  return facts.join(', ')
}

function renderBelow(visit: Visit, part: SitePart, canEdit: boolean): Html | '' {
  const below: readonly SitePart[] =
    part.object === 'site-section'
      ? part.siteSpaces
      : part.object === 'site-section-group'
        ? part.sections
        : []
  return below.length === 0 ? '' : renderParts(visit, below, canEdit)
}

function renderMove(
  visit: Visit,
  part: SitePart,
  { to, side }: { readonly to: SitePart | undefined; readonly side: 'before' | 'after' },
): Html | '' {
  if (to === undefined) return ''
  const form = openForm(visit, 'sort', `${part.object} ${part.id}`)
  const arrow = side === 'before' ? '↑' : '↓'
  return form.render({
    fields: html`${form.hidden('side', side)}${form.hidden('anchor', `${to.object} ${to.id}`)}`,
    submit: arrow,
    label: `${arrow} Move ${part.title} ${side === 'before' ? 'up' : 'down'}`,
    tone: 'plain',
    layout: 'row',
  })
}

async function renderAdding(visit: Visit, structure: readonly SitePart[]): Promise<Html> {
  const { organizationId } = namesOfSite(visit)
  const offer = await offerSpaces(visit, organizationId)
  const finder = renderFinder(visit, 'Title of the space', [offer])
  const spaces = offer.options
  if (spaces.length === 0) {
    return html`<h2>Add a space</h2>${finder}<p>No ${finder === '' ? '' : 'matching '}space to add.</p>`
  }
  const sections = structure.flatMap((part) =>
    part.object === 'site-section'
      ? [part]
      : part.object === 'site-section-group'
        ? part.sections
        : [],
  )
  const space = openForm(visit, 'addSpace')
  const section = openForm(visit, 'addSection')
  const group = openForm(visit, 'addGroup')
  return html`<h2>Add a space</h2>
${finder}${space.render({
  fields: html`${space.select({ name: 'spaceId', label: 'Space', options: spaces })}${
    sections.length === 0
      ? ''
      : space.select({
          name: 'sectionId',
          label: 'In',
          options: [
            ['', 'The default section'],
            ...sections.map(({ id, title }): Option => [id, title]),
          ],
        })
  }`,
  submit: 'Add',
  layout: 'row',
})}
<h2>Add a section</h2>
<p>Sections appear as tabs above the pages. When you add the first, existing spaces get a section of their own.</p>
${section.render({
  fields: html`${section.select({ name: 'spaceId', label: 'Space', options: spaces })}${section.text({ name: 'title', label: 'Title', maxLength: 128, placeholder: 'Same as the space' })}`,
  submit: 'Add section',
  layout: 'row',
})}
<h2>Add a group of sections</h2>
${group.render({
  fields: group.text({ name: 'title', label: 'Title', required: true, maxLength: 100 }),
  submit: 'Add group',
  layout: 'row',
})}`
}
