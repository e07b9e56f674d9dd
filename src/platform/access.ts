// Who may see and do what: the one visibility function, the `permissions` objects, and the finding of resources.
import { ApiError, type Level, levels, type Organization, type Space } from '../contract/index.ts'
import type { ChangeRequestRow, MemberRow, OrganizationRow, SpaceRow } from '../store/tables.ts'
import type { Context } from './context.ts'

export type OrganizationPermission = keyof Organization['permissions']
export type SpacePermission = keyof Space['permissions']

/** An organization the caller may see. */
export interface FoundOrganization {
  readonly organization: OrganizationRow
  /** The caller's role; undefined for a guest. */
  readonly role: Level | undefined
}

/** A space the caller may see. */
export interface FoundSpace extends FoundOrganization {
  readonly space: SpaceRow
  readonly level: Level
}

/** A change request the caller may see. */
export interface FoundChangeRequest extends FoundSpace {
  readonly changeRequest: ChangeRequestRow
}

/** The organization, when the caller may see it and do this to it. */
export async function findOrganization(
  context: Context,
  organizationId: string,
  permission: OrganizationPermission,
): Promise<FoundOrganization> {
  const found = await lookUpOrganization(context, organizationId)
  if (found === undefined) {
    throw new ApiError('not_found', `Cannot find organization "${organizationId}"`)
  }
  if (!organizationPermissions(found.role)[permission]) {
    throw forbidden(permission, `organization "${organizationId}"`)
  }
  return found
}

/** The space, when the caller may see it and do this to it. */
export async function findSpace(
  context: Context,
  spaceId: string,
  permission: SpacePermission,
): Promise<FoundSpace> {
  const space = await context.store.database
    .selectFrom('space')
    .selectAll()
    .where('id', '=', spaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const found = space && (await lookUpOrganization(context, space.organization_id))
  const level = found && levelOnSpace(found.role)
  if (space === undefined || found === undefined || level === undefined) {
    throw new ApiError('not_found', `Cannot find space "${spaceId}"`)
  }
  if (!spacePermissions(level)[permission]) throw forbidden(permission, `space "${spaceId}"`)
  return { ...found, space, level }
}

/** The change request of a space, by its id or its number. */
export async function findChangeRequest(
  context: Context,
  names: { readonly spaceId: string; readonly changeRequestId: string },
  permission: SpacePermission,
): Promise<FoundChangeRequest> {
  // Whether it exists comes before what may be done to it.
  const found = await findSpace(context, names.spaceId, 'view')
  const changeRequest = await lookUpChangeRequest(context, found.space.id, names.changeRequestId)
  if (changeRequest === undefined) {
    throw new ApiError('not_found', `Cannot find change request "${names.changeRequestId}"`)
  }
  if (!spacePermissions(found.level)[permission]) {
    throw forbidden(permission, `space "${names.spaceId}"`)
  }
  return { ...found, changeRequest }
}

/** All digits is a number first, an id second. */
async function lookUpChangeRequest(
  context: Context,
  spaceId: string,
  name: string,
): Promise<ChangeRequestRow | undefined> {
  const query = context.store.database
    .selectFrom('change_request')
    .selectAll()
    .where('space_id', '=', spaceId)
  if (/^\d{1,9}$/.test(name)) {
    const found = await query.where('number', '=', Number(name)).executeTakeFirst()
    if (found !== undefined) return found
  }
  return query.where('id', '=', name).executeTakeFirst()
}

/** The organization with the caller's role, or undefined when the caller is no member of it. */
async function lookUpOrganization(
  context: Context,
  organizationId: string,
): Promise<FoundOrganization | undefined> {
  const member = await context.store.database
    .selectFrom('member')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', context.caller.id)
    .executeTakeFirst()
  if (member === undefined) return undefined
  const organization = await context.store.database
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', organizationId)
    .executeTakeFirst()
  if (organization === undefined) return undefined
  refuseDisabled(member)
  return { organization, role: parseLevel(member.role) }
}

function refuseDisabled(member: MemberRow): void {
  if (member.disabled !== 0) {
    throw new ApiError('member_disabled', 'Cannot act for a disabled member of the organization')
  }
}

/**
 * The level a caller has on a space; undefined when they may not see it.
 *
 * Everything that shows a space, or something of it, asks here. Grants to members and teams, and
 * levels set on the space and the collections above it, come in between role and answer.
 */
export function levelOnSpace(role: Level | undefined): Level | undefined {
  return role
}

/** What a level allows on a space. */
export function spacePermissions(level: Level): Space['permissions'] {
  return {
    view: reaches(level, 'read'),
    access: reaches(level, 'read'),
    admin: reaches(level, 'create'),
    viewInviteLinks: reaches(level, 'create'),
    edit: reaches(level, 'edit'),
    triggerGitSync: reaches(level, 'create'),
    comment: reaches(level, 'comment'),
    merge: reaches(level, 'review'),
    review: reaches(level, 'review'),
    installIntegration: false,
    listInstallations: false,
  }
}

/** What a role allows in an organization. A guest sees it and nothing in it. */
export function organizationPermissions(role: Level | undefined): Organization['permissions'] {
  const isAdmin = role === 'admin'
  const creates = role !== undefined && reaches(role, 'create')
  const isMember = role !== undefined
  return {
    view: true,
    admin: isAdmin,
    ownTeam: isAdmin,
    createContent: creates,
    createOpenAPISpec: creates,
    ingestConversations: isAdmin,
    viewBilling: isAdmin,
    listMembers: isMember,
    listTeams: isMember,
    listIntegrations: isMember,
    installIntegration: false,
    listInstallations: false,
  }
}

/** Refuse with 403: the caller sees the resource and may not do this. */
export function forbidden(permission: string, resource: string): ApiError {
  return new ApiError('forbidden', `Cannot do this: it needs "${permission}" on ${resource}`)
}

function reaches(level: Level, needed: Level): boolean {
  return levels.indexOf(level) <= levels.indexOf(needed)
}

/** A level as stored. What is none gives no access. */
export function parseLevel(text: string | null): Level | undefined {
  return levels.find((level) => level === text)
}
