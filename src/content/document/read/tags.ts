// Reads block tags: hints, tabs, steps, columns, embeds, includes, API specifications.
import type { Block, Code, Column, ContentRef, Hint, Step, Tab } from '../document.ts'
import type { Opening } from '../html.ts'
import { LineBuilder } from '../texts.ts'
import { captionOf, expandableOf } from './html-blocks.ts'
import type { LinePart, PageReading, PartElement } from './reading.ts'
import { hintStyleOf } from './source.ts'

/** Reads a tag and its content as blocks; undefined if it has no meaning in a document. */
export function readTagBlocks(element: PartElement, reading: PageReading): Block[] | undefined {
  const { opening, children } = element
  switch (opening.name) {
    case 'hint':
      return [readHint(opening, reading.parts(children))]
    case 'details':
      return [expandableOf(titleOf(opening), reading.parts(children))]
    case 'tabs':
      return readGroup(children, 'tab', reading, (nodes) => ({
        object: 'block',
        type: 'tabs',
        data: {},
        nodes: nodes.map(([tab, held]) => readTab(tab, held)),
      }))
    case 'tab':
      return [
        {
          object: 'block',
          type: 'tabs',
          data: {},
          nodes: [readTab(opening, reading.parts(children))],
        },
      ]
    case 'code-group':
      return readCodeGroup(reading.parts(children))
    case 'stepper':
      return readGroup(children, 'step', reading, (nodes) => ({
        object: 'block',
        type: 'stepper',
        data: {},
        nodes: nodes.map(([step, held]) => readStep(step, held)),
      }))
    case 'columns':
      return readGroup(children, 'column', reading, (nodes) => ({
        object: 'block',
        type: 'columns',
        data: {},
        nodes: nodes.map(([column, held]) => readColumn(column, held)),
      }))
    case 'code':
      return readCode(opening, reading.parts(children))
    case 'if':
      return readConditions(opening, children, reading)
    default:
      return readVoid(element, reading)
  }
}

function readHint({ attributes }: Opening, nodes: Block[]): Hint {
  const style = attributes.get('style') ?? ''
  const known = style === 'info' || style === 'warning' || style === 'danger' || style === 'success'
  const title = attributes.get('title')
  const titled: Block[] = title ? [paragraphOf(title, true)] : []
  return {
    object: 'block',
    type: 'hint',
    data: { style: known ? style : styleOf(style) },
    nodes: [...titled, ...nodes],
  }
}

function styleOf(kind: string): Hint['data']['style'] {
  const style = hintStyleOf(kind)
  return style === 'warning' || style === 'danger' || style === 'success' ? style : 'info'
}

/** Builds a paragraph of plain or bold text. */
export function paragraphOf(words: string, isBold = false): Block & { type: 'paragraph' } {
  const line = new LineBuilder()
  line.text(words, isBold ? [{ object: 'mark', type: 'bold' }] : [])
  return { object: 'block', type: 'paragraph', data: {}, nodes: line.nodes }
}

function titleOf({ attributes }: Opening): Block[] {
  const title = attributes.get('title')
  return title ? [paragraphOf(title)] : []
}

type Held = [opening: Opening, nodes: Block[]]

/** Reads the items of a group. Content between items joins the previous one; a group without items is dropped. */
function readGroup(
  children: readonly LinePart[],
  name: string,
  reading: PageReading,
  build: (items: Held[]) => Block,
): Block[] | undefined {
  const items: Held[] = []
  const before: LinePart[] = []
  for (const child of children) {
    if (child.kind === 'element' && child.opening.name === name) {
      items.push([child.opening, reading.parts(child.children)])
    } else if (items.length === 0) before.push(child)
    else items.at(-1)?.[1].push(...reading.parts([child]))
  }
  const [first] = items
  if (first === undefined) return undefined
  first[1].unshift(...reading.parts(before))
  return [build(items)]
}

function readTab({ attributes }: Opening, nodes: Block[]): Tab {
  const title = attributes.get('title')
  return { object: 'block', type: 'tabs-item', data: title ? { title } : {}, nodes }
}

