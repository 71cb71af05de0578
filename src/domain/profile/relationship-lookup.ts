/**
 * Finds the persons and families that a form names among those of the profile. What the form offers is there, so something
 * missing is an internal error, which no person reads (ER2-20, ER2-23, ER2-24, ER2-26, ER2-30, ER2-39).
 */
import type { ProfileFamily, ProfilePerson, Relationships } from '#contract/research/relationship.ts'
import type { FamilyId, PersonId } from '../ids.ts'
import type {
  FamilyMatch,
  RelationshipChoice,
  RelationshipPage,
  RelationshipSubject,
} from './relationship-form.ts'
import type { ParentField } from './relationship-plan.ts'

/** True if the families and persons of the subject still exist: somebody else may have deleted them. */
export function isThere(
  known: Relationships,
  subject: RelationshipSubject,
  { self }: RelationshipPage,
): boolean {
  if (!known.persons.some(({ id }) => id === self)) return false
  if (subject.kind === 'self') return true
  const family = known.families.find(({ id }) => isOneOf(id, subject.family))
  if (family === undefined) return false
  if (subject.kind === 'spouse') return [family.fatherId, family.motherId].includes(self)
  return family.children.some(({ personId, detailId }) => personId === subject.childId && detailId !== null)
}

/** The family in the profile, by any of its ids. @throws if there is none (ER2-39) */
export function familyOfSubject({ families }: Relationships, subject: RelationshipSubject): ProfileFamily {
  if (subject.kind === 'self') throw new Error('Error loading parent family')
  const family = families.find(({ id }) => isOneOf(id, subject.family))
  if (family === undefined) throw new Error('The family match is not found in the profile.')
  return family
}

const isOneOf = (id: FamilyId, family: FamilyMatch) => id === family.id || family.matchIds.includes(id)

/** The slot of a person in a family. @throws if the person is no parent in it (ER2-20) */
export function fieldOf({ fatherId, motherId }: ProfileFamily, person: PersonId): ParentField {
  if (fatherId === person) return 'fatherId'
  if (motherId === person) return 'motherId'
  throw new Error('Invalid spouse role')
}

/** The family in which the person is the only parent. */
export const familyAlone = ({ families }: Relationships, person: PersonId) =>
  families.find(
    ({ fatherId, motherId }) => [fatherId, motherId].includes(person) && [fatherId, motherId].includes(null),
  )

/** @throws if no person was chosen (ER2-30) */
export function personIn(choice: RelationshipChoice): PersonId {
  if (choice.type === 'family') throw new Error('No existing profile person selected')
  return choice.id
}

/** @throws if no family was chosen, or if the profile does not have it (ER2-23) */
export function familyIn({ families }: Relationships, choice: RelationshipChoice): ProfileFamily {
  const family = families.find(({ id }) => choice.type === 'family' && id === choice.id)
  if (family === undefined) throw new Error(`Family ${choice.id} not found`)
  return family
}

/** @throws if the profile does not have the family (ER2-26) */
export function existingFamily({ families }: Relationships, wanted: FamilyId): ProfileFamily {
  const family = families.find(({ id }) => id === wanted)
  if (family === undefined) throw new Error('Existing family not found')
  return family
}

/** @throws if the subject is no child of the profile (ER2-24) */
export function childOf({ persons }: Relationships, subject: RelationshipSubject): ProfilePerson {
  const child = persons.find(({ id }) => 'childId' in subject && id === subject.childId)
  if (child === undefined) throw new Error('Error loading view person for child')
  return child
}

/** The slot of a person in a family of their own; null if the gender leaves it open. */
export function ownField({ persons }: Relationships, person: PersonId): ParentField | null {
  const gender = persons.find(({ id }) => id === person)?.gender
  return gender === 'Male' ? 'fatherId' : gender === 'Female' ? 'motherId' : null
}
