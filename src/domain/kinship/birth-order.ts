import type { PersonId } from '#contract/wire.ts'
import type { Kin } from './kin.ts'

/**
 * Sorts children by birth. A child without a birth date stays behind the child before it in the source, since sources
 * mostly list children in order.
 */
export function inBirthOrder(kin: Kin, children: readonly PersonId[]): PersonId[] {
  let latest = Number.NEGATIVE_INFINITY
  const placed = children.map((id) => {
    latest = kin.person(id)?.displayProperties.birthSortDate ?? latest
    return { id, date: latest }
  })
  // Two children without any date compare as NaN, which a sort cannot handle.
  return placed
    .sort((one, other) => (one.date === other.date ? 0 : one.date - other.date))
    .map(({ id }) => id)
}
