// Conditions: what they say, what they refuse, and that nothing gets out of them.
import { runInNewContext } from 'node:vm'
import { assert, constantFrom, array as list, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ConditionInputs,
  checkCondition,
  evaluateCondition,
  evaluateText,
} from '../../../src/content/conditions/conditions.ts'

const inputs: ConditionInputs = {
  visitor: {
    claims: {
      beta: true,
      plan: 'Enterprise ',
      seats: 12,
      nothing: null,
      groups: ['staff', 'docs'],
      unsigned: { theme: 'dark' },
      'odd name': 'yes',
    },
  },
  space: { vars: { version: '2.1', port: '8080' } },
  page: { vars: { owner: 'Ann' } },
}

describe('evaluateCondition', () => {
  const cases: [condition: string, holds: boolean][] = [
    ['', true],
    ['  \n', true],
    ['true', true],
    ['false', false],
    ['visitor.claims.beta', true],
    ['visitor.claims.beta === true', true],
    ['!visitor.claims.beta', false],
    ['visitor.claims.beta;', true],
    ['visitor.claims.gone', false],
    ['visitor.claims.gone === undefined', true],
    ['visitor.claims.gone.deeper', false],
    ['!visitor.claims.gone.deeper', false],
    ['visitor.claims.nothing == undefined', true],
    ['visitor.claims.nothing === undefined', false],
    ['visitor.claims["odd name"] === "yes"', true],
    ["visitor['claims'].unsigned.theme == 'dark'", true],
    ['visitor.claims.plan.trim().toLowerCase() === "enterprise"', true],
    ['visitor.claims.plan.startsWith("Ent") && visitor.claims.plan.trim().endsWith("ise")', true],
    ['visitor.claims.seats > 10 && visitor.claims.seats <= 12', true],
    ['visitor.claims.seats % 5 + 2 * 3 === 8', true],
    ['(1 + 2) * 3 === 9', true],
    ['-1 < 0', true],
    ['- -1 > 0', true],
    ['+"4" === 4', true],
    ['"4" == 4', true],
    ['"4" === 4', false],
    ['"b" > "a"', true],
    ['"10" < "9"', true],
    ['"10" < 9', false],
    ['visitor.claims.groups.includes("staff")', true],
    ['visitor.claims.groups.some((group) => group === "docs")', true],
    ['visitor.claims.groups.some(group => group === "x")', false],
    ['visitor.claims.groups.every((group, index) => group.length > 3 || index === 1)', true],
    ['[].every(() => false)', true],
    ['visitor.claims.groups.length === 2', true],
    ['visitor.claims.groups[0] === "staff" && visitor.claims.groups.at(-1) === "docs"', true],
    ['["a", "b",].includes("b")', true],
    ['"theme" in visitor.claims.unsigned', true],
    ['"toString" in visitor.claims', false],
    ['space.vars.version >= "2" ? true : false', true],
    ['false ? 1 : 0 ? 1 : 2', true],
    ['page.vars.owner === "\\u0041nn"', true],
    ['"it\\\'s" === "it\'s"', true],
    ['0x10 === 16 && 1e2 === 100 && .5 === 0.5', true],
    ['true /* the rest is said below */ && // here\n true', true],
    ['visitor.claims.beta || visitor.claims.gone.deeper', true],
    ['false && visitor.claims.gone.deeper', false],
    ['unknown', false],
    ['!unknown', false],
    ['visitor.claims.groups + ""', false],
    ['visitor.claims == "[object Object]"', false],
    ['1 in 2', false],
    ['"x".at', false],
    ['NaN === NaN', false],
  ]

  it.each(cases)('%j is %s', (condition, holds) => {
    expect(checkCondition(condition)).toBeUndefined()
    expect(evaluateCondition(condition, inputs)).toBe(holds)
  })

  const agreed = cases.filter(([text]) => !/^\s*$|unknown|groups \+|NaN|Object/.test(text))
  it.each(agreed)('%j means in JavaScript what it means here', (condition, holds) => {
    const code = `(${condition.replace(/;$/, '')}
)`
    let answer = false
    try {
      answer = Boolean(runInNewContext(code, { ...inputs }))
    } catch {
      // An error is false here.
    }
    const own = ['"toString" in visitor.claims', '"x".at'].includes(condition)
    expect(answer).toBe(own ? !holds : holds)
  })

  const hostile: [name: string, condition: string][] = [
    ['the constructor of a text', '"".constructor'],
    ['the constructor of a list', '[].constructor'],
    ['a prototype by index', 'visitor["__proto__"]'],
    ['a prototype by name', 'visitor.__proto__.polluted'],
    ['a key put together', '"x"["const" + "ructor"]'],
    ['a method as a value', 'visitor.claims.groups.some'],
    ['a name of the global object', 'globalThis'],
    ['process', 'process.env'],
  ]
  it.each(hostile)('reaches nothing through %s', (_name, condition) => {
    expect(evaluateCondition(condition, inputs)).toBe(false)
    expect(evaluateText(condition, inputs)).toBe('')
  })

  it('gives up on what takes too long', () => {
    const claims = { many: Array.from({ length: 3000 }, (_, at) => at) }
    const condition =
      'visitor.claims.many.every(a => visitor.claims.many.every(b => visitor.claims.many.every(c => true)))'
    expect(evaluateCondition(condition, { visitor: { claims } })).toBe(false)
    expect(evaluateCondition(`${'!'.repeat(4000)}true`, {})).toBe(true)
    expect(evaluateCondition(`${'1+'.repeat(2000)}1`, {})).toBe(true)
  })

  it('makes no text that grows without end', () => {
    const claims = { long: 'x'.repeat(60_000) }
    expect(
      evaluateCondition('(visitor.claims.long + visitor.claims.long).length > 0', {
        visitor: { claims },
      }),
    ).toBe(false)
  })
})

