// `_redirects` files, as Netlify and others read them: old address to new one, with splats.

/** Where an address leads by redirect. */
export interface Redirects {
  /**
   * @param address - decoded, without slashes at its ends
   * @returns the new address or URL as written, placeholders filled in; undefined without a redirect
   */
  readonly follow: (address: string) => string | undefined
}

/** Read a `_redirects` file. Comments and lines that are no rule are skipped. */
export function parseRedirectsFile(text: string): Redirects {
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const [from, ...rest] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    const to = rest.find((part) => part.startsWith('/') || /^https?:/i.test(part))
    const status = rest.at(-1)
    if (!from?.startsWith('/') || to === undefined || /^(?:404|200)$/.test(status ?? '')) return []
    return [{ parts: partsOf(from), to }]
  })
  return {
    follow(address) {
      const parts = partsOf(address)
      for (const rule of rules) {
        const values = match(rule.parts, parts)
        if (values !== undefined) return fill(rule.to, values)
      }
      return undefined
    },
  }
}

function partsOf(path: string): readonly string[] {
  return path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '')
}

function match(
  pattern: readonly string[],
  parts: readonly string[],
): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>()
  for (const [index, wanted] of pattern.entries()) {
    const part = parts[index]
    if (wanted === '*') {
      values.set('splat', parts.slice(index).join('/'))
      return values
    }
    if (part === undefined) return undefined
    if (wanted.startsWith(':')) values.set(wanted.slice(1), part)
    else if (wanted.startsWith('*') ? !part.endsWith(wanted.slice(1)) : wanted !== part)
      return undefined
    else if (wanted.startsWith('*'))
      values.set('splat', part.slice(0, part.length - wanted.length + 1))
  }
  return pattern.length === parts.length ? values : undefined
}

function fill(to: string, values: ReadonlyMap<string, string>): string {
  return to.replace(/:(\w+)/g, (all, name: string) => values.get(name) ?? all)
}
