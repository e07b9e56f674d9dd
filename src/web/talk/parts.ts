// Parts of a page that change while it is read: a script exchanges those that look different.
import { html, raw } from 'hono/html'
import type { Html } from '../page/prose.ts'
import { versionOf } from './thread.ts'

/** A part with its name, and a word for what it looks like. */
export async function renderPart(name: string, content: Html | ''): Promise<Html> {
  const text = String(await content)
  return html`<div data-part="${name}" data-version="${versionOf(text)}">${raw(text)}</div>`
}
