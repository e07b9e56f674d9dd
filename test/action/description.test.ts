// action.yml and the workflows of the recipes, by GitHub's own grammar.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readInputs } from '../../src/action/inputs.ts'
import { findGrammarProblems as problems } from '../workflow-grammar.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'action.yml'), 'utf8')
const description = z
  .object({
    inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string() })),
    outputs: z.record(z.string(), z.object({ description: z.string() })),
    runs: z.object({ using: z.string(), main: z.string() }),
  })
  .parse(parse(text))

describe('action.yml', () => {
  it("is an action by GitHub's grammar", async () => {
    expect(await problems('action.yml', text)).toEqual([])
  })

  it('runs on Node 24 from the bundle', () => {
    expect(description.runs).toEqual({ using: 'node24', main: 'dist/index.js' })
  })

  it('has the defaults the code has', () => {
    const given = Object.entries(description.inputs).map(([name, input]) => [
      `INPUT_${name.toUpperCase()}`,
      name === 'github-token' ? '' : input.default,
    ])
    expect(readInputs(Object.fromEntries(given))).toEqual(readInputs({}))
  })
})

describe('workflows of the documentation', () => {
  const pages = globSync(['README.md', 'docs/**/*.md'], { cwd: root })
  const texts = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n')
  const examples = [...texts.matchAll(/```ya?ml\n([\s\S]*?)```/g)]
    // Forgejo names actions by their address; its workflows are GitHub's otherwise.
    .map(([, example = '']) => example.replaceAll('https://code.forgejo.org/', ''))
    .filter((example) => /^on:/m.test(example))

  it("are workflows by GitHub's grammar, with inputs the action has", async () => {
    expect(examples.length).toBeGreaterThan(9)
    for (const example of examples)
      expect([example, await problems('.github/workflows/docs.yml', example)]).toEqual([
        example,
        [],
      ])
  })

  it.each([
    ['an event that is none', 'on: pul_request', 'fail-on: never'],
    ['an input the action does not have', 'on: pull_request', 'fail: never'],
  ])('would be found wrong: %s', async (_what, on, input) => {
    const steps = `    steps:\n      - uses: OWNER/galley@v1\n        with:\n          ${input}\n`
    const wrong = `${on}\njobs:\n  a:\n    runs-on: ubuntu-latest\n${steps}`
    expect(await problems('.github/workflows/docs.yml', wrong)).toHaveLength(1)
  })
})
