/**
 * What grows stale when the links between two trees have changed (PSH-07). A match set is led by the tree that leads for
 * this viewer, so it may be the entries of either tree that say too little or too much now.
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
    // Among them whom the tree that was merged into begins with, also where another tree leads (REP-07).
    ...persons.flatMap(familyLists),
    ...draft.keysIn(walksThroughTrees),
    ...draft.keysIn(listsOfTrees),
  ]
}

/** Exactly one of the two was walked through (REP-06). With both, or with none, everybody in scope is there already. */
function isSplit(scope: ViewScope | null, groups: readonly DataGroupId[]): boolean {
  return groups.filter((group) => scope?.groupIds.includes(group)).length === 1
}

/** The families of parents and spouses, whichever tree leads them, and the person who lists them. */
const familyLists = ({ id, familyRelationships }: Person): EntryKey[] => [
  keyOf('person', id),
  ...familyRelationships.map(
    ({ familyId }): EntryKey<'family'> => keyOf('family', familyId satisfies Family['id']),
  ),
]

function valueOf<K extends EntityKind>(draft: RootDraft, kind: K, key: EntryKey): ValueOf<K> | null {
  // Values come under a key of their kind only (`keyed`), so the key tells the type.
  return kindOf(key) === kind ? (draft.valueAt(key) as ValueOf<K> | null) : null
}
