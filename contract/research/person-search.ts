import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { count, DataGroupId, filledText, PageToken } from '../wire.ts'
import { Person } from './person.ts'

/** A person that a search found, with the trees it stands in. */
export const FoundPerson = z.object({
  person: Person,
  /** In the order of the person's `groupIds`. */
  treeNames: z.array(z.string()),
  /** As people write it, for telling namesakes apart; null where unknown or not for this viewer. */
  birthPlace: z.nullable(z.string()),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** The best first; by name; or by birth, where unknown ones come last. */
export const PersonSort = z.enum(['Best', 'Name', 'Birth'])
export type PersonSort = z.infer<typeof PersonSort>

const FoundPersons = z.object({
  items: z.array(FoundPerson),
  /** How many were found. */
  count: z.int(),
  /** There are more than `count` says: a text that fits so many has to be longer. */
  limited: z.boolean(),
  nextPageToken: z.optional(PageToken),
})

/**
 * Persons of the trees that the caller may read (requirement SRC-04). The text is split on commas and spaces into terms
 * (SRC-03); each term begins a word of the name, without case and marks, or is a year of birth or death that the caller
 * may see. The best first: whole words, then kin of the caller's start person, then those of whom most is known.
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
  }),
  answer: FoundPersons,
  access: signedIn,
  perMinute: 240,
})
