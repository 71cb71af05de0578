import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { count, DataGroupId, filledText, PageToken } from '../wire.ts'
import { Person } from './person.ts'

/** A person that a search found, with the trees that contain the person. */
export const FoundPerson = z.object({
  person: Person,
  /** The names of the trees in `groupIds` of the person, in the same order. */
  treeNames: z.array(z.string()),
  /** Dates as people write them, to tell namesakes apart; null if unknown or hidden from this viewer. */
  birthPlace: z.nullable(z.string()),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** Sorted by relevance, by name, or by birth with unknown births last. */
export const PersonSort = z.enum(['Best', 'Name', 'Birth'])
export type PersonSort = z.infer<typeof PersonSort>

const FoundPersons = z.object({
  items: z.array(FoundPerson),
  /** The number of persons found. */
  count: z.int(),
  /** True if there are more results than `count` says, so that a longer search text is needed. */
  limited: z.boolean(),
  nextPageToken: z.optional(PageToken),
})

/**
 * Persons of the trees that the caller may read (requirement SRC-04). Commas and spaces split the text into terms
 * (SRC-03). Each term must be the beginning of a word of the name (ignoring case and accents), or a year of birth or
 * death that the caller may see. Whole words rank first, then relatives of the caller's start person, then the persons
 * with the most details.
 */
export const searchPersons = endpoint({
  service: 'research',
  method: 'GET',
  path: '/persons/search',
  summary: 'Persons whose names have words that begin with the given terms',
  query: z.object({
    q: filledText(200),
    pageSize: z.optional(count(1, 50)),
    next: z.optional(PageToken),
    sort: z.optional(PersonSort),
    dataGroupId: z.optional(DataGroupId),
    /** Leaves out persons who are assumed deceased. */
    living: z.optional(z.literal('only')),
  }),
  answer: FoundPersons,
  access: signedIn,
  perMinute: 240,
})
