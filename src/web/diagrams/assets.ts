// Assets of pages with diagrams: the library, and the frame it draws in.
import { drawnClass } from '../../content/render/diagrams.ts'
import { type Asset, addressOfAsset } from '../assets/assets.ts'
import type { Html } from '../page/prose.ts'
import { renderScript } from '../page/script.ts'
import { type Library, readLibrary } from './library.ts'

/** Name of the frame. It is revalidated on each request, so its name never changes. */
const frameName = 'diagrams.html'

/**
 * The frame may run scripts of this server and apply styles. It loads nothing else, and can be embedded by its own server
 * only.
 */
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/** Reads an asset by name; undefined for an unknown name, or if the library is not installed. */
export async function readDiagramAsset(name: string): Promise<Asset | undefined> {
  if (name !== frameName && !name.startsWith('mermaid-')) return undefined
  const library = await readLibrary()
  if (library === undefined) return undefined
  if (name === frameName) return buildFrame(library)
  const body = library.scripts.get(name)
  if (body === undefined) return undefined
  return { type: 'text/javascript; charset=utf-8', body, isForever: true }
}

function buildFrame({ main, needed }: Library): Asset {
  const preloads = needed.map((name) => `<link rel="modulepreload" href="${name}">\n`).join('')
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Diagrams</title>
${preloads}</head><body>
<script type="module" src="${main}"></script>
<script type="module" src="${addressOfAsset('diagram-frame.js')}"></script>
</body></html>
`
  return { type: 'text/html; charset=utf-8', body, isForever: false, policy: framePolicy }
}

/**
 * Renders the script tag for diagrams; empty for a page without any.
 *
 * @param text - HTML of the page's text
 * @param folder - address of the assets
 */
export function renderDiagramHead(text: string | undefined, folder: string): Html | '' {
  if (text?.includes(`class="code ${drawnClass}`) !== true) return ''
  return renderScript('diagrams.js', folder)
}
