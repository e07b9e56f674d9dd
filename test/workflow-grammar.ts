// Workflows and action.yml by GitHub's own grammar.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { parse } from 'yaml'

// The validator imports JSON without saying so, which plain Node refuses.
registerHooks({
  load: (url, context, next) =>
    url.endsWith('.json') && url.includes('/@actions/')
      ? next(url, { ...context, importAttributes: { type: 'json' } })
      : next(url, context),
})
const { validate } = await import('@actions/languageservice')

const own = parse(readFileSync(join(import.meta.dirname, '../action.yml'), 'utf8'))

/** Inputs our workflows and examples give to other actions. */
const others: Readonly<Record<string, readonly string[]>> = {
  attest: ['subject-checksums', 'subject-path', 'sbom-path'],
  checkout: ['fetch-depth', 'persist-credentials'],
  'codeql-action': ['sarif_file', 'category'],
  'download-artifact': ['path'],
  'setup-node': ['node-version'],
  'upload-artifact': ['name', 'path', 'if-no-files-found'],
}

let asked = 0

/** @param name - `action.yml`, or `.github/workflows/docs.yml` */
export async function findGrammarProblems(name: string, content: string): Promise<string[]> {
  // The validator remembers what it read by address.
  asked += 1

  const found = await validate(
    TextDocument.create(`file:///${asked}/${name}`, 'yaml', 1, content),
    {
      actionsMetadataProvider: {
        fetchActionMetadata: ({ name: repository }) =>
          Promise.resolve(repository === 'galley' ? own : describeOther(repository)),
      },
    },
  )
  return found.map(
    ({ range, message }) => `line ${range.start.line + 1}: ${JSON.stringify(message)}`,
  )
}

function describeOther(name: string) {
  const inputs = others[name]
  if (inputs === undefined) return undefined
  const described = inputs.map((input) => [input, { description: '' }])
  return { name, description: '', inputs: Object.fromEntries(described) }
}
