// Plain repositories, without any configuration we know: always there, when nothing else is.

import type { Layout, Recognition } from '../../site/layout.ts'
import { findGenerator } from '../generated/generator-files.ts'

/** The layout of a repository without any configuration we know. */
export const plain: Layout = {
  name: 'plain',

  async recognise(files, _readTexts, project = ''): Promise<Recognition> {
    const generator = findGenerator(files, project)
    return {
      layout: 'plain',
      root: project,
      project,
      confidence: 'none',
      evidence: [
        generator === undefined
          ? 'no configuration of a documentation tool found: links are checked as on a Git host'
          : `found "${generator}": links may be URLs of the generated site`,
      ],
      warnings: [],
    }
  },

  // Recognised in every repository, and read in few.
  async read(files, detection, source) {
    const { readPlainSite } = await import('./site.ts')
    return readPlainSite(files, detection, source)
  },
}