describe('checkCondition', () => {
  const refused: [condition: string, offset: number][] = [
    ['a = 1', 2],
    ['a += 1', 3],
    ['a++', 3],
    ['new Date()', 0],
    ['alert()', 5],
    ['a.b()', 2],
    ['a.toString()', 2],
    ['"x".repeat(9)', 4],
    ['a["at"](0)', 7],
    ['(() => 1)()', 2],
    ['x => x', 2],
    ['a.some(1)', 7],
    ['a.some(x => { return x })', 12],
    ['a.some(function (x) { return x })', 20],
    ['this', 0],
    ['typeof a', 0],
    ['delete a.b', 0],
    ['void 0', 0],
    ['a; b', 3],
    ['a, b', 1],
    ['a ?', 3],
    ['a ? b', 5],
    ['(a', 2],
    ['a)', 1],
    ['"a', 0],
    ['"a\nb"', 0],
    ['`a`', 0],
    ['/a/.test("a")', 0],
    ['{}', 0],
    ['a?.b', 2],
    ['a ?? b', 3],
    ['1n', 1],
    ['1abc', 1],
    ['#', 0],
    ['a.#b', 2],
    ['a & b', 2],
    ['import("x")', 0],
    ['await a', 0],
    ['"\\u{110000}"', 1],
    ['"\\xZZ"', 2],
    [`${'('.repeat(200)}1${')'.repeat(200)}`, 100],
    [`${'['.repeat(200)}1${']'.repeat(200)}`, 100],
    [`"${'x'.repeat(5000)}"`, 4096],
  ]

  it.each(refused)('refuses %j', (condition, offset) => {
    expect(checkCondition(condition)).toMatchObject({ offset })
    expect(evaluateCondition(condition, inputs)).toBe(false)
  })

  it('never throws, whatever is written', () => {
    const words = constantFrom(
      ...'visitor . claims [ ] ( ) ? : => , ; ! && || == in "x" 1 some every x __proto__ { } = ` \\ /*'.split(
        ' ',
      ),
    )
    assert(
      property(list(words, { maxLength: 30 }), string(), (parts, text) => {
        for (const condition of [parts.join(' '), parts.join(''), text]) {
          const error = checkCondition(condition)
          const holds = evaluateCondition(condition, inputs)
          if (error !== undefined) expect(holds).toBe(false)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

describe('evaluateText', () => {
  const cases: [expression: string, text: string][] = [
    ['space.vars.version', '2.1'],
    ['"v" + space.vars.version', 'v2.1'],
    ['visitor.claims.seats + 1', '13'],
    ['visitor.claims.beta ? "beta" : "stable"', 'beta'],
    ['visitor.claims.gone', ''],
    ['visitor.claims.groups', ''],
    ['visitor.claims.gone.deeper', ''],
    ['not an expression', ''],
    ['', ''],
  ]
  it.each(cases)('%j is %j', (expression, text) => {
    expect(evaluateText(expression, inputs)).toBe(text)
  })
})
