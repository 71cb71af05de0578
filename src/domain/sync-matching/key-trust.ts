/**
 * Decides whether the keys and references of a file help to pair records. Many programs renumber with every export;
 * then an equal key does not prove that two records are the same, and a different key does not prove that they are
 * different. Pairs that were found without keys show whether the file's keys can be trusted.
 */
import { type Pairing, unpaired } from './pairing.ts'
import type { SideRecord } from './record-side.ts'
import { bearersOf } from './strong-ids.ts'

/** Keys are trusted if at least this share of the pairs has equal keys. */
const minShare = 0.8
const minShareOfFew = 0.5
const few = 5
/** If at least this many pairs were found without keys, only these pairs decide. */
const enough = 10

export class KeyTrust {
  readonly #pairing: Pairing
  readonly #holds: boolean
  readonly #keys: ReadonlyMap<string, number>
  readonly #referencesThen: ReadonlyMap<string, number | null>
  readonly #referencesNow: ReadonlyMap<string, number | null>

  constructor(pairing: Pairing) {
    this.#pairing = pairing
    this.#holds = keysHold(pairing)
    this.#keys = new Map(pairing.stored.records.map(({ kind, ids }, index) => [`${kind} ${ids.key}`, index]))
    this.#referencesThen = bearersOf(pairing.stored.records, ({ references }) => references)
    this.#referencesNow = bearersOf(pairing.uploaded.records, ({ references }) => references)
  }

  get holds(): boolean {
    return this.#holds
  }

  /** The stored record that the reference or key hints at; null if there is none. */
  partnerOf(uploaded: number): number | null {
    const record = this.#pairing.uploaded.records[uploaded]
    if (record === undefined) return null
    const referred = this.#referredBy(record, uploaded)
    if (referred !== null) return referred
    if (!this.#holds) return null
    return this.#keys.get(`${record.kind} ${record.ids.key}`) ?? null
  }

  verdict(stored: number, uploaded: number): 'same' | 'other' | 'untold' {
    const hinted = this.partnerOf(uploaded)
    if (hinted === stored) return 'same'
    return this.#holds ? 'other' : 'untold'
  }

  #referredBy(record: SideRecord, uploaded: number): number | null {
    for (const reference of record.ids.references) {
      const name = `${record.kind} ${reference}`
      const partner = this.#referencesThen.get(name) ?? null
      if (partner !== null && this.#referencesNow.get(name) === uploaded) return partner
    }
    return null
  }
}

function keysHold(pairing: Pairing): boolean {
  const all = { pairs: 0, same: 0 }
  const found = { pairs: 0, same: 0 }
  for (const [index, { kind, ids, evidence }] of pairing.uploaded.records.entries()) {
    const partner = pairing.ofUploaded(index)
    if (partner === unpaired || kind === 'Header') continue
    const isSame = pairing.stored.records[partner]?.ids.key === ids.key
    for (const counts of evidence === null ? [all] : [all, found]) {
      counts.pairs += 1
      if (isSame) counts.same += 1
    }
  }
  const { pairs, same } = found.pairs >= enough ? found : all
  if (pairs === 0) return true
  return same >= pairs * (pairs < few ? minShareOfFew : minShare)
}
