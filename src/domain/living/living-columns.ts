/**
 * The data of a tree that the living rule reads, in columns: a few numbers for each person, so that even a huge tree
 * needs little memory. Persons and families are identified by their index in the columns.
 */

/** Means that no year is known. */
export const noYear = -32_768

export interface PersonColumns {
  readonly count: number
  readonly birthYears: Int16Array
  readonly deathYears: Int16Array
  /** The earliest year of any other dated event. */
  readonly eventYears: Int16Array
  /** 1 if a death event exists, with or without a date. */
  readonly deaths: Uint8Array
  /** 1 if the program that wrote the file says that the person is alive. */
  readonly saidToLive: Uint8Array
}

/**
 * The parents and children of a family are in `members`, from its index in `starts` up to that of the next family.
 */
export interface FamilyColumns {
  readonly count: number
  readonly marriageYears: Int16Array
  readonly parents: Rows
  readonly children: Rows
}

/** Several numbers for each row: those of `row` are `members[starts[row]]` up to `members[starts[row + 1]]`. */
export interface Rows {
  readonly starts: Int32Array
  readonly members: Int32Array
}

/** Collects the members of each row: `members[i]` belongs to row `rows[i]`. The members of a row keep their order. */
export function rowsOf(count: number, rows: Int32Array, members: Int32Array): Rows {
  const starts = new Int32Array(count + 1)
  for (const row of rows) starts[row + 1] = (starts[row + 1] ?? 0) + 1
  for (let row = 0; row < count; row++) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0)
  const next = starts.slice(0, count)
  const sorted = new Int32Array(members.length)
  for (const [pair, member] of members.entries()) {
    const row = rows[pair] ?? 0
    const place = next[row] ?? 0
    sorted[place] = member
    next[row] = place + 1
  }
  return { starts, members: sorted }
}

/** Returns the same pairs with rows and members exchanged. */
export function turned({ starts, members }: Rows, count: number): Rows {
  const rows = new Int32Array(members.length)
  for (let row = 0; row + 1 < starts.length; row++) rows.fill(row, starts[row], starts[row + 1])
  return rowsOf(count, members, rows)
}

/** Calls the function for each member of a row. Subarray views would cost more than the work done with them. */
export function forMembers({ starts, members }: Rows, row: number, call: (member: number) => void): void {
  const end = starts[row + 1] ?? 0
  for (let at = starts[row] ?? 0; at < end; at++) call(members[at] ?? 0)
}
