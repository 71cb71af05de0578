/**
 * Finds the items of a tree again in a later file of it, by the ids that the file's program gave them. An id that
 * two items of one side carry is no id. A weaker id pairs two items only if no stronger one tells them apart.
 */
import type { Identifiers } from '../gedcom/interpreted.ts'

/** Where an item of the file has no partner among those that are stored. */
export const unmatched = -1

/** In their order of trust. */
const levels: readonly ((ids: Identifiers) => readonly string[])[] = [
  ({ uids }) => uids,
  ({ handles }) => handles,
  ({ references }) => references,
  ({ key }) => [key],
]

/** For every uploaded item the index of the stored one that it is, or `unmatched`. */
export function matchItems(stored: readonly Identifiers[], uploaded: readonly Identifiers[]): Int32Array {
  const matches = new Int32Array(uploaded.length).fill(unmatched)
  const isTaken = new Uint8Array(stored.length)
  const before = levels.map((idsOf) => ownersOfIds(stored, idsOf))
  const now = levels.map((idsOf) => ownersOfIds(uploaded, idsOf))

  for (const [level, idsOf] of levels.entries())
    for (const [index, ids] of uploaded.entries()) {
      if (matches[index] !== unmatched) continue
      const partner = partnersOf(level, index, idsOf(ids)).find((one) => !areToldApart(level, one, index))
      if (partner !== undefined) take(index, partner)
    }
  return matches

  /** The stored items that share an id with an uploaded one: each once, however many ids they share. */
  function partnersOf(level: number, index: number, ids: readonly string[]): readonly number[] {
    const partners = new Set<number>()
    for (const id of ids) {
      const partner = before[level]?.get(id) ?? severalOwners
      const isFree = partner !== severalOwners && isTaken[partner] !== 1
      if (isFree && now[level]?.get(id) === index) partners.add(partner)
    }
    return [...partners]
  }

  function areToldApart(level: number, partner: number, index: number): boolean {
    return levels.slice(0, level).some((_, stronger) => tellsApart(stronger, partner, index))
  }

  /** Both carry ids of this level, and share none. */
  function tellsApart(level: number, storedIndex: number, uploadedIndex: number): boolean {
    const ofStored = usable(level, before, stored[storedIndex], storedIndex)
    const ofUploaded = usable(level, now, uploaded[uploadedIndex], uploadedIndex)
    if (ofStored.length === 0 || ofUploaded.length === 0) return false
    const shared = new Set(ofStored)
    return !ofUploaded.some((id) => shared.has(id))
  }

  function take(index: number, partner: number): void {
    matches[index] = partner
    isTaken[partner] = 1
  }
}

type Owners = ReadonlyMap<string, number>

function usable(
  level: number,
  owners: readonly Owners[],
  ids: Identifiers | undefined,
  index: number,
): readonly string[] {
  const all = ids === undefined ? [] : (levels[level]?.(ids) ?? [])
  return all.length === 0 ? all : all.filter((id) => owners[level]?.get(id) === index)
}

const severalOwners = -2

function ownersOfIds(items: readonly Identifiers[], idsOf: (ids: Identifiers) => readonly string[]): Owners {
  const owners = new Map<string, number>()
  for (const [index, item] of items.entries())
    for (const id of idsOf(item)) {
      const owner = owners.get(id)
      owners.set(id, owner === undefined || owner === index ? index : severalOwners)
    }
  return owners
}
