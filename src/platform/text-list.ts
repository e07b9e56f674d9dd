// Many texts in one buffer: of each only what is other than in the one before it.

/** So many stand together. The first of them is whole, so that every text is near a whole one. */
const together = 8

/** Texts by number. Neighbours that begin alike take little more than what they end with. */
export class TextList {
  readonly length: number
  /** Of each text: how many bytes it shares with the one before, how many follow, and those. */
  readonly #packed: Uint8Array
  /** Where every sixteenth begins. */
  readonly #starts: Uint32Array
  /** Texts with half a character in them: no bytes stand for those. */
  readonly #illFormed: ReadonlyMap<number, string>

  constructor({ length, packed, starts, illFormed }: TextParts) {
    this.length = length
    this.#packed = packed
    this.#starts = starts
    this.#illFormed = illFormed
  }

  /** About how much memory it takes. */
  get bytes(): number {
    return this.#packed.length + 4 * this.#starts.length + 100 * this.#illFormed.size + listBytes
  }

  get(number: number): string {
    const illFormed = this.#illFormed.get(number)
    if (illFormed !== undefined || number >= this.length) return illFormed ?? ''
    shared.begin(this.#packed, this.#starts[Math.floor(number / together)] ?? 0)
    for (let at = number % together; at > 0; at--) shared.skip()
    return shared.read()
  }

  /** What a function makes of each, in order. */
  map<Value>(make: (text: string, at: number) => Value): Value[] {
    // The function may ask for texts itself.
    const reader = new TextReader()
    reader.begin(this.#packed, 0)
    return Array.from({ length: this.length }, (_, at) => {
      const text = reader.read()
      return make(this.#illFormed.get(at) ?? text, at)
    })
  }
}

// What a list takes besides its texts: buffers and their views.
const listBytes = 600

interface TextParts {
  readonly length: number
  readonly packed: Uint8Array
  readonly starts: Uint32Array
  readonly illFormed: ReadonlyMap<number, string>
}

/** Puts together one text after the other. */
class TextReader {
  #packed: Uint8Array = new Uint8Array()
  #at = 0
  /** The text read last. */
  #text = Buffer.alloc(256)

  begin(packed: Uint8Array, at: number): void {
    this.#packed = packed
    this.#at = at
  }

  read(): string {
    const size = this.skip()
    return this.#text.toString('utf8', 0, size)
  }

  /** @returns how many bytes the text has */
  skip(): number {
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

const shared = new TextReader()

/** Packs texts in the order they come. */
export class TextListBuilder {
  #packed = Buffer.alloc(1024)
  #size = 0
  #length = 0
  #last: Uint8Array = new Uint8Array()
  readonly #starts: number[] = []
  readonly #illFormed = new Map<number, string>()

  add(text: string): void {
    if (!text.isWellFormed()) this.#illFormed.set(this.#length, text)
    const bytes = Buffer.from(text)
    const isFirst = this.#length % together === 0
    if (isFirst) this.#starts.push(this.#size)
    const start = isFirst ? 0 : countShared(this.#last, bytes)
    this.#makeRoom(bytes.length - start)
    this.#writeNumber(start)
    this.#writeNumber(bytes.length - start)
    this.#size += bytes.copy(this.#packed, this.#size, start)
    this.#last = bytes
    this.#length++
  }

  build(): TextList {
    return new TextList({
      length: this.#length,
      packed: new Uint8Array(this.#packed.subarray(0, this.#size)),
      starts: Uint32Array.from(this.#starts),
      illFormed: this.#illFormed,
    })
  }

  /** For a text and its two numbers. */
  #makeRoom(size: number): void {
    const wanted = this.#size + size + 10
    if (wanted <= this.#packed.length) return
    const larger = Buffer.alloc(wanted * 2)
    this.#packed.copy(larger, 0, 0, this.#size)
    this.#packed = larger
  }

  #writeNumber(number: number): void {
    let rest = number
    for (; rest >= 0x80; rest >>>= 7) this.#packed[this.#size++] = (rest & 0x7f) | 0x80
    this.#packed[this.#size++] = rest
  }
}

function countShared(a: Uint8Array, b: Uint8Array): number {
  const end = Math.min(a.length, b.length)
  let at = 0
  while (at < end && a[at] === b[at]) at++
  return at
}

/** Texts in one list. */
export function packTexts(texts: Iterable<string>): TextList {
  const builder = new TextListBuilder()
  for (const text of texts) builder.add(text)
  return builder.build()
}
