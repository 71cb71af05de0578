/** Tells whether two persons have the same relatives. Only relatives who are already paired count. */
import type { LinksOfSide, SidesLinks } from './links-of-side.ts'
import { type Pairing, unpaired } from './pairing.ts'
import type { KinVerdict, Likeness } from './same-person.ts'

export type Kin = Pick<Likeness, 'parents' | 'partners' | 'children'>

export function kinVerdicts(pairing: Pairing, links: SidesLinks, stored: number, uploaded: number): Kin {
  const former = kinOf(links.stored, stored, (person) =>
    pairing.ofStored(person) === unpaired ? null : person,
  )
  const present = kinOf(links.uploaded, uploaded, (person) => {
    const partner = pairing.ofUploaded(person)
    return partner === unpaired ? null : partner
  })
  return {
    parents: verdictOf(former.parents, present.parents),
    partners: verdictOf(former.partners, present.partners),
    children: verdictOf(former.children, present.children),
  }
}

function kinOf(links: LinksOfSide, index: number, pairOf: (person: number) => number | null) {
  const kin = { parents: new Set<number>(), partners: new Set<number>(), children: new Set<number>() }
  for (const { person, isSpouse, own } of links.relatives(index)) {
    const pair = pairOf(person)
    if (pair === null) continue
    if (own === 'child' && isSpouse) kin.parents.add(pair)
    if (own === 'spouse') (isSpouse ? kin.partners : kin.children).add(pair)
  }
  return kin
}

function verdictOf(former: ReadonlySet<number>, present: ReadonlySet<number>): KinVerdict {
  if (former.size === 0 || present.size === 0) return 'unknown'
  return sharedCount(former, present) === 0 ? 'others' : 'same'
}

export function sharedCount(ones: ReadonlySet<number>, others: ReadonlySet<number>): number {
  let count = 0
  for (const one of ones) if (others.has(one)) count += 1
  return count
}
