// What a site shows: spaces, sections and groups in their order; added, moved, changed, taken out.
import { html } from 'hono/html'
import type { SiteItem, SiteSection, SiteSectionGroup, SiteSpace } from '../../contract/index.ts'
import type { Html } from '../prose.ts'
import { type Option, openForm, readGiven, readText } from './form.ts'
import { renderEmpty } from './frame.ts'
import { namesOfSite, openSite, pathOfSite, renderSitePage } from './sites.ts'
import { type AppPage, parameterOf, type Visit } from './visit.ts'

const spacesMax = 1000

/** One part of a site, by its kind. */
type Part = SiteSpace | SiteSection | SiteSectionGroup

const kinds = {
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
    const main = html`<h2>What it shows</h2>
${
  structure.length === 0
    ? renderEmpty(
        open.canEdit ? 'It shows nothing yet: add a space below.' : 'It shows nothing yet.',
      )
    : renderParts(visit, structure, open.canEdit)
}
${open.canEdit ? await renderAdding(visit, structure) : ''}`
    return renderSitePage(visit, open, { title: open.site.title, current: 'Structure', main })
  },
  acts: {
    async publish(visit) {
      const { title } = await visit.call('publishSite', namesOfSite(visit))
      return { to: pathOfSite(namesOfSite(visit)), notice: `Published “${title}”` }
    },
    async unpublish(visit) {
      const { title } = await visit.call('unpublishSite', namesOfSite(visit))
      return { to: pathOfSite(namesOfSite(visit)), notice: `“${title}” is not published any more` }
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
      return { to: visit.url.pathname, notice: `The site shows “${title}” now` }
    },
    async addSection(visit, fields) {
      const { title } = await visit.call('addSectionToSite', {
        ...namesOfSite(visit),
        body: { spaceId: readText(fields, 'spaceId'), title: readGiven(fields, 'title') ?? null },
      })
      return { to: visit.url.pathname, notice: `Added the section “${title}”` }
    },
    async addGroup(visit, fields) {
      const { title } = await visit.call('addSectionGroupToSite', {
        ...namesOfSite(visit),
        body: { title: readText(fields, 'title') },
      })
      return { to: visit.url.pathname, notice: `Added the group “${title}”` }
    },
    async sort(visit, fields) {
      const item = readItem(readText(fields, 'of'))
      const side = fields.get('side') === 'before' ? 'before' : 'after'
      const position = { [side]: readItem(readText(fields, 'anchor')) }
      await visit.call('sortSiteStructure', { ...namesOfSite(visit), body: { item, position } })
      return { to: visit.url.pathname, notice: 'Changed the order' }
    },
  },
}

function readItem(text: string): SiteItem {
  const [type, id = ''] = text.split(' ')
  const known = (['site-space', 'site-section', 'site-section-group'] as const).find(
    (each) => each === type,
  )
  return { type: known ?? 'site-space', id }
}

function renderParts(visit: Visit, parts: readonly Part[], canEdit: boolean): Html {
  return html`<ul class="rows">${parts.map(
    (part, at) =>
      html`<li><span class="what">${renderTitle(visit, part, canEdit)}<small>${describe(part)}</small></span>${
        canEdit
          ? html`<span class="acts">${renderMove(visit, part, { to: parts[at - 1], side: 'before' })}${renderMove(visit, part, { to: parts[at + 1], side: 'after' })}</span>`
          : ''
      }${renderBelow(visit, part, canEdit)}</li>`,
  )}</ul>`
}

function renderTitle(visit: Visit, part: Part, canEdit: boolean): Html {
  if (!canEdit) return html`<strong>${part.title}</strong>`
  return html`<a href="${pathOfSite(namesOfSite(visit))}/parts/${part.object}/${part.id}">${part.title}</a>`
}

function describe(part: Part): string {
  const facts: string[] = [kinds[part.object]]
  if ('default' in part && part.default === true) facts.push('shown first')
  if ('path' in part) facts.push(`/${part.path}`)
  if ('condition' in part && part.condition !== undefined) facts.push(`if ${part.condition}`)
  return facts.join(', ')
}

function renderBelow(visit: Visit, part: Part, canEdit: boolean): Html | '' {
  const below: readonly Part[] =
    part.object === 'site-section'
      ? part.siteSpaces
      : part.object === 'site-section-group'
        ? part.sections
        : []
  return below.length === 0 ? '' : renderParts(visit, below, canEdit)
}

