/**
 * Pairs persons who changed: the best fits by name, years and relatives, and by key if keys are trusted. A candidate
 * has the same position in a recognised family, the same name or birthday, or the same key.
 */
import type { KeyTrust } from './key-trust.ts'
import { kinVerdicts } from './kin-verdicts.ts'
import type { SidesLinks } from './links-of-side.ts'
import { type Pairing, unpaired } from './pairing.ts'
import type { SideRecord } from './record-side.ts'
import { lifeVerdict, likenessOf, minLikeness, nameVerdict, type WordLikeness } from './same-person.ts'

/** Rare names say more. A name with more bearers than this does not make candidates. */
const maxNamesakes = 50
const maxInFamily = 200

interface Candidate {
  readonly stored: number
  readonly uploaded: number
  readonly score: number
  /** True if the position in the family is the only evidence for the pair; then there must be no other candidate. */
  readonly mustBeAlone: boolean
}

export function pairLikely(pairing: Pairing, links: SidesLinks, keys: KeyTrust, words: WordLikeness): void {
  const candidates = candidatesOf(pairing, links, keys, words).toSorted(
    (a, b) => b.score - a.score || a.uploaded - b.uploaded || a.stored - b.stored,
  )
  const contested = contestedScores(candidates)
  for (const { stored, uploaded, score, mustBeAlone } of candidates) {
    if (!pairing.isOpen(stored, uploaded)) continue
    if (mustBeAlone && contested(stored, uploaded, score)) continue
    pairing.pair(stored, uploaded)
  }
}

/** For each person, finds the scores that two candidates share, so that neither fits better. */
function contestedScores(candidates: readonly Candidate[]) {
  const counts = new Map<string, number>()
  for (const { stored, uploaded, score } of candidates)
    for (const name of [`s${stored} ${score}`, `u${uploaded} ${score}`])
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return (stored: number, uploaded: number, score: number) =>
    (counts.get(`s${stored} ${score}`) ?? 0) > 1 || (counts.get(`u${uploaded} ${score}`) ?? 0) > 1
}

function candidatesOf(pairing: Pairing, links: SidesLinks, keys: KeyTrust, words: WordLikeness): Candidate[] {
  const waiting = pairing.waitingStored().filter((index) => isPerson(pairing.stored.records[index]))
  const namesakes = Map.groupBy(waiting, (index) => nameOf(pairing.stored.records[index]))
  const birthdays = Map.groupBy(waiting, (index) => birthdayOf(pairing.stored.records[index]))
  const found: Candidate[] = []
  for (const uploaded of pairing.waitingUploaded()) {
    const record = pairing.uploaded.records[uploaded]
    if (!isPerson(record)) continue
    const partners = new Set(inTheirPlace(pairing, links, uploaded))
    const hinted = keys.partnerOf(uploaded)
    if (hinted !== null) partners.add(hinted)
    const [name, birthday] = [nameOf(record), birthdayOf(record)]
    if (name !== null) addFew(partners, namesakes.get(name))
    if (birthday !== null) addFew(partners, birthdays.get(birthday))
    for (const stored of partners) {
      const candidate = candidateOf(pairing, links, keys, words, stored, uploaded)
      if (candidate !== null) found.push(candidate)
    }
  }
  return found
}

function addFew(partners: Set<number>, namesakes: readonly number[] | undefined): void {
  if (namesakes !== undefined && namesakes.length <= maxNamesakes)
    for (const one of namesakes) partners.add(one)
}

const isPerson = (record: SideRecord | undefined) => record?.evidence?.person != null

function nameOf(record: SideRecord | undefined): string | null {
  const person = record?.evidence?.person
  if (person == null || person.given.length === 0) return null
  return `${person.given[0]} ${person.surname.at(-1) ?? ''}`
}

/** The sort number of the day of birth, or of the month if the day is unknown. Null if at most the year is known. */
function birthdayOf(record: SideRecord | undefined): number | null {
  const birth = record?.evidence?.person?.birth ?? null
  return birth === null || birth % 10_000 === 0 ? null : birth
}

/**
 * Yields unpaired stored persons with the same role towards a paired relative, such as another child of the same
 * mother.
 */
function* inTheirPlace(pairing: Pairing, links: SidesLinks, uploaded: number): Generator<number> {
  let count = 0
  for (const { person, isSpouse, own } of links.uploaded.relatives(uploaded)) {
    const partner = pairing.ofUploaded(person)
    if (partner === unpaired) continue
    for (const relative of links.stored.relatives(partner)) {
      if (relative.isSpouse !== (own === 'spouse') || (relative.own === 'spouse') !== isSpouse) continue
      const isWaiting = pairing.ofStored(relative.person) === unpaired
      if (!isWaiting || !isPerson(pairing.stored.records[relative.person])) continue
      yield relative.person
      count += 1
      if (count > maxInFamily) return
    }
  }
}

function candidateOf(
  pairing: Pairing,
  links: SidesLinks,
  keys: KeyTrust,
  words: WordLikeness,
  stored: number,
  uploaded: number,
): Candidate | null {
  const former = pairing.stored.records[stored]?.evidence
  const present = pairing.uploaded.records[uploaded]?.evidence
  if (former?.person == null || present?.person == null || !pairing.isOpen(stored, uploaded)) return null
  const name = nameVerdict(former.person, present.person, words)
  const genders = [former.person.gender, present.person.gender]
  const score = likenessOf({
    name,
    life: lifeVerdict(former.person, present.person),
    isOtherGender: genders.includes('Male') && genders.includes('Female'),
    rest: former.rest !== present.rest ? 'other' : former.isRestTelling ? 'telling' : 'same',
    key: keys.verdict(stored, uploaded),
    ...kinVerdicts(pairing, links, stored, uploaded),
  })
  return score < minLikeness ? null : { stored, uploaded, score, mustBeAlone: name !== 'agrees' }
}
