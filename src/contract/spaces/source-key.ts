// A source as one text, for lists that look for it.

/** The fields that identify a source; see `SpaceSource` and `ChangeRequestSource`. */
export interface SourceIdentity {
  readonly host: string
  readonly repository: string
  readonly pullRequest?: number | undefined
  readonly branch?: string | undefined
  readonly root?: string | undefined
  readonly label?: string | undefined
}

/** `github.com/1296269/pull/42?root=docs`; for all sources of a repository, the part up to its id and a slash. */
export function formatSource(source: SourceIdentity): string {
  const { host, repository, pullRequest, branch, root, label } = source
  const name =
    pullRequest === undefined
      ? branch === undefined
        ? 'default'
        : `branch/${encodeURIComponent(branch)}`
      : `pull/${pullRequest}`
  const query = new URLSearchParams({
    ...(root === undefined ? {} : { root }),
    ...(label === undefined ? {} : { label }),
  }).toString()
  return `${formatRepository({ host, repository })}${name}${query === '' ? '' : `?${query}`}`
}

/** Prefix of every source of a repository. */
export function formatRepository({
  host,
  repository,
}: Pick<SourceIdentity, 'host' | 'repository'>): string {
  return `${encodeURIComponent(host)}/${encodeURIComponent(repository)}/`
}

/** The source a text of `formatSource` names. */
export function parseSource(text: string): SourceIdentity {
  const [path = '', query = ''] = text.split('?')
  const [host = '', repository = '', kind, name = ''] = path.split('/').map(decodeURIComponent)
  const search = new URLSearchParams(query)
  const [root, label] = [search.get('root'), search.get('label')]
  return {
    host,
    repository,
    ...(kind === 'pull' ? { pullRequest: Number(name) } : {}),
    ...(kind === 'branch' ? { branch: name } : {}),
    ...(root === null ? {} : { root }),
    ...(label === null ? {} : { label }),
  }
}
