/**
 * Makes match sets from links: who is one person for one viewer. Links are not transitive, because a single wrong one
 * would join whole families. So they are followed from the strongest to the weakest. A link is skipped if it would put
 * two persons of one tree into a set, or join two persons whom a user has declared different. Only links between trees
 * of the view count, because a set must not reveal a hidden tree.
 */
import type { DataGroupId } from '#contract/wire.ts'
import type { ItemKey } from '../../store/readers/item-keys.ts'
import type { PersonLink } from '../../store/readers/person-sets.ts'

/**
 * The sets of two or more persons, each in the order of the trees and with at most one person of a tree. `trees` is the
 * view, the leading tree first; links of other trees are ignored. `links` must contain all links between these trees,
 * in any order.
 */
export function personSets(links: readonly PersonLink[], trees: readonly DataGroupId[]): ItemKey[][] {
  const ranks = new Map(trees.map((id, rank) => [id, rank]))
  const joined = new JoinedPersons()
  for (const { lowGroupId, lowNumber, highGroupId, highNumber, apart } of links.toSorted(strongestFirst)) {
    const [low, high] = [ranks.get(lowGroupId), ranks.get(highGroupId)]
    if (low === undefined || high === undefined) continue
    const two = [
      { rank: low, number: lowNumber },
      { rank: high, number: highNumber },
    ] as const
    if (apart === true) joined.holdApart(...two)
    else joined.join(...two)
  }
  return joined.sets().map((members) =>
    members.flatMap(({ rank, number }) => {
      const dataGroupId = trees[rank]
      return dataGroupId === undefined ? [] : { dataGroupId, number }
    }),
  )
}

function strongestFirst(a: PersonLink, b: PersonLink): number {
  return (
    // Decisions that two persons are different are applied before all links.
    Number(b.apart ?? false) - Number(a.apart ?? false) ||
    Number(b.confirmed) - Number(a.confirmed) ||
    b.strength - a.strength ||
    byNumber(a.lowGroupId, b.lowGroupId) ||
    a.lowNumber - b.lowNumber ||
    byNumber(a.highGroupId, b.highGroupId) ||
    a.highNumber - b.highNumber
  )
}

/** Ids may exceed the exact range of a number. */
function byNumber(a: DataGroupId, b: DataGroupId): number {
  if (a === b) return 0
  return a.length - b.length || (a < b ? -1 : 1)
}

/** A person by the rank of the tree in the view. */
interface Member {
  readonly rank: number
  readonly number: number
}

/** Disjoint sets of persons, each sorted by tree. */
class JoinedPersons {
  readonly #setOf = new Map<number, Member[]>()
  /** For each person, those who were declared different. */
  readonly #differing = new Map<number, Set<number>>()

  /** Keeps the two persons in different sets, whatever links would join them. */
  holdApart(one: Member, other: Member): void {
    for (const [from, to] of [
      [keyOf(one), keyOf(other)],
      [keyOf(other), keyOf(one)],
    ] as const)
      this.#differing.set(from, (this.#differing.get(from) ?? new Set()).add(to))
  }

  /**
   * Puts both into one set, unless that set would contain two persons of one tree, or two who were declared different.
   */
  join(one: Member, other: Member): void {
    const [mine, theirs] = [this.#of(one), this.#of(other)]
    if (mine === theirs || this.#differ(mine, theirs)) return
    const all = inOrder(mine, theirs)
    if (all === null) return
    for (const member of all) this.#setOf.set(keyOf(member), all)
  }

  sets(): readonly (readonly Member[])[] {
    return [...new Set(this.#setOf.values())].filter(({ length }) => length > 1).toSorted(byLeader)
  }

  #differ(these: readonly Member[], those: readonly Member[]): boolean {
    if (this.#differing.size === 0) return false
    return these.some((member) => {
      const differing = this.#differing.get(keyOf(member))
      return differing !== undefined && those.some((other) => differing.has(keyOf(other)))
    })
  }

  #of(member: Member): Member[] {
    const known = this.#setOf.get(keyOf(member))
    if (known !== undefined) return known
    const alone = [member]
    this.#setOf.set(keyOf(member), alone)
    return alone
  }
}

/** Item numbers have at most nine digits. */
const keyOf = ({ rank, number }: Member) => rank * 1_000_000_000 + number

function byLeader([a]: readonly Member[], [b]: readonly Member[]): number {
  return a === undefined || b === undefined ? 0 : keyOf(a) - keyOf(b)
}

/** Merges both lists. Null if together they contain two persons of one tree. */
function inOrder(one: readonly Member[], other: readonly Member[]): Member[] | null {
  const all: Member[] = []
  let [i, j] = [0, 0]
  for (;;) {
    const [a, b] = [one[i], other[j]]
    if (a === undefined || b === undefined) return [...all, ...one.slice(i), ...other.slice(j)]
    if (a.rank === b.rank) return null
    if (a.rank < b.rank) {
      all.push(a)
      i++
    } else {
      all.push(b)
      j++
    }
  }
}
