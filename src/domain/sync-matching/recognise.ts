/**
 * Recognises the records of a tree in a later file. Ids that are unique in the world are believed, unless the person
 * became somebody else. All other records are recognised by content and neighbours: first records with equal content,
 * then changed ones. A key is only a hint, and only if the file's keys are trusted. docs/adr/0022 has the reasons.
 */
import { pairExactly } from './exact-pairs.ts'
import { KeyTrust } from './key-trust.ts'
import { pairLikely } from './likely-pairs.ts'
import { pairLikelyRecords } from './likely-records.ts'
import { LinksOfSide } from './links-of-side.ts'
import { type Pairing, unpaired } from './pairing.ts'
import { isSomebodyElse, lifeVerdict, nameVerdict, type WordLikeness } from './same-person.ts'
import { pairByStrongIds } from './strong-ids.ts'

const maxTurns = 20

/** Pairs the records that are not paired yet. */
export function recognise(pairing: Pairing, words: WordLikeness): void {
  const [stored, uploaded] = [new Set(pairing.waitingStored()), new Set(pairing.waitingUploaded())]
  if (stored.size === 0 || uploaded.size === 0) return
  const links = {
    stored: new LinksOfSide(pairing.stored, (index) => stored.has(index)),
    uploaded: new LinksOfSide(pairing.uploaded, (index) => uploaded.has(index)),
  }
  pairByStrongIds(pairing, links, words)
  for (let turn = 0; turn < maxTurns; turn++) {
    const before = pairing.count
    pairExactly(pairing, links, 'content')
    pairExactly(pairing, links, 'outline')
    const keys = new KeyTrust(pairing)
    pairLikely(pairing, links, keys, words)
    pairLikelyRecords(pairing, links, keys)
    if (pairing.count === before) return
  }
}

/**
 * Returns uploaded persons who were paired by id or family position but have a completely different name and life.
 */
export function becameSomebodyElse(pairing: Pairing, words: WordLikeness): number[] {
  return pairing.uploaded.records.flatMap(({ evidence }, uploaded) => {
    const partner = pairing.ofUploaded(uploaded)
    const former = partner === unpaired ? null : pairing.stored.records[partner]?.evidence?.person
    if (evidence?.person == null || former == null) return []
    const name = nameVerdict(former, evidence.person, words)
    return isSomebodyElse(name, lifeVerdict(former, evidence.person)) ? [uploaded] : []
  })
}
