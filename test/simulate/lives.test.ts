import { expect, it } from 'vitest'
import { main } from '../../src/action/main.ts'
import { createStore, engine } from '../stores.ts'
import { openMailbox } from './job.ts'
import { drawLife, replay, type Script, shrink, tell } from './lives.ts'

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

/** Lives that once ended otherwise. */
const found: [title: string, script: Script][] = [
  [
    'a push within the second of a retarget: the older head does not replace the newer',
    {
      settings: { mergeOn: 'release', root: 'docs', branches: ['release-1.x'] },
      steps: [
        {
          id: 2,
          kind: 'act',
          act: {
            kind: 'open',
            number: 2,
            side: 'own',
            into: 'release-1.x',
            page: 'docs/four.md',
            draft: false,
          },
          runs: 1,
        },
        {
          id: 4,
          kind: 'act',
          act: {
            kind: 'open',
            number: 3,
            side: 'own',
            into: 'main',
            page: 'docs/two.md',
            draft: false,
          },
          runs: 1,
        },
        { id: 5, kind: 'act', act: { kind: 'merge', number: 3, method: 'squash' }, runs: 1 },
        {
          id: 8,
          kind: 'act',
          act: {
            kind: 'open',
            number: 5,
            side: 'own',
            into: 'main',
            page: 'docs/three.md',
            draft: false,
          },
          runs: 1,
        },
        {
          id: 9,
          kind: 'run',
          letters: ['5.0'],
          seed: 1521040655,
          meanwhile: { act: { kind: 'rename-repository' }, joins: true },
        },
        {
          id: 16,
          kind: 'act',
          act: { kind: 'retarget', number: 5, base: 'change-2' },
          runs: 1,
          meanwhile: {
            act: { kind: 'push', side: 'own', ref: 'change-5', page: 'docs/one.md' },
            joins: true,
          },
        },
      ],
    },
  ],
]

it.each(found)('%s', async (_title, script) => {
  const store = await createStore()
  const mailbox = openMailbox()
  try {
    const failure = await replay({ store, mailbox, main, isChecked: true }, script)
    expect(failure?.wrong ?? []).toEqual([])
  } finally {
    mailbox.close()
    await store.close()
  }
})
