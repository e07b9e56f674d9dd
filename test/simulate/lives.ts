// Lives one after the other; a failing one is made as short as it still fails, and told.

import type { Settings } from './job.ts'
import { drawSettings, type Ground, type Life, openLife } from './life.ts'
import { createRandom } from './random.ts'
import { createHappenings, type Step } from './steps.ts'

/** All there is to know to live a life again. */
export interface Script {
  readonly settings: Settings
  readonly steps: readonly Step[]
}

/** A life that ended other than the model says. */
export interface Failure {
  readonly script: Script
  readonly story: readonly string[]
  readonly wrong: readonly string[]
}

/** Live a life that is drawn from a seed. */
export async function drawLife(
  ground: Ground,
  seed: number,
  events: number,
): Promise<Failure | undefined> {
  const random = createRandom(seed)
  const settings = drawSettings(random)
  const life = await openLife(ground, settings)
  const draw = createHappenings(life, random)
  const steps: Step[] = []
  try {
    for (let id = 1; id <= events + 1; id += 1) {
      const happening = id > events ? ({ kind: 'settle', seed } as const) : draw()
      steps.push({ id, ...happening })
      const wrong = await liveOn(life, { id, ...happening })
      if (wrong.length > 0) return { script: { settings, steps }, story: life.story, wrong }
    }
    return undefined
  } finally {
    await life.close()
  }
}

/** Live a script. */
export async function replay(
  ground: Ground,
  { settings, steps }: Script,
): Promise<Failure | undefined> {
  const life = await openLife(ground, settings)
  try {
    for (const [at, step] of steps.entries()) {
      const wrong = await liveOn(life, step)
      const lived = { settings, steps: steps.slice(0, at + 1) }
      if (wrong.length > 0) return { script: lived, story: life.story, wrong }
    }
    return undefined
  } finally {
    await life.close()
  }
}

/** The same failure, or another, with fewer steps: each is left out for which it fails all the same. */
export async function shrink(ground: Ground, failure: Failure): Promise<Failure> {
  let best = failure
  for (let size = Math.ceil(best.script.steps.length / 2); size >= 1; ) {
    let shorter: Failure | undefined
    for (let at = 0; at < best.script.steps.length && shorter === undefined; at += size)
      shorter = await tryWith(best.script.steps.toSpliced(at, size))
    if (shorter !== undefined) best = shorter
    else size = size === 1 ? 0 : Math.ceil(size / 2)
  }
  for (const [at, step] of best.script.steps.entries())
    for (const simpler of simplerThan(step))
      best = (await tryWith(best.script.steps.with(at, simpler))) ?? best
  return best

  function tryWith(steps: readonly Step[]): Promise<Failure | undefined> {
    return replay(ground, { settings: best.script.settings, steps })
  }
}

function* simplerThan(step: Step): Generator<Step> {
  if (step.kind === 'act' && step.runs !== 1) yield { ...step, runs: 1 }
  if (step.kind !== 'run' && step.kind !== 'act') return
  const { trouble, meanwhile, ...plain } = step
  if (trouble !== undefined && meanwhile !== undefined) yield plain
  if (trouble !== undefined) yield meanwhile === undefined ? plain : { ...plain, meanwhile }
  if (meanwhile !== undefined) yield trouble === undefined ? plain : { ...plain, trouble }
}

/** A failure for people: what happened, what is wrong, and how to see it again. */
export function tell({ script, story, wrong }: Failure, command: string): string {
  return [
    `Settings: ${JSON.stringify(script.settings)}`,
    ...story,
    ...wrong.map((each) => `WRONG: ${each}`),
    `Again: ${command} --replay '${JSON.stringify(script)}'`,
  ].join('\n')
}

/** Lives one step; an error in the middle of it, too, is a difference: people are refused what they may do. */
async function liveOn(life: Life, step: Step): Promise<readonly string[]> {
  try {
    return await life.live(step)
  } catch (error) {
    return [`an error ended it: ${error instanceof Error ? error.message : String(error)}`]
  }
}
