// Words of sites; they stand apart from the shapes, which take longer to make than a job has.
import * as z from 'zod'

/** See "Site" in the second reference; open point B: the closed set. */
export const SiteType = z.enum([
  'basic',
  'premium',
  'ultimate',
  'sponsored',
  'legacy-basic',
  'legacy-premium',
])

/** Who may read a published site. */
export const SiteVisibility = z.enum(['public', 'unlisted', 'share-link', 'visitor-auth'])
export type SiteVisibility = z.output<typeof SiteVisibility>
