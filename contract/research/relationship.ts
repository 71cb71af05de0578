/** How the persons of a profile are related: reading it as a whole, and changing it (area REL). */
import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { jsonPatch } from '../json-patch.ts'
import { AssertionId, DataGroupId, FamilyId, PersonId, text } from '../wire.ts'
import { ChildLink } from './family.ts'
import { Gender } from './person.ts'

/** A person of a profile, with what tells namesakes apart. */
export const ProfilePerson = z.object({
  id: PersonId,
  name: z.string(),
  gender: Gender,
  birthYear: z.nullable(z.int()),
})
export type ProfilePerson = z.infer<typeof ProfilePerson>

/** A family as the profile has it, without what trees say of the same family. Only those who may edit it read it. */
export const ProfileFamily = z.object({
  id: FamilyId,
  fatherId: z.nullable(PersonId),
  motherId: z.nullable(PersonId),
  /** `detailId`: the detail Child that says so; null if there is none. */
  children: z.array(z.object({ personId: PersonId, link: ChildLink, detailId: z.nullable(AssertionId) })),
  /** How many details the family has besides its children. */
  details: z.int(),
})
export type ProfileFamily = z.infer<typeof ProfileFamily>

export const Relationships = z.object({
  persons: z.array(ProfilePerson),
  families: z.array(ProfileFamily),
})
export type Relationships = z.infer<typeof Relationships>

const service = 'research'
const idempotencyKey = text(100).check(z.minLength(8))

const notEditable = ['not-allowed', 'not-found', 'read-only-tree', 'linked-profile'] as const

/**
 * Also lists the persons who are related to nobody, so that nobody is lost when a relationship is deleted. The lists are
 * empty for a tree and for a profile that follows one: neither is changed here.
 */
export const listRelationships = endpoint({
  service,
  method: 'GET',
  path: '/datagroups/:id/relationships',
  summary: 'Lists all persons and families of a profile, for those who may edit it',
  params: z.object({ id: DataGroupId }),
  answer: Relationships,
  access: needs('dataGroup', 'Modify'),
})

/** What makes a person a child of a family. */
const child = {
  /** How the child belongs to the family. */
  link: ChildLink,
  /** The detail Child of the family that the child leaves; null if the child stays in all other families. */
  fromId: z.nullable(AssertionId),
}

/**
 * Adds a family of two spouses, or of one or two parents with a child (REL-06). All are persons of the profile. Only the
 * owner of the profile makes two persons spouses (PRF-23). A call that is repeated with the same idempotencyKey returns
 * the family of the first call.
 */
export const addFamily = endpoint({
  service,
  method: 'POST',
  path: '/datagroups/:id/families',
  summary: 'Makes persons of a profile a family',
  params: z.object({ id: DataGroupId }),
  body: z.object({
    idempotencyKey,
    fatherId: z.nullable(PersonId),
    motherId: z.nullable(PersonId),
    childId: z.nullable(PersonId),
    ...child,
    /**
     * The id that the family had before it was deleted. The family gets this id again, so that it stands in the same order
     * among the families of its members. The server ignores the id if a family has it now, or if no family ever had it.
     */
    formerFamilyId: z.optional(FamilyId),
  }),
  answer: ProfileFamily,
  status: 201,
  refuses: [
    ...notEditable,
    'parent-needed',
    'one-person-family',
    'no-such-person',
    'same-person',
    'current-spouse',
    'gender-of-parent',
    'own-ancestor',
    'child-there',
    'child-moved',
    'too-many-relatives',
  ],
  access: needs('dataGroup', 'Modify'),
})

const familyFields = jsonPatch({
  '/fatherId': { value: z.nullable(PersonId), needs: 'Owner' },
  '/motherId': { value: z.nullable(PersonId), needs: 'Owner' },
})

/** `before`: the parents that this call replaced, so that the caller sees if somebody else had changed them. */
export const ChangedFamily = z.object({
  family: ProfileFamily,
  before: z.object({ fatherId: z.nullable(PersonId), motherId: z.nullable(PersonId) }),
})

/** Replaces or removes one of the spouses (REL-15). */
export const patchFamily = endpoint({
  service,
  method: 'PATCH',
  path: '/families/:id',
  summary: 'Changes the spouses of a family of a profile',
  params: z.object({ id: FamilyId }),
  body: familyFields.body,
  bodyType: 'json-patch',
  patch: familyFields.fields,
  answer: ChangedFamily,
  refuses: [
    ...notEditable,
    'parent-needed',
    'one-person-family',
    'no-such-person',
    'same-person',
    'current-spouse',
    'gender-of-parent',
    'profile-person',
    'own-ancestor',
  ],
  access: needs('family', 'ReadItems'),
  bodyLimit: 65_536,
})

/** Answers the deleted family, so that the caller can add it again. The persons stay in the profile. */
export const deleteFamily = endpoint({
  service,
  method: 'DELETE',
  path: '/families/:id',
  summary: 'Deletes a family without children and details from a profile',
  params: z.object({ id: FamilyId }),
  answer: ProfileFamily,
  refuses: [...notEditable, 'has-children', 'has-details'],
  access: needs('family', 'Owner'),
})

/** Adds the detail Child (REL-16). With `fromId`, the child leaves another family of the profile at the same time. */
export const addChild = endpoint({
  service,
  method: 'POST',
  path: '/families/:id/children',
  summary: 'Makes a person of a profile a child of a family',
  params: z.object({ id: FamilyId }),
  body: z.object({
    idempotencyKey,
    childId: PersonId,
    ...child,
    /** The new child comes before this one. If it is null, or no child of the family, the new child comes last. */
    beforeId: z.nullable(PersonId),
  }),
  answer: ProfileFamily,
  status: 201,
  refuses: [...notEditable, 'no-such-person', 'child-there', 'own-ancestor', 'child-moved'],
  access: needs('family', 'Modify'),
})
