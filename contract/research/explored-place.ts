/**
 * The places of a family (PLC): everything that the caller sees counts as one family, a person in several trees counts
 * once, and nobody counts who is restricted for the caller.
 */
import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { count, filledText, PageToken, PersonId } from '../wire.ts'
import { Person } from './person.ts'
import { RelationPath } from './relation.ts'

/** A country of today, by its ISO code of two letters; `GB-ENG` and the like for a part of the United Kingdom. */
const CountryCode = z.string().check(z.regex(/^[A-Z]{2}(?:-[A-Z]{3})?$/))

export const CountryCount = z.object({
  code: z.string(),
  name: z.string(),
  count: z.int(),
  /** The middle of its towns; null if no town is known. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
})
export type CountryCount = z.infer<typeof CountryCount>

/** A region of a country; or the whole country, if nothing more is known. */
export const Spot = z.object({
  country: z.string(),
  region: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
})
export type Spot = z.infer<typeof Spot>

/** `from` and `to` are indexes of spots; `count` says how many people moved. */
export const Move = z.object({ from: z.int(), to: z.int(), count: z.int() })
export type Move = z.infer<typeof Move>

export const MovesOfDecade = z.object({
  /** Its first year. */
  decade: z.int(),
  /** The number of all moves of the decade. */
  count: z.int(),
  /** The most common ones, at most 12. */
  moves: z.array(Move),
})
export type MovesOfDecade = z.infer<typeof MovesOfDecade>

/**
 * Where people were born and moved. Somebody moves from the birth place of a parent to the own one, in the decade of the
 * birth, and from there to the place of death, in the decade of the death.
 */
export const Explored = z.object({
  /** The countries of birth, by count, then by name (PLC-03). */
  countries: z.array(CountryCount),
  /** How many people were counted, with and without a known place. */
  personCount: z.int(),
  spots: z.array(Spot),
  /** The latest 60 decades with a move, the earliest first. */
  decades: z.array(MovesOfDecade),
})
export type Explored = z.infer<typeof Explored>

export const ExploredPlaces = z.object({
  /** The ancestors of the start person, up to 100 generations; null without a start person whom the caller may see. */
  ancestors: z.nullable(Explored),
  everybody: Explored,
})
export type ExploredPlaces = z.infer<typeof ExploredPlaces>

export const PlaceCount = z.object({ name: z.string(), count: z.int() })
export type PlaceCount = z.infer<typeof PlaceCount>

/** Something that happened in the place. */
const EventInPlace = z.object({ place: z.string(), year: z.nullable(z.int()) })

/** Somebody who was born, married or died in a place; at least one of them is not null. */
const PersonInPlace = z.object({
  person: Person,
  born: z.nullable(EventInPlace),
  married: z.nullable(EventInPlace),
  died: z.nullable(EventInPlace),
  /** How the person is related to `from`; empty if they are not related, or the request names no `from`. */
  paths: z.array(RelationPath),
})
export type PersonInPlace = z.infer<typeof PersonInPlace>

const PeopleInPlace = z.object({
  items: z.array(PersonInPlace),
  /** The number of people on all pages, and how many of them were born, married and died there. */
  count: z.int(),
  born: z.int(),
  married: z.int(),
  died: z.int(),
  /** The places of the next lower level, the most common ones first: the counties of a country, the towns of a county. */
  below: z.array(PlaceCount),
  nextPageToken: z.optional(PageToken),
})
export type PeopleInPlace = z.infer<typeof PeopleInPlace>

const service = 'research'

export const getExploredPlaces = endpoint({
  service,
  method: 'GET',
  path: '/exploredPlaces',
  summary: 'In which countries the people whom the caller sees were born, and how they moved',
  query: z.object({
    /** The start person: the answer has the places of this person's ancestors, too. */
    from: z.optional(PersonId),
  }),
  answer: ExploredPlaces,
  access: signedIn,
  perMinute: 120,
})

/** The latest birth first, unknown births last. */
export const getPeopleInPlace = endpoint({
  service,
  method: 'GET',
  path: '/exploredPlaces/:country/persons',
  summary: 'The people who were born, married or died in a country, or in a place in it',
  params: z.object({ country: CountryCode }),
  query: z.object({
    /** A county or a town in the country, without the levels above. */
    place: z.optional(filledText(200)),
    /** The start person of the caller. */
    from: z.optional(PersonId),
    pageSize: z.optional(count(1, 50)),
    next: z.optional(PageToken),
  }),
  answer: PeopleInPlace,
  access: signedIn,
  perMinute: 120,
})
