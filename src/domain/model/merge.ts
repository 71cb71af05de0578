/**
 * Which entries become stale when two profiles were merged (PSH-07). Persons of either may have moved, or may now be in
 * other match sets.
 */
import type { Family } from '#contract/research/family.ts'
import type { Person } from '#contract/research/person.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { ViewScope } from '../view-scope/view-scope.ts'
import { type EntityKind, type EntryKey, keyOf, kindOf, type ValueOf } from './entities.ts'
import { itemsOfGroup, listsOfTrees, walksThroughTrees } from './indexes.ts'
import type { RootDraft } from './root.ts'

interface Merge {
  readonly dataGroupId: DataGroupId
  readonly intoDataGroupId: DataGroupId
}

export function keysTouchedByMerge(draft: RootDraft, merge: Merge): EntryKey[] {
  const groups = [merge.dataGroupId, merge.intoDataGroupId]
  const items = groups.flatMap((group) => draft.keysIn(itemsOfGroup(group)))
  return [
    ...groups.map((group) => keyOf('dataGroup', group)),
    ...items.filter(
      (key) => kindOf(key) !== 'viewScope' || isSplit(valueOf(draft, 'viewScope', key), groups),
    ),
    // These are also the families of the start person of the profile that stays (REP-07).
    ...familiesOfItems(draft, items),
    ...draft.keysIn(walksThroughTrees),
    ...draft.keysIn(listsOfTrees),
  ]
}

/**
 * True if the scope contains exactly one of the two trees (REP-06). With both or neither, its persons stay the same.
 */
function isSplit(scope: ViewScope | null, groups: readonly DataGroupId[]): boolean {
  return groups.filter((group) => scope?.groupIds.includes(group)).length === 1
}

/** The persons among the items and their families, even if a third tree leads them. */
export const familiesOfItems = (draft: RootDraft, items: readonly EntryKey[]): EntryKey[] =>
  items.flatMap((key) => valueOf(draft, 'person', key) ?? []).flatMap(familyLists)

const familyLists = ({ id, familyRelationships }: Person): EntryKey[] => [
  keyOf('person', id),
  ...familyRelationships.map(
    ({ familyId }): EntryKey<'family'> => keyOf('family', familyId satisfies Family['id']),
  ),
]

function valueOf<K extends EntityKind>(draft: RootDraft, kind: K, key: EntryKey): ValueOf<K> | null {
  // The cast is safe, because `keyed` puts values only under keys of their kind.
  return kindOf(key) === kind ? (draft.valueAt(key) as ValueOf<K> | null) : null
}
