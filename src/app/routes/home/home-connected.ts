import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Person } from '#contract/research/person.ts'
import { memberIn, treesOfPerson } from '#domain/connected/members.ts'
import type { UserId } from '#domain/ids.ts'
import { nearestFamilyOf } from '#domain/kinship/nearest-family.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { kinIn } from '#domain/model/selectors.ts'
import { personPath } from '#domain/pages/routes.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { StartView } from '#ui/screens/home/home-view.ts'
import { faceFor, marksOf } from '#ui/screens/person/faces.ts'
import { loadedIn } from '#ui/screens/person/loaded.ts'

/** The trees that are shown as one with the tree of home. Null if there are none, or they are not known. */
export function connectedIn(read: Read, tree: DataGroup, userId: UserId): StartView['connected'] {
  const known = read(keyOf('connectedTrees', userId)).value
  if (known === null || !known.groupIds.includes(tree.id)) return null
  const loaded = loadedIn(read)
  const trees = marksOf(loaded.trees(known.groupIds))
  if (trees.length < 2) return null
  const { personCount, sharedCount } = known
  const example = exampleIn(read, tree)
  return {
    trees,
    personCount,
    sharedCount,
    example: example === null ? null : { face: faceFor(loaded, example), href: personPath(example.id) },
  }
}

/** A close relative who is in several trees; preferably one about whom the trees differ. */
function exampleIn(read: Read, tree: DataGroup): Person | null {
  const start = startPersonOf(tree)
  if (start === null) return null
  const shared = nearestFamilyOf(kinIn(read), start)
    .flatMap((id) => read(keyOf('person', id)).value ?? [])
    .filter((person) => treesOfPerson(person).length > 1 && memberIn(person, tree.id) !== null)
  return shared.find(({ differing }) => differing.length > 0) ?? shared[0] ?? null
}
