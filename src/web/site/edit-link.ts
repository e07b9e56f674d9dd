// Links to edit a page in the repository it came from.
import { html } from 'hono/html'
import { parseGit } from '../../platform/revisions/revision-rows.ts'
import type { Html } from '../page/prose.ts'
import type { WrittenPage } from '../reading/text.ts'
import type { SpaceView } from './view.ts'

/** Renders a link to the editor of a known host, if the content came from there. */
export function renderEditLink({ revision }: SpaceView, page: WrittenPage): Html | '' {
  // Generated pages are not in the repository: only their specification could be edited.
  if (page.computed !== undefined) return ''
  const git = parseGit(revision.row)
  const address = git?.url === undefined ? undefined : editAddress(git.url, git.ref, page.git.path)
  return address === undefined ? '' : html`<a href="${address}" rel="noopener">Edit this page</a>`
}

/**
 * Address of a file's editor.
 *
 * @param url - of the repository, or of a commit in it
 * @param ref - `refs/heads/main`, or the name of a branch; undefined for the default one
 */
function editAddress(url: string, ref: string | undefined, path: string): string | undefined {
  const found = /^https:\/\/(github\.com|gitlab\.com)\/([\w.-]+\/[\w.-]+?)(?:\.git|\/.*)?$/.exec(
    url,
  )
  const [, host, repository] = found ?? []
  const branch = (ref ?? 'HEAD').replace(/^refs\/heads\//, '')
  if (host === undefined || repository === undefined || branch.startsWith('refs/')) return undefined
  const file = [...branch.split('/'), ...path.split('/')].map(encodeURIComponent).join('/')
  return host === 'github.com'
    ? `https://github.com/${repository}/edit/${file}`
    : `https://gitlab.com/${repository}/-/edit/${file}`
}
