// Imports of a space: what was imported, a new one from an address, and how far one is.

import { html } from 'hono/html'
import { layoutNames } from '../../contract/choices.ts'
import { type ChangeRequest, type Import, ImportBody, ImportSource } from '../../contract/index.ts'
import { type FoundSpace, findSpace } from '../../platform/access.ts'
import { count } from '../count.ts'
import type { Html } from '../prose.ts'
import { scriptedHeaders } from '../shell.ts'
import { type Form, type Option, openForm, readGiven, readText } from './form.ts'
import { readPaging, renderHead, renderRows, renderSpacePage, renderTime } from './frame.ts'
import { pathOf } from './places.ts'
import { progressHead, renderProgressPlace } from './progress-script.ts'
import { type AppPage, parameterOf, type Visit } from './visit.ts'

/** Change requests that are offered as a target. */
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
  ['', 'Recognise it'],
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
  row: renderRow,
  empty: html`Nothing was imported here yet. <a href="/s/${spaceId}/~import">Import a repository</a>, an archive, a website or a document.`,
})}`
    return renderSpacePage(visit, found, { tab: 'imports', title: 'Imports', main })
  },
}

function renderRow(each: Import): Html {
  const { createdBy, createdAt, address, source } = each
  return html`<li><span class="what"><a href="${pathOf(each)}">${address}</a><small>${sourceNames.get(source) ?? source}, by ${createdBy.displayName}, ${renderTime(createdAt)}</small></span><span class="acts">${renderState(each)}</span></li>`
}

/** Where an import stands, in a word. */
function renderState({ status }: Import): Html {
  const looks = { waiting: 'state', running: 'state busy', done: 'state good', failed: 'state bad' }
  return html`<span class="${looks[status]}">${status === 'running' ? 'under way' : status}</span>`
}

/** `/s/:spaceId/~import`: a new one. */
export const newImportPage: AppPage = {
  pattern: '/s/:spaceId/~import',
  async show(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const found = await findSpace(visit, spaceId, 'edit')
    const targets = await readTargets(visit, spaceId)
    const form = openForm(visit, 'import')
    const main = html`<h1>Import</h1>
<p>An import is a sync: what changed is updated, what is gone from the source goes, and pages that never came from it are left alone. The same source again changes nothing.</p>
${form.render({
  fields: renderFields(visit, form, { found, targets }),
  submit: 'Start the import',
  cancel: `/s/${spaceId}/~imports`,
})}`
    return renderSpacePage(visit, found, { tab: 'imports', title: 'Import', isNarrow: true, main })
  },
  acts: {
    async import(visit, fields) {
      const spaceId = parameterOf(visit, 'spaceId')
      const body = readImport(fields)
      // What cannot be read is refused before a change request is made for it.
      const isReadable = ImportBody.safeParse(body).success
      const changeRequest = isReadable ? await findTarget(visit, spaceId, fields) : undefined
      const { urls } = await visit.call('startImport', {
        spaceId,
        body: { ...body, changeRequest },
      })
      return { to: pathOf({ urls }) }
    },
  },
}

function renderFields(
  visit: Visit,
  form: Form,
  { found, targets }: { readonly found: FoundSpace; readonly targets: readonly ChangeRequest[] },
): Html {
  const { searchParams } = visit.url
  const isLocked = found.space.edit_mode === 'locked'
  const into: readonly Option[] = [
    ...(isLocked ? [] : [['', 'The main content'] as const]),
    ['new', 'A new change request'],
    ...targets.map(({ number, subject }): Option => [String(number), `#${number} ${subject}`]),
  ]
  return html`${form.select({ name: 'source', label: 'What it is', options: sourceOptions, value: searchParams.get('source') ?? 'git' })}
${form.text({
  name: 'url',
  label: 'Address',
  type: 'url',
  required: true,
  maxLength: 8192,
  value: searchParams.get('url') ?? '',
  placeholder: 'https://github.com/example/docs.git',
  remark: 'Public addresses, and those the operator allows.',
})}
${form.select({ name: 'changeRequest', label: 'Into', options: into, value: searchParams.get('into') ?? '' })}
${form.text({ name: 'subject', label: 'Subject of a new change request', maxLength: 100 })}
<details class="more"${form.hasFailed ? html` open` : ''}><summary>Branch, folder and layout</summary>
${form.text({ name: 'ref', label: 'Branch, tag or commit', maxLength: 1000, remark: 'Of a Git repository; its default branch when left empty.' })}
${form.text({ name: 'directory', label: 'Folder of the repository', maxLength: 1000, remark: 'Of a Git repository: only what is in it is read.' })}
${form.text({ name: 'root', label: 'Content root', maxLength: 1024, remark: 'Folder that holds the content; for pages made of other formats, where they go.' })}
${form.select({ name: 'layout', label: 'Layout', options: layoutOptions, remark: 'How the repository is organized.' })}</details>`
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
  const layout = layoutNames.find((name) => name === readText(fields, 'layout'))
  const root = readGiven(fields, 'root')
  return {
    source,
    url: hasPlace ? `${address}#${ref}${directory === '' ? '' : `:${directory}`}` : address,
    ...(layout === undefined ? {} : { layout }),
    ...(root === undefined ? {} : { root }),
  }
}

