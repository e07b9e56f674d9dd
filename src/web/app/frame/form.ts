// Forms of the app: fields with labels and errors, keeping what was typed.
import { html, raw } from 'hono/html'
import type { ErrorDetail } from '../../../contract/index.ts'
import type { Html } from '../../page/prose.ts'
import type { Failure, Visit } from './visit.ts'

/** Properties of every field. */
interface FieldParts {
  /** Name of the field, equal to the operation's, so that its errors are shown here: `source.url`. */
  readonly name: string
  readonly label: Html | string
  /** Hint below the field. */
  readonly remark?: Html | string
  /** A valid value, shown with an error. */
  readonly example?: string
}

/** A single-line text field. */
interface TextParts extends FieldParts {
  readonly value?: string | undefined
  readonly type?: 'text' | 'url' | 'email' | 'search' | 'number' | 'date'
  readonly required?: boolean
  readonly maxLength?: number
  readonly placeholder?: string
  /** A name browsers know, such as `email`. */
  readonly autocomplete?: string
}

/** A multi-line text field. */
interface AreaParts extends FieldParts {
  readonly value?: string | undefined
  readonly required?: boolean
  readonly maxLength?: number
  readonly rows?: number
  readonly isCode?: boolean
}

/** A choice of one option. */
interface SelectParts extends FieldParts {
  readonly value?: string | undefined
  readonly options: readonly Option[]
}

/** An option's value and label. */
export type Option = readonly [value: string, words: string]

/** A checkbox: `on` if checked. */
interface CheckParts extends FieldParts {
  readonly checked?: boolean
  /** Sent instead of `on`. */
  readonly value?: string
}

/** A builder of one form. */
export interface Form {
  /** True if the form was just rejected. */
  readonly hasFailed: boolean
  text(parts: TextParts): Html
  area(parts: AreaParts): Html
  select(parts: SelectParts): Html
  check(parts: CheckParts): Html
  hidden(name: string, value: string): Html
  /** Renders the form around its fields. */
  render(parts: {
    readonly fields?: Html | '' | readonly Html[]
    readonly submit: string
    /** Accessible name of the button: `Remove Nova from the team`. */
    readonly label?: string
    readonly tone?: 'plain' | 'main' | 'danger'
    readonly layout?: 'column' | 'row'
    /** Address to go to when cancelled. */
    readonly cancel?: string
    /** Another button, next to the first. */
    readonly also?: Html
    /** Address the form is sent to; the current page by default. */
    readonly action?: string
  }): Html
}

/**
 * Creates a form that a page handles.
 *
 * @param act - the name of its action in `AppPage.acts`
 * @param of - tells apart several forms of one action: an id, passed on as the field `of`
 */
