// Holds what the product says of a site against what its generator made of it, through the check itself.
import { checkLinks } from '../../src/content/links/links.ts'
import { readRevision } from '../../src/content/revisions/revision.ts'
import { createSource } from '../../src/repository/source.ts'
import { Memory } from '../content/memory.ts'
import type { Fixture } from './fixture.ts'
import { encodeSigns } from './observe.ts'

/** Where the two differ, each as a line; and how much agrees. */
export interface Comparison {
  readonly headings: number
  readonly headingsAgreed: number
  readonly links: number
  readonly linksAgreed: number
  /** Links and ids that work and are called broken. */
  readonly falseAlarms: readonly string[]
  /** Links and ids that do not work, and are not called broken. */
  readonly misses: readonly string[]
}

/** Compares every id and every link of a fixture. */
export async function compare(fixture: Fixture): Promise<Comparison> {
  const ids = fixture.headings.flatMap(({ ids: there, absent }) => [...there, ...absent])
  const probe = probePath(fixture)
  const judged = await judge({ ...fixture.files, [probe]: probePage(fixture, ids) })
  const falseAlarms: string[] = []
  const misses: string[] = []
  let headingsAgreed = 0
  let next = 0
  for (const { source, ids: there, absent } of fixture.headings) {
    let agrees = true
    for (const [index, id] of [...there, ...absent].entries()) {
      const isThere = index < there.length
      const verdict = judged(probe, `mark${next++}m`)
      if (isThere === (verdict !== 'broken')) continue
      agrees = false
      const list = isThere ? falseAlarms : misses
      list.push(`heading "${source}": #${id}`)
    }
    if (agrees) headingsAgreed++
  }
  let linksAgreed = 0
  for (const { page, target, text, works } of fixture.links) {
    const verdict = judged(page, text)
    if (works === (verdict !== 'broken')) linksAgreed++
    else if (works) falseAlarms.push(`${page}: ${target}`)
    else misses.push(`${page}: ${target}${verdict === 'unjudged' ? ' (unjudged)' : ''}`)
  }
  return {
    headings: fixture.headings.length,
    headingsAgreed,
    links: fixture.links.length,
    linksAgreed,
    falseAlarms,
    misses,
  }
}

function probePath({ headingsAt }: Fixture): string {
  return headingsAt.replace(/headings(?=\.(?:mdx?|adoc|rst)$)/, 'probe')
}

function probePage({ headingsLink, files, headingsAt }: Fixture, ids: readonly string[]): string {
  if (headingsAt.endsWith('.adoc')) {
    const refs = ids.map((id, at) => `* xref:${headingsLink}#${id}[mark${at}m]`)
    return `= Probe\n\n${refs.join('\n')}\n`
  }
  if (headingsAt.endsWith('.rst')) {
    const refs = ids.map((id, at) => `* \`mark${at}m <${headingsLink}#${encodeSigns(id)}>\`__`)
    return `Probe\n=====\n\n${refs.join('\n')}\n`
  }
  const matter = /^---\n.*?\n---\n/s.exec(files[headingsAt] ?? '')?.[0] ?? ''
  const lines = ids.map((id, at) => `- [mark${at}m](${headingsLink}#${encodeSigns(id)})`)
  return `${matter}# Probe\n\n${lines.join('\n')}\n`
}

type Verdict = 'ok' | 'broken' | 'unjudged'

/** What the check says of each link, by its page and its text. */
async function judge(
  files: Readonly<Record<string, string>>,
): Promise<(page: string, text: string) => Verdict> {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  const revision = await readRevision(memory.tree(files), source)
  const verdicts = new Map<string, Verdict>()
  for (const { path, use, status, resolution } of await checkLinks(revision, source)) {
    const line = files[path]?.split('\n')[use.line - 1] ?? ''
    const text = /mark\d+m/.exec(line)?.[0]
    if (text === undefined) continue
    const unjudged = resolution.kind === 'external' ? 'unjudged' : 'ok'
    verdicts.set(`${path} ${text}`, status === 'broken' ? 'broken' : unjudged)
  }
  // What is no link for the check is not judged by it.
  return (page, text) => verdicts.get(`${page} ${text}`) ?? 'unjudged'
}
