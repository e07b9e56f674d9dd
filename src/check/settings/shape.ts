// The shape of galley.yml: the one statement its reader follows, and its JSON Schema is written from.

import { layoutNames } from '../../content/text/layout-name.ts'
import { failOnRules } from '../../report/fail-on.ts'
import { problemKinds } from '../../report/problem-kinds.ts'
import { redirectRules } from '../../report/redirects.ts'

/** An allowed value, in the subset of JSON Schema (draft 7) needed here. */
export type Shape =
  | { readonly type: 'string'; readonly description: string; readonly enum?: readonly string[] }
  | {
      readonly type: 'string'
      readonly description: string
      readonly pattern: string
      readonly examples: readonly [string]
    }
  | { readonly type: 'array'; readonly description: string; readonly items: Shape }
  | ListOrOne
  | TextsByName
  | FieldsShape

/** One text, or a list of them. */
interface ListOrOne {
  readonly description: string
  readonly anyOf: readonly [Text, { readonly type: 'array'; readonly items: Text }]
}

/** Parts of a shape that a value is held against. */
export type Allowed = Shape | ListOrOne['anyOf'][number]

type Text = { readonly type: 'string'; readonly enum?: readonly string[] }

/** Texts under names of the author's. */
interface TextsByName {
  readonly type: 'object'
  readonly description: string
  readonly additionalProperties: Text
}

/** Values under names of ours. */
export interface FieldsShape {
  readonly type: 'object'
  readonly description: string
  readonly additionalProperties: false
  readonly properties: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
}

function textOrTexts(description: string, text: Text = { type: 'string' }): ListOrOne {
  return { description, anyOf: [text, { type: 'array', items: text }] }
}

const root = {
  type: 'string',
  description: 'Folder of the documentation within the repository. Nothing else is checked.',
} as const
const layout = {
  type: 'string',
  description: 'How the documentation is written. Detected by default.',
  enum: layoutNames,
} as const

/** The whole file. */
export const shape: FieldsShape = {
  type: 'object',
  description: 'Settings of Galley for a repository. Inputs and options take precedence.',
  additionalProperties: false,
  properties: {
    root,
    layout,
    sites: {
      type: 'array',
      description: 'Sites to check, and nothing else. The first is the one that is published.',
      items: {
        type: 'object',
        description: 'A site.',
        additionalProperties: false,
        required: ['root'],
        properties: { root, layout },
      },
    },
    'fail-on': {
      type: 'string',
      description: 'Broken links that fail a check: new ones, any, or none.',
      enum: failOnRules,
    },
    'owed-redirects': {
      type: 'string',
      description:
        'What to do when a page loses its URL without a redirect: list it, require one, or nothing.',
      enum: redirectRules,
    },
    branch: {
      type: 'string',
      description: 'The published branch. Defaults to the default branch.',
    },
    branches: {
      type: 'object',
      description: 'Other published branches, each with the id or title of its space.',
      additionalProperties: { type: 'string' },
    },
    redirects: {
      type: 'array',
      description: 'Redirects of your host. Links to them are checked against their targets.',
      items: {
        type: 'object',
        description: 'A redirect.',
        additionalProperties: false,
        required: ['from', 'to'],
        properties: {
          from: {
            type: 'string',
            description:
              'An address of the site, or a file of the repository; "*" matches any text.',
          },
          to: {
            type: 'string',
            description: 'The target: a page or a URL. "*" is the text matched above.',
          },
        },
      },
    },
    ignore: {
      type: 'array',
      description: 'Broken links to ignore.',
      items: {
        type: 'object',
        description: 'Links that match all given values of "url", "file" and "kind".',
        additionalProperties: false,
        required: ['reason'],
        properties: {
          url: textOrTexts('The link as written; "*" matches any text.'),
          file: textOrTexts(
            'The file that contains it, or a folder; "*" matches a name, "**" any folders.',
          ),
          kind: textOrTexts('What is wrong with it.', { type: 'string', enum: problemKinds }),
          reason: { type: 'string', description: 'Why it is ignored.' },
          until: {
            type: 'string',
            description: 'The last day it is ignored, in UTC.',
            pattern: '^\\d{4}-\\d{2}-\\d{2}$',
            examples: ['2027-01-31'],
          },
        },
      },
    },
  },
}

/** The JSON Schema of galley.yml, draft 7, as the package publishes it. */
export function renderSettingsSchema(): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: 'https://galley.example/galley.schema.json',
    title: 'galley.yml',
    ...shape,
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}
