// Two worlds that differ only in what a visitor may not see: the same ids and times for what they may.
import type { Client } from '../../../src/client/client.ts'
import { addColleague, createChange, importMain } from '../../scenes.ts'
import { give } from '../../strangers/scene.ts'
import { createWorld, type World } from '../../world.ts'

export type Visibility = 'public' | 'unlisted' | 'share-link' | 'visitor-auth'

/** How the part of a world looks that both have. */
export interface Arrangement {
  readonly visibility: Visibility
  readonly isAdaptive: boolean
}

/** Pages and words for staff alone, among those everybody reads. */
const secrets = {
  'README.md':
    '# Manual\n\nHow to begin.\n\n{% if visitor.claims.staff %}\nSecret words on secrets.\n\n## Secret heading\n{% endif %}\n\n{% if visitor.claims.staff %}\nFor staff.\n{% endif %}\n',
  'SUMMARY.md':
    '# Pages\n\n* [Manual](README.md)\n* [Secret](guide/secret.md)\n  * [Below](guide/below.md)\n* [Set up](guide/setup.md)\n',
  'guide/secret.md':
    '---\nif: visitor.claims.staff === true\n---\n# Secret\n\nHow to begin secretly.\n',
  'guide/below.md': '# Below\n\nHow to begin, below.\n',
}

/** Something that happens where no visitor sees it; `after` says behind which step of the arrangement. */
export interface HiddenAct {
  readonly kind: keyof typeof hiddenActs
  readonly after: number
}

/** A world with names of what a visitor may ask for. */
export interface Twin {
  readonly world: World
  /** Values of path parameters. */
  readonly shown: Readonly<Record<string, string>>
  /** Ids of what is hidden, those of a world that has nothing hidden among them. */
  readonly hidden: readonly string[]
  readonly shareKey: string
  readonly privateKey: string
}

/** Who is out of reach of every condition used here. */
const condition = 'visitor.claims.staff === true'

const manual = {
  'README.md':
    '# Manual\n\nHow to begin.\n\n{% if visitor.claims.staff %}\nFor staff.\n{% endif %}\n',
  'SUMMARY.md': '# Pages\n\n* [Manual](README.md)\n* [Set up](guide/setup.md)\n',
  'guide/setup.md': '---\ndescription: First steps\n---\n# Set up\n\nGo [home](../README.md).\n',
  'guide/kept.md': '---\nhidden: true\n---\n# Kept\n\nRead by who knows the way.\n',
}

/** What a world is while it is being made. */
interface Making {
  readonly world: World
  readonly admin: Client
  readonly organizationId: string
  readonly site: { readonly organizationId: string; readonly siteId: string }
  readonly names: Map<string, string>
  readonly made: Set<string>
  /** Content of the space everybody sees. */
  readonly files: Readonly<Record<string, string>>
}

/** Make a world: the steps both have, and behind each the hidden acts of this one. */
export async function makeTwin(
  arrangement: Arrangement,
  acts: readonly HiddenAct[],
  hasSecrets = false,
): Promise<Twin> {
  const counts = { shown: 0, hidden: 0 }
  let time = Date.UTC(2026, 0, 1)
  let mode: keyof typeof counts = 'shown'
  let isMade = false
  const made = new Set<string>()
  const world = await createWorld({
    // What is hidden takes no time and no id from what is shown.
    now: () => new Date(mode === 'shown' && !isMade ? time++ : time).toISOString(),
    newId() {
      counts[mode] += 1
      const id = `${mode}${String(counts[mode]).padStart(14, '0')}`
      if (mode === 'hidden') made.add(id)
      return id
    },
  })
  const { organizationId } = world
  const names = new Map([['organizationId', organizationId]])
  const site = { organizationId, siteId: '' }
  const files = hasSecrets ? { ...manual, ...secrets } : manual
  const making = { world, admin: world.client(), organizationId, site, names, made, files }
  for (const [at, step] of steps.entries()) {
    mode = 'shown'
    await step(making, arrangement)
    site.siteId = names.get('siteId') ?? ''
    mode = 'hidden'
    if (at < sectionStep) continue
    for (const { kind, after } of acts) {
      if (after % (steps.length - sectionStep) === at - sectionStep) await hiddenActs[kind](making)
    }
  }
  mode = 'shown'
  // Whoever asks later asks at the same time.
  isMade = true
  const { privateKey } = await making.admin.getSitePublishingAuth(site)
  const { shareKey = '', ...shown } = Object.fromEntries(names)
  return { world, shown, hidden: [...made], shareKey, privateKey }
}

async function makeSpace(
  { world, admin, organizationId }: Making,
  title: string,
  files: Readonly<Record<string, string>> = manual,
): Promise<string> {
  const { id } = await admin.createSpace({ organizationId, body: { title } })
  await importMain(world, id, files)
  return id
}

