// Reviews to render: the ordinary, the quiet, the hostile.

import type { PageChange, Review } from '../../src/report/pull-request/review.ts'
import type { ReportLink } from '../../src/report/report.ts'

export const headOid = '7d3c1e9f0b2a4c6d8e0f1a2b3c4d5e6f70819203'
export const baseOid = '1a2b3c4d5e6f708192037d3c1e9f0b2a4c6d8e0f'

/** A broken link of a report; overridden member by member. */
export function brokenLink(values: Partial<ReportLink>): ReportLink {
  return {
    file: 'faq.md',
    line: 3,
    column: 1,
    byteColumn: 1,
    url: 'guides/schedules.md',
    kind: 'link',
    status: 'broken',
    reason: 'there is no "guides/schedules.md"',
    new: true,
    suggestion: null,
    ...values,
  }
}

/** A page change; overridden member by member. */
export function pageChange(values: Partial<PageChange>): PageChange {
  return { kind: 'page', change: 'edited', title: 'A page', linkedFrom: 0, ...values }
}

/** A review whose counts follow from its links. */
export function review(
  values: Partial<Review> & { readonly links?: readonly ReportLink[] },
): Review {
  const { links = [], fixed = [], ...rest } = values
  const broken = links.filter((link) => link.status === 'broken')
  return {
    report: {
      version: 1,
      layout: 'gitbook',
      base: baseOid,
      head: headOid,
      stats: {
        pages: 12,
        files: 2,
        links: 34,
        broken: broken.length,
        new: broken.filter((link) => link.new).length,
        fixed: fixed.length,
      },
      sites: [],
      links,
      removed: [],
      unjudged: [],
      unread: [],
    },
    fixed,
    pages: [],
    filesChanged: 0,
    brokenOnChangedPages: 0,
    newInUntouchedFiles: 0,
    conflicts: [],
    comments: [],
    warnings: [],
    ...rest,
  }
}

/** The story of fixtures/repositories/lighthouse. */
export const lighthouse = review({
  links: [
    brokenLink({
      file: 'faq.md',
      line: 7,
      column: 12,
      byteColumn: 12,
      url: 'guides/schedules.md',
      suggestion: 'operations/schedules.md',
      reason: '"guides/schedules.md" has moved to "operations/schedules.md"',
    }),
    brokenLink({
      file: 'faq.md',
      line: 12,
      url: 'contact.md',
      reason: 'there is no "contact.md"',
      new: false,
    }),
    brokenLink({
      file: 'guides/restore.md',
      line: 5,
      url: '../install.md#install',
      reason: 'there is no heading "#install" in "install.md"',
      suggestion: '../install.md#install-the-agent',
    }),
    brokenLink({
      file: 'operations/alerts.md',
      line: 9,
      url: 'schedule.md',
      reason: 'there is no "operations/schedule.md"',
      suggestion: 'schedules.md',
    }),
    brokenLink({
      file: 'reference/storage.md',
      line: 4,
      url: '../guides/tape.md',
      reason: 'there is no "guides/tape.md"',
    }),
    brokenLink({
      file: 'reference/storage.md',
      line: 6,
      kind: 'image',
      url: '../.gitbook/assets/tape.svg',
      reason: 'there is no ".gitbook/assets/tape.svg"',
    }),
  ],
  fixed: [
    brokenLink({
      file: 'reference/commands.md',
      line: 9,
      url: '../guide/restore.md',
      new: false,
      reason: null,
    }),
  ],
  pages: [
    pageChange({
      change: 'added',
      title: 'Alerts',
      after: { file: 'operations/alerts.md', address: 'operations/alerts' },
    }),
    pageChange({
      change: 'added',
      title: 'From version 1',
      after: { file: 'upgrade/from-1.md', address: 'upgrade/from-1' },
    }),
    pageChange({
      title: 'Install',
      before: { file: 'install.md', address: 'install' },
      after: { file: 'install.md', address: 'install' },
    }),
    pageChange({
      change: 'moved',
      title: 'Schedules',
      linkedFrom: 2,
      before: { file: 'guides/schedules.md', address: 'guides/schedules' },
      after: { file: 'operations/schedules.md', address: 'operations/schedules' },
    }),
    pageChange({
      change: 'removed',
      title: 'Backups on tape',
      linkedFrom: 1,
      before: { file: 'guides/tape.md', address: 'guides/tape' },
    }),
    pageChange({
      kind: 'file',
      change: 'removed',
      title: 'tape.svg',
      linkedFrom: 1,
      before: { file: '.gitbook/assets/tape.svg' },
    }),
  ],
  filesChanged: 1,
  brokenOnChangedPages: 1,
  newInUntouchedFiles: 4,
  comments: [
    {
      author: 'Ada',
      page: 'Schedules',
      text: 'Should this say *when* the first copy is made?\n\nI would expect it here.',
      url: 'https://docs.example.com/c/7',
    },
  ],
  warnings: [{ path: 'SUMMARY.md', line: 14, message: 'there is no "upgrade/from-0.md"' }],
  changeRequest: { number: 7, url: 'https://docs.example.com/spaces/s1/change-requests/7' },
})
