import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { HistoricalDate } from '../historical-date.ts'
import {
  bulkLimit,
  count,
  DataGroupId,
  FamilyId,
  list,
  PersonId,
  PlaceId,
  page,
  Timestamp,
  text,
  UserId,
} from '../wire.ts'
import { Family } from './family.ts'

export const Gender = z.enum(['Male', 'Female', 'Unknown'])
export type Gender = z.infer<typeof Gender>

export const NamePartKind = z.enum(['Prefix', 'Given', 'Surname', 'Suffix'])
export type NamePartKind = z.infer<typeof NamePartKind>

/** A name as tagged parts in the order in which they are written (requirement MOD-25). */
export const NameParts = z.array(z.object({ kind: NamePartKind, text: text(200) })).check(z.maxLength(20))
export type NameParts = z.infer<typeof NameParts>

/**
 * A number that sorts dates: (year + 6000) * 10000 + month * 100 + day, 0 for a missing month or day
 * (requirement DAT-02). Computed by the server from the date.
 */
export const SortDate = z.nullable(z.int().check(z.gte(0), z.lte(99_991_231)))

export const DisplayProperties = z.object({
  name: z.string(),
  nameParts: NameParts,
  gender: Gender,
  lifespan: z.string(),
  birthDate: z.nullable(HistoricalDate),
  birthSortDate: SortDate,
  birthPlaceId: z.nullable(PlaceId),
  deathDate: z.nullable(HistoricalDate),
  deathSortDate: SortDate,
  deathPlaceId: z.nullable(PlaceId),
  living: z.boolean(),
  primaryPhotoSignedUrl: z.nullable(z.string()),
})
export type DisplayProperties = z.infer<typeof DisplayProperties>

export const FamilyRole = z.enum(['Father', 'Mother', 'Child'])
export type FamilyRole = z.infer<typeof FamilyRole>

export const FamilyRelationship = z.object({ familyId: FamilyId, role: FamilyRole })

/** The fields in which the trees of a match set disagree about a person. */
export const Difference = z.enum(['name', 'gender', 'birth', 'death'])
export type Difference = z.infer<typeof Difference>

/**
 * A person as one viewer may see it; a restricted one has only name, gender and relationships (PRM-23). If several
 * trees have the same person (a match set), the answer contains one person, with the id in the viewer's leading tree;
 * what the leading tree lacks is taken from the next one.
 */
export const Person = z.object({
  id: PersonId,
  /** The ids of the same person in the viewer's other trees, in the order of the trees. */
  matchIds: z.array(PersonId),
  /** The trees of the match set, the leading one first. */
  groupIds: z.array(DataGroupId),
  /** The fields in which the trees disagree. The page shows disagreements and never hides one. */
  differing: z.array(Difference),
  userRestricted: z.boolean(),
  autoRestricted: z.boolean(),
  profile: z.boolean(),
  placeholder: z.boolean(),
  displayProperties: DisplayProperties,
  familyRelationships: z.array(FamilyRelationship),
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type Person = z.infer<typeof Person>

/** Persons with the families that connect them; every person and family at most once. */
export const Kin = z.object({ persons: z.array(Person), families: z.array(Family) })
export type Kin = z.infer<typeof Kin>

const service = 'research'
const params = z.object({ id: PersonId })

export const getPerson = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id',
  summary: 'Reads one person',
  params,
  answer: Person,
  access: needs('person', 'ReadItems'),
})

export const getPersons = endpoint({
  service,
  method: 'GET',
  path: '/persons',
  summary: 'Reads the persons among the given ids that the caller may read',
  query: z.object({ ids: list(PersonId, bulkLimit) }),
  answer: page(Person),
  access: signedIn,
})

export const getAncestors = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id/ancestors',
  summary: 'Parents by generation, with their families; each person is listed once',
  params,
  query: z.object({ generations: count(1, 8) }),
  answer: Kin,
  // Moving from relative to relative with a held-down key must stay within the limit.
  perMinute: 1200,
  access: needs('person', 'ReadItems'),
})

export const getDescendants = endpoint({
  service,
  method: 'GET',
  path: '/persons/:id/descendants',
  summary: 'Spouse families, spouses and children by generation; each person is listed once',
  params,
  query: z.object({ generations: count(1, 4) }),
  answer: Kin,
  // Moving from relative to relative with a held-down key must stay within the limit.
  perMinute: 1200,
  access: needs('person', 'ReadItems'),
})
