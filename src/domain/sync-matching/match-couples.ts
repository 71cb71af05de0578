/**
 * Finds families again that carry no id by which they are known: two are the same where both spouses are, and
 * where the two have no other family among those left over.
 */

/** The spouses by their numbers in the tree. */
export interface Couple {
  readonly father: number | null
  readonly mother: number | null
}

/** For every uploaded family that is a stored one, both by their index. */
export function matchCouples(
  stored: readonly Couple[],
  uploaded: readonly Couple[],
): ReadonlyMap<number, number> {
  const before = byCouple(stored)
  const now = byCouple(uploaded)
  const matches = new Map<number, number>()
  for (const [couple, index] of now) {
    const partner = before.get(couple)
    if (index !== null && partner != null) matches.set(index, partner)
  }
  return matches
}

/** The one family of every couple; null where there are several. */
function byCouple(families: readonly Couple[]): Map<string, number | null> {
  const found = new Map<string, number | null>()
  for (const [index, { father, mother }] of families.entries()) {
    if (father === null || mother === null) continue
    const couple = [father, mother].toSorted((one, other) => one - other).join(' ')
    found.set(couple, found.has(couple) ? null : index)
  }
  return found
}
