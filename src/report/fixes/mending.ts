// Files of a change's head with the fixes that are certain.
import type { ReportFix } from '../report.ts'

/** A file, and bytes of it to be replaced. */
export interface MendedFile {
  readonly path: string
  /** As git writes it. */
  readonly mode: '100644' | '100755'
  readonly before: string
  /** In order, none within another. */
  readonly fixes: readonly ReportFix[]
}
