// The space of a branch among several of its title, on a platform that only answers.
import { describe, expect, it } from 'vitest'
import { type JobClient, RequestError } from '../../src/client/client.ts'
import { lookUpSpace, type SpaceChoice } from '../../src/sync/space.ts'

const choice: SpaceChoice = {
  space: undefined,
  branch: undefined,
  repository: { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' },
  root: undefined,
  log: () => {},
}
type Made = [id: string, createdAt: string, title?: string]

/** Two organizations that share these spaces; what is bound is answered, or refused. */
function createClient(spaces: readonly Made[], refusal?: Error): JobClient {
  const half = Math.floor(spaces.length / 2)
  const parts = new Map([
    ['one', spaces.slice(0, half)],
    ['two', spaces.slice(half)],
  ])
  // No other method is called here.
  return {
    listOrganizationsForAuthenticatedUser: async () => ({ items: [{ id: 'one' }, { id: 'two' }] }),
    listSpaces: async ({ organizationId, query }: { organizationId: string; query: object }) => ({
      items: ('source' in query ? [] : (parts.get(organizationId) ?? [])).map(
        ([id, createdAt, title = 'acme/docs']) => ({ id, createdAt, title }),
      ),
    }),
    updateSpaceById: async ({ spaceId }: { spaceId: string }) => {
      if (refusal !== undefined) throw refusal
      return { id: spaceId }
    },
  } as never
}

describe('lookUpSpace', () => {
  it.each<[string, Made[], string]>([
    [
      'the older',
      [
        ['b', '2'],
        ['a', '1'],
      ],
      'a',
    ],
    [
      'the older, listed first',
      [
        ['b', '1'],
        ['a', '2'],
      ],
      'b',
    ],
    [
      'the first by id of two of one time',
      [
        ['b', '1'],
        ['a', '1'],
      ],
      'a',
    ],
    [
      'the first by id, listed first',
      [
        ['a', '1'],
        ['b', '1'],
      ],
      'a',
    ],
    [
      'none with another title',
      [
        ['b', '1', 'Manual'],
        ['a', '2'],
      ],
      'a',
    ],
  ])('takes of several %s', async (_title, spaces, id) => {
    expect((await lookUpSpace(createClient(spaces), choice))?.id).toBe(id)
  })

  it.each([new RequestError('Refused', { status: 409, type: 'forbidden' }), new Error('Lost')])(
    'passes on what else binding one is refused with: %s',
    async (error) => {
      await expect(lookUpSpace(createClient([['a', '1']], error), choice)).rejects.toBe(error)
    },
  )
})
