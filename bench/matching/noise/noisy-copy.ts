/** Makes a tree as another person might write it: the same people, with omissions, other spellings and other dates. */

import type { FamilyFacts, PersonFacts, TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { type Random, randomFrom } from '../../invented/random.ts'
import { noisyBirth, noisyDeath } from './dates.ts'
import type { NoiseLevel } from './level.ts'
import { noisyName } from './names.ts'
import { noisyPlace } from './places.ts'

export interface Copy {
  readonly tree: TreeFacts
  /** The number of each person in the copy, by their number in the original. */
  readonly numbers: ReadonlyMap<number, number>
}

/** Makes the same copy for the same seed. The persons get another order and other numbers. */
export function noisyCopy(tree: TreeFacts, level: NoiseLevel, seed: number): Copy {
  const random = randomFrom(seed)
  const kept = shuffled(
    tree.persons.filter(() => random.chance(level.kept)),
    random,
  )
  const numbers = new Map(kept.map(({ number }, index) => [number, index + 1]))
  const husbands = husbandsOf(tree)
  const persons = kept.map((person) =>
    noisyPerson(person, husbands.get(person.number) ?? null, numbers.get(person.number) ?? 0, level, random),
  )
  const families = tree.families
    .map((family) => noisyFamily(family, numbers, level, random))
    .filter((family) => membersOf(family) > 1)
    .map((family, index) => ({ ...family, number: index + 1 }))
  return { tree: { persons, families }, numbers }
}

/** For two copies of one original: the number in `b` of each person in `a` who is in both. */
export const truthOf = (a: Copy, b: Copy): ReadonlyMap<number, number> =>
  new Map(
    Array.from(a.numbers).flatMap(([original, number]) => {
      const partner = b.numbers.get(original)
      return partner === undefined ? [] : [[number, partner] as const]
    }),
  )

function husbandsOf({ persons, families }: TreeFacts): ReadonlyMap<number, PersonFacts> {
  const byNumber = new Map(persons.map((person) => [person.number, person]))
  const husbands = new Map<number, PersonFacts>()
  for (const { fatherNumber, motherNumber } of families) {
    const husband = byNumber.get(fatherNumber ?? 0)
    if (motherNumber !== null && husband !== undefined) husbands.set(motherNumber, husband)
  }
  return husbands
}

function noisyPerson(
  person: PersonFacts,
  husband: PersonFacts | null,
  number: number,
  level: NoiseLevel,
  random: Random,
): PersonFacts {
  const [first = [], ...further] = person.names
  const noisy = {
    ...person,
    number,
    sharedIds: [],
    names: [noisyName(first, husband?.names[0] ?? null, level.name, random), ...further],
    gender: noisyGender(person.gender, level, random),
    ...noisyBirth(person, level.date, random),
    ...noisyDeath(person, level.date, random),
    birthPlace: noisyPlace(person.birthPlace, level.place, random),
    deathPlace: noisyPlace(person.deathPlace, level.place, random),
  }
  const isKnownDead = noisy.birthDate !== null || noisy.deathDate !== null || noisy.hasDied
  // If a person's own dates do not prove a death, only name, gender and family are shown.
  return isKnownDead
    ? noisy
    : { ...noisy, birthPlace: null, deathPlace: null, baptismDate: null, burialDate: null }
}

function noisyGender(gender: PersonFacts['gender'], { sex }: NoiseLevel, random: Random) {
  if (random.chance(sex.lost)) return 'Unknown'
  if (gender === 'Unknown' || !random.chance(sex.wrong)) return gender
  return gender === 'Male' ? 'Female' : 'Male'
}

function noisyFamily(
  family: FamilyFacts,
  numbers: ReadonlyMap<number, number>,
  { tieLost, date, place }: NoiseLevel,
  random: Random,
): FamilyFacts {
  const stillTied = (number: number | null) =>
    number === null || random.chance(tieLost) ? null : (numbers.get(number) ?? null)
  return {
    number: family.number,
    fatherNumber: stillTied(family.fatherNumber),
    motherNumber: stillTied(family.motherNumber),
    children: family.children.flatMap(({ number, link }) => {
      const child = stillTied(number)
      return child === null ? [] : [{ number: child, link }]
    }),
    marriageDate: random.chance(date.lost) ? null : family.marriageDate,
    marriagePlace: noisyPlace(family.marriagePlace, place, random),
  }
}

const membersOf = ({ fatherNumber, motherNumber, children }: FamilyFacts) =>
  Number(fatherNumber !== null) + Number(motherNumber !== null) + children.length

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items]
  for (let last = result.length - 1; last > 0; last--) {
    const other = random.whole(last + 1)
    // The casts are safe, because both numbers are valid indexes of the array.
    ;[result[last], result[other]] = [result[other] as T, result[last] as T]
  }
  return result
}
