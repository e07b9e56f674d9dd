// Forms of a conversation: sent to their own page, with errors next to the input.
import { html } from 'hono/html'
import type { Html } from '../page/prose.ts'
import type { TalkView } from './view.ts'

/** The action of a form, and its subject. */
export interface Deed {
  /** Name of the action. */
  readonly act: string
  /** Id of the comment, reply, page or block; empty for the change request. */
  readonly of: string
}

/** Renders the form of an action; `body` contains its fields and button. */
export function renderForm(
  talk: TalkView,
  deed: Deed & { readonly name?: string },
  body: Html,
): Html {
  const failure = lookUpFailure(talk, deed)
  return html`<form method="post" class="${deed.name ?? deed.act}" data-act="${deed.act}" data-of="${deed.of}"><input type="hidden" name="form" value="${talk.context.session?.formToken ?? ''}"><input type="hidden" name="act" value="${deed.act}"><input type="hidden" name="of" value="${deed.of}">${
    failure === undefined ? '' : html`<p class="refusal" role="alert">${failure.error.message}.</p>`
  }${body}</form>`
}

/** The error of a form, if the page is shown because of it. */
export function lookUpFailure({ context }: TalkView, { act, of }: Deed) {
  const { failure } = context
  return failure?.act === act && failure.of === of ? failure : undefined
}

/** Renders a text field, with the rejected input if there is any. */
export function renderField(
  talk: TalkView,
  deed: Deed,
  {
    label,
    text = '',
    focused = false,
  }: { readonly label: string; readonly text?: string; readonly focused?: boolean },
): Html {
  const typed = lookUpFailure(talk, deed)?.fields.get('body') ?? text
  // Browsers drop a line break right after the tag, so add one that may be dropped.
  return html`<textarea name="body" rows="3" maxlength="100000" required aria-label="${label}" placeholder="Markdown"${focused ? html` autofocus` : ''}>
${typed}</textarea>`
}

/** Renders a disclosure that shows a form, without a script. */
export function renderFolded(
  talk: TalkView,
  deed: Deed,
  { word, form }: { readonly word: Html | string; readonly form: Html },
): Html {
  const open = lookUpFailure(talk, deed) === undefined ? '' : html` open`
  return html`<details class="folded ${deed.act}"${open}><summary>${word}</summary>${form}</details>`
}
