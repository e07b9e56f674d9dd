// The frame in which diagrams are drawn: takes sources one by one, and returns an image as the text of an SVG document,
// or an error. The library has been loaded before.

/** See https://mermaid.js.org/config/usage.html, "API usage". */
declare const mermaid: {
  initialize: (options: Readonly<Record<string, unknown>>) => void
  render: (id: string, source: string) => Promise<{ readonly svg: string }>
}

interface Question {
  readonly id: number
  readonly source: string
  readonly isDark: boolean
}

let drawing: Promise<unknown> = Promise.resolve()
addEventListener('message', (event: MessageEvent<Question>) => {
  if (event.source !== parent || event.origin !== location.origin) return
  drawing = drawing
    .then(() => draw(event.data))
    .then((drawn) => parent.postMessage(drawn, location.origin))
})

async function draw({ id, source, isDark }: Question): Promise<object> {
  try {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      theme: isDark ? 'dark' : 'default',
      htmlLabels: false,
      fontFamily: 'system-ui, sans-serif',
    })
    const { svg } = await mermaid.render('diagram', source)
    const picture = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')
    if (picture === null) throw new Error('it is empty')
    return { id, ...describe(picture) }
  } catch (error) {
    return { id, problem: firstLine(error instanceof Error ? error.message : String(error)) }
  } finally {
    document.body.replaceChildren()
  }
}

/** The lines behind draw signs, and say what a parser expected. */
function firstLine(text: string): string {
  const [first = ''] = text.trim().split('\n', 1)
  return first.replace(/:$/, '').slice(0, 300)
}

/** A picture has the size it was drawn at; its text is XML, which the HTML of the library is not. */
function describe(picture: SVGSVGElement): object {
  const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number)
  if (!(width > 0 && height > 0)) throw new Error('it is empty')
  picture.setAttribute('width', String(width))
  picture.setAttribute('height', String(height))
  picture.style.removeProperty('max-width')
  const words = [...picture.querySelectorAll(':scope > title, :scope > desc')].map((each) =>
    each.textContent.trim(),
  )
  const kind = (picture.getAttribute('aria-roledescription') ?? '').replace(/-v\d+$/, '')
  return {
    svg: new XMLSerializer().serializeToString(picture),
    title: words.filter(Boolean).join('. '),
    kind,
    width: Math.ceil(width),
    height: Math.ceil(height),
  }
}

parent.postMessage({ isReady: true }, location.origin)
