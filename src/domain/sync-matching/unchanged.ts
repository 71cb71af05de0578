/**
 * Finds records with the same key and the same text, which are nearly all records of an ordinary update. After a
 * renumbering, such a record may still be another one: "NN, child of F7". So a person must have a name and date that is
 * unique in the file, or be in an unchanged family with a recognised person. Sources, notes and the like may be equal
 * to others, so they count only if a recognised record refers to them.
 */

export interface UnchangedInput {
  readonly isUnchanged: (index: number) => boolean
  /** True if the record cannot be confused with another of the file. */
  readonly isTelling: (index: number) => boolean
  /**
   * The records that become recognisable once a record is recognised. For a person, these are the families; for a
   * family, its members; for any record, those that it points to.
   */
  readonly leadsTo: (index: number) => readonly number[]
  readonly count: number
}

/** Returns the recognised unchanged records. */
export function recognisedUnchanged({ isUnchanged, isTelling, leadsTo, count }: UnchangedInput): Uint8Array {
  const recognised = new Uint8Array(count)
  const open: number[] = []
  const take = (index: number) => {
    if (recognised[index] === 1 || !isUnchanged(index)) return
    recognised[index] = 1
    open.push(index)
  }
  for (let index = 0; index < count; index++) if (isTelling(index)) take(index)
  for (let index = open.pop(); index !== undefined; index = open.pop())
    for (const other of leadsTo(index)) take(other)
  return recognised
}
