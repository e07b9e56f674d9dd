// Fixes on a pull request: what stands on GitHub afterwards.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../../folders.ts'
import { after, applyPatch, applySuggestions, before, openPull, type PullStage } from './pull.ts'

let stage: PullStage

afterEach(async () => {
  await stage.close()
  expect(stage.gitHub.faults).toEqual([])
})

/** What stands there: path, line of today, words. */
const shown = () =>
  stage.gitHub.reviewComments.map((comment) => [
    comment.path,
    stage.gitHub.lineOf(comment),
    comment.body.replace(/\n*<!--.*-->\s*$/s, ''),
  ])

const patchFile = () => join(makeFolder('patch-'), 'fixes.patch')

describe('suggestions', () => {
  it('stand on lines of the diff, and a patch has the others', async () => {
    stage = await openPull()
    const file = patchFile()
    const run = await stage.check({ 'patch-file': file })
    expect(run.code).toBe(1)
    expect(stage.gitHub.reviews).toHaveLength(1)
    expect(shown()).toEqual([
      [
        'index.md',
        3,
        '`guide/setup.md`: there is no `guide/setup.md`\n\n```suggestion\nSee [setup](guide/install.md) first.\n```',
      ],
    ])
    expect(run.outputs['patch-file']).toBe(file)
    const patch = readFileSync(file, 'utf8')
    expect(patch).toContain('+Also [setup](guide/install.md#install).')
    expect(patch).not.toContain('index.md')
    expect(run.summary).toContain(patch)
    expect(run.summary).toContain('1 line has a suggestion on the pull request.')
    // The two of them mend all, whoever applies them.
    const files = applyPatch(makeFolder('applied-'), applySuggestions(stage), patch)
    stage.push(files)
    const again = await stage.check()
    expect([again.code, again.outputs['links-new']]).toEqual([0, '0'])
  })

  it('are made once, also by a second run and for a later commit', async () => {
    stage = await openPull()
    await stage.check()
    const first = stage.gitHub.reviewComments.map(({ id }) => id)
    await stage.check()
    stage.push({ ...after, 'index.md': `A new line before.\n\n${after['index.md']}` })
    await stage.check()
    expect(stage.gitHub.reviewComments.map(({ id }) => id)).toEqual(first)
    expect(shown()).toEqual([['index.md', 5, expect.stringContaining('guide/install.md')]])
    expect(stage.gitHub.reviews).toHaveLength(1)
  })

  it('are withdrawn when nothing is left to mend, and say so where somebody answered', async () => {
    stage = await openPull(before, {
      ...after,
      'other.md': (before['other.md'] ?? '').replace('# Other', '# Another'),
    })
    await stage.check()
    const [talked, plain] = stage.gitHub.reviewComments
    if (talked === undefined || plain === undefined) throw new Error('there are two')
    const answer = { ...talked, id: 9001, body: 'Why?', user: { login: 'bob', type: 'User' } }
    stage.gitHub.reviewComments.push({ ...answer, answers: talked.id })
    stage.push(before)
    const run = await stage.check()
    expect(run.code).toBe(0)
    expect(shown().map(([path, , words]) => [path, words])).toEqual([
      ['index.md', expect.stringMatching(/^Withdrawn: /)],
      ['index.md', 'Why?'],
    ])
    expect(stage.gitHub.reviews.map(({ body }) => body)).toEqual([
      expect.stringMatching(/^Withdrawn: /),
    ])
  })

  it('that a person deleted are not made again', async () => {
    stage = await openPull(before, {
      ...after,
      'other.md': (before['other.md'] ?? '').replace('# Other', '# Another'),
    })
    await stage.check()
    const [gone, left] = stage.gitHub.reviewComments
    if (gone === undefined || left === undefined) throw new Error('there are two')
    stage.gitHub.reviewComments.shift()
    await stage.check()
    expect(stage.gitHub.reviewComments).toEqual([left])
    // Not at another line either.
    stage.push({ ...after, 'index.md': `A new line before.\n\n${after['index.md']}` })
    await stage.check()
    expect(stage.gitHub.reviewComments.map(({ id }) => id)).not.toContain(gone.id)
    expect(shown().map(([path]) => path)).not.toContain(gone.path)
    // What Galley took away itself comes back with its finding.
    stage.push(before)
    await stage.check()
    expect(stage.gitHub.reviewComments).toEqual([])
  })

  it('that were withdrawn come back with their finding', async () => {
    stage = await openPull()
    await stage.check()
    stage.push(before)
    await stage.check()
    expect(shown()).toEqual([])
    stage.push(after)
    await stage.check()
    expect(shown()).toHaveLength(1)
  })

  it('follow a force push to what it breaks, each once', async () => {
    stage = await openPull()
    await stage.check()
    const moved = {
      'index.md': (before['index.md'] ?? '').replace('# Start', '# Welcome'),
      'other.md': before['other.md'] ?? '',
      'manual/setup.md': before['guide/setup.md'] ?? '',
    }
    stage.push(moved, true)
    await stage.check()
    await stage.check()
    expect(shown()).toEqual([
      ['index.md', 3, expect.stringContaining('See [setup](manual/setup.md) first.')],
    ])
  })

  it('are not made for a head that moved', async () => {
    stage = await openPull()
    stage.gitHub.onReview = () => {
      stage.gitHub.onReview = undefined
      stage.push(before)
    }
    const run = await stage.check()
    expect(run.code).toBe(1)
    expect(run.log).toContain('::warning title=No suggestions on the pull request::')
    expect(stage.gitHub.reviewComments).toEqual([])
    // What could not be suggested is in the patch.
    expect(run.summary).toContain('+See [setup](guide/install.md) first.')
  })

  it('that GitHub took for a commit of before go away where their line did', async () => {
    stage = await openPull()
    stage.gitHub.takeOlderReviews()
    stage.gitHub.onReview = () => {
      stage.gitHub.onReview = undefined
      stage.push({ ...after, 'index.md': `# Start here\n\nNo link.\n` })
    }
    await stage.check()
    expect(stage.gitHub.reviews).toHaveLength(1)
    expect(stage.gitHub.reviewComments).toEqual([])
  })

  it('of two runs at a time stand there once', async () => {
    stage = await openPull()
    let other: Promise<unknown> | undefined
    stage.gitHub.onReview = () => {
      stage.gitHub.onReview = undefined
      other = stage.check()
    }
    await Promise.all([stage.check(), stage.check()])
    await other
    expect(shown()).toHaveLength(1)
  })

  it('are at most fifty, and the patch has the rest', async () => {
    const links = Array.from({ length: 70 }, (_, at) => `Link ${at}: [setup](guide/setup.md)\n`)
    const page = (title: string) =>
      `# ${title}\n\n${links.map((link) => `${link}\nA.\n\nB.\n`).join('\n')}`
    const edited = page('List').replaceAll('A.', 'An edited line.')
    stage = await openPull({ ...before, 'list.md': page('List') }, { ...after, 'list.md': edited })
    const file = patchFile()
    await stage.check({ 'patch-file': file })
    expect(shown()).toHaveLength(50)
    const files = applyPatch(
      makeFolder('applied-'),
      applySuggestions(stage),
      readFileSync(file, 'utf8'),
    )
    expect(Object.values(files).join('\n')).not.toContain('guide/setup.md')
  })

  it('are left out where the token may not make them, which fails nothing', async () => {
    stage = await openPull()
    const run = await stage.check({ 'github-token': 'gh-reader' })
    expect(run.code).toBe(1)
    expect(run.log).toContain(
      '::notice title=No suggestions on the pull request::Cannot suggest fixes: the token lacks a permission',
    )
    expect(run.summary).toContain('+See [setup](guide/install.md) first.')
    expect(stage.gitHub.reviews).toEqual([])
  })

  it('are not asked for where nobody wants them, nor where the commits are not here', async () => {
    stage = await openPull()
    await stage.check({ suggestions: 'false' })
    await stage.check({ comment: 'false' })
    expect(stage.gitHub.reviews).toEqual([])
    expect(stage.gitHub.comments).toHaveLength(1)
  })

  it('leave alone what would not apply: lines that end by a carriage return', async () => {
    const crlf = (texts: typeof before) =>
      Object.fromEntries(
        Object.entries(texts).map(([path, text]) => [path, text.replaceAll('\n', '\r\n')]),
      )
    stage = await openPull(crlf(before), crlf(after))
    const file = patchFile()
    await stage.check({ 'patch-file': file })
    expect(shown()).toEqual([])
    const files = applyPatch(
      makeFolder('applied-'),
      applySuggestions(stage),
      readFileSync(file, 'utf8'),
    )
    expect(files['index.md']).toBe(
      crlf(after)['index.md']?.replace('guide/setup.md', 'guide/install.md'),
    )
  })
})
