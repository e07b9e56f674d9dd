// Imports of a space: the list, a new import of files or from a URL, and its progress.

import { html } from 'hono/html'
import { layoutNames } from '../../../contract/base/choices.ts'
import {
  ApiError,
  type ChangeRequest,
  type Import,
  type ImportBody,
  ImportSource,
} from '../../../contract/index.ts'
import { type FoundSpace, findSpace } from '../../../platform/access/access.ts'
import { readPublications } from '../../../platform/published/publications.ts'
import { parseImportRecord } from '../../../platform/revisions/import-record.ts'
import { nameOfUpload } from '../../../platform/uploads/upload-address.ts'
import { countOf } from '../../page/count.ts'
import type { Html } from '../../page/prose.ts'
import { renderScript } from '../../page/script.ts'
import { type Form, type Option, openForm, readGiven, readText } from '../frame/form.ts'
import { readPaging, renderHead, renderRows, renderSpacePage, renderTime } from '../frame/frame.ts'
import { pathOf } from '../frame/places.ts'
import { progressHead, renderProgressPlace } from '../frame/progress.ts'
import { scriptedHeaders } from '../frame/shell.ts'
import { type AppPage, type FormResult, parameterOf, type Visit } from '../frame/visit.ts'

const texts = {
  none: 'No imports started from the app yet.',
  noneButFilled:
    'The content was imported by the action or through the API. Imports started in the app, or with galley push, are listed here.',
  about:
    'Importing keeps the space in sync: changed pages are updated, deleted pages removed; other pages stay.',
  drop: 'Drop a folder, a zip or files here, or choose them:',
  adds: 'A folder or an archive replaces what the last import brought. Single files are added.',
  address: 'Must be publicly reachable, or allowed by your administrator.',
  leave: 'You can leave this page; the import continues.',
  wait: 'Waiting for earlier imports to finish.',
  gone: 'a new change request, deleted again because the import failed',
} as const

/** Maximum number of change requests offered as target. */
const targetsMax = 100

const sourceOptions: readonly Option[] = [
  ['git', 'Git repository'],
  ['zip', 'Archive of a repository (zip, tar, tar.gz)'],
  ['github-wiki', 'GitHub wiki'],
  ['website', 'Website'],
  ['markdown', 'One Markdown file'],
  ['html', 'One web page'],
  ['docx', 'Word document'],
  ['notion', 'Notion export (zip)'],
  ['confluence', 'Confluence export (zip)'],
  ['google-docs', 'Google document'],
]
const sourceNames = new Map(sourceOptions)

const layoutOptions: readonly Option[] = [
  ['', 'Detect automatically'],
  ...layoutNames.map((name): Option => [name, name]),
]

/** `/s/:spaceId/~imports`. */
export const importsPage: AppPage = {
  pattern: '/s/:spaceId/~imports',
  async show(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const found = await findSpace(visit, spaceId, 'edit')
    const list = await visit.call('listImports', { spaceId, query: readPaging(visit) })
    const main = html`${renderHead('Imports', html`<a class="button main" href="/s/${spaceId}/~import">New import</a>`)}
${renderRows(visit, list, {
  row: (each) => renderRow(visit, each),
  empty: html`${(await isImported(visit, found)) ? texts.noneButFilled : texts.none} <a href="/s/${spaceId}/~import">Upload or import pages</a>.`,
})}`
    return renderSpacePage(visit, found, { tab: 'imports', title: 'Imports', main })
  },
}

/** True if content was imported without a run in the list. */
async function isImported(visit: Visit, { space }: FoundSpace): Promise<boolean> {
  const { row } = await visit.revisions.find(space.revision_id)
  return Object.keys(parseImportRecord(row)).length > 0
}

function renderRow(visit: Visit, each: Import): Html {
  const { createdBy, createdAt } = each
  return html`<li><span class="what"><a href="${pathOf(each)}">${nameSource(visit, each)}</a><small>${nameKind(visit, each)}, by ${createdBy.displayName}, ${renderTime(createdAt)}</small></span><span class="acts">${renderState(each)}</span></li>`
}

