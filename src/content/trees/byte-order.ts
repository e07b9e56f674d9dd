// Git's sort order: by UTF-8 bytes.

/** Compares two texts by their UTF-8 bytes, as git sorts paths. */
export function compareBytes(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const x = a.charCodeAt(at)
    const y = b.charCodeAt(at)
    // UTF-16 puts surrogates below U+E000, although they encode code points above U+FFFF.
    if (x !== y) return x >= 0xd800 && y >= 0xd800 ? rankUnit(x) - rankUnit(y) : x - y
  }
  return a.length - b.length
}

function rankUnit(unit: number): number {
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000
}
