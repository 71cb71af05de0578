/** A list that only grows. Each version is immutable; adding a key copies one chunk of 256. */
import type { EntryKey } from './entities.ts'

const width = 256

export type KeyList = readonly (readonly EntryKey[])[]

export const emptyKeyList: KeyList = []

export function withKey(list: KeyList, key: EntryKey): KeyList {
  const last = list.at(-1)
  if (last === undefined || last.length === width) return [...list, [key]]
  return [...list.slice(0, -1), [...last, key]]
}
