// Access checks: find a resource for the caller, and compute `permissions` objects.

import {
  ApiError,
  type Collection,
  type Level,
  type Organization,
  type Space,
} from '../../contract/index.ts'
import type { ChangeRequestRow, SpaceRow } from '../../store/database/content-tables.ts'
import type {
  CollectionRow,
  MemberRow,
  OrganizationRow,
} from '../../store/database/organization-tables.ts'
import { nameOrganization } from '../../threads/asker.ts'
import type { Context } from '../context/context.ts'
import type { FoundOrganization } from './found-organization.ts'
import { parseLevel, reaches } from './levels.ts'
import { type Permissions, readPermissions } from './permissions.ts'

export type OrganizationPermission = keyof Organization['permissions']
export type CollectionPermission = keyof Collection['permissions']
export type SpacePermission = keyof Space['permissions']

/** A space the caller may see. */
export interface FoundSpace extends FoundOrganization, Permissions {
  readonly space: SpaceRow
}

/** A collection the caller may see. */
export interface FoundCollection extends FoundOrganization, Permissions {
  readonly collection: CollectionRow
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
  refuseBarred(context, found)
  if (!organizationPermissions(found)[permission]) {
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
  const found = await lookUpVisibleSpace(context, spaceId)
  if (found === undefined || found.space.deleted_at !== null) {
    throw new ApiError('not_found', `Cannot find space "${spaceId}"`)
  }
  if (!spacePermissions(found.level)[permission]) throw forbidden(permission, `space "${spaceId}"`)
  return found
}

/** The space, deleted or not, when the caller may see it; undefined else. */
export async function lookUpVisibleSpace(
  context: Context,
  spaceId: string,
): Promise<FoundSpace | undefined> {
  const space = await context.store.database
    .selectFrom('space')
    .selectAll()
    .where('id', '=', spaceId)
    .executeTakeFirst()
  const found = space && (await lookUpOrganization(context, space.organization_id))
  if (space !== undefined) nameOrganization(space.organization_id)
  const permissions = found && (await readPermissions(context, found, space))
  if (space === undefined || found === undefined || permissions === undefined) return undefined
  refuseBarred(context, found)
  return { ...found, ...permissions, space }
}

/** The collection, when the caller may see it and do this to it. */
export async function findCollection(
  context: Context,
  collectionId: string,
  permission: CollectionPermission,
): Promise<FoundCollection> {
  const found = await lookUpCollection(context, collectionId)
  if (found === undefined) {
    throw new ApiError('not_found', `Cannot find collection "${collectionId}"`)
  }
  if (!collectionPermissions(found.level)[permission]) {
    throw forbidden(permission, `collection "${collectionId}"`)
  }
  return found
}

/** The collection, when the caller may see it; undefined else. */
export async function lookUpCollection(
  context: Context,
  collectionId: string,
): Promise<FoundCollection | undefined> {
  const collection = await context.store.database
    .selectFrom('collection')
    .selectAll()
    .where('id', '=', collectionId)
    .executeTakeFirst()
  const found = collection && (await lookUpOrganization(context, collection.organization_id))
  const permissions = found && (await readPermissions(context, found, collection))
  if (collection === undefined || found === undefined || permissions === undefined) return undefined
  refuseBarred(context, found)
  return { ...found, ...permissions, collection }
}

/** The change request of a space, by its id or its number. */
export async function findChangeRequest(
  context: Context,
  names: { readonly spaceId: string; readonly changeRequestId: string },
  permission: SpacePermission,
): Promise<FoundChangeRequest> {
  // Check that it exists before checking permissions.
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

/** Digits are a number: no id is that short. */
function lookUpChangeRequest(
  context: Context,
  spaceId: string,
  name: string,
): Promise<ChangeRequestRow | undefined> {
  const query = context.store.database
    .selectFrom('change_request')
    .selectAll()
    .where('space_id', '=', spaceId)
  const named = /^\d{1,9}$/.test(name)
    ? query.where('number', '=', Number(name))
    : query.where('id', '=', name)
  return named.executeTakeFirst()
}

/** An organization the caller is a member of, though perhaps a disabled one. */
interface Membership extends FoundOrganization {
  readonly isDisabled: boolean
}

/** Finds the organization with the caller's role; undefined if the caller is not a member. */
export async function lookUpOrganization(
  context: Context,
  organizationId: string,
): Promise<Membership | undefined> {
  const row = await selectMemberships(context)
    .where('organization.id', '=', organizationId)
    .executeTakeFirst()
  return row && readMembership(row)
}

/**
 * Organizations the caller is a member of, to be narrowed, ordered and read.
 *
 * Users created by an identity provider, and their tokens, have access to that provider's organization only.
 */
export function selectMemberships({ store, caller, session, onlyIn }: Context) {
  const only = onlyIn ?? session?.organizationId
  return store.database
    .selectFrom('organization')
    .innerJoin('member', 'member.organization_id', 'organization.id')
    .selectAll('organization')
    .select(['member.role', 'member.disabled'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('team_member')
          .innerJoin('team', 'team.id', 'team_member.team_id')
          .select('team.id')
          .whereRef('team.organization_id', '=', 'organization.id')
          .where('team_member.user_id', '=', caller.id)
          .where('team_member.role', '=', 'owner'),
      ).as('owns_team'),
    )
    .where('member.user_id', '=', caller.id)
    .$if(only !== undefined, (all) => all.where('organization.id', '=', only ?? ''))
}

/** Parses a row of `selectMemberships`. */
export function readMembership({
  role,
  disabled,
  owns_team: ownsTeam,
  ...organization
}: MembershipRow): Membership {
  return {
    organization,
    role: parseLevel(role),
    ownsTeam: Boolean(ownsTeam),
    isDisabled: disabled !== 0,
  }
}

type MembershipRow = OrganizationRow &
  Pick<MemberRow, 'role' | 'disabled'> & { readonly owns_team: unknown }

/** The organization takes people in a browser through its identity provider alone. */
export class SSORequiredError extends ApiError {
  readonly organizationId: string

  constructor(organizationId: string) {
    super(
      'sso_required',
      'Cannot show this: the organization requires its members to sign in through its identity provider',
    )
    this.organizationId = organizationId
  }
}

/** Refuses a member who is disabled or must sign in in another way. API tokens are for programs. */
export function refuseBarred(
  { session }: Pick<Context, 'session'>,
  { isDisabled, organization }: Pick<Membership, 'isDisabled' | 'organization'>,
): void {
  if (isDisabled) {
    throw new ApiError(
      'member_disabled',
      'Cannot do this: your account is disabled in this organization',
    )
  }
  const isByToken = session !== undefined && session.organizationId === undefined
  if (isByToken && organization.sso === 1) throw new SSORequiredError(organization.id)
}

/** Permissions a level grants on a space. */
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

/** Permissions a level grants on a collection. */
export function collectionPermissions(level: Level): Collection['permissions'] {
  return {
    view: reaches(level, 'read'),
    admin: reaches(level, 'create'),
    viewInviteLinks: reaches(level, 'create'),
    create: reaches(level, 'create'),
  }
}

/** Permissions a role grants on an organization. A guest sees the organization and nothing in it. */
export function organizationPermissions({
  role,
  ownsTeam,
}: Pick<FoundOrganization, 'role' | 'ownsTeam'>): Organization['permissions'] {
  const isAdmin = role === 'admin'
  const creates = role !== undefined && reaches(role, 'create')
  const isMember = role !== undefined
  return {
    view: true,
    admin: isAdmin,
    ownTeam: isAdmin || ownsTeam,
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

/** Refuses with 403: the caller sees the resource and may not do this. */
export function forbidden(permission: string, resource: string): ApiError {
  return new ApiError('forbidden', `Cannot do this: it needs "${permission}" on ${resource}`)
}
