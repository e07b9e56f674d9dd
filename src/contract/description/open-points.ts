// Points the reference leaves open, and our choices. Code names a point as `Open point A`.

/** One open point of the reference. */
export interface OpenPoint {
  readonly question: string
  readonly choice: string
  readonly reason: string
}

/** Decided points by their mark in the reference; the rest follow with the operations that need them. */
export const openPoints = {
  A: {
    question: 'Other body variants and status values of a comment',
    choice: '`{markdown}` or `{document}`, exactly one; `open` and `resolved`; `{}` only comes out',
    reason: 'A body that can be read in neither form is of no use to a reader',
  },
  B: {
    question: 'Values of enumerated fields without a list',
    choice: 'Closed sets as in the shapes; `dependsOn` for what is included, else `reference`',
    reason: 'A typed client can only rely on closed sets',
  },
  C: {
    question: 'Remaining fields of links and of revision variants',
    choice:
      'Revisions by `type`, only `merge` has `mergedFrom`; places embed whole objects, cut below',
    reason: 'Embedding a whole revision in each place would make answers explode',
  },
  D: {
    question: 'Change request statuses and moves between them',
    choice:
      '`draft`, `open`, `archived`, `merged`; all moves but those out of `merged`; merge only by merging',
    reason: 'A merged change request is history and must not change',
  },
  E1: {
    question: 'Users who commented in a space',
    choice:
      '`GET .../commenters` of a space and of a change request: members who posted a comment or reply',
    reason: 'The reference names the operation; former members are no members',
  },
  E2: {
    question: 'Changing and deleting a reply on a change request',
    choice: '`PUT` and `DELETE` of the reply, as on a space',
    reason: 'Both scopes hold the same comments',
  },
  E3: {
    question: 'Creating and listing spaces, further content operations',
    choice:
      '`POST` and `GET /v1/orgs/{organizationId}/spaces`, page backlinks, links and changes of a change request, pages by path, revisions by id and their history, reusable contents by id, changes of pages and files',
    reason: 'A client cannot do without them; only an import could change a page otherwise',
  },
  E4: {
    question: 'Values of `order`, `format` and import `source`',
    choice:
      '`asc`, `desc`; `document`, `markdown` (default); sources as in the shape, with `git` beside them',
    reason: 'Markdown is the only content the reference shows; a repository is the main source',
  },
  E5: {
    question: 'Body of the space update beyond what is listed',
    choice:
      '`icon`, `language`, null for emoji and icon; `inherit` for null in `defaultLevel`; others are passed over',
    reason: 'A client of the wider API sends them, and each has a plain meaning here',
  },
  E6: {
    question: 'How single members and teams are given a level on a space or collection',
    choice: '`POST .../permissions`, and lists, changes and removals below it, for both kinds',
    reason: 'Without them the levels of the reference could only be set in the database',
  },
  F: {
    question: 'Token issuance, kinds, scopes and expiry',
    choice:
      'Opaque bearer tokens of a user, stored hashed, without scopes, optionally expiring; `GET /v1/user`',
    reason: 'A token has exactly the rights of its user, so nothing has to be explained',
  },
  H: {
    question: 'Failure statuses, error body and codes',
    choice:
      '`{error: {code, message, type, details?, requestId}}`, types and statuses in `errors.ts`',
    reason: 'Clients branch on a stable word, people read a sentence',
  },
  I1: {
    question: 'Default page size',
    choice: '50; `limit` 0 gives the count alone; cursors are opaque',
    reason: 'Small enough for a screen, few enough calls for a program',
  },
  I2: {
    question: 'Rate limits',
    choice:
      'Per token in fixed windows of a minute, over all servers together, 1000 unless configured, with headers on every answer; wrong credentials and requests without a token per address',
    reason: 'One runaway client must not take the platform from the others',
  },
  L: {
    question: 'Processing states of an OpenAPI specification; status of a SAML provider',
    choice:
      '`pending`, `progress`, `complete`; a run that failed is complete with `FETCH_TIMEOUT`, `FETCH_ERROR` or `PARSE_ERROR` and leaves `lastVersion`. `active` with address, name and a certificate that can be read, `pending` until then',
    reason: 'Readers keep what they had while a source is away; a provider cannot answer before',
  },
  M4: {
    question: 'Sources of an OpenAPI specification other than a URL',
    choice: '`{text}`: the document itself, as JSON or YAML',
    reason: 'A document that is not published has no address',
  },
  translations: {
    question: 'What fills the languages of translation settings',
    choice: '`languages` beside `title` when they are created and updated; empty until then',
    reason: 'No operation of the reference writes them, and without them the settings say nothing',
  },
  K1: {
    question: 'Values of plan, trial and the rest of an organization; kinds of default content',
    choice:
      'Always `enterprise_2024`, `business`, no trial, no billing, never blocked; a site is the only default content',
    reason: 'Whoever runs the platform has all of it',
  },
  M2: {
    question: 'Operations on subdomains',
    choice: '`GET /v1/subdomains/{subdomain}` tells which organization has a hostname',
    reason: 'Otherwise nothing could be done with one',
  },
  J: {
    question: 'What takes the place of the deprecated moves in a site',
    choice:
      '`GET .../structure` and `PATCH .../structure/sort`; the moves keep working and say so in `Deprecation` and `Link` headers',
    reason: 'One order holds spaces, sections and groups, so one operation changes it',
  },
  K2: {
    question: 'Structure of a site without sections, and what a group holds',
    choice:
      '`siteSpaces` while there is no section, `sections` after; a grouped section is in its group alone',
    reason: 'A reader draws what the answer says, without asking again',
  },
  M1: {
    question: 'Further operations of sites',
    choice: '`POST .../publish` and `.../unpublish`; a site is published with its first space',
    reason: 'Otherwise `published` could never change',
  },
  M3: {
    question: 'Word that asks for a new space when a site is made',
    choice: '`empty`, or `sample` for one with pages to start from',
    reason: 'Somebody who starts wants something to look at, an importer does not',
  },
  M5: {
    question: 'Creating and listing invite links',
    choice:
      'Links that give a role: created, listed, read, changed; joining by one; and invitations by e-mail address',
    reason: 'The deletion of the reference would have nothing to delete',
  },
  members: {
    question: 'How a member becomes disabled',
    choice: '`disabled` beside `role` when a member is updated',
    reason: 'The reference shows the field and no way to set it',
  },
} as const satisfies Record<string, OpenPoint>
