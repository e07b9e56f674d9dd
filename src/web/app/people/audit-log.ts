// The audit log of an organization: who changed what, with links to filter by person or subject.
import { html } from 'hono/html'
import { type AuditEntry, type OperationShape, operations } from '../../../contract/index.ts'
import type { Html } from '../../page/prose.ts'
import { type Option, renderChoice } from '../frame/form.ts'
import {
  readPaging,
  renderEmpty,
  renderHead,
  renderOrganizationPage,
  renderPaging,
  renderTime,
} from '../frame/frame.ts'
import type { AppPage, Visit } from '../frame/visit.ts'
import { openOrganization } from './organization.ts'

/** Events that are not API operations. */
const others: ReadonlyMap<string, string> = new Map([
  ['createSignInLink', 'Create a sign-in link'],
  ['revokeSignInLink', 'Revoke a sign-in link'],
  ['useSignInLink', 'Sign in with a link'],
  ['createToken', 'Create an access token'],
  ['revokeToken', 'Revoke an access token'],
  ['joinBySignIn', 'Join through the identity provider'],
  ['signIn', 'Sign in'],
  ['signOut', 'Sign out'],
])

const shapes: Readonly<Record<string, OperationShape>> = operations

/** Describes what an entry records: the summary of an operation, else its recorded name. */
function wordsOf(operation: string): string {
  const known = others.get(operation)
  if (known !== undefined) return known
  const shape = Object.hasOwn(shapes, operation) ? shapes[operation] : undefined
  if (shape !== undefined) return shape.summary.replace(/\.$/, '')
  return operation.replace(/^admin /, 'On the command line: ')
}

const operationOptions: readonly Option[] = [
  ['', 'All actions'],
  ...[
    ...Object.entries(shapes).flatMap(([id, { method }]) => (method === 'GET' ? [] : id)),
    ...others.keys(),
  ]
    .map((id): Option => [id, wordsOf(id)])
    .sort(([, one], [, other]) => one.localeCompare(other, 'en')),
]

/** `/o/:organizationId/audit`. */
export const auditPage: AppPage = {
  pattern: '/o/:organizationId/audit',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const given = (name: string) => (visit.url.searchParams.get(name) ?? '').trim().slice(0, 64)
    const query = {
      ...readPaging(visit),
      user: filterOf(given('user')),
      operation: filterOf(given('operation')),
      subject: filterOf(given('subject')),
      since: toTime(given('since')),
      until: toTime(given('until')),
    }
    const list = await visit.call('listAuditEntries', { organizationId, query })
    const people = await readPeople(visit, list.items, given('user'))
    const field = (name: string, label: string, type = 'text') =>
      html`<div class="field"><label for="filter:${name}">${label}</label><input id="filter:${name}" type="${type}" name="${name}" value="${given(name)}" maxlength="64"></div>`
    const main = html`${renderHead('Audit log')}
<form class="filters" role="search" aria-label="Audit log">${renderChoice('operation', 'Action', {
      options: withChosen(operationOptions, given('operation')),
      value: given('operation'),
    })}${renderChoice('user', 'User', { options: people, value: given('user') })}${field('subject', 'Target (ID)')}${field('since', 'Since', 'date')}${field('until', 'Before', 'date')}<button>Show</button></form>
${list.items.length === 0 ? renderEmpty('No matching entries.') : renderEntries(visit, list.items, await findTargets(visit, list.items))}
${renderPaging(visit, list)}`
    return renderOrganizationPage(visit, found, { part: 'audit', title: 'Audit log', main })
  },
}

/** The people of the listed entries as options, with the one selected. */
async function readPeople(
  visit: Visit,
  entries: readonly AuditEntry[],
  chosen: string,
): Promise<readonly Option[]> {
  const shown = new Map(
    entries.flatMap(({ user }) =>
      user === undefined ? [] : [[user.id, user.displayName] as const],
    ),
  )
  if (chosen !== '' && !shown.has(chosen)) {
    const names = { organizationId: visit.parameters?.['organizationId'] ?? '', userId: chosen }
    const member = await visit.call('getMemberInOrganizationById', names).catch(() => undefined)
    shown.set(chosen, member?.user.displayName ?? 'Somebody')
  }
  return [['', 'Anybody'], ...shown]
}

function withChosen(options: readonly Option[], chosen: string): readonly Option[] {
  if (options.some(([value]) => value === chosen)) return options
  return [...options, [chosen, wordsOf(chosen)]]
}

/** The value of a filter, if set. */
function filterOf(value: string): string | undefined {
  return value === '' ? undefined : value
}

/** The start of a day, in UTC. */
function toTime(day: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
    ? `${day}T00:00:00.000Z`
    : undefined
}

