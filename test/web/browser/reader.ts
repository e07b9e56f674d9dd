// Somebody with a browser that has no script: reads pages, fills in the forms that are there, follows on.
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Person, World } from '../../world.ts'

/** What a page answers. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
  /** Where it leads on, for 303. */
  readonly to: string
}

/** Somebody who signed in. */
export interface Reader {
  open(path: string): Promise<Answer>
  /**
   * Fill in the form of an act on a page and send it, as a browser would.
   *
   * @param of - which of several forms of the act
   * @throws Error where the page has no such form
   */
  submit(
    path: string,
    act: string,
    fields?: Readonly<Record<string, string | readonly string[]>>,
    of?: string,
  ): Promise<Answer>
  /** Send a form that no page need have; with the token of the session unless `form` is given. */
  post(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
  /** Open where an answer leads on, with what is said there. */
  follow(answer: Answer): Promise<Answer>
  readonly formToken: () => Promise<string>
}

/** Sign in by a token. */
export async function signIn(world: World, person: Person): Promise<Reader> {
  const first = await send('/sign-in', '', { token: world.token(person) })
  const session = first.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  return {
    open: (path) => send(path, session),
    follow: (answer) => {
      const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
      return send(answer.to, [session, ...cookies].join('; '))
    },
    async submit(path, act, fields = {}, of = '') {
      const { text } = await send(path, session)
      const form = findForm(text, act, of)
      if (form === undefined) throw new Error(`no form "${act}" "${of}" on ${path}`)
      for (const [name, value] of Object.entries(fields)) {
        if (!form.names.has(name)) throw new Error(`no field "${name}" in "${act}" on ${path}`)
        form.fields.delete(name)
        for (const each of [value].flat()) form.fields.append(name, each)
      }
      return send(form.action ?? path, session, form.fields)
    },
    async post(path, fields, headers = {}) {
      return send(path, session, { form: await formToken(), ...fields }, headers)
    },
    formToken,
  }

  async function formToken(): Promise<string> {
    const { text } = await send('/', session)
    return /name="form" value="([^"]+)"/.exec(text)?.[1] ?? ''
  }

  async function send(
    path: string,
    cookie: string,
    fields?: URLSearchParams | Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await world.fetch(path, {
      redirect: 'manual',
      headers: { Cookie: cookie, ...headers },
      ...(fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) }),
    })
    const to = response.headers.get('Location') ?? ''
    return { status: response.status, text: await response.text(), headers: response.headers, to }
  }
}

/** A form of a page: what it would send as it is. */
function findForm(text: string, act: string, of: string) {
  const forms = DomUtils.getElementsByTagName('form', parseDocument(text))
  for (const form of forms) {
    const fields = new URLSearchParams()
    const names = new Set<string>()
    const controls = DomUtils.findAll(
      ({ name }) => ['input', 'textarea', 'select'].includes(name),
      form.children,
    )
    for (const { name: tag, attribs, children } of controls) {
      const { name = '', value = '', type } = attribs
      if (name === '') continue
      names.add(name)
      if (tag === 'textarea') fields.append(name, DomUtils.textContent(children).slice(1))
      else if (tag === 'select') {
        const options = DomUtils.getElementsByTagName('option', children)
        const chosen = options.find((each) => 'selected' in each.attribs) ?? options[0]
        if (chosen !== undefined) fields.append(name, chosen.attribs['value'] ?? '')
      } else if (!['checkbox', 'radio'].includes(type ?? '') || 'checked' in attribs) {
        fields.append(name, type === 'checkbox' ? value || 'on' : value)
      }
    }
    if (fields.get('act') === act && (fields.get('of') ?? '') === of) {
      return { fields, names, action: form.attribs['action'] }
    }
  }
  return undefined
}
