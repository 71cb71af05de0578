/**
 * Estimates birth years from facts about a person and the relatives. First come the facts that limit the latest birth:
 * nobody is born after an event of their own life, or less than 15 years before a child. Persons without such facts
 * take the latest estimate among the nearest relatives who have one.
 */
import {
  type FamilyColumns,
  forMembers,
  noYear,
  type PersonColumns,
  type Rows,
  turned,
} from './living-columns.ts'

/** Min age at a marriage or at the birth of a child. */
const youngestParent = 15
/**
 * Assumed years from a person's birth to that of a relative, if nothing better is known. They are deliberately late.
 */
const toChild = 35
const toSpouse = 15
const toParent = -25
const fromMarriageToChild = 25
/** A father can die in the year before the birth. */
const afterDeathOfParent = 1

/** Greater than every year, so it sets no limit. */
const anyYear = 1_000_000

/** Returns the known or estimated birth years; `noYear` if no fact allows an estimate. */
export function estimateBirthYears(persons: PersonColumns, families: FamilyColumns): Int32Array {
  return new Estimate(persons, families).years
}

class Estimate {
  readonly years: Int32Array
  readonly #persons: PersonColumns
  readonly #families: FamilyColumns
  readonly #asParent: Rows
  readonly #asChild: Rows
  /** The latest birth year that the parents' deaths allow. */
  readonly #bornBy: Int32Array
  /** The estimates that relatives offer to persons who have none yet, and these persons. */
  readonly #offers: Int32Array
  #offered: number[] = []

  constructor(persons: PersonColumns, families: FamilyColumns) {
    this.#persons = persons
    this.#families = families
    this.#asParent = turned(families.parents, persons.count)
    this.#asChild = turned(families.children, persons.count)
    this.#bornBy = new Int32Array(persons.count).fill(anyYear)
    this.#offers = new Int32Array(persons.count).fill(noYear)
    this.years = new Int32Array(persons.count).fill(noYear)
    this.#limitByDeaths()
    this.#estimateByOwnFacts()
    this.#offerOfMarriages()
    this.#spread()
  }

  #limitByDeaths(): void {
    const { count, parents, children } = this.#families
    for (let family = 0; family < count; family++) {
      let died = anyYear
      forMembers(parents, family, (parent) => {
        died = earlier(died, this.#persons.deathYears[parent])
      })
      if (died === anyYear) continue
      forMembers(children, family, (child) => {
        this.#bornBy[child] = Math.min(this.#bornBy[child] ?? anyYear, died + afterDeathOfParent)
      })
    }
  }

  /** Sets the known birth year, or the latest year that the person's events, marriages and children's births allow. */
  #estimateByOwnFacts(): void {
    const { count, birthYears, deathYears, eventYears } = this.#persons
    for (let person = 0; person < count; person++) {
      const birth = birthYears[person] ?? noYear
      if (birth !== noYear) {
        this.years[person] = birth
        continue
      }
      let latest = this.#latestByFamilies(person)
      latest = earlier(earlier(latest, eventYears[person]), deathYears[person])
      if (latest !== anyYear) this.years[person] = Math.min(latest, this.#bornBy[person] ?? anyYear)
    }
  }

  #latestByFamilies(person: number): number {
    let first = anyYear
    forMembers(this.#asParent, person, (family) => {
      first = earlier(first, this.#families.marriageYears[family])
      forMembers(this.#families.children, family, (child) => {
        first = earlier(first, this.#persons.birthYears[child])
      })
    })
    return first === anyYear ? anyYear : first - youngestParent
  }

  #offerOfMarriages(): void {
    const { count, marriageYears, children } = this.#families
    for (let family = 0; family < count; family++) {
      const year = marriageYears[family] ?? noYear
      if (year !== noYear) this.#offer(children, family, year + fromMarriageToChild)
    }
  }

  /** Moves outwards from all persons with an estimate, one step of kinship at a time. Each person is settled once. */
  #spread(): void {
    let settled: number[] = []
    for (const [person, year] of this.years.entries()) if (year !== noYear) settled.push(person)
    while (settled.length > 0 || this.#offered.length > 0) {
      for (const person of settled) this.#offerToRelatives(person, this.years[person] ?? noYear)
      settled = this.#offered
      this.#offered = []
      for (const person of settled)
        this.years[person] = Math.min(this.#offers[person] ?? noYear, this.#bornBy[person] ?? anyYear)
    }
  }

  #offerToRelatives(person: number, year: number): void {
    const { parents, children } = this.#families
    forMembers(this.#asParent, person, (family) => {
      this.#offer(parents, family, year + toSpouse)
      this.#offer(children, family, year + toChild)
    })
    forMembers(this.#asChild, person, (family) => this.#offer(parents, family, year + toParent))
  }

  /** Stores the later of two offers, and ignores a person who is settled. */
  #offer(members: Rows, family: number, year: number): void {
    forMembers(members, family, (person) => {
      if (this.years[person] !== noYear) return
      const known = this.#offers[person] ?? noYear
      if (known === noYear) this.#offered.push(person)
      if (known === noYear || year > known) this.#offers[person] = year
    })
  }
}

/** The earlier of a limit and a year. An unknown year counts as later. */
const earlier = (limit: number, year = noYear) => (year === noYear ? limit : Math.min(limit, year))
