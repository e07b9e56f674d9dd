// Icons of a site and of its spaces, fetched by this server: a reader's browser contacts no one else.
import { html } from 'hono/html'
import { SiteIcon } from '../../contract/index.ts'
import type { PlacedSpace, Structure } from '../../platform/published/access.ts'
import {
  type OutsidePicture,
  readOutsidePicture,
} from '../../platform/published/outside-pictures.ts'
import type { SiteVisit } from '../../platform/sites/visits.ts'
import { defaultEmoji } from '../../platform/spaces/spaces.ts'
import { type Html, renderEmoji } from '../page/prose.ts'

/** Addresses of a site's icons; undefined if it has none. */
export function picturesOf({
  icon,
}: Structure['site']): { readonly light: string; readonly dark: string } | undefined {
  const parsed = icon === null ? undefined : SiteIcon.safeParse(JSON.parse(icon)).data
  return parsed !== undefined && 'icon' in parsed ? parsed.icon : undefined
}

/** Reads the icon of the site or of one of its spaces, by its name on the site. */
export function readPicture(visit: SiteVisit, name: string): Promise<OutsidePicture | undefined> {
  const url = addressOf(visit, name)
  return url === undefined ? Promise.resolve(undefined) : readOutsidePicture(visit.platform, url)
}

/** The original URL of an icon. */
function addressOf({ structure }: SiteVisit, name: string): string | undefined {
  if (name === 'light' || name === 'dark') return picturesOf(structure.site)?.[name]
  return structure.spaces.find(({ id }) => id === name)?.space.icon ?? undefined
}

/** Renders the icon before a space's name: its image, fetched by this server, or its emoji. */
export function renderSpaceSign({ base }: SiteVisit, { id, space }: PlacedSpace): Html | string {
  // A book is the default emoji of spaces, and is not shown.
  if (space.icon === null) return space.emoji === defaultEmoji ? '' : renderEmoji(space.emoji)
  return html`<img class="sign" src="${base}/~icon/${id}" alt="" width="20" height="20">`
}
