/** A row of a program's table. The versions of a program store the same column in different types. */
import type { GrowthLimit } from '../growth-limit.ts'
import type { SqliteRow } from '../sqlite/database.ts'
import type { SqliteValue } from '../sqlite/record.ts'

export class Stored {
  readonly #values: SqliteRow<string>
  readonly #limit: GrowthLimit

  constructor(values: SqliteRow<string>, limit: GrowthLimit) {
    this.#values = values
    this.#limit = limit
  }

  /** Empty if there is none. Some versions of RootsMagic store texts as bytes. */
  text(column: string): string {
    const value = this.#value(column)
    const text = value instanceof Uint8Array ? utf8.decode(value) : value === null ? '' : String(value)
    this.#limit.take(text.length)
    return text
  }

  /** 0 if there is none, as in an empty column of the program. */
  number(column: string): number {
    const value = Number(this.#value(column) ?? 0)
    return Number.isFinite(value) ? value : 0
  }

  bytes(column: string): Uint8Array {
    const value = this.#value(column)
    return value instanceof Uint8Array ? value : new Uint8Array()
  }

  isSet(column: string): boolean {
    return this.number(column) !== 0
  }

  /** The columns that say something: not empty, not zero, and not the sign for no date. */
  filledColumns(): string[] {
    return Object.keys(this.#values).filter((column) => !emptyTexts.has(this.text(column).trim()))
  }

  #value(column: string): SqliteValue {
    return this.#values[column] ?? null
  }
}

const utf8 = new TextDecoder()
const emptyTexts: ReadonlySet<string> = new Set(['', '0', '.'])