function readStep({ attributes }: Opening, nodes: Block[]): Step {
  const icon = attributes.get('icon')
  const known = icon !== undefined && /^[\w-]{1,100}$/.test(icon)
  return { object: 'block', type: 'stepper-step', data: known ? { icon } : {}, nodes }
}

function readColumn({ attributes }: Opening, nodes: Block[]): Column {
  const width = Number.parseFloat(attributes.get('width') ?? '')
  const vertical = attributes.get('valign') ?? attributes.get('verticalalignment')
  return {
    object: 'block',
    type: 'column',
    data: {
      ...(width > 0 && width <= 100 ? { width } : {}),
      ...(vertical === 'top' || vertical === 'middle' || vertical === 'bottom'
        ? { verticalAlignment: vertical }
        : {}),
    },
    nodes,
  }
}

// Tabs of a code group are titled by their code blocks.
function readCodeGroup(nodes: Block[]): Block[] | undefined {
  const tabs = nodes.map((node): Tab => {
    if (node.type !== 'code') return { object: 'block', type: 'tabs-item', data: {}, nodes: [node] }
    const { title, ...data } = node.data
    return {
      object: 'block',
      type: 'tabs-item',
      data: title === undefined ? {} : { title },
      nodes: [{ ...node, data }],
    }
  })
  return tabs.length === 0 ? undefined : [{ object: 'block', type: 'tabs', data: {}, nodes: tabs }]
}

function readCode({ attributes }: Opening, nodes: Block[]): Block[] | undefined {
  const [code, ...others] = nodes
  if (code?.type !== 'code' || others.length > 0) return undefined
  const title = attributes.get('title')
  const overflow = attributes.get('overflow')
  const data: Code['data'] = {
    ...code.data,
    ...(title ? { title } : {}),
    ...(overflow === 'wrap' || overflow === 'scroll' ? { overflow } : {}),
    ...flagOf('lineNumbers', attributes.get('lineNumbers')),
    ...flagOf('fullWidth', attributes.get('fullWidth')),
  }
  return [{ ...code, data }]
}

function flagOf<const Name extends string>(
  name: Name,
  value: string | undefined,
): { [key in Name]?: boolean } {
  const flag: { [key in Name]?: boolean } = {}
  if (value === 'true' || value === 'false') flag[name] = value === 'true'
  return flag
}

/** `{% else %}` means the negation of all conditions before it. */
function readConditions(
  opening: Opening,
  children: readonly LinePart[],
  reading: PageReading,
): Block[] {
  let parts: LinePart[] = []
  let own = opening.rest
  const branches = [{ expression: own, parts }]
  const refused: string[] = []
  for (const child of children) {
    if (child.kind === 'element' && /^(?:else|elseif|elsif)$/.test(child.opening.name)) {
      refused.push(`!(${own})`)
      own = child.opening.rest
      parts = []
      const also = child.opening.name === 'else' ? [] : [`(${own})`]
      branches.push({ expression: [...refused, ...also].join(' && '), parts })
    } else parts.push(child)
  }
  return branches.map((branch) => ({
    object: 'block',
    type: 'if',
    data: { expression: branch.expression },
    nodes: reading.parts(branch.parts),
  }))
}

function readVoid(element: PartElement, reading: PageReading): Block[] | undefined {
  const { opening, children } = element
  const { name, attributes, values } = opening
  const address = (key: string): string | undefined => attributes.get(key) ?? values[0]
  switch (name) {
    case 'file': {
      const src = address('src')
      if (src === undefined) return undefined
      const file = { object: 'block', type: 'file', isVoid: true } as const
      return [{ ...file, data: { ref: reading.ref(src, 'file') }, ...captioned(element, reading) }]
    }
    case 'embed': {
      const url = address('url')
      if (url === undefined) return undefined
      const data = { url, ...flagOf('fullWidth', attributes.get('fullWidth')) }
      const embed = { object: 'block', type: 'embed', isVoid: true } as const
      return [{ ...embed, data, ...captioned(element, reading) }]
    }
    case 'content-ref':
    case 'page-ref': {
      const url = address(name === 'page-ref' ? 'page' : 'url')
      if (url === undefined) return undefined
      const ref = reading.ref(url, 'content-ref')
      const block: Block = { object: 'block', type: 'content-ref', isVoid: true, data: { ref } }
      return [block, ...beyondLink(children, reading)]
    }
    case 'include': {
      const [path] = values
      if (path === undefined) return undefined
      const ref = reading.ref(path, 'include')
      return [{ object: 'block', type: 'reusable-content', isVoid: true, data: { ref } }]
    }
    case 'openapi':
    case 'swagger':
      return readSwagger(element, reading)
    default:
      return readSpecification(opening) ?? readIntegration(element, reading)
  }
}

