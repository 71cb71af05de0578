/** The years that an item covers in its row, including a name beside it. */
export interface Reach {
  readonly from: number
  readonly to: number
}

/** Years that stay free between two items of a row. */
const gap = 3

/** Puts each item, in the given order, into the first row where it touches no other. */
export function rowsOf<T>(
  items: readonly T[],
  reachOf: (item: T) => Reach,
): (T & { readonly row: number })[] {
  const rows: Reach[][] = []
  return items.map((item) => {
    const reach = reachOf(item)
    const free = rows.findIndex((row) => row.every((other) => areApart(other, reach)))
    const row = free === -1 ? rows.length : free
    rows[row] = [...(rows[row] ?? []), reach]
    return { ...item, row }
  })
}

const areApart = (one: Reach, other: Reach) => one.to + gap <= other.from || other.to + gap <= one.from
