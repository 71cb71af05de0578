/** What the living rule and the summary need about every person and family, in a few bytes each. */
import type { Fact, PersonRecord } from '#domain/gedcom/interpreted.ts'
import {
  type LifeFacts,
  mayBeYetToCome,
  noLifeFacts,
  withEvent,
  withMarriage,
} from '#domain/living/life-facts.ts'
import { noYear } from '#domain/living/living-columns.ts'
import { latestYear } from '../years.ts'
import { Flags, Years } from './columns.ts'
import { Keys } from './keys.ts'

const present = 1
const isPrivate = 2
const hasDied = 4
const saidToLive = 8

export class SurveyedPersons {
  readonly keys = new Keys()
  /** The number of persons that have a record in the file. */
  records = 0
  privateRecords = 0
  readonly #flags = new Flags()
  readonly #births = new Years(noYear)
  readonly #deaths = new Years(noYear)
  readonly #events = new Years(noYear)
  readonly #currentYear: number

  constructor(currentYear: number) {
    this.#currentYear = currentYear
  }

  add(number: number, person: PersonRecord, marked: { readonly isPrivate: boolean }): void {
    const life = person.facts.reduce<LifeFacts>(
      (known, fact) =>
        mayBeYetToCome(fact.type, latestNamedYearOf(fact), this.#currentYear)
          ? known
          : withEvent(known, fact.type, yearOf(fact)),
      noLifeFacts,
    )
    const { hasDeath } = life
    this.records++
    if (marked.isPrivate) this.privateRecords++
    this.#flags.add(number, present | (marked.isPrivate ? isPrivate : 0) | (hasDeath ? hasDied : 0))
    if (person.saidToLive) this.#flags.add(number, saidToLive)
    if (life.birthYear !== null) this.#births.set(number, life.birthYear)
    if (life.deathYear !== null) this.#deaths.set(number, life.deathYear)
    if (life.eventYear !== null) this.#events.set(number, life.eventYear)
  }

  has = (person: number): boolean => this.#flags.has(person, present)
  isPrivate = (person: number): boolean => this.#flags.has(person, isPrivate)

  columns() {
    const { count } = this.keys
    const flags = (flag: number) =>
      Uint8Array.from({ length: count }, (_, person) => (this.#flags.has(person, flag) ? 1 : 0))
    return {
      count,
      birthYears: this.#births.all(count),
      deathYears: this.#deaths.all(count),
      eventYears: this.#events.all(count),
      deaths: flags(hasDied),
      saidToLive: flags(saidToLive),
    }
  }
}

export class SurveyedFamilies {
  readonly keys = new Keys()
  records = 0
  privateRecords = 0
  readonly #flags = new Flags()
  readonly #marriages = new Years(noYear)

  add(number: number, facts: readonly Fact[], marked: { readonly isPrivate: boolean }): void {
    this.records++
    if (marked.isPrivate) this.privateRecords++
    this.#flags.add(number, marked.isPrivate ? present | isPrivate : present)
    const year = facts.reduce<number | null>(
      (known, fact) => withMarriage(known, fact.type, yearOf(fact)),
      null,
    )
    if (year !== null) this.#marriages.set(number, year)
  }

  has = (family: number): boolean => this.#flags.has(family, present)
  isPrivate = (family: number): boolean => this.#flags.has(family, isPrivate)
  marriageYears = (): Int16Array => this.#marriages.all(this.keys.count)
}

const latestNamedYearOf = ({ date }: Fact): number | null => (date === null ? null : latestYear(date))

/** "After 1850" can be any year since, so it proves nothing. */
const yearOf = ({ date }: Fact): number | null =>
  date === null || date.type === 'after' ? null : latestYear(date)
