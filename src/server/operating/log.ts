// The log: one line for each thing that happened, as JSON or text, with no secret in it.

import type { RequestOutcome, RequestRecord } from '../requests/record.ts'
import { redact } from './redact.ts'

/** Weights of what is written, least first. */
const levels = ['debug', 'info', 'warn', 'error', 'off'] as const
type Level = Exclude<(typeof levels)[number], 'off'>

/** Fields of a log line: ids, numbers and our own words; texts from elsewhere are redacted. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** Takes what happened. Never throws, never waits. */
export interface Log {
  write(level: Level, event: string, fields?: LogFields): void
  /** A fault of ours, with all that is known of its causes. */
  writeFault(error: unknown, fields: LogFields): void
}

/**
 * A log that gives lines to a function.
 *
 * @param least - lines below it are not written
 * @param format - `json` for programs, `text` for a person
 */
export function createLog({
  least,
  format,
  writeLine,
}: {
  readonly least: (typeof levels)[number]
  readonly format: 'json' | 'text'
  readonly writeLine: (line: string) => void
}): Log {
  const leastWeight = levels.indexOf(least)
  return {
    write,
    writeFault: (error, fields) => write('error', 'fault', { ...fields, ...describeFault(error) }),
  }

  function write(level: Level, event: string, fields: LogFields = {}): void {
    if (levels.indexOf(level) < leastWeight) return
    const time = new Date().toISOString()
    writeLine(
      format === 'json'
        ? `${JSON.stringify({ time, level, event, ...redactAll(fields) })}\n`
        : writeText(time, `${level} ${event}`, fields),
    )
  }
}

/** Routes of probes, which ask every few seconds. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/** Writes down a request that ended. */
export function logRequest(log: Log, record: RequestRecord, answered: RequestOutcome): void {
  const { requestId, method, route, userId, tokenId, address } = record
  const { status, ms, isWhole } = answered
  const level = status >= 500 ? 'warn' : probes.has(route) ? 'debug' : 'info'
  log.write(level, 'request', {
    requestId,
    method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    userId,
    tokenId,
    address,
    ...(isWhole ? {} : { cutOff: true }),
  })
}

function redactAll(fields: LogFields): LogFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? redact(value) : value,
    ]),
  )
}

/** `22:04:09.120 info request method=GET status=200`; multi-line values follow, indented. */
function writeText(time: string, heading: string, fields: LogFields): string {
  const facts: string[] = []
  const blocks: string[] = []
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const text = redact(String(value))
    if (text.includes('\n')) blocks.push(text.replace(/^/gm, '  '))
    else
      facts.push(
        /^[\w./:{}*-]+$/.test(text) ? `${name}=${text}` : `${name}=${JSON.stringify(text)}`,
      )
  }
  const line = [time.slice(11, 23), heading, ...facts].join(' ')
  return `${[line, ...blocks].join('\n')}\n`
}

const causesMax = 5

function describeFault(error: unknown): LogFields {
  if (!(error instanceof Error)) return { message: String(error) }
  const stacks: string[] = []
  let cause: unknown = error
  while (cause instanceof Error && stacks.length < causesMax) {
    stacks.push(cause.stack ?? cause.message)
    cause = cause.cause
  }
  return { message: error.message, stack: stacks.join('\nbecause of ') }
}
