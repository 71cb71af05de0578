import type { PersonId } from '#contract/wire.ts'
import { childrenIn, childrenOf, spousesOf } from './children.ts'
import { familiesOf, type Kin, spousesIn } from './kin.ts'
import { parentsOf } from './parents.ts'

const generationsUp = 4
const generationsDown = 2

/**
 * The person, four generations of ancestors, spouses, and two generations of descendants, as far as they are loaded.
 */
export function nearestFamilyOf(kin: Kin, personId: PersonId): PersonId[] {
  const up = generations([personId], generationsUp, (id) => parentsOf(kin, id))
  const down = generations([personId], generationsDown, (id) => childrenOf(kin, id))
  return [...new Set([...up, ...spousesOf(kin, personId), ...down])].filter(
    (id) => kin.person(id) !== undefined,
  )
}

/** Parents of all families, siblings, spouses and children, as far as their families are loaded. */
export function closestFamilyOf(kin: Kin, personId: PersonId): PersonId[] {
  const families = [...familiesOf(kin, personId, 'child'), ...familiesOf(kin, personId, 'parent')]
  const members = families.flatMap((family) => [...spousesIn(family, personId), ...childrenIn(family)])
  return [...new Set(members)].filter((id) => id !== personId)
}

/** Everyone within that many steps, including the start persons. A person met twice is expanded once. */
function generations(
  first: readonly PersonId[],
  count: number,
  next: (id: PersonId) => readonly PersonId[],
): Set<PersonId> {
  const met = new Set(first)
  let last: readonly PersonId[] = first
  for (let generation = 0; generation < count; generation += 1) {
    last = [...new Set(last.flatMap(next))].filter((id) => !met.has(id))
    for (const id of last) met.add(id)
  }
  return met
}
