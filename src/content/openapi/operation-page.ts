// The page of one operation.

import { isRecord, listOf, recordOf } from '../text/records.ts'
import {
  type Body,
  listParameters,
  listRequirements,
  listResponses,
  listServers,
  type Operation,
  type OperationParameter,
  type Response,
  readRequestBody,
  type Server,
} from './operations.ts'
import { codeBlock, codeSpan, escapeProse } from './prose.ts'
import type { Located } from './reader.ts'
import { sampleOf } from './samples.ts'
import {
  escapeAttribute,
  heading,
  isJSON,
  joinBlocks,
  table,
  type Writing,
  writeContents,
  writeParameters,
} from './sections.ts'
import { writeRequirements } from './security.ts'
import { filledText } from './values.ts'

/** Context for writing an operation's page. */
export interface OperationWriting extends Writing {
  readonly schemes: ReadonlyMap<string, Located>
  /** Link to the overview page. */
  readonly overview: string
}

const parameterPlaces = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
] as const

/** Maximum number of responses of one operation. */
const responsesMax = 60

/** Writes everything about an operation below its title. */
export function writeOperation(writing: OperationWriting, operation: Operation): string {
  const { reader, prose } = writing
  const { located, method, path, kind } = operation
  const parameters = listParameters(reader, operation)
  const body = readRequestBody(reader, operation)
  const servers = [located, operation.item]
    .map((at) => listServers(reader, at))
    .find((all) => all.length > 0)
  const security = kind === 'path' ? listRequirements(reader, located) : []
  const needs = writeRequirements(security, writing.schemes, writing.overview)
  return joinBlocks([
    operation.deprecated
      ? '{% hint style="warning" %}\nThis operation is deprecated.\n{% endhint %}'
      : '',
    kind === 'path'
      ? codeBlock(`${method} ${path}`, 'http')
      : `The API calls your server with ${codeSpan(method)} when this happens: ${codeSpan(path)}.`,
    prose.block(descriptionOf(operation)),
    writeExternalDocs(located),
    servers === undefined ? '' : `At ${servers.map(({ url }) => codeSpan(url)).join(' or ')}.`,
    needs === '' ? '' : `${heading(2, 'Authorization', 'authorization')}\n\n${needs}`,
    ...parameterPlaces.map(([place, title]) => {
      const own = parameters.filter((parameter) => parameter.place === place)
      if (own.length === 0) return ''
      return `${heading(2, title, `${place}-parameters`)}\n\n${writeParameters(writing, own)}`
    }),
    body === undefined ? '' : writeBody(writing, body),
    writeResponses(writing, listResponses(reader, located)),
    kind === 'path' ? writeSamples(writing, { operation, parameters, body }) : '',
    writeCallbacks(writing, located),
  ])
}

/** Drops a description that only repeats the title. */
function descriptionOf({ located, item, title }: Operation): string | undefined {
  const own = filledText(located.value['description']) ?? filledText(item.value['description'])
  return own?.trim().replace(/\.$/, '') === title ? undefined : own
}

/** Writes a link to external documentation. */
export function writeExternalDocs({ value }: Located): string {
  const docs = value['externalDocs']
  if (!isRecord(docs)) return ''
  const url = filledText(docs['url'])
  if (url === undefined || !/^https?:\/\/[^\s<>]+$/i.test(url)) return ''
  return `[${escapeProse(filledText(docs['description']) ?? 'More about this')}](<${url}>)`
}

function writeBody(writing: Writing, body: Body): string {
  return joinBlocks([
    heading(2, 'Request body', 'request-body'),
    body.required ? '**Required.**' : '',
    writing.prose.block(body.description),
    writeContents(writing, body.contents, 'request'),
  ])
}

function writeResponses(writing: Writing, responses: readonly Response[]): string {
  if (responses.length === 0) return ''
  const shown = responses
    .slice(0, responsesMax)
    .map(({ status, description, headers, contents }) => {
      const words = statusWords[status] ?? ''
      const title = status === 'default' ? 'Any other status' : `${status} ${words}`.trim()
      return joinBlocks([
        heading(3, title, `response-${status.toLowerCase()}`),
        writing.prose.block(description === words ? undefined : description, 2),
        table(
          ['Header', 'Type', 'Description'],
          headers.map(([name, schema, text]) => [
            codeSpan(name),
            writing.words.type(schema),
            writing.words.describe(schema, text),
          ]),
        ),
        writeContents(writing, contents, 'response'),
      ])
    })
  return joinBlocks([heading(2, 'Responses', 'responses'), ...shown])
}

const statusWords: Readonly<Record<string, string>> = {
  '200': 'OK',
  '201': 'Created',
  '202': 'Accepted',
  '204': 'No Content',
  '301': 'Moved Permanently',
  '302': 'Found',
  '303': 'See Other',
  '304': 'Not Modified',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '402': 'Payment Required',
  '403': 'Forbidden',
  '404': 'Not Found',
  '405': 'Method Not Allowed',
  '406': 'Not Acceptable',
  '409': 'Conflict',
  '410': 'Gone',
  '412': 'Precondition Failed',
  '413': 'Content Too Large',
  '415': 'Unsupported Media Type',
  '422': 'Unprocessable Content',
  '429': 'Too Many Requests',
  '500': 'Internal Server Error',
  '501': 'Not Implemented',
  '502': 'Bad Gateway',
  '503': 'Service Unavailable',
  '504': 'Gateway Timeout',
}

