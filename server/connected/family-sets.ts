import type { FamilyId } from '#contract/wire.ts'
import { readFamilies, type StoredFamily } from '../store/readers/families.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import type { ConnectedView } from './connected-view.ts'
import { familyId } from './family-members.ts'

/** A family as all its trees have it, the leading one first. */
export type FamilySet = readonly [StoredFamily, ...StoredFamily[]]

/**
 * Reads families together with the same families in other trees that the viewer may read; in the order of the ids, each
 * set once.
 */
export async function readFamilySets(
  db: Queries,
  viewer: Viewer,
  view: ConnectedView,
  ids: readonly FamilyId[],
): Promise<FamilySet[]> {
  if (ids.length === 0) return []
  await view.learn(ids)
  const sets = new Map(
    ids.map((id) => {
      const members = view.familyMembersOf(id)
      return [members[0] ?? id, members]
    }),
  )
  const read = await readFamilies(db, viewer, [...sets.values()].flat())
  const families = new Map(read.map((family) => [familyId(family), family]))
  return [...sets.values()].flatMap((members): FamilySet[] => {
    const [leader, ...others] = members.flatMap((id) => families.get(id) ?? [])
    return leader === undefined ? [] : [[leader, ...others]]
  })
}
