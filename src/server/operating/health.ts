// Liveness and readiness probes for operators.
import type { Platform } from '../../platform/context/context.ts'
import { hasSchema } from '../../store/engines/migration-state.ts'
import { securityHeaders } from '../requests/responses.ts'

/** A part of the server that can be away; ends without a word when it is there. */
type Check = () => Promise<void>

export interface Health {
  /** `/healthz`: answers as long as the process does. */
  answerLive(): Response
  /** `/readyz`: 200 when every part is there and the server does not stop, 503 otherwise. */
  answerReady(): Promise<Response>
  /** Be ready no more, for good. */
  announceStop(): void
}

/** A part that takes longer counts as away. */
const checkMsMax = 2000
/** Time a result is reused, so that frequent probes cost nothing. */
const keptMs = 1000

/**
 * Unavailable files do not make a server unready: requests without files still work, and other servers lack
 * them, too. Nor does a full disk: existing data can still be read.
 *
 * @param reportAway - receives the reason why a part is unavailable; the response only names the part
 */
export function createHealth(
  platform: Platform,
  reportAway: (part: string, error: unknown) => void,
): Health {
  const { files, checkDisk } = platform.store
  const parts: Readonly<Record<string, Check>> = {
    database: () => checkDatabase(platform),
    migrations: () => checkMigrations(platform),
    ...(files === undefined ? {} : { files: () => files.check() }),
    ...(checkDisk === undefined ? {} : { disk: checkDisk }),
  }
  let isStopping = false
  let checking: { readonly at: number; readonly states: Promise<States> } | undefined
  return {
    answerLive: () => answer(200, { status: 'ok' }),
    async answerReady() {
      if (isStopping) return answer(503, { status: 'stopping' })
      if (checking === undefined || performance.now() - checking.at > keptMs) {
        checking = { at: performance.now(), states: checkAll(parts, reportAway) }
      }
      const states = await checking.states
      const away = Object.keys(states).filter((name) => states[name] === 'away')
      if (away.some((name) => !mayBeAway.has(name))) {
        return answer(503, { status: 'unavailable', checks: states })
      }
      return answer(200, { status: away.length === 0 ? 'ok' : 'degraded', checks: states })
    },
    announceStop() {
      isStopping = true
    },
  }
}

const mayBeAway: ReadonlySet<string> = new Set(['files', 'disk'])

type States = Readonly<Record<string, 'ok' | 'away'>>

async function checkAll(
  parts: Readonly<Record<string, Check>>,
  reportAway: (part: string, error: unknown) => void,
): Promise<States> {
  const states = await Promise.all(
    Object.entries(parts).map(async ([name, check]) => {
      try {
        await within(check(), checkMsMax)
        return [name, 'ok'] as const
      } catch (error) {
        reportAway(name, error)
        return [name, 'away'] as const
      }
    }),
  )
  return Object.fromEntries(states)
}

function within(work: Promise<void>, ms: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function checkDatabase({ store }: Platform): Promise<void> {
  await store.database.selectFrom('organization').select('id').limit(1).execute()
}

async function checkMigrations({ store }: Platform): Promise<void> {
  if (!(await hasSchema(store))) throw new Error('The database has no tables of this version')
}

function answer(status: number, state: object): Response {
  return new Response(`${JSON.stringify(state)}\n`, {
    status,
    headers: {
      ...securityHeaders,
      'Content-Type': 'application/json',
      ...(status === 503 ? { 'Retry-After': '5' } : {}),
    },
  })
}
