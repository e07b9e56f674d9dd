// The recorded exchanges as the examples of this server.
import * as z from 'zod'
import { Exchange, type Exchanges, exchangeBaseURL } from '../../contract/description/exchange.ts'
import recorded from './exchanges.json' with { type: 'json' }

/**
 * Examples of requests and answers, by operation id, with the address of this server in them.
 *
 * `exchanges.json` is made of `fixtures/exchanges/` by `npm run update`; a test plays every one again.
 */
export function placeExchanges(baseURL: string): Exchanges {
  const placed = JSON.stringify(recorded).replaceAll(exchangeBaseURL, baseURL)
  return z.record(z.string(), Exchange).parse(JSON.parse(placed))
}