export function openForm(visit: Visit, act: string, of = ''): Form {
  const failure = visit.failure?.act === act && visit.failure.of === of ? visit.failure : undefined
  const prefix = `form:${act}${of === '' ? '' : `:${of}`}`.replaceAll(/[^\w:.-]/g, '-')
  const shown = new Set<ErrorDetail>()
  const field = (parts: FieldParts) => describeField(parts, { failure, prefix, shown })
  const wasShown = (name: string) => [...shown].some(({ path }) => isAbout(path, name))
  const typed = (name: string, value: string | undefined) =>
    failure === undefined ? (value ?? '') : (failure.fields.get(name) ?? '')
  return {
    hasFailed: failure !== undefined,
    text(parts) {
      const { placeholder: example } = parts
      const { id, about, frame } = field(example === undefined ? parts : { ...parts, example })
      return frame(
        html`<input id="${id}" name="${parts.name}" type="${parts.type ?? 'text'}" value="${typed(parts.name, parts.value)}"${renderLimits(parts)}${
          parts.placeholder === undefined ? '' : html` placeholder="${parts.placeholder}"`
        }${parts.autocomplete === undefined ? raw(' autocomplete="off"') : html` autocomplete="${parts.autocomplete}"`}${about}>`,
      )
    },
    area(parts) {
      const { id, about, frame } = field(parts)
      const look = parts.isCode === true ? raw(' class="code" spellcheck="false"') : ''
      // A line break right after the tag is not part of the text.
      return frame(
        html`<textarea id="${id}" name="${parts.name}" rows="${parts.rows ?? 4}"${look}${renderLimits(parts)}${about}>
${typed(parts.name, parts.value)}</textarea>`,
      )
    },
    select(parts) {
      const { id, about, frame } = field(parts)
      const chosen = typed(parts.name, parts.value)
      return frame(
        html`<select id="${id}" name="${parts.name}"${about}>${parts.options.map(
          ([value, words]) =>
            html`<option value="${value}"${value === chosen ? raw(' selected') : ''}>${words}</option>`,
        )}</select>`,
      )
    },
    check(parts) {
      const value = parts.value ?? 'on'
      // Of a group of boxes, the first says what is wrong.
      const isNext = parts.value !== undefined && wasShown(parts.name)
      const { id, about, messages } = isNext
        ? describeField(parts, { failure: undefined, prefix, shown })
        : field(parts)
      const own = parts.value === undefined ? id : `${id}:${value.replaceAll(/[^\w.-]/g, '-')}`
      const isChecked =
        failure === undefined
          ? parts.checked === true
          : failure.fields.getAll(parts.name).includes(value)
      return html`<div class="field check"><input id="${own}" name="${parts.name}" type="checkbox" value="${value}"${isChecked ? raw(' checked') : ''}${about}> <label for="${own}">${parts.label}</label>${messages}</div>`
    },
    hidden: (name, value) => html`<input type="hidden" name="${name}" value="${value}">`,
    render(parts) {
      const {
        fields = '',
        submit,
        label,
        tone = 'main',
        layout = 'column',
        cancel,
        action,
        also,
      } = parts
      const isSaid = failure === undefined || shown.size > 0
      const words = failure === undefined ? '' : renderFailure(failure, shown, !isSaid)
      return html`<form class="form ${layout}" method="post"${action === undefined ? '' : html` action="${action}"`}>
<input type="hidden" name="form" value="${visit.session.formToken}"><input type="hidden" name="act" value="${act}">${of === '' ? '' : html`<input type="hidden" name="of" value="${of}">`}
${words}${fields}
<div class="buttons"><button class="${tone}"${label === undefined ? '' : html` aria-label="${label}"`}>${submit}</button>${also === undefined ? '' : html` ${also}`}${cancel === undefined ? '' : html` <a href="${cancel}">Cancel</a>`}</div>
</form>`
    },
  }
}

function renderLimits(parts: { readonly required?: boolean; readonly maxLength?: number }): Html {
  return html`${parts.required === true ? raw(' required') : ''}${
    parts.maxLength === undefined ? '' : html` maxlength="${parts.maxLength}"`
  }`
}

interface Setting {
  readonly failure: Failure | undefined
  readonly prefix: string
  /** Errors already shown next to their field. */
  readonly shown: Set<ErrorDetail>
}

function describeField(parts: FieldParts, { failure, prefix, shown }: Setting) {
  const id = `${prefix}:${parts.name}`
  const wrong = (failure?.error.details ?? []).filter(({ path }) => isAbout(path, parts.name))
  const isFirst = wrong.length > 0 && shown.size === 0
  for (const detail of wrong) shown.add(detail)
  const names = [
    ...(parts.remark === undefined ? [] : [`${id}:remark`]),
    ...(wrong.length === 0 ? [] : [`${id}:error`]),
  ]
  const about = html`${names.length === 0 ? '' : html` aria-describedby="${names.join(' ')}"`}${
    wrong.length === 0 ? '' : raw(' aria-invalid="true"')
  }${isFirst ? raw(' autofocus') : ''}`
  const messages = html`${
    parts.remark === undefined ? '' : html`<small id="${id}:remark">${parts.remark}</small>`
  }${
    wrong.length === 0
      ? ''
      : html`<p class="wrong" id="${id}:error">${[...new Set(wrong.map((each) => sentenceOf(each, parts.example)))].join(' ')}</p>`
  }`
  const frame = (control: Html) =>
    html`<div class="field"><label for="${id}">${parts.label}</label>${control}${messages}</div>`
  return { id, about, messages, frame }
}

/** True for an error of this field or part of it: `body.emails.0` belongs to `emails`. */
function isAbout(path: string, name: string): boolean {
  const place = path.replace(/^(?:body|query)\./, '')
  return place === name || place.startsWith(`${name}.`)
}

