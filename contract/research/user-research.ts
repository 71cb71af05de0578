/** The research of a user, as a user page shows it. */
import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { DataGroupId, Timestamp, UserId } from '../wire.ts'

/** A completed sync of one of the user's trees. */
const ResearchActivity = z.object({ dataGroupId: DataGroupId, treeName: z.string(), date: Timestamp })

/**
 * Covers the user's trees that the caller may read. Activity and surnames are null if the user hides them from others
 * (requirement USP-21).
 */
export const UserResearch = z.object({
  trees: z.array(z.object({ dataGroupId: DataGroupId, name: z.string(), personCount: z.int() })),
  /** The completed syncs of these trees, the latest first. */
  activity: z.nullable(z.array(ResearchActivity)),
  /** The most frequent first, from persons who are not restricted. */
  surnames: z.nullable(z.array(z.object({ name: z.string(), count: z.int() }))),
})
export type UserResearch = z.infer<typeof UserResearch>

export const getUserResearch = endpoint({
  service: 'research',
  method: 'GET',
  path: '/users/:id/research',
  summary: 'The trees of a user that the caller may read, and the activity that the user shows',
  params: z.object({ id: UserId }),
  answer: UserResearch,
  access: needs('user', 'Read'),
})
