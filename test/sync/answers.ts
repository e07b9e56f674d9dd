// What a platform answers about links that are all well, for jobs on a platform that only answers.

/** How content was read in which nothing is noteworthy. */
export const contentRead = {
  layout: 'plain',
  root: '',
  pages: 1,
  files: 0,
  evidence: [],
  unread: [],
  isMostUnread: false,
  wikiLinks: 0,
  unjudged: [],
  warnings: [],
} as const

/** Links of a change request. */
export const linksRead = { items: [], occurrences: { total: 4, broken: 1 }, content: contentRead }
