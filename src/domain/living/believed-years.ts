/**
 * Which years of a tree the living rule believes. A year can mean another time than it seems to: `12 MAR 80` is 1980,
 * and a birth of 1360 is one of 1981 where years are counted by the Persian calendar. The line alone does not tell
 * such years from those of the Middle Ages. The family does:
 *
 * - A year before Christ, or after the present year of the Islamic calendar, means what it says.
 * - An earlier year is confirmed by those: from relative to relative, each born when the one before allows it. No
 *   chain of births leads from the year 1360 of a family of today to a year such as 1700.
 * - A year below 1000 without such a chain counts as unknown, unless it has at least three digits and the person has
 *   died, or a year of three digits or more lies near it in the same family.
 * - Any other year without such a chain counts as the latest year that it can be, by the Persian calendar: 1360 is
 *   1982, so the person may live; 1240 is 1862, so nobody of that year lives by either calendar.
 *
 * Dates that name their calendar never come here as such a year: they are converted, or they are words.
 */
import { type FamilyColumns, forMembers, noYear, type PersonColumns, turned } from './living-columns.ts'

/** A year may be without its century, or counted from 1911 as in Taiwan: nobody can confirm another one by it. */
const maxShortYear = 150
/** A year below this one needs to be confirmed to count at all. */
const minLongYear = 1000
/** No calendar in use is further behind ours than the Persian one, of those whose years look like ours. */
const persianYearsBehind = 622

/** Years between a birth and that of a relative, as far as a year confirms another. */
const toChild = { min: 10, max: 100 }
const toSpouse = 80
const maxAge = 110
/** So many persons without any year may stand in a row between two years of which one confirms the other. */
const maxUndated = 5

/** True for a year that proves nothing by itself. */
export const isDoubtfulYear = (year: number, currentYear: number): boolean =>
  year >= 0 && year <= presentIslamicYear(currentYear)

/** 33 years of the moon are about 32 of ours. Rounded up. */
const presentIslamicYear = (currentYear: number) => Math.ceil(((currentYear - 621) * 33) / 32)

/** The years of persons and of families that the living rule goes by, in columns. */
export interface BelievedYears {
  readonly persons: PersonColumns
  readonly families: FamilyColumns
}

/** The same columns with the years that the living rule goes by. */
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

/** When each person was born at the earliest and at the latest, where a chain of relatives leads to an undoubted year. */
class ConfirmedLives {
  readonly #persons: PersonColumns
  readonly #families: FamilyColumns
  readonly #from: Int32Array
  readonly #to: Int32Array
  /** How many persons without a year stand between this one and the nearest with one; -1: not reached yet. */
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

  /** With the persons and marriages whose years mean what they say. */
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

  /** One step of kinship at a time. */
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

  /** True where a year of the person fits the offer, or where the person has none and stands near somebody who has. */
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

/** Which centuries the years of a person and of each family lie in, and whose years they are. */
class NearbyYears {
  readonly #persons: PersonColumns
  readonly #families: FamilyColumns
  readonly #familiesOf: readonly ReturnType<typeof turned>[]
  /** By family: its centuries, each with the person whose year it is, or `several`. */
  readonly #centuries = new Map<number, ReadonlyMap<number, number>>()

  constructor(persons: PersonColumns, families: FamilyColumns) {
    this.#persons = persons
    this.#families = families
    this.#familiesOf = [families.parents, families.children].map((rows) => turned(rows, persons.count))
  }

  /** Another year of the person, or one of a parent, spouse, sibling or child, lies near. */
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
