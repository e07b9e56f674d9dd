// The platform a command talks to: its options, and what they and the environment say.
import { UsageError } from './options.ts'
import type { OptionEntry } from './page.ts'

/** @param meaning - of the address */
export function platformEntries(meaning: string): OptionEntry[] {
  return [
    { name: 'platform-url', value: 'URL', meaning },
    {
      name: 'platform-token',
      value: 'TOKEN',
      needs: ['platform-url'],
      meaning: 'an access token; or set GALLEY_TOKEN, which other users of the machine cannot see',
    },
  ]
}

/** The platform that is named; undefined for none. @throws UsageError */
export function readPlatform(
  values: ReadonlyMap<string, string>,
): { readonly url: string; readonly token: string } | undefined {
  const url = values.get('platform-url')
  const token = values.get('platform-token') ?? (process.env['GALLEY_TOKEN'] || undefined)
  if (url === undefined) return undefined
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new UsageError(
      `Cannot read "--platform-url": expected a URL that starts with https:// or http:// but found "${url}"`,
    )
  if (token === undefined)
    throw new UsageError(
      'Cannot use "--platform-url" alone: add "--platform-token" or set GALLEY_TOKEN',
    )
  return { url, token }
}
