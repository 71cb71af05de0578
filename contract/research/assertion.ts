import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { HistoricalDate } from '../historical-date.ts'
import { jsonPatch } from '../json-patch.ts'
import { AssertionId, FamilyId, PersonId, PlaceId, page, Timestamp, text, UserId } from '../wire.ts'
import { NameParts } from './person.ts'

/** What an assertion can be about, and what it can relate to (requirement MOD-32). */
export const SubjectType = z.enum([
  'Person',
  'Family',
  'Assertion',
  'Place',
  'Site',
  'AssertionSubject',
  'Content',
  'ContentTag',
])
export type SubjectType = z.infer<typeof SubjectType>

/** How important a detail is among others of its kind (requirement MOD-33); Medium by default. */
export const precedences = { High: 0, Medium: 1, Low: 2, Dismissed: 3 } as const
export const Precedence = z.int().check(z.gte(precedences.High), z.lte(precedences.Dismissed))

/** The name of a kind of detail; GET assertiontypes lists them. */
export const AssertionTypeName = text(60).check(z.regex(/^[A-Z][A-Za-z]{1,59}$/))

/** Why a detail is believed, and where the source mentions it. Quality: 0 unreliable to 3 primary evidence. */
export const AssertionCitation = z.object({
  title: z.nullable(z.string()),
  author: z.nullable(z.string()),
  publication: z.nullable(z.string()),
  page: z.nullable(z.string()),
  quality: z.nullable(z.int()),
  text: z.nullable(z.string()),
  /** The text of the whole source, if the tree contains it. */
  sourceText: z.nullable(z.string()),
  notes: z.array(z.string()),
})
export type AssertionCitation = z.infer<typeof AssertionCitation>

/** A picture or document that the source refers to; it is not copied. */
export const AssertionMedia = z.object({
  title: z.nullable(z.string()),
  file: z.nullable(z.string()),
  format: z.nullable(z.string()),
})
export type AssertionMedia = z.infer<typeof AssertionMedia>

/** What a detail says besides value, date and place; empty parts are absent. */
export const AssertionDetails = z.object({
  /** What kind of event or name it is, in the words of the file. */
  label: z.optional(z.string()),
  cause: z.optional(z.string()),
  age: z.optional(z.string()),
  ageOfHusband: z.optional(z.string()),
  ageOfWife: z.optional(z.string()),
  agency: z.optional(z.string()),
  religion: z.optional(z.string()),
  address: z.optional(z.string()),
  contacts: z.optional(z.array(z.string())),
  /** The date in the words of the file, if they say more than the parsed date. */
  dateText: z.optional(z.string()),
  /** The time of the day, as written. */
  time: z.optional(z.string()),
  /**
   * The status that the file gives, in its words, for example of an ordinance. `temple` is where an ordinance took
   * place.
   */
  status: z.optional(z.string()),
  temple: z.optional(z.string()),
  /** For an association: the kind of event at which the two persons were associated. */
  event: z.optional(z.string()),
  /**
   * Marks the name that the person is called by. This name is repeated as a detail to hold its kind, notes or sources.
   */
  primary: z.optional(z.literal(true)),
  media: z.optional(z.array(AssertionMedia)),
  notes: z.optional(z.array(z.string())),
  citations: z.optional(z.array(AssertionCitation)),
  nameParts: z.optional(NameParts),
})
export type AssertionDetails = z.infer<typeof AssertionDetails>

/** A detail or event about an item of a tree. */
export const Assertion = z.object({
  id: AssertionId,
  subjectId: z.string(),
  subjectType: SubjectType,
  assertionType: AssertionTypeName,
  relatedItemId: z.nullable(z.string()),
  relatedItemType: z.nullable(SubjectType),
  value: z.nullable(z.string()),
  date: z.nullable(HistoricalDate),
  sortDate: z.nullable(z.int()),
  placeId: z.nullable(PlaceId),
  siteId: z.nullable(z.string()),
  restricted: z.boolean(),
  profile: z.boolean(),
  precedence: Precedence,
  details: AssertionDetails,
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type Assertion = z.infer<typeof Assertion>

/** What values a kind of detail takes (requirement MOD-36). */
export const AssertionType = z.object({
  type: AssertionTypeName,
  name: z.string(),
  useValue: z.boolean(),
  useDate: z.boolean(),
  useLocation: z.boolean(),
  subjectTypes: z.array(SubjectType),
  relatedItemTypes: z.array(SubjectType),
})
export type AssertionType = z.infer<typeof AssertionType>

const service = 'research'

export const listPersonAssertions = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id/assertions',
  summary: 'The details of a person, in their default order',
  params: z.object({ id: PersonId }),
  answer: page(Assertion),
  access: needs('person', 'ReadItems'),
})

