// The embedded platform: a local repository, read where it lies.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLocalJobClient } from '../../src/client/client.ts'
import { openRepository } from '../../src/repository/git.ts'
import { openEmbedded } from '../../src/server/embedded.ts'
import { guide } from '../scenes.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-embedded-'))
let commits: string[]
beforeAll(() => {
  git('init', '-q')
  commits = [commit(guide), commit({ 'docs/index.md': '# Home\n\nSee [gone](gone.md).\n' })]
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('openEmbedded', () => {
  it('imports commits, merges them, and copies no blob it can read', async () => {
    const repository = await openRepository(folder)
    if (repository === undefined) throw new Error('the test made a repository')
    const faults: unknown[] = []
    const embedded = await openEmbedded({ repository, reportFault: (error) => faults.push(error) })
    const client = createLocalJobClient(embedded.perform)
    const { id: spaceId } = await client.createSpace({ organizationId: embedded.organization })
    const [base = '', head = ''] = commits
    const body = (oid: string) => ({
      url: `file://${repository.folder}#${oid}`,
      source: 'git' as const,
      git: { oid },
    })
    const imported = await client.importContent({ spaceId, body: body(base) })
    expect(imported).toMatchObject({ totalResources: 3 })
    const { id: changeRequestId } = await client.createChangeRequest({ spaceId })
    const target = { spaceId, changeRequestId }
    await client.importContentInChangeRequest({ ...target, body: body(head) })
    const links = await client.listLinksInChangeRequest({ ...target, query: { change: 'new' } })
    expect(links.items.map((link) => link.target)).toEqual(['docs/gone.md'])
    expect(await client.mergeChangeRequest(target)).toMatchObject({ result: 'merge' })
    const { pages } = await client.listPages({ spaceId })
    expect(pages.map((page) => page.title)).toContain('Home')
    expect(faults).toEqual([])
    await embedded.close()
  })

  it.each(['mkdocs', 'plain'] as const)(
    'reads a page of %s once for its title and its links',
    async (layout) => {
      const repository = await openRepository(folder)
      if (repository === undefined) throw new Error('the test made a repository')
      const asked: string[] = []
      const embedded = await openEmbedded({
        repository: {
          folder: repository.folder,
          readBlobs(oids) {
            asked.push(...oids)
            return repository.readBlobs(oids)
          },
        },
        reportFault: () => undefined,
      })
      const client = createLocalJobClient(embedded.perform)
      const { id: spaceId } = await client.createSpace({ organizationId: embedded.organization })
      const [base = ''] = commits
      const url = `file://${repository.folder}#${base}`
      await client.importContent({
        spaceId,
        body: { url, source: 'git', git: { oid: base }, layout },
      })
      await client.listSpaceLinks({ spaceId })
      await client.listPages({ spaceId })
      const page = git('rev-parse', `${base}:docs/setup.md`)
      expect(asked.filter((oid) => oid === page)).toHaveLength(1)
      await embedded.close()
    },
  )
})

function git(...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  return execFileSync('git', ['-C', folder, ...identity, ...args])
    .toString()
    .trim()
}

function commit(files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  git('add', '-A')
  git('commit', '-q', '-m', 'change')
  return git('rev-parse', 'HEAD')
}
