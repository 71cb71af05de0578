import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { bulkLimit, list, PlaceId, page, Timestamp, UserId } from '../wire.ts'

/** A place of a tree; its name is a hierarchy separated by commas, the country last (requirement MOD-38). */
export const Place = z.object({
  id: PlaceId,
  name: z.string(),
  shortName: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  restricted: z.boolean(),
  profile: z.boolean(),
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})
export type Place = z.infer<typeof Place>

export const getPlaces = endpoint({
  service: 'research',
  method: 'GET',
  path: '/places',
  summary: 'Reads the places among the given ids that the caller may read',
  query: z.object({ ids: list(PlaceId, bulkLimit) }),
  answer: page(Place),
  access: signedIn,
})
