// Faults that could have been made in a file: one small change each, of what decides.
import { parseAst } from 'rolldown/parseAst'

/** One change of a file. */
export interface Mutant {
  readonly file: string
  /** From 1. */
  readonly line: number
  readonly column: number
  readonly start: number
  readonly end: number
  readonly before: string
  readonly after: string
}

/** What takes the place of an operator. */
const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
}
/** What takes the place of a method. */
const methods: ReadonlyMap<string, string> = new Map([
  ['every', 'some'],
  ['some', 'every'],
])
/** What takes the place of a comparison a query makes. */
const comparisons: Readonly<Record<string, string>> = {
  "'='": "'!='",
  "'!='": "'='",
  "'>'": "'<='",
  "'<='": "'>'",
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Every fault of a file's text. */
export function listMutants(file: string, text: string): Mutant[] {
  const found: Mutant[] = []
  visit(parseAst(text, { lang: 'ts' }))
  return found

  function visit(value: unknown): void {
    if (Array.isArray(value)) value.forEach(visit)
    if (!isNode(value)) return
    // Types decide nothing once the program runs.
    if (value.type.startsWith('TS') && value.type !== 'TSAsExpression') return
    if (value.type === 'ImportDeclaration') return
    mutate(value)
    Object.values(value).forEach(visit)
  }

  function mutate(node: Node): void {
    const { type, operator, left, right, test, argument, expression } = node
    if (typeof operator === 'string' && isNode(left) && isNode(right)) {
      const at = text.indexOf(operator, left.end)
      const other = operators[operator]
      if (other !== undefined) add(at, at + operator.length, other)
    }
    if (type === 'IfStatement' && isNode(test)) {
      add(test.start, test.end, 'true')
      add(test.start, test.end, 'false')
    }
    if (type === 'UnaryExpression' && operator === '!' && isNode(argument)) {
      add(node.start, node.end, text.slice(argument.start, argument.end))
    }
    if (type === 'ConditionalExpression') {
      for (const one of [node['consequent'], node['alternate']]) {
        if (isNode(one)) add(node.start, node.end, text.slice(one.start, one.end))
      }
    }
    if (type === 'SpreadElement' && isNode(argument) && text[node.start - 1] !== '{') {
      add(node.start, node.end, '...[]')
    }
    if (type === 'ThrowStatement') add(node.start, node.end, ';')
    if (type === 'ExpressionStatement' && isNode(expression)) {
      if (expression.type === 'CallExpression') add(node.start, node.end, ';')
    }
    if (type === 'Identifier') {
      const other = methods.get(String(node['name']))
      if (other !== undefined && text[node.start - 1] === '.') add(node.start, node.end, other)
    }
    if (type === 'Literal') {
      const other = comparisons[text.slice(node.start, node.end)]
      if (other !== undefined) add(node.start, node.end, other)
      if (typeof node['value'] === 'number') add(node.start, node.end, String(node['value'] + 1))
      if (node['value'] === true) add(node.start, node.end, 'false')
      if (node['value'] === false) add(node.start, node.end, 'true')
    }
  }

  function add(start: number, end: number, after: string): void {
    const before = text.slice(0, start).split('\n')
    const [line, column] = [before.length, (before.at(-1) ?? '').length + 1]
    found.push({ file, line, column, start, end, before: text.slice(start, end), after })
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
