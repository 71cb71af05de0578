/** The tables of a RootsMagic file in memory, grouped by what their rows belong to. */
import type { SqliteDatabase } from '../sqlite/database.ts'
import { Stored } from './stored.ts'

/** What a name, an event, a citation, a picture or a web address belongs to, by the numbers of the program. */
export const owners = {
  person: 0,
  family: 1,
  event: 2,
  source: 3,
  citation: 4,
  place: 5,
  name: 7,
  placeDetail: 14,
  association: 19,
} as const

export type OwnerKind = keyof typeof owners

export class RootsMagicTree {
  readonly #database: SqliteDatabase
  readonly #groups = new Map<string, ReadonlyMap<string, readonly Stored[]>>()

  /** Throws `BrokenDatabase` while tables are read. */
  constructor(database: SqliteDatabase) {
    this.#database = database
  }

  /** False if the file is the database of another program. */
  get isTree(): boolean {
    return ['PersonTable', 'NameTable', 'FamilyTable', 'ChildTable', 'EventTable'].every(
      (table) => this.#database.columnsOf(table).length > 0,
    )
  }

  has(table: string, column: string): boolean {
    return this.#database.columnsOf(table).includes(column)
  }

  /** All rows in the order of their numbers. */
  *rowsOf(table: string): Generator<Stored, void, undefined> {
    for (const values of this.#database.rows(table, this.#database.columnsOf(table))) yield new Stored(values)
  }

  /** The rows of a table whose column has this number. */
  rowsWith(table: string, column: string, number: number): readonly Stored[] {
    const groups = this.#grouped(table, `${table} ${column}`, (row) => String(row.number(column)))
    return groups.get(String(number)) ?? []
  }

  /** The rows of a table that belong to a person, an event … */
  rowsOfOwner(table: string, kind: OwnerKind, number: number): readonly Stored[] {
    const ownerOf = (row: Stored) => `${row.number('OwnerType')} ${row.number('OwnerID')}`
    return this.#grouped(table, `${table} by owner`, ownerOf).get(`${owners[kind]} ${number}`) ?? []
  }

  /** The row with this number; null if there is none, or for the number 0, which means none. */
  row(table: string, idColumn: string, number: number): Stored | null {
    return number > 0 ? (this.rowsWith(table, idColumn, number)[0] ?? null) : null
  }

  #grouped(table: string, key: string, groupOf: (row: Stored) => string) {
    const known = this.#groups.get(key)
    if (known !== undefined) return known
    const groups = Map.groupBy(this.rowsOf(table), groupOf)
    this.#groups.set(key, groups)
    return groups
  }
}

/** The keys of records, as the GEDCOM files of the program name them. */
export const keys = {
  person: (number: number) => `I${number}`,
  family: (number: number) => `F${number}`,
  source: (number: number) => `S${number}`,
  repository: (number: number) => `R${number}`,
  media: (number: number) => `M${number}`,
  place: (number: number) => `P${number}`,
}
