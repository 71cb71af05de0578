/**
 * Gives every record of a tree the number by which its item is known. An item that was there keeps its number, one
 * that has gone and comes back gets it again, and a new one gets the number after the highest ever given.
 */
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import type { TiedFamily } from '#domain/gedcom/ties.ts'
import { type Couple, matchCouples } from '#domain/sync-matching/match-couples.ts'
import { matchItems } from '#domain/sync-matching/match-items.ts'
import type { Disclosure } from './disclosure.ts'
import type { StoredTree } from './stored-tree.ts'
import type { Item, Survey } from './survey.ts'

/** By the place of the record in the survey; 0 for what is no part of the tree. */
export type Numbers = Int32Array

export function numbersOf(
  survey: Survey,
  disclosures: readonly Disclosure[],
  stored: StoredTree,
  couples: ReadonlyMap<number, Couple>,
): Numbers {
  const numbers = new Int32Array(survey.items.length)
  const kinds = Map.groupBy(incoming(survey, disclosures), ({ item }) => item.kind)
  // Families last: the numbers of persons tell families apart.
  const inOrder = [...kinds].toSorted(
    ([one], [other]) => Number(one === 'Family') - Number(other === 'Family'),
  )
  for (const [kind, items] of inOrder) numberKind(kind, items)
  return numbers

  function numberKind(kind: RecordKind, items: readonly Incoming[]) {
    const left = new Set(items)
    for (const one of items) if (one.item.former !== null) give(one, one.item.former.number)
    const known = stored.items.get(kind) ?? []
    if (known.length > 0) {
      pair(left, kind, true)
      if (kind === 'Family') pairCouples(left)
      pair(left, kind, false)
    }
    let last = stored.lastNumber(kind)
    for (const one of left) give(one, ++last)

    function give(one: Incoming, number: number) {
      numbers[one.index] = number
      left.delete(one)
    }
  }

  /** Pairs what is left with what is there, or with what has gone. */
  function pair(left: Set<Incoming>, kind: RecordKind, isThere: boolean) {
    const known = (stored.items.get(kind) ?? []).filter((item) => item.isThere === isThere)
    if (known.length === 0 || left.size === 0) return
    const wanted = [...left]
    const matches = matchItems(
      known.map(({ ids }) => ids),
      wanted.map(({ item }) => item.ids),
    )
    for (const [index, one] of wanted.entries()) {
      const partner = known[matches[index] ?? -1]
      if (partner === undefined) continue
      numbers[one.index] = partner.number
      left.delete(one)
    }
  }

  function pairCouples(left: Set<Incoming>) {
    if (left.size === 0) return
    const taken = new Set<number>()
    for (const [index, item] of survey.items.entries())
      if (item?.kind === 'Family') taken.add(numbers[index] ?? 0)
    const free = [...couples].filter(([number]) => !taken.has(number))
    const wanted = familiesAmong(left)
    const matches = matchCouples(
      free.map(([, couple]) => couple),
      wanted.map(({ family }) => ({
        father: numberOfPerson(family.fatherKey),
        mother: numberOfPerson(family.motherKey),
      })),
    )
    for (const [index, partner] of matches) {
      const one = wanted[index]?.one
      const number = free[partner]?.[0]
      if (one === undefined || number === undefined) continue
      numbers[one.index] = number
      left.delete(one)
    }
  }

  function familiesAmong(left: ReadonlySet<Incoming>): { one: Incoming; family: TiedFamily }[] {
    const byKey = new Map(Array.from(left, (one) => [one.item.ids.key, one]))
    const found = []
    for (const family of survey.ties.families()) {
      const one = byKey.get(family.key)
      if (one !== undefined) found.push({ one, family })
    }
    return found
  }

  function numberOfPerson(key: string | null): number | null {
    const index = key === null ? null : survey.directory.find('Person', key)
    return index === null ? null : numbers[index] || null
  }
}

interface Incoming {
  readonly index: number
  readonly item: Item
}

function* incoming(survey: Survey, disclosures: readonly Disclosure[]): Generator<Incoming> {
  for (const [index, item] of survey.items.entries())
    if (item !== null && disclosures[index] !== 'nothing') yield { index, item }
}