/** The status of an import as a badge. */
function renderState({ status }: Import): Html {
  const looks = { waiting: 'state', running: 'state busy', done: 'state good', failed: 'state bad' }
  return html`<span class="${looks[status]}">${status === 'running' ? 'importing' : status}</span>`
}

/** The source of an import: its address, or the name of an upload. */
function nameSource(visit: Visit, { address }: Import): string {
  return nameOfUpload(visit, address) ?? address
}

function nameKind(visit: Visit, { address, source }: Import): string {
  const kind = sourceNames.get(source) ?? source
  if (nameOfUpload(visit, address) === undefined) return kind
  return source === 'zip' ? 'Upload' : `Upload: ${kind}`
}

/** `/s/:spaceId/~import`: a new import. */
export const newImportPage: AppPage = {
  pattern: '/s/:spaceId/~import',
  async show(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const found = await findSpace(visit, spaceId, 'edit')
    const targets = await readTargets(visit, spaceId)
    const form = openForm(visit, 'import')
    const main = html`<h1>Import</h1>
<p>${texts.about}</p>
${renderUpload(visit, { found, targets })}
<section aria-labelledby="from-url"><h2 id="from-url">From a URL</h2>
${form.render({
  fields: renderFields(visit, form, { found, targets }),
  submit: 'Import',
  cancel: `/s/${spaceId}/~imports`,
})}</section>`
    const text = await renderSpacePage(visit, found, {
      tab: 'imports',
      title: 'Import',
      isNarrow: true,
      head: renderScript('upload.js'),
      main,
    })
    return new Response(text, { headers: scriptedHeaders })
  },
  acts: {
    import: (visit, fields) => start(visit, fields, readImport(fields)),
    upload(visit, fields) {
      // The script submits the form after uploading the files.
      const url = readText(fields, 'url')
      if (nameOfUpload(visit, url) === undefined) {
        throw new ApiError('invalid_request', 'Choose a folder or files first')
      }
      const source = ImportSource.safeParse(readText(fields, 'source')).data ?? 'zip'
      return start(visit, fields, { ...readReading(fields), source, url })
    },
  },
}

async function start(visit: Visit, fields: URLSearchParams, body: ImportBody): Promise<FormResult> {
  const subject = readGiven(fields, 'subject') ?? 'Import'
  const { urls } = await visit.call('startImport', {
    spaceId: parameterOf(visit, 'spaceId'),
    body: { ...body, changeRequest: readGiven(fields, 'changeRequest'), subject },
  })
  return { to: pathOf({ urls }) }
}

interface Place {
  readonly found: FoundSpace
  readonly targets: readonly ChangeRequest[]
}

/** Upload of local files. Hidden unless the script, which uploads them, has loaded. */
function renderUpload(visit: Visit, place: Place): Html {
  const form = openForm(visit, 'upload')
  return html`<section aria-labelledby="from-files"><h2 id="from-files">Upload</h2>
<noscript><p>Uploading in the browser needs JavaScript. In a terminal, use <code>galley push</code>.</p></noscript>
<div id="upload" class="upload" data-space="${place.found.space.id}" hidden>
${form.render({
  fields: html`<p>${texts.drop}</p>
<div class="field"><label for="upload:folder">Folder</label><input id="upload:folder" type="file" webkitdirectory multiple></div>
<div class="field"><label for="upload:files">Files, or a zip or tar</label><input id="upload:files" type="file" multiple></div>
<p id="upload:status" role="status"></p><progress value="0" max="1" aria-label="Upload" hidden></progress>
<small>${texts.adds}</small>
${form.hidden('url', '')}
${renderTarget(visit, form, place)}
<details class="more"><summary>Type and layout</summary>
${form.select({ name: 'source', label: 'Type of the file', options: uploadOptions })}
${renderReading(form)}</details>`,
  submit: 'Upload',
})}</div></section>`
}

const uploadOptions: readonly Option[] = [
  ['', 'Detect automatically'],
  ['zip', 'Folder or archive of a repository'],
  ['docx', 'Word document'],
  ['notion', 'Notion export (zip)'],
  ['confluence', 'Confluence export (zip)'],
]

