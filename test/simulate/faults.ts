// Faults to plant in the product, one at a time: the simulator has to find each.

/** A text of a source file, and what stands there instead. */
export interface Fault {
  /** What is wrong then. */
  readonly name: string
  readonly file: string
  readonly text: string
  readonly instead: string
}

/** The source with the fault in it. @throws when the text is not there exactly once */
export function plant({ name, file, text, instead }: Fault, source: string): string {
  const found = source.split(text).length - 1
  if (found !== 1)
    throw new Error(
      `Cannot plant "${name}": "${file}" holds the text ${found} times, not once: ${text}`,
    )
  return source.replace(text, () => instead)
}

export const faults: readonly Fault[] = []