function renderMove(
  visit: Visit,
  part: Part,
  { to, side }: { readonly to: Part | undefined; readonly side: 'before' | 'after' },
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

async function renderAdding(visit: Visit, structure: readonly Part[]): Promise<Html> {
  const { organizationId } = namesOfSite(visit)
  const { items } = await visit.call('listSpaces', { organizationId, query: { limit: spacesMax } })
  if (items.length === 0) return html`<p>There is no space that could be added.</p>`
  const spaces = items.map(({ id, title }): Option => [id, title || 'Untitled'])
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
${space.render({
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
<p>Sections are tabs above the pages. The first one puts the spaces there are into a section of their own.</p>
${section.render({
  fields: html`${section.select({ name: 'spaceId', label: 'Space', options: spaces })}${section.text({ name: 'title', label: 'Title', maxLength: 128, placeholder: 'As the space' })}`,
  submit: 'Add the section',
  layout: 'row',
})}
<h2>Add a group of sections</h2>
${group.render({
  fields: group.text({ name: 'title', label: 'Title', required: true, maxLength: 100 }),
  submit: 'Add the group',
  layout: 'row',
})}`
}

/** `/o/:organizationId/sites/:siteId/parts/:kind/:partId`: one part, changed and taken out. */
export const sitePartPage: AppPage = {
  pattern: '/o/:organizationId/sites/:siteId/parts/:kind/:partId',
  async show(visit) {
    const open = await openSite(visit)
    const { structure } = await visit.call('getSiteStructure', open.names)
    const part = findPart(structure, readItem(itemOf(visit)))
    const groups = structure.filter((each) => each.object === 'site-section-group')
    const main =
      part === undefined
        ? html`<p>It is not in this site any more.</p>`
        : html`<h2>${part.title}</h2>${renderPartForms(visit, part, groups)}`
    return renderSitePage(visit, open, {
      title: part?.title ?? 'Gone',
      current: 'Structure',
      main,
    })
  },
  acts: {
    async change(visit, fields) {
      await changePart(visit, fields)
      return {
        to: pathOfSite(namesOfSite(visit)),
        notice: `Changed “${readText(fields, 'title')}”`,
      }
    },
    async remove(visit) {
      await removePart(visit)
      return { to: pathOfSite(namesOfSite(visit)), notice: 'Took it out of the site' }
    },
    async group(visit, fields) {
      await visit.call('addSectionToGroup', {
        ...namesOfSite(visit),
        siteSectionGroupId: readText(fields, 'sectionGroup'),
        body: { sectionId: parameterOf(visit, 'partId') },
      })
      return { to: pathOfSite(namesOfSite(visit)), notice: 'Put the section into the group' }
    },
    async ungroup(visit, fields) {
      await visit.call('removeSectionFromGroup', {
        ...namesOfSite(visit),
        siteSectionGroupId: readText(fields, 'of'),
        siteSectionId: parameterOf(visit, 'partId'),
      })
      return { to: pathOfSite(namesOfSite(visit)), notice: 'Took the section out of the group' }
    },
  },
}

function itemOf(visit: Visit): string {
  return `${parameterOf(visit, 'kind')} ${parameterOf(visit, 'partId')}`
}

function findPart(parts: readonly Part[], item: SiteItem): Part | undefined {
  for (const part of parts) {
    if (part.object === item.type && part.id === item.id) return part
    const below: readonly Part[] =
      part.object === 'site-section'
        ? part.siteSpaces
        : part.object === 'site-section-group'
          ? part.sections
          : []
    const found = findPart(below, item)
    if (found !== undefined) return found
  }
  return undefined
}

function renderPartForms(visit: Visit, part: Part, groups: readonly Part[]): Html {
  const form = openForm(visit, 'change')
  const kind = kinds[part.object]
  const back = pathOfSite(namesOfSite(visit))
  const grouping = openForm(visit, 'group')
  return html`${form.render({
    fields: html`${form.text({ name: 'title', label: 'Title', value: part.title, required: true, maxLength: 128 })}
${
  part.object === 'site-section-group'
    ? ''
    : html`${form.text({ name: 'path', label: 'Path', value: part.path, required: true, maxLength: 100 })}
${form.text({ name: 'condition', label: 'Condition', value: part.condition, maxLength: 1024, remark: 'Only visitors for whom it holds see this: visitor.claims.beta === true. Empty: everybody.' })}
${form.check({ name: 'default', label: 'Shown first', checked: part.default === true })}`
}`,
    submit: 'Save',
    cancel: back,
  })}
${
  part.object !== 'site-section'
    ? ''
    : part.sectionGroup !== undefined
      ? openForm(visit, 'ungroup', part.sectionGroup).render({
          submit: 'Take it out of its group',
          tone: 'plain',
          layout: 'row',
        })
      : groups.length === 0
        ? ''
        : grouping.render({
            fields: grouping.select({
              name: 'sectionGroup',
              label: 'Group',
              options: groups.map(({ id, title }): Option => [id, title]),
            }),
            submit: 'Put it into the group',
            tone: 'plain',
            layout: 'row',
          })
}
<h2>Take it out</h2>
<p>${part.object === 'site-section-group' ? 'Its sections take its place.' : 'The space itself stays; its address in this site leads nowhere from then on.'}</p>
${openForm(visit, 'remove').render({ submit: `Take the ${kind} out of the site`, tone: 'danger', layout: 'row' })}`
}

async function changePart(visit: Visit, fields: URLSearchParams): Promise<void> {
  const names = namesOfSite(visit)
  const { type, id } = readItem(itemOf(visit))
  const title = readText(fields, 'title')
  if (type === 'site-section-group') {
    await visit.call('updateSiteSectionGroupById', {
      ...names,
      siteSectionGroupId: id,
      body: { title },
    })
    return
  }
  const body = {
    title,
    path: readText(fields, 'path'),
    condition: readGiven(fields, 'condition') ?? null,
  }
  const isDefault = fields.has('default')
  if (type === 'site-section') {
    await visit.call('updateSiteSectionById', { ...names, siteSectionId: id, body })
    if (isDefault)
      await visit.call('updateSiteById', { ...names, body: { defaultSiteSection: id } })
    return
  }
  const { section } = await visit.call('updateSiteSpaceById', { ...names, siteSpaceId: id, body })
  if (!isDefault) return
  if (section === undefined) {
    await visit.call('updateSiteById', { ...names, body: { defaultSiteSpace: id } })
  } else {
    await visit.call('updateSiteSectionById', {
      ...names,
      siteSectionId: section,
      body: { defaultSiteSpace: id },
    })
  }
}

async function removePart(visit: Visit): Promise<void> {
  const names = namesOfSite(visit)
  const { type, id } = readItem(itemOf(visit))
  if (type === 'site-space') await visit.call('deleteSiteSpaceById', { ...names, siteSpaceId: id })
  else if (type === 'site-section') {
    await visit.call('deleteSiteSectionById', { ...names, siteSectionId: id })
  } else await visit.call('deleteSiteSectionGroupById', { ...names, siteSectionGroupId: id })
}
