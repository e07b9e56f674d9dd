// Search of published sites while typing.
import { make } from './make.ts'

interface FoundPage {
  readonly title: string
  readonly href: string
  readonly place: string
  readonly sections: readonly {
    readonly title: string
    readonly href: string
    readonly text: string
  }[]
}

/** Adds a search while typing, opened by the field, by a slash, or by Control and K. */
export function addSearch(): void {
  const form = document.querySelector('.top .search')
  const own = form?.querySelector('input')
  if (!form || !own) return
  const field = make('input', {
    type: 'text',
    enterkeyhint: 'search',
    'aria-label': 'Search',
    placeholder: 'Search',
    autocomplete: 'off',
    maxlength: '512',
    role: 'combobox',
    'aria-expanded': 'true',
    'aria-controls': 'palette:list',
    'aria-autocomplete': 'list',
  })
  const list = make('div', { id: 'palette:list', role: 'listbox', 'aria-label': 'Results' })
  const state = make('p', { class: 'state', role: 'status' })
  const dialog = make('dialog', { class: 'palette', 'aria-label': 'Search' }, field, list, state)
  document.body.append(dialog)
  const isApple = /Mac|iP/.test(navigator.platform)
  form.append(make('kbd', { 'aria-hidden': 'true' }, isApple ? '⌘ K' : 'Ctrl K'))
  let asked = 0
  let timer: ReturnType<typeof setTimeout>

  own.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    open(own.value)
  })
  own.addEventListener('focus', () => {
    if (own.matches(':focus-visible')) own.select()
  })
  own.addEventListener('input', () => open(own.value))
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey)
    if (isShortcut || (event.key === '/' && !isTyping(event.target))) {
      event.preventDefault()
      open('')
    }
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), 90)
  })
  field.addEventListener('keydown', (event) => {
    const items = [...list.querySelectorAll('a')]
    const at = items.findIndex((item) => item.getAttribute('aria-selected') === 'true')
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(items, (at + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const item = items[at] ?? items[0]
      if (item) {
        dialog.close()
        location.href = item.href
      }
    }
  })
  list.addEventListener('click', () => dialog.close())

  function open(text: string): void {
    if (dialog.open) return
    dialog.showModal()
    field.value = text
    field.focus()
    void ask()
  }

  function choose(items: readonly HTMLAnchorElement[], at: number): void {
    for (const [index, item] of items.entries()) {
      item.setAttribute('aria-selected', String(index === at))
    }
    items[at]?.scrollIntoView({ block: 'nearest' })
    field.setAttribute('aria-activedescendant', items[at]?.id ?? '')
  }

  async function ask(): Promise<void> {
    const query = field.value.trim()
    const mine = ++asked
    if (query === '') {
      list.replaceChildren()
      state.textContent = 'Type to search.'
      return
    }
    state.textContent = 'Searching…'
    try {
      const address = `${document.documentElement.dataset.root}/~search.json?q=${encodeURIComponent(query)}`
      const response = await fetch(address)
      const found = (await response.json()) as readonly FoundPage[]
      if (mine === asked) show(found, query)
    } catch {
      if (mine === asked) state.textContent = 'Search is not responding. Try again.'
    }
  }

  function show(found: readonly FoundPage[], query: string): void {
    let number = 0
    const entry = (name: string, href: string, title: string, text: string) =>
      make(
        'a',
        {
          class: name,
          href,
          role: 'option',
          tabindex: '-1',
          'aria-selected': 'false',
          id: `palette:${++number}`,
        },
        make('b', {}, ...mark(title, query)),
        make('span', {}, ...mark(text, query)),
      )
    const items = found.flatMap(({ title, href, place, sections }) => [
      entry('page', href, title, place),
      ...sections
        .slice(0, 3)
        .map((section) => entry('section', section.href, section.title || title, section.text)),
    ])
    list.replaceChildren(...items)
    choose(items, 0)
    list.scrollTop = 0
    if (found.length === 0) state.textContent = 'No results.'
    else state.textContent = `${found.length} ${found.length === 1 ? 'page' : 'pages'}`
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable
}

/** A text in pieces, the words of a query marked. */
function mark(text: string, query: string): (string | Node)[] {
  const words = query
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[.*+?^$|()[\]{}\\]/g, String.raw`\$&`))
  if (words.length === 0) return [text]
  return text
    .split(new RegExp(`(${words.join('|')})`, 'iu'))
    .map((part, at) => (at % 2 ? make('mark', {}, part) : part))
}
