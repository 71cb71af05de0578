/** What decides whether a viewer may know more of a record than the name. */
interface RecordFacts {
  readonly isRestricted: boolean
  /** The last year of possible life. */
  readonly mayLiveUntil: number
}

/** True for a record that counts for this viewer: it is not restricted, or the viewer sees restricted records of the tree. */
export const isOpenRecord = (
  { isRestricted, mayLiveUntil }: RecordFacts,
  seesRestricted: boolean,
  year: number,
): boolean => seesRestricted || (!isRestricted && mayLiveUntil < year)
