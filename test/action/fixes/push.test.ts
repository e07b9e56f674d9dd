// Fixes that the action commits to the branch of a pull request: the branch afterwards.
import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { after, openPull, type PullStage } from './pull.ts'

let stage: PullStage

afterEach(async () => {
  await stage.close()
  expect(stage.gitHub.faults).toEqual([])
})

const pushing = { 'github-token': 'gh-committer', 'push-fixes': 'true' }

/** A question about the branch as it is on GitHub. */
const ask = (...words: string[]) =>
  execFileSync('git', words, { cwd: stage.repository.folder }).toString().trim()

describe('push-fixes', () => {
  it('commits all fixes on the head, with the message asked for, and changes nothing else', async () => {
    stage = await openPull()
    chmodSync(join(stage.repository.folder, 'other.md'), 0o755)
    const head = stage.push(after)
    stage.repository.git('update-index', '--chmod=+x', 'other.md')
    stage.repository.git('commit', '-q', '--amend', '-m', 'Executable')
    const amended = stage.repository.git('rev-parse', 'HEAD')
    if (stage.gitHub.pullRequests[0] !== undefined) stage.gitHub.pullRequests[0].head.sha = amended
    expect(amended).not.toBe(head)
    const run = await stage.check({ ...pushing, 'commit-message': 'docs: mend links' })
    // The head that was checked breaks links; the next one does not.
    expect(run.code).toBe(1)
    const tip = ask('rev-parse', 'change')
    expect(run.outputs['fixes-commit']).toBe(tip)
    expect(ask('rev-parse', 'change^')).toBe(amended)
    expect(ask('log', '-1', '--format=%B', 'change')).toBe('docs: mend links\n\nFixed-by: Galley')
    expect(
      ask('diff', '--unified=0', '--no-prefix', 'change^', 'change').match(/^[-+].*/gm),
    ).toEqual([
      '--- index.md',
      '+++ index.md',
      '-See [setup](guide/setup.md) first.',
      '+See [setup](guide/install.md) first.',
      '--- other.md',
      '+++ other.md',
      '-Also [setup](guide/setup.md#install).',
      '+Also [setup](guide/install.md#install).',
    ])
    expect(ask('ls-tree', 'change', 'other.md')).toMatch(/^100755 /)
    expect(stage.gitHub.comments[0]?.body).toContain(
      `Commit \`${tip.slice(0, 7)}\` contains the certain fixes.`,
    )
    expect(stage.gitHub.reviews).toEqual([])
    const again = await stage.check(pushing)
    expect([again.code, again.outputs['fixes-commit'], ask('rev-parse', 'change')]).toEqual([
      0,
      '',
      tip,
    ])
  })

  it('takes suggestions of before back', async () => {
    stage = await openPull()
    await stage.check()
    expect(stage.gitHub.reviewComments).toHaveLength(1)
    await stage.check(pushing)
    expect(stage.gitHub.reviewComments).toEqual([])
  })

  it('commits nothing on a commit of its own, whatever is broken there', async () => {
    stage = await openPull()
    stage.push(after)
    stage.repository.git(
      'commit',
      '-q',
      '--amend',
      '--allow-empty',
      '-m',
      'Fix broken links\n\nFixed-by: Galley',
    )
    const head = stage.repository.git('rev-parse', 'HEAD')
    if (stage.gitHub.pullRequests[0] !== undefined) stage.gitHub.pullRequests[0].head.sha = head
    const run = await stage.check(pushing)
    expect(run.log).toContain('the head of the pull request is a commit with fixes already')
    expect([run.code, ask('rev-parse', 'change')]).toEqual([1, head])
    expect(stage.gitHub.reviewComments).toHaveLength(1)
  })

  it('leaves a branch that moved meanwhile to the run of its new head', async () => {
    stage = await openPull()
    let moved = ''
    stage.gitHub.onTree = () => {
      stage.gitHub.onTree = undefined
      moved = stage.push({ ...after, 'new.md': '# New\n' })
    }
    const run = await stage.check(pushing)
    expect(run.log).toContain('The fixes are not pushed: the pull request has a newer head')
    expect([run.code, ask('rev-parse', 'change')]).toEqual([1, moved])
    const next = await stage.check(pushing)
    expect(ask('rev-parse', 'change^')).toBe(moved)
    expect(next.outputs['fixes-commit']).toBe(ask('rev-parse', 'change'))
  })

  it('leaves a fork alone, and a repository its token may not write to', async () => {
    stage = await openPull()
    const head = stage.headOid()
    const refused = await stage.check({ 'push-fixes': 'true' })
    expect(refused.log).toContain('add one of "contents: write" under "permissions:" of the job')
    const [pull] = stage.gitHub.pullRequests
    if (pull !== undefined) pull.head.repository = 'mallory/docs'
    const fork = await stage.check(pushing)
    expect(fork.log).toContain('The fixes are not pushed: the branch belongs to a fork')
    expect([refused.code, fork.code, ask('rev-parse', 'change')]).toEqual([1, 1, head])
  })
})
