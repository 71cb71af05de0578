/** Relationships of a profile, for path models, tests and the gallery. */
import type { ProfileFamily, ProfilePerson, Relationships } from '#contract/research/relationship.ts'
import type { AssertionId } from '#contract/wire.ts'
import { actsOn, type RelationshipPage } from '#domain/profile/relationship-form.ts'
import { sampleFamilyId, sampleRelativeId } from '../profile-creation/sample-families.ts'
import type { ChosenSubject } from './relationship-edit.machine.ts'

const person = (number: number, name: string, gender: ProfilePerson['gender']): ProfilePerson => ({
  id: sampleRelativeId(number),
  name: `${name} Merrowby`,
  gender,
  birthYear: null,
})

export const sampleFamily = (
  number: number,
  [father, mother]: readonly [number | null, number | null],
  children: readonly number[] = [],
  details = 0,
): ProfileFamily => ({
  id: sampleFamilyId(number),
  fatherId: father === null ? null : sampleRelativeId(father),
  motherId: mother === null ? null : sampleRelativeId(mother),
  children: children.map((child) => ({
    personId: sampleRelativeId(child),
    link: 'birth',
    // In samples, any number is a valid id.
    detailId: `11-${900 + child}` as AssertionId,
  })),
  details,
})

const ada = person(1, 'Ada', 'Female')

/** Ada has the son Tom with Max, and is married to Ben. Gus and Eve are a couple. Cleo is related to nobody. */
export const sampleRelationships: Relationships = {
  persons: [
    ada,
    person(2, 'Max', 'Male'),
    person(3, 'Tom', 'Male'),
    person(4, 'Ben', 'Male'),
    person(5, 'Cleo', 'Female'),
    person(6, 'Gus', 'Male'),
    person(7, 'Eve', 'Female'),
  ],
  families: [sampleFamily(101, [2, 1], [3]), sampleFamily(102, [4, 1]), sampleFamily(103, [6, 7])],
}

/** Ada alone, before her gender is known, and Cleo. */
export const sampleWithoutGender: Relationships = {
  persons: [{ ...ada, gender: 'Unknown' }, person(5, 'Cleo', 'Female')],
  families: [],
}

export const samplePage: RelationshipPage = {
  self: sampleRelativeId(1),
  startPerson: sampleRelativeId(1),
  currentYear: 2026,
}

const inFamily = (number: number) => ({ id: sampleFamilyId(number), matchIds: [] })

export const sampleSubjects = {
  max: {
    subject: { kind: 'spouse', family: inFamily(101) },
    name: 'Max Merrowby',
    acts: actsOn({ kind: 'spouse' }, true),
    isElsewhere: false,
  },
  ben: {
    subject: { kind: 'spouse', family: inFamily(102) },
    name: 'Ben Merrowby',
    acts: actsOn({ kind: 'spouse' }, true),
    isElsewhere: true,
  },
  tom: {
    subject: { kind: 'child', family: inFamily(101), childId: sampleRelativeId(3) },
    name: 'Tom Merrowby',
    acts: actsOn({ kind: 'child' }, true),
    isElsewhere: false,
  },
  ada: { subject: { kind: 'self' }, name: '', acts: actsOn({ kind: 'self' }, true), isElsewhere: false },
} as const satisfies Record<string, ChosenSubject>