export const listFamilyAssertions = endpoint({
  service,
  method: 'GET',
  path: '/families/:id/assertions',
  summary: 'The details of a family, in their default order',
  params: z.object({ id: FamilyId }),
  answer: page(Assertion),
  access: needs('family', 'ReadItems'),
})

export const listAssertionTypes = endpoint({
  service,
  method: 'GET',
  path: '/assertiontypes',
  summary: 'All kinds of details',
  answer: page(AssertionType),
  access: signedIn,
})

/** The value of a detail: the parts of a name for the type Name, text for every other type. */
export const AssertionValue = z.nullable(z.union([text(4000), NameParts]))
export type AssertionValue = z.infer<typeof AssertionValue>

/**
 * A detail to add. Its type decides which parts it takes; `decideDetail` in `src/domain/person` has the rules. A call
 * that is repeated with the same idempotencyKey returns the detail of the first call.
 */
export const NewAssertion = z.object({
  idempotencyKey: text(100).check(z.minLength(8)),
  assertionType: AssertionTypeName,
  value: AssertionValue,
  date: z.nullable(HistoricalDate),
  /** A place of the same profile; POST datagroups/{id}/places adds one. */
  placeId: z.nullable(PlaceId),
  precedence: z._default(Precedence, precedences.Medium),
  /** The deleted detail that this one brings back; the new one takes its place in the order. */
  formerId: z.optional(AssertionId),
})
export type NewAssertion = z.infer<typeof NewAssertion>

/** Why details can be added, changed or deleted in profiles only, and not in those that follow a tree (PPG-27). */
const notEditable = ['not-allowed', 'not-found', 'read-only-tree', 'linked-profile'] as const
/** What can be wrong with the parts of a detail. */
const wrongParts = ['detail-type', 'detail-empty', 'detail-value', 'detail-parts', 'no-such-place'] as const

/** Why no further detail is added. A family has neither name nor gender, so only persons meet the last two. */
const notAddable = [
  ...notEditable,
  ...wrongParts,
  'too-many-details',
  'gender-there',
  'gender-of-parent',
] as const

export const addPersonAssertion = endpoint({
  service,
  method: 'POST',
  path: '/persons/:id/assertions',
  summary: 'Adds a detail to a person of a profile',
  params: z.object({ id: PersonId }),
  body: NewAssertion,
  answer: Assertion,
  status: 201,
  refuses: notAddable,
  access: needs('person', 'Modify'),
})

export const addFamilyAssertion = endpoint({
  service,
  method: 'POST',
  path: '/families/:id/assertions',
  summary: 'Adds a detail to a family of a profile',
  params: z.object({ id: FamilyId }),
  body: NewAssertion,
  answer: Assertion,
  status: 201,
  refuses: notAddable,
  access: needs('family', 'Modify'),
})

const assertionFields = jsonPatch({
  '/value': { value: AssertionValue, needs: 'ModifyItems' },
  '/date': { value: z.nullable(HistoricalDate), needs: 'ModifyItems' },
  '/placeId': { value: z.nullable(PlaceId), needs: 'ModifyItems' },
  // There are no sites yet, so the field can only be emptied.
  '/siteId': { value: z.literal(null), needs: 'ModifyItems' },
  '/precedence': { value: Precedence, needs: 'ModifyItems' },
})

/** `before`: the detail that this call replaced, so that the caller sees if somebody else had changed it. */
export const ChangedAssertion = z.object({ assertion: Assertion, before: Assertion })
export type ChangedAssertion = z.infer<typeof ChangedAssertion>

export const patchAssertion = endpoint({
  service,
  method: 'PATCH',
  path: '/assertions/:id',
  summary: 'Changes a detail of a profile',
  params: z.object({ id: AssertionId }),
  body: assertionFields.body,
  bodyType: 'json-patch',
  patch: assertionFields.fields,
  answer: ChangedAssertion,
  refuses: [...notEditable, ...wrongParts, 'only-name', 'gender-of-parent'],
  access: needs('assertion', 'ReadItems'),
  bodyLimit: 65_536,
})

/** Answers the deleted detail, so that the caller can add it again. */
export const deleteAssertion = endpoint({
  service,
  method: 'DELETE',
  path: '/assertions/:id',
  summary: 'Deletes a detail of a profile',
  params: z.object({ id: AssertionId }),
  /** The modifiedDate that the caller knows. A detail that was changed since is not deleted. */
  query: z.object({ unchangedSince: z.optional(Timestamp) }),
  answer: Assertion,
  refuses: [...notEditable, 'changed-meanwhile', 'only-name'],
  access: needs('assertion', 'DeleteItems'),
})
