/** The years that something takes up in its row, a name beside it included. */
export interface Reach {
  readonly from: number
  readonly to: number
}

/** Years that stay free between two in one row. */
const gap = 3

/** Puts each into the first row in which it touches nobody, in the order given. */
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
