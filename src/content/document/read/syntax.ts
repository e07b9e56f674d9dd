// Micromark extensions for markdown beyond GFM: block tags, formulas, emoji shortcodes.
import { nameToEmoji } from 'gemoji'
import type { CompileContext, Extension as FromMarkdown, Token } from 'mdast-util-from-markdown'
import type { Code, Construct, Extension, State } from 'micromark-util-types'
import { isKnownTag, isTagLine, readTags } from '../tag-source.ts'
import { characterOfCode, formulaBlock, formulaInText, isLineEnd } from './formulas.ts'
import { markerSign } from './source.ts'

declare module 'mdast' {
  interface BlockTags extends Node {
    type: 'blockTags'
    /** The line, verbatim. */
    value: string
    data?: { place: 'open' | 'close' | 'alone' }
  }
  interface InlineTag extends Node {
    type: 'inlineTag'
    value: string
  }
  interface Formula extends Node {
    type: 'formula'
    value: string
  }
  interface InlineFormula extends Node {
    type: 'inlineFormula'
    value: string
  }
  interface EmojiName extends Node {
    type: 'emojiName'
    /** The character. */
    value: string
  }
  interface BlockContentMap {
    blockTags: BlockTags
    formula: Formula
  }
  interface RootContentMap {
    blockTags: BlockTags
    formula: Formula
    inlineTag: InlineTag
    inlineFormula: InlineFormula
    emojiName: EmojiName
  }
  interface PhrasingContentMap {
    inlineTag: InlineTag
    inlineFormula: InlineFormula
    emojiName: EmojiName
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    blockTags: 'blockTags'
    inlineTag: 'inlineTag'
    formula: 'formula'
    formulaFence: 'formulaFence'
    formulaValue: 'formulaValue'
    inlineFormula: 'inlineFormula'
    inlineFormulaFence: 'inlineFormulaFence'
    inlineFormulaValue: 'inlineFormulaValue'
    emojiName: 'emojiName'
  }
}

const brace = 123
const dollar = 36
const colon = 58
const marker = markerSign.charCodeAt(0)

/** The syntax of a page's dialect. */
export interface SyntaxOptions {
  /** `{% hint %}` and other block tags. */
  readonly tags: boolean
  /** `$$x$$`. */
  readonly formulas: boolean
  /** `:smile:`. */
  readonly emojis: boolean
}

/** Returns the micromark extension for a dialect. */
export function documentSyntax({ tags, formulas, emojis }: SyntaxOptions): Extension {
  const flow: Record<number, Construct> = { [marker]: tagLine }
  const text: Record<number, Construct> = {}
  if (tags) {
    flow[brace] = tagLine
    text[brace] = tagInText
  }
  if (formulas) {
    flow[dollar] = formulaBlock
    text[dollar] = formulaInText
  }
  if (emojis) text[colon] = emojiInText
  return { flow, text }
}

/** Converts the tokens of `documentSyntax` to mdast. */
export const documentFromMarkdown: FromMarkdown = {
  enter: {
    formula(token) {
      this.enter({ type: 'formula', value: '' }, token)
      this.buffer()
    },
    inlineFormula(token) {
      this.enter({ type: 'inlineFormula', value: '' }, token)
      this.buffer()
    },
  },
  exit: {
    blockTags(token) {
      this.enter({ type: 'blockTags', value: this.sliceSerialize(token) }, token)
      this.exit(token)
    },
    inlineTag(token) {
      this.enter({ type: 'inlineTag', value: this.sliceSerialize(token) }, token)
      this.exit(token)
    },
    emojiName(token) {
      const name = this.sliceSerialize(token).slice(1, -1)
      this.enter({ type: 'emojiName', value: nameToEmoji[name] ?? name }, token)
      this.exit(token)
    },
    formulaValue: pushData,
    inlineFormulaValue: pushData,
    formula: closeFormula,
    inlineFormula: closeFormula,
  },
}

function pushData(this: CompileContext, token: Token): void {
  this.config.enter['data']?.call(this, token)
  this.config.exit['data']?.call(this, token)
}

function closeFormula(this: CompileContext, token: Token): void {
  const value = this.resume()
  const node = this.stack[this.stack.length - 1]
  if (node?.type === 'formula') node.value = value.replace(/^\n|\n$/g, '')
  if (node?.type === 'inlineFormula') {
    node.value = this.data.inTable === true ? value.replace(/\\\|/g, '|') : value
  }
  this.exit(token)
}

const lineLengthMax = 16_384

// A line with only tags, wherever a block may be; it may end a paragraph.
const tagLine: Construct = {
  name: 'blockTags',
  concrete: true,
  tokenize(effects, ok, nok) {
    let line = ''
    return start

    function start(code: Code): State | undefined {
      effects.enter('blockTags')
      return within(code)
    }

    function within(code: Code): State | undefined {
      if (isLineEnd(code)) {
        if (!isTagLine(line)) return nok(code)
        effects.exit('blockTags')
        return ok(code)
      }
      line += characterOfCode(code)
      if (line.length > lineLengthMax) return nok(code)
      // Checked while the text is short: scanning a growing string is slow.
      if (line.length > 2 || line === '{' || line === '{%' || line.startsWith(markerSign)) {
        effects.consume(code)
        return within
      }
      return nok(code)
    }
  },
}

const textLengthMax = 2048

const tagInText: Construct = {
  name: 'inlineTag',
  tokenize(effects, ok, nok) {
    let text = ''
    let last = ''
    return start

    function start(code: Code): State | undefined {
      effects.enter('inlineTag')
      return within(code)
    }

    function within(code: Code): State | undefined {
      if (isLineEnd(code)) return nok(code)
      const character = characterOfCode(code)
      text += character
      if (text.length === 2 && character !== '%') return nok(code)
      if (text.length > textLengthMax || (text.length > 2 && last + character === '{%')) {
        return nok(code)
      }
      effects.consume(code)
      const ends = last + character === '%}'
      last = character
      if (!ends) return within
      const [tag] = readTags(text) ?? []
      // A quoted value is open: the tag may end later.
      if (tag === undefined) return within
      if (!isKnownTag(tag.name)) return nok
      effects.exit('inlineTag')
      return ok
    }
  },
}

const nameLengthMax = 40

const emojiInText: Construct = {
  name: 'emojiName',
  tokenize(effects, ok, nok) {
    let name = ''
    return start

    function start(code: Code): State | undefined {
      effects.enter('emojiName')
      effects.consume(code)
      return within
    }

    function within(code: Code): State | undefined {
      if (code === colon) {
        if (!Object.hasOwn(nameToEmoji, name)) return nok(code)
        effects.consume(code)
        effects.exit('emojiName')
        return ok
      }
      if (code === null || code < 0 || name.length >= nameLengthMax) return nok(code)
      const character = String.fromCharCode(code)
      if (!/[a-z0-9_+-]/.test(character)) return nok(code)
      name += character
      effects.consume(code)
      return within
    }
  },
}
