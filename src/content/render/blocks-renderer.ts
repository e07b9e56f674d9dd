// How blocks call each other while they are rendered.
import type { Block } from '../document/document.ts'
import type { Rendering } from './setting.ts'

/** Renders blocks within others; one paragraph alone is given without its element when `depth` says so. */
export type BlocksRenderer = (
  blocks: readonly Block[],
  rendering: Rendering,
  depth: number,
) => string