/** The change request that is chosen, made when it is to be a new one. */
async function findTarget(
  visit: Visit,
  spaceId: string,
  fields: URLSearchParams,
): Promise<string | undefined> {
  const chosen = readGiven(fields, 'changeRequest')
  if (chosen !== 'new') return chosen
  const subject = readGiven(fields, 'subject') ?? 'Import'
  const { id } = await visit.call('createChangeRequest', { spaceId, body: { subject } })
  return id
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
      // Whoever has no script gets the page anew instead; what has ended stays as it is.
      ...(isOver ? {} : { head: progressHead }),
      main: html`<h1>Import</h1>
${renderProgressPlace(isOver, renderProgress(run))}
<dl class="facts"><dt>From</dt><dd>${run.address}</dd><dt>What</dt><dd>${sourceNames.get(run.source) ?? run.source}</dd><dt>Into</dt><dd><a href="${target.href}">${target.title}</a></dd><dt>Started</dt><dd>${renderTime(run.createdAt)} by ${run.createdBy.displayName}</dd>${
        run.finishedAt === undefined
          ? ''
          : html`<dt>Ended</dt><dd>${renderTime(run.finishedAt)}</dd>`
      }</dl>
${isOver ? renderAfter(run, target) : html`<p>It goes on when you leave this page.</p>`}`,
    })
    return new Response(text, { headers: scriptedHeaders })
  },
}

const steps = {
  fetch: 'The source is fetched and read',
  keep: 'Its files are kept',
  join: 'It is joined with the content',
}

function renderProgress(run: Import): Html {
  const { progress, result, error } = run
  if (error !== undefined) return html`<p>${renderState(run)} ${error.message}.</p>`
  if (result !== undefined) {
    const { importedResources: changed, totalResources: total } = result
    const words =
      changed === 0
        ? `Nothing was new: ${count(total, 'page or file is as it was', 'pages and files are as they were')}.`
        : `${changed} of ${count(total, 'page or file', 'pages and files')} ${changed === 1 ? 'is' : 'are'} new or changed.`
    return html`<p>${renderState(run)} ${words}</p>`
  }
  if (progress === undefined) {
    return html`<p>${renderState(run)} It begins as soon as those before it have ended.</p><progress aria-label="Progress"></progress>`
  }
  const { step, done, total } = progress
  return html`<p>${renderState(run)} ${steps[step]}${total === undefined ? '' : `: ${done} of ${total}`}.</p>${
    total === undefined
      ? html`<progress aria-label="Progress"></progress>`
      : html`<progress aria-label="Progress" max="${total}" value="${done}"></progress>`
  }`
}

function renderAfter(run: Import, target: { readonly title: string; readonly href: string }): Html {
  const again = new URLSearchParams({ url: run.address, source: run.source })
  return html`<p class="buttons">${
    run.status === 'done'
      ? html`<a class="button main" href="${target.href}">Open ${target.title}</a> <a class="button" href="${target.href}/~links">Links and warnings</a>`
      : ''
  } <a class="button" href="/s/${run.space}/~import?${again.toString()}">Import again</a></p>`
}

async function nameTarget(
  visit: Visit,
  { space: spaceId, changeRequest: changeRequestId }: Import,
) {
  if (changeRequestId === undefined) return { title: 'the main content', href: `/s/${spaceId}` }
  const request = await visit.call('getChangeRequestById', { spaceId, changeRequestId })
  return { title: `change request #${request.number}`, href: pathOf(request) }
}
