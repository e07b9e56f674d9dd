// Access rows of content.

import type { contentChanges } from '../../src/contract/content/changes.ts'
import type { content as operations } from '../../src/contract/content/content.ts'
import { offer } from '../scenes.ts'
import type { AccessRows } from './row.ts'
import { content } from './scene.ts'

const changed = { ...content, 'docs/setup.md': '# Setup\n\nAnew.\n' }

const change = {
  body: { changes: [{ type: 'insert_page' as const, title: 'New', markdown: 'Text' }] },
}

export const contentRows: AccessRows<keyof typeof operations | keyof typeof contentChanges> = {
  changeContent: { needs: 'space.edit', request: () => change },
  changeContentInChangeRequest: { needs: 'space.edit', request: () => change },
  getRevisionOfChangeRequestById: { needs: 'space.read' },
  importContentInChangeRequest: {
    needs: 'space.edit',
    request: ({ world }) => ({ body: offer(world, changed) }),
  },
  listPagesInChangeRequest: { needs: 'space.read' },
  listFilesInChangeRequestById: { needs: 'space.read' },
  getFileInChangeRequestById: { needs: 'space.read' },
  listChangeRequestFileBacklinks: { needs: 'space.read' },
  getPageInChangeRequestById: { needs: 'space.read' },
  listChangeRequestPageBacklinks: { needs: 'space.read' },
  listPageLinksInChangeRequest: { needs: 'space.read' },
  listLinksInChangeRequest: { needs: 'space.read' },
  listChangesInChangeRequest: { needs: 'space.read' },
  getCurrentRevision: { needs: 'space.read' },
  importContent: {
    needs: 'space.edit',
    request: ({ world }) => ({ body: offer(world, changed) }),
  },
  listPages: { needs: 'space.read' },
  listFiles: { needs: 'space.read' },
  getFileById: { needs: 'space.read' },
  listSpaceFileBacklinks: { needs: 'space.read' },
  getPageById: { needs: 'space.read' },
  listSpacePageBacklinks: { needs: 'space.read' },
  listPageLinksInSpace: { needs: 'space.read' },
  listSpaceLinks: { needs: 'space.read' },
  getPageInChangeRequestByPath: { needs: 'space.read' },
  getReusableContentInChangeRequestById: { needs: 'space.read' },
  getPageByPath: { needs: 'space.read' },
  getReusableContentById: { needs: 'space.read' },
  listRevisions: { needs: 'space.read' },
  getRevisionById: { needs: 'space.read' },
  listPagesInRevisionById: { needs: 'space.read' },
  listFilesInRevisionById: { needs: 'space.read' },
  getFileInRevisionById: { needs: 'space.read' },
  getPageInRevisionById: { needs: 'space.read' },
}
