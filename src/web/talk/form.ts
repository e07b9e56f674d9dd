// Forms of a conversation: sent to the page they stand on, refused beside what was typed.
import { html } from 'hono/html'
import type { Html } from '../page/prose.ts'
import type { TalkView } from './view.ts'

/** What a form does, and to what. */
export interface Deed {
  /** Name of the act. */
  readonly act: string
  /** Which comment, reply, page or block; empty for the change request. */
  readonly of: string
}

/** The form of a deed: `body` is what stands in it, its button too. */
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

/** How a form was refused, when this is the page shown because of it. */
export function lookUpFailure({ context }: TalkView, { act, of }: Deed) {
  const { failure } = context
  return failure?.act === act && failure.of === of ? failure : undefined
}

/** A field for words, with what was typed when they were refused. */
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
  // A line break right behind the tag is dropped by browsers: one that is meant needs another.
  return html`<textarea name="body" rows="3" maxlength="100000" required aria-label="${label}" placeholder="Markdown"${focused ? html` autofocus` : ''}>
${typed}</textarea>`
}

/** What opens to show a form: a word to press, without a script. */
export function renderFolded(
  talk: TalkView,
  deed: Deed,
  { word, form }: { readonly word: Html | string; readonly form: Html },
): Html {
  const open = lookUpFailure(talk, deed) === undefined ? '' : html` open`
  return html`<details class="folded ${deed.act}"${open}><summary>${word}</summary>${form}</details>`
}
