// The script of the frame in which diagrams are drawn.

/**
 * Source of the browser script that runs after the library. It receives sources one by one and returns an image, as
 * the text of an SVG document, or an error.
 */
export const frameScript = String.raw`(() => {
'use strict'
let drawing = Promise.resolve()
addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== location.origin) return
  drawing = drawing.then(() => draw(event.data)).then((drawn) => parent.postMessage(drawn, location.origin))
})

async function draw({ id, source, isDark }) {
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
    return { id, ...describe(new DOMParser().parseFromString(svg, 'text/html').querySelector('svg')) }
  } catch (error) {
    return { id, problem: firstLine(String(error?.message ?? error)) }
  } finally {
    document.body.replaceChildren()
  }
}

/** What follows is drawn with signs, and says what a parser expected. */
const firstLine = (text) => text.trim().split('\n', 1)[0].replace(/:$/, '').slice(0, 300)

/** A picture has the size it was drawn at, and its text is XML, which the HTML of the library is not. */
function describe(picture) {
  const [, , width = 0, height = 0] = (picture.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  if (!(width > 0 && height > 0)) throw new Error('it is empty')
  picture.setAttribute('width', width)
  picture.setAttribute('height', height)
  picture.style.removeProperty('max-width')
  const words = [...picture.querySelectorAll(':scope > title, :scope > desc')].map(({ textContent }) => textContent.trim())
  const kind = (picture.getAttribute('aria-roledescription') ?? '').replace(/-v\d+$/, '')
  return { svg: new XMLSerializer().serializeToString(picture), title: words.filter(Boolean).join('. '), kind, width: Math.ceil(width), height: Math.ceil(height) }
}
parent.postMessage({ isReady: true }, location.origin)
})()
`
