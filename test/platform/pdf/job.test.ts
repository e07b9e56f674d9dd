import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../src/platform/context/context.ts'
import { createPlatform } from '../../../src/platform/context/platform.ts'
import { collectPDFJob, type PDFLimits, pdfLimits } from '../../../src/platform/pdf/job.ts'
import { findSpaceContent } from '../../../src/platform/targets/content-target.ts'
import { buildPNG } from '../../pdf/pictures.ts'
import { createSpace } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

const files = {
  'SUMMARY.md':
    '# Summary\n\n* [Home](README.md)\n* [Setup](setup.md)\n* [Site](https://site.example)\n',
  'README.md': '# Home\n\n![a](a.png) ![b](b.png) [setup](setup.md#x) [file](b.png)\n',
  'setup.md': '# Setup\n\n{% include ".gitbook/includes/one.md" %}\n',
  'unlisted.md': '# Unlisted\n',
  'a.png': buildPNG(20, 20),
  'b.png': buildPNG(60, 60),
  '.gitbook/includes/one.md': 'One. {% include "two.md" %}\n',
  '.gitbook/includes/two.md': 'Two.\n',
}

describe('collectPDFJob', () => {
  let world: World
  let context: Context
  let spaceId = ''

  beforeAll(async () => {
    world = await createWorld()
    spaceId = (await createSpace(world, files)).spaceId
    const { store, baseURL, now } = world
    const imports = { fileImports: false, fetchSource: () => Promise.reject(new Error('none')) }
    const platform = createPlatform({ store, baseURL, now, imports })
    const caller = await store.database
      .selectFrom('user')
      .selectAll()
      .where('id', '=', world.userId('read'))
      .executeTakeFirstOrThrow()
    context = { ...platform, caller }
  })
  afterAll(() => world.close())

  const collect = async (limits: Partial<PDFLimits> = {}) => {
    const target = await findSpaceContent(context, { spaceId })
    const scope = { only: false, ofChangeRequest: false }
    return collectPDFJob(context, target, scope, { ...pdfLimits, ...limits })
  }

  it('takes pages in the order of the navigation, without those it does not name', async () => {
    const { pages } = await collect()
    expect(pages.map(({ kind, title }) => [kind, title])).toEqual([
      ['page', 'Home'],
      ['page', 'Setup'],
      ['link', 'Site'],
    ])
  })

  it('says where links lead, and takes along the pictures that are shown', async () => {
    const job = await collect()
    const links = job.pages[0]?.text?.links ?? {}
    expect(links['link setup.md#x']).toEqual({
      kind: 'anchor',
      anchor: 'x',
      page: job.pages[1]?.id,
    })
    const shown = Object.values(job.files)
    expect(shown.map(({ name, bytes }) => [name, bytes !== undefined])).toEqual([
      ['a.png', true],
      ['b.png', true],
    ])
  })

  it('takes along what is included, and what that includes', async () => {
    const { includes } = await collect()
    expect(Object.values(includes).map(({ source }) => source)).toEqual([
      files['.gitbook/includes/one.md'],
      files['.gitbook/includes/two.md'],
    ])
  })

  it('leaves out pictures for which there is no room', async () => {
    const small = files['a.png'].length
    const { files: kept } = await collect({ pictureBytesMax: small })
    expect(Object.values(kept).map(({ bytes }) => bytes !== undefined)).toEqual([true, false])
    const { files: none } = await collect({ picturesBytesMax: 0 })
    expect(Object.values(none).map(({ bytes }) => bytes !== undefined)).toEqual([false, false])
  })

  it.each([
    ['pages', { pagesMax: 2 }],
    ['characters', { charactersMax: 20 }],
    ['characters of a page', { pageCharactersMax: 5 }],
  ])('refuses more %s than it may hold', async (_name, limits) => {
    await expect(collect(limits)).rejects.toMatchObject({ type: 'payload_too_large' })
  })
})
