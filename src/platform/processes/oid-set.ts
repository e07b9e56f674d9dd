// A set of oids in little memory: 20 bytes each in one block, instead of a hundred as strings.

const wordsPerOid = 5
const slotsMin = 1024

/** Oids of 40 hex digits; others are kept, too, but take more. */
export class OidSet {
  #slots = slotsMin
  #words = new Uint32Array(slotsMin * wordsPerOid)
  #count = 0
  readonly #others = new Set<string>()
  readonly #wanted = new Uint32Array(wordsPerOid)

  get size(): number {
    return this.#count + this.#others.size
  }

  has(oid: string): boolean {
    if (!this.#parse(oid)) return this.#others.has(oid)
    return this.#words[this.#find()] !== 0
  }

  /** @returns false when it was there already */
  add(oid: string): boolean {
    if (!this.#parse(oid)) {
      const before = this.#others.size
      return this.#others.add(oid).size > before
    }
    const at = this.#find()
    if (this.#words[at] !== 0) return false
    this.#words.set(this.#wanted, at)
    this.#count += 1
    if (this.#count * 3 > this.#slots * 2) this.#grow()
    return true
  }

  /** Reads an oid into `#wanted`. One that begins with zeros would look like an empty slot. */
  #parse(oid: string): boolean {
    if (oid.length !== wordsPerOid * 8) return false
    for (let word = 0; word < wordsPerOid; word += 1) {
      this.#wanted[word] = Number.parseInt(oid.slice(word * 8, word * 8 + 8), 16)
    }
    return this.#wanted[0] !== 0
  }

  /** Slot of the oid, or the empty slot to put it in. */
  #find(): number {
    const [first = 0, , , , last = 0] = this.#wanted
    let slot = ((first ^ Math.imul(last, 0x9e3779b1)) >>> 0) % this.#slots
    for (;;) {
      const at = slot * wordsPerOid
      if (this.#words[at] === 0 || this.#isAt(at)) return at
      slot = (slot + 1) % this.#slots
    }
  }

  #isAt(at: number): boolean {
    for (let word = 0; word < wordsPerOid; word += 1) {
      if (this.#words[at + word] !== this.#wanted[word]) return false
    }
    return true
  }

  #grow(): void {
    const old = this.#words
    this.#slots *= 2
    this.#words = new Uint32Array(this.#slots * wordsPerOid)
    for (let at = 0; at < old.length; at += wordsPerOid) {
      if (old[at] === 0) continue
      this.#wanted.set(old.subarray(at, at + wordsPerOid))
      this.#words.set(this.#wanted, this.#find())
    }
  }
}
