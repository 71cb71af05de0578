/**
 * Candidate pairs in growing columns. Persons are identified by their index in the population: `a` is in the first
 * tree.
 */
import { PairTable } from './pair-table.ts'

export class Pairs {
  a = new Int32Array(1024)
  b = new Int32Array(1024)
  pattern = new Uint32Array(1024)
  /** Evidence from rare names, in bits. It counts only against the alternative that the two are strangers. */
  rarity = new Float32Array(1024)
  /** Evidence that counts against every alternative, in bits: a shared id, or different sexes. */
  certain = new Float32Array(1024)
  length = 0
  readonly #table = new PairTable()

  has = (a: number, b: number): boolean => this.#table.get(a, b) !== -1

  /** The index of a pair; -1 if the two are not candidates. */
  find = (a: number, b: number): number => this.#table.get(a, b)

  add(a: number, b: number, pattern: number, rarity: number, certain: number): number {
    if (this.length === this.a.length) this.#grow()
    const at = this.length++
    this.a[at] = a
    this.b[at] = b
    this.pattern[at] = pattern
    this.rarity[at] = rarity
    this.certain[at] = certain
    this.#table.set(a, b, at)
    return at
  }

  #grow(): void {
    const size = this.a.length * 2
    this.a = grown(this.a, new Int32Array(size))
    this.b = grown(this.b, new Int32Array(size))
    this.pattern = grown(this.pattern, new Uint32Array(size))
    this.rarity = grown(this.rarity, new Float32Array(size))
    this.certain = grown(this.certain, new Float32Array(size))
  }
}

function grown<Column extends { set: (from: Column) => void }>(from: Column, to: Column): Column {
  to.set(from)
  return to
}
