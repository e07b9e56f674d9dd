// A pull request that moves a page, for tests of what is mended on it.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FakeReviewComment, suggestedLines } from '../../github/reviews.ts'
import { type ActionRun, openStage, pullRequestEvent, type Stage } from '../stage.ts'

/** Texts by path. */
export type Texts = Readonly<Record<string, string>>

/** Lines that tell pages apart. */
const filler = (name: string) =>
  Array.from({ length: 12 }, (_, at) => `Line ${at} of ${name}.\n`).join('\n')

/** `index.md` links to `guide/setup.md` near a line that the change edits, and `other.md` far from any. */
export const before: Texts = {
  'index.md': `# Start\n\nSee [setup](guide/setup.md) first.\n\n${filler('start')}`,
  'other.md': `# Other\n\nAlso [setup](guide/setup.md#install).\n\n${filler('other')}`,
  'guide/setup.md': `# Setup\n\n## Install\n\n${filler('setup')}`,
}

/** The page moved; only `index.md` is edited. */
export const after: Texts = {
  'index.md': (before['index.md'] ?? '').replace('# Start', '# Start here'),
  'other.md': before['other.md'] ?? '',
  'guide/install.md': before['guide/setup.md'] ?? '',
}

/** A stage whose pull request 42 is this change. */
export interface PullStage extends Stage {
  /** Run the action on the head of today. */
  check(inputs?: Readonly<Record<string, string>>): Promise<ActionRun>
  /** Put another commit on the branch; on its base with `isForced`. */
  push(files: Texts, isForced?: boolean): string
  headOid(): string
}

export async function openPull(base: Texts = before, head: Texts = after): Promise<PullStage> {
  const stage = await openStage()
  const { repository, gitHub } = stage
  repository.git('checkout', '-q', '--orphan', 'trunk')
  const first = repository.commit('Base', base)
  repository.git('checkout', '-q', '-b', 'change')
  const second = repository.commit('Move a page', head)
  gitHub.pullRequests.splice(0, 1, {
    number: 42,
    title: 'Move a page',
    head: { sha: second, ref: 'change', repository: 'acme/docs' },
    base: { sha: first, ref: 'trunk' },
  })
  const headOid = () => gitHub.pullRequests[0]?.head.sha ?? ''
  return {
    ...stage,
    headOid,
    async check(inputs = {}) {
      return stage.run({
        event: 'pull_request',
        payload: pullRequestEvent({ base: first, head: headOid() }, 'synchronize'),
        inputs,
      })
    },
    push(files, isForced = false) {
      repository.git('checkout', '-q', '-f', 'change')
      repository.git('reset', '-q', '--hard', isForced ? first : headOid())
      const oid = repository.commit('Go on', files)
      const [pull] = gitHub.pullRequests
      if (pull !== undefined) pull.head.sha = oid
      return oid
    },
  }
}

/** Files of the head with every suggestion applied, as GitHub does with a click. */
export function applySuggestions(
  { gitHub, repository, headOid }: PullStage,
  comments: readonly FakeReviewComment[] = gitHub.reviewComments,
): Record<string, string> {
  const names = repository.git('ls-tree', '-r', '--name-only', headOid()).split('\n')
  const files = Object.fromEntries(
    names.map((name) => [
      name,
      execFileSync('git', ['show', `${headOid()}:${name}`], { cwd: repository.folder }).toString(),
    ]),
  )
  for (const comment of comments) {
    const line = gitHub.lineOf(comment)
    const written = suggestedLines(comment.body)
    if (line === undefined || written === undefined) throw new Error('a suggestion on no line')
    const lines = (files[comment.path] ?? '').split('\n')
    lines.splice(line - 1, 1, ...written)
    files[comment.path] = lines.join('\n')
  }
  return files
}

/** The same files with a patch applied by git. */
export function applyPatch(folder: string, files: Texts, patch: string): Record<string, string> {
  for (const [path, text] of Object.entries(files)) {
    execFileSync('mkdir', ['-p', join(folder, path, '..')])
    writeFileSync(join(folder, path), text)
  }
  writeFileSync(join(folder, '.patch'), patch)
  execFileSync('git', ['apply', '.patch'], { cwd: folder })
  return Object.fromEntries(
    Object.keys(files).map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  )
}
