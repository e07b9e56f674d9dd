// Renders conflicts one by one: both sides' changes, and a choice between them.
import { html, raw } from 'hono/html'
import type { Contents } from '../../content/revisions/pages.ts'
import { ApiError, type Conflict, type Resolution } from '../../contract/index.ts'
import type { MergePreview } from '../../platform/change-requests/joining.ts'
import { fileURL } from '../../platform/content/downloads.ts'
import type { LoadedRevision } from '../../platform/revisions/revisions.ts'
import type { Html } from '../page/prose.ts'
import { renderSourceDifference } from '../reading/source-difference.ts'
import { lookUpFailure, renderForm } from './form.ts'
import { versionOf } from './thread.ts'
import type { TalkView } from './view.ts'

/** Maximum conflicts on a page; the rest appear once these are resolved, or are resolved in git. */
const shownMax = 200
/** Longer texts are not compared here. */
const charactersMax = 400_000

const sides = ['base', 'ours', 'theirs'] as const
type SideName = (typeof sides)[number]

/** One side's version of an item. */
interface Version {
  /** Identifies the version. */
  readonly oid: string
  readonly path: string
  readonly text: string | undefined
  /** Address of an image, or of a file to download. */
  readonly file: { readonly href: string; readonly isPicture: boolean } | undefined
}

type Versions = { readonly [Name in SideName]: Version | undefined }

/** The action that resolves conflicts, and the names of its fields. */
const settling = {
  act: 'settle',
  keep: ({ kind, id }: Pick<Conflict, 'kind' | 'id'>) => `keep:${kind}:${id}`,
  was: ({ kind, id }: Pick<Conflict, 'kind' | 'id'>) => `was:${kind}:${id}`,
} as const

/** Renders all conflicts as one form, which requires a choice for each. */
export async function renderConflicts(talk: TalkView, preview: MergePreview): Promise<Html> {
  const { conflicts, ours, theirs } = preview
  const shown = conflicts.slice(0, shownMax)
  const found = await readVersions(talk, preview, shown)
  const fields = lookUpFailure(talk, { act: settling.act, of: '' })?.fields
  const items = shown.map((conflict, at) => {
    const versions = found[at] ?? { base: undefined, ours: undefined, theirs: undefined }
    const was = wasOf(versions)
    // A choice is kept only as long as the versions shown have not changed.
    const isSame = fields?.get(settling.was(conflict)) === was
    const chosen = isSame ? fields.get(settling.keep(conflict)) : null
    return renderConflict(conflict, { versions, was, chosen, number: at + 1 })
  })
  const body = html`<input type="hidden" name="primary" value="${ours.row.id}"><input type="hidden" name="changed" value="${theirs.row.id}">
<ol class="conflicts">${items}</ol>
<p><button class="primary">Resolve and update</button></p>`
  return html`<section aria-labelledby="conflicts:title"><h2 id="conflicts:title">${conflicts.length === 1 ? 'One conflict' : `${conflicts.length} conflicts`}</h2>
<p>The main content and this change request both changed these. Choose which version to keep; all other changes from both are kept. Nothing is saved until you have chosen for every conflict.</p>
<p>To combine both versions, merge the main branch into your branch in Git, resolve the conflicts there, and import again.</p>
${conflicts.length > shown.length ? html`<p class="refusal">Showing the first ${shown.length}. Resolve the rest in Git.</p>` : renderForm(talk, { act: settling.act, of: '' }, body)}</section>`
}

const kindNames = {
  page: 'Page',
  file: 'File',
  'reusable-content': 'Reusable content',
  variable: 'Variable',
} as const

function renderConflict(
  conflict: Conflict,
  shown: {
    readonly versions: Versions
    readonly was: string
    readonly chosen: string | null
    readonly number: number
  },
): Html {
  const { versions, was, chosen, number } = shown
  const name = settling.keep(conflict)
  const title = `${kindNames[conflict.kind]} “${conflict.title || 'Untitled'}”`
  const choice = (value: 'primary' | 'changed', words: string, about: Html) => {
    const id = `keep:${number}:${value}`
    return html`<div class="version"><p class="choice"><input type="radio" id="${id}" name="${name}" value="${value}" required${chosen === value ? raw(' checked') : ''}> <label for="${id}">${words}</label></p>${about}</div>`
  }
  return html`<li class="conflict" id="conflict:${number}" tabindex="-1"><fieldset><legend>${title}</legend>
<p class="about"><code>${conflict.path ?? ''}</code> <span>${describeFields(conflict.fields)}</span></p>
<input type="hidden" name="${settling.was(conflict)}" value="${was}">
<div class="versions">${choice('primary', 'Keep the main content', renderVersion(versions, 'ours'))}${choice('changed', 'Keep the change request', renderVersion(versions, 'theirs'))}</div></fieldset></li>`
}