type Step = (making: Making, arrangement: Arrangement) => Promise<unknown>

/** The world everybody sees. */
const steps: readonly Step[] = [
  async (making) => {
    const spaceId = await makeSpace(making, 'Manual', making.files)
    making.names.set('spaceId', spaceId)
    const { pages, id } = await making.admin.getCurrentRevision({ spaceId })
    making.names
      .set('pageId', pages[0]?.id ?? '')
      .set('revisionId', id)
      .set('pagePath', 'guide/setup')
    await give(making.world, {
      to: 'guest',
      by: 'user',
      on: { kind: 'space', id: spaceId },
      level: 'read',
    })
    // Of others a guest is told what they wrote and what they are called.
    const others = making.world.client('review')
    const posted = { body: { markdown: 'Clear enough?' } }
    const { id: commentId } = await others.postCommentInSpace({ spaceId, body: posted })
    await others.postCommentReplyInSpace({ spaceId, commentId, body: posted })
    const changed = await others.createChangeRequest({ spaceId, body: { subject: 'Clearer' } })
    making.names.set('commentId', commentId).set('changeRequestId', changed.id)
  },
  async ({ admin, organizationId, names }, { visibility }) => {
    const spaces = [names.get('spaceId') ?? '']
    const body = { title: 'Docs', visibility, spaces }
    const { id } = await admin.createSite({ organizationId, body })
    names.set('siteId', id)
  },
  ({ admin, site }, { isAdaptive }) =>
    admin.updateSiteById({ ...site, body: { adaptiveContent: { enabled: isAdaptive } } }),
  async (making) => {
    const spaceId = await makeSpace(making, 'Inner', { 'README.md': '# Inner\n\nAll of it.\n' })
    const section = await making.admin.addSectionToSite({
      ...making.site,
      body: { spaceId, title: 'Inner section' },
    })
    making.names.set('siteSectionId', section.id).set('innerId', spaceId)
  },
  async ({ admin, site, names }) => {
    const sections = [names.get('siteSectionId') ?? '']
    const body = { title: 'More', sections }
    const group = await admin.addSectionGroupToSite({ ...site, body })
    names.set('siteSectionGroupId', group.id)
  },
  async (making) => {
    const spaceId = await makeSpace(making, 'Second', { 'README.md': '# Second\n\nVariant.\n' })
    const sectionId = making.names.get('siteSectionId') ?? ''
    const placed = await making.admin.addSpaceToSite({
      ...making.site,
      body: { spaceId, sectionId },
    })
    making.names.set('siteSpaceId', placed.id)
  },
  async ({ admin, site, names }) => {
    const link = await admin.createSiteShareLink({ ...site, body: { name: 'Partners' } })
    names.set('shareLinkId', link.id)
    const url = new URL(link.urls.published ?? 'https://none.example')
    names.set('shareKey', url.searchParams.get('shareKey') ?? '')
  },
]

/** The first section of a site puts all its spaces into another, which is seen. */
const sectionStep = 3

/** Hidden behind a condition, in a section of its own. */
async function hideSection(making: Making): Promise<string> {
  const { admin, site } = making
  const spaceId = await makeSpace(making, 'Secret plans', {
    'README.md': '# Secret plans\n\nHow to begin, in secret.\n',
    'secret.md': '# Secret\n\nWords.\n',
  })
  const { id } = await admin.addSectionToSite({ ...site, body: { spaceId, title: 'Secret part' } })
  await admin.updateSiteSectionById({ ...site, siteSectionId: id, body: { condition } })
  return id
}

async function hideSiteSpace(making: Making): Promise<string> {
  const { admin, site, names } = making
  const sectionId = names.get('siteSectionId') ?? ''
  const spaceId = await makeSpace(making, 'Secret variant', { 'README.md': '# Secret variant\n' })
  const { id } = await admin.addSpaceToSite({ ...site, body: { spaceId, sectionId } })
  await admin.updateSiteSpaceById({ ...site, siteSpaceId: id, body: { condition } })
  return id
}