/** Writes code samples: a curl command, and the author's own in other languages. */
function writeSamples(
  writing: OperationWriting,
  request: {
    readonly operation: Operation
    readonly parameters: readonly OperationParameter[]
    readonly body: Body | undefined
  },
): string {
  const { value } = request.operation.located
  const written = listOf(value['x-codeSamples'] ?? value['x-code-samples']).flatMap((sample) => {
    if (!isRecord(sample)) return []
    const { lang, label, source } = sample
    const code = filledText(source)
    const language = filledText(lang) ?? ''
    if (code === undefined) return []
    return [
      {
        title: filledText(label) ?? language,
        code: codeBlock(code, language.toLowerCase().replace(/[^a-z0-9+#-]/g, '')),
      },
    ]
  })
  const curl = { title: 'curl', code: codeBlock(writeCurl(writing, request), 'sh') }
  const title = heading(2, 'Example request', 'example-request')
  if (written.length === 0) return `${title}\n\n${curl.code}`
  const tabs = [curl, ...written.slice(0, 12)].map(
    (sample) => `{% tab title="${escapeAttribute(sample.title)}" %}\n${sample.code}\n{% endtab %}`,
  )
  return `${title}\n\n{% tabs %}\n${tabs.join('\n')}\n{% endtabs %}`
}

function writeCurl(
  { reader, schemes }: OperationWriting,
  {
    operation,
    parameters,
    body,
  }: {
    readonly operation: Operation
    readonly parameters: readonly OperationParameter[]
    readonly body: Body | undefined
  },
): string {
  const { located, item, method, path } = operation
  const servers = [located, item, reader.root].flatMap((at) => listServers(reader, at))
  const query = parameters.filter(({ place, required }) => place === 'query' && required)
  const asked = query.map(({ name, schema }) => {
    const sample = sampleOf(reader, schema, 'request')
    const text = filledText(sample) ?? (typeof sample === 'boolean' ? String(sample) : name)
    return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
  })
  const base = baseOf(servers[0]).replace(/\/$/, '')
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${quote(`${base}${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`)}`,
  ]
  const [requirement = []] = listRequirements(reader, located)
  for (const [name] of requirement) {
    const header = headerOf(schemes.get(name))
    if (header !== undefined) lines.push(`-H ${quote(header)}`)
  }
  for (const { name, place, required } of parameters) {
    if (place === 'header' && required) lines.push(`-H ${quote(`${name}: …`)}`)
  }
  const content = body?.contents.find(({ type }) => isJSON(type)) ?? body?.contents[0]
  if (content !== undefined) {
    lines.push(`-H ${quote(`Content-Type: ${content.type}`)}`)
    const sample =
      content.examples[0]?.[1] ?? (content.schema && sampleOf(reader, content.schema, 'request'))
    lines.push(...writeData(content.type, sample))
  }
  return lines.join(' \\\n  ')
}

/** The url of a server with the first value of each variable. */
function baseOf(server: Server | undefined): string {
  const first = new Map(server?.variables.map(([name, values]) => [name, values.split(', ')[0]]))
  return (server?.url ?? '').replace(
    /\{([^{}]+)\}/g,
    (part, name: string) => first.get(name) ?? part,
  )
}

/** The body as options of curl; none if it is too long or not text. */
function writeData(type: string, sample: unknown): string[] {
  if (isJSON(type)) {
    const json = typeof sample === 'string' ? sample : JSON.stringify(sample, undefined, 2)
    return json !== undefined && json.length <= dataMax ? [`-d ${quote(json)}`] : []
  }
  const option = /multipart/i.test(type) ? '-F' : '--data-urlencode'
  if (!/multipart|urlencoded/i.test(type)) return []
  return Object.entries(recordOf(sample))
    .slice(0, fieldsMax)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
      return `${option} ${quote(`${name}=${text}`)}`
    })
}

/** Maximum characters of a body, and fields of a form, in an example. */
const dataMax = 4000
const fieldsMax = 12

function headerOf(scheme: Located | undefined): string | undefined {
  const { type, scheme: word, name, in: place } = scheme?.value ?? {}
  if (type === 'apiKey') return place === 'header' ? `${String(name)}: …` : undefined
  if (type === 'basic' || (type === 'http' && String(word).toLowerCase() === 'basic')) {
    return 'Authorization: Basic …'
  }
  return type === 'http' || type === 'oauth2' || type === 'openIdConnect'
    ? 'Authorization: Bearer …'
    : undefined
}

/** Quotes any text as one shell word. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

function writeCallbacks(writing: OperationWriting, located: Located): string {
  const { reader, prose } = writing
  const callbacks = reader.children(located, 'callbacks').flatMap(([name, callback]) =>
    Object.keys(callback.value).flatMap((address) => {
      const item = reader.child(callback, address)
      if (item === undefined) return []
      return ['post', 'put', 'patch', 'get', 'delete'].flatMap((method) => {
        const operation = reader.child(item, method)
        if (operation === undefined) return []
        const body = readRequestBody(reader, { item, located: operation })
        return [
          joinBlocks([
            heading(
              3,
              escapeProse(name),
              `callback-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
            ),
            `${codeSpan(method.toUpperCase())} ${codeSpan(address)}`,
            prose.block(
              filledText(operation.value['description']) ?? filledText(operation.value['summary']),
              2,
            ),
            body === undefined ? '' : writeContents(writing, body.contents, 'request'),
          ]),
        ]
      })
    }),
  )
  if (callbacks.length === 0) return ''
  return joinBlocks([heading(2, 'Callbacks', 'callbacks'), ...callbacks])
}
