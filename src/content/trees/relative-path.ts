// Relative paths as written in links.

/**
 * The relative path from a directory to a file, as a link's target: `../guide/set%20up.md`.
 *
 * @param directory - repository path, `''` for the root
 */
export function relativePath(directory: string, file: string): string {
  const from = directory === '' ? [] : directory.split('/')
  const to = file.split('/')
  let shared = 0
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared += 1
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared).map(escapeName)].join('/')
}

/** Encodes characters that end a target or have a meaning in it. */
function escapeName(name: string): string {
  return name.replace(/[\s%()<>#?"'\\]/g, (sign) => {
    const bytes = [...new TextEncoder().encode(sign)]
    return bytes.map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
  })
}
