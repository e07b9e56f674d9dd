// The pictures of a site and of its spaces, got by this server: a reader's browser asks nobody else for it.
import { html } from 'hono/html'
import { SiteIcon } from '../../contract/index.ts'
import {
  type OutsidePicture,
  readOutsidePicture,
} from '../../platform/published/outside-pictures.ts'
import type { PlacedSpace, Structure } from '../../platform/published/structure.ts'
import type { SiteVisit } from '../../platform/sites/visits.ts'
import { defaultEmoji } from '../../platform/spaces/spaces.ts'
import { type Html, renderEmoji } from '../page/prose.ts'

/** Addresses of the pictures of a site; undefined where it has none. */
export function picturesOf({
  icon,
}: Structure['site']): { readonly light: string; readonly dark: string } | undefined {
  const parsed = icon === null ? undefined : SiteIcon.safeParse(JSON.parse(icon)).data
  return parsed !== undefined && 'icon' in parsed ? parsed.icon : undefined
}

/** The picture of a site or of one of its spaces, by the name it has at the site. */
export function readPicture(visit: SiteVisit, name: string): Promise<OutsidePicture | undefined> {
  const url = addressOf(visit, name)
  return url === undefined ? Promise.resolve(undefined) : readOutsidePicture(visit.platform, url)
}

/** Where a picture is: of the site, or of one of its spaces. */
function addressOf({ structure }: SiteVisit, name: string): string | undefined {
  if (name === 'light' || name === 'dark') return picturesOf(structure.site)?.[name]
  return structure.spaces.find(({ id }) => id === name)?.space.icon ?? undefined
}

/** What stands before the name of a space: its picture, got by this server, or its emoji. */
export function renderSpaceSign({ base }: SiteVisit, { id, space }: PlacedSpace): Html | string {
  // Every space has a book until it is given something else.
  if (space.icon === null) return space.emoji === defaultEmoji ? '' : renderEmoji(space.emoji)
  return html`<img class="sign" src="${base}/~icon/${id}" alt="" width="20" height="20">`
}
