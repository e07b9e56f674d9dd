// What a handler gets: the store, the caller, the clock, the content in memory.
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

/** Where a request came from. */
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

/** What the app is, whoever calls. */
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
  /** Say that there is a job to be done at once: it need not wait for the next round. */
  readonly wakeJobs: () => void
  /** Absent where no mail server is configured. */
  readonly sendMail?: SendMail | undefined
  /** Of the request that is answered; absent for work of nobody. */
  readonly origin?: Origin | undefined
}

/** How somebody signed in in a browser. */
export interface Session {
  /** Tells it from others. No secret. */
  readonly key: string
  /** The only organization it counts in: that of the identity provider. Undefined after a sign-in by token. */
  readonly organizationId: string | undefined
  /** What its forms carry, so that no other site can send one. */
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
 * What an operation does, in two steps.
 *
 * The first finds what the path names and refuses a caller who may not: 404, then 403. The second is
 * given the parsed query and body, and answers.
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
