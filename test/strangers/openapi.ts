// Access rows of OpenAPI specifications and their versions.
import type { openapi } from '../../src/contract/spaces/openapi.ts'
import type { AccessRows } from './row.ts'
import type { Scene } from './scene.ts'

const body = { slug: 'petstore', source: { text: '{"openapi": "3.1.0"}' } }

export const openapiRows: AccessRows<keyof typeof openapi> = {
  listOpenAPISpecs: { needs: 'organization.guest' },
  createOpenAPISpec: { needs: 'organization.create', request: () => ({ body }) },
  getOpenAPISpecBySlug: { needs: 'role.read', request: withVersion },
  createOrUpdateOpenAPISpecBySlug: {
    needs: 'organization.create',
    request: () => ({ specSlug: 'petstore', body }),
  },
  deleteOpenAPISpecBySlug: { needs: 'organization.create', request: withVersion },
  listOpenAPISpecVersions: { needs: 'role.read', request: withVersion },
  getLatestOpenAPISpecVersion: { needs: 'role.read', request: withVersion },
  getLatestOpenAPISpecVersionContent: { needs: 'role.read', request: withVersion },
  getOpenAPISpecVersionById: { needs: 'role.read', request: withVersion },
  getOpenAPISpecVersionContentById: { needs: 'role.read', request: withVersion },
}

/** A specification with a version, as the job would have made it. */
async function withVersion({ admin, organizationId, store, world }: Scene) {
  const { id } = await admin.createOpenAPISpec({ organizationId, body })
  await store.database
    .insertInto('openapi_spec_version')
    .values({
      id: 'version-1',
      spec_id: id,
      number: 1,
      entry: 'openapi.json',
      digest: '',
      filesystem: Buffer.from('{}'),
      created_at: world.now(),
    })
    .execute()
  await store.database
    .updateTable('openapi_spec')
    .set({ last_version_id: 'version-1' })
    .where('id', '=', id)
    .execute()
  return { specSlug: 'petstore', versionId: 'version-1', body }
}
