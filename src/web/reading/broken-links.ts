// Renders broken links as a list: each target with the reason, and the places that link to it.

import { html } from 'hono/html'
import type { Link, Location } from '../../contract/index.ts'
import { countOf } from '../page/count.ts'
import type { Html } from '../page/prose.ts'

/** Maximum places listed per target. */
const placesMax = 20

/** A page or file that contains links. */
export type LinkPlace = Extract<Location, { kind: 'page' | 'file' }>

/** @param addressOf - the address of the page or file, at the link if possible; undefined for none */
export function renderBrokenLinks(
  links: readonly Link[],
  addressOf: (place: LinkPlace) => string | undefined,
): Html {
  return html`<ul class="links">${links.map(
    ({ target, locationReferences }) =>
      html`<li><p class="target">${reasonOf(locationReferences) ?? html`to <code>${target || 'nothing'}</code>`}</p>
<ul>${locationReferences.slice(0, placesMax).map((place) => html`<li>${renderPlace(place, addressOf)}</li>`)}</ul>${
        locationReferences.length > placesMax
          ? html`<p class="more">${countOf(locationReferences.length - placesMax, 'more place')}.</p>`
          : ''
      }</li>`,
  )}</ul>`
}

/** The problem of a broken target, with a suggestion. */
function reasonOf(places: readonly Location[]): Html | undefined {
  const problem = places.map((place) => ('problem' in place ? place.problem : undefined))[0]
  if (problem === undefined) return undefined
  const { reason, suggestion } = problem
  const words = reason.charAt(0).toUpperCase() + reason.slice(1)
  return suggestion === null
    ? html`<strong>${words}</strong>`
    : html`<strong>${words}</strong> <span class="suggestion">Did you mean <code>${suggestion}</code>?</span>`
}

function renderPlace(
  place: Location,
  addressOf: (place: LinkPlace) => string | undefined,
): Html | '' {
  if (place.kind !== 'page' && place.kind !== 'file') return ''
  const { source } = place
  const title = (place.kind === 'page' ? place.page.title : place.file.name) || 'Untitled'
  const where = html`<small><code>${source?.path ?? ''}:${source?.line ?? 1}</code></small>`
  const written =
    source === undefined ? '' : html` <small>writes <code>${source.url || ' '}</code></small>`
  const address = addressOf(place)
  const name =
    address === undefined
      ? html`<strong>${title}</strong>`
      : html`<a href="${address}">${title}</a>`
  return html`${name} ${where}${written}`
}
