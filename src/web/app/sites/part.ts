// One part of a site: its title, path, looks, condition and content; its removal.
import { html } from 'hono/html'
import type { SiteItem } from '../../../contract/index.ts'
import type { Html } from '../../page/prose.ts'
import { type Offer, offerSpaces, renderFinder, withOption } from '../frame/choices.ts'
import {
  type Form,
  type Option,
  openForm,
  readGiven,
  readText,
  renderAsked,
} from '../frame/form.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { namesOfSite, openSite, pathOfSettings, renderSiteSettings } from './sites.ts'
import { partKinds, readItem, type SitePart } from './structure.ts'

/** Things a part can refer to. */
interface Others {
  readonly groups: readonly SitePart[]
  readonly spaces: Offer
  readonly conditions: readonly { readonly description: string; readonly condition: string }[]
}

/** `/o/:organizationId/sites/:siteId/parts/:kind/:partId`: change or remove a part. */
export const sitePartPage: AppPage = {
  pattern: '/o/:organizationId/sites/:siteId/parts/:kind/:partId',
  async show(visit) {
    const open = await openSite(visit)
    const [{ structure }, templates, spaces] = await Promise.all([
      visit.call('getSiteStructure', open.names),
      visit.call('listSiteAdaptiveTemplateConditions', open.names),
      offerSpaces(visit, open.names.organizationId),
    ])
    const part = findPart(structure, readItem(itemOf(visit)))
    const groups = structure.filter((each) => each.object === 'site-section-group')
    const others = { groups, spaces, conditions: templates.items }
    const main =
      part === undefined
        ? html`<p>It is no longer part of this site.</p>`
        : html`<h2>${part.title}</h2>${open.canEdit ? renderPartForms(visit, part, others) : html`<p>Only creators and admins can change this.</p>`}`
    return renderSiteSettings(visit, open, {
      title: part?.title ?? 'Gone',
      current: 'Structure',
      main,
    })
  },
  acts: {
    async change(visit, fields) {
      await changePart(visit, fields)
      return { to: pathOfSettings(namesOfSite(visit)), notice: 'Saved' }
    },
    async swap(visit, fields) {
      const { space } = await visit.call('updateSiteSpaceById', {
        ...namesOfSite(visit),
        siteSpaceId: parameterOf(visit, 'partId'),
        body: { spaceId: readText(fields, 'spaceId') },
      })
      return { to: visit.url.pathname, notice: `Now shows “${space.title || 'Untitled'}”` }
    },
    async remove(visit) {
      await removePart(visit)
      return { to: pathOfSettings(namesOfSite(visit)), notice: 'Removed from the site' }
    },
    async group(visit, fields) {
      await visit.call('addSectionToGroup', {
        ...namesOfSite(visit),
        siteSectionGroupId: readText(fields, 'sectionGroup'),
        body: { sectionId: parameterOf(visit, 'partId') },
      })
      return { to: pathOfSettings(namesOfSite(visit)), notice: 'Section moved into the group' }
    },
    async ungroup(visit, fields) {
      await visit.call('removeSectionFromGroup', {
        ...namesOfSite(visit),
        siteSectionGroupId: readText(fields, 'of'),
        siteSectionId: parameterOf(visit, 'partId'),
      })
      return { to: pathOfSettings(namesOfSite(visit)), notice: 'Section moved out of the group' }
    },
  },
}

function itemOf(visit: Visit): string {
  return `${parameterOf(visit, 'kind')} ${parameterOf(visit, 'partId')}`
}

