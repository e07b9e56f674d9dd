// Prints what each parser and algorithm takes for four times as much of what is bad for it, as the table of the docs.
import { algorithms } from '../test/hostile/algorithms.ts'
import { countSteps } from '../test/hostile/counted.ts'

// `node bench/doubling.ts`
process.stdout.write(
  '| what | parts | steps | of four times as many | × |\n|---|--:|--:|--:|--:|\n',
)
for (const [name, [count, prepare]] of Object.entries(algorithms)) {
  await prepare(Math.ceil(count / 3))()
  const small = await countSteps(prepare(count))
  const large = await countSteps(prepare(4 * count))
  const [parts, steps, more] = [count, small, large].map((each) => each.toLocaleString('en'))
  process.stdout.write(
    `| ${name} | ${parts} | ${steps} | ${more} | ${(large / small).toFixed(1)} |\n`,
  )
}
