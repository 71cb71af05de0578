/**
 * Finds persons who are the only bearers of a full name. If hardly anybody is missing in either tree, two such persons
 * with the same name are the same person: otherwise each tree would have to lack the person that the other one has. A
 * full name is a given name with a surname, a byname or a ruler's number. A given name alone counts only if neither
 * person has a surname, and then everybody with this given name counts as a bearer, with or without a surname. Variants
 * of a given name, and surnames that sound alike, count as one: Ann Smyth bears the same name as Anna Smith.
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

/** For each name, the number of its bearers in each tree. */
export interface NameBearers {
  readonly a: ReadonlyMap<number, number>
  readonly b: ReadonlyMap<number, number>
}

/** A name alone decides only if the probability that each tree lacks somebody whom the other has is at most this. */
const mostMissing = 1 / 20
/**
 * Below this probability, both trees are editions of one tree. Then persons who are already matched do not count as
 * bearers.
 */
const missingInEditions = 1 / 350

/** Counts the bearers of each name. `isTaken`: by index, 1 for persons who are already matched. */
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

/** By index in one tree: the names that `nameBearers` counts for a person. */
export function namesByPlace({ size, words, persons }: TreeIndex): readonly (readonly number[])[] {
  const names = new FullNames({ words, ...persons })
  return Array.from({ length: size }, (_, place) => names.all(place))
}

export class OnlyBearers {
  /** The full names in both trees; null if the trees lack so many persons that a name does not decide. */
  readonly #names: FullNames | null
  readonly #bearers: NameBearers

  constructor(population: Population, bearers: NameBearers, missing: number) {
    this.#names = missing > mostMissing ? null : new FullNames(population)
    this.#bearers = bearers
  }

  /** True if both have a name that nobody else has, and nothing contradicts the match. */
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

/** The names of a person: each given name with the ruler's number, with each surname and byname, and alone. */
class FullNames {
  readonly #of: Named
  readonly #given: readonly (readonly number[])[]
  readonly #sounds: Int32Array

  constructor(population: Named) {
    this.#of = population
    this.#sounds = Int32Array.from(population.words, (word) => hashOf(soundOf(word)))
    this.#given = population.words.map((word) => variantGroups.get(word) ?? [hashOf(word)])
  }

  /** The names of which the person may be the only bearer. */
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
