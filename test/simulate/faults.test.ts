import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { drawSome } from '../draws.ts'
import { faults, plant } from './faults.ts'
import { liveInThreads } from './threads.ts'

const root = join(import.meta.dirname, '../..')
const livesMax = 200
const seed = Number(process.env['SEED'])

it.each(faults)('can plant: $name', (fault) => {
  const source = readFileSync(join(root, fault.file), 'utf8')
  expect(plant(fault, source)).not.toBe(source)
})

const often = faults.filter(({ isRare }) => isRare !== true)
const drawn = process.env['DRAWN'] === 'all' ? faults : drawSome(often, 2)
it.each(drawn)(`finds within ${livesMax} lives: $name`, async (fault) => {
  let found = false
  const seeds = Array.from({ length: livesMax }, (_, at) => seed + at)
  const order = { seeds, events: 30, url: undefined, fault, shrinks: false, checkedMax: 0 }
  await liveInThreads(order, ({ failure }) => {
    found ||= failure !== undefined
    return !found
  })
  expect(found, `in ${livesMax} lives from seed ${seed}`).toBe(true)
})
