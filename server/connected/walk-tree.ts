import type { FamilyId, PersonId } from '#contract/wire.ts'
import { readFamiliesOf, type StoredFamily } from '../store/readers/families.ts'
import { type ItemKey, itemKey } from '../store/readers/item-keys.ts'
import type { Queries } from '../store/store.ts'
import type { Viewer } from '../values/viewer.ts'
import { childrenIn, familyId, spousesIn } from './family-members.ts'
import { type Direction, type Met, mostNamed, type Walk } from './walk.ts'

interface Way {
  /** The role (parent or child) that each start person has in the next families. */
  readonly asked: (keys: readonly ItemKey[]) => Parameters<typeof readFamiliesOf>[2]
  /** The persons that the traversal continues with from a family. */
  readonly next: (family: StoredFamily) => readonly PersonId[]
  /** The other persons of a family who are included, although the traversal does not continue from them. */
  readonly beside: (family: StoredFamily) => readonly PersonId[]
}

const ways: Readonly<Record<Direction, Way>> = {
  up: { asked: (keys) => ({ asSpouse: [], asChild: keys }), next: spousesIn, beside: () => [] },
  down: { asked: (keys) => ({ asSpouse: keys, asChild: [] }), next: childrenIn, beside: spousesIn },
}

/**
 * Traverses one tree with one statement for each generation. A page shows only a neighbourhood of a large tree, so
 * nothing else is read. A recursive query would not remember whom it has visited, and would never end in a circular
 * tree.
 */
export async function walkTree(
  db: Queries,
  viewer: Viewer,
  { starts, direction, generations }: Walk,
): Promise<Met> {
  const way = ways[direction]
  const visited = new Set<PersonId>(starts)
  const met = new Set(visited)
  const families = new Map<FamilyId, StoredFamily>()
  let named = 0
  let frontier: readonly PersonId[] = starts
  for (let generation = 0; generation < generations && frontier.length > 0; generation++) {
    const next = new Set<PersonId>()
    for (const family of await readFamiliesOf(db, viewer, way.asked(frontier.map(itemKey)))) {
      if (named >= mostNamed) break
      named += spousesIn(family).length + family.children.length
      families.set(familyId(family), family)
      for (const beside of way.beside(family)) met.add(beside)
      for (const person of way.next(family)) if (!visited.has(person)) next.add(person)
    }
    for (const person of next) {
      visited.add(person)
      met.add(person)
    }
    frontier = named < mostNamed ? [...next] : []
  }
  return { persons: [...met], families: [...families.values()].map((family) => [family]) }
}
