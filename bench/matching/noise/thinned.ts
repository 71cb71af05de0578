import type { FamilyFacts, TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { randomFrom } from '../../invented/random.ts'

/** Reduces some persons to a name and one family: an old tree mentions some persons only once. */
export function thinned({ persons, families }: TreeFacts, share: number, seed: number): TreeFacts {
  const random = randomFrom(seed)
  const thin = new Set(persons.flatMap(({ number }) => (random.chance(share) ? [number] : [])))
  const seen = new Set<number>()
  const stays = (number: number) => {
    if (!thin.has(number)) return true
    if (seen.has(number)) return false
    seen.add(number)
    return true
  }
  return {
    persons: persons.map((person) => (thin.has(person.number) ? { ...person, ...nothingElse } : person)),
    families: families.map(
      ({ fatherNumber, motherNumber, children, ...family }): FamilyFacts => ({
        ...family,
        fatherNumber: fatherNumber !== null && stays(fatherNumber) ? fatherNumber : null,
        motherNumber: motherNumber !== null && stays(motherNumber) ? motherNumber : null,
        children: children.filter(({ number }) => stays(number)),
      }),
    ),
  }
}

const nothingElse = {
  birthDate: null,
  baptismDate: null,
  deathDate: null,
  burialDate: null,
  birthPlace: null,
  deathPlace: null,
} as const
