// Work in counted steps: blocks of code run, by the engine's own counters, and what searches within the engine look through.
import { type Profiler, Session } from 'node:inspector'
import { setFlagsFromString } from 'node:v8'

/**
 * Steps of some work, the same on every machine: how often each block of code ran, and the characters and elements
 * that strings and arrays look through or move when asked. What a regular expression goes back over is not seen.
 */
export async function countSteps(run: () => unknown): Promise<number> {
  const session = new Session()
  session.connect()
  const natives = watchNatives()
  // Code that is optimized meanwhile would not count all it does.
  setFlagsFromString('--no-opt')
  setFlagsFromString('--no-flush-bytecode')
  try {
    session.post('Profiler.enable')
    session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await run()
    let blocks = 0
    session.post('Profiler.takePreciseCoverage', (_error, { result }) => {
      for (const count of result.filter(isOfProduct).flatMap(countsOf)) blocks += count
    })
    session.post('Profiler.stopPreciseCoverage')
    return blocks + natives.count()
  } finally {
    setFlagsFromString('--opt')
    setFlagsFromString('--flush-bytecode')
    natives.end()
    session.disconnect()
  }
}

/** Ours and what it uses, not the tests that measure it. */
function isOfProduct({ url }: Profiler.ScriptCoverage): boolean {
  return !url.startsWith('node:') && !/\/test\/|vitest/.test(url)
}

function countsOf({ functions }: Profiler.ScriptCoverage): number[] {
  return functions.flatMap(({ ranges }) => ranges.map(({ count }) => count))
}

type Measure = (self: unknown, given: readonly unknown[], result: unknown) => number

const lengthOf = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? value.length : 1
const whole: Measure = (self) => lengthOf(self)
const made: Measure = (_self, _given, result) => lengthOf(result)
const unlessFound: Measure = (self, _given, result) => (result === true ? 1 : lengthOf(self))
/** From where it starts to what it finds, or to the end. */
const searched: Measure = (self, [, from], result) => {
  const start = typeof from === 'number' ? Math.max(0, from) : 0
  const end = typeof result === 'number' && result >= 0 ? result : lengthOf(self)
  return Math.max(1, end - start)
}

const measures: readonly (readonly [object, Readonly<Record<string, Measure>>])[] = [
  [
    String.prototype,
    {
      indexOf: searched,
      includes: unlessFound,
      split: whole,
      replaceAll: whole,
      normalize: whole,
      toLowerCase: whole,
    },
  ],
  [
    Array.prototype,
    {
      indexOf: searched,
      includes: unlessFound,
      concat: made,
      slice: made,
      splice: (self, [from]) => Math.max(1, lengthOf(self) - Number(from)),
      unshift: whole,
      join: whole,
    },
  ],
]

function watchNatives(): { readonly count: () => number; readonly end: () => void } {
  let count = 0
  const undo: (() => void)[] = []
  for (const [target, each] of measures) {
    for (const [name, measure] of Object.entries(each)) {
      const known = Object.getOwnPropertyDescriptor(target, name)
      const original: unknown = known?.value
      if (known === undefined || typeof original !== 'function') continue
      Object.defineProperty(target, name, {
        ...known,
        value: function counted(this: unknown, ...given: unknown[]): unknown {
          const result: unknown = Reflect.apply(original, this, given)
          count += measure(this, given, result)
          return result
        },
      })
      undo.push(() => Object.defineProperty(target, name, known))
    }
  }
  return {
    count: () => count,
    end() {
      for (const each of undo) each()
    },
  }
}
