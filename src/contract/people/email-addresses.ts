// E-mail addresses people are known by: when two are the same, and which pass for others. Without shapes, to load fast.

/** Longest address, RFC 5321, section 4.5.3.1.3. */
export const addressLengthMax = 254

/** True for `local@domain` with a dot in the domain. */
export function isEmailAddress(text: string): boolean {
  return text.length <= addressLengthMax && /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)
}

/**
 * Lower-cases ASCII letters only: the form in which addresses and domains are stored and compared.
 *
 * Unicode lower-casing would turn the Kelvin sign into a `k`, and so into another user's address.
 *
 * @see RFC 5321, section 2.4; RFC 6531, section 3.2
 */
export function lowerASCII(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Letters that stay when marks are taken away. */
const latin = /^[A-Za-zßæœøłđþÆŒØŁĐÞ]*$/
/** Other scripts, with the letters that look like ASCII ones. */
const scripts: readonly { readonly all: RegExp; readonly alike?: RegExp }[] = [
  {
    all: /^\p{Script=Cyrillic}+$/u,
    alike: /[авгезікмнопрстухьѕјһӏԁԛԝАВЕЗІКМНОРСТУХЬЅЈҺӀԌԚԜ]/g,
  },
  { all: /^\p{Script=Greek}+$/u, alike: /[αβγηικνορτυχωϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ]/g },
  { all: /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u },
  { all: /^\p{Script=Hangul}+$/u },
  { all: /^\p{Script=Arabic}+$/u },
  { all: /^\p{Script=Hebrew}+$/u },
  { all: /^\p{Script=Devanagari}+$/u },
  { all: /^\p{Script=Thai}+$/u },
]

/**
 * Finds what makes an address look like another: invisible characters, and letters of several scripts.
 *
 * The domain must be written as in DNS. The part before it may use one script.
 *
 * @param address - see `isEmailAddress`
 * @returns words for a message, `U+200B, which is invisible`; undefined if there is nothing
 * @see Unicode Technical Standard 39, "Single Script"
 */
export function findLookAlike(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const hidden = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800]/u.exec(address)?.[0]
  if (hidden !== undefined) return `${nameCharacter(hidden)}, which is invisible`
  const foreign = /[^A-Za-z\d.-]/u.exec(domain)?.[0]
  if (foreign !== undefined) {
    return `"${foreign}" (${nameCharacter(foreign)}) in its domain, which DNS writes with "xn--"`
  }
  const alike = findForeignLetter(local)
  return alike && `"${alike}" (${nameCharacter(alike)}), which can pass for another character`
}

/** The first character that makes a text more than one script, or another form of one. */
function findForeignLetter(text: string): string | undefined {
  const characters = Array.from(text)
  const odd = characters.find(
    (each) => each.normalize('NFKC') !== each || !/[\w.!#$%&'*+/=?^`{|}~\p{L}\p{M}-]/u.test(each),
  )
  if (odd !== undefined) return odd
  const letters = characters.filter((each) => /[^\p{ASCII}]|[A-Za-z]/u.test(each)).join('')
  const plain = letters.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  if (!/\p{M}/u.test(letters) && latin.test(plain)) return undefined
  const script = scripts.find(({ all }) => all.test(letters))
  // A word whose letters all pass for others is that other word.
  const isOwn = script !== undefined && letters.replace(script.alike ?? '', '') !== ''
  return isOwn ? undefined : characters.find((each) => /[^\p{ASCII}]/u.test(each))
}

function nameCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
