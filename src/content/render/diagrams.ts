// Languages of code blocks that describe diagrams.

const names = new Map([
  ['mermaid', 'Mermaid'],
  ['plantuml', 'PlantUML'],
  ['puml', 'PlantUML'],
  ['uml', 'PlantUML'],
])

/**
 * Name of the language of a diagram, `Mermaid` or `PlantUML`; undefined for other code.
 *
 * @param syntax - info string of a block of code
 */
export function diagramOf(syntax: string | undefined): string | undefined {
  const [name = ''] = (syntax ?? '').toLowerCase().split(/[\s,:;{]/, 1)
  return names.get(name)
}

/** CSS class of diagrams that a page draws. */
export const drawnClass = 'diagram'
