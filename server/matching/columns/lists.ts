import { intAt } from './at.ts'

/**
 * One list of integers for each number `n`: its items are from `starts[n]` up to, but not including, `starts[n + 1]`.
 */
export interface Lists {
  readonly starts: Int32Array
  readonly items: Int32Array
}

export function listsFrom(rows: readonly (readonly number[])[]): Lists {
  const starts = new Int32Array(rows.length + 1)
  rows.forEach((row, of) => {
    starts[of + 1] = intAt(starts, of) + row.length
  })
  const items = new Int32Array(intAt(starts, rows.length))
  rows.forEach((row, of) => items.set(row, intAt(starts, of)))
  return { starts, items }
}

/** Appends the lists of `other` to those of `one`. The two functions convert the items of each. */
export function joined(
  one: Lists,
  other: Lists,
  ofOne: (item: number) => number,
  ofOther: (item: number) => number,
): Lists {
  const starts = new Int32Array(one.starts.length + other.starts.length - 1)
  starts.set(one.starts)
  const behind = one.items.length
  other.starts.forEach((start, at) => {
    starts[one.starts.length - 1 + at] = behind + start
  })
  const items = new Int32Array(behind + other.items.length)
  items.set(one.items.map(ofOne))
  items.set(other.items.map(ofOther), behind)
  return { starts, items }
}

export const lengthOf = ({ starts }: Lists, of: number): number => intAt(starts, of + 1) - intAt(starts, of)

export const listOf = ({ starts, items }: Lists, of: number): Int32Array =>
  items.subarray(intAt(starts, of), intAt(starts, of + 1))
