// What can happen in a life, and how the next thing is drawn.
import type { MergeMethod, PullRequest, Side } from './github.ts'
import type { Life } from './life.ts'
import type { Random } from './random.ts'
import type { Host, Trouble } from './traffic.ts'

/** One thing that happens; its `id` names its letters, `7.0`, `7.1`. */
export type Step = { readonly id: number } & Happening

export type Happening =
  /** Something on GitHub. Its workflows run at once, as often as said side by side, or wait in a queue. */
  | ({ readonly kind: 'act'; readonly act: Act; readonly runs: 0 | 1 | 2 } & Around)
  /** Somebody works in the app. */
  | ({ readonly kind: 'app' } & AppWork)
  /** Letters are read: for the first time or again, one, or several at once, one of them twice, too. */
  | ({ readonly kind: 'run'; readonly letters: readonly string[]; readonly seed: number } & Around)
  /** Everything waiting is read, what failed is run again, and the platform is looked at. */
  | { readonly kind: 'settle'; readonly seed: number }

/** What goes wrong in the first of several runs, and what happens while they run. */
interface Around {
  readonly trouble?: Trouble
  readonly meanwhile?: Meanwhile
}

/** Something on GitHub, whose workflows join in or wait; or work in the app. */
export type Meanwhile = { readonly act: Act; readonly joins: boolean } | AppWork

export interface AppWork {
  readonly deed: AppDeed
  readonly pull: number
}

export type AppDeed = 'subject' | 'page' | 'archive' | 'open'

/** Something on GitHub. */
export type Act =
  | {
      readonly kind: 'open'
      readonly number: number
      readonly side: Side
      readonly into: string
      readonly page: string
      readonly draft: boolean
    }
  | { readonly kind: 'push'; readonly side: Side; readonly ref: string; readonly page: string }
  /** Force push: to the commit before, or to another one on what the branch left. */
  | {
      readonly kind: 'force'
      readonly side: Side
      readonly ref: string
      readonly page: string | undefined
    }
  /** The author brings the branch up to date. */
  | { readonly kind: 'catch-up'; readonly number: number }
  | { readonly kind: 'retarget'; readonly number: number; readonly base: string }
  | { readonly kind: 'title'; readonly number: number }
  | { readonly kind: 'draft'; readonly number: number; readonly draft: boolean }
  | { readonly kind: 'close'; readonly number: number }
  | { readonly kind: 'reopen'; readonly number: number }
  | { readonly kind: 'merge'; readonly number: number; readonly method: MergeMethod }
  | {
      readonly kind: 'release'
      readonly branch: string
      /** So many commits before its newest. */
      readonly behind: number
      readonly prerelease: boolean
    }
  | { readonly kind: 'delete'; readonly side: Side; readonly ref: string }
  | { readonly kind: 'rename-branch' }
  | { readonly kind: 'rename-repository' }

const pages = [
  'docs/one.md',
  'docs/two.md',
  'docs/three.md',
  'docs/four.md',
  'other/five.md',
] as const

/** What happens next in a life, one thing after the other. */
export function createHappenings(life: Life, random: Random): () => Happening {
  /** What is going to happen, as soon as it is its turn. */
  const intended: (() => Happening | undefined)[] = []
  return () => {
    for (let next = intended.shift(); next !== undefined; next = intended.shift()) {
      const happening = next()
      if (happening !== undefined) return happening
    }
    if (random.chance(0.2)) intended.push(...intend(life, random))
    return drawHappening(life, random)
  }
}

