import * as z from 'zod/mini'
import { endpoint, needs, signedIn } from '../endpoint.ts'
import { bulkLimit, DataGroupId, filledText, list, PlaceId, page, Timestamp, UserId } from '../wire.ts'

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

/** A spot within a place, such as a church or a house (requirement MOD-39). */
export const Site = z.object({
  id: z.string(),
  description: z.string(),
  placeId: PlaceId,
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  restricted: z.boolean(),
  profile: z.boolean(),
  modifiedDate: Timestamp,
  modifiedUserId: z.nullable(UserId),
})

/** A place as a search finds it, its levels from the lowest to the country. */
export const PlaceSearchResult = z.object({
  id: PlaceId,
  fullName: z.string(),
  levels: z.array(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type PlaceSearchResult = z.infer<typeof PlaceSearchResult>

export const searchPlaces = endpoint({
  service: 'research',
  method: 'GET',
  path: '/datagroups/:id/places/search',
  summary: 'The places of a tree whose name has a level that begins with the given text, at most 20',
  params: z.object({ id: DataGroupId }),
  query: z.object({ text: filledText(200) }),
  answer: page(PlaceSearchResult),
  access: needs('dataGroup', 'ReadItems'),
})

/** At least one level of the hierarchy is not blank. */
const hasLevel = z.refine<string>(
  (name) => name.split(',').some((level) => level.trim() !== ''),
  'This must name a place.',
)

/** Answers the existing place if the profile has one of this name. Pages look up by its name where it is. */
export const addPlace = endpoint({
  service: 'research',
  method: 'POST',
  path: '/datagroups/:id/places',
  summary: 'Adds a place to a profile',
  params: z.object({ id: DataGroupId }),
  body: z.object({ name: filledText(300).check(hasLevel) }),
  answer: Place,
  status: 201,
  refuses: ['not-allowed', 'not-found', 'read-only-tree', 'linked-profile', 'too-many-places'],
  access: needs('dataGroup', 'AddItems'),
})
