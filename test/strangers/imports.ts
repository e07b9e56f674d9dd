// Access rows of imports that go on after the answer.
import type { imports } from '../../src/contract/content/imports.ts'
import type { AccessRows } from './row.ts'
import type { Scene } from './scene.ts'

export const importRows: AccessRows<keyof typeof imports> = {
  startImport: { needs: 'space.edit', request: ({ world }) => ({ body: offer(world) }) },
  listImports: { needs: 'space.edit' },
  getImport: { needs: 'space.edit', request: start },
  cancelImport: { needs: 'space.edit', request: start },
}

async function start({ admin, spaceId, world }: Scene) {
  const { id } = await admin.startImport({ spaceId, body: offer(world) })
  return { importId: id }
}

function offer(world: Scene['world']) {
  return world.offer('started', { 'README.md': '# Started\n' })
}
