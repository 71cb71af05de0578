/** Which persons are connected by links, and which set numbers they had before. */
import type { MatchKey } from '../../readers/match-keys.ts'

/** A person by data group and number: `17-3010`. */
export type MemberKey = `${string}-${number}`

export const lowOf = (key: MatchKey): MemberKey => `${key.lowGroupId}-${key.lowNumber}`
export const highOf = (key: MatchKey): MemberKey => `${key.highGroupId}-${key.highNumber}`

export interface Component {
  readonly members: readonly MemberKey[]
  /**
   * The set that some members are already in. If a set splits into two components, only one of them keeps its number.
   */
  readonly formerSet: string | null
}

/** The connected components of the graph of links. The result does not depend on the order of the links. */
export function componentsOf(
  links: readonly MatchKey[],
  formerSets: ReadonlyMap<MemberKey, string>,
): Component[] {
  const roots = new Map<MemberKey, MemberKey>()
  for (const link of links) {
    const [one, other] = [rootOf(roots, lowOf(link)), rootOf(roots, highOf(link))].toSorted(compareKeys)
    if (one !== undefined && other !== undefined && one !== other) roots.set(other, one)
  }
  const groups = Map.groupBy(roots.keys(), (member) => rootOf(roots, member))
  const taken = new Set<string>()
  return [...groups.values()]
    .map((members) => members.toSorted(compareKeys))
    .toSorted(([one = '0-0'], [other = '0-0']) => compareKeys(one, other))
    .map((members) => {
      const formerSet = firstFree(members, formerSets, taken)
      if (formerSet !== null) taken.add(formerSet)
      return { members, formerSet }
    })
}

function firstFree(
  members: readonly MemberKey[],
  formerSets: ReadonlyMap<MemberKey, string>,
  taken: ReadonlySet<string>,
): string | null {
  for (const member of members) {
    const set = formerSets.get(member)
    if (set !== undefined && !taken.has(set)) return set
  }
  return null
}

/** The smallest member that is known to be connected with a member. Also shortens the path to it. */
function rootOf(roots: Map<MemberKey, MemberKey>, member: MemberKey): MemberKey {
  let root = member
  for (let next = roots.get(root); next !== undefined && next !== root; next = roots.get(root)) root = next
  for (let at = member; at !== root; ) {
    const next = roots.get(at) ?? root
    roots.set(at, root)
    at = next
  }
  if (!roots.has(member)) roots.set(member, root)
  return root
}

function compareKeys(one: MemberKey, other: MemberKey): number {
  const [a = '', b = ''] = one.split('-')
  const [c = '', d = ''] = other.split('-')
  return a.length - c.length || (a < c ? -1 : Number(a > c)) || Number(b) - Number(d)
}
