// Levels and roles as options.
import { type Level, levels } from '../../../contract/index.ts'
import type { Option } from './form.ts'

const words: Readonly<Record<Level, string>> = {
  admin: 'Admin: everything, including members and settings',
  create: 'Creator: creates spaces and sites, grants access',
  review: 'Reviewer: reviews and merges',
  edit: 'Editor: edits pages, creates change requests, imports',
  comment: 'Commenter: reads and comments',
  read: 'Reader: reads',
}

/** Levels, each with what it allows. */
export const levelOptions: readonly Option[] = levels.map((level) => [level, words[level]])

/** Roles in an organization; the empty value is a guest. */
export const roleOptions: readonly Option[] = [
  ...levelOptions,
  ['', 'Guest: only what they are granted'],
]

/** The name of a role. */
export function nameRole(role: Level | null | undefined): string {
  return role == null ? 'Guest' : (words[role].split(':')[0] ?? role)
}

/** The chosen level; null for none. */
export function readLevel(text: string | null): Level | null {
  return levels.find((level) => level === text) ?? null
}
