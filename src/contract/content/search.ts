// Search in a space and across an organization: shapes and operations.
import * as z from 'zod'
import { listShape, paging } from '../base/common.ts'
import { operation } from '../base/operation.ts'

const urls = z.object({ app: z.url() })

/** A piece of a page below a heading, or before the first. `path` ends in the heading's anchor. */
const SearchSection = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** Plain text around the first match, at most some 300 characters. */
  body: z.string(),
  urls,
})

/** See "Search result item" in the reference. */
export const SearchPage = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string(),
  /** The best five at most; none when the title alone was found. */
  sections: z.array(SearchSection),
  urls,
})
export type SearchPage = z.output<typeof SearchPage>

/** Results in one space: its best pages. */
export const SearchSpace = z.object({
  id: z.string(),
  title: z.string(),
  pages: z.array(SearchPage),
})
export type SearchSpace = z.output<typeof SearchSpace>

const searchQuery = z.object({ query: z.string().min(1).max(512), ...paging })

const description = `The query is plain text; no sign in it is an operator. A page is found when it holds all of its words, in
its title, headings or text. Case, accents and width make no difference. The last word may be unfinished: of one or
two letters, it is completed from titles and headings. Words in quotes, and words without a space between them
(\`foo.bar\`, \`--flag-name\`), have to stand side by side. Chinese, Japanese, Korean and Thai are found by any part of
a sentence, a single character too. \`useState\` is also found by \`state\`.

When nothing is found, words may stand apart and go on; when nothing is found then, one of the words is enough.

Titles come first: the title that is the query, titles that hold all words, headings that do, then everything else,
each by how much a page speaks of it. Answers follow the main content as it is at that moment; drafts in change requests and pages
marked \`noIndex\` are not searched, hidden pages are.`

export const search = {
  searchSpaceContent: operation({
    summary: 'Search the pages and sections of a space.',
    description,
    method: 'GET',
    path: '/v1/spaces/{spaceId}/search',
    permission: 'space.view',
    query: searchQuery,
    returns: listShape(SearchPage),
  }),
  searchOrganizationContent: operation({
    summary: 'Search pages and sections of all spaces the caller can see.',
    description: `${description}

Each space stands once, with its ten best pages.`,
    method: 'GET',
    path: '/v1/orgs/{organizationId}/search',
    permission: 'organization.view',
    query: searchQuery,
    returns: listShape(SearchSpace),
  }),
}
