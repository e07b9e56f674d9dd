// The function by which renderers of blocks call each other.
import type { Block } from '../document/document.ts'
import type { Rendering } from './setting.ts'

/** Renders nested blocks; `depth` decides if a single paragraph is rendered without its element. */
export type BlocksRenderer = (
  blocks: readonly Block[],
  rendering: Rendering,
  depth: number,
) => string
