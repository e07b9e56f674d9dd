// Imports that go on after the answer: shapes and operations.
import * as z from 'zod'
import { listShape, paging, Timestamp, User } from '../base/common.ts'
import { operation } from '../base/operation.ts'
import { aboutImports, ImportBody, ImportResult, ImportSource } from './content.ts'

/** Step of an import: fetching its source, storing its files, merging them with the content. */
export const ImportStep = z.enum(['fetch', 'keep', 'join'])
export type ImportStep = z.output<typeof ImportStep>

/** The error of a failed import: type and message. */
export const ImportError = z.object({ type: z.string(), message: z.string() })

export const Import = z.object({
  object: z.literal('import'),
  id: z.string(),
  space: z.string(),
  changeRequest: z.string().optional(),
  createdBy: User,
  createdAt: Timestamp,
  finishedAt: Timestamp.optional(),
  source: ImportSource,
  address: z.string(),
  status: z.enum(['waiting', 'running', 'done', 'failed']),
  /** While it waits: 1 for the next of its organization. */
  place: z.int().min(1).optional(),
  progress: z
    .object({ step: ImportStep, done: z.int().min(0), total: z.int().min(0).optional() })
    .optional(),
  result: ImportResult.optional(),
  error: ImportError.optional(),
  urls: z.object({ location: z.url(), app: z.url() }),
})
export type Import = z.output<typeof Import>

const all = '/v1/spaces/{spaceId}/imports'
const one = `${all}/{importId}`

// A repository of gigabytes outlasts a request, and people want to see how far it is.
export const imports = {
  startImport: operation({
    summary: 'Start an import and answer at once; how far it is can be asked for.',
    description: `${aboutImports}

The answer is the import while it waits: read it again until \`status\` is \`done\` or \`failed\`. What an import refuses
that is answered at the end is in \`error\`, in the words it would be refused with. It is done with the rights the caller has then.
One during which the server ended twice is \`failed\`, and tried no more. Organizations take turns; \`place\` is its place among what
its own organization has waiting. While 10 imports of the caller, or 50
of the organization, wait or are under way, another is refused with \`rate_limited\`.`,
    method: 'POST',
    path: all,
    permission: 'space.edit',
    body: ImportBody.extend({
      /** Id or number, or `new`; the main content without one. */
      changeRequest: z.string().max(255).optional(),
      /** Subject of a new change request. */
      subject: z.string().max(100).optional(),
    }),
    errors: [
      'invalid_reference',
      'space_locked',
      'change_request_merged',
      'change_request_archived',
    ],
    success: 201,
    returns: Import,
    extension: true,
  }),
  listImports: operation({
    summary: 'List the imports of a space that were started, newest first.',
    description: 'Imports that ended more than 90 days ago are deleted.',
    method: 'GET',
    path: all,
    permission: 'space.edit',
    query: z.object(paging),
    returns: listShape(Import),
    extension: true,
  }),
  getImport: operation({
    summary: 'Read the progress and outcome of an import.',
    method: 'GET',
    path: one,
    permission: 'space.edit',
    returns: Import,
    extension: true,
  }),
  cancelImport: operation({
    summary: 'Cancel a waiting or running import.',
    description: `It has changed nothing then, and is \`failed\` with the error \`canceled\`; a change request that was created for it
is gone while nothing else is in it. One that has ended already is answered as it is.`,
    method: 'DELETE',
    path: one,
    permission: 'space.edit',
    returns: Import,
    extension: true,
  }),
}
