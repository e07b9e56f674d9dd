// The host of a repository, as the job asks it how things are now.

/** Every method reads when called; a failed read throws and never means that there is nothing. */
export interface Forge {
  readPullRequest(number: number): Promise<PullRequest>
  readRepository(): Promise<SourceRepository>
  /** A branch, also by a former name; undefined if there is none. */
  lookUpBranch(name: string): Promise<Branch | undefined>
  /** The newest releases, at most 100; undefined where the token may not see them. */
  listReleases(): Promise<readonly Release[] | undefined>
  /** A release by its id, or by its tag if the event has no id; undefined if the host knows none. */
  lookUpRelease(release: Pick<Release, 'id' | 'tag'>): Promise<Release | undefined>
  /** True if a tag holds a commit; undefined where the host does not know one of them. */
  holds(tag: string, commit: string): Promise<boolean | undefined>
}

/** A branch, as it is now. */
export interface Branch {
  /** Its current name. */
  readonly name: string
  /** Its head. */
  readonly oid: string
  /** The host's clock when it was read. */
  readonly readAt: string | undefined
}

/** A release, as reported by an event or as it is now. */
export interface Release {
  readonly id: number | undefined
  readonly tag: string
  readonly draft: boolean
  readonly prerelease: boolean
  readonly publishedAt: string | undefined
}

/** A repository on its host. */
export interface SourceRepository {
  /** Name of the host: `github.com`. */
  readonly host: string
  /** The host's id, which survives renames; undefined if not requested. */
  readonly id: string | undefined
  /** `owner/name`. */
  readonly name: string
  /** Undefined if not requested. */
  readonly defaultBranch: string | undefined
}

/** A pull request, as reported by an event or as it is now. */
export interface PullRequest {
  /** 0 for a branch that has no pull request. */
  readonly number: number
  readonly title: string
  /** The repository it is merged into. */
  readonly repository: SourceRepository
  readonly state: 'open' | 'closed' | 'merged'
  readonly draft: boolean
  readonly head: { readonly oid: string; readonly ref: string }
  /** `oid` is the head of the base branch when the host last updated it. */
  readonly base: { readonly oid: string; readonly ref: string }
  /** From another repository; its workflows get no secrets and a read-only token. */
  readonly fork: boolean
  /** Time of the host's last change; heads have no order, these times do. */
  readonly updatedAt?: string | undefined
  readonly mergedAt?: string | undefined
  /** The commit that brought it into its base branch. */
  readonly mergeCommit?: string | undefined
}
