// Finds the page for an address.
import type { AppPage } from './visit.ts'

/** A page and the parameters in its address. */
export interface FoundPage {
  readonly page: AppPage
  readonly parameters: Readonly<Record<string, string>>
}

/**
 * Finds the first page whose pattern matches; undefined for none.
 *
 * @param pathname - as requested, encoded; a trailing slash is ignored
 */
export function matchPage(pages: readonly AppPage[], pathname: string): FoundPage | undefined {
  const parts = pathname
    .replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, '')
    .split('/')
    .slice(1)
  for (const page of pages) {
    const parameters = matchParts(page.pattern.split('/').slice(1), parts)
    if (parameters !== undefined) return { page, parameters }
  }
  return undefined
}

function matchParts(
  pattern: readonly string[],
  parts: readonly string[],
): Record<string, string> | undefined {
  const parameters: Record<string, string> = {}
  for (const [at, wanted] of pattern.entries()) {
    if (wanted === '*') return parameters
    const part = decodePart(parts[at])
    if (part === undefined) return undefined
    if (wanted.startsWith(':') && part !== '') parameters[wanted.slice(1)] = part
    else if (wanted !== part) return undefined
  }
  return pattern.length === parts.length ? parameters : undefined
}

function decodePart(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part)
  } catch {
    return undefined
  }
}
