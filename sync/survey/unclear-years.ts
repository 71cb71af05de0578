/**
 * Doubtful years of persons who count as living because of them. The upload shows them first: a typing mistake, or a
 * death that is missing in the file, is easy to correct there.
 */

import { readWireDate } from '#domain/gedcom/dates/wire-date.ts'
import type { PersonRecord } from '#domain/gedcom/interpreted.ts'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { textOf } from '#domain/gedcom/values.ts'
import { isDoubtfulYear } from '#domain/living/believed-years.ts'
import { displayName } from '#domain/person/person.ts'
import { ownText } from '#domain/text/own-text.ts'
import type { UnclearYear, UploadSummary } from '#domain/upload/upload.ts'
import { latestYear } from '../years.ts'
import { Integers } from './columns.ts'

/**
 * The maximum number of doubtful years that are stored with their text. It is much higher than the number shown,
 * because most of them turn out to belong to old families.
 */
const maxRemembered = 5000
const maxShown = 200

export class UnclearYears {
  readonly #persons = new Integers()
  readonly #remembered: UnclearYear[] = []
  readonly #currentYear: number

  constructor(currentYear: number) {
    this.#currentYear = currentYear
  }

  /** Notes a doubtful year of the person; a birth year is preferred. */
  add(person: number, record: GedcomNode, { name, facts, hasDeath, saidToLive }: PersonRecord): void {
    if (hasDeath || saidToLive) return
    const years = facts.flatMap(({ type, date }) => {
      const year = date === null ? null : latestYear(date)
      return year === null ? [] : { isBirth: type === 'Birth', isUnclear: this.#isUnclear(year) }
    })
    if (!years.some(({ isUnclear }) => isUnclear)) return
    // If a birth year is certain, another doubtful year does not matter: a birth in 1980 says more than an occupation
    // in 80.
    if (years.some(({ isBirth, isUnclear }) => isBirth && !isUnclear)) return
    const dates = record.children.flatMap((event) =>
      event.children.flatMap((line) =>
        line.tag === 'DATE' && this.#saysUnclearYear(line) ? { isBirth: event.tag === 'BIRT', line } : [],
      ),
    )
    const line = (dates.find(({ isBirth }) => isBirth) ?? dates[0])?.line
    if (line === undefined) return
    this.#persons.push(person)
    if (this.#remembered.length >= maxRemembered) return
    this.#remembered.push({
      line: line.line,
      name: ownText(displayName(name)),
      date: ownText(textOf(line)),
    })
  }

  /** The doubtful years of persons who count as living. */
  of(isLiving: (person: number) => boolean): Pick<UploadSummary, 'unclearYears' | 'unclearYearCount'> {
    let count = 0
    const unclearYears: UnclearYear[] = []
    for (let at = 0; at < this.#persons.length; at++) {
      if (!isLiving(this.#persons.at(at))) continue
      count++
      const year = this.#remembered[at]
      if (year !== undefined && unclearYears.length < maxShown) unclearYears.push(year)
    }
    return { unclearYears, unclearYearCount: count }
  }

  #saysUnclearYear(line: GedcomNode): boolean {
    const read = readWireDate(textOf(line))
    const year = read === null ? null : latestYear(read.date)
    return year !== null && this.#isUnclear(year)
  }

  #isUnclear = (year: number) => isDoubtfulYear(year, this.#currentYear)
}
