// Locates fonts: dependencies, a folder next to the bundle, a folder of the operator.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A file with a part of a font. */
export interface FontFile {
  readonly path: string
  /** Variable weight: 400 to 700 is in the file. */
  readonly isVariable: boolean
  /** Code points it may have, as pairs of first and last; absent when only the file itself tells. */
  readonly ranges?: readonly (readonly [first: number, last: number])[]
}

/** Files of one family in one style, in any order. */
export type FontFamily = readonly FontFile[]

/** All families, by what they are for. */
export interface FontFiles {
  readonly text: FontFamily
  readonly textItalic: FontFamily
  readonly mono: FontFamily
  readonly chinese: FontFamily
  readonly japanese: FontFamily
  readonly korean: FontFamily
  readonly arabic: FontFamily
  readonly emoji: FontFamily
  /** Arrows, box drawing, mathematics, and scripts the others lack. */
  readonly symbols: FontFamily
  readonly symbolsMono: FontFamily
  /** Fonts added by the operator, used last. */
  readonly added: FontFamily
}

const packages = createRequire(import.meta.url)

/**
 * Finds the fonts.
 *
 * They come as npm dependencies. A bundle on its own has Latin, Greek and Cyrillic in `fonts/` next to it.
 *
 * @param folder - more fonts: every `.ttf`, `.otf`, `.ttc`, `.woff` and `.woff2` in it
 */
export function findFontFiles(folder: string | undefined): FontFiles {
  return {
    text: variable('noto-sans', 'normal'),
    textItalic: variable('noto-sans', 'italic'),
    mono: variable('noto-sans-mono', 'normal'),
    chinese: variable('noto-sans-sc', 'normal'),
    japanese: variable('noto-sans-jp', 'normal'),
    korean: variable('noto-sans-kr', 'normal'),
    arabic: variable('noto-sans-arabic', 'normal'),
    emoji: variable('noto-emoji', 'normal'),
    symbols: dejaVu('DejaVuSans.ttf'),
    symbolsMono: dejaVu('DejaVuSansMono.ttf'),
    added: folder === undefined ? [] : readFolder(folder),
  }
}

/** The pieces of a variable font, with what each covers. */
function variable(name: string, style: 'normal' | 'italic'): FontFamily {
  const folder = packageFolder(`@fontsource-variable/${name}`) ?? bundledFolder(name)
  if (folder === undefined) return []
  const covers = parseCoverage(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return covers.flatMap(([piece, ranges]) => {
    const path = join(folder, 'files', `${name}-${piece}-wght-${style}.woff2`)
    return existsSync(path) ? [{ path, isVariable: true, ranges }] : []
  })
}

function dejaVu(file: string): FontFamily {
  const folder = packageFolder('dejavu-fonts-ttf')
  return folder === undefined ? [] : [{ path: join(folder, 'ttf', file), isVariable: false }]
}

/** A package's folder; undefined when it is not installed. */
function packageFolder(name: string): string | undefined {
  try {
    return dirname(packages.resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

function bundledFolder(name: string): string | undefined {
  const folder = join(import.meta.dirname, 'fonts', name)
  return existsSync(folder) ? folder : undefined
}

function readFolder(folder: string): FontFamily {
  return readdirSync(folder)
    .filter((name) => /\.(?:ttf|otf|ttc|woff2?)$/i.test(name))
    .sort()
    .map((name) => ({ path: join(folder, name), isVariable: false }))
}

/** `{"latin": "U+0000-00FF,U+0131"}`; numbered pieces are in brackets. */
function parseCoverage(json: string): [piece: string, ranges: [number, number][]][] {
  const value: unknown = JSON.parse(json)
  return Object.entries(value ?? {}).map(([piece, ranges]) => [
    piece.replace(/[[\]]/g, ''),
    String(ranges)
      .split(',')
      .map((range) => {
        const [first = '', last = first] = range.replace(/^U\+/i, '').split('-')
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      }),
  ])
}
