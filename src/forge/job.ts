// The job a check runs in, as its forge describes it in variables.
import type { Fetch } from '../client/transport.ts'
import type { DiscussionComments } from './write-comment.ts'

/** `process.env`, or what a test gives instead. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The comments of one pull request, and the commit it is at. */
export interface Discussion extends DiscussionComments {
  /** The commit the pull request is at now. */
  readHead(): Promise<string>
}

/** A job for a pull or merge request. */
export interface PullRequestJob {
  readonly kind: 'pull-request'
  /** The commit to compare with. */
  readonly base: string
  /** The commit of the pull request that is checked. */
  readonly head: string
  /** From another repository: its galley.yml must not judge itself. */
  readonly fork: boolean
  /** Address of a line for people; the path is from the top of the repository. */
  addressOf(path: string, line: number): string
  /** The comments of the pull request; a clause that says what is missing where no token is there. */
  openComments(fetch: Fetch, sleep?: (ms: number) => Promise<void>): Discussion | string
}

/** The pull request a check runs for, or the lack of one. */
export type ForgeJob =
  | PullRequestJob
  /** The reason why there is no pull request, as a clause. */
  | { readonly kind: 'none'; readonly reason: string }
