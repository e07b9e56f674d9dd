// Sites and what they are made of: shapes.
import * as z from 'zod'
import { Timestamp, WebAddress } from '../base/common.ts'
import { Space } from '../spaces/spaces.ts'
import { SiteType, SiteVisibility } from './words.ts'

/** Icon next to the title of a site. */
export const SiteIcon = z.union([
  z.object({ icon: z.object({ light: WebAddress, dark: WebAddress }) }),
  z.object({ emoji: z.string().min(1).max(50) }),
])

export const Site = z.object({
  object: z.literal('site'),
  id: z.string(),
  type: SiteType,
  title: z.string().min(2).max(128),
  icon: SiteIcon.nullable().optional(),
  hostname: z.string().max(512).optional(),
  basename: z.string().min(1).max(100).optional(),
  proxy: z.object({ origin: z.string(), target: z.string() }).optional(),
  visibility: SiteVisibility,
  published: z.boolean(),
  siteSpaces: z.int().min(0),
  createdAt: Timestamp,
  adaptiveContent: z.object({ enabled: z.boolean() }),
  agentsContext: z.enum(['excluded', 'included']),
  features: z.array(
    z.object({
      id: z.string(),
      plan: z.string(),
      frozen: z.boolean(),
      customizations: z.array(z.string()).optional(),
    }),
  ),
  urls: z.object({ location: z.url(), app: z.url(), published: z.url().optional() }),
})
export type Site = z.output<typeof Site>

/** A part of an address of a site. */
export const SitePath = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w~-][\w.~-]*$/)

/** Condition for visitors to see a part of a site: an expression. */
const Condition = z.string().min(1).max(1024)

export const SiteSpace = z.object({
  object: z.literal('site-space'),
  id: z.string(),
  path: z.string().min(1).max(100),
  section: z.string().optional(),
  space: Space,
  title: z.string(),
  default: z.boolean().optional(),
  condition: Condition.optional(),
  hasAdvancedCustomizationFeature: z.boolean(),
  urls: z.object({ published: z.url().optional() }),
})
export type SiteSpace = z.output<typeof SiteSpace>

export const SiteSection = z.object({
  object: z.literal('site-section'),
  id: z.string(),
  title: z.string().min(2).max(128),
  description: z.string().max(256).optional(),
  default: z.boolean().optional(),
  path: z.string().min(1).max(100),
  condition: Condition.optional(),
  sectionGroup: z.string().optional(),
  icon: z.string().max(50).optional(),
  siteSpaces: z.array(SiteSpace),
  urls: z.object({ published: z.url().optional() }),
})
export type SiteSection = z.output<typeof SiteSection>

export const SiteSectionGroup = z.object({
  object: z.literal('site-section-group'),
  id: z.string(),
  title: z.string().min(1).max(100),
  icon: z.string().max(50).optional(),
  sections: z.array(SiteSection),
  children: z.array(SiteSection),
})
export type SiteSectionGroup = z.output<typeof SiteSectionGroup>

/** Open point K2: everything a site is made of, in its order. */
export const SiteStructure = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('sections'),
    structure: z.array(z.discriminatedUnion('object', [SiteSection, SiteSectionGroup])),
  }),
  z.object({ type: z.literal('siteSpaces'), structure: z.array(SiteSpace) }),
])
export type SiteStructure = z.output<typeof SiteStructure>