function renderEntries(
  { url }: Visit,
  entries: readonly AuditEntry[],
  targets: ReadonlyMap<string, AuditTarget>,
): Html {
  const same = (name: string, value: string) =>
    `${url.pathname}?${new URLSearchParams({ [name]: value }).toString()}`
  return html`<div class="table" role="region" aria-label="Changes" tabindex="0"><table><thead><tr><th scope="col">Time</th><th scope="col">User</th><th scope="col">Action</th><th scope="col">Target</th><th scope="col">IP address</th></tr></thead><tbody>${entries.map(
    ({ id, at, user, operation, address, credential }) =>
      html`<tr><td>${renderTime(at)}</td><td>${
        user === undefined
          ? 'an operator'
          : html`<a href="${same('user', user.id)}">${user.displayName}</a>`
      }</td><td>${wordsOf(operation)} <small><code>${operation}</code></small></td><td>${renderTarget(targets.get(id))}</td><td>${address ?? ''} <small>${credential ?? ''}</small></td></tr>`,
  )}</tbody></table></div>`

  function renderTarget(target: AuditTarget | undefined): Html | string {
    if (target === undefined) return ''
    const { name, href, subject } = target
    const words =
      href === undefined ? html`<code>${name}</code>` : html`<a href="${href}">${name}</a>`
    if (subject === undefined) return words
    return html`${words} <small><a href="${same('subject', subject)}" aria-label="All entries about ${name}">all entries</a></small>`
  }
}

/** The resource of an entry. */
interface AuditTarget {
  /** Value to filter by for entries of the same resource; undefined if the entry created it. */
  readonly subject: string | undefined
  /** Its title, or its id if it was deleted. */
  readonly name: string
  /** Its address in the app; undefined if it was deleted or has no page. */
  readonly href?: string | undefined
}

type Found = Pick<AuditTarget, 'name' | 'href'>
type Names = Readonly<Record<string, string>>

/** API paths of resources, whose ids are in an entry's path or in what it created. */
const placePattern =
  /^\/v1\/(?:orgs\/(?<organizationId>[^/]+)|spaces\/(?<spaceId>[^/]+)|collections\/(?<collectionId>[^/]+))(?:\/(?:sites\/(?<siteId>[^/]+)|teams\/(?<teamId>[^/]+)|members\/(?<userId>[^/]+)|change-requests\/(?<changeRequestId>[^/]+)))?/

/** Looks up the resources of entries, each once. @returns by entry id */
async function findTargets(
  visit: Visit,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, AuditTarget>> {
  const { organizationId = '' } = visit.parameters ?? {}
  const known = new Map<string, Promise<Found | undefined>>()
  const targets = entries.map(async (entry): Promise<[string, AuditTarget][]> => {
    const names = { organizationId, ...namesOf(entry) }
    const key = JSON.stringify(names)
    const found = known.get(key) ?? find(visit, names).catch(() => undefined)
    known.set(key, found)
    const { subject } = entry
    const target = (await found) ?? (subject === undefined ? undefined : { name: subject })
    return target === undefined ? [] : [[entry.id, { ...target, subject }]]
  })
  return new Map((await Promise.all(targets)).flat())
}

function namesOf({ parameters, location }: AuditEntry): Names {
  if (location === undefined) return parameters
  const created = placePattern.exec(new URL(location).pathname)?.groups ?? {}
  const known = Object.entries(created).filter(([, id]) => id !== undefined)
  return { ...parameters, ...Object.fromEntries(known) }
}

async function find(visit: Visit, names: Names): Promise<Found | undefined> {
  const {
    organizationId = '',
    spaceId,
    changeRequestId,
    collectionId,
    siteId,
    teamId,
    userId,
  } = names
  if (spaceId !== undefined) {
    const space = await visit.call('getSpaceById', { spaceId })
    if (changeRequestId === undefined) return { name: space.title, href: `/s/${spaceId}` }
    const request = await visit.call('getChangeRequestById', { spaceId, changeRequestId })
    const name = `#${request.number} in ${space.title}`
    return { name, href: `/s/${spaceId}/~/changes/${request.number}/~review` }
  }
  if (collectionId !== undefined) {
    const { title } = await visit.call('getCollectionById', { collectionId })
    return { name: title, href: `/c/${collectionId}` }
  }
  const root = `/o/${organizationId}`
  if (siteId !== undefined) {
    const { title } = await visit.call('getSiteById', { organizationId, siteId })
    return { name: title, href: `${root}/sites/${siteId}` }
  }
  if (teamId !== undefined) {
    const { title } = await visit.call('getTeamInOrganizationById', { organizationId, teamId })
    return { name: title, href: `${root}/teams/${teamId}` }
  }
  if (userId !== undefined) {
    const { user } = await visit.call('getMemberInOrganizationById', { organizationId, userId })
    return { name: user.displayName, href: `${root}/members/${userId}` }
  }
  return undefined
}
