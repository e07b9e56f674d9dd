// The command `galley admin` as a process: everything a request needs, made without touching the database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/client.ts'
import { servePlatform } from '../../src/server/serve.ts'
import { configurationOf, reportFaults } from '../servers.ts'
import { createPlace } from '../stores.ts'
import { runAdmin } from './run-admin.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-admin-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function runJSON(...args: readonly string[]) {
  const { code, output, said } = await runAdmin(...args, '--json')
  expect([code, said]).toEqual([0, ''])
  return JSON.parse(output)
}

describe('galley admin', () => {
  it('makes an organization, users and tokens for a platform that runs', async () => {
    const place = await createPlace()
    const made = await runJSON(
      'create-organization',
      'Handbooks',
      '--admin',
      'Ada@Example.com',
      ...place.flags,
    )
    const organizationId = made.organization.id
    expect(made).toMatchObject({
      organization: { title: 'Handbooks' },
      admin: { name: 'ada', email: 'ada@example.com' },
    })
    const platform = await servePlatform(
      configurationOf(place.configuration),
      reportFaults((error) => expect.fail(String(error))),
    )
    try {
      expect(platform.bootstrap).toBeUndefined()
      const { id, token } = await runJSON('create-token', 'ada@example.com', ...place.flags)
      const ada = createClient({ baseURL: platform.url, token, fetch })
      expect(await ada.getOrganizationById({ organizationId })).toMatchObject({
        permissions: { admin: true },
      })
      const role = ['--organization', organizationId, '--role', 'edit', ...place.flags]
      const { user } = await runJSON(
        'create-user',
        'emil@example.com',
        '--name',
        'Emil Haas',
        ...role,
      )
      const names = { organizationId, userId: user.id }
      expect(await ada.getMemberInOrganizationById(names)).toMatchObject({
        role: 'edit',
        user: { displayName: 'Emil Haas' },
      })
      const entries = await runJSON('audit', ...place.flags, '--since', '2026-01-01')
      expect(entries.map(({ operation }: { operation: string }) => operation)).toEqual([
        'admin create-user',
        'admin create-token',
        'admin create-organization',
      ])
      expect(await runJSON('audit', ...place.flags, '--organization', 'none')).toEqual([])
      expect(JSON.stringify(entries)).not.toContain(token)
      expect((await runAdmin('list', ...place.flags)).output).not.toContain(token)
      expect(await runJSON('list', ...place.flags)).toMatchObject({
        organizations: [{ id: organizationId, members: [{ role: 'admin' }, { role: 'edit' }] }],
        users: [{ tokens: [{ id, revokedAt: null }] }, { tokens: [] }],
      })
      const of = ['--organization', organizationId, ...place.flags]
      await runJSON('add-domain', 'b.example', ...of)
      const { emailDomains } = await runJSON('add-domain', 'A.example', ...of)
      expect(emailDomains).toEqual(['b.example', 'a.example'])
      await runJSON('remove-domain', 'b.example', ...of)
      expect(await ada.getOrganizationById({ organizationId })).toMatchObject({
        emailDomains: ['a.example'],
      })
      await runJSON('revoke-token', id, ...place.flags)
      await expect(ada.getUser({})).rejects.toMatchObject({ status: 401 })
    } finally {
      await platform.close()
      await place.remove()
    }
  })

  const empty = join(folder, 'nothing')
  const cases: [args: string[], said: string][] = [
    [['list', '--data', empty], `Cannot find data in "${empty}"\n`],
    [['crate-user', 'a@b.c'], 'Unknown command "crate-user": did you mean "create-user"?\n'],
    [['create-token'], 'Cannot follow: expected "galley admin create-token USER"\n'],
    [
      ['create-organization', 'Docs', '--data', join(folder, 'other')],
      'Cannot create the organization: "--admin EMAIL" is missing\n',
    ],
    [
      ['create-organization', 'Docs', '--admin', 'ada', '--data', join(folder, 'other')],
      'Cannot read "ada": expected an e-mail address\n',
    ],
    [
      ['create-user', 'k\u0456rk@example.com', '--data', join(folder, 'other')],
      'Cannot read "k\u0456rk@example.com": expected an e-mail address without "\u0456" (U+0456), which can pass for another character\n',
    ],
    [
      ['add-domain', 'example.com', '--data', join(folder, 'other')],
      'Cannot change the domains: "--organization ID" is missing\n',
    ],
    [
      ['add-domain', 'example.com', '--organization', 'x', '--data', join(folder, 'other')],
      'Cannot find organization "x"\n',
    ],
    [
      ['add-domain', 'a@b', '--organization', 'x', '--data', join(folder, 'other')],
      'Cannot read "a@b": expected a domain\n',
    ],
    [['create-token', 'nobody', '--data', join(folder, 'other')], 'Cannot find user "nobody"\n'],
    [['revoke-token', 'x', '--data', join(folder, 'other')], 'Cannot find token "x"\n'],
  ]
  it.each(cases)('with %j says what is wrong in one sentence', async (args, said) => {
    expect(await runAdmin(...args)).toEqual({ code: 2, output: '', said })
  })

  it('explains itself', async () => {
    for (const args of [[], ['--help']]) {
      const { code, output, said } = await runAdmin(...args)
      expect([code, said]).toEqual([0, ''])
      expect(output).toContain('create-organization TITLE --admin EMAIL')
    }
  })
})
