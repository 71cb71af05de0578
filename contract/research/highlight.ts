/**
 * Highlights (HIL): what is remarkable among all people whom the caller sees. A restricted person is in no highlight and
 * changes no number.
 */
import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { count, PersonId } from '../wire.ts'
import { Person } from './person.ts'
import { RelationPath } from './relation.ts'

export const Highlight = z.object({
  /** The same highlight has the same id in every answer. */
  id: z.string(),
  /** A sentence. */
  text: z.string(),
  /** The number of the sentence: years, people or generations, a year, or a day. Null for a life of less than a year. */
  value: z.nullable(z.int()),
  /** The person of the sentence; null if it is about no single person. */
  personId: z.nullable(PersonId),
  person: z.nullable(Person),
  /** The address of the person's photo; null without a photo. */
  image: z.nullable(z.string()),
  /** The code of the country of birth, if it is known. */
  flag: z.nullable(z.string()),
  /** How the person is related to `from`; null if they are not related, or the request names no `from`. */
  relationPath: z.nullable(RelationPath),
})
export type Highlight = z.infer<typeof Highlight>

export const Highlights = z.object({
  items: z.array(Highlight),
  /** The number of all highlights. */
  count: z.int(),
})
export type Highlights = z.infer<typeof Highlights>

export const maxSeed = 2_147_483_647

/** Four at a time. The same seed and round always give the same ones, until a tree changes. */
export const getHighlights = endpoint({
  service: 'research',
  method: 'GET',
  path: '/highlights',
  summary: 'Remarkable facts about the people whom the caller sees, in a random order',
  query: z.object({
    seed: count(0, maxSeed),
    round: z.optional(count(0, 1_000_000)),
    /** The start person of the caller. */
    from: z.optional(PersonId),
  }),
  answer: Highlights,
  access: signedIn,
  perMinute: 120,
})
