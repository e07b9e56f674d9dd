// What faults are planted in, and the tests that have to notice.

/** Names are paths below `src` and `test`, without the extension; of a folder, all in it. */
export interface Area {
  /** What is changed. */
  readonly files: readonly string[]
  /** What has to notice: of these, those that run what is changed. */
  readonly tests: readonly string[]
  /** Long ones, and those that start programs: asked for what those do not notice. */
  readonly slow?: readonly string[]
}

/** They have links judged: of their own, and of whole repositories. */
const judged = [
  'check',
  'content/anchors',
  'content/docfx-changes',
  'content/layout-changes',
  'content/layouts',
  'content/links',
  'content/lost-links',
  'content/mutations',
  'content/trees',
  'cli/check',
  'cli/fix/fix',
  'cli/fix/redirects',
  'cli/move/mv',
  'cli/nothing-read',
]

export const areas: Readonly<Record<string, Area>> = {
  access: {
    files: [
      'platform/access/access',
      'platform/access/audience',
      'platform/access/levels',
      'platform/access/permissions',
      'platform/access/space-rules',
      'platform/access/visibility',
      'platform/published/access',
      'platform/published/structure',
      'platform/published/visitor-tokens',
      'platform/published/visitors',
    ],
    tests: [
      'platform/access/levels',
      'platform/access/permissions',
      'platform/access/audience',
      'platform/people/members',
      'platform/sites/published-sites',
      'platform/sites/sites',
      'platform/spaces/spaces',
      'platform/sign-in/sessions',
      'platform/access/access',
      'platform/access/visibility',
      'platform/saml/sign-in',
    ],
  },
  saml: {
    files: [
      'platform/saml/answer',
      'platform/saml/assertion',
      'platform/saml/envelope',
      'platform/saml/people',
      'platform/saml/present-saml',
      'platform/saml/sign-in',
      'platform/saml/sign-in-ways',
      'platform/saml/strict-xml',
    ],
    tests: [
      'platform/saml/strict-xml',
      'platform/saml/envelope',
      'platform/saml/assertion',
      'platform/saml/forgeries',
      'platform/saml/sign-in',
      'platform/saml/providers',
      'platform/saml/answer',
    ],
  },
  addresses: {
    files: [
      'platform/fetching/address-guard',
      'platform/fetching/fetch-source',
      'platform/fetching/git-url',
      'platform/fetching/proxy',
      'contract/people/email-addresses',
    ],
    tests: [
      'platform/fetching/address-guard',
      'platform/fetching/address-guard-names',
      'platform/fetching/git-url',
      'platform/fetching/proxy',
      'contract/people/email-addresses',
      'platform/fetching/fetch-source',
      'platform/fetching/remote-commit',
    ],
  },
  merge: { files: ['content/merge'], tests: ['content/merge'] },
  sync: {
    files: ['sync'],
    tests: ['sync', 'cli/sync', 'cli/push', 'action/main'],
  },
  store: {
    files: [
      'store/database/table',
      'store/engines/new-schema',
      'store/engines/open',
      'store/engines/sqlite',
      'store/files/address',
      'store/files/directory',
      'store/files/disk-errors',
      'store/objects/computed-pages',
      'store/objects/object-files',
      'store/objects/objects',
      'store/schema/migrate',
      'store/schema/schema',
      'store/schema/table-rows',
      'store/search/parts',
      'store/search/search',
      'store/search/sqlite',
    ],
    tests: [
      'store/engines/new-schema',
      'store/engines/sqlite',
      'store/engines/store',
      'store/files/addresses',
      'store/files/directory',
      'store/objects/object-files',
      'store/objects/objects',
      'store/schema/table-rows',
      'store/search/parts',
      'store/search/search',
      'store/files/files',
      'platform/revisions/search-index',
      'platform/revisions/computed-pages',
      'platform/content/content',
      'platform/backup/collecting',
      'platform/storage-faults',
    ],
  },
  comparison: {
    files: [
      'content/links/anchor-reader',
      'content/links/changes',
      'content/links/compare-links',
      'content/links/incremental-links',
      'content/links/led-to',
      'content/links/links',
      'content/links/remembered-links',
      'content/links/unjudged',
      'content/trees/directory-moves',
    ],
    tests: judged,
  },
  links: { files: ['content/links', 'content/trees/directory-moves'], tests: judged },
  layouts: { files: ['content/documentation', 'content/layouts', 'content/site'], tests: judged },
  check: { files: ['check'], tests: judged },
}
