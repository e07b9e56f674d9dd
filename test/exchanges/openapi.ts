// Story of an OpenAPI specification.
import type { Story } from './recorder.ts'

const petstore = `openapi: 3.1.0
info:
  title: Pets
  version: "1"
paths:
  /pets:
    get:
      summary: List the pets
      responses:
        "200":
          description: All of them
`

export const openapi: Readonly<Record<string, Story>> = {
  async 'an OpenAPI specification is made, read and replaced'({ world, act, show }) {
    const { organizationId } = world
    const url = 'https://api.example.com/openapi.yaml'
    world.offerAt(url, petstore)
    await show('create').createOpenAPISpec({
      organizationId,
      body: { slug: 'pets', source: { url } },
    })
    await world.runJobs()
    const names = { organizationId, specSlug: 'pets' }
    const { lastVersion: versionId = '' } = await show('read').getOpenAPISpecBySlug(names)
    await show('read').getLatestOpenAPISpecVersion(names)
    await show('read').getLatestOpenAPISpecVersionContent(names)
    await show('create').createOrUpdateOpenAPISpecBySlug({
      ...names,
      body: { source: { text: petstore.replace('"1"', '"2"') } },
    })
    await world.runJobs()
    await act('create').createOpenAPISpec({
      organizationId,
      body: { slug: 'shops', source: { url: 'https://api.example.com/away.yaml' } },
    })
    await world.runJobs()
    await show('read').listOpenAPISpecs({ organizationId })
    await show('read').listOpenAPISpecVersions(names)
    await show('read').getOpenAPISpecVersionById({ ...names, versionId })
    await show('read').getOpenAPISpecVersionContentById({ ...names, versionId })
    await show('create').deleteOpenAPISpecBySlug(names)
  },
}