function findPart(parts: readonly SitePart[], item: SiteItem): SitePart | undefined {
  for (const part of parts) {
    if (part.object === item.type && part.id === item.id) return part
    const below: readonly SitePart[] =
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

function renderPartForms(visit: Visit, part: SitePart, others: Others): Html {
  const form = openForm(visit, 'change')
  const kind = partKinds[part.object]
  return html`${form.render({
    fields: renderFields(form, part, others),
    submit: 'Save',
    cancel: pathOfSettings(namesOfSite(visit)),
  })}
${part.object === 'site-section' ? renderGrouping(visit, part, others.groups) : ''}
${part.object === 'site-space' ? renderSwap(visit, part, others.spaces) : ''}
<h2>Remove</h2>
${renderAsked(openForm(visit, 'remove'), { submit: `Remove ${kind} from the site`, consequence: part.object === 'site-section-group' ? 'Its sections stay, one level up.' : 'The space itself stays. Its URLs in this site stop working.' })}`
}

function renderFields(form: Form, part: SitePart, { conditions }: Others): Html {
  const looks = (
    maxLength: number,
  ) => html`${form.text({ name: 'title', label: 'Title', value: part.title, required: true, maxLength })}
${form.text({ name: 'icon', label: 'Icon', value: 'icon' in part ? part.icon : undefined, maxLength: 50, placeholder: 'book-open', remark: 'Name of a Font Awesome icon.' })}`
  if (part.object === 'site-section-group') return looks(100)
  // A title inherited from the space stays inherited, even if the space gets another.
  const own = part.object === 'site-space' && part.title === part.space.title ? '' : part.title
  const title =
    part.object === 'site-section'
      ? html`${looks(128)}
${form.text({ name: 'description', label: 'Description', value: part.description, maxLength: 256, remark: 'Shown when readers hover over the section.' })}`
      : form.text({
          name: 'title',
          label: 'Title',
          value: own,
          maxLength: 128,
          placeholder: part.space.title,
          remark: 'Defaults to the title of the space.',
        })
  return html`${title}
${form.text({ name: 'path', label: 'Path', value: part.path, required: true, maxLength: 100 })}
${form.text({ name: 'condition', label: 'Condition', value: part.condition, maxLength: 1024, remark: 'Only visitors who match see this, as in visitor.claims.beta === true. Leave empty for everyone.' })}
${
  conditions.length === 0
    ? ''
    : html`<details class="more"><summary>Example conditions</summary><dl class="facts">${conditions.map(
        ({ description, condition }) =>
          html`<dt>${description}</dt><dd><code>${condition}</code></dd>`,
      )}</dl></details>`
}
${form.check({ name: 'default', label: 'Default', checked: part.default === true })}`
}

function renderGrouping(
  visit: Visit,
  { sectionGroup }: Extract<SitePart, { object: 'site-section' }>,
  groups: readonly SitePart[],
): Html | '' {
  if (sectionGroup !== undefined) {
    return openForm(visit, 'ungroup', sectionGroup).render({
      submit: 'Remove from group',
      tone: 'plain',
      layout: 'row',
    })
  }
  if (groups.length === 0) return ''
  const form = openForm(visit, 'group')
  return form.render({
    fields: form.select({
      name: 'sectionGroup',
      label: 'Group',
      options: groups.map(({ id, title }): Option => [id, title]),
    }),
    submit: 'Add to group',
    tone: 'plain',
    layout: 'row',
  })
}

/** A form to put another space at the same address. */
function renderSwap(
  visit: Visit,
  { space }: Extract<SitePart, { object: 'site-space' }>,
  spaces: Offer,
): Html {
  const form = openForm(visit, 'swap')
  const { options } = withOption(spaces, [space.id, space.title || 'Untitled'])
  return html`<h2>Space</h2>
<p><a href="/s/${space.id}">${space.title || 'Untitled'}</a>. You can replace it with another space; the URL stays.</p>
${renderFinder(visit, 'Title of the space', [spaces])}
${form.render({
  fields: form.select({ name: 'spaceId', label: 'Space', options, value: space.id }),
  submit: 'Replace',
  tone: 'plain',
  layout: 'row',
})}`
}

async function changePart(visit: Visit, fields: URLSearchParams): Promise<void> {
  const names = namesOfSite(visit)
  const { type, id } = readItem(itemOf(visit))
  const title = readText(fields, 'title')
  const icon = readGiven(fields, 'icon') ?? null
  if (type === 'site-section-group') {
    await visit.call('updateSiteSectionGroupById', {
      ...names,
      siteSectionGroupId: id,
      body: { title, icon },
    })
    return
  }
  const body = {
    path: readText(fields, 'path'),
    condition: readGiven(fields, 'condition') ?? null,
  }
  const isDefault = fields.has('default')
  if (type === 'site-section') {
    const description = readGiven(fields, 'description') ?? null
    await visit.call('updateSiteSectionById', {
      ...names,
      siteSectionId: id,
      body: { ...body, title, icon, description },
    })
    if (isDefault)
      await visit.call('updateSiteById', { ...names, body: { defaultSiteSection: id } })
    return
  }
  const { section } = await visit.call('updateSiteSpaceById', {
    ...names,
    siteSpaceId: id,
    body: { ...body, title: title || null },
  })
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
