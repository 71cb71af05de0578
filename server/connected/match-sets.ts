import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { type ItemKey, itemId, itemKey } from '../store/readers/item-keys.ts'
import { readLinksAround } from '../store/readers/person-sets.ts'
import { readSetsAround } from '../store/readers/whole-sets.ts'
import type { Queries } from '../store/store.ts'
import { inTreeOrder } from './in-tree-order.ts'
import { personSets } from './sets.ts'

/**
 * The match sets of one viewer, as far as one request has asked for them. Never kept for another request: who may read
 * what may be different then.
 */
export class MatchSets {
  readonly #db: Queries
  readonly #trees: readonly DataGroupId[]
  readonly #known = new Map<PersonId, readonly PersonId[]>()

  /** `trees`: those of the view, the leading one first. */
  constructor(db: Queries, trees: readonly DataGroupId[]) {
    this.#db = db
    this.#trees = trees
  }

  /**
   * Finds the sets of all these persons, in one statement, and one more where links contradict each other; in none where
   * the sets are known, or the persons in no tree of the view.
   */
  async learn(persons: Iterable<PersonId>): Promise<void> {
    const unknown = [...new Set(persons)].filter((id) => !this.#known.has(id))
    const keys = unknown.map(itemKey).filter(({ dataGroupId }) => this.#trees.includes(dataGroupId))
    if (keys.length > 0) {
      const { whole, others } = await readSetsAround(this.#db, this.#trees, keys)
      for (const members of whole) this.#keep(inTreeOrder(this.#trees, members, (one) => one.dataGroupId))
      if (others.length > 0) {
        const links = await readLinksAround(this.#db, this.#trees, others)
        for (const members of personSets(links, this.#trees)) this.#keep(members)
      }
    }
    for (const id of unknown) if (!this.#known.has(id)) this.#known.set(id, [id])
  }

  #keep(set: readonly ItemKey[]): void {
    const members = set.map(({ dataGroupId, number }) => itemId<PersonId>(dataGroupId, number))
    for (const member of members) this.#known.set(member, members)
  }

  /** The person and all who are taken as the same, the leading one first. The person must have been asked for. */
  membersOf(person: PersonId): readonly PersonId[] {
    const members = this.#known.get(person)
    if (members === undefined) throw new Error('Nobody has asked for the set of this person.')
    return members
  }

  /** The id under which the viewer sees the person. */
  leaderOf(person: PersonId): PersonId {
    return this.membersOf(person)[0] ?? person
  }
}
