/**
 * Gives every record of a tree the number that identifies its item. An existing item keeps its number, an item that
 * comes back gets its former number, and a new item gets the next number after the highest ever given.
 */
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { bearersOf, handlesOf, uidsOf } from '#domain/sync-matching/strong-ids.ts'
import type { Disclosure } from './disclosure.ts'
import type { FormerTexts } from './former-texts.ts'
import { recogniseRecords } from './recognition.ts'
import type { StoredItem, StoredTree } from './stored-tree.ts'
import type { Item, Survey } from './survey.ts'
import { writtenLength } from './written-digest.ts'

/**
 * The number of each record's item, by the index of the record in the survey; 0 if the record is not part of the tree.
 */
export type Numbers = Int32Array

export interface Numbering {
  readonly numbers: Numbers
  /** Numbers of persons who were recognized by an id or their family, but have a completely different name and life. */
  readonly becameOther: readonly number[]
}

export async function numberingOf(
  survey: Survey,
  disclosures: readonly Disclosure[],
  stored: StoredTree,
  texts: FormerTexts,
): Promise<Numbering> {
  const numbers = new Int32Array(survey.items.length)
  const isTakenBack = survey.items.some((item) => item !== null && item.former !== null)
  const incoming = incomingOf(survey, disclosures)
  const back = isTakenBack ? new Map<number, StoredItem>() : backByUid(incoming, stored)
  const { partnerOf, becameOther } = isTakenBack
    ? { partnerOf: () => null, becameOther: [] }
    : await recogniseRecords(survey, without(disclosures, back), stored, texts)
  const left: Incoming[] = []
  for (const { index, item } of incoming) {
    const known = item.former ?? back.get(index) ?? partnerOf(index)
    if (known === null) left.push({ index, item })
    else numbers[index] = known.number
  }
  const returned = returnedOf(left, stored)
  const last = new Map<RecordKind, number>()
  for (const one of left) {
    const { kind } = one.item
    const back = returned.get(one)
    const next = (last.get(kind) ?? stored.lastNumber(kind)) + 1
    if (back === undefined) last.set(kind, next)
    numbers[one.index] = back?.number ?? next
  }
  return { numbers, becameOther: becameOther.map((index) => numbers[index] ?? 0) }
}

interface Incoming {
  readonly index: number
  readonly item: Item
}

const incomingOf = ({ items }: Survey, disclosures: readonly Disclosure[]): Incoming[] =>
  [...items.entries()].flatMap(([index, item]) =>
    item === null || disclosures[index] === 'nothing' ? [] : { index, item },
  )

/**
 * Finds removed items that came back with a UID that no other item has or had. They are found before records are
 * compared: otherwise one of them is taken for a namesake who leaves in the same update.
 */
function backByUid(incoming: readonly Incoming[], stored: StoredTree): ReadonlyMap<number, StoredItem> {
  const back = new Map<number, StoredItem>()
  const known = [...stored.items.values()].flat()
  if (known.every(({ isThere }) => isThere)) return back
  const before = bearersOf(known, uidsOf)
  const taken = new Set<StoredItem>()
  for (const [name, place] of bearersOf(
    incoming.map(({ item }) => item),
    uidsOf,
  )) {
    const [one, former] = [incoming[place ?? -1], known[before.get(name) ?? -1]]
    if (one === undefined || former === undefined || former.isThere || taken.has(former)) continue
    if (back.has(one.index)) continue
    back.set(one.index, former)
    taken.add(former)
  }
  return back
}

/** The disclosures by which the records that came back take no part in the comparison. */
const without = (
  disclosures: readonly Disclosure[],
  back: ReadonlyMap<number, StoredItem>,
): readonly Disclosure[] =>
  back.size === 0
    ? disclosures
    : disclosures.map((disclosure, index) => (back.has(index) ? 'nothing' : disclosure))

/**
 * Finds removed items that came back: by an id that no other item has, or by unchanged content under the same key. A
 * key alone is not enough: nothing else is stored about a removed person, so the person's number, and everything
 * attached to it, could go to somebody else.
 */
function returnedOf(left: readonly Incoming[], stored: StoredTree): ReadonlyMap<Incoming, StoredItem> {
  const gone = [...stored.items.values()].flatMap((items) => items.filter(({ isThere }) => !isThere))
  const returned = new Map<Incoming, StoredItem>()
  if (gone.length === 0 || left.length === 0) return returned
  const taken = new Set<StoredItem>()
  const items = left.map(({ item }) => item)
  for (const idsOf of [uidsOf, handlesOf]) {
    const before = bearersOf(gone, idsOf)
    const now = bearersOf(items, idsOf)
    for (const [name, place] of now) {
      const partner = gone[before.get(name) ?? -1]
      const one = left[place ?? -1]
      if (one !== undefined && partner !== undefined) give(one, partner)
    }
  }
  const written = new Map(
    gone.map((item) => [`${item.kind} ${item.ids.key} ${item.digest.slice(0, writtenLength)}`, item]),
  )
  for (const one of left) {
    const partner = written.get(`${one.item.kind} ${one.item.ids.key} ${one.item.written}`)
    if (partner !== undefined) give(one, partner)
  }
  return returned

  function give(one: Incoming, partner: StoredItem): void {
    if (returned.has(one) || taken.has(partner)) return
    returned.set(one, partner)
    taken.add(partner)
  }
}
