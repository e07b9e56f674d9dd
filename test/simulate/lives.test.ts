import { expect, it } from 'vitest'
import { main } from '../../src/action/main.ts'
import { createStore, engine } from '../stores.ts'
import { openMailbox } from './job.ts'
import { drawLife, shrink, tell } from './lives.ts'

/** More are lived by `npm run simulate`, and by the gate. */
const livesMax = 6
const seed = Math.floor(Math.random() * 2 ** 31)

it(`${livesMax} lives of repositories end as the model says, from seed ${seed}`, async () => {
  const store = await createStore()
  const mailbox = openMailbox()
  try {
    for (let at = 0; at < livesMax; at += 1) {
      const ground = { store, mailbox, main, isChecked: at < 3 }
      const failure = await drawLife(ground, seed + at, 30)
      if (failure === undefined) continue
      const short = await shrink(ground, failure)
      expect.fail(tell(short, `npm run -s simulate -- --engine ${engine}`))
    }
  } finally {
    mailbox.close()
    await store.close()
  }
})
