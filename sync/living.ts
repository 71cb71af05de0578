/**
 * What of a tree may leave the computer (requirements SYN-01 to SYN-04). Of the living only name, gender and
 * relationships; of persons whom the program marks as private nothing at all, as if they were not in the file.
 */
import { type LifeFacts, noLifeFacts, withEvent, withMarriage } from '#domain/life-facts.ts'
import { livingKeys } from '#domain/living.ts'
import type { FamilyFacts, PersonFacts } from '#domain/living-facts.ts'
import type { SourceTree, TreeFact, TreeFamily, TreePerson } from './source-tree.ts'
import { latestYear } from './years.ts'

export interface LivingOptions {
  readonly currentYear: number
  /** False: the living are left out altogether, like private persons (requirement MOD-03). */
  readonly includeLivingPersons: boolean
}

/** How much of a person or a family is sent. */
export type Disclosure = 'all' | 'bare' | 'nothing'

/** The answer of the living rule for every person and family of one tree. */
export class Disclosures {
  /** Those to whom the rule applies, private ones left aside. */
  readonly living: ReadonlySet<string>
  readonly privatePersons: number
  readonly privateFamilies: number
  readonly #tree: SourceTree
  readonly #includeLivingPersons: boolean

  constructor(tree: SourceTree, { currentYear, includeLivingPersons }: LivingOptions) {
    this.#tree = tree
    this.#includeLivingPersons = includeLivingPersons
    this.living = livingOf(tree, currentYear)
    this.privatePersons = count(tree.persons.values(), (person) => person.isPrivate)
    this.privateFamilies = count(tree.families.values(), (family) => family.isPrivate)
  }

  ofPerson({ key, isPrivate }: TreePerson): Disclosure {
    if (isPrivate) return 'nothing'
    if (!this.living.has(key)) return 'all'
    return this.#includeLivingPersons ? 'bare' : 'nothing'
  }

  /** Events of a family of which a spouse is living or private stay out: they would tell of that spouse. */
  ofFamily(family: TreeFamily): Disclosure {
    const spouses = [family.fatherKey, family.motherKey].filter((key) => key !== null)
    const members = [...spouses, ...family.children.map((child) => child.key)]
    const isLeftOut = members.length > 0 && !members.some((key) => this.isSent(key))
    if (family.isPrivate || isLeftOut) return 'nothing'
    return spouses.every((key) => this.#ofKey(key) === 'all') ? 'all' : 'bare'
  }

  isSent(personKey: string): boolean {
    return this.#ofKey(personKey) !== 'nothing'
  }

  /** The facts of an item that are sent with it. */
  factsOf(disclosure: Disclosure, facts: readonly TreeFact[]): readonly TreeFact[] {
    return disclosure === 'all' ? facts.filter((fact) => !fact.isPrivate) : []
  }

  #ofKey(key: string): Disclosure {
    const person = this.#tree.persons.get(key)
    return person === undefined ? 'nothing' : this.ofPerson(person)
  }
}

function livingOf(tree: SourceTree, currentYear: number): ReadonlySet<string> {
  const persons = Array.from(tree.persons.values(), personFacts)
  const living = livingKeys(persons, Array.from(tree.families.values(), familyFacts), currentYear)
  for (const person of tree.persons.values()) {
    if (person.isPrivate) living.delete(person.key)
    else if (isSaidToLive(person)) living.add(person.key)
  }
  return living
}

/** The program knows better than an estimate, but not better than a death or a birth in the file. */
function isSaidToLive({ saidToLive, hasDeath, facts }: TreePerson): boolean {
  return saidToLive && !hasDeath && lifeOf(facts).birthYear === null
}

function personFacts({ key, facts, hasDeath }: TreePerson): PersonFacts<string> {
  const { eventYear, ...life } = lifeOf(facts)
  return {
    key,
    ...life,
    hasDeath: hasDeath || life.hasDeath,
    eventYears: eventYear === null ? [] : [eventYear],
  }
}

const lifeOf = (facts: readonly TreeFact[]): LifeFacts =>
  facts.reduce((known, fact) => withEvent(known, fact.type, yearOf(fact)), noLifeFacts)

function familyFacts({ fatherKey, motherKey, children, facts }: TreeFamily): FamilyFacts<string> {
  return {
    father: fatherKey,
    mother: motherKey,
    children: children.map((child) => child.key),
    marriageYear: facts.reduce<number | null>(
      (known, fact) => withMarriage(known, fact.type, yearOf(fact)),
      null,
    ),
  }
}

/** "After 1850" can be any year since, so it settles nothing. */
const yearOf = ({ date }: TreeFact): number | null =>
  date === null || date.type === 'after' ? null : latestYear(date)

function count<T>(items: Iterable<T>, holds: (item: T) => boolean): number {
  let counted = 0
  for (const item of items) if (holds(item)) counted++
  return counted
}
