// A visit to a published site: which site is meant, and everything its visitor may see of it.
import { createHash } from 'node:crypto'
import { trimSignEnd } from '../../content/text/trim.ts'
import type { SiteRow } from '../../store/database/site-tables.ts'
import type { Platform } from '../context/context.ts'
import { defaultSection, defaultSpace, listTopLevel, type Structure } from '../published/access.ts'
import { publishedAddress } from '../published/addresses.ts'
import { readVisibleStructure, type Visitor } from '../published/visitors.ts'

/** A site as one visitor sees it. Every response is built from this. */
export interface SiteVisit {
  readonly platform: Platform
  readonly visitor: Visitor
  /** The structure, narrowed to what they may see. */
  readonly structure: Structure
  /** URL of the site for readers: `https://docs.example.com/guide`, without a trailing slash. */
  readonly address: string
  /** Path of that address; empty at the root of a host. */
  readonly base: string
  /** Changes with everything a page of the site is made of, and with nothing else. */
  readonly version: string
}

/** A published site by its id; undefined when there is none. */
export function lookUpPublishedSite(
  { store }: Pick<Platform, 'store'>,
  by: { readonly id: string } | { readonly hostname: string },
): Promise<SiteRow | undefined> {
  const all = store.database.selectFrom('site').selectAll().where('published', '=', 'yes')
  const named = 'id' in by ? all.where('id', '=', by.id) : all.where('hostname', '=', by.hostname)
  return named.executeTakeFirst()
}

/** Reads what a visitor is shown of a site. */
export async function openVisit(
  platform: Platform,
  site: SiteRow,
  visitor: Visitor,
): Promise<SiteVisit> {
  const structure = await readVisibleStructure(platform, site, visitor)
  const address = trimSignEnd(publishedAddress(platform, site), '/')
  return {
    platform,
    visitor,
    structure,
    address,
    base: trimSignEnd(new URL(address).pathname, '/'),
    version: hashVisit(structure, visitor),
  }
}

/** Only visible parts count: a version that changes must not reveal hidden ones. */
function hashVisit(structure: Structure, { claims, isReader }: Visitor): string {
  const { site } = structure
  const first = defaultSection(structure)
  const parts = [
    [site.id, site.title, site.icon, site.visibility, site.agents_context],
    [site.hostname, site.basename, site.proxy, first?.id],
    listTopLevel(structure).map(({ id, title, icon }) => [id, title, icon]),
    structure.sections.map((each) => [
      [each.id, each.group_id, each.title, each.description, each.path, each.icon],
      defaultSpace(structure, each.id)?.id,
    ]),
    structure.spaces.map(({ space, ...each }) => [
      [each.id, each.section_id, each.title, each.path],
      [space.id, space.title, space.emoji, space.icon, space.language, space.revision_id],
    ]),
    [defaultSpace(structure, null)?.id, claims, isReader],
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}