/** What may happen out of sight. */
const hiddenActs = {
  section: hideSection,
  siteSpace: hideSiteSpace,
  async defaultSection(making: Making) {
    const defaultSiteSection = await hideSection(making)
    await making.admin.updateSiteById({ ...making.site, body: { defaultSiteSection } })
  },
  async defaultSiteSpace(making: Making) {
    const { admin, site, names } = making
    const siteSectionId = names.get('siteSectionId') ?? ''
    const defaultSiteSpace = await hideSiteSpace(making)
    await admin.updateSiteSectionById({ ...site, siteSectionId, body: { defaultSiteSpace } })
  },
  async group(making: Making) {
    const { admin, site, names } = making
    const { id } = await admin.addSectionGroupToSite({
      ...site,
      body: { title: 'Secret group', sections: [await hideSection(making)] },
    })
    // What stands in a group is no neighbour any more.
    if (names.has('siteSectionGroupId')) return
    const before = { type: 'site-section' as const, id: names.get('siteSectionId') ?? '' }
    const body = { position: { before } }
    await admin.moveSiteSectionGroup({ ...site, siteSectionGroupId: id, body })
  },
  async emptySection(making: Making) {
    const { admin, site } = making
    const siteSectionId = await hideSection(making)
    await admin.updateSiteSectionById({
      ...site,
      siteSectionId,
      body: { condition: 'true && false' },
    })
  },
  async space(making: Making) {
    await makeSpace(making, 'Manual of secrets')
  },
  async collection({ admin, organizationId }: Making) {
    await admin.createCollection({ organizationId, body: { title: 'Secret collection' } })
  },
  async changeRequest({ world, admin, names }: Making) {
    const spaceId = names.get('innerId') ?? ''
    await createChange(world, spaceId, { 'README.md': '# Inner\n\nSecret changes.\n' })
    await admin.postCommentInSpace({ spaceId, body: { body: { markdown: 'Secret words' } } })
  },
  async member({ world, made }: Making) {
    made.add(await addColleague(world, { id: `user-secret-${made.size}` }))
  },
  async team({ admin, organizationId }: Making) {
    await admin.createOrganizationTeam({ organizationId, body: { title: 'Secret team' } })
  },
  async shareLink({ admin, site }: Making) {
    await admin.createSiteShareLink({ ...site, body: { name: 'Secret partners' } })
  },
  async hiddenSite(making: Making) {
    const { admin, organizationId } = making
    const spaces = [await makeSpace(making, 'Secret docs')]
    const { id: siteId } = await admin.createSite({
      organizationId,
      body: { title: 'Secret site', visibility: 'visitor-auth', spaces },
    })
    await admin.unpublishSite({ organizationId, siteId })
  },
  async keyedSite(making: Making) {
    const { admin, organizationId } = making
    const spaces = [await makeSpace(making, 'Secret pages')]
    const body = { title: 'Secret partners', visibility: 'share-link' as const, spaces }
    const { id: siteId } = await admin.createSite({ organizationId, body })
    await admin.publishSite({ organizationId, siteId })
    await admin.createSiteShareLink({ organizationId, siteId, body: { name: 'Secret' } })
  },
  async visitorSite(making: Making) {
    const { admin, organizationId } = making
    const spaces = [await makeSpace(making, 'Secret handbook')]
    const body = { title: 'Secret visitors', visibility: 'visitor-auth' as const, spaces }
    const { id: siteId } = await admin.createSite({ organizationId, body })
    await admin.publishSite({ organizationId, siteId })
    await admin.updateOrganizationById({
      organizationId,
      body: { defaultContent: { type: 'site', site: siteId } },
    })
  },
  async specification({ admin, organizationId, made }: Making) {
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'Secret API', version: '1' } })
    const slug = `secret-${made.size}`
    await admin.createOpenAPISpec({ organizationId, body: { slug, source: { text } } })
  },
  async person({ world, admin, organizationId, made }: Making) {
    // Somebody whose words everybody sees, and little else.
    const userId = world.userId('review')
    const { database } = world.store
    const email = `secret-${made.size}@example.com`
    await database.updateTable('user').set({ email }).where('id', '=', userId).execute()
    await world.client('review').updateOrganizationMemberLastSeenAt({ organizationId })
    await admin.setUserAsSSOMemberForOrganization({ organizationId, userId })
    const role = (['create', 'edit', 'comment'] as const)[made.size % 3] ?? 'edit'
    await admin.updateMemberInOrganizationById({ organizationId, userId, body: { role } })
  },
  async grant({ world, names }: Making) {
    const on = { kind: 'space', id: names.get('spaceId') ?? '' } as const
    const known = await world.store.database
      .selectFrom('grant')
      .select('level')
      .where('subject_id', '=', world.userId('read'))
      .executeTakeFirst()
    if (known === undefined) await give(world, { to: 'read', by: 'user', on, level: 'edit' })
  },
  async schema({ admin, site }: Making) {
    const properties = { staff: { type: 'boolean' as const } }
    const jsonSchema = { type: 'object' as const, properties, additionalProperties: false as const }
    await admin.updateSiteAdaptiveSchema({ ...site, body: { jsonSchema } })
  },
  async secretText(making: Making) {
    const { world, names } = making
    const spaceId = names.get('innerId') ?? ''
    // A page that is gone again: only the history of the space, which no visitor reads, has it.
    await createChange(world, spaceId, { 'README.md': '# Inner\n', 'gone.md': '# Secret page\n' })
  },
} as const

/** Acts that a guest of the organization sees something of: how a site they see tells visitors apart. */
export const shownToGuests: ReadonlySet<HiddenAct['kind']> = new Set(['schema'])

export const actKinds = Object.keys(hiddenActs) as HiddenAct['kind'][]
