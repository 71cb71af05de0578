import type { PersonId } from '#contract/wire.ts'
import type { Kin } from './kin.ts'

/**
 * Sorts children by birth. One whose birth is not known stays behind the child that the source names before
 * it, since sources mostly name children in order.
 */
export function inBirthOrder(kin: Kin, children: readonly PersonId[]): PersonId[] {
  let latest = Number.NEGATIVE_INFINITY
  const placed = children.map((id) => {
    latest = kin.person(id)?.displayProperties.birthSortDate ?? latest
    return { id, date: latest }
  })
  // Two that have no date yet compare as NaN, which a sort must not see.
  return placed
    .sort((one, other) => (one.date === other.date ? 0 : one.date - other.date))
    .map(({ id }) => id)
}
