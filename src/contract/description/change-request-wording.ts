// Meanings of the fields of change requests and of their sources.

const proposal = {
  host: 'Name of the host: `github.com`.',
  repository: "The host's own id of the repository; a rename keeps it.",
  root: 'Folder of the content within the repository; absent for the whole of it.',
  pullRequest: 'Number of the pull request.',
  branch: 'The branch, where there is no pull request.',
  head: 'The commit of the content in the change request.',
  base: 'The commit it is compared with.',
  publishes: 'False if the pull request targets a branch that is not published.',
  draft: 'True when the pull request is a draft.',
  subject: 'The subject set by the job; users may have changed it.',
  mergeCommit: 'The merge commit of the pull request.',
  updatedAt: 'When the pull request was last updated on the host, as far as known.',
  heldAt: 'When it was merged on the host, while it waits for a release.',
} as const

const revision =
  'Id of the revision the import is based on; nothing is written if another one is active.'
const asBase =
  '`true`: the imported content becomes what the change request is compared with; its own content stays. Not for the main content.'

/** Meanings of fields, as in `wording.ts`. */
export const sourceFieldMeanings: Readonly<Record<string, string>> = {
  'ChangeRequest.number': 'Number within the space, from 1.',
  'ChangeRequest.status': 'Current state.',
  'ChangeRequest.createdBy': 'Who created it.',
  'ChangeRequest.revision': 'Id of its active revision.',
  'ChangeRequest.revisionInitial': 'Id of the revision of the space it started from.',
  'ChangeRequest.revisionMergedAncestor':
    'Id of the revision of the space it was last updated from.',
  'ChangeRequest.revisionMerged': 'Id of the revision created by its merge.',
  'ChangeRequest.outdated': 'True if the main content has changed since.',
  'ChangeRequest.source': 'The pull request or branch it comes from.',
  'Space.source': 'The branch it comes from.',
  'createChangeRequest.source':
    'The pull request or branch it comes from. If an unmerged change request with the same source exists, that one is returned.',
  'updateChangeRequestById.source':
    'News of the pull request it is made of. News older than those known are refused, and a `subject` told with `source.subject` once people have given it another.',
  'createSpace.source':
    'The branch it comes from. If the organization has a space with the same source, that one is returned.',
  'updateSpaceById.source': 'The branch it comes from; can be set once, `null` removes it.',
  'mergeChangeRequest.revision':
    'Id of the reviewed revision; nothing is merged if another one is active.',
  'mergeChangeRequest.updatedAt': 'When the host reported that the pull request was merged.',
  'ImportBody.revision': revision,
  'startImport.revision': revision,
  'ImportBody.asBase': asBase,
  'ImportResult.base':
    'Who knew the commit named as `git.base`; `change-request` where it was imported there with `asBase`.',
  'startImport.asBase': asBase,
  'SpaceSource.host': proposal.host,
  'SpaceSource.repository': proposal.repository,
  'SpaceSource.root': proposal.root,
  'SpaceSource.branch': 'The branch; absent for the one that publishes.',
  'SpaceSource.label': 'Name of the space in the workflow.',
  ...Object.fromEntries(
    ['ChangeRequestSource', 'ChangeRequestSourceEdit'].flatMap((owner) =>
      Object.entries(proposal).map(([name, meaning]) => [`${owner}.${name}`, meaning]),
    ),
  ),
}

/** Meanings of parameters, as in `wording.ts`. */
export const sourceParameterMeanings: Readonly<Record<string, string>> = {
  'listChangeRequestsForSpace.status': 'Only change requests in this state; `all` for any.',
  'listChangeRequestsForSpace.subject': 'Only those whose subject starts with this.',
  'listChangeRequestsForSpace.source':
    'Only those from this source, such as `host/repository/pull/42`; a trailing slash matches all of a repository.',
  'listSpaces.source': 'Only the one from this source.',
}

/** Meanings of fields within fields, as in `nested-wording.ts`. */
export const sourceNestedMeanings: Readonly<Record<string, string>> = {
  'git.updatedAt': 'When the host last reported this commit as the head.',
}