/** Target: the main content, a new change request or an existing one. */
function renderTarget(visit: Visit, form: Form, { found, targets }: Place): Html {
  const isLocked = found.space.edit_mode === 'locked'
  const into: readonly Option[] = [
    ...(isLocked ? [] : [['', 'The main content'] as const]),
    ['new', 'A new change request'],
    ...targets.map(({ number, subject }): Option => [String(number), `#${number} ${subject}`]),
  ]
  return html`${form.select({ name: 'changeRequest', label: 'Import into', options: into, value: visit.url.searchParams.get('into') ?? '' })}
${form.text({ name: 'subject', label: 'Subject of a new change request', maxLength: 100 })}`
}

function renderReading(form: Form): Html {
  return html`${form.text({ name: 'root', label: 'Content root', maxLength: 1024, remark: 'Folder that holds the documentation, such as docs.' })}
${form.select({ name: 'layout', label: 'Layout', options: layoutOptions, remark: 'The documentation tool the files are written for.' })}`
}

function renderFields(visit: Visit, form: Form, place: Place): Html {
  const { searchParams } = visit.url
  return html`${form.select({ name: 'source', label: 'Source type', options: sourceOptions, value: searchParams.get('source') ?? 'git' })}
${form.text({
  name: 'url',
  label: 'URL',
  type: 'url',
  required: true,
  maxLength: 8192,
  value: searchParams.get('url') ?? '',
  placeholder: 'https://github.com/example/docs.git',
  remark: texts.address,
})}
${renderTarget(visit, form, place)}
<details class="more"${form.hasFailed ? html` open` : ''}><summary>Branch, folder and layout</summary>
${form.text({ name: 'ref', label: 'Branch, tag or commit', maxLength: 1000, remark: 'Git only. Leave empty for the default branch.' })}
${form.text({ name: 'directory', label: 'Folder of the repository', maxLength: 1000, remark: 'Git only. Leave empty to import all of it.' })}
${renderReading(form)}</details>`
}

async function readTargets(visit: Visit, spaceId: string): Promise<readonly ChangeRequest[]> {
  const [open, drafts] = await Promise.all(
    (['open', 'draft'] as const).map((status) =>
      visit.call('listChangeRequestsForSpace', { spaceId, query: { status, limit: targetsMax } }),
    ),
  )
  return [...(open?.items ?? []), ...(drafts?.items ?? [])]
}

function readImport(fields: URLSearchParams): ImportBody {
  const source = ImportSource.safeParse(readText(fields, 'source')).data ?? 'git'
  const address = readText(fields, 'url')
  const ref = readText(fields, 'ref')
  const directory = readText(fields, 'directory')
  const hasPlace = source === 'git' && (ref !== '' || directory !== '') && !address.includes('#')
  return {
    ...readReading(fields),
    source,
    url: hasPlace ? `${address}#${ref}${directory === '' ? '' : `:${directory}`}` : address,
  }
}

function readReading(fields: URLSearchParams): Pick<ImportBody, 'layout' | 'root'> {
  const layout = layoutNames.find((name) => name === readText(fields, 'layout'))
  const root = readGiven(fields, 'root')
  return { ...(layout === undefined ? {} : { layout }), ...(root === undefined ? {} : { root }) }
}

/** `/s/:spaceId/~imports/:importId`. */
export const importPage: AppPage = {
  pattern: '/s/:spaceId/~imports/:importId',
  async show(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const found = await findSpace(visit, spaceId, 'edit')
    const run = await visit.call('getImport', {
      spaceId,
      importId: parameterOf(visit, 'importId'),
    })
    const isOver = run.status === 'done' || run.status === 'failed'
    const target = await nameTarget(visit, run)
    const text = await renderSpacePage(visit, found, {
      tab: 'imports',
      title: 'Import',
      // Without JavaScript the page reloads itself until the import has ended.
      ...(isOver ? {} : { head: progressHead }),
      main: html`<h1>Import</h1>
${renderProgressPlace(isOver, renderProgress(run))}
<dl class="facts"><dt>From</dt><dd>${nameSource(visit, run)}</dd><dt>Type</dt><dd>${nameKind(visit, run)}</dd><dt>Into</dt><dd>${target.href === undefined ? target.title : html`<a href="${target.href}">${target.title}</a>`}</dd><dt>Started</dt><dd>${renderTime(run.createdAt)} by ${run.createdBy.displayName}</dd>${
        run.finishedAt === undefined
          ? ''
          : html`<dt>Finished</dt><dd>${renderTime(run.finishedAt)}</dd>`
      }</dl>
${isOver ? await renderAfter(visit, found, { run, target }) : html`<p>${texts.leave}</p>`}`,
    })
    return new Response(text, { headers: scriptedHeaders })
  },
}

