// Programs started where no git is on the PATH: what can be read without it is, and all else says so.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../folders.ts'
import { cli } from '../programs.ts'
import { cloneShallow, openPlatform, openStage, pullRequestEvent, type Stage } from './stage.ts'

const sentence = 'Cannot run git: it is not on the PATH; install it'
const without = { PATH: '/nonexistent' }
let stage: Stage

beforeEach(async () => {
  stage = await openStage()
})

afterEach(() => stage.close())

const opened = () => ({ event: 'pull_request', payload: pullRequestEvent(stage, 'opened') })

/** Run the command line where no git is. */
function galley(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    env: { ...without, ...environment },
    encoding: 'utf8',
  })
  return { status, output: stdout, said: stderr }
}

describe('the action without git', () => {
  it('checks a plain checkout as it does with git', async () => {
    const [there, gone] = [
      await stage.run(opened()),
      await stage.run({ ...opened(), environment: without }),
    ]
    expect(there.outputs).toMatchObject({ 'links-new': '5' })
    expect([gone.code, gone.report, gone.summary]).toEqual([1, there.report, there.summary])
  })

  it('says which history is missing in a shallow checkout', async () => {
    const workspace = cloneShallow(stage.repository, 'operations', 1)
    const run = await stage.run({ ...opened(), workspace, environment: without })
    expect([run.code, run.log]).toEqual([1, expect.stringContaining('set "fetch-depth: 0"')])
  })

  it('says that git is missing where the checkout has no history', async () => {
    const workspace = makeFolder('no-history-')
    writeFileSync(join(workspace, 'README.md'), '# A\n')
    const run = await stage.run({ ...opened(), workspace, environment: without })
    expect([run.code, run.log]).toEqual([1, expect.stringContaining(sentence)])
  })

  it('needs none on a platform that fetches the commits', async () => {
    const platform = await openPlatform()
    const { inputs } = platform
    const workspace = makeFolder('no-checkout-')
    const run = await stage.run({ ...opened(), inputs, workspace, environment: without })
    await platform.close()
    expect([run.code, run.outputs['links-new']]).toEqual([1, '5'])
    expect(run.log).not.toContain('Cannot run git')
  })

  it('says that git is missing where only git reads the repository', async () => {
    stage.repository.git('config', 'extensions.worktreeConfig', 'true')
    stage.repository.git('config', 'core.repositoryFormatVersion', '1')
    const run = await stage.run({ ...opened(), environment: without })
    expect([run.code, run.log]).toEqual([1, expect.stringContaining(sentence)])
  })
})

describe('galley check without git', () => {
  it('reads a folder, and says what it cannot know', () => {
    const folder = makeFolder('plain-')
    writeFileSync(join(folder, 'README.md'), '[x](gone.md)\n')
    for (const place of [folder, stage.repository.folder]) {
      const { status, output, said } = galley(['check', place])
      expect([status, said]).toEqual([
        1,
        'git was not found on the PATH, so ignored files are checked too\n',
      ])
      expect(output).toMatch(/ (?:is|are) broken \(/)
    }
  })

  it('compares with a commit where a plain repository suffices', () => {
    const place = ['check', stage.repository.folder, '--base', 'main', '--no-cache']
    const { status, output, said } = galley(place, { CI: 'true' })
    expect([status, said]).toEqual([1, ''])
    expect(output).toContain('This change breaks 5 links')
    expect(galley(place)).toEqual({
      status: 2,
      output: '',
      said: expect.stringContaining(sentence),
    })
  })

  it('takes no repository that only git reads for a folder without one', () => {
    const folder = makeFolder('odd-')
    mkdirSync(join(folder, '.git'))
    expect(galley(['check', folder, '--base', 'main'])).toEqual({
      status: 2,
      output: '',
      said: expect.stringContaining(sentence),
    })
  })
})

describe('galley sync without git', () => {
  it('says that it is missing', () => {
    const folder = makeFolder('plain-')
    for (const place of [folder, stage.repository.folder])
      expect(galley(['sync', place, '--base', 'main'])).toMatchObject({
        status: 2,
        said: expect.stringContaining(sentence),
      })
  })
})
