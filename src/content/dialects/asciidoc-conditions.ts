// Conditions of AsciiDoc, `ifdef::name[]`, as Antora answers them.

/** Value of a condition. */
export type Truth = 'yes' | 'no' | 'unknown'

// Attributes that Antora sets on every page, and those that only other programs set.
const set =
  /^(?:env|env-site|site-gen(?:-antora)?|asciidoctor(?:-version)?|(?:base)?backend(?:-html5?)?(?:-doctype-article)?|doctype(?:-article)?|page-(?:component-name|component-version|version|module|relative-src-path))$/
const unset =
  /^(?:env-(?:github|gitlab|browser|vscode|idea|eclipse)|(?:base)?backend-(?:pdf|docbook5?|manpage|epub3|xhtml5?|revealjs)|doctype-(?:book|manpage|inline))$/

/**
 * Judges a condition.
 *
 * @param name - `ifdef`, `ifndef` or `ifeval`
 * @param target - names of attributes: any of `a,b`, all of `a+b`
 * @param knows - what is known of an attribute that Antora does not decide
 */
export function conditionOf(name: string, target: string, knows: (name: string) => Truth): Truth {
  if (name === 'ifeval') return 'unknown'
  const isAny = target.includes(',')
  const truths = target.split(/[,+]/).map((one) => truthOf(one.trim().toLowerCase()))
  const [decisive, other] = isAny ? (['yes', 'no'] as const) : (['no', 'yes'] as const)
  const isDefined: Truth = truths.includes(decisive)
    ? decisive
    : truths.includes('unknown')
      ? 'unknown'
      : other
  if (name === 'ifdef' || isDefined === 'unknown') return isDefined
  return isDefined === 'yes' ? 'no' : 'yes'

  function truthOf(one: string): Truth {
    if (set.test(one)) return 'yes'
    return unset.test(one) ? 'no' : knows(one)
  }
}
