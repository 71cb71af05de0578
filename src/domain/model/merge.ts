/**
 * Which entries become stale when the links between two trees change (PSH-07). The tree that leads for this viewer
 * leads a match set, so entries of either tree may now be incomplete or out of date.
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
  const persons = items.flatMap((key) => valueOf(draft, 'person', key) ?? [])
  return [
    ...groups.map((group) => keyOf('dataGroup', group)),
    ...items.filter(
      (key) => kindOf(key) !== 'viewScope' || isSplit(valueOf(draft, 'viewScope', key), groups),
    ),
    // These persons include the start person of the tree that the other one is merged into (REP-07), even if a third
    // tree leads.
    ...persons.flatMap(familyLists),
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

/** The keys of a person and of the person's families, whichever tree leads them. */
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
