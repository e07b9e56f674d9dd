// Whether a report is what its schema says, and whether a log is SARIF.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

const root = join(import.meta.dirname, '../..')

/** Problems of a JSON report by the schema in the package; empty when it is one. */
export function reportProblems(text: string): string[] {
  report ??= compile('src/report/report.schema.json')
  return problemsOf(report, text)
}

/** Problems of a SARIF log by the schema OASIS published; empty when it is one. */
export function sarifProblems(text: string): string[] {
  sarif ??= compile('fixtures/sarif/sarif-2.1.0.json')
  return problemsOf(sarif, text)
}

let report: ValidateFunction | undefined
let sarif: ValidateFunction | undefined

function compile(path: string): ValidateFunction {
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false })
  addFormats.default(ajv)
  const schema = JSON.parse(readFileSync(join(root, path), 'utf8'))
  // The published schema is of draft 4; it uses nothing that draft 7 reads otherwise but its name.
  delete schema.$schema
  delete schema.id
  return ajv.compile(schema)
}

function problemsOf(validate: ValidateFunction, text: string): string[] {
  validate(JSON.parse(text))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