function captioned(
  { children }: PartElement,
  reading: PageReading,
): { fragments?: [ReturnType<typeof captionOf>] } {
  const nodes = reading.parts(children)
  return nodes.length === 0 ? {} : { fragments: [captionOf(nodes)] }
}

/** The body repeats the link; anything beyond that is kept. */
function beyondLink(children: readonly LinePart[], reading: PageReading): Block[] {
  const nodes = reading.parts(children)
  const [only, ...others] = nodes
  if (only?.type !== 'paragraph' || others.length > 0) return nodes
  return only.nodes.every((node) => node.object === 'inline' && node.type === 'link') ? [] : nodes
}

function readSwagger(
  { opening, children }: PartElement,
  reading: PageReading,
): Block[] | undefined {
  const { attributes } = opening
  const src = attributes.get('src')
  if (src === undefined) return undefined
  const path = attributes.get('path')
  const method = attributes.get('method')
  const ref: ContentRef = reading.ref(src, 'openapi')
  const block: Block = {
    object: 'block',
    type: 'swagger',
    isVoid: true,
    data: {
      ref,
      ...(path === undefined ? {} : { path }),
      ...(method !== undefined && isMethod(method) ? { method } : {}),
    },
  }
  return [block, ...beyondLink(children, reading)]
}

function isMethod(method: string): boolean {
  return /^[A-Za-z]{1,20}$/.test(method)
}

function readSpecification({ name, attributes }: Opening): Block[] | undefined {
  const spec = attributes.get('spec')
  const method = attributes.get('method') ?? ''
  if (spec === undefined) return undefined
  const ref = { kind: 'openapi', spec } as const
  const path = attributes.get('path')
  if (name === 'openapi-operation' && path !== undefined && isMethod(method)) {
    return [{ object: 'block', type: name, isVoid: true, data: { ref, path, method } }]
  }
  const webhook = attributes.get('name')
  if (name === 'openapi-webhook' && webhook !== undefined && isMethod(method)) {
    return [{ object: 'block', type: name, isVoid: true, data: { ref, name: webhook, method } }]
  }
  const schemas = attributes
    .get('schemas')
    ?.split(',')
    .map((schema) => schema.trim())
    .filter(Boolean)
  if (name !== 'openapi-schemas' || schemas === undefined || schemas.length === 0) return undefined
  const grouped = flagOf('grouped', attributes.get('grouped'))
  return [{ object: 'block', type: name, isVoid: true, data: { ref, schemas, ...grouped } }]
}

function readIntegration(
  { opening, children }: PartElement,
  reading: PageReading,
): Block[] | undefined {
  const match = /^@([A-Za-z][\w.-]{0,99})\/([\w.-]{1,100})$/.exec(opening.name)
  if (match === null || children.length > 0 || opening.values.length > 0) return undefined
  const [, integration = '', block = ''] = match
  const { url, action, ...props } = Object.fromEntries(opening.attributes)
  if (!Object.keys(props).every((key) => /^[A-Za-z][\w-]{0,99}$/.test(key))) return undefined
  return [
    {
      object: 'block',
      type: 'integration',
      isVoid: true,
      data: {
        integration,
        block,
        props,
        ...(url === undefined ? {} : { url }),
        ...(action === undefined ? {} : { action }),
      },
    },
    ...reading.parts(children),
  ]
}