/** Words an error for display next to its field; the API says `Cannot read "title": expected ...`. */
function sentenceOf({ rule, message }: ErrorDetail, example: string | undefined): string {
  const words = message.replace(/^Cannot read "[^"]*": /, '')
  const [, expected = words, found = ''] = /^expected (.*) but found (.*)$/s.exec(words) ?? []
  const given = found === '""' || found === 'nothing' ? '' : found
  if (given === '' && found !== '') return 'Please fill in this field.'
  if (rule === 'pattern') {
    return `${given} is not in the expected format${example === undefined ? '' : `, such as ${example}`}.`
  }
  if (rule === 'format') {
    const name = formats.get(expected.replace(/^an? /, ''))
    if (name !== undefined) return `${given} is not ${name}.`
  }
  const [, number = '', unit = ''] = /^at (?:most|least) (\d+)(.*)$/.exec(expected) ?? []
  if (rule.startsWith('max') && number !== '') return `Enter at most ${number}${unit}.`
  if (rule.startsWith('min') && number !== '') return `Enter at least ${number}${unit}.`
  if (rule === 'enum') return 'Choose one of the options.'
  const said = expected === words ? words : `Expected ${expected}, not ${given}`
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

const formats: ReadonlyMap<string, string> = new Map([
  ['email', 'an e-mail address'],
  ['e-mail address', 'an e-mail address'],
  ['url', 'a URL'],
  ['datetime', 'a date and time'],
  ['date', 'a date'],
])

function renderFailure(
  { error }: Failure,
  shown: ReadonlySet<ErrorDetail>,
  takesFocus: boolean,
): Html {
  const others = (error.details ?? []).filter((detail) => !shown.has(detail))
  const words =
    error.details === undefined || error.details.length === 0
      ? `${error.message}.`
      : others.length === 0
        ? 'Not saved. Fix the fields below.'
        : others.map(({ message }) => `${message}.`).join(' ')
  return html`<p class="refusal" role="alert" tabindex="-1"${takesFocus ? raw(' autofocus') : ''}>${words}</p>`
}

/**
 * Reads a text: trimmed, with `
 * ` line breaks.
 */
export function readText(fields: URLSearchParams, name: string): string {
  return (fields.get(name) ?? '').replaceAll('\r\n', '\n').trim()
}

/** The same; undefined if empty. */
export function readGiven(fields: URLSearchParams, name: string): string | undefined {
  return readText(fields, name) || undefined
}

/**
 * Renders a form behind a disclosure, so that one click cannot do what cannot be undone.
 *
 * @param consequence - what is lost with it, in a sentence
 */
export function renderAsked(
  form: Form,
  parts: {
    readonly submit: string
    readonly label?: string
    readonly consequence: string
    readonly action?: string
  },
): Html {
  const { submit, label, consequence, action } = parts
  return html`<details class="ask"${form.hasFailed ? raw(' open') : ''}><summary class="button danger"${label === undefined ? '' : html` aria-label="${label}"`}>${submit}…</summary><div><p>${consequence}</p>${form.render({ submit, tone: 'danger', layout: 'row', ...(label === undefined ? {} : { label: `Yes, ${label}` }), ...(action === undefined ? {} : { action }) })}</div></details>`
}

/**
 * Renders a separate page that asks for confirmation before something is destroyed.
 *
 * @param consequence - what is lost with it, in one or two sentences
 */
export function renderConfirmation(
  visit: Visit,
  parts: {
    readonly act: string
    readonly title: string
    readonly consequence: Html | string
    readonly submit: string
    readonly cancel: string
    readonly fields?: Html
  },
): Html {
  const { act, title, consequence, submit, cancel, fields } = parts
  return html`<h1>${title}</h1>
<p>${consequence}</p>
${openForm(visit, act).render({ submit, tone: 'danger', cancel, ...(fields === undefined ? {} : { fields }) })}`
}

/** A choice in a form that filters a list. */
export function renderChoice(
  name: string,
  label: string,
  { options, value }: { readonly options: readonly Option[]; readonly value: string },
): Html {
  return html`<div class="field"><label for="filter:${name}">${label}</label><select id="filter:${name}" name="${name}">${options.map(
    ([each, words]) =>
      html`<option value="${each}"${each === value ? html` selected` : ''}>${words}</option>`,
  )}</select></div>`
}
