// A life of a repository: what happens, the runs of the job it starts, and how the platform differs from the model.
import type { Store } from '../../src/store/engines/store.ts'
import { createClock } from './clock.ts'
import { findDifferences } from './differences.ts'
import { createGitHub, type GitHub, type Letter, type PullRequest, type Release } from './github.ts'
import { createGitHubAPI } from './github-api.ts'
import type { Files, History } from './history.ts'
import { createWorld, type Ended, type Mailbox, type Main, type Settings, startJob } from './job.ts'
import { describeLetter, isStale } from './letters.ts'
import { openPlatform } from './platform.ts'
import { createRandom, type Random } from './random.ts'
import type { Act, AppDeed, Meanwhile, Step } from './steps.ts'
import { type Participant, runTogether, type Trouble } from './traffic.ts'

/** What lives share. */
export interface Ground {
  readonly store: Store
  readonly mailbox: Mailbox
  readonly main: Main
  /** Hold each request to GitHub and its answer to the published description. */
  readonly isChecked: boolean
}

export interface HeldLetter {
  readonly id: string
  readonly letter: Letter
  state: 'waiting' | 'done' | 'failed'
}

/** What the model is told. */
export interface Facts {
  readonly history: History
  readonly mergeOn: Settings['mergeOn']
  readonly pulls: readonly PullRequest[]
  readonly releases: readonly Release[]
  /** Branches that publish, the default one first. */
  readonly publishing: readonly string[]
  /** What a branch is called now. */
  nameNow(ref: string): string
  /** The newest commit of a branch; empty when it is gone. */
  tip(ref: string): string
  /** The commit the repository began with. */
  readonly first: string
  /** Titles of the pages below the root. */
  titles(files: Files): string[]
  /** What people did in the app, by pull request. */
  readonly people: {
    readonly pages: ReadonlyMap<number, readonly string[]>
    readonly archived: ReadonlySet<number>
    readonly opened: ReadonlySet<number>
    /** Opened there, and closed on GitHub before or since. */
    readonly openedBefore: ReadonlySet<number>
    readonly subjects: ReadonlyMap<number, string>
  }
}

export interface Life {
  readonly hub: GitHub
  readonly settings: Settings
  readonly letters: readonly HeldLetter[]
  /** What happened, a line each. */
  readonly story: readonly string[]
  /** @returns what is wrong afterwards; empty when nothing is */
  live(step: Step): Promise<string[]>
  close(): Promise<void>
}

/** What goes wrong while letters are read, and what happens. */
interface Around {
  readonly trouble?: Trouble | undefined
  readonly meanwhile?: () => Promise<HeldLetter[]>
}

const firstPages = ['docs/one.md', 'docs/two.md', 'docs/three.md', 'docs/four.md', 'other/five.md']
/** A failed run is run again so often before people call it broken. */
const rerunsMax = 3

/** The settings of a life are drawn, too. */
export function drawSettings(random: Random): Settings {
  return {
    mergeOn: random.pick(['pull-request', 'release'] as const),
    root: random.chance(0.3) ? 'docs' : undefined,
    branches: random.chance(0.3) ? ['release-1.x'] : [],
  }
}

