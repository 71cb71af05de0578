/**
 * Decides which parts of a tree may leave the computer (requirements SYN-01 to SYN-04, SYN-09). For living persons only
 * name, gender and relationships are sent. Persons whom the program marks as private are treated as if they were not in
 * the file.
 */

import { type BelievedYears, believedYears } from '#domain/living/believed-years.ts'
import { lastYearsOfLife } from '#domain/living/living.ts'
import { forMembers, noYear, type Rows, turned } from '#domain/living/living-columns.ts'
import type { Survey } from './survey/survey.ts'

export interface LivingOptions {
  readonly currentYear: number
  /** False: living persons are left out completely, like private persons (requirement MOD-03). */
  readonly includeLivingPersons: boolean
  /** The key of a person: only living persons related to that person are sent. Null: all living persons. */
  readonly livingStartItemId: string | null
}

/** How much of a person or a family is sent. */
export type Disclosure = 'nothing' | 'bare' | 'all'

const disclosures: readonly Disclosure[] = ['nothing', 'bare', 'all']
const bare = disclosures.indexOf('bare')
const all = disclosures.indexOf('all')

/** How much of every person, family and other record of one tree is sent. */
export class Decisions {
  /** How many persons the rule counts as living, private ones excluded. */
  readonly living: number
  readonly personsToSend: number
  /** The first and the last year of the file that the living rule trusts; null if it trusts none. */
  readonly years: YearSpan | null
  readonly #survey: Survey
  readonly #isLiving: Uint8Array
  readonly #persons: Uint8Array
  readonly #families: Uint8Array

