// The script of pages with diagrams: has each drawn in a frame, and shows it as an image above its source.
import { createHash } from 'node:crypto'

/** Name of the frame, next to this script. It is revalidated on each request, so its name never changes. */
export const frameName = 'diagrams.html'

/**
 * Source of the browser script. While measuring, the library writes inline styles, which a page's policy forbids:
 * it runs in a frame whose policy allows styles and nothing else. The result is shown as an image, in which no
 * script runs and nothing is loaded.
 */
export const diagramScript = `(() => {
'use strict'
const frameURL = new URL('${frameName}', document.currentScript.src)
const root = document.documentElement
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const isDark = () => root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches
const asked = new Map()
let frame
let asks = 0

addEventListener('message', ({ source, data }) => {
  if (!frame || source !== frame.contentWindow) return
  if (data.isReady) return drawAll()
  const take = asked.get(data.id)
  asked.delete(data.id)
  take?.(data)
})

/** A picture of a source, or why there is none. */
function draw(source, dark) {
  const id = ++asks
  return new Promise((resolve) => {
    asked.set(id, resolve)
    frame.contentWindow.postMessage({ id, source, isDark: dark }, location.origin)
  })
}

const figures = [...document.querySelectorAll('figure.diagram')]
const sources = new Map(figures.map((figure) => [figure, figure.querySelector('code').textContent]))
let turn = 0

async function drawAll() {
  const mine = ++turn
  for (const figure of figures) {
    if (mine !== turn) return
    const source = sources.get(figure)
    const dark = isDark()
    const shown = await draw(source, dark)
    // Paper is white.
    const printed = dark && shown.svg ? await draw(source, false) : shown
    if (mine === turn) show(figure, shown, printed)
  }
}

function picture(drawn, name) {
  const image = document.createElement('img')
  image.className = name
  image.alt = drawn.title || 'Diagram (' + drawn.kind + ')'
  image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(drawn.svg)
  image.width = drawn.width
  image.height = drawn.height
  return image
}

function show(figure, shown, printed) {
  for (const old of figure.querySelectorAll(':scope > img, :scope > .state')) old.remove()
  if (!shown.svg) {
    const note = document.createElement('p')
    note.className = 'state'
    note.textContent = 'This diagram cannot be drawn: ' + shown.problem
    figure.prepend(note)
    return
  }
  figure.prepend(picture(shown, 'screen'), picture(printed, 'paper'))
  if (figure.classList.contains('drawn')) return
  figure.classList.add('drawn')
  const details = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = 'Source'
  details.append(summary, figure.querySelector('pre'))
  figure.append(details)
}

addEventListener('DOMContentLoaded', () => {
  frame = document.createElement('iframe')
  frame.className = 'diagram-frame'
  frame.title = 'Diagrams'
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  frame.src = frameURL
  document.body.append(frame)
})
const drawAgain = () => { if (turn > 0) drawAll() }
systemDark.addEventListener('change', drawAgain)
new MutationObserver(drawAgain).observe(root, { attributeFilter: ['data-theme'] })
})()
`

/** Its name; content under a name never changes. */
export const diagramScriptName = `diagrams-${shortHash(diagramScript)}.js`

/** The start of the SHA-256 of a text, in hexadecimal. */
export function shortHash(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
