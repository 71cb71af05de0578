/** The profiles that syncs have made of the living persons of a user's trees, and that nobody has touched since. */
import * as z from 'zod/mini'
import { endpoint, ownUserOrActor } from '../endpoint.ts'
import { Gender } from '../research/person.ts'
import { count, DataGroupId, PageToken, PersonId, page, text, UserId } from '../wire.ts'

/** The default number of profiles on a page. */
export const autoProfilePageSize = 25

export const AutoProfile = z.object({
  id: DataGroupId,
  /** The person of the profile. */
  personId: PersonId,
  name: z.string(),
  gender: Gender,
  /** The tree that the profile follows. */
  treeName: z.string(),
})
export type AutoProfile = z.infer<typeof AutoProfile>

/** The list of data groups leaves these profiles out, because there may be thousands (resolution 68). */
export const listAutoProfiles = endpoint({
  service: 'groupadmin',
  method: 'GET',
  path: '/users/:id/autoProfiles',
  summary: "The profiles that syncs have made from the caller's trees, by name",
  params: z.object({ id: UserId }),
  query: z.object({
    /** Words of the name; each may be the beginning of a longer word. */
    q: z.optional(text(200)),
    pageSize: z.optional(count(1, 100)),
    next: z.optional(PageToken),
  }),
  answer: page(AutoProfile),
  access: ownUserOrActor,
})
