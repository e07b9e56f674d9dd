// Assets of pages with diagrams: a script, and the frame the library draws in.
import { html, raw } from 'hono/html'
import { drawnClass } from '../../content/render/diagrams.ts'
import type { Html } from '../page/prose.ts'
import { frameScript } from './frame-script.ts'
import { readLibrary } from './library.ts'
import { diagramScript, diagramScriptName, frameName, shortHash } from './page-script.ts'

/** An asset, independent of HTTP. */
export interface DiagramAsset {
  readonly type: string
  readonly body: string
  /** False if it has to be revalidated on each request. */
  readonly isForever: boolean
  /** Content security policy, if different from other assets'. */
  readonly policy?: string
}

/**
 * The frame may run the two scripts and apply styles. It loads nothing else, and can be embedded by its own server
 * only.
 */
const framePolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const scriptType = 'text/javascript; charset=utf-8'
const frameScriptName = `diagram-frame-${shortHash(frameScript)}.js`

/** Reads an asset by name; undefined for an unknown name, or if the library is not installed. */
export async function readDiagramAsset(name: string): Promise<DiagramAsset | undefined> {
  if (name === diagramScriptName) return { type: scriptType, body: diagramScript, isForever: true }
  if (name === frameScriptName) return { type: scriptType, body: frameScript, isForever: true }
  if (name !== frameName && !name.startsWith('mermaid-')) return undefined
  const library = await readLibrary()
  if (library === undefined) return undefined
  const libraryName = `mermaid-${shortHash(library)}.js`
  if (name === libraryName) return { type: scriptType, body: library, isForever: true }
  return name === frameName ? buildFrame(libraryName) : undefined
}

function buildFrame(libraryName: string): DiagramAsset {
  const body = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Diagrams</title></head><body>
<script src="${libraryName}"></script>
<script src="${frameScriptName}"></script>
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
  return html`<script src="${folder}/${raw(diagramScriptName)}" defer></script>
`
}
