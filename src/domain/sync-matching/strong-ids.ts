/** Pairs records by unique ids: first UIDs, then handles of the program that wrote the file. */
import type { Identifiers } from '../gedcom/interpreted.ts'
import type { SidesLinks } from './links-of-side.ts'
import { type Pairing, unpaired } from './pairing.ts'
import type { SideRecord } from './record-side.ts'
import { isStrongIdBelieved, lifeVerdict, nameVerdict, type WordLikeness } from './same-person.ts'

export type IdsOf = (ids: Identifiers) => readonly string[]

export const uidsOf: IdsOf = ({ uids }) => uids
export const handlesOf: IdsOf = ({ handles }) => handles

/** Returns each id, with its kind, and the only record that has it; null if several records have it. */
export function bearersOf(
  records: readonly (Pick<SideRecord, 'kind' | 'ids'> | null)[],
  idsOf: IdsOf,
): ReadonlyMap<string, number | null> {
  const bearers = new Map<string, number | null>()
  for (const [index, record] of records.entries())
    for (const id of record === null ? none : idsOf(record.ids)) {
      const name = `${record?.kind} ${id}`
      const known = bearers.get(name)
      bearers.set(name, known === undefined || known === index ? index : null)
    }
  return bearers
}

const none: readonly string[] = Object.freeze([])

export function pairByStrongIds(pairing: Pairing, links: SidesLinks, words: WordLikeness): void {
  for (const idsOf of [uidsOf, handlesOf]) {
    const before = bearersOf(pairing.stored.records, idsOf)
    const now = bearersOf(pairing.uploaded.records, idsOf)
    for (const one of pairing.waitingUploaded()) {
      const partner = partnerOf(one, idsOf, before, now)
      if (partner !== null && isBelieved(partner, one)) pairing.pair(partner, one)
    }
  }

  function partnerOf(
    one: number,
    idsOf: IdsOf,
    before: ReadonlyMap<string, number | null>,
    now: ReadonlyMap<string, number | null>,
  ): number | null {
    const record = pairing.uploaded.records[one]
    if (record === undefined) return null
    for (const id of idsOf(record.ids)) {
      const name = `${record.kind} ${id}`
      const other = before.get(name) ?? null
      if (other === null || now.get(name) !== one || !pairing.isOpen(other, one)) continue
      if (idsOf === uidsOf || !areToldApartByUid(other, one)) return other
    }
    return null
  }

  function areToldApartByUid(other: number, one: number): boolean {
    const former = pairing.stored.records[other]?.ids.uids ?? []
    const present = pairing.uploaded.records[one]?.ids.uids ?? []
    return former.length > 0 && present.length > 0 && !former.some((id) => present.includes(id))
  }

  function isBelieved(other: number, one: number): boolean {
    const former = pairing.stored.records[other]?.evidence?.person
    const present = pairing.uploaded.records[one]?.evidence?.person
    if (former == null || present == null) return true
    const name = nameVerdict(former, present, words)
    const life = lifeVerdict(former, present)
    // For most persons the relatives need not be checked.
    if (name !== 'contradicts' && life !== 'contradicts') return true
    return isStrongIdBelieved(name, life, hasSameKin(other, one))
  }

  /** True if the records share a paired relative, or an unpaired one by name; null if one side has no relatives. */
  function hasSameKin(other: number, one: number): boolean | null {
    const former = [...links.stored.relatives(other)].map(({ person }) =>
      pairing.ofStored(person) === unpaired ? nameOf(pairing.stored.records[person]) : String(person),
    )
    const present = new Set(
      [...links.uploaded.relatives(one)].map(({ person }) => {
        const partner = pairing.ofUploaded(person)
        return partner === unpaired ? nameOf(pairing.uploaded.records[person]) : String(partner)
      }),
    )
    if (former.length === 0 || present.size === 0) return null
    return former.some((kin) => kin !== '' && present.has(kin))
  }
}

function nameOf(record: SideRecord | undefined): string {
  const person = record?.evidence?.person
  return person == null ? '' : [...person.given, '/', ...person.surname].join(' ')
}
