/**
 * The page of a profile shows and edits the profile alone. In the connected view, its persons are one with those of trees,
 * under the ids of the trees, so the page reads them from the record of the profile.
 */
import { type FamilyId, type PersonId, treeOfItem } from '../ids.ts'
import { type EntityKind, type EntryKey, keyed, keyOf, type ValueOf } from '../model/entities.ts'
import type { Entry } from '../model/entry.ts'
import type { Read } from '../model/selection.ts'

/** Reads a person of a profile and the closest family without any tree. Null until the record is loaded. */
export function readAlone(read: Read, id: PersonId): Read | null {
  if (!isConnected(read, id)) return read
  const entry = read(keyOf('personRecord', id))
  if (entry.value === null) return null
  const { person, relatives, families } = entry.value
  const own = new Map<EntryKey, unknown>(
    [
      ...[person, ...relatives].map((one) => keyed('person', one.id, one)),
      ...families.map((family) => keyed('family', family.id, family)),
    ].map(({ key, value }) => [key, value]),
  )
  return <K extends EntityKind>(key: EntryKey<K>): Entry<ValueOf<K>> => {
    const value = own.get(key)
    // The cast is safe, because `keyed` puts values only under keys of their kind.
    return value === undefined ? read(key) : { ...read(key), state: entry.state, value: value as ValueOf<K> }
  }
}

/** True if the person or one of the families is shown as one with a tree. */
export function isConnected(read: Read, id: PersonId): boolean {
  const person = read(keyOf('person', id)).value
  if (person === null) return false
  return (
    person.matchIds.length > 0 ||
    person.familyRelationships.some(({ familyId }) => {
      const family = read(keyOf('family', familyId)).value
      const members = [family?.fatherId, family?.motherId, ...(family?.children ?? []).map(idOf)]
      return [familyId, ...members].some((one) => one != null && !isIn(id)(one))
    })
  )
}

const idOf = ({ personId }: { readonly personId: PersonId }) => personId
const isIn =
  (id: PersonId) =>
  (other: PersonId | FamilyId): boolean =>
    treeOfItem(other) === treeOfItem(id)
