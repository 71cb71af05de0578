/**
 * Finds who is the only bearer of a full name. If two trees lack hardly anybody, a person known only by a full name is
 * the one with the same name in the other tree: otherwise each tree would have to lack the one that the other has. A
 * full name is a given name with a surname, a byname or a ruler's number. A given name alone counts only if neither has
 * a surname, and everybody else with it is a namesake, with or without a surname. Variants of a given name and surnames
 * that sound alike count as one: Ann Smyth is a namesake of Anna Smith.
 */
import { byteAt, intAt, itemAt } from '../columns/at.ts'
import { hashOf, mixed } from '../columns/hashes.ts'
import { lengthOf, listOf } from '../columns/lists.ts'
import { datesAgree } from '../compare/date-levels.ts'
import { contradiction, dateLevel, fields, givenLevel, levelIn } from '../compare/fields.ts'
import { variantGroups } from '../index/names/given-variants.ts'
import { soundOf } from '../index/names/phonetic.ts'
import type { Population } from '../index/population.ts'
import type { TreeIndex } from '../index/tree-index.ts'
import type { Kin } from '../propagate/kin-evidence.ts'

/** The number of bearers of each name. */
export interface NameBearers {
  readonly a: ReadonlyMap<number, number>
  readonly b: ReadonlyMap<number, number>
}

/** The maximum probability that each tree lacks somebody whom the other has, for a name alone to decide. */
const mostMissing = 1 / 20
/** For editions of one tree: already matched persons do not count. */
const missingInEditions = 1 / 350

/** `isTaken`: by index, who is already matched. */
export function nameBearers(population: Population, isTaken: Uint8Array, missing: number): NameBearers {
  const bearers = { a: new Map<number, number>(), b: new Map<number, number>() }
  if (missing > mostMissing) return bearers
  const names = new FullNames(population)
  for (let person = 0; person < population.size; person++) {
    if (missing < missingInEditions && isTaken[person] === 1) continue
    const counts = person < population.sizeA ? bearers.a : bearers.b
    for (const name of names.all(person)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return bearers
}

/** By index in one tree: the names that `nameBearers` counts. */
export function namesByPlace({ size, words, persons }: TreeIndex): readonly (readonly number[])[] {
  const names = new FullNames({ words, ...persons })
  return Array.from({ length: size }, (_, place) => names.all(place))
}

export class OnlyBearers {
  /** Null if a name says nothing. */
  readonly #names: FullNames | null
  readonly #bearers: NameBearers

  constructor(population: Population, bearers: NameBearers, missing: number) {
    this.#names = missing > mostMissing ? null : new FullNames(population)
    this.#bearers = bearers
  }

  /** Both have a name that nobody else has, and nothing contradicts the match. */
  are(a: number, b: number, pattern: number, kin: Kin): boolean {
    if (this.#names === null || levelIn(pattern, fields.given) < givenLevel.first) return false
    if (isContradicted(pattern, kin)) return false
    const [own, others] = [this.#names.full(a), this.#names.full(b)]
    return own.some((name) => others.includes(name) && this.#isBorneOnce(name))
  }

  #isBorneOnce(name: number): boolean {
    return (this.#bearers.a.get(name) ?? 0) <= 1 && (this.#bearers.b.get(name) ?? 0) <= 1
  }
}

type Named = Pick<Population, 'words' | 'given' | 'surname' | 'byname' | 'numeral'>

/** The given names of a person, each combined with the ruler's number, with each surname and byname, and alone. */
class FullNames {
  readonly #of: Named
  readonly #given: readonly (readonly number[])[]
  readonly #sounds: Int32Array

  constructor(population: Named) {
    this.#of = population
    this.#sounds = Int32Array.from(population.words, (word) => hashOf(soundOf(word)))
    this.#given = population.words.map((word) => variantGroups.get(word) ?? [hashOf(word)])
  }

  /** The names by which somebody may be the only bearer. */
  full(person: number): readonly number[] {
    return lengthOf(this.#of.surname, person) === 0 ? this.all(person) : this.#named(person)
  }

  all(person: number): readonly number[] {
    return [...this.#givenOf(person).map((name) => mixed(0, name, 0)), ...this.#named(person)]
  }

  #named(person: number): readonly number[] {
    const { surname, byname, numeral } = this.#of
    const number = byteAt(numeral, person)
    const families = [surname, byname].flatMap((lists) =>
      Array.from(listOf(lists, person), (word) => intAt(this.#sounds, word)),
    )
    const names = new Set<number>()
    for (const name of this.#givenOf(person)) {
      if (number !== 0) names.add(mixed(2, name, number))
      for (const family of families) names.add(mixed(1, name, family))
    }
    return [...names]
  }

  #givenOf(person: number): readonly number[] {
    return [...new Set([...listOf(this.#of.given, person)].flatMap((word) => itemAt(this.#given, word)))]
  }
}

const yearsAgree = (level: number) =>
  level === dateLevel.missing || (datesAgree(level) && level !== dateLevel.overlap)

const isContradicted = (pattern: number, kin: Kin): boolean =>
  !yearsAgree(levelIn(pattern, fields.birth)) ||
  !yearsAgree(levelIn(pattern, fields.death)) ||
  others.some((field) => levelIn(pattern, field) === contradiction) ||
  kin.father < 0 ||
  kin.mother < 0 ||
  kin.spousesElsewhere > 0 ||
  kin.childrenElsewhere > 0

const others = [
  fields.surname,
  fields.numeral,
  fields.byname,
  fields.birthPlace,
  fields.deathPlace,
  fields.marriage,
  fields.father,
  fields.mother,
  fields.spouse,
  fields.children,
]
