/**
 * Pairs changed families by their members, and changed sources, notes and media by their title and the records that
 * refer to them. A key counts if keys are trusted.
 */
import type { KeyTrust } from './key-trust.ts'
import { sharedCount } from './kin-verdicts.ts'
import type { SidesLinks } from './links-of-side.ts'
import { type Pairing, unpaired } from './pairing.ts'

const minScore = 1.5
/** A source cited more often than this is found only by title or key. */
const maxNeighbours = 200

interface Candidate {
  readonly stored: number
  readonly uploaded: number
  readonly score: number
}

export function pairLikelyRecords(pairing: Pairing, links: SidesLinks, keys: KeyTrust): void {
  const titles = Map.groupBy(pairing.waitingStored(), (index) => titleOf(index))
  const candidates: Candidate[] = []
  for (const uploaded of pairing.waitingUploaded()) {
    const record = pairing.uploaded.records[uploaded]
    if (record === undefined || record.kind === 'Person') continue
    const partners = new Set(besideNeighbours(pairing, links, uploaded))
    const hinted = keys.partnerOf(uploaded)
    if (hinted !== null) partners.add(hinted)
    const outline = record.evidence?.outline ?? ''
    const namesakes = outline === '' ? [] : (titles.get(`${record.kind} ${outline}`) ?? [])
    for (const one of namesakes.slice(0, maxNeighbours)) partners.add(one)
    for (const stored of partners) {
      if (pairing.stored.records[stored]?.kind !== record.kind || !pairing.isOpen(stored, uploaded)) continue
      const score = scoreOf(stored, uploaded)
      if (score >= minScore) candidates.push({ stored, uploaded, score })
    }
  }
  candidates.sort((a, b) => b.score - a.score || a.uploaded - b.uploaded || a.stored - b.stored)
  for (const { stored, uploaded } of candidates)
    if (pairing.isOpen(stored, uploaded)) pairing.pair(stored, uploaded)

  function titleOf(index: number): string {
    const record = pairing.stored.records[index]
    return `${record?.kind} ${record?.evidence?.outline ?? ''}`
  }

  function scoreOf(stored: number, uploaded: number): number {
    const key = keyWeights[keys.verdict(stored, uploaded)]
    return pairing.uploaded.records[uploaded]?.kind === 'Family'
      ? key + membersScore(pairing, links, stored, uploaded)
      : key + otherScore(pairing, links, stored, uploaded)
  }
}

const keyWeights = { same: 2, other: -0.5, untold: 0 } as const

/** Yields the stored records that are linked with the same paired record as the uploaded one. */
function* besideNeighbours(pairing: Pairing, links: SidesLinks, uploaded: number): Generator<number> {
  let count = 0
  for (const { other, role } of links.uploaded.of(uploaded)) {
    const partner = pairing.ofUploaded(other)
    if (partner === unpaired) continue
    for (const end of links.stored.of(partner)) {
      // The other record sees the same pointer with the opposite role.
      if (end.role !== -1 - role || pairing.ofStored(end.other) !== unpaired) continue
      yield end.other
      count += 1
      if (count > maxNeighbours) return
    }
  }
}

function membersScore(pairing: Pairing, links: SidesLinks, stored: number, uploaded: number): number {
  const former = members(links.stored.ties(stored), (index) =>
    pairing.ofStored(index) === unpaired ? null : index,
  )
  const present = members(links.uploaded.ties(uploaded), (index) => partnerOf(pairing, index))
  const shared = sharedCount(present.spouses, former.spouses)
  const others = Math.min(former.spouses.size, present.spouses.size) - shared
  const children = sharedCount(present.children, former.children)
  return shared * 1.5 - others + Math.min(3, children) * 0.75
}

function members(ties: ReadonlyMap<number, 'spouse' | 'child'>, pairOf: (index: number) => number | null) {
  const found = { spouses: new Set<number>(), children: new Set<number>() }
  for (const [index, role] of ties) {
    const pair = pairOf(index)
    if (pair !== null) found[role === 'spouse' ? 'spouses' : 'children'].add(pair)
  }
  return found
}

function otherScore(pairing: Pairing, links: SidesLinks, stored: number, uploaded: number): number {
  const former = new Set(
    links.stored.of(stored).flatMap(({ other }) => (pairing.ofStored(other) === unpaired ? [] : other)),
  )
  const present = new Set(links.uploaded.of(uploaded).flatMap(({ other }) => partnerOf(pairing, other) ?? []))
  const outline = pairing.stored.records[stored]?.evidence?.outline ?? ''
  const isSameTitle = outline !== '' && outline === pairing.uploaded.records[uploaded]?.evidence?.outline
  const areKnown = former.size > 0 && present.size > 0
  const neighbours = sharedCount(former, present) === 0 ? -1.5 : 1.5
  return (isSameTitle ? 1.5 : 0) + (areKnown ? neighbours : 0)
}

function partnerOf(pairing: Pairing, uploaded: number): number | null {
  const partner = pairing.ofUploaded(uploaded)
  return partner === unpaired ? null : partner
}
