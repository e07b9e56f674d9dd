// The context of a handler: store, caller, clock, content in memory.
import { randomBytes } from 'node:crypto'
import type {
  AnswerOf,
  InputOf,
  OperationId,
  Operations,
  ParametersOf,
} from '../../contract/index.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import type { Store } from '../../store/engines/store.ts'
import type { ImportOptions } from '../fetching/imported-files.ts'
import type { Mutex } from '../processes/mutex.ts'
import type { Revisions } from '../revisions/revisions.ts'
import type { SearchIndexes } from '../revisions/search-index.ts'

/** The origin of a request. */
export interface Origin {
  readonly requestId: string
  /** Address of the client; absent for a request of this process. */
  readonly address: string | undefined
}

/** Sends one message. @throws Error where the server refuses it, or cannot be reached */
export type SendMail = (mail: {
  readonly to: string
  readonly subject: string
  readonly text: string
}) => Promise<void>

/** The parts of the app that do not depend on the caller. */
export interface Platform {
  readonly store: Store
  /** Address of the server, without a slash at the end: `https://docs.example.com`. */
  readonly baseURL: string
  /** Now, as ISO 8601 in UTC with milliseconds. */
  readonly now: () => string
  readonly newId: () => string
  readonly imports: ImportOptions
  readonly revisions: Revisions
  readonly searchIndexes: SearchIndexes
  /** Writers of one space wait for each other. */
  readonly turns: Mutex
  /** Signals that a job is due now, without waiting for the next poll. */
  readonly wakeJobs: () => void
  /** Absent where no mail server is configured. */
  readonly sendMail?: SendMail | undefined
  /** Origin of the current request; absent for background work. */
  readonly origin?: Origin | undefined
}

/** A browser sign-in. */
export interface Session {
  /** Tells it from others. No secret. */
  readonly key: string
  /** The only organization it counts in: that of the identity provider. Undefined after a sign-in by token. */
  readonly organizationId: string | undefined
  /** CSRF token of its forms. */
  readonly formToken: string
}

/** The app as one caller meets it. */
export interface Context extends Platform {
  readonly caller: UserRow
  /** Absent for a caller with a token of the API. */
  readonly session?: Session | undefined
  /** The only organization a token of the API counts in; absent for all its user is in. */
  readonly onlyIn?: string | undefined
}

/**
 * An operation in two steps.
 *
 * The first finds the resources the path names and refuses a caller without permission: 404, then 403. The
 * second takes the parsed query and body, and returns the response.
 */
export type Handler<Id extends OperationId> = (
  context: Context,
  parameters: ParametersOf<Operations[Id]>,
) => Promise<(input: InputOf<Operations[Id]>) => Promise<AnswerOf<Operations[Id]>>>

export type Handlers<Id extends OperationId = OperationId> = {
  readonly [Name in Id]: Handler<Name>
}

/** The time of this machine, as the platform writes times. */
export function readClock(): string {
  return new Date().toISOString()
}

/** 20 letters and digits of nearly 120 random bits. */
export function createId(): string {
  return randomBytes(15).toString('base64url').replace(/[-_]/g, 'x')
}
