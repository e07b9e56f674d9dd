// Stories of spaces and collections: put in order, copied, deleted, brought back, given away.
import { ensureMember } from '../../src/platform/people/people.ts'
import type { Stage, Story } from './recorder.ts'
import { makeSpace } from './scenes.ts'

export const arrangement: Readonly<Record<string, Story>> = {
  async 'spaces and collections are put in order'(stage) {
    const { world, act, show } = stage
    const { organizationId } = world
    const { id: parent } = await show('create').createCollection({
      organizationId,
      body: { title: 'Products' },
    })
    const { id: collectionId } = await act('create').createCollection({
      organizationId,
      body: { title: 'Handbooks' },
    })
    await show('admin').updateCollectionById({
      collectionId,
      body: { description: 'One for each product', defaultLevel: 'comment' },
    })
    const { id: first } = await act('admin').createSpace({
      organizationId,
      body: { title: 'Administration', parent: collectionId },
    })
    const { spaceId } = await makeSpace(stage)
    await show('admin').updateSpaceById({
      spaceId,
      body: { title: 'User guide', emoji: '1f4d7', editMode: 'locked' },
    })
    await show('admin').moveSpace({
      spaceId,
      body: { parent: collectionId, position: { before: { type: 'space', space: first } } },
    })
    await show('read').listSpacesInCollectionById({ collectionId })
    await show('admin').moveCollection({ collectionId, body: { parent } })
    await show('read').getCollectionById({ collectionId })
    await show('read').listCollectionsInOrganizationById({ organizationId })
    await show('admin').duplicateSpace({ spaceId })
    await show('admin').deleteSpaceById({ spaceId })
    await show('admin').listDeletedSpaces({ organizationId: organizationId })
    await show('admin').restoreSpace({ spaceId })
    await show('admin').deleteCollectionById({ collectionId: parent })
  },

  async 'spaces and collections go to another organization'(stage) {
    const { act, show } = stage
    const { organizationId } = stage.world
    const organization = await joinElsewhere(stage)
    const { id: collectionId } = await act('create').createCollection({
      organizationId,
      body: { title: 'Handbooks' },
    })
    const { id: spaceId } = await act('create').createSpace({
      organizationId,
      body: { title: 'Guide' },
    })
    await show('create').transferSpace({ spaceId, body: { organization } })
    await show('create').transferCollection({ collectionId, body: { organization } })
  },
}

/** @returns id of an organization where the same person may create content */
async function joinElsewhere({ world }: Stage): Promise<string> {
  const organizationId = 'organization-elsewhere'
  await world.store.transaction((database) =>
    ensureMember(database, {
      organizationId,
      userId: world.userId('create'),
      role: 'create',
      at: world.now(),
    }),
  )
  return organizationId
}
