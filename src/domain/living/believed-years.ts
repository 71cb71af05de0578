/**
 * Decides which years of a tree the living rule believes. A written year may mean another time: `12 MAR 80` is 1980,
 * and a birth in 1360 of the Persian calendar is in 1981. The line alone does not tell such years from medieval ones.
 * The family does:
 * - A year before Christ, or after the current year of the Islamic calendar, means what it says.
 * - Such sure years confirm earlier ones, from relative to relative, if the ages between births are possible. No
 *   chain of births leads from the year 1360 in a family of today to a year such as 1700.
 * - An unconfirmed year below 1000 counts as unknown, with two exceptions: it has at least three digits and the
 *   person has died, or a year of three digits or more lies near it in the same family.
 * - Any other unconfirmed year counts as the latest year it can mean, which is by the Persian calendar: 1360 is 1982,
 *   so the person may be living; 1240 is 1862, so a person of that year is dead by either calendar.
 * This code never sees the years of dates that name their calendar: these dates were converted before, or are kept as
 * text.
 */
import { type FamilyColumns, forMembers, noYear, type PersonColumns, turned } from './living-columns.ts'

/**
 * A year up to this one may lack its century, or be counted from 1911 as in Taiwan, so it cannot confirm another year.
 */
const maxShortYear = 150
/** A year below this one counts only if confirmed. */
const minLongYear = 1000
/** The Persian calendar is furthest behind ours among the calendars in use whose years look like ours. */
const persianYearsBehind = 622

/** Years between the births of relatives, when one year confirms another. */
const toChild = { min: 10, max: 100 }
const toSpouse = 80
const maxAge = 110
/** Max number of persons without any year between a sure year and a year that it confirms. */
const maxUndated = 5

/** True for a year that needs confirmation. */
export const isDoubtfulYear = (year: number, currentYear: number): boolean =>
  year >= 0 && year <= presentIslamicYear(currentYear)

/** 33 lunar years are about 32 of ours. Rounded up. */
const presentIslamicYear = (currentYear: number) => Math.ceil(((currentYear - 621) * 33) / 32)

/** The years of persons and families that the living rule uses, in columns. */
export interface BelievedYears {
  readonly persons: PersonColumns
  readonly families: FamilyColumns
}

/** Returns the same columns with the years that the living rule uses. */
export function believedYears(
  persons: PersonColumns,
  families: FamilyColumns,
  currentYear: number,
): BelievedYears {
  const doubts = (year: number) => isDoubtfulYear(year, currentYear)
  const columns = [persons.birthYears, persons.deathYears, persons.eventYears, families.marriageYears]
  if (!columns.some((years) => years.some(doubts))) return { persons, families }
  const lives = new ConfirmedLives(persons, families, doubts)
  const nearby = new NearbyYears(persons, families)
  const believed = (
    years: Int16Array,
    confirms: (row: number, year: number) => boolean,
    supports: Supports,
  ) =>
    years.map((year, row) => {
      if (!doubts(year) || confirms(row, year)) return year
      if (year < minLongYear && !supports(row, year)) return noYear
      return year + persianYearsBehind
    })
  const ofPerson: Supports = (person, year) =>
    year > maxShortYear && persons.deaths[person] === 1 ? true : nearby.supportPerson(person, year)
  return {
    persons: {
      ...persons,
      birthYears: believed(persons.birthYears, lives.confirmsBirth, ofPerson),
      deathYears: believed(persons.deathYears, lives.confirmsEvent, ofPerson),
      eventYears: believed(persons.eventYears, lives.confirmsEvent, ofPerson),
    },
    families: {
      ...families,
      marriageYears: believed(families.marriageYears, lives.confirmsMarriage, nearby.supportFamily),
    },
  }
}

type Supports = (row: number, year: number) => boolean

/** The earliest and latest birth of each person, if a chain of relatives leads to a sure year. */
class ConfirmedLives {
  readonly #persons: PersonColumns
  readonly #families: FamilyColumns
  readonly #from: Int32Array
  readonly #to: Int32Array
  /** How many persons without a year lie between this one and the nearest with a year; -1 if not reached yet. */
  readonly #undated: Int8Array
  readonly #offers = new Map<number, Offer>()

  constructor(persons: PersonColumns, families: FamilyColumns, doubts: (year: number) => boolean) {
    this.#persons = persons
    this.#families = families
    this.#from = new Int32Array(persons.count)
    this.#to = new Int32Array(persons.count)
    this.#undated = new Int8Array(persons.count).fill(-1)
    this.#begin(doubts)
    this.#spread()
  }

  confirmsBirth = (person: number, year: number): boolean =>
    this.#isReached(person) && year >= this.#fromOf(person) && year <= this.#toOf(person)

  confirmsEvent = (person: number, year: number): boolean =>
    this.#isReached(person) && year >= this.#fromOf(person) && year <= this.#toOf(person) + maxAge

