import type { DataGroupId } from '#contract/wire.ts'

/** An item of a tree with the columns that identify it. */
export interface ItemKey {
  readonly dataGroupId: DataGroupId
  readonly number: number
}

/** Splits an id of the API. The contract has already checked its form. */
export function itemKey(id: string): ItemKey {
  const [group = '', number = ''] = id.split('-')
  // The cast is safe: the part before the hyphen has the form of a data group's id.
  return { dataGroupId: group as DataGroupId, number: Number(number) }
}

/** Writes the id of an item of any kind. */
export const itemId = <Id extends string>(dataGroupId: string, number: number): Id =>
  `${dataGroupId}-${number}` as Id

/** Like `itemId`, for an item that may not exist. */
export const optionalItemId = <Id extends string>(dataGroupId: string, number: number | null): Id | null =>
  number === null ? null : itemId<Id>(dataGroupId, number)
