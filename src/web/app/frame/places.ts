// Breadcrumbs and tabs of organizations and spaces.
import {
  type FoundSpace,
  organizationPermissions,
  spacePermissions,
} from '../../../platform/access/access.ts'
import type { FoundOrganization } from '../../../platform/access/found-organization.ts'
import type { Breadcrumb, PageTab } from './shell.ts'

/** Path of a resource in the app. */
export function pathOf({ urls }: { readonly urls: { readonly app: string } }): string {
  return new URL(urls.app).pathname
}

/** A tab of a space. */
export type SpaceTab = 'pages' | 'changes' | 'links' | 'imports' | 'access' | 'settings'

/** Breadcrumbs of a space: its organization and itself. */
export function trailOfSpace({ organization, space }: FoundSpace): readonly Breadcrumb[] {
  return [
    { title: organization.title, href: `/o/${organization.id}` },
    { title: space.title || 'Untitled', href: `/s/${space.id}` },
  ]
}

/** The tabs of a space that the reader may open. */
export function tabsOfSpace(
  { space, level }: FoundSpace,
  current: SpaceTab | undefined,
): PageTab[] {
  const can = spacePermissions(level)
  const root = `/s/${space.id}`
  const all: readonly (readonly [SpaceTab, string, string, boolean])[] = [
    ['pages', 'Pages', root, true],
    ['changes', 'Change requests', `${root}/~changes`, true],
    ['links', 'Links', `${root}/~links`, true],
    ['imports', 'Imports', `${root}/~imports`, can.edit],
    ['access', 'Access', `${root}/~access`, can.admin],
    ['settings', 'Settings', `${root}/~settings`, can.admin],
  ]
  return all
    .filter(([, , , may]) => may)
    .map(([tab, title, href]) => ({ title, href, isCurrent: tab === current }))
}

/** A tab of an organization. */
export type OrganizationPart =
  | 'spaces'
  | 'changes'
  | 'sites'
  | 'openapi'
  | 'translations'
  | 'members'
  | 'teams'
  | 'trash'
  | 'settings'
  | 'saml'
  | 'audit'

/** The tabs of an organization that the reader may open. */
export function tabsOfOrganization(
  found: FoundOrganization,
  current: OrganizationPart | undefined,
): PageTab[] {
  const can = organizationPermissions(found)
  const root = `/o/${found.organization.id}`
  const all: readonly (readonly [OrganizationPart, string, string, boolean])[] = [
    ['spaces', 'Spaces', root, true],
    ['changes', 'Change requests', `${root}/changes`, true],
    ['sites', 'Sites', `${root}/sites`, true],
    ['openapi', 'Specifications', `${root}/openapi`, true],
    ['translations', 'Translations', `${root}/translations`, true],
    ['members', 'Members', `${root}/members`, can.listMembers],
    ['teams', 'Teams', `${root}/teams`, can.listTeams],
    ['trash', 'Trash', `${root}/trash`, found.role !== undefined],
    ['settings', 'Settings', `${root}/settings`, can.admin],
    ['saml', 'Single sign-on', `${root}/saml`, can.admin],
    ['audit', 'Audit log', `${root}/audit`, can.admin],
  ]
  return all
    .filter(([, , , may]) => may)
    .map(([part, title, href]) => ({ title, href, isCurrent: part === current }))
}
