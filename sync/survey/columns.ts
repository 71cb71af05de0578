/** Growing arrays that take only a few bytes for each number. */

abstract class Column<T extends Int32Array | Int16Array | Uint8Array> {
  /** How many numbers the column contains. */
  length = 0
  protected numbers: T
  readonly #empty: number

  constructor(numbers: T, empty: number) {
    this.numbers = numbers
    this.#empty = empty
    this.numbers.fill(empty)
  }

  at(place: number): number {
    return this.numbers[place] ?? this.#empty
  }

  set(place: number, value: number): void {
    if (place >= this.numbers.length) this.#grow(place + 1)
    if (place >= this.length) this.length = place + 1
    this.numbers[place] = value
  }

  push(value: number): void {
    this.set(this.length, value)
  }

  protected abstract roomFor(count: number): T

  #grow(needed: number): void {
    const larger = this.roomFor(Math.max(needed, Math.ceil(this.numbers.length * 1.5)))
    larger.fill(this.#empty)
    larger.set(this.numbers)
    this.numbers = larger
  }
}

const firstRoom = 1024

export class Integers extends Column<Int32Array> {
  constructor(empty = 0) {
    super(new Int32Array(firstRoom), empty)
  }

  /** The first `count` numbers, including those that were never set. */
  all(count = this.length): Int32Array {
    if (count > this.length) this.set(count - 1, this.at(count - 1))
    return this.numbers.subarray(0, count)
  }

  protected roomFor(count: number): Int32Array {
    return new Int32Array(count)
  }
}

export class Years extends Column<Int16Array> {
  constructor(noYear: number) {
    super(new Int16Array(firstRoom), noYear)
  }

  all(count: number): Int16Array {
    if (count > this.length) this.set(count - 1, this.at(count - 1))
    return this.numbers.subarray(0, count)
  }

  protected roomFor(count: number): Int16Array {
    return new Int16Array(count)
  }
}

export class Flags extends Column<Uint8Array> {
  constructor() {
    super(new Uint8Array(firstRoom), 0)
  }

  has(place: number, flag: number): boolean {
    return (this.at(place) & flag) !== 0
  }

  add(place: number, flag: number): void {
    this.set(place, this.at(place) | flag)
  }

  protected roomFor(count: number): Uint8Array {
    return new Uint8Array(count)
  }
}
