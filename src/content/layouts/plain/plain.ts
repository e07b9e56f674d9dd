// The layout of plain repositories, without any known configuration: the fallback.

import type { Layout, Recognition } from '../../site/layout.ts'
import { findGenerator } from '../generated/generator-files.ts'

/** The layout of a repository without any known configuration. */
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
    }
  },

  // Loaded on demand: detected in every repository, but read in few.
  async read(files, detection, source) {
    const { readPlainSite } = await import('./site.ts')
    return readPlainSite(files, detection, source)
  },
}
