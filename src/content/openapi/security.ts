// Describes authentication in words.

import { recordOf } from '../text/records.ts'
import type { Requirement } from './operations.ts'
import { codeSpan, escapeProse } from './prose.ts'
import type { Located } from './reader.ts'
import { heading, joinBlocks, table, type Writing } from './sections.ts'
import { filledText } from './values.ts'

/** Fragment of a scheme on the overview page. */
function schemeAnchor(name: string): string {
  return `security-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`
}

/** Describes a scheme in a few words. */
function kindOf({ value }: Located): string {
  const { type, scheme, name, in: place, bearerFormat } = value
  switch (type) {
    case 'apiKey':
      return `API key in the ${place === 'query' || place === 'cookie' ? place : 'header'} ${codeSpan(String(name))}`
    case 'http': {
      const word = String(scheme).toLowerCase()
      const format = filledText(bearerFormat)
      if (word === 'bearer')
        return `bearer token${format === undefined ? '' : ` (${escapeProse(format)})`}`
      return word === 'basic' ? 'user name and password' : `HTTP ${escapeProse(String(scheme))}`
    }
    case 'basic':
      return 'user name and password'
    case 'oauth2':
      return 'OAuth 2.0'
    case 'openIdConnect':
      return 'OpenID Connect'
    case 'mutualTLS':
      return 'client certificate'
    default:
      return escapeProse(filledText(type) ?? 'unknown')
  }
}

/**
 * Describes what an operation requires.
 *
 * @param overview - link to the page that explains the schemes
 */
export function writeRequirements(
  requirements: readonly Requirement[],
  schemes: ReadonlyMap<string, Located>,
  overview: string,
): string {
  if (requirements.length === 0) return ''
  const ways = requirements.map((requirement) => {
    if (requirement.length === 0) return 'nothing'
    return requirement
      .map(([name, scopes]) => {
        const scheme = schemes.get(name)
        if (scheme === undefined) return escapeProse(name)
        const asked = scopes.length === 0 ? '' : ` with ${scopes.map(codeSpan).join(', ')}`
        return `[${escapeProse(name)}](${overview}#${schemeAnchor(name)}) (${kindOf(scheme)})${asked}`
      })
      .join(' and ')
  })
  if (ways.length === 1) return ways[0] === 'nothing' ? 'None needed.' : (ways[0] ?? '')
  return `One of these:\n\n${ways.map((way) => `* ${way}`).join('\n')}`
}

/** Writes a scheme with its flows and scopes. */
export function writeScheme({ reader, prose }: Writing, name: string, scheme: Located): string {
  const { value } = scheme
  const flows = reader.children(scheme, 'flows')
  // Swagger 2.0 has a single flow, in the scheme itself.
  const all = flows.length > 0 ? flows : [[filledText(value['flow']) ?? '', scheme] as const]
  const connect = filledText(value['openIdConnectUrl'])
  return joinBlocks([
    heading(3, escapeProse(name), schemeAnchor(name)),
    `${kindOf(scheme).replace(/^[a-z]/, (letter) => letter.toUpperCase())}.`,
    prose.block(filledText(value['description']), 2),
    connect === undefined ? '' : `Configuration: ${codeSpan(connect)}`,
    ...(value['type'] === 'oauth2' ? all.map(([flow, located]) => writeFlow(flow, located)) : []),
  ])

  function writeFlow(flow: string, { value: about }: Located): string {
    const addresses = (
      [
        ['authorizationUrl', 'Authorization'],
        ['tokenUrl', 'Token'],
        ['refreshUrl', 'Refresh'],
      ] as const
    ).flatMap(([key, word]) => {
      const url = filledText(about[key])
      return url === undefined ? [] : [`* ${word}: ${codeSpan(url)}`]
    })
    const scopes = Object.entries(recordOf(about['scopes'])).map(([scope, text]) => [
      codeSpan(scope),
      prose.line(filledText(text)),
    ])
    return joinBlocks([
      flow === '' ? '' : `Flow ${codeSpan(flow)}`,
      addresses.join('\n'),
      table(['Scope', 'Allows'], scopes),
    ])
  }
}
