import type { DataGroupId, FamilyId, PersonId } from '#contract/wire.ts'
import type { ViewTree } from '../access/view-trees.ts'
import type { JoinedTrees } from '../kinship/joined/join-trees.ts'
import type { Kinship } from '../kinship/kinship.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import type { Viewer } from '../values/viewer.ts'

/** Opens the view of the caller. */
export async function openView(kinship: Kinship, viewer: Viewer): Promise<ConnectedView> {
  const { trees, joinedWith } = await kinship.linkedTreesOf(viewer)
  return new ConnectedView(trees, joinedWith)
}

/** A view without any links: every tree stands alone. */
export const openSeparateView = (): ConnectedView => new ConnectedView([], async () => null)

/**
 * The trees that one viewer sees as one. Each request opens a new view, because permissions may have changed. For
 * linked trees, the server's memory holds who is the same person and who belongs to which family, so that the database
 * is not asked again.
 */
export class ConnectedView {
  /** The leading tree first; empty if the viewer's trees are not linked. */
  readonly trees: readonly ViewTree[]
  readonly #join: (id: DataGroupId) => Promise<JoinedTrees | null>
  readonly #joined = new Map<DataGroupId, JoinedTrees | null>()

  constructor(trees: readonly ViewTree[], join: (id: DataGroupId) => Promise<JoinedTrees | null>) {
    this.trees = trees
    this.#join = join
  }

  /** Must be called before any question about persons and families of the same trees. */
  async learn(ids: Iterable<PersonId | FamilyId>): Promise<void> {
    for (const id of new Set(Array.from(ids, treeOf))) {
      if (this.#joined.has(id)) continue
      const joined = await this.#join(id)
      for (const tree of joined?.treeIds ?? [id]) this.#joined.set(tree, joined)
    }
  }

  /** Everything connected with the tree of a person or family; null for a tree without links. */
  joinedWith(id: PersonId | FamilyId): JoinedTrees | null {
    const joined = this.#joined.get(treeOf(id))
    if (joined === undefined) throw new Error('Nobody has asked for what is one in this tree.')
    return joined
  }

  /** The person and all persons taken as the same, the leading one first. */
  membersOf(person: PersonId): readonly PersonId[] {
    const joined = this.joinedWith(person)
    const number = joined?.numberOf(itemKey(person)) ?? null
    return (number === null ? null : joined?.groupOf(number)?.memberIds) ?? [person]
  }

  /** The id under which the viewer sees the person. */
  leaderOf(person: PersonId): PersonId {
    return this.membersOf(person)[0] ?? person
  }

  /** The family and the same families of other trees, the leading one first. */
  familyMembersOf(family: FamilyId): readonly FamilyId[] {
    const joined = this.joinedWith(family)
    const number = joined?.familyNumberOf(itemKey(family)) ?? null
    return joined === null || number === null ? [family] : joined.familyMembersOf(number)
  }
}

const treeOf = (id: PersonId | FamilyId): DataGroupId => itemKey(id).dataGroupId
