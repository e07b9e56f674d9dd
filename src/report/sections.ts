// A long text made to fit: sections in order of importance, cut between rows.

/** A part of a text that may be cut between its rows. */
export interface Section {
  /** Shown in any case; may be empty. */
  readonly head: string
  /** Table header, before the rows. */
  readonly table?: string
  readonly rows: readonly string[]
  /** Rows beyond `after` are folded away under a summary. */
  readonly fold?: { readonly after: number; readonly summary: string }
  /** The place with all of its rows, as a clause; without it, that is not mentioned. */
  readonly listedIn?: string | undefined
}

/** Maximum length of a text, and how to measure it. */
export interface Limit {
  readonly max: number
  readonly measure: (text: string) => number
}

/** A text within its limit. */
export interface Fitted {
  readonly text: string
  /** Every row of every section is in it. */
  readonly isWhole: boolean
}

/** Fits sections into a limit; folded rows are dropped first, and those of later sections before earlier ones. */
export function fitSections(sections: readonly Section[], { max, measure }: Limit): Fitted {
  // Frames and notes of all sections come first, so that every section at least states its size.
  const frames = sections.map((section) => measure(renderFrame(section)) + 2)
  let rest = max - frames.reduce((sum, size) => sum + size, 0)
  const kept = sections.map(() => 0)
  for (const isFolded of [false, true])
    for (const [at, { rows, fold }] of sections.entries()) {
      const open = Math.min(rows.length, fold?.after ?? rows.length)
      if (isFolded && kept[at] !== open) continue
      kept[at] = keep(rows, kept[at] ?? 0, isFolded ? rows.length : open)
    }
  return {
    text: sections.map((section, at) => renderSection(section, kept[at] ?? 0)).join('\n\n'),
    isWhole: sections.every(({ rows }, at) => kept[at] === rows.length),
  }

  function keep(rows: readonly string[], from: number, end: number): number {
    for (let at = from; at < end; at += 1) {
      const size = measure(rows[at] ?? '') + 1
      if (size > rest) return at
      rest -= size
    }
    return end
  }
}

/** Everything in a section besides its rows. */
function renderFrame(section: Section): string {
  const { rows, fold } = section
  const blank = rows.slice(0, (fold?.after ?? 0) + 1).map(() => '')
  return renderSection({ ...section, rows: blank }, blank.length) + renderNote(section, rows.length)
}

function renderSection(section: Section, kept: number): string {
  const { head, table, rows, fold } = section
  const left = rows.length - kept
  const open = rows.slice(0, Math.min(kept, fold?.after ?? kept))
  const folded = rows.slice(open.length, kept)
  const note = left === 0 ? [] : [renderNote(section, left)]
  const parts = [
    ...(head === '' ? [] : [head]),
    ...renderRows(table, open),
    ...(fold === undefined || folded.length === 0
      ? note
      : [
          `<details><summary>${fold.summary}</summary>`,
          ...renderRows(table, folded),
          ...note,
          '</details>',
        ]),
  ]
  // A section of folded rows alone is named by its summary.
  const isNamed = head !== '' || kept > 0 || fold === undefined
  return [...(isNamed ? [] : [`${fold.summary}.`]), ...parts].join('\n\n')
}

function renderRows(table: string | undefined, rows: readonly string[]): string[] {
  if (rows.length === 0) return []
  return [[...(table === undefined ? [] : [table]), ...rows].join('\n')]
}

function renderNote({ listedIn }: Section, left: number): string {
  return `_${left} more could not be shown here${listedIn === undefined ? '' : `; ${listedIn}`}._`
}
