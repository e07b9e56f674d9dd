// Applies the fixes of a report to files, as an editor would: knows the report's form, and nothing of what made it.

interface Edit {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** What files become by the fixes of a JSON report. @param read - the bytes of a file of the repository */
export function applyReport(
  report: string,
  read: (file: string) => Buffer,
): ReadonlyMap<string, Buffer> {
  const { base, links, redirectFixes = [] } = JSON.parse(report)
  const edits: Edit[] = []
  for (const link of links) {
    // With a base, what was broken there is another change's.
    if (link.fix !== undefined && (base === null || link.new)) edits.push(link.fix)
  }
  return apply([...edits, ...redirectFixes], read)
}

/** What files become by the fixes of a SARIF log. */
export function applySarif(
  log: string,
  read: (file: string) => Buffer,
): ReadonlyMap<string, Buffer> {
  const edits: Edit[] = []
  for (const { results } of JSON.parse(log).runs) {
    for (const { fixes = [], baselineState = 'new', suppressions = [] } of results) {
      if (baselineState !== 'new' || suppressions.length > 0) continue
      for (const { artifactLocation, replacements } of fixes[0]?.artifactChanges ?? []) {
        if (artifactLocation.uriBaseId !== 'SRCROOT') throw new Error('a path from the root')
        const file = artifactLocation.uri.split('/').map(decodeURIComponent).join('/')
        for (const { deletedRegion, insertedContent } of replacements) {
          const { byteOffset: start, byteLength } = deletedRegion
          edits.push({ file, start, end: start + byteLength, text: insertedContent.text })
        }
      }
    }
  }
  return apply(edits, read)
}

/** Each edit once; from the last byte to the first, so that offsets before it stay what they were. */
function apply(
  edits: readonly Edit[],
  read: (file: string) => Buffer,
): ReadonlyMap<string, Buffer> {
  const once = new Map(edits.map((edit) => [`${edit.file} ${edit.start} ${edit.end}`, edit]))
  const files = new Map<string, Buffer>()
  const starts = new Map<string, number>()
  for (const { file, start, end, text } of [...once.values()].sort((a, b) => b.start - a.start)) {
    if (end > (starts.get(file) ?? end)) throw new Error(`two fixes of "${file}" overlap`)
    starts.set(file, start)
    const bytes = files.get(file) ?? read(file)
    const written = Buffer.from(text)
    files.set(file, Buffer.concat([bytes.subarray(0, start), written, bytes.subarray(end)]))
  }
  return files
}
