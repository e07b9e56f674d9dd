// Parts of a page that a script replaces when they change.
import { html, raw } from 'hono/html'
import type { Html } from '../page/prose.ts'
import { versionOf } from './thread.ts'

/** Renders a part with its name, and a version derived from its HTML. */
export async function renderNamedPart(name: string, content: Html | ''): Promise<Html> {
  const text = String(await content)
  return html`<div data-part="${name}" data-version="${versionOf(text)}">${raw(text)}</div>`
}
