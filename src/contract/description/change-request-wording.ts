// Meanings of the fields of change requests and of their sources.

const proposal = {
  host: 'Name of the host: `github.com`.',
  repository: "The host's own id of the repository; a rename keeps it.",
  root: 'Folder of the content within the repository; absent for the whole of it.',
  pullRequest: 'Number of the pull request.',
  branch: 'The branch, where there is no pull request.',
  head: 'The commit the change request holds.',
  base: 'The commit it is compared with.',
  publishes: 'False when the pull request goes into a branch that is not published.',
  draft: 'True when the pull request is a draft.',
  subject: 'The subject the job gave the change request; people may have given it another.',
  mergeCommit: 'The commit that brought the pull request into its branch.',
  updatedAt: 'When the host changed the pull request last, as far as is known.',
  heldAt: 'When it was merged there, as long as it waits for a release.',
} as const

const revision =
  'Id of the revision the import builds on; nothing is written when another one is active.'
const asBase =
  '`true`: what is imported is what the change request is compared with from now on, and its content stays as it is; not for the main content.'

/** Meanings of fields, as in `wording.ts`. */
export const sourceFieldMeanings: Readonly<Record<string, string>> = {
  'ChangeRequest.number': 'Counts up within the space, from 1.',
  'ChangeRequest.status': 'State it is in.',
  'ChangeRequest.createdBy': 'Who created it.',
  'ChangeRequest.revision': 'Id of its active revision.',
  'ChangeRequest.revisionInitial': 'Id of the revision of the space it started from.',
  'ChangeRequest.revisionMergedAncestor':
    'Id of the revision of the space it was brought up to date with last.',
  'ChangeRequest.revisionMerged': 'Id of the revision its merge made.',
  'ChangeRequest.outdated': 'True when the main content has moved on since.',
  'ChangeRequest.source': 'The pull request or branch it is made of.',
  'Space.source': 'The branch it is made of.',
  'createChangeRequest.source':
    'The pull request or branch it is made of. A change request of the same source that is not merged is answered instead.',
  'updateChangeRequestById.source':
    'News of the pull request it is made of. News older than those known are refused, and a `subject` told with `source.subject` once people have given it another.',
  'createSpace.source':
    'The branch it is made of. A space of the organization with the same source is answered instead.',
  'updateSpaceById.source': 'The branch it is made of; said once, null takes it away.',
  'mergeChangeRequest.revision':
    'Id of the revision that was looked at; nothing is merged when another one is active.',
  'mergeChangeRequest.updatedAt': 'When the host said that the pull request is merged there.',
  'ImportBody.revision': revision,
  'startImport.revision': revision,
  'ImportBody.asBase': asBase,
  'ImportResult.base':
    'Who knew the commit named as `git.base`; `change-request` where it was imported there with `asBase`.',
  'startImport.asBase': asBase,
  'SpaceSource.host': proposal.host,
  'SpaceSource.repository': proposal.repository,
  'SpaceSource.root': proposal.root,
  'SpaceSource.branch': 'The branch; absent for the one the repository publishes.',
  'SpaceSource.label': 'What a workflow calls the space.',
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
    'Only those made of this source, as `host/repository/pull/42`; of any of a repository where it ends with a slash.',
  'listSpaces.source': 'Only the one made of this source.',
}

/** Meanings of fields within fields, as in `nested-wording.ts`. */
export const sourceNestedMeanings: Readonly<Record<string, string>> = {
  'git.updatedAt': 'When the host last said that this commit is the head.',
}