  confirmsMarriage = (family: number, year: number): boolean => {
    let confirms = false
    forMembers(this.#families.parents, family, (spouse) => {
      confirms ||= this.confirmsEvent(spouse, year)
    })
    forMembers(this.#families.children, family, (child) => {
      confirms ||= this.confirmsBirth(child, year) || this.confirmsEvent(child, year + toChild.max)
    })
    return confirms
  }

  #isReached = (person: number) => this.#undated[person] !== -1
  #fromOf = (person: number) => this.#from[person] ?? 0
  #toOf = (person: number) => this.#to[person] ?? 0

  /** Starts with the persons and marriages whose years are sure. */
  #begin(doubts: (year: number) => boolean): void {
    const { count, birthYears, deathYears, eventYears } = this.#persons
    const sure = (year = noYear) => (year === noYear || doubts(year) ? null : year)
    for (let person = 0; person < count; person++) {
      const birth = sure(birthYears[person])
      const event = sure(eventYears[person]) ?? sure(deathYears[person])
      if (birth !== null) this.#offer(person, birth, birth, 0)
      else if (event !== null) this.#offer(person, event - maxAge, event, 0)
    }
    for (let family = 0; family < this.#families.count; family++) {
      const year = sure(this.#families.marriageYears[family])
      if (year === null) continue
      forMembers(this.#families.parents, family, (spouse) =>
        this.#offer(spouse, year - maxAge, year - toChild.min, 0),
      )
      forMembers(this.#families.children, family, (child) =>
        this.#offer(child, year - toChild.max, year + toChild.max, 0),
      )
    }
  }

  /** Goes from relative to relative, one step of kinship at a time. */
  #spread(): void {
    const asParent = turned(this.#families.parents, this.#persons.count)
    const asChild = turned(this.#families.children, this.#persons.count)
    while (this.#offers.size > 0) {
      const offers = [...this.#offers]
      this.#offers.clear()
      for (const person of offers.flatMap(([person, offer]) => (this.#settle(person, offer) ? person : []))) {
        const [from, to] = [this.#fromOf(person), this.#toOf(person)]
        const undated = this.#undated[person] ?? 0
        forMembers(asParent, person, (family) => {
          forMembers(this.#families.children, family, (child) =>
            this.#offer(child, from + toChild.min, to + toChild.max, undated),
          )
          forMembers(this.#families.parents, family, (spouse) =>
            this.#offer(spouse, from - toSpouse, to + toSpouse, undated),
          )
        })
        forMembers(asChild, person, (family) =>
          forMembers(this.#families.parents, family, (parent) =>
            this.#offer(parent, from - toChild.max, to - toChild.min, undated),
          ),
        )
      }
    }
  }

  #offer(person: number, from: number, to: number, undated: number): void {
    if (this.#isReached(person)) return
    const known = this.#offers.get(person)
    if (known === undefined) this.#offers.set(person, { from, to, undated })
    else
      this.#offers.set(person, {
        from: Math.min(known.from, from),
        to: Math.max(known.to, to),
        undated: Math.min(known.undated, undated),
      })
  }

  /**
   * Accepts or ignores the range of birth years that a relative offers. True if a year of the person fits the range, or
   * if the person has no year and is close enough to a person with one.
   */
  #settle(person: number, { from, to, undated }: Offer): boolean {
    const birth = this.#persons.birthYears[person] ?? noYear
    const events = [this.#persons.eventYears[person] ?? noYear, this.#persons.deathYears[person] ?? noYear]
    const event = events.find((year) => year !== noYear && year >= from && year <= to + maxAge)
    if (birth !== noYear && birth >= from && birth <= to) return this.#reach(person, birth, birth, 0)
    if (event !== undefined)
      return this.#reach(person, Math.max(from, event - maxAge), Math.min(to, event), 0)
    const isUndated = birth === noYear && events.every((year) => year === noYear)
    return isUndated && undated < maxUndated && this.#reach(person, from, to, undated + 1)
  }

  #reach(person: number, from: number, to: number, undated: number): true {
    this.#from[person] = from
    this.#to[person] = to
    this.#undated[person] = undated
    return true
  }
}

interface Offer {
  readonly from: number
  readonly to: number
  readonly undated: number
}

/** Knows in which centuries the years of each family lie, and which person each of these years belongs to. */
class NearbyYears {
  readonly #persons: PersonColumns
  readonly #families: FamilyColumns
  readonly #familiesOf: readonly ReturnType<typeof turned>[]
  /** For each family, the centuries of its years, each with the person who has such a year, or `several`. */
  readonly #centuries = new Map<number, ReadonlyMap<number, number>>()

  constructor(persons: PersonColumns, families: FamilyColumns) {
    this.#persons = persons
    this.#families = families
    this.#familiesOf = [families.parents, families.children].map((rows) => turned(rows, persons.count))
  }

  /** True if another year of the person, or of a parent, spouse, sibling or child, is near. */
  supportPerson = (person: number, year: number): boolean => {
    const own = this.#yearsOf(person).filter((one) => one !== year)
    if (own.some((one) => Math.abs(one - year) <= maxAge)) return true
    let supports = false
    for (const rows of this.#familiesOf)
      forMembers(rows, person, (family) => {
        supports ||= this.#isNear(family, year, person)
      })
    return supports
  }

  supportFamily = (family: number, year: number): boolean => this.#isNear(family, year, nobody)

  #isNear(family: number, year: number, person: number): boolean {
    const centuries = this.#centuriesOf(family)
    return [-1, 0, 1].some((away) => {
      const whose = centuries.get(centuryOf(year) + away)
      return whose !== undefined && whose !== person
    })
  }

  #centuriesOf(family: number): ReadonlyMap<number, number> {
    const known = this.#centuries.get(family)
    if (known !== undefined) return known
    const centuries = new Map<number, number>()
    for (const rows of [this.#families.parents, this.#families.children])
      forMembers(rows, family, (person) => {
        for (const year of this.#yearsOf(person)) {
          const whose = centuries.get(centuryOf(year)) ?? person
          centuries.set(centuryOf(year), whose === person ? person : several)
        }
      })
    this.#centuries.set(family, centuries)
    return centuries
  }

  #yearsOf(person: number): number[] {
    const { birthYears, deathYears, eventYears } = this.#persons
    return [birthYears, deathYears, eventYears]
      .map((years) => years[person] ?? noYear)
      .filter((year) => year > maxShortYear)
  }
}

const centuryOf = (year: number) => Math.floor(year / 100)
const several = -1
const nobody = -2
