import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { brandedItem, PersonId, text } from '../wire.ts'
import { Family } from './family.ts'
import { Person } from './person.ts'

/** How a new relative is related to a person: the person's son, daughter and so on (PRF-08). */
export const relationships = { Son: 1, Daughter: 2, Husband: 3, Wife: 4, Father: 5, Mother: 6 } as const
export const Relationship = z.enum(
  ['Son', 'Daughter', 'Husband', 'Wife', 'Father', 'Mother'],
  'Invalid relationship',
)
export type Relationship = z.infer<typeof Relationship>

const service = 'research'
const params = z.object({ id: PersonId })

/** The person who gets the new relative (ER2-33). */
const RelatedPerson = brandedItem<'PersonId'>(
  'Related item when creating a spouse or parent profile must be a person',
)
/** The family that the new relative joins (ER2-31, ER2-32). A call without the field has not chosen. */
const RelatedFamily = brandedItem<'FamilyId'>({
  error: ({ input }) =>
    input === undefined
      ? 'Cannot create profile because no related person or family selected'
      : 'Related item when creating a child profile must be a family',
})

/**
 * The new relative belongs to the profile of the person. Only its owner adds parents and spouses (PRF-23). `familyId` names the family that a child or the missing other
 * parent joins; null makes a new family where that is possible. A call that is repeated with the same idempotencyKey
 * returns the relative of the first call.
 */
export const addRelative = endpoint({
  service,
  method: 'POST',
  path: '/persons/:id/relatives',
  summary: 'Adds a relative to a person of a profile',
  params: z.object({ id: RelatedPerson }),
  body: z.object({
    idempotencyKey: text(100).check(z.minLength(8)),
    relationship: Relationship,
    givenName: text(200),
    surname: text(200),
    familyId: z.nullable(RelatedFamily),
  }),
  answer: z.object({ person: Person, family: Family }),
  status: 201,
  refuses: [
    'not-allowed',
    'not-found',
    'read-only-tree',
    'linked-profile',
    'name-needed',
    'gender-needed',
    'family-needed',
    'no-such-family',
    'parent-there',
    'spouse-there',
    'too-many-relatives',
  ],
  access: needs('person', 'Modify'),
})

/**
 * Deletes a person who has only a name and a gender, and who connects nobody else with the profile. The server also
 * deletes families that then have no parent, or only one member.
 */
export const deletePerson = endpoint({
  service,
  method: 'DELETE',
  path: '/persons/:id',
  summary: 'Deletes a person of a profile, except the person whose profile it is',
  params,
  refuses: [
    'not-allowed',
    'not-found',
    'read-only-tree',
    'linked-profile',
    'profile-person',
    'only-parent',
    'has-details',
    'only-link',
  ],
  access: needs('person', 'DeleteItems'),
})
