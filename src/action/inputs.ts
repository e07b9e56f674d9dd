// The inputs of the action, checked.
import { layoutNames } from '../contract/base/choices.ts'
import { type FailOn, failOnRules } from '../report/fail-on.ts'
import { type RedirectsRule, redirectRules } from '../report/redirects.ts'
import { followSites, type JobJudging } from '../sync/judging.ts'
import type { MergeOn } from '../sync/plan.ts'

/** Inputs of the workflow step. An empty input is undefined. */
export interface Inputs {
  readonly githubToken: string | undefined
  /** A platform to talk to; undefined runs one inside the step. */
  readonly platform: { readonly url: string; readonly token: string | undefined } | undefined
  readonly space: string | undefined
  readonly root: string | undefined
  readonly layout: (typeof layoutNames)[number] | undefined
  /** Undefined follows galley.yml, and is `new` without one. */
  readonly failOn: FailOn | undefined
  readonly allowEmpty: boolean
  readonly mergeOn: MergeOn
  /** Releases that publish. */
  readonly releases: 'full' | 'published'
  /** The branch that publishes; undefined for the default branch. */
  readonly branch: string | undefined
  /** Other branches that publish, each with the id or title of its space. */
  readonly branches: ReadonlyMap<string, string>
  readonly comment: boolean
  /** True to suggest fixes on lines of the pull request. */
  readonly suggestions: boolean
  /** True to commit fixes to the branch of the pull request. */
  readonly pushFixes: boolean
  readonly commitMessage: string
  /** Undefined follows galley.yml, and is `report` without one. */
  readonly redirects: RedirectsRule | undefined
  readonly annotations: boolean
  readonly reportFile: string | undefined
  readonly sarifFile: string | undefined
  readonly patchFile: string | undefined
  readonly pullRequest: number | undefined
}

type Settings = NonNullable<JobJudging['settings']>

/** Inputs, completed by a galley.yml. */
export interface FollowedInputs extends Inputs {
  readonly failOn: FailOn
  readonly redirects: RedirectsRule
  /** The root the workflow gives, which tells its jobs apart, whatever a file says. */
  readonly jobRoot: string | undefined
  /** Every site there is, the main one first, where the file lists them. */
  readonly sites: Settings['sites']
}

/** Completes inputs by galley.yml; the inputs of the workflow win. */
export function followSettings(inputs: Inputs, settings: Partial<Settings> = {}): FollowedInputs {
  const { failOn = 'new', owedRedirects = 'report', branch, branches = new Map() } = settings
  return {
    ...inputs,
    ...followSites(inputs, settings),
    jobRoot: inputs.root,
    failOn: inputs.failOn ?? failOn,
    redirects: inputs.redirects ?? owedRedirects,
    branch: inputs.branch ?? branch,
    branches: inputs.branches.size > 0 ? inputs.branches : branches,
  }
}

/** An input that cannot be used; the message is one sentence for the workflow's author. */
export class InputError extends Error {
  override readonly name = 'InputError'
}

/**
 * Reads the inputs as the runner hands them over: `INPUT_` and the name in capitals, hyphens kept.
 *
 * @throws InputError naming the input, what was found and what is allowed
 */
export function readInputs(environment: Readonly<Record<string, string | undefined>>): Inputs {
  const url = text('platform-url')
  const token = text('platform-token')
  if (url === undefined && token !== undefined)
    throw new InputError(
      'Cannot use "platform-token" without "platform-url": expected both or neither',
    )
  const comment = choice('comment', ['true', 'false']) === 'true'
  return {
    githubToken: text('github-token'),
    platform: url === undefined ? undefined : { url: platformUrl(url), token },
    space: text('space'),
    root: folder('root'),
    layout: chosen('layout', layoutNames),
    failOn: chosen('fail-on', failOnRules),
    allowEmpty: choice('allow-empty', ['false', 'true']) === 'true',
    mergeOn: choice('merge-on', ['pull-request', 'release', 'never']),
    releases: choice('releases', ['full', 'published']),
    branch: text('branch'),
    branches: branches('branches'),
    comment,
    suggestions: (chosen('suggestions', ['true', 'false']) ?? String(comment)) === 'true',
    pushFixes: choice('push-fixes', ['false', 'true']) === 'true',
    commitMessage: text('commit-message') ?? 'Fix broken links',
    redirects: chosen('redirects', redirectRules),
    annotations: choice('annotations', ['true', 'false']) === 'true',
    reportFile: text('report-file'),
    sarifFile: text('sarif-file'),
    patchFile: text('patch-file'),
    pullRequest: positiveInteger('pull-request'),
  }

  function text(name: string): string | undefined {
    return environment[`INPUT_${name.toUpperCase()}`]?.trim() || undefined
  }

  // An input set to the empty string counts as not set; the first choice is the default.
  function choice<const Choice extends string>(
    name: string,
    choices: readonly [Choice, ...Choice[]],
  ): Choice {
    return chosen(name, choices) ?? choices[0]
  }

  function chosen<Choice extends string>(
    name: string,
    choices: readonly Choice[],
  ): Choice | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    const found = choices.find((each) => each === value.toLowerCase())
    if (found !== undefined) return found
    throw new InputError(`Cannot read "${name}": expected ${listed(choices)} but found "${value}"`)
  }

  function folder(name: string): string | undefined {
    const value = text(name)?.replaceAll('\\', '/')
    if (value === undefined) return undefined
    const parts = value.split('/').filter((part) => part !== '' && part !== '.')
    if (value.startsWith('/') || parts.includes('..'))
      throw new InputError(
        `Cannot read "${name}": expected a folder within the repository, as docs or packages/app/docs, but found "${value}"`,
      )
    return parts.join('/') || undefined
  }

  // `release-1.x: Version 1`, a line each. A branch has no colon in its name.
  function branches(name: string): ReadonlyMap<string, string> {
    const found = new Map<string, string>()
    for (const line of (text(name) ?? '').split('\n')) {
      if (line.trim() === '') continue
      const colon = line.indexOf(':')
      const [branch, space] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
      if (colon === -1 || branch === '' || space === '' || found.has(branch))
        throw new InputError(
          `Cannot read "${name}": expected a branch and its space on each line, each branch once, as in "release-1.x: Version 1", but found "${line.trim()}"`,
        )
      found.set(branch, space)
    }
    return found
  }

  function positiveInteger(name: string): number | undefined {
    const value = text(name)
    if (value === undefined) return undefined
    if (!/^#?[1-9][0-9]{0,8}$/.test(value))
      throw new InputError(
        `Cannot read "${name}": expected the number of a pull request, as 42, but found "${value}"`,
      )
    return Number(value.replace('#', ''))
  }
}

function platformUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw new InputError(
      `Cannot read "platform-url": expected an address that starts with https:// or http:// but found "${value}"`,
    )
  if (url.username !== '' || url.password !== '')
    throw new InputError(
      'Cannot read "platform-url": expected no user name or password in it; use "platform-token"',
    )
  return url.href.replace(/\/$/, '')
}

function listed(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
}
