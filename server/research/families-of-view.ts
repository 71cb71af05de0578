import type { Family } from '#contract/research/family.ts'
import type { PersonId } from '#contract/wire.ts'
import type { ConnectedView } from '../connected/connected-view.ts'
import type { FamilySet } from '../connected/family-sets.ts'
import { mergeFamilies } from '../connected/merge-families.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { presentFamily } from './present.ts'
import { visibleFamily } from './visible.ts'

/**
 * Families in the form of the API; the families of a set become one. Before they are merged, each is reduced to what
 * may be seen in its own tree (PRM-23).
 */
export const presentFamilies = (view: ConnectedView, sets: readonly FamilySet[]): Family[] =>
  sets.map(([leader, ...others]) => {
    const family = mergeFamilies([present(leader), ...others.map(present)], (id) => view.leaderOf(id))
    return withoutCircles(view, family)
  })

const present = (family: FamilySet[number]) => presentFamily(visibleFamily(family))

/** Removes ties that would make a person their own ancestor. Traversals and relations leave these ties out too. */
function withoutCircles(view: ConnectedView, family: Family): Family {
  const joined = view.joinedWith(family.id)
  const number = joined?.familyNumberOf(itemKey(family.id)) ?? null
  if (joined === null || number === null) return family
  const numberOf = (person: PersonId) => joined.numberOf(itemKey(person)) ?? 0
  const children = new Set<number>()
  joined.graph.eachChild(number, (child) => children.add(child))
  const spouse = (id: PersonId | null) =>
    id !== null && joined.graph.isSpouseIn(numberOf(id), number) ? id : null
  return {
    ...family,
    fatherId: spouse(family.fatherId),
    motherId: spouse(family.motherId),
    children: family.children.filter(({ personId }) => children.has(numberOf(personId))),
  }
}
