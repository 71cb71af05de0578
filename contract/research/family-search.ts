import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { count, DataGroupId, FamilyId, filledText, list, PersonId } from '../wire.ts'
import { Gender } from './person.ts'

/** A spouse of a found family, as the caller may see the person. */
export const FamilySpouse = z.object({
  id: PersonId,
  displayName: z.string(),
  birthYear: z.nullable(z.int()),
  deathYear: z.nullable(z.int()),
  gender: Gender,
})
export type FamilySpouse = z.infer<typeof FamilySpouse>

/** A family that a search found. If several trees have it, it is found once. */
export const FoundFamily = z.object({
  id: FamilyId,
  father: z.nullable(FamilySpouse),
  mother: z.nullable(FamilySpouse),
  childCount: z.int(),
  marriageYear: z.nullable(z.int()),
  /** The trees and profiles that contain the family, with their names in the same order. */
  groupIds: z.array(DataGroupId),
  treeNames: z.array(z.string()),
})
export type FoundFamily = z.infer<typeof FoundFamily>

/**
 * Families of the trees and profiles that the caller may read, by the names of their spouses (SCP-07). Each term must be
 * the beginning of a word of the name of a spouse, ignoring case and accents; one term at least has three characters
 * (SCP-06). With `ids` instead of `q`: these families, so that a chosen one can be shown.
 */
export const searchFamilies = endpoint({
  service: 'research',
  method: 'GET',
  path: '/families/search',
  summary: 'Families by the names of their spouses',
  query: z.object({
    q: z.optional(filledText(200)),
    ids: z.optional(list(FamilyId, 10)),
    pageSize: z.optional(count(1, 50)),
  }),
  answer: z.object({
    items: z.array(FoundFamily),
    /** True if there are more families, so that a longer search text is needed. */
    limited: z.boolean(),
  }),
  access: signedIn,
  perMinute: 240,
})
