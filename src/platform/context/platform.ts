// The platform operations work on: a store, the content in memory, the clock.
import type { Store } from '../../store/engines/store.ts'
import type { ImportOptions } from '../fetching/imported-files.ts'
import { Mutex } from '../processes/mutex.ts'
import { createRevisions } from '../revisions/revisions.ts'
import { createSearchIndexes } from '../revisions/search-index.ts'
import { createId, type Platform, readClock, type SendMail } from './context.ts'

/** A platform on a store. */
export function createPlatform(options: {
  readonly store: Store
  readonly baseURL: string
  readonly imports: ImportOptions
  readonly now?: () => string
  readonly newId?: () => string
  readonly wakeJobs?: () => void
  readonly sendMail?: SendMail | undefined
}): Platform {
  const baseURL = options.baseURL.replace(/\/+$/, '')
  const { store } = options
  const revisions = createRevisions(store, baseURL)
  const turns = new Mutex()
  return {
    store,
    baseURL,
    now: options.now ?? readClock,
    newId: options.newId ?? createId,
    imports: options.imports,
    revisions,
    searchIndexes: createSearchIndexes({ store, revisions, turns }),
    turns,
    wakeJobs: options.wakeJobs ?? (() => undefined),
    sendMail: options.sendMail,
  }
}
