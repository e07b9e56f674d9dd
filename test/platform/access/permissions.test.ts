// What each level allows on a space, a collection and an organization: as tables.
import { describe, expect, it } from 'vitest'
import { type Level, levels } from '../../../src/contract/index.ts'
import {
  collectionPermissions,
  organizationPermissions,
  spacePermissions,
} from '../../../src/platform/access/access.ts'

/** The lowest level that allows it; undefined if none does. */
type Table<Name extends string> = Readonly<Record<Name, Level | undefined>>

const ofSpace: Table<keyof ReturnType<typeof spacePermissions>> = {
  view: 'read',
  access: 'read',
  comment: 'comment',
  edit: 'edit',
  review: 'review',
  merge: 'review',
  admin: 'create',
  viewInviteLinks: 'create',
  triggerGitSync: 'create',
  installIntegration: undefined,
  listInstallations: undefined,
}
const ofCollection: Table<keyof ReturnType<typeof collectionPermissions>> = {
  view: 'read',
  admin: 'create',
  viewInviteLinks: 'create',
  create: 'create',
}
const ofOrganization: Table<keyof ReturnType<typeof organizationPermissions>> = {
  view: 'read',
  listMembers: 'read',
  listTeams: 'read',
  listIntegrations: 'read',
  createContent: 'create',
  createOpenAPISpec: 'create',
  admin: 'admin',
  ownTeam: 'admin',
  ingestConversations: 'admin',
  viewBilling: 'admin',
  installIntegration: undefined,
  listInstallations: undefined,
}

const ofMember = (role: Level | undefined) => organizationPermissions({ role, ownsTeam: false })

describe.each<[title: string, table: Table<string>, allow: (level: Level) => object]>([
  ['a space', ofSpace, spacePermissions],
  ['a collection', ofCollection, collectionPermissions],
  ['an organization', ofOrganization, ofMember],
])('on %s', (_title, table, allow) => {
  it.each(levels)('%s allows what the table says', (level) => {
    const expected = Object.entries(table).map(([name, lowest]) => [
      name,
      lowest !== undefined && levels.indexOf(level) <= levels.indexOf(lowest),
    ])
    expect(allow(level)).toEqual(Object.fromEntries(expected))
  })
})

describe('organizationPermissions', () => {
  it('allows a guest to see that it is there', () => {
    const allowed = Object.entries(ofMember(undefined)).filter(([, may]) => may)
    expect(allowed).toEqual([['view', true]])
  })

  it('lets who owns a team change their teams, whatever the role', () => {
    for (const role of [undefined, 'read', 'admin'] as const) {
      expect(organizationPermissions({ role, ownsTeam: true })).toEqual({
        ...ofMember(role),
        ownTeam: true,
      })
    }
  })
})
