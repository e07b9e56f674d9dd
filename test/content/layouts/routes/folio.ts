// Folio: pages below `pages/`, each at the address of its path.

import { anchorRules, collectAnchors } from '../../../../src/content/anchors/anchors.ts'
import { addressBelow, readRoutes } from '../../../../src/content/layouts/routes/routes.ts'
import type { Layout } from '../../../../src/content/site/layout.ts'
import { directoryOf, pathBelow } from '../../../../src/content/trees/paths.ts'

/** The layout of Folio's sites. */
export const folio: Layout = {
  name: 'plain',

  async recognise(files, _readTexts, project) {
    const config = files
      .named('folio.json')
      .find(({ path }) => project === undefined || directoryOf(path) === project)
    if (config === undefined) return undefined
    const folder = directoryOf(config.path)
    return {
      layout: 'plain',
      root: folder,
      project: folder,
      confidence: 'configuration',
      evidence: [`found "${config.path}"`],
    }
  },

  async read(files, detection, source) {
    const { project } = detection
    const root = pathBelow(project, 'pages')
    const pages = files.below(root).filter(({ path }) => path.endsWith('.md'))
    const config = files.byPath.get(pathBelow(project, 'folio.json'))
    return readRoutes(
      'plain',
      {
        pages,
        addresses: new Map(pages.map(({ path }) => [path, addressBelow(path, root)])),
        placeOf: (address) => `${pathBelow(root, address)}.md`,
        publicFolders: [pathBelow(project, 'static')],
        base: '',
        redirects: undefined,
        // A plugin of Folio's makes these: what answers there cannot be seen.
        isMade: (address) => address.startsWith('tags/'),
        isWhole: true,
        relativeTo: ['file', 'folder'],
        anchors: (facts) => collectAnchors(facts, anchorRules.plain),
        navigation: () => [],
        uses: [],
        files: config === undefined ? [] : [config],
      },
      { files, detection, source },
    )
  },
}
