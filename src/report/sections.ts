// A long text made to fit: sections in order of importance, cut between rows.

/** A part of a text that may be cut between its rows. */
export interface Section {
  readonly head: string
  readonly rows: readonly string[]
  readonly foot?: string
  /** Rows beyond this many are folded away, under this summary. */
  readonly fold?: {
    readonly after: number
    readonly summary: (hidden: number) => string
    readonly head: string
  }
}

/** How a text is measured and how long it may be. */
export interface Limit {
  readonly max: number
  readonly measure: (text: string) => number
}

/**
 * Put sections together within a limit; the last sections lose rows first.
 *
 * @param note - the line that stands for the rows left out of a section
 */
export function fitSections(
  sections: readonly Section[],
  limit: Limit,
  note: (left: number) => string,
): string {
  // Frames and notes of all sections are paid for first, so that every section at least says how much it holds.
  const frames = sections.map((section) => limit.measure(renderSection(section, 0, note)) + 2)
  let rest = limit.max - frames.reduce((sum, size) => sum + size, 0)
  return sections
    .map((section) => {
      const sizes = section.rows.map((row) => limit.measure(row) + 1)
      let kept = 0
      while (kept < sizes.length && (sizes[kept] ?? 0) <= rest) {
        rest -= sizes[kept] ?? 0
        kept += 1
      }
      return renderSection(section, kept, note)
    })
    .join('\n\n')
}

function renderSection(section: Section, kept: number, note: (left: number) => string): string {
  const { head, rows, foot, fold } = section
  const left = rows.length - kept
  const shown = rows.slice(0, kept)
  const open = fold === undefined ? shown : shown.slice(0, fold.after)
  const folded = shown.slice(open.length)
  const parts = [head, ...open]
  // The frame is measured with nothing kept, so it must hold the fold whenever rows may end up in it.
  if (fold !== undefined && rows.length > fold.after && (folded.length > 0 || kept === 0))
    parts.push(
      '',
      `<details><summary>${fold.summary(rows.length - fold.after)}</summary>`,
      '',
      fold.head,
      ...folded,
      '',
      '</details>',
    )
  if (left > 0) parts.push('', note(left))
  if (foot !== undefined) parts.push(foot)
  return parts.join('\n')
}
