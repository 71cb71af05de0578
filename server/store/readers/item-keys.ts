import type { DataGroupId } from '#contract/wire.ts'

/** An item of a tree as the tables know it. */
export interface ItemKey {
  readonly dataGroupId: DataGroupId
  readonly number: number
}

/** Takes an id of the wire apart; its form has been checked by the contract. */
export function itemKey(id: string): ItemKey {
  const [group = '', number = ''] = id.split('-')
  // The part before the hyphen is what the contract's schema requires of a data group's id.
  return { dataGroupId: group as DataGroupId, number: Number(number) }
}

/** Writes the id of an item; the caller says which kind it is of. */
export const itemId = <Id extends string>(dataGroupId: string, number: number): Id =>
  `${dataGroupId}-${number}` as Id

/** As `itemId`, of an item that may not be there. */
export const optionalItemId = <Id extends string>(dataGroupId: string, number: number | null): Id | null =>
  number === null ? null : itemId<Id>(dataGroupId, number)
