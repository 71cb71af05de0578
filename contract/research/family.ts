import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { HistoricalDate } from '../historical-date.ts'
import { bulkLimit, FamilyId, list, PersonId, PlaceId, page, Timestamp, UserId } from '../wire.ts'

/** How a child belongs to a family. */
export const ChildLink = z.enum(['birth', 'adopted', 'foster', 'step', 'sealed', 'unknown'])
export type ChildLink = z.infer<typeof ChildLink>

/**
 * A family as one viewer may see it. If several trees have the same family, the answer contains it once, as it does
 * with persons. Its spouses and children have the ids under which the viewer sees them.
 */
export const Family = z.object({
  id: FamilyId,
  /** The same family in other trees that the viewer may read. */
  matchIds: z.array(FamilyId),
  fatherId: z.nullable(PersonId),
  motherId: z.nullable(PersonId),
  /** The children, in the order in which the source lists them. */
  children: z.array(z.object({ personId: PersonId, link: ChildLink })),
  restricted: z.boolean(),
  profile: z.boolean(),
  marriageDate: z.nullable(HistoricalDate),
  marriageSortDate: z.nullable(z.int()),
  marriagePlaceId: z.nullable(PlaceId),
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type Family = z.infer<typeof Family>

const service = 'research'

export const getFamily = endpoint({
  service,
  method: 'GET',
  path: '/families/:id',
  summary: 'Reads one family',
  params: z.object({ id: FamilyId }),
  answer: Family,
  access: needs('family', 'ReadItems'),
})

export const getFamilies = endpoint({
  service,
  method: 'GET',
  path: '/families',
  summary: 'Reads the families among the given ids that the caller may read',
  query: z.object({ ids: list(FamilyId, bulkLimit) }),
  answer: page(Family),
  access: signedIn,
})
