/**
 * Where an arrow key leads on the person page: up to the parents, down to the children, left and right along one row
 * of siblings, the person and spouses. Parents and children are rows of their own.
 */
export type Row = 'parent' | 'sibling' | 'centre' | 'spouse' | 'child'

export interface Place {
  readonly row: Row
  readonly index: number
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** The number of persons in each row. */
export type Counts = Readonly<Record<Exclude<Row, 'centre'>, number>>

const centre: Place = { row: 'centre', index: 0 }

/** Returns the next position; null if nobody is there. */
export function step(from: Place, arrow: Arrow, counts: Counts): Place | null {
  switch (arrow) {
    case 'ArrowUp':
      return from.row === 'parent' ? null : from.row === 'child' ? centre : first('parent', counts)
    case 'ArrowDown':
      return from.row === 'child' ? null : from.row === 'parent' ? centre : first('child', counts)
    case 'ArrowLeft':
      return aside(from, -1, counts)
    case 'ArrowRight':
      return aside(from, 1, counts)
  }
}

function aside({ row, index }: Place, by: 1 | -1, counts: Counts): Place | null {
  switch (row) {
    case 'parent':
    case 'child':
      return within(row, index + by, counts)
    case 'sibling':
      return index === 0 && by === 1 ? centre : within(row, index - by, counts)
    case 'centre':
      return within(by === 1 ? 'spouse' : 'sibling', 0, counts)
    case 'spouse':
      return index === 0 && by === -1 ? centre : within(row, index + by, counts)
  }
}

const first = (row: 'parent' | 'child', counts: Counts) => within(row, 0, counts)

const within = (row: keyof Counts, index: number, counts: Counts): Place | null =>
  index >= 0 && index < counts[row] ? { row, index } : null
