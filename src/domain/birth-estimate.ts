/**
 * Estimates birth years from what is known of a person and of the relatives. What a fact allows at the latest
 * comes first (nobody is born after an own event, or less than 15 years before a child); persons without
 * such a fact take the estimate of the nearest relatives who have one, the latest of them.
 */
import type { FamilyFacts, PersonFacts } from './living-facts.ts'

/** The youngest age at a marriage or at the birth of a child that the estimate allows for. */
const youngestParent = 15
/** Years from a person's birth to that of somebody near, when nothing better is known. Late on purpose. */
const toChild = 35
const toSpouse = 15
const toParent = -25
const fromMarriageToChild = 25
/** A father can die in the year before the birth. */
const afterDeathOfParent = 1

interface PersonNode<K> {
  readonly person: PersonFacts<K>
  readonly asParent: FamilyNode<K>[]
  readonly asChild: FamilyNode<K>[]
  /** No later than this, by the deaths of the parents. */
  bornBy: number
  estimate: number | null
}

interface FamilyNode<K> {
  readonly parents: readonly PersonNode<K>[]
  readonly children: readonly PersonNode<K>[]
  readonly marriageYear: number | null
}

type Offers<K> = Map<PersonNode<K>, number>

/** The known or estimated birth year of everybody about whom anything says one. */
export function estimateBirthYears<K>(
  persons: Iterable<PersonFacts<K>>,
  families: Iterable<FamilyFacts<K>>,
): Map<K, number> {
  const nodes = new Map<K, PersonNode<K>>()
  for (const person of persons)
    nodes.set(person.key, { person, asParent: [], asChild: [], bornBy: Infinity, estimate: null })
  const linked = Array.from(families, (family) => link(nodes, family))
  for (const node of nodes.values()) node.estimate = ownEstimate(node)
  spread([...nodes.values()], offersOfMarriages(linked))
  return new Map([...nodes].flatMap(([key, { estimate }]) => (estimate === null ? [] : [[key, estimate]])))
}

function link<K>(nodes: Map<K, PersonNode<K>>, facts: FamilyFacts<K>): FamilyNode<K> {
  const known = (keys: readonly (K | null)[]) =>
    keys.flatMap((key) => (key === null ? [] : (nodes.get(key) ?? [])))
  const parents = known([facts.father, facts.mother])
  const family = { parents, children: known(facts.children), marriageYear: facts.marriageYear }
  const parentsDied = least(parents.flatMap(({ person }) => person.deathYear ?? []))
  for (const parent of parents) parent.asParent.push(family)
  for (const child of family.children) {
    child.asChild.push(family)
    child.bornBy = Math.min(child.bornBy, parentsDied + afterDeathOfParent)
  }
  return family
}

/** The birth year, or the latest that own events, marriages and children's births allow; null if they say nothing. */
function ownEstimate<K>({ person, asParent, bornBy }: PersonNode<K>): number | null {
  if (person.birthYear !== null) return person.birthYear
  const ofFamilies = asParent.flatMap(({ marriageYear, children }) => [
    marriageYear ?? Infinity,
    ...children.map((child) => child.person.birthYear ?? Infinity),
  ])
  const latest = Math.min(
    least(person.eventYears),
    person.deathYear ?? Infinity,
    least(ofFamilies) - youngestParent,
  )
  return latest === Infinity ? null : Math.min(latest, bornBy)
}

function offersOfMarriages<K>(families: readonly FamilyNode<K>[]): Offers<K> {
  const offers: Offers<K> = new Map()
  for (const { marriageYear, children } of families)
    if (marriageYear !== null) offer(offers, children, marriageYear + fromMarriageToChild)
  return offers
}

/** Walks outwards from everybody with an estimate, one step of kinship at a time; each person is settled once. */
function spread<K>(nodes: readonly PersonNode<K>[], firstOffers: Offers<K>): void {
  let settled = nodes.filter((node) => node.estimate !== null)
  let offers = firstOffers
  while (settled.length > 0 || offers.size > 0) {
    for (const node of settled) offerToRelatives(node, offers)
    for (const [node, year] of offers) node.estimate = Math.min(year, node.bornBy)
    settled = [...offers.keys()]
    offers = new Map()
  }
}

function offerToRelatives<K>({ estimate, asParent, asChild }: PersonNode<K>, offers: Offers<K>): void {
  if (estimate === null) return
  for (const family of asParent) {
    offer(offers, family.parents, estimate + toSpouse)
    offer(offers, family.children, estimate + toChild)
  }
  for (const family of asChild) offer(offers, family.parents, estimate + toParent)
}

/** Keeps the later of two offers, and none to a person who is settled. */
function offer<K>(offers: Offers<K>, nodes: readonly PersonNode<K>[], year: number): void {
  for (const node of nodes)
    if (node.estimate === null) offers.set(node, Math.max(year, offers.get(node) ?? year))
}

/** Not `Math.min(...years)`: a long list of arguments overflows the stack. */
function least(years: readonly number[]): number {
  return years.reduce((lowest, year) => Math.min(lowest, year), Infinity)
}