const steps = {
  fetch: 'Reading the source',
  keep: 'Storing files',
  join: 'Updating the content',
}

function renderProgress(run: Import): Html {
  const { progress, result, error } = run
  if (error !== undefined) return html`<p>${renderState(run)} ${describeFailure(error.message)}</p>`
  if (result !== undefined) {
    const { importedResources: changed, totalResources: total } = result
    const words =
      changed === 0
        ? `No new or changed files (${total} checked).`
        : `${changed} of ${countOf(total, 'page or file', 'pages and files')} ${changed === 1 ? 'is' : 'are'} new or changed.`
    return html`<p>${renderState(run)} ${words}</p>`
  }
  if (progress === undefined) {
    return html`<p>${renderState(run)} ${texts.wait}</p><progress aria-label="Progress"></progress>`
  }
  const { step, done, total } = progress
  return html`<p>${renderState(run)} ${steps[step]}${total === undefined ? '...' : `: ${done} of ${total}`}</p>${
    total === undefined
      ? html`<progress aria-label="Progress"></progress>`
      : html`<progress aria-label="Progress" max="${total}" value="${done}"></progress>`
  }`
}

/** Rewords `Cannot fetch "https://x.example": host x.example not found. Check the URL` for the page. */
function describeFailure(message: string): string {
  const reason = /^Cannot fetch "[^"]*": (host .+)$/s.exec(message)?.[1] ?? message
  return `Import failed: ${reason.replace(/^Cannot/, 'cannot')}.`
}

/** The target of an import. */
interface Target {
  readonly title: string
  /** Absent if the change request was deleted. */
  readonly href?: string
}

/** Renders next steps. */
async function renderAfter(
  visit: Visit,
  found: FoundSpace,
  { run, target }: { readonly run: Import; readonly target: Target },
): Promise<Html> {
  const isUpload = nameOfUpload(visit, run.address) !== undefined
  const again = new URLSearchParams({ url: run.address, source: run.source }).toString()
  const isDone = run.status === 'done' && target.href !== undefined
  const publish = isDone && run.changeRequest === undefined ? await renderPublish(visit, found) : ''
  return html`<p class="buttons">${publish}${
    isDone
      ? html` <a class="button${publish === '' ? ' main' : ''}" href="${target.href}">${run.changeRequest === undefined ? 'Read the pages' : `Review ${target.title}`}</a> <a class="button" href="${target.href}/~links">Check links</a>`
      : ''
  } <a class="button" href="/s/${run.space}/~import${isUpload ? '' : `?${again}`}">${isUpload ? 'Upload again' : 'Import again'}</a></p>`
}

/** The site that publishes the space, or a link to create one. */
async function renderPublish(
  visit: Visit,
  { space, organization }: FoundSpace,
): Promise<Html | ''> {
  const published = (await readPublications(visit, [space.id])).get(space.id)?.published
  if (published !== undefined)
    return html`<a class="button main" href="${published}">Open the site</a>`
  const { permissions } = await visit.call('getOrganizationById', {
    organizationId: organization.id,
  })
  return permissions.createContent
    ? html`<a class="button main" href="/o/${organization.id}/new-site?space=${space.id}">Publish as a site</a>`
    : ''
}

async function nameTarget(
  visit: Visit,
  { space: spaceId, changeRequest: changeRequestId }: Import,
): Promise<Target> {
  if (changeRequestId === undefined) return { title: 'the main content', href: `/s/${spaceId}` }
  try {
    const request = await visit.call('getChangeRequestById', { spaceId, changeRequestId })
    return { title: `change request #${request.number}`, href: pathOf(request) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { title: texts.gone }
    throw error
  }
}
