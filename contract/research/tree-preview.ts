import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { GroupShareRole } from '../permission.ts'
import { DataGroupId, PersonId } from '../wire.ts'
import { Person } from './person.ts'

/** What somebody with a role on a tree sees of it. */
export const TreePreview = z.object({
  personCount: z.int(),
  /** Persons who may be living, where they are shown by name only. */
  livingCount: z.int(),
  /** Further persons who are shown by name only, because the owner has restricted them. */
  restrictedCount: z.int(),
  /** The number of photos and files. */
  photoCount: z.int(),
  placeCount: z.int(),
  /** One person, then the nearest relatives, all as a user with this role sees them. */
  sample: z.array(Person),
})
export type TreePreview = z.infer<typeof TreePreview>

/**
 * For users who are about to share a tree. The sample is around the start person, or around another person of the tree.
 */
export const previewTree = endpoint({
  service: 'research',
  method: 'GET',
  path: '/datagroups/:id/preview',
  summary: 'What a tree looks like to those it is shared with',
  params: z.object({ id: DataGroupId }),
  query: z.object({ role: GroupShareRole, around: z.optional(PersonId) }),
  answer: TreePreview,
  refuses: ['not-allowed', 'not-found'],
  access: needs('dataGroup', 'ModifyPermissions'),
})
