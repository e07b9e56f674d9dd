// Many texts in one buffer: of each only what is other than in the one before it.

/** Texts per group. The first is stored whole, so that every text is close to a whole one. */
const together = 8

/** Texts by number. Neighbours that begin alike take little more than what they end with. */
export class TextList {
  readonly length: number
  /** The list whose texts come first, if most texts are in it already. */
  readonly #lender: TextList | undefined
  /** For each text: length of the prefix shared with the one before, length of the rest, and the rest. */
  readonly #packed: Uint8Array
  /** Offset of every eighth text. */
  readonly #starts: Uint32Array
  /** Texts with unpaired surrogates, which no UTF-8 can represent. */
  readonly #illFormed: ReadonlyMap<number, string> | undefined

  constructor({ length, packed, starts, illFormed, lender }: TextParts) {
    this.length = length + (lender?.length ?? 0)
    this.#lender = lender
    this.#packed = packed
    this.#starts = starts
    this.#illFormed = illFormed
  }

  /** About how much memory it takes, without what is another's. */
  get bytes(): number {
    const illFormed = this.#illFormed?.size ?? 0
    return this.#packed.length + 4 * this.#starts.length + 100 * illFormed + listBytes
  }

  /** The text of a number; one after the other, they cost the least. */
  get(number: number): string {
    const borrowed = this.#lender?.length ?? 0
    if (number < borrowed) return this.#lender?.get(number) ?? ''
    if (number >= this.length) return ''
    const own = number - borrowed
    const illFormed = this.#illFormed?.get(own)
    if (illFormed !== undefined) return illFormed
    if (!reader.isBefore(this.#packed, own)) {
      const group = Math.floor(own / together)
      reader.begin(this.#packed, group * together, this.#starts[group] ?? 0)
    }
    return reader.read(own)
  }
}

// Memory a list takes besides its texts: buffers and their views.
const listBytes = 600

interface TextParts {
  readonly length: number
  readonly packed: Uint8Array
  readonly starts: Uint32Array
  readonly illFormed: ReadonlyMap<number, string> | undefined
  readonly lender: TextList | undefined
}

/** Puts together one text after the other. */
class TextReader {
  #packed: Uint8Array = new Uint8Array()
  /** The number of the next text, and where it begins. */
  #next = 0
  #at = 0
  /** The text read last. */
  #text = Buffer.alloc(256)

  /** True if it is positioned before a text of a list. */
  isBefore(packed: Uint8Array, number: number): boolean {
    return this.#packed === packed && this.#next === number
  }

  begin(packed: Uint8Array, number: number, at: number): void {
    this.#packed = packed
    this.#next = number
    this.#at = at
  }

  /** Reads the text with a number at or after the current one. */
  read(number: number): string {
    let size = 0
    while (this.#next <= number) size = this.#advance()
    return this.#text.toString('utf8', 0, size)
  }

  /** @returns the length of the text in bytes */
  #advance(): number {
    this.#next++
    const from = this.#readNumber()
    const size = from + this.#readNumber()
    if (size > this.#text.length) {
      const larger = Buffer.alloc(size * 2)
      this.#text.copy(larger, 0, 0, from)
      this.#text = larger
    }
    for (let to = from; to < size; to++) this.#text[to] = this.#packed[this.#at++] ?? 0
    return size
  }

  #readNumber(): number {
    let number = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#packed[this.#at++] ?? 0
      number += (byte & 0x7f) << shift
      if (byte < 0x80) return number
    }
  }
}

// One for all: a text is taken out of it before anybody else can ask.
const reader = new TextReader()

/** Packs texts in order of arrival. */
export class TextListBuilder {
  readonly #lender: TextList | undefined
  #packed = Buffer.alloc(1024)
  #packedSize = 0
  #length = 0
  /** The text added last, and room for the next one. */
  #last = Buffer.alloc(256)
  #room = Buffer.alloc(256)
  #lastSize = 0
  readonly #starts: number[] = []
  readonly #illFormed = new Map<number, string>()

  /** @param lender - a list whose texts keep their numbers; added texts follow */
  constructor(lender?: TextList) {
    this.#lender = lender
  }

  /** @returns the text's number */
  add(text: string): number {
    if (!text.isWellFormed()) this.#illFormed.set(this.#length, text)
    if (text.length * 3 > this.#room.length) this.#room = Buffer.alloc(text.length * 6)
    const size = this.#room.write(text)
    const isFirst = this.#length % together === 0
    if (isFirst) this.#starts.push(this.#packedSize)
    const start = isFirst ? 0 : this.#countShared(size)
    this.#makeRoom(size - start)
    this.#writeNumber(start)
    this.#writeNumber(size - start)
    this.#packedSize += this.#room.copy(this.#packed, this.#packedSize, start, size)
    const last = this.#room
    this.#room = this.#last
    this.#last = last
    this.#lastSize = size
    return (this.#lender?.length ?? 0) + this.#length++
  }

  build(): TextList {
    // Also where nothing was added: what the lender takes is not counted again.
    return new TextList({
      length: this.#length,
      packed: new Uint8Array(this.#packed.subarray(0, this.#packedSize)),
      starts: Uint32Array.from(this.#starts),
      illFormed: this.#illFormed.size === 0 ? undefined : this.#illFormed,
      lender: this.#lender,
    })
  }

  /** Length in bytes of the prefix a text shares with the one before. */
  #countShared(size: number): number {
    const end = Math.min(size, this.#lastSize)
    let at = 0
    while (at < end && this.#room[at] === this.#last[at]) at++
    return at
  }

  /** For a text and its two numbers. */
  #makeRoom(size: number): void {
    const wanted = this.#packedSize + size + 10
    if (wanted <= this.#packed.length) return
    const larger = Buffer.alloc(wanted * 2)
    this.#packed.copy(larger, 0, 0, this.#packedSize)
    this.#packed = larger
  }

  #writeNumber(number: number): void {
    let rest = number
    for (; rest >= 0x80; rest >>>= 7) this.#packed[this.#packedSize++] = (rest & 0x7f) | 0x80
    this.#packed[this.#packedSize++] = rest
  }
}
