import type { Family } from '#contract/research/family.ts'
import type { FamilyId } from '#contract/wire.ts'
import type { ConnectedView } from '../connected/connected-view.ts'
import { mergeFamilies } from '../connected/merge-families.ts'
import { presentFamily } from './present.ts'
import { visibleFamily } from './visible.ts'

/**
 * Families on the wire, each set as one family, in the order of the ids; the view must have learned them. Each member is
 * reduced to what may be seen of it in its own tree before anything is put together (PRM-23).
 */
export const presentFamilies = ({ persons, families }: ConnectedView, ids: readonly FamilyId[]): Family[] =>
  families.setsOf(ids).flatMap((members) => {
    const [leader, ...others] = members.map((family) => presentFamily(visibleFamily(family)))
    return leader === undefined ? [] : mergeFamilies([leader, ...others], (id) => persons.leaderOf(id))
  })
