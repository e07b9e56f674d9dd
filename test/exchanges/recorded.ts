// The recorded exchanges under fixtures/exchanges, one file for each operation.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Exchange, type Exchanges } from '../../src/contract/description/exchange.ts'

const folder = join(import.meta.dirname, '../../fixtures/exchanges')

/** Every recorded exchange, by operation id. */
export const exchanges: Exchanges = Object.fromEntries(
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name.slice(0, -'.json'.length),
      Exchange.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    ]),
)