export async function openLife(ground: Ground, settings: Settings): Promise<Life> {
  const clock = createClock()
  const hub = createGitHub(
    clock,
    Object.fromEntries(firstPages.map((path) => [path, pageOf(path, 0)])),
  )
  const first = hub.branches.own.get('main') ?? ''
  const gitHubAPI = createGitHubAPI(hub, ground.isChecked)
  const platform = await openPlatform(ground.store, { clock, fetchSource })
  const world = createWorld(gitHubAPI, platform)
  for (const branch of settings.branches) {
    hub.branch('own', branch, first)
    await platform.addSpace(`Version ${branch}`)
  }
  const letters: HeldLetter[] = []
  const story: string[] = []
  const people = {
    pages: new Map<number, string[]>(),
    archived: new Set<number>(),
    opened: new Set<number>(),
    openedBefore: new Set<number>(),
    subjects: new Map<number, string>(),
  }
  /** Branches whose space has to be there: a run came through that had to make it. */
  const filled = new Set<string>()
  let added = 0
  return { hub, settings, letters, story, live, close: () => platform.close() }

  function fetchSource(url: string): Uint8Array | undefined {
    const note = /^https:\/\/notes\.example\/added-(\d+)\.md$/.exec(url)?.[1]
    return note === undefined ? gitHubAPI.fetchArchive(url) : Buffer.from(`# added ${note}\n`)
  }

  function facts(): Facts {
    const nameNow = (ref: string) => hub.renamed.get(ref) ?? ref
    return {
      history: hub.history,
      mergeOn: settings.mergeOn,
      pulls: hub.pulls,
      releases: hub.releases,
      publishing: [hub.defaultBranch(), ...settings.branches],
      nameNow,
      tip: (ref) => hub.branches.own.get(nameNow(ref)) ?? '',
      first,
      titles: (files) => titlesOf(files, settings.root),
      people,
    }
  }

  async function live(step: Step): Promise<string[]> {
    clock.advance(1000 * (step.id % 3 === 0 ? 0 : 40))
    switch (step.kind) {
      case 'act': {
        const sent = act(step.act, step.id, String(step.id))
        if (step.runs === 0) return await quiet()
        for (const each of sent) {
          const several = step.runs === 2 ? [each, each] : [each]
          const wrong = await run(several, createRandom(step.id), enrich(step, each === sent[0]))
          if (wrong.length > 0) return wrong
        }
        return await quiet()
      }
      case 'app':
        await work(step.deed, step.pull, step.id)
        return await quiet()
      case 'run': {
        const chosen = step.letters.flatMap((id) => letters.filter((each) => each.id === id))
        if (chosen.length === 0) return []
        const wrong = await run(chosen, createRandom(step.seed), enrich(step, true))
        return wrong.length > 0 ? wrong : await quiet()
      }
      case 'settle':
        return await settle(createRandom(step.seed))
    }
  }

  /** What goes wrong and happens while the letters of a step are read. */
  function enrich(
    { id, trouble, meanwhile }: Step & { readonly kind: 'act' | 'run' },
    isFirst: boolean,
  ): Around {
    if (!isFirst) return {}
    // Named apart from what began the step: GitHub has one release for each tag.
    return { trouble, ...(meanwhile && { meanwhile: () => happen(meanwhile, id + 0.5) }) }
  }

  /** @returns the letters that are read at once */
  async function happen(what: Meanwhile, id: number): Promise<HeldLetter[]> {
    if ('act' in what) {
      const sent = act(what.act, id, String(id))
      return what.joins ? sent : []
    }
    await work(what.deed, what.pull, id)
    return []
  }

  /** Something happens on GitHub; what cannot happen does not. */
  function act(what: Act, stepId: number, letterId: string): HeldLetter[] {
    const sent = perform(what, stepId)
    if (sent === undefined) return []
    story.push(`${letterId}: ${describeAct(what)}`)
    const held = sent.map((letter, at): HeldLetter => {
      return { id: `${letterId}.${at}`, letter, state: 'waiting' }
    })
    letters.push(...held)
    // What people did in the app holds until something happens to the pull request.
    for (const { about } of sent) {
      if (about.kind !== 'pull') continue
      people.archived.delete(about.number)
      const isClosed = about.ending === 'closed' && people.opened.delete(about.number)
      if (isClosed) people.openedBefore.add(about.number)
    }
    return held
  }

  function perform(what: Act, id: number): Letter[] | undefined {
    const { history, branches } = hub
    const pull =
      'number' in what ? hub.pulls.find(({ number }) => number === what.number) : undefined
    switch (what.kind) {
      case 'open': {
        const tip = branches.own.get(what.into)
        if (tip === undefined || pull !== undefined) return undefined
        const ref = `change-${what.number}`
        hub.branch(what.side, ref, tip)
        const files = { ...history.find(tip).files, [what.page]: pageOf(what.page, id) }
        hub.push(what.side, ref, files)
        return hub.open(what.number, { side: what.side, ref }, what.into, what.draft)
      }
      case 'push': {
        const tip = branches[what.side].get(what.ref)
        if (tip === undefined) return undefined
        const files = { ...history.find(tip).files, [what.page]: pageOf(what.page, id) }
        return hub.push(what.side, what.ref, files)
      }
      case 'force':
        return force(what, id)
      case 'catch-up': {
        const tip = pull && branches[pull.head.side].get(pull.head.ref)
        const base = pull && branches.own.get(pull.base.ref)
        if (tip === undefined || base === undefined || pull?.state !== 'open') return undefined
        const files = history.join(tip, base)
        if (files === undefined || history.isAncestor(base, tip)) return undefined
        const { oid } = history.commit(files, [tip, base])
        return hub.move(pull.head.side, pull.head.ref, oid)
      }
      case 'retarget': {
        const base = branches.own.get(what.base)
        if (pull?.state !== 'open' || base === undefined || pull.base.ref === what.base)
          return undefined
        if (pull.head.ref === what.base || history.isAncestor(pull.head.oid, base)) return undefined
        return hub.edit(what.number, { base: what.base })
      }
      case 'title':
        return pull?.state === 'open' ? hub.edit(what.number, { title: `Title ${id}` }) : undefined
      case 'draft':
        if (pull?.state !== 'open' || pull.draft === what.draft) return undefined
        people.opened.delete(what.number)
        people.openedBefore.delete(what.number)
        return hub.setDraft(what.number, what.draft)
      case 'close':
        return pull?.state === 'open' ? hub.close(what.number) : undefined
      case 'reopen': {
        if (pull?.state !== 'closed' || pull.merged) return undefined
        const tip = branches[pull.head.side].get(pull.head.ref)
        const base = branches.own.get(pull.base.ref)
        if (tip === undefined || base === undefined) return undefined
        if (!history.isAncestor(pull.head.oid, tip) || history.isAncestor(tip, base))
          return undefined
        return hub.reopen(what.number)
      }
      case 'merge': {
        if (pull?.state !== 'open' || pull.draft) return undefined
        // Where nobody has looked at the branch before, what it published first is not known.
        if (settings.mergeOn === 'release' && !filled.has(pull.base.ref)) return undefined
        const base = branches.own.get(pull.base.ref)
        if (base === undefined || history.join(base, pull.head.oid) === undefined) return undefined
        return hub.merge(what.number, what.method)
      }
      case 'release': {
        let commit = branches.own.get(what.branch)
        for (let back = 0; back < what.behind && commit !== undefined; back += 1)
          commit = history.find(commit).parents[0] ?? commit
        return commit === undefined ? undefined : hub.release(`v${id}`, commit, what.prerelease)
      }
      case 'delete':
        return branches[what.side].has(what.ref) ? hub.deleteBranch(what.side, what.ref) : undefined
      case 'rename-branch': {
        // A letter about the old name tells nobody where the branch is now.
        if (letters.some(({ state }) => state !== 'done')) return undefined
        const from = hub.defaultBranch()
        hub.renameDefaultBranch(`trunk-${id}`)
        if (filled.delete(from)) filled.add(hub.defaultBranch())
        return []
      }
      case 'rename-repository':
        hub.rename(`acme/docs-${id}`)
        return []
    }
  }

  function force(what: Extract<Act, { kind: 'force' }>, id: number): Letter[] | undefined {
    const { history, branches } = hub
    const tip = branches[what.side].get(what.ref)
    const pull = hub.pulls.find(
      ({ state, head }) => state === 'open' && head.side === what.side && head.ref === what.ref,
    )
    const base = pull && branches.own.get(pull.base.ref)
    if (tip === undefined || base === undefined) return undefined
    if (what.page !== undefined) {
      const left = history.mergeBase(base, tip)
      const files = { ...left.files, [what.page]: pageOf(what.page, id) }
      return hub.move(what.side, what.ref, history.commit(files, [left.oid]).oid)
    }
    const [before] = history.find(tip).parents
    // Back to where it left would close the pull request.
    if (before === undefined || history.isAncestor(before, base)) return undefined
    return hub.move(what.side, what.ref, before)
  }

  async function work(deed: AppDeed, number: number, id: number): Promise<void> {
    const { changeRequests } = await platform.read()
    const found = changeRequests.find(
      ({ pull, status }) => pull === number && (status === 'draft' || status === 'open'),
    )
    if (found === undefined) return
    // Where a pull request can go to another space, what people did stays in the first.
    if (settings.branches.length > 0 && deed !== 'archive') return
    const pull = hub.pull(number)
    const target = { spaceId: found.space, changeRequestId: found.id }
    const { client } = platform
    if (deed === 'archive' && pull.state !== 'open') return
    if (deed === 'open' && found.status === 'open') return
    story.push(`${id}: in the app, ${deed} of the change request of #${number}`)
    switch (deed) {
      case 'subject': {
        const subject = `Words of ours ${id}`
        people.subjects.set(number, subject)
        await client.updateChangeRequestById({ ...target, body: { subject } })
        return
      }
      case 'archive':
        people.archived.add(number)
        // What revives it follows the pull request.
        people.opened.delete(number)
        people.openedBefore.delete(number)
        await client.updateChangeRequestById({ ...target, body: { status: 'archived' } })
        return
      case 'open': {
        // Closed already, as the job has not heard so far.
        const { opened, openedBefore } = people
        ;(pull.state === 'open' ? opened : openedBefore).add(number)
        await client.updateChangeRequestById({ ...target, body: { status: 'open' } })
        return
      }
      case 'page': {
        added += 1
        const title = `added ${added}`
        people.pages.set(number, [...(people.pages.get(number) ?? []), title])
        const url = `https://notes.example/added-${added}.md`
        const root = settings.root === undefined ? {} : { root: settings.root }
        const body = { url, source: 'markdown' as const, ...root }
        await client.importContentInChangeRequest({ ...target, body })
        return
      }
    }
  }

  /** Run letters; one alone that is stale must leave everything as it is. */
  async function run(
    chosen: readonly HeldLetter[],
    random: Random,
    more: Around = {},
  ): Promise<string[]> {
    const [only, another] = chosen
    const isAlone = another === undefined && more.meanwhile === undefined
    const before =
      isAlone && only !== undefined && isStale(only.letter, facts()) ? await snapshot() : undefined
    const all: { readonly letter: HeldLetter; readonly isCurrent: boolean }[] = []
    const { meanwhile, trouble } = more
    const ended = await runTogether<Ended>(
      { clock, random, ...world },
      enter(chosen, trouble),
      meanwhile && (async () => enter(await meanwhile(), undefined)),
    )
    for (const [at, { letter: each, isCurrent }] of all.entries()) {
      const end = ended[at]
      const told = end === undefined ? 'cancelled' : end.code === 0 ? 'ok' : end.said.join(' | ')
      story.push(`   run ${each.id} (${describeLetter(each.letter)}): ${told}`)
      // A comment that could not be written does not fail a run. Who sees the warning runs it again.
      const isWell = end?.code === 0 && !end.said.some((line) => line.startsWith('warning'))
      // A run that succeeded before stays one that succeeded.
      if (isWell) each.state = 'done'
      else if (each.state !== 'done') each.state = 'failed'
      if (end?.code === 0 && isCurrent && !isStale(each.letter, facts())) noteFilled(each.letter)
    }
    const faults = platform.faults.map((fault) => `a fault of the platform: ${String(fault)}`)
    if (faults.length > 0) return faults
    if (before === undefined) return []
    const after = await snapshot()
    return before === after
      ? []
      : [`the stale run of ${only?.id} has written: before ${before}, after ${after}`]

    function enter(starting: readonly HeldLetter[], met: Trouble | undefined) {
      all.push(
        ...starting.map((letter) => ({ letter, isCurrent: !isStale(letter.letter, facts()) })),
      )
      return starting.map(({ letter }, at): Participant<Ended> => {
        const own = at === 0 ? met : undefined
        const start = { mailbox: ground.mailbox, settings, token: platform.token, trouble: own }
        return {
          trouble: own,
          start: (line) => startJob(ground.main, letter, { line, ...start }),
        }
      })
    }
  }

  function noteFilled({ about, trusted }: Letter): void {
    const { publishing, nameNow, pulls } = facts()
    if (!trusted || about.kind === 'release') return
    if (about.kind === 'branch' && settings.mergeOn === 'release') return
    const pull =
      about.kind === 'pull' ? pulls.find(({ number }) => number === about.number) : undefined
    // One that was closed brings nothing in.
    if (pull?.state === 'closed' && !pull.merged) return
    const ref = about.kind === 'branch' ? about.ref : pull?.base.ref
    if (ref !== undefined && publishing.includes(nameNow(ref))) filled.add(nameNow(ref))
  }

  async function snapshot(): Promise<string> {
    return JSON.stringify([await platform.read(), hub.comments])
  }

  /** All is read, and what failed is run again, as people do. */
  async function settle(random: Random): Promise<string[]> {
    for (let round = 0; round < rerunsMax; round += 1) {
      const left = letters.filter(({ state }) => state !== 'done')
      for (const each of random.shuffle(left)) {
        if (each.state === 'failed' && isStale(each.letter, facts())) each.state = 'done'
        if (each.state === 'done') continue
        const wrong = await run([each], random)
        if (wrong.length > 0) return wrong
      }
    }
    const red = letters.filter(
      ({ letter, state }) => state === 'failed' && !isStale(letter, facts()) && mustBeGreen(letter),
    )
    for (const each of letters) each.state = 'done'
    const wrong = [...red.map(({ id }) => `run ${id} stays red`), ...(await compare())]
    story.push('   all is quiet')
    return wrong
  }

  /** All but what cannot be joined, and forks, whose follow-up does the work. */
  function mustBeGreen({ trusted, about }: Letter): boolean {
    if (about.kind !== 'pull') return true
    const { head, base, state } = hub.pull(about.number)
    const tip = facts().tip(base.ref)
    return trusted && !(state === 'open' && hub.history.join(tip, head.oid) === undefined)
  }

  async function quiet(): Promise<string[]> {
    return letters.some(({ state }) => state !== 'done') ? [] : await compare()
  }

  async function compare(): Promise<string[]> {
    return await findDifferences(facts(), filled, { platform, comments: hub.comments })
  }
}

/** A page says all of itself in its title; a check without any link would fail. */
function pageOf(path: string, version: number): string {
  return `# ${path.replace(/\.md$/, '').replace('/', ' ')} ${version}\n\n[One](../docs/one.md)\n`
}

function titlesOf(files: Files, root: string | undefined): string[] {
  return Object.entries(files)
    .filter(([path]) => root === undefined || path.startsWith(`${root}/`))
    .map(([, text]) => /^# (.*)$/m.exec(text)?.[1] ?? text)
}

function describeAct(what: Act): string {
  const { kind, ...rest } = what
  return `${kind} ${Object.entries(rest)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`
}
