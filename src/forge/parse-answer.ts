// An answer of a forge, checked for what is read of it.
import type * as z from 'zod'
import { ForgeError } from './error.ts'

/** @throws ForgeError where the answer is something else */
export function parseAnswer<Shape extends z.ZodType>(
  answer: unknown,
  shape: Shape,
  action: string,
): z.infer<Shape> {
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  const at = parsed.error.issues[0]?.path.join('.') ?? ''
  throw new ForgeError(
    `Cannot ${action}: the answer is not the forge's own${at === '' ? '' : `, at "${at}"`}; is there a proxy in front of it?`,
    undefined,
    { cause: parsed.error },
  )
}
