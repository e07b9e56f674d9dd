// The parser of the reference: unified with remark, front matter and GFM. Few runs need it, so a bundle puts it off.
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

/** The mdast of a text. */
export function parse(source: string): Root {
  return processor.parse(source)
}
