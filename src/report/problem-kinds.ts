// Classifies a broken link by the sentence every report has.
import type { ReportLink } from './report.ts'

/** The kinds of findings, as galley.yml names them. */
export const problemKinds = [
  'missing-page',
  'missing-file',
  'missing-heading',
  'missing-include',
  'outside-repository',
  'unpublished-page',
  'wrong-case',
  'lost-reference',
  'undefined-reference',
  'empty-target',
  'left-behind',
] as const

export type ProblemKind = (typeof problemKinds)[number]

const sentences: readonly (readonly [of: RegExp, kind: ProblemKind])[] = [
  [/ has no heading ".*"$/s, 'missing-heading'],
  [/^there is no ".*" to include$/s, 'missing-include'],
  [/" exists, but is not (?:a page|part) of this site/, 'unpublished-page'],
  [/" points outside the repository$/, 'outside-repository'],
  [/" is spelled "/, 'wrong-case'],
  [/" was lost by an earlier export$/, 'lost-reference'],
  [/^nothing defines "/, 'undefined-reference'],
  [/^the link has no target$/, 'empty-target'],
  [/" before this change and is broken now$/, 'left-behind'],
]

/** The kind of a broken link. */
export function problemKindOf({ reason, kind }: Pick<ReportLink, 'reason' | 'kind'>): ProblemKind {
  const found = sentences.find(([of]) => of.test(reason ?? ''))
  if (found !== undefined) return found[1]
  const [, name = ''] = /^there is no "(.*)"$/s.exec(reason ?? '') ?? []
  const isFile = kind === 'image' || /\.(?!mdx?$|markdown$|html?$)[a-z]\w{0,9}$/i.test(name)
  return isFile ? 'missing-file' : 'missing-page'
}
