/**
 * Records of the same key and the same text, which are nearly all of an ordinary update. One of them may still be
 * another one where numbers were given anew: "NN, child of F7". So a person must have a name and a date that nobody
 * else of the file has, or stand in an unchanged family beside one who is recognised. Sources, notes and the like may say
 * the same as others, so an unchanged record must refer to them.
 */

export interface UnchangedInput {
  readonly isUnchanged: (index: number) => boolean
  /** The record cannot be mistaken for another of the file. */
  readonly isTelling: (index: number) => boolean
  /** What recognises what: a person a family, a family its members, any record what it refers to. */
  readonly leadsTo: (index: number) => readonly number[]
  readonly count: number
}

/** The unchanged records that are recognised. */
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
