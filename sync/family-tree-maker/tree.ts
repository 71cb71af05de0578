/** A Family Tree Maker file: its tables, what their rows belong to, and the keys of the records that they become. */
import type { Stored } from '../databases/stored.ts'
import { Tables } from '../databases/tables.ts'

/** What a fact, a note, a citation, a picture or a web address belongs to, by the numbers of the program. */
export const owners = { fact: 2, person: 5, family: 7, masterSource: 10, media: 13, source: 16 } as const

export type OwnerKind = keyof typeof owners

export class FamilyTreeMakerTree extends Tables {
  rowsOfOwner(table: string, kind: OwnerKind, number: number): readonly Stored[] {
    return this.rowsWith(table, { LinkTableID: owners[kind], LinkID: number })
  }
}

export const keys = {
  person: (number: number) => `I${number}`,
  family: (number: number) => `F${number}`,
  source: (number: number) => `S${number}`,
  repository: (number: number) => `R${number}`,
  media: (number: number) => `M${number}`,
}
