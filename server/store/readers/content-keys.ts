import type { ContentId, DataGroupId } from '#contract/wire.ts'
import { itemKey } from './item-keys.ts'

/** A photo or file by its columns: `u5` for an upload, `301` for a record of a tree, `3010-2` for a part of a detail. */
export interface ContentKey {
  readonly dataGroupId: DataGroupId
  readonly key: string
}

/** Splits an id of the API. The contract has already checked its form. */
export function contentKey(id: string): ContentKey {
  const hyphen = id.indexOf('-')
  return { dataGroupId: itemKey(id).dataGroupId, key: id.slice(hyphen + 1) }
}

/** Writes the id of a photo or file. */
export const contentIdOf = ({ dataGroupId, key }: ContentKey): ContentId =>
  // The cast is safe, because keys come from ids or are made of numbers.
  `${dataGroupId}-${key}` as ContentId

export const keyOfUpload = (number: number): string => `u${number}`

/** The number of an upload; null for what a tree refers to. */
export const uploadNumberIn = (key: string): number | null =>
  key.startsWith('u') ? Number(key.slice(1)) : null

/** The number of a tag, of its id in the API (`17-t5`). */
export const tagNumberIn = (id: string): number => Number(id.slice(id.indexOf('-t') + 2))
