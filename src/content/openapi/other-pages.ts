// Writes the pages of a specification other than operations: the overview, tags, schemas.

import { recordOf } from '../text/records.ts'
import { writeExternalDocs } from './operation-page.ts'
import { listSchemes, listServers, type Operation } from './operations.ts'
import { codeBlock, codeSpan, escapeProse } from './prose.ts'
import type { Located } from './reader.ts'
import { sampleOf } from './samples.ts'
import { heading, joinBlocks, table, type Writing, writeSchema } from './sections.ts'
import { writeScheme } from './security.ts'
import { filledText } from './values.ts'

// RFC 3696, erratum 1690.
const emailLengthMax = 254

/** Writes the overview: description, servers and authentication. */
export function writeOverview(writing: Writing): string {
  const { reader, prose } = writing
  const info = reader.child(reader.root, 'info') ?? reader.root
  const { value } = info
  const servers = listServers(reader, reader.root)
  const schemes = listSchemes(reader)
  return joinBlocks([
    prose.block(filledText(value['description']) ?? filledText(value['summary']), 0),
    writeExternalDocs(reader.root),
    writeAbout(value),
    servers.length === 0
      ? ''
      : joinBlocks([
          heading(2, 'Servers', 'servers'),
          table(
            ['Address', 'Description'],
            servers.map(({ url, description, variables }) => [
              codeSpan(url),
              [
                prose.line(description),
                ...variables.map(([name, values]) => `${codeSpan(name)}: ${codeSpan(values)}`),
              ]
                .filter((part) => part !== '')
                .join('<br>'),
            ]),
          ),
        ]),
    schemes.length === 0
      ? ''
      : joinBlocks([
          heading(2, 'Authorization', 'authorization'),
          ...schemes.map(([name, scheme]) => writeScheme(writing, name, scheme)),
        ]),
  ])
}

function writeAbout(info: Located['value']): string {
  const license = recordOf(info['license'])
  const contact = recordOf(info['contact'])
  const email = filledText(contact['email'])
  const facts = [
    ['Version', filledText(info['version']) && codeSpan(String(info['version']))],
    [
      'License',
      nameOrLink(filledText(license['name']) ?? filledText(license['identifier']), license['url']),
    ],
    ['Contact', nameOrLink(filledText(contact['name']), contact['url'])],
    [
      'E-mail',
      email && email.length <= emailLengthMax && /^[^\s<>()]+@[^\s<>()]+$/.test(email)
        ? `[${escapeProse(email)}](mailto:${email})`
        : '',
    ],
    ['Terms of service', nameOrLink(undefined, info['termsOfService'])],
  ] as const
  return facts.flatMap(([word, text]) => (text ? [`* ${word}: ${text}`] : [])).join('\n')
}

function nameOrLink(name: string | undefined, url: unknown): string {
  const address = filledText(url)
  if (address === undefined || !/^https?:\/\/[^\s<>]+$/i.test(address)) {
    return name === undefined ? '' : escapeProse(name)
  }
  return `[${escapeProse(name ?? address)}](<${address}>)`
}

/** Writes the page of a tag with its operations. */
export function writeTagPage(
  { prose }: Writing,
  tag: Located | undefined,
  operations: readonly { readonly operation: Operation; readonly link: string }[],
): string {
  return joinBlocks([
    prose.block(filledText(tag?.value['description'])),
    tag === undefined ? '' : writeExternalDocs(tag),
    table(
      ['Operation', 'Request'],
      operations.map(({ operation, link }) => [
        `[${escapeProse(operation.title)}](${link})${operation.deprecated ? '<br>_deprecated_' : ''}`,
        `${codeSpan(operation.method)} ${codeSpan(operation.path)}`,
      ]),
    ),
  ])
}

/** Writes the page of a schema with its properties and an example. */
export function writeModel(writing: Writing, schema: Located): string {
  const { reader, prose, words } = writing
  const { value } = schema
  const text = writeSchema({ ...writing, linkOf: exceptFor(schema, writing.linkOf) }, schema)
  const sample = sampleOf(reader, schema, 'response')
  const example =
    typeof sample === 'object' && sample !== null ? JSON.stringify(sample, undefined, 2) : ''
  const { rows } = words.rows(schema)
  return joinBlocks([
    value['deprecated'] === true
      ? '{% hint style="warning" %}\nThis schema is deprecated.\n{% endhint %}'
      : '',
    prose.block(filledText(value['description'])),
    writeExternalDocs(schema),
    rows.length > 0 ? '' : `Type: ${writing.words.type({ ...schema, origin: {} })}.`,
    text,
    example === '' || example === '{}' || example.length > 8000
      ? ''
      : joinBlocks([heading(2, 'Example', 'example'), codeBlock(example, 'json')]),
  ])
}

function exceptFor(schema: Located, linkOf: Writing['linkOf']): Writing['linkOf'] {
  return (other) => (other.origin === schema.origin ? undefined : linkOf(other))
}

/** Maximum schemas in one list; the navigation has all. */
const listedMax = 300

/** Writes the list of all schemas. */
export function writeModels(models: readonly (readonly [name: string, link: string])[]): string {
  const lines = models
    .slice(0, listedMax)
    .map(([name, link]) => `* [${escapeProse(name)}](${link})`)
  const more = models.length - lines.length
  return joinBlocks([lines.join('\n'), more > 0 ? `_${more} more are in the navigation._` : ''])
}
