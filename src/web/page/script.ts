// Script tags of pages.
import { html } from 'hono/html'
import { addressOfAsset } from '../assets/assets.ts'
import type { Html } from './prose.ts'

/** Renders the tag of a script; `folder` is the address of the assets. */
export function renderScript(name: string, folder = '/assets'): Html {
  return html`<script type="module" src="${folder}/${addressOfAsset(name)}"></script>
`
}