function drawHappening(life: Life, random: Random): Happening {
  const seed = random.below(2 ** 31)
  const letters = life.letters.map(({ id }) => id)
  const waiting = life.letters.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const pulls = life.hub.pulls.map(({ number }) => number)
  const drawn = random.weigh<() => Happening>([
    [55, drawActs],
    [pulls.length === 0 ? 0 : 8, () => ({ kind: 'app', ...drawDeed(random, pulls) })],
    // Somebody runs an old one again, or one that waited comes late.
    [letters.length === 0 ? 0 : 8, () => drawRun([random.pick(letters)])],
    [waiting.length === 0 ? 0 : 8, () => drawRun([random.pick(waiting)])],
    [letters.length < 2 ? 0 : 12, () => drawRun(drawSeveral())],
    [8, () => ({ kind: 'settle', seed })],
  ])
  return drawn?.() ?? { kind: 'settle', seed }

  function drawActs(): Happening {
    const act = drawAct(life, random)
    const runs = random.pick([0, 0, 1, 1, 2] as const)
    const isBusy = runs > 0 && random.chance(0.4)
    const pull = 'number' in act ? act.number : undefined
    return {
      kind: 'act',
      act,
      runs,
      ...(isBusy ? { meanwhile: drawMeanwhile(life, random, pull) } : {}),
    }
  }

  /** Two or three, or one of them twice; most often ones that are about the same, and new. */
  function drawSeveral(): string[] {
    const newest = letters.slice(-4)
    const from = random.chance(0.7) ? newest : letters
    const [first = '', ...rest] = random.shuffle([...from, ...waiting])
    return [first, ...(random.chance(0.3) ? [first] : rest.slice(0, random.chance(0.8) ? 1 : 2))]
  }

  function drawRun(chosen: readonly string[]): Happening {
    const about = life.letters.find(({ id }) => id === chosen[0])?.letter.about
    const pull = about?.kind === 'pull' ? about.number : undefined
    return {
      kind: 'run',
      letters: chosen,
      seed,
      ...(random.chance(0.3) ? { trouble: drawTrouble(random) } : {}),
      ...(random.chance(0.4) ? { meanwhile: drawMeanwhile(life, random, pull) } : {}),
    }
  }
}

/** Most often about the pull request that runs are about. */
function drawMeanwhile(life: Life, random: Random, about: number | undefined): Meanwhile {
  const pulls = life.hub.pulls.map(({ number }) => number)
  const pull = random.chance(0.8) ? about : undefined
  if (pulls.length > 0 && random.chance(0.25))
    return drawDeed(random, pull !== undefined && pulls.includes(pull) ? [pull] : pulls)
  return { act: drawAct(life, random, pull), joins: random.chance(0.8) }
}

function drawDeed(random: Random, numbers: readonly number[]): AppWork {
  const deed = random.weigh<AppDeed>([
    [3, 'subject'],
    [3, 'page'],
    [1, 'archive'],
    [1, 'open'],
  ])
  return { deed: deed ?? 'subject', pull: random.pick(numbers) }
}

/** Things that belong together, of which chance alone seldom makes a row. */
function intend(life: Life, random: Random): (() => Happening | undefined)[] {
  const { hub, settings } = life
  const page = random.pick(pages)
  const into = hub.defaultBranch()
  const number = Math.max(0, ...hub.pulls.map((pull) => pull.number)) + 1
  const doing = (act: Act, runs: 0 | 1 | 2, meanwhile?: Meanwhile) => (): Happening => {
    return { kind: 'act', act, runs, ...(meanwhile && { meanwhile }) }
  }
  const open = (which: number, draft = false) =>
    doing({ kind: 'open', number: which, side: 'own', into, page, draft }, random.pick([1, 2]))
  const merge = (which: number): Act => {
    const method = random.pick(['merge', 'squash', 'rebase'] as const)
    return { kind: 'merge', number: which, method }
  }
  const late = random.pick([0, 0, 1] as const)
  const again = doing({ kind: 'push', side: 'own', ref: into, page }, late)
  const settle = (): Happening => ({ kind: 'settle', seed: random.below(2 ** 31) })
  const twice = [open(number), doing(merge(number), late), open(number + 1)]
  const writes: Meanwhile = { deed: 'page', pull: number }
  const joins = (act: Act): Meanwhile => ({ act, joins: true })
  const [close, reopen, ready] = [
    { kind: 'close', number } as const,
    { kind: 'reopen', number } as const,
    { kind: 'draft', number, draft: false } as const,
  ]
  return random.pick([
    // A page is changed twice in a row, and both changes wait for one release, or are published late.
    settings.mergeOn === 'release'
      ? [
          settle,
          open(number),
          doing(merge(number), 1),
          open(number + 1),
          doing(merge(number + 1), 1),
          doing({ kind: 'release', branch: into, behind: 0, prerelease: false }, 1),
        ]
      : random.chance(0.5)
        ? [...twice, doing(merge(number + 1), late), settle]
        : [open(number), doing(merge(number), 0), again, settle],
    // People write into a change request while it is merged.
    [open(number), doing(merge(number), 1, writes), settle],
    // Somebody takes back what a run has just begun to follow.
    random.pick([
      [open(number), doing(close, 1, joins(reopen)), settle],
      [open(number), doing(close, 1), doing(reopen, 1, joins(close)), settle],
      [open(number, true), doing(ready, 1, joins(close)), settle],
    ]),
  ])
}

