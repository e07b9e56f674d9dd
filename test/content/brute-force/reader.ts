// Where the links and images of a markdown text lead, as micromark reads it.
import { parse, postprocess, preprocess } from 'micromark'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfmTable } from 'micromark-extension-gfm-table'

/** Destinations in order; a reference stands for that of its definition. HTML is followed from published addresses: it is left out. */
export function micromarkEvents(text: string): string[] {
  const document = parse({ extensions: [gfmTable(), frontmatter(['yaml', 'toml'])] }).document()
  const events = postprocess(document.write(preprocess()(text, undefined, true)))
  const definitions = new Map<string, string>()
  const found: { readonly url?: string; readonly label?: string }[] = []
  let label = ''
  let destination: string | undefined
  const open: { label: string; url?: string; reference?: string }[] = []
  for (const [kind, token, context] of events) {
    const written = () => context.sliceSerialize(token)
    if (kind === 'enter') {
      if (token.type === 'link' || token.type === 'image') open.push({ label: '' })
      continue
    }
    const top = open.at(-1)
    if (token.type === 'definitionLabelString') label = written()
    else if (token.type === 'definitionDestinationString') destination = written()
    else if (token.type === 'definition') {
      if (destination !== undefined && !definitions.has(normalized(label))) {
        definitions.set(normalized(label), destination)
      }
      destination = undefined
    } else if (token.type === 'labelText' && top !== undefined) top.label = written()
    else if (token.type === 'resourceDestinationString' && top !== undefined) top.url = written()
    else if (token.type === 'referenceString' && top !== undefined) top.reference = written()
    else if (token.type === 'resource' && top !== undefined) top.url ??= ''
    else if (token.type === 'link' || token.type === 'image') {
      const one = open.pop()
      if (one?.url !== undefined) found.push({ url: one.url })
      else if (one !== undefined) found.push({ label: one.reference ?? one.label })
    }
  }
  return found.flatMap(({ url, label: name }) => {
    const to = url ?? definitions.get(normalized(name ?? ''))
    return to === undefined ? [] : [to]
  })
}

function normalized(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase()
}