function describeFields(fields: readonly string[]): string {
  const names = fields.map((field) => {
    if (field === 'document') return 'its text'
    if (field === 'path') return 'its place'
    if (field === 'removed') return 'one side removed it'
    if (field === 'value') return 'its value'
    return field
  })
  return names.join(', ')
}

/** Renders one side's change of the base. */
function renderVersion(versions: Versions, side: 'ours' | 'theirs'): Html {
  const [before, after] = [versions.base, versions[side]]
  if (after === undefined) return html`<p class="gone">Removed in this version.</p>`
  const place =
    before !== undefined && before.path !== after.path
      ? html`<p>Moved from <code>${before.path}</code> to <code>${after.path}</code></p>`
      : ''
  if (after.text === undefined || (before !== undefined && before.text === undefined)) {
    return html`${place}${renderFile(after)}`
  }
  if (after.text.length + (before?.text?.length ?? 0) > charactersMax) {
    return html`${place}<p>Too long to compare here.</p>`
  }
  return html`${place}${renderSourceDifference(before?.text ?? '', after.text)}`
}

function renderFile({ file, path }: Version): Html {
  if (file === undefined) return html`<p>Not a text file.</p>`
  if (file.isPicture) return html`<p><img src="${file.href}" alt="${path}"></p>`
  return html`<p><a href="${file.href}">Download this version</a></p>`
}

function wasOf(versions: Versions): string {
  return versionOf(sides.map((side) => [versions[side]?.oid, versions[side]?.path]))
}

async function readVersions(
  talk: TalkView,
  preview: MergePreview,
  conflicts: readonly Conflict[],
): Promise<readonly Versions[]> {
  const [base, ours, theirs] = await Promise.all(
    sides.map((side) => readSide(talk, preview[side], conflicts)),
  )
  return conflicts.map((_, at) => ({ base: base?.[at], ours: ours?.[at], theirs: theirs?.[at] }))
}

async function readSide(
  { context }: TalkView,
  revision: LoadedRevision,
  conflicts: readonly Conflict[],
): Promise<readonly (Version | undefined)[]> {
  const contents = await context.revisions.contents(revision)
  const places = conflicts.map((conflict) => placeOf(contents, conflict))
  const texts = await context.revisions.source.readTexts(
    places.flatMap((git) => (git === undefined ? [] : [{ ...git, mode: '100644' as const }])),
  )
  return conflicts.map(({ kind, id }, at) => {
    if (kind === 'variable') {
      const text = contents.variables[id]
      return text === undefined ? undefined : { oid: text, path: '', text, file: undefined }
    }
    const git = places[at]
    if (git === undefined) return undefined
    const node = contents.filesById.get(id)
    const text = texts.get(git.oid)
    const isText = text !== undefined && !text.includes('\0') && !text.includes('\uFFFD')
    return {
      ...git,
      text: isText ? text : undefined,
      file: node && {
        href: new URL(fileURL(context, revision.row, node)).pathname,
        isPicture: node.contentType.startsWith('image/'),
      },
    }
  })
}

function placeOf(contents: Contents, { kind, id }: Conflict) {
  if (kind === 'file') return contents.filesById.get(id)?.git
  if (kind === 'reusable-content') {
    return contents.reusableContents.find((each) => each.id === id)?.git
  }
  const page = kind === 'page' ? contents.pagesById.get(id) : undefined
  return page?.type === 'document' ? page.git : undefined
}

/**
 * Reads the choices of a form.
 *
 * @throws ApiError `validation_failed` if a conflict shown has no choice
 */
export function readChoices(fields: URLSearchParams): Resolution[] {
  const shown = [...fields.keys()].flatMap((name) => {
    const [, kind, id] = /^was:(page|file|reusable-content|variable):(.+)$/s.exec(name) ?? []
    const known = (Object.keys(kindNames) as Conflict['kind'][]).find((each) => each === kind)
    return known === undefined || id === undefined ? [] : [{ kind: known, id }]
  })
  const chosen = shown.flatMap((conflict): Resolution[] => {
    const keep = fields.get(settling.keep(conflict))
    return keep === 'primary' || keep === 'changed' ? [{ ...conflict, keep }] : []
  })
  const left = shown.length - chosen.length
  if (left > 0) {
    const words = left === 1 ? 'one conflict has' : `${left} conflicts have`
    throw new ApiError('validation_failed', `Not saved yet: ${words} no choice`)
  }
  return chosen
}
