/**
 * The names of a family (NAM): everything that the caller sees counts as one family, a person in several trees counts
 * once, and nobody counts who is restricted for the caller.
 */
import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { count, filledText, PageToken, PersonId } from '../wire.ts'
import { CountryCount, Move, Spot } from './explored-place.ts'
import { Person } from './person.ts'
import { RelationPath } from './relation.ts'

export const NameCount = z.object({ value: z.string(), count: z.int() })
export type NameCount = z.infer<typeof NameCount>

/**
 * The most common names, the most common one first: up to 100 surnames, and 25 given names of each gender. A person
 * counts under the first given name: "Charles Robert" as Charles. Names that differ in their capitals count together.
 */
export const NameCounts = z.object({
  surnames: z.array(NameCount),
  maleNames: z.array(NameCount),
  femaleNames: z.array(NameCount),
  /** How many people were counted, with and without a name. */
  personCount: z.int(),
})
export type NameCounts = z.infer<typeof NameCounts>

export const NamePart = z.enum(['surname', 'given'])
export type NamePart = z.infer<typeof NamePart>

/** Somebody who bears a name. */
export const NameBearer = z.object({
  person: Person,
  /** Null if unknown, or hidden from this caller. */
  birthPlace: z.nullable(z.string()),
})
export type NameBearer = z.infer<typeof NameBearer>

/** How a name came down to the people who count under exactly this name. */
export const NameStory = z.object({
  bearers: z.int(),
  /** The bearer with the earliest known birth; null if no birth is known. */
  first: z.nullable(NameBearer),
  /** How many bearers have a parent who bears the name, too. */
  inherited: z.int(),
  /** The bearer with the earliest known birth among those with such a parent, and that parent. */
  heir: z.nullable(z.object({ person: Person, parent: Person })),
})
export type NameStory = z.infer<typeof NameStory>

const NamedPerson = z.extend(NameBearer, {
  /** How the person is related to `from`; empty if they are not related, or the request names no `from`. */
  paths: z.array(RelationPath),
})
export type NamedPerson = z.infer<typeof NamedPerson>

const NamedPeople = z.object({
  items: z.array(NamedPerson),
  /** The number of people on all pages. */
  count: z.int(),
  /** The earliest known year of birth of all these people, for bars that share one scale; null if none is known. */
  earliestYear: z.nullable(z.int()),
  /** Null if nobody has exactly this name. */
  story: z.nullable(NameStory),
  nextPageToken: z.optional(PageToken),
})
export type NamedPeople = z.infer<typeof NamedPeople>

/** A region in which people with the name were born. */
const PlaceOfName = z.extend(Spot, {
  count: z.int(),
  /** The year of the earliest known birth there. */
  firstYear: z.nullable(z.int()),
})

/** When and where the people were born who count under exactly one name. */
export const NameSpread = z.object({
  /** The latest 60 decades with a birth, the earliest first. */
  decades: z.array(z.object({ decade: z.int(), count: z.int() })),
  /** The countries of birth, by count, then by name. */
  countries: z.array(CountryCount),
  /** The 30 most common regions, the one with the earliest birth first, unknown years last. */
  places: z.array(PlaceOfName),
  /** The number of all regions. */
  placeCount: z.int(),
  /** From the birth place of a parent with the name to that of the child, between `places`: the 12 most common ones. */
  moves: z.array(Move),
})
export type NameSpread = z.infer<typeof NameSpread>

const service = 'research'

export const getNameCounts = endpoint({
  service,
  method: 'GET',
  path: '/names',
  summary: 'The most common surnames and given names in everything that the caller sees',
  answer: NameCounts,
  access: signedIn,
  perMinute: 120,
})

/** The latest birth first (NAM-07). */
export const getNamedPeople = endpoint({
  service,
  method: 'GET',
  path: '/names/:part/persons',
  summary: 'The people whose surname or given name contains a text, in any case',
  params: z.object({ part: NamePart }),
  query: z.object({
    name: filledText(200),
    /** The start person of the caller. */
    from: z.optional(PersonId),
    pageSize: z.optional(count(1, 50)),
    next: z.optional(PageToken),
  }),
  answer: NamedPeople,
  access: signedIn,
  perMinute: 120,
})

export const getNameSpread = endpoint({
  service,
  method: 'GET',
  path: '/names/:part/spread',
  summary: 'When and where the people were born who have exactly this surname or given name',
  params: z.object({ part: NamePart }),
  query: z.object({ name: filledText(200) }),
  answer: NameSpread,
  access: signedIn,
  perMinute: 120,
})
