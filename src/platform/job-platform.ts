// The platform of a job: one process, one repository, the operations that needs.
import type { JobOperationId } from '../contract/job.ts'
import type { Store } from '../store/engines/store.ts'
import { changeRequests } from './change-requests/change-requests.ts'
import { changes } from './change-requests/changes.ts'
import { createId, type Handlers, type Platform, readClock } from './context/context.ts'
import type { ImportOptions } from './fetching/imported-files.ts'
import { importIntoChangeRequest, importIntoSpace } from './imports/importing.ts'
import { links } from './links/lists.ts'
import { orgs } from './people/organizations.ts'
import { Mutex } from './processes/mutex.ts'
import { createRevisions } from './revisions/revisions.ts'
import type { SearchIndexes } from './revisions/search-index.ts'
import { spaces } from './spaces/spaces.ts'

/** Handlers of the operations a job needs, without the rest of the platform. */
export const jobHandlers: Handlers<JobOperationId> = {
  listOrganizationsForAuthenticatedUser: orgs.listOrganizationsForAuthenticatedUser,
  listSpaces: spaces.listSpaces,
  createSpace: spaces.createSpace,
  getSpaceById: spaces.getSpaceById,
  updateSpaceById: spaces.updateSpaceById,
  importContent: importIntoSpace,
  // The space is new and empty, so skip these lookups.
  async listFiles(context, parameters) {
    const { content } = await import('./content/reads.ts')
    return content.listFiles(context, parameters)
  },
  async listPages(context, parameters) {
    const { content } = await import('./content/reads.ts')
    return content.listPages(context, parameters)
  },
  listSpaceLinks: links.listSpaceLinks,
  listSpaceFileBacklinks: links.listSpaceFileBacklinks,
  listSpacePageBacklinks: links.listSpacePageBacklinks,
  listChangeRequestsForSpace: changeRequests.listChangeRequestsForSpace,
  createChangeRequest: changeRequests.createChangeRequest,
  getChangeRequestById: changeRequests.getChangeRequestById,
  updateChangeRequestById: changeRequests.updateChangeRequestById,
  updateChangeRequest: changeRequests.updateChangeRequest,
  mergeChangeRequest: changeRequests.mergeChangeRequest,
  importContentInChangeRequest: importIntoChangeRequest,
  listChangesInChangeRequest: changes.listChangesInChangeRequest,
  listLinksInChangeRequest: links.listLinksInChangeRequest,
  async listCommentsInChangeRequest(context, parameters) {
    // A job comments on nothing, so there is hardly ever one to list.
    const { comments } = await import('./comments/comments.ts')
    return comments.listCommentsInChangeRequest(context, parameters)
  },
}

/** A platform whose store ends with the process. */
export function createJobPlatform({
  store,
  baseURL,
  imports,
}: {
  readonly store: Store
  readonly baseURL: string
  readonly imports: ImportOptions
}): Platform {
  return {
    store,
    baseURL,
    imports,
    now: readClock,
    newId: createId,
    revisions: createRevisions(store, baseURL),
    searchIndexes: unsearched,
    turns: new Mutex(),
    wakeJobs: () => undefined,
  }
}

/** No operation of a job searches. */
const unsearched: SearchIndexes = {
  follow: () => undefined,
  followAll: () => Promise.resolve(),
  bringUp: () => Promise.reject(new Error('Cannot search the platform of a job')),
  get sections(): never {
    throw new Error('Cannot search the platform of a job')
  },
}
