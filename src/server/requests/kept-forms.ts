// Forms of a page whose session has ended: the input is handed back to its author.
import { ApiError } from '../../contract/index.ts'
import type { AppPage, Failure } from '../../web/app/frame/visit.ts'
import { readForm } from './forms.ts'

/** Limit for unauthenticated requests: the longest comment fits. */
const bytesMax = 1024 * 1024

/**
 * The fields of a form sent without a session; undefined if it is not worth keeping or not trusted: only
 * forms from a page of this server may be shown again.
 */
export async function readKeptForm(
  request: Request,
  page: AppPage | undefined,
  baseURL: string,
): Promise<URLSearchParams | undefined> {
  if (page?.acts === undefined || !isSurelyOwn(request, baseURL)) return undefined
  try {
    const fields = await readForm(request, Math.min(page.formBytesMax ?? bytesMax, bytesMax))
    return Object.hasOwn(page.acts, fields.get('act') ?? '') ? fields : undefined
  } catch (error) {
    if (error instanceof ApiError && error.type === 'payload_too_large') return undefined
    throw error
  }
}

/**
 * Message for a form with a token of an earlier session, written before the user signed in again: it is shown
 * again, filled in. Undefined for one that may come from another site.
 */
export function describeLateForm(
  request: Request,
  fields: URLSearchParams,
  baseURL: string,
): Failure | undefined {
  if (!isSurelyOwn(request, baseURL)) return undefined
  const error = new ApiError(
    'forbidden',
    'You signed in again since this form was opened. Check it and send it again',
  )
  return { act: fields.get('act') ?? '', of: fields.get('of') ?? '', error, fields }
}

/** True if the browser states that the form is on a page of this server; missing headers are not enough. */
function isSurelyOwn({ headers }: Request, baseURL: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  const origin = headers.get('Origin')
  if (site !== null && site !== 'same-origin') return false
  return origin === null ? site !== null : origin === new URL(baseURL).origin
}
