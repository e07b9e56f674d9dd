// Enumerations of sites.
import * as z from 'zod'
import { siteVisibilities } from '../base/choices.ts'

/** See "Site" in the second reference; open point B: the closed set. */
export const SiteType = z.enum([
  'basic',
  'premium',
  'ultimate',
  'sponsored',
  'legacy-basic',
  'legacy-premium',
])

/** Audience of a published site. */
export const SiteVisibility = z.enum(siteVisibilities)
export type SiteVisibility = z.output<typeof SiteVisibility>
