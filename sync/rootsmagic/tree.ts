/** A RootsMagic file: its tables, what their rows belong to, and the keys of the records that they become. */
import type { Stored } from '../databases/stored.ts'
import { Tables } from '../databases/tables.ts'

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

export class RootsMagicTree extends Tables {
  /** The rows of a table that belong to a person, an event … */
  rowsOfOwner(table: string, kind: OwnerKind, number: number): readonly Stored[] {
    return this.rowsWith(table, { OwnerType: owners[kind], OwnerID: number })
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