  constructor(survey: Survey, options: LivingOptions) {
    this.#survey = survey
    const known = {
      persons: survey.persons.keys,
      families: survey.families.keys,
      isPerson: survey.persons.has,
      isFamily: survey.families.has,
    }
    const spouses = survey.ties.rows('spouses', known)
    const children = survey.ties.rows('children', known)
    const columns = {
      persons: survey.persons.columns(),
      families: {
        count: survey.families.keys.count,
        marriageYears: survey.families.marriageYears(),
        parents: spouses,
        children,
      },
    }
    const believed = believedYears(columns.persons, columns.families, options.currentYear)
    this.years = yearsOf(survey, columns, believed)
    this.#isLiving = livingOf(survey, columns, believed, options.currentYear)
    const mayGo = goingLiving(survey, spouses, children, options)
    this.#persons = Uint8Array.from(this.#isLiving, (isLiving, person) => {
      if (!survey.persons.has(person) || survey.persons.isPrivate(person)) return 0
      if (isLiving === 0) return all
      return mayGo(person) ? bare : 0
    })
    this.#families = familiesOf(survey, spouses, children, this.#persons, this.#isLiving)
    this.living = sum(this.#isLiving)
    this.personsToSend = this.#persons.reduce((sent, one) => sent + (one === 0 ? 0 : 1), 0)
    survey.shared.decide({
      personGoes: (person) => this.#persons[person] === all,
      familyGoes: (family) => this.#families[family] === all,
    })
  }

  isLiving = (person: number): boolean => this.#isLiving[person] === 1

  /** Nothing is sent for a person who is not in the file. */
  ofPerson(key: string): Disclosure {
    return this.personAt(this.#survey.persons.keys.numberOf(key) ?? -1)
  }

  personAt = (person: number): Disclosure => disclosures[this.#persons[person] ?? 0] ?? 'nothing'

  ofFamily(key: string): Disclosure {
    return this.familyAt(this.#survey.families.keys.numberOf(key) ?? -1)
  }

  familyAt = (family: number): Disclosure => disclosures[this.#families[family] ?? 0] ?? 'nothing'

  hasPerson(key: string): boolean {
    const person = this.#survey.persons.keys.numberOf(key)
    return person !== undefined && this.#survey.persons.has(person)
  }

  hasFamily(key: string): boolean {
    const family = this.#survey.families.keys.numberOf(key)
    return family !== undefined && this.#survey.families.has(family)
  }
}

function livingOf(
  { persons }: Survey,
  columns: BelievedYears,
  believed: BelievedYears,
  currentYear: number,
): Uint8Array {
  const lastYears = lastYearsOfLife(columns.persons, columns.families, currentYear, believed)
  return Uint8Array.from(lastYears, (lastYear, person) => {
    if (!persons.has(person) || persons.isPrivate(person)) return 0
    return lastYear >= currentYear ? 1 : 0
  })
}

interface YearSpan {
  readonly first: number
  readonly last: number
}

/** Uses the years that are certain, and doubtful years that the family confirms. */
function yearsOf({ years }: Survey, columns: BelievedYears, believed: BelievedYears): YearSpan | null {
  let { first, last } = years
  for (const [read, kept] of [
    [columns.persons.birthYears, believed.persons.birthYears],
    [columns.persons.deathYears, believed.persons.deathYears],
    [columns.persons.eventYears, believed.persons.eventYears],
    [columns.families.marriageYears, believed.families.marriageYears],
  ] as const)
    for (const [row, year] of read.entries()) {
      if (year === noYear || kept[row] !== year) continue
      first = Math.min(first, year)
      last = Math.max(last, year)
    }
  return last === -Infinity ? null : { first, last }
}

/** Which living persons may be sent. */
function goingLiving(
  survey: Survey,
  spouses: Rows,
  children: Rows,
  { includeLivingPersons, livingStartItemId }: LivingOptions,
): (person: number) => boolean {
  if (!includeLivingPersons) return () => false
  if (livingStartItemId === null) return () => true
  const related = relatedTo(survey.persons.keys.numberOf(livingStartItemId), survey, spouses, children)
  return (person) => related[person] === 1
}

/** Everybody who is connected to a person through any chain of families. */
function relatedTo(start: number | undefined, survey: Survey, spouses: Rows, children: Rows): Uint8Array {
  const personCount = survey.persons.keys.count
  const familyCount = survey.families.keys.count
  const members = [spouses, children]
  const families = members.map((rows) => turned(rows, personCount))
  const related = new Uint8Array(personCount)
  const seen = new Uint8Array(familyCount)
  const open = start === undefined ? [] : [start]
  for (let person = open.pop(); person !== undefined; person = open.pop()) {
    if (related[person] === 1) continue
    related[person] = 1
    for (const rows of families)
      forMembers(rows, person, (family) => {
        if (seen[family] === 1) return
        seen[family] = 1
        for (const side of members) forMembers(side, family, (member) => open.push(member))
      })
  }
  return related
}

/** A family's events are left out if one spouse is living or private: they would reveal details of that spouse. */
function familiesOf(
  { families }: Survey,
  spouses: Rows,
  children: Rows,
  persons: Uint8Array,
  isLiving: Uint8Array,
): Uint8Array {
  const disclosed = new Uint8Array(families.keys.count)
  for (let family = 0; family < disclosed.length; family++) {
    if (!families.has(family) || families.isPrivate(family)) continue
    const members = { all: 0, sent: 0, spouses: 0, wholeSpouses: 0, livingChildren: 0 }
    forMembers(spouses, family, (person) => {
      members.all++
      members.spouses++
      if (persons[person] !== 0) members.sent++
      if (persons[person] === all) members.wholeSpouses++
    })
    forMembers(children, family, (person) => {
      members.all++
      if (persons[person] !== 0) members.sent++
      if (isLiving[person] === 1) members.livingChildren++
    })
    if (members.all > 0 && members.sent === 0) continue
    // For a couple without names, the children reveal who the couple is.
    const tellsOfLiving = members.spouses === 0 && members.livingChildren > 0
    disclosed[family] = members.spouses === members.wholeSpouses && !tellsOfLiving ? all : bare
  }
  return disclosed
}

const sum = (numbers: Uint8Array) => numbers.reduce((total, one) => total + one, 0)
