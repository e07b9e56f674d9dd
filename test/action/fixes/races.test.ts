// Runs of the same pull request at the same time, in every order of their requests: what stands on GitHub at the end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGitHub } from '../../../src/action/pull-request.ts'
import type { LineSuggestion } from '../../../src/report/fixes/suggestions.ts'
import { createDraws } from '../../draws.ts'
import { createClock } from '../../simulate/clock.ts'
import { createRandom } from '../../simulate/random.ts'
import { type Line, type Participant, runTogether } from '../../simulate/traffic.ts'
import { after, before, openPull, type PullStage } from './pull.ts'

let stage: PullStage

beforeAll(async () => {
  stage = await openPull()
})

afterAll(async () => {
  await stage.close()
  expect(stage.gitHub.faults).toEqual([])
})

const link = (line: number, name: string): LineSuggestion => ({
  path: 'index.md',
  line,
  body: `There is no page.\n\n\`\`\`suggestion\nSee [setup](guide/install.md) first. ${name}\n\`\`\``,
})

/** Heads, the second with the lines of the first further down, and what a run of each suggests. */
const heads = [
  { files: after, wanted: [link(3, 'a'), link(4, 'b')] },
  {
    files: { ...after, 'index.md': `New.\n\n${after['index.md']}` },
    wanted: [link(3, 'c'), link(5, 'a'), link(6, 'b')],
  },
  { files: { ...after, 'index.md': before['index.md'] ?? '' }, wanted: [] },
] as const

describe('runs at the same time', () => {
  it('end with what the last head asks for, each once', async () => {
    const draws = createDraws()
    for (let round = 0; round < Number(process.env['ROUNDS'] ?? 12); round += 1) {
      stage.gitHub.reviewComments.length = 0
      stage.gitHub.reviews.length = 0
      const [first, second] = [heads[draws.below(3)] ?? heads[0], heads[draws.below(3)] ?? heads[0]]
      stage.push(first.files, true)
      const random = createRandom(draws.below(2 ** 31))
      const world = {
        clock: createClock(),
        random,
        hostOf: () => 'github' as const,
        answer: (url: string, init: RequestInit) => fetch(url, init),
      }
      const runs = [participant(first.wanted), participant(first.wanted)]
      await runTogether(world, runs, async () => {
        stage.push(second.files, true)
        return [participant(second.wanted), participant(second.wanted)]
      })

      const shown = stage.gitHub.reviewComments
        .map((comment) => `${stage.gitHub.lineOf(comment)} ${comment.body.split('\n')[3]}`)
        .sort()
      const wanted = second.wanted.map(({ line, body }) => `${line} ${body.split('\n')[3]}`).sort()
      expect(shown, `round ${round}, SEED=${draws.seed}`).toEqual(wanted)
    }
  })
})

/** A run of the head of now, which may move before it ends. */
function participant(wanted: readonly LineSuggestion[]): Participant<unknown> {
  const head = stage.headOid()
  return { trouble: undefined, start }

  async function start({ fetch: network, sleep }: Line): Promise<unknown> {
    const gitHub = openGitHub({
      token: 'gh-token',
      apiURL: stage.gitHub.url,
      repository: 'acme/docs',
      runner: { mask: () => {} },
      environment: {},
      sleep,
      network,
    })
    try {
      return await gitHub.suggest({ number: 42, head, key: '' }, wanted)
    } catch (error) {
      // What GitHub refused is said; a head that moved is its reason here.
      return error
    }
  }
}
