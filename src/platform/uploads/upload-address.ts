// URLs of uploads: recognised, and displayed without their secret.
import { decodePercent } from '../../content/text/decode-percent.ts'
import type { Platform } from '../context/context.ts'

/** True for the address of an upload to this platform. */
export function isUpload({ baseURL }: Pick<Platform, 'baseURL'>, url: string): boolean {
  return url.startsWith(`${baseURL}/uploads/`)
}

/** The name its sender gave it: `docs.zip`. */
export function nameOfUpload(platform: Pick<Platform, 'baseURL'>, url: string): string | undefined {
  if (!isUpload(platform, url)) return undefined
  return decodePercent(new URL(url).pathname.split('/').at(-1) ?? '')
}

/** The address without the token in it, for lists and logs. */
export function withoutToken({ baseURL }: Pick<Platform, 'baseURL'>, url: string): string {
  return `${baseURL}/uploads/${new URL(url).pathname.split('/').at(-1) ?? ''}`
}
