// Forms that come from a page whose session is over: what was written goes back to who wrote it.
import { ApiError } from '../../contract/index.ts'
import type { AppPage, Failure } from '../../web/app/frame/visit.ts'
import { readForm } from './forms.ts'

/** From nobody no more is read than the longest comment needs. */
const bytesMax = 1024 * 1024

/**
 * The fields of a form that nobody signed in for; undefined for what is not worth keeping, or not to be
 * trusted: only a page of this server may have them shown.
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
 * What to say of a form without the token of this session: written before somebody signed in anew, it is
 * shown to them again, filled in. Undefined for one that may come from elsewhere.
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

/** True where a browser says that the form stands on a page of this server; silence is not enough here. */
function isSurelyOwn({ headers }: Request, baseURL: string): boolean {
  const site = headers.get('Sec-Fetch-Site')
  const origin = headers.get('Origin')
  if (site !== null && site !== 'same-origin') return false
  return origin === null ? site !== null : origin === new URL(baseURL).origin
}
