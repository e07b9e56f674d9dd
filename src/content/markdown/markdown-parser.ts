// The reference parser: unified with remark, front matter and GFM. Few runs need it, so the bundle loads it on
// demand.
import type { Root } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml', 'toml'])
  .use(remarkGfm)
  .freeze()

/** Parses a text to mdast. */
export function parse(source: string): Root {
  return processor.parse(source)
}