function drawTrouble(random: Random): Trouble {
  const at = random.below(25)
  const drawn = random.weigh<Trouble>([
    [4, { kind: 'cancel', at, sent: random.chance(0.5) }],
    [
      6,
      {
        kind: 'down',
        who: random.pick<Host>(['github', 'platform', 'platform']),
        at,
        times: random.pick([1, 2, 50]),
        how: random.pick(['502', 'refused', 'lost'] as const),
      },
    ],
    [1, { kind: 'expired' }],
  ])
  return drawn ?? { kind: 'expired' }
}

/** @param only - the pull request it is about, where it is about one and can be */
function drawAct(life: Life, random: Random, only?: number): Act {
  const { hub, settings } = life
  const pulls = hub.pulls.filter(({ number }) => only === undefined || number === only)
  const open = pulls.filter(({ state }) => state === 'open')
  const closed = pulls.filter(({ state, merged }) => state === 'closed' && !merged)
  const published = [hub.defaultBranch(), ...settings.branches]
  const own = [...hub.branches.own.keys()]
  const others = own.filter((ref) => !published.includes(ref))
  const page = random.chance(0.3) ? pages[0] : random.pick(pages)
  const head = open.length === 0 ? undefined : random.pick(open).head
  // What waits for a release must not get in by another way, so nobody pushes to such a branch.
  const pushable = settings.mergeOn === 'release' ? others : own
  const of = (weight: number, from: readonly PullRequest[], build: (number: number) => Act) =>
    [from.length === 0 ? 0 : weight, () => build(random.pick(from).number)] as const
  const drawn = random.weigh<() => Act>([
    [open.length > 4 ? 1 : open.length === 0 ? 30 : 8, drawOpen],
    [
      pushable.length === 0 ? 0 : 4,
      () => ({ kind: 'push', side: 'own', ref: random.pick(pushable), page }),
    ],
    [
      head === undefined ? 0 : 8,
      () => ({ kind: 'push', side: head?.side ?? 'own', ref: head?.ref ?? '', page }),
    ],
    [
      head === undefined ? 0 : 6,
      () => ({
        kind: 'force',
        side: head?.side ?? 'own',
        ref: head?.ref ?? '',
        page: random.chance(0.5) ? page : undefined,
      }),
    ],
    of(4, open, (number) => ({ kind: 'catch-up', number })),
    of(5, open, (number) => ({ kind: 'retarget', number, base: random.pick(own) })),
    of(2, open, (number) => ({ kind: 'title', number })),
    of(4, open, (number) => ({ kind: 'draft', number, draft: !hub.pull(number).draft })),
    of(5, open, (number) => ({ kind: 'close', number })),
    of(6, closed, (number) => ({ kind: 'reopen', number })),
    of(14, open, (number) => ({
      kind: 'merge',
      number,
      method: random.pick(['merge', 'squash', 'rebase'] as const),
    })),
    [
      settings.mergeOn === 'release' ? 9 : 2,
      () => ({
        kind: 'release',
        branch: random.pick(published),
        behind: random.pick([0, 0, 0, 1, 2]),
        prerelease: random.chance(0.3),
      }),
    ],
    [
      others.length === 0 ? 0 : 3,
      () => ({ kind: 'delete', side: 'own', ref: random.pick(others) }),
    ],
    [1, () => ({ kind: 'rename-branch' })],
    [2, () => ({ kind: 'rename-repository' })],
  ])
  return drawn?.() ?? drawOpen()

  function drawOpen(): Act {
    const stacked = others.length > 0 && random.chance(0.25)
    return {
      kind: 'open',
      number: Math.max(0, ...hub.pulls.map(({ number }) => number)) + 1 + random.below(2),
      side: random.chance(0.25) ? 'fork' : 'own',
      into: stacked ? random.pick(others) : random.pick(published),
      page,
      draft: random.chance(0.2),
    }
  }
}
