import { afterEach, describe, expect, it } from 'vitest'
import {
  createPDFRenderer,
  type PDFRenderer,
  type RendererOptions,
} from '../../src/pdf/renderer.ts'
import { measureTurns } from '../longest-turn.ts'
import { jobOf } from './jobs.ts'
import { readPDF } from './read.ts'

describe('createPDFRenderer', () => {
  const renderers: PDFRenderer[] = []
  const open = (options: RendererOptions = {}) => {
    const renderer = createPDFRenderer(options)
    renderers.push(renderer)
    return renderer
  }
  afterEach(async () => {
    await Promise.all(renderers.splice(0).map((renderer) => renderer.close()))
  })

  const small = jobOf([{ title: 'Small', text: 'A page.' }])
  const large = jobOf(
    Array.from({ length: 300 }, (_, at) => ({
      title: `Page ${at}`,
      text: 'Many words. '.repeat(400),
    })),
  )

  it('writes a PDF in a thread while this one goes on', async () => {
    const renderer = open()
    await renderer.render(small)
    const job = jobOf(
      Array.from({ length: 60 }, (_, at) => ({
        title: `Page ${at}`,
        text: 'Words. '.repeat(300),
      })),
    )
    const { result, longestPart } = await measureTurns(() => renderer.render(job))
    const { bytes, pages } = result
    expect(pages).toBeGreaterThan(60)
    expect((await readPDF(bytes)).pages).toHaveLength(pages)
    expect(longestPart).toBeLessThan(1 / 10)
  })

  it('writes one after the other', async () => {
    const renderer = open()
    const written = await Promise.all([1, 2, 3].map(() => renderer.render(small)))
    expect(written.map(({ pages }) => pages)).toEqual([1, 1, 1])
  })

  it('refuses more than may wait', async () => {
    const renderer = open({ waitingMax: 1 })
    const first = renderer.render(small)
    const second = renderer.render(small)
    await expect(renderer.render(small)).rejects.toMatchObject({ reason: 'busy' })
    await expect(Promise.all([first, second])).resolves.toHaveLength(2)
  })

  it('gives up what takes too long, and writes the next', async () => {
    const renderer = open({ timeoutMs: 1500 })
    const slow = renderer.render(large)
    await expect(slow).rejects.toMatchObject({ reason: 'slow' })
    const patient = open()
    await expect(patient.render(small)).resolves.toMatchObject({ pages: 1 })
  })

  it('survives a thread that runs out of memory', async () => {
    const renderer = open({ memoryMax: 48 })
    await expect(renderer.render(large)).rejects.toMatchObject({ reason: 'large' })
  })

  it('says when the thread fails, and goes on', async () => {
    const renderer = open()
    // A layout nobody knows: the thread throws, which is a fault of whoever sent it.
    const broken = JSON.parse(JSON.stringify({ ...small, layout: 'unheard-of' }))
    await expect(renderer.render(broken)).rejects.toMatchObject({ reason: 'failed' })
    await expect(renderer.render(small)).resolves.toMatchObject({ pages: 1 })
  })

  it('lets a closed one write nothing', async () => {
    const renderer = open()
    const underWay = renderer.render(large)
    await Promise.all([
      expect(underWay).rejects.toMatchObject({ reason: 'busy' }),
      renderer.close(),
    ])
    await expect(renderer.render(small)).rejects.toMatchObject({ reason: 'busy' })
  })
})
