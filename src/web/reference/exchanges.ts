// The recorded exchanges, used as examples of this server.
import * as z from 'zod'
import { Exchange, type Exchanges, exchangeBaseURL } from '../../contract/description/exchange.ts'
import recorded from './exchanges.json' with { type: 'json' }

/**
 * Returns examples of requests and responses by operation id, with this server's address.
 *
 * `exchanges.json` is generated from `fixtures/exchanges/` by `npm run update`; a test replays each exchange.
 */
export function placeExchanges(baseURL: string): Exchanges {
  const placed = JSON.stringify(recorded).replaceAll(exchangeBaseURL, baseURL)
  return z.record(z.string(), Exchange).parse(JSON.parse(placed))
}
