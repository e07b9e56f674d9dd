// `galley push`: a folder of this machine into a space, with a repository and without one.
import { mkdirSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { push } from '../../src/cli/push.ts'
import { sync } from '../../src/cli/sync.ts'
import { openPlatform } from '../action/stage.ts'
import { makeFolder } from '../folders.ts'
import { createRepository } from '../github/repository.ts'

let platform: Awaited<ReturnType<typeof openPlatform>>
beforeAll(async () => {
  platform = await openPlatform([])
})
afterAll(() => platform.close())

async function run(command: typeof push, ...words: string[]) {
  let output = ''
  let complaints = ''
  const { 'platform-url': url, 'platform-token': token } = platform.inputs
  const place = ['--platform-url', url, '--platform-token', token]
  const code = await command([...words, ...place], {
    write: (text) => {
      output += text
    },
    complain: (text) => {
      complaints += text
    },
    colored: false,
    watched: false,
  })
  return { code, output, complaints }
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Paths of the pages and files of a space. */
async function listPaths(title: string): Promise<string[]> {
  const { client } = platform
  const [organization] = (await client.listOrganizationsForAuthenticatedUser({})).items
  const { items } = await client.listSpaces({ organizationId: organization?.id ?? '' })
  const spaceId = items.find((space) => space.title === title)?.id ?? ''
  const text = JSON.stringify([
    await client.listPages({ spaceId }),
    await client.listFiles({ spaceId }),
  ])
  return [...text.matchAll(/"git":\{[^}]*"path":"([^"]+)"/g)].map(([, path = '']) => path).sort()
}

describe('galley push', () => {
  it('fills a space from a folder without Git, and keeps it in sync', async () => {
    const folder = makeFolder('push-')
    const long = `${'deep/'.repeat(25)}page.md`
    write(folder, { 'README.md': '# Home\n', [long]: '# Deep\n', 'node_modules/x.md': '# X\n' })
    symlinkSync('README.md', join(folder, 'link.md'))
    const first = await run(push, folder, '--space', 'Handbook', '--create')
    expect(first).toMatchObject({ code: 0, complaints: '' })
    expect(first.output).toMatch(/^Pushed to space "Handbook": 3 of 3 files new or changed\nhttp/)
    expect(await listPaths('Handbook')).toEqual(['README.md', long, 'link.md'])
    unlinkSync(join(folder, long))
    expect((await run(push, folder, '--space', 'Handbook')).output).toContain('0 of 2')
    expect(await listPaths('Handbook')).toEqual(['README.md', 'link.md'])
    expect((await run(push, folder, '--space', 'Handbook')).output).toMatch(/^Up to date/)
  })

  it('leaves out what Git ignores, also before the first commit, and goes into a change request', async () => {
    const repository = createRepository()
    write(repository.folder, {
      'README.md': '# One\n',
      '.gitignore': 'secret.md\n',
      'secret.md': 'x',
    })
    await run(push, repository.folder, '--space', 'Fresh', '--create')
    expect(await listPaths('Fresh')).toEqual(['README.md'])
    write(repository.folder, { 'README.md': '# Two\n' })
    const words = ['--space', 'Fresh', '--change-request', 'new', '--subject', 'Second']
    const { output } = await run(push, repository.folder, ...words)
    expect(output).toContain('Pushed to change request #1: 1 of 2 files new or changed')
  })

  it('is what a later sync of a branch is compared with', async () => {
    const repository = createRepository()
    repository.commit('base', { 'README.md': '# Home\n\n[A](a.md)\n', 'a.md': '# A\n' })
    await run(push, repository.folder, '--space', 'Synced', '--create')
    repository.git('checkout', '-q', '-b', 'topic')
    repository.commit('Drop A', { 'README.md': '# Home\n\n[A](a.md)\n' })
    const { code, output, complaints } = await run(
      sync,
      repository.folder,
      '--base',
      'main',
      '--space',
      'Synced',
    )
    expect(complaints).not.toContain('as the main content')
    expect(output).toContain('README.md:3:5: new: there is no "a.md"')
    expect(code).toBe(1)
  })

  it.each([
    [
      ['--space', 'Nowhere'],
      /^Cannot find space "Nowhere": the token sees .*"--create" creates it$/,
    ],
    [[], /^Cannot push: "--space" is missing$/],
    [['--space', 'x', '--layout', 'y'], /^Cannot read "--layout"/],
  ])('cannot run with %j, and says why', async (words, sentence) => {
    const folder = makeFolder('push-')
    write(folder, { 'a.md': '# A\n' })
    await expect(run(push, folder, ...words)).rejects.toThrow(sentence)
  })

  it('refuses a folder with nothing in it', async () => {
    await expect(run(push, makeFolder('push-'), '--space', 'x')).rejects.toThrow(
      'the folder is empty',
    )
  })
})
