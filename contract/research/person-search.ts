import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { count, DataGroupId, filledText } from '../wire.ts'
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

/** The best of a search. Nobody turns pages of namesakes, so it says only whether there are more. */
const FoundPersons = z.object({ items: z.array(FoundPerson), more: z.boolean() })

/**
 * Persons of the trees that the caller may read (requirement SRC-04). The text is split on commas and spaces into terms
 * (SRC-03); each term begins a word of the name, without case and marks, or is a year of birth or death that the caller
 * may see. Best first: whole words, then the order of names.
 */
export const searchPersons = endpoint({
  service: 'research',
  method: 'GET',
  path: '/persons/search',
  summary: 'Persons whose names have words that begin with the given terms',
  query: z.object({
    q: filledText(200),
    pageSize: z.optional(count(1, 50)),
    dataGroupId: z.optional(DataGroupId),
  }),
  answer: FoundPersons,
  access: signedIn,
  perMinute: 240,
})
