// Beginnings that stories share.
import type { Stage } from './recorder.ts'
import { guide } from './sources.ts'

/** A space that holds the guide. */
export async function makeSpace({
  world,
  act,
}: Stage): Promise<{ readonly spaceId: string; readonly revisionId: string }> {
  const { organizationId } = world
  const { id: spaceId } = await act('create').createSpace({
    organizationId,
    body: { title: 'Guide' },
  })
  const { revision: revisionId } = await act('create').importContent({
    spaceId,
    body: world.offer('guide', guide),
  })
  return { spaceId, revisionId }
}
