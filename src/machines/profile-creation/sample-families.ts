/** Families of a person of a profile, for path models, tests and the gallery. */
import type { Gender } from '#contract/research/person.ts'
import type { FamilyId } from '#domain/ids.ts'
import type { FamilyOfPerson, PersonFamilies } from '#domain/profile/person-families.ts'
import { samplePersonId } from '../paths/sample-values.ts'

// Ids need a cast to their branded type. In samples, any number is a valid id.
export const sampleFamilyId = (number: number) => `11-${number}` as FamilyId

export const sampleRelativeId = (number: number) => samplePersonId(11, number)

const familyWith = (number: number, mother: number | null, others: readonly string[]): FamilyOfPerson => ({
  id: sampleFamilyId(number),
  number,
  father: 1,
  mother,
  others,
  fatherSurname: 'Merrowby',
})

export const withEmma = familyWith(101, 4, ['Emma Vane'])
export const withRuth = familyWith(102, 5, ['Ruth Ellery'])
/** A family whose mother is not known. */
export const withBenOnly = familyWith(103, null, ['Ben Merrowby'])

export const sampleFamilies = (
  asSpouse: readonly FamilyOfPerson[] = [],
  gender: Gender = 'Male',
): PersonFamilies => ({ person: { number: 1, gender }, asChild: [], asSpouse, surname: 'Merrowby' })
