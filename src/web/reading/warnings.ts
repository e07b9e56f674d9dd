// Renders problems of a content's files: configuration, navigation, front matter, encodings.

import { html } from 'hono/html'
import type { Html } from '../page/prose.ts'

/** Maximum warnings listed; the API has all. */
const warningsMax = 100

interface Warning {
  readonly path: string
  readonly line?: number | undefined
  readonly message: string
}

/** Renders a section with the warnings; empty without any. */
export function renderWarnings(warnings: readonly Warning[]): Html | '' {
  if (warnings.length === 0) return ''
  return html`<section aria-labelledby="warnings"><h2 id="warnings">Warnings <small>${warnings.length}</small></h2>
<ul class="links">${warnings
    .slice(0, warningsMax)
    .map(
      ({ path, line, message }) =>
        html`<li>${message}. <small><code>${line === undefined ? path : `${path}:${line}`}</code></small></li>`,
    )}</ul>${warnings.length > warningsMax ? html`<p class="more">Only the first ${warningsMax} are shown.</p>` : ''}</section>`
}
