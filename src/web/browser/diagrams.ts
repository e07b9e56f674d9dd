// Pages with diagrams: has each drawn in a frame, and shows it as an image above its source.
//
// While measuring, the library writes inline styles, which a page's policy forbids: it runs in a frame whose policy
// allows styles and nothing else. In an image no script runs and nothing is loaded.
import { make } from './make.ts'

interface Drawn {
  readonly svg: string
  readonly title: string
  readonly kind: string
  readonly width: number
  readonly height: number
}
type Answer = Drawn | { readonly problem: string }
type Message =
  | { readonly isReady: true }
  | (Answer & { readonly id: number; readonly isReady?: never })

const root = document.documentElement
const systemDark = matchMedia('(prefers-color-scheme: dark)')
const isDark = (): boolean =>
  root.dataset.theme ? root.dataset.theme === 'dark' : systemDark.matches
const asked = new Map<number, (answer: Answer) => void>()
const sources = [...document.querySelectorAll('figure.diagram')].map((figure) => ({
  figure,
  source: figure.querySelector('code')?.textContent ?? '',
}))
let asks = 0
let turn = 0

const frame = make('iframe', {
  class: 'diagram-frame',
  title: 'Diagrams',
  tabindex: '-1',
  'aria-hidden': 'true',
  src: new URL('../diagrams.html', import.meta.url).href,
})
document.body.append(frame)

addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
  if (source !== frame.contentWindow) return
  if (data.isReady) {
    void drawAll()
    return
  }
  asked.get(data.id)?.(data)
  asked.delete(data.id)
})
systemDark.addEventListener('change', drawAgain)
new MutationObserver(drawAgain).observe(root, { attributeFilter: ['data-theme'] })

function drawAgain(): void {
  if (turn > 0) void drawAll()
}

/** Has a source drawn. */
function draw(source: string, dark: boolean): Promise<Answer> {
  const id = ++asks
  return new Promise((resolve) => {
    asked.set(id, resolve)
    frame.contentWindow?.postMessage({ id, source, isDark: dark }, location.origin)
  })
}

async function drawAll(): Promise<void> {
  const mine = ++turn
  for (const { figure, source } of sources) {
    if (mine !== turn) return
    const dark = isDark()
    const shown = await draw(source, dark)
    // Paper is white.
    const printed = dark && 'svg' in shown ? await draw(source, false) : shown
    if (mine === turn) show(figure, shown, printed)
  }
}

function show(figure: Element, shown: Answer, printed: Answer): void {
  for (const old of figure.querySelectorAll(':scope > img, :scope > .state')) old.remove()
  if ('problem' in shown) {
    const words = `This diagram cannot be drawn: ${shown.problem}`
    figure.prepend(make('p', { class: 'state' }, words))
    return
  }
  const paper = 'problem' in printed ? shown : printed
  figure.prepend(createPicture(shown, 'screen'), createPicture(paper, 'paper'))
  if (figure.classList.contains('drawn')) return
  figure.classList.add('drawn')
  const source = figure.querySelectorAll('pre')
  figure.append(make('details', {}, make('summary', {}, 'Source'), ...source))
}

function createPicture(drawn: Drawn, name: string): HTMLImageElement {
  return make('img', {
    class: name,
    alt: drawn.title || `Diagram (${drawn.kind})`,
    src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.svg)}`,
    width: String(drawn.width),
    height: String(drawn.height),
  })
}
