// Cookies of published sites: what a visitor may see, or who a member is, at the host of the site alone.
import type { Platform } from '../../platform/context/context.ts'
import { publishedAddress } from '../../platform/published/addresses.ts'
import type { StartedSession } from '../../platform/sign-in/sessions.ts'
import type { SiteRow } from '../../store/database/site-tables.ts'

/**
 * `key`: of a share link; `token`: of a visitor; `reader`: a member's session; `sign-in`: the secret of a
 * browser that asked the app who its reader is.
 */
type SiteCookieName = 'key' | 'token' | 'reader' | 'sign-in'

type Home = Pick<Platform, 'baseURL'>

/** Path readers find a site at: empty at the root of a host. */
export function pathOfSite(home: Home, site: SiteRow): string {
  return new URL(publishedAddress(home, site)).pathname.replace(/\/$/, '')
}

/** A cookie of a site: no script reads it, no other site sends it with a form. */
export function writeSiteCookie(
  home: Home,
  site: SiteRow,
  cookie: StartedSession & { readonly name: SiteCookieName },
): string {
  const { name, path } = placeOf(home, site, cookie.name)
  const secure = publishedAddress(home, site).startsWith('https:') ? '; Secure' : ''
  return `${name}=${cookie.value}; Path=${path}; Max-Age=${cookie.lifetimeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

/** The value a request brings along; undefined for none. */
export function readSiteCookie(
  home: Home,
  site: SiteRow,
  asked: { readonly request: Request; readonly name: SiteCookieName },
): string | undefined {
  const start = `${placeOf(home, site, asked.name).name}=`
  const found = (asked.request.headers.get('Cookie') ?? '')
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(start))
  return found?.slice(start.length) || undefined
}

/**
 * Name and path of a cookie.
 *
 * A member's session goes to the site's own host only: `__Host-` prevents other hosts of the domain from
 * setting it. On a shared host, the path and the name keep sites apart.
 */
function placeOf(home: Home, site: SiteRow, name: SiteCookieName) {
  const path = pathOfSite(home, site) || '/'
  if (name === 'key' || name === 'token') return { name: `galley-${name}-${site.id}`, path }
  if (site.proxy === null) return { name: `__Host-galley-${name}`, path: '/' }
  return { name: `__Secure-galley-${name}-${site.id}`, path }
}
