// Resources of the API: the headings of its operations.
import type { OperationShape } from '../base/operation.ts'

/** One heading of the description and one page of the reference. */
export interface ResourceGroup {
  /** Last part of its page's address. */
  readonly slug: string
  readonly title: string
  /** One sentence: what it is. */
  readonly description: string
}

const space = String.raw`^/v1/spaces/\{\w+\}`
const changeRequest = String.raw`${space}/change-requests/\{\w+\}`
const organization = String.raw`^/v1/orgs/\{\w+\}`
const site = String.raw`${organization}/sites/\{\w+\}`

/** In the order of the reference. The first whose pattern fits the path has the operation. */
const resourcePatterns: readonly (ResourceGroup & { readonly paths: RegExp })[] = [
  {
    slug: 'space-comments',
    title: 'Space comments',
    description:
      'Discussions on the main content of a space, with replies and reactions; they can be resolved.',
    paths: new RegExp(`${space}/(?:comments|commenters)(?:/|$)`),
  },
  {
    slug: 'change-request-comments',
    title: 'Change request comments',
    description: 'Discussions on a change request, on one of its pages or on a place in a page.',
    paths: new RegExp(`${changeRequest}/(?:comments|commenters)(?:/|$)`),
  },
  {
    slug: 'change-request-content',
    title: 'Change request content',
    description: 'The content of a change request: pages, files, links and changes.',
    paths: new RegExp(`${changeRequest}/(?:content|links|changes|revisions)(?:/|$)`),
  },
  {
    slug: 'change-requests',
    title: 'Change requests',
    description: 'A proposed change to a space: reviewed, updated, merged.',
    paths: new RegExp(`${space}/change-requests(?:/|$)|${organization}/change-requests$`),
  },
  {
    slug: 'space-content',
    title: 'Space content and search',
    description: 'The current content of a space: pages, files, links and search.',
    paths: new RegExp(`${space}/(?:content|imports|links|search|revisions|pdf|documents)(?:/|$)`),
  },
  {
    slug: 'spaces',
    title: 'Spaces',
    description: 'A space holds one documentation: pages and files, and how they changed.',
    paths: new RegExp(`${space}(?:/|$)|${organization}/(?:spaces|trash)(?:/|$)`),
  },
  {
    slug: 'collections',
    title: 'Collections',
    description: 'A collection groups spaces and other collections, and controls access to them.',
    paths: new RegExp(`^/v1/collections/|${organization}/collections$`),
  },
  {
    slug: 'organizations',
    title: 'Organizations',
    description: 'An organization owns spaces and collections and has members.',
    paths: new RegExp(
      `^/v1/(?:user|orgs)$|^/v1/(?:users|subdomains|email-domains)/|${organization}(?:$|/(?:search|link-invites|invites|audit)(?:/|$))`,
    ),
  },
  {
    slug: 'members',
    title: 'Members',
    description: 'The members of an organization, their roles and what they can access.',
    paths: new RegExp(`${organization}/(?:members|ping)(?:/|$)`),
  },
  {
    slug: 'teams',
    title: 'Teams',
    description:
      'A team is a group of members who are granted access together; its owners manage it.',
    paths: new RegExp(`${organization}/teams(?:/|$)`),
  },
  {
    slug: 'single-sign-on',
    title: 'Single sign-on',
    description: 'SAML 2.0 identity providers of an organization.',
    paths: new RegExp(`${organization}/(?:saml|sso)(?:/|$)`),
  },
  {
    slug: 'openapi-specifications',
    title: 'OpenAPI specifications',
    description: 'A description of an API, read from its source, with a version for each change.',
    paths: new RegExp(`${organization}/openapi(?:/|$)`),
  },
  {
    slug: 'translations',
    title: 'Translation settings',
    description: 'The languages content is translated into.',
    paths: new RegExp(`${organization}/translations(?:/|$)`),
  },
  {
    slug: 'site-structure',
    title: 'Site structure',
    description: 'The content of a site: spaces, in sections and groups of sections.',
    paths: new RegExp(`${site}/(?:site-spaces|sections|section-groups|structure)(?:/|$)`),
  },
  {
    slug: 'site-audience',
    title: 'Site audience',
    description: 'Who can read a site, and what each visitor sees.',
    paths: new RegExp(`${site}/(?:share-links|publishing|adaptive-schema|published)(?:/|$)`),
  },
  {
    slug: 'sites',
    title: 'Sites',
    description: 'A site publishes spaces of an organization for an audience.',
    paths: new RegExp(`${organization}/sites(?:/|$)`),
  },
]

/** Every resource, in the order of the reference. */
export const resources: readonly ResourceGroup[] = resourcePatterns

/** The resource an operation belongs to; undefined when its path fits none. */
export function lookUpResource(shape: Pick<OperationShape, 'path'>): ResourceGroup | undefined {
  return resourcePatterns.find(({ paths }) => paths.test(shape.path))
}
