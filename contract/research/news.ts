/**
 * The news of the last 30 days (NWS): uploads of trees that the caller sees, and open invitations to the caller. The time
 * of an item is never earlier than the moment when the caller could first see it (resolution 90).
 */
import * as z from 'zod/mini'
import { endpoint, signedIn } from '../endpoint.ts'
import { count, PageToken, Timestamp } from '../wire.ts'

export const NewsType = z.enum(['FamilyGroupInvite', 'FirstSync', 'Sync'])
export type NewsType = z.infer<typeof NewsType>

export const NewsItem = z.object({
  id: z.string(),
  type: NewsType,
  timestamp: Timestamp,
  displayText: z.string(),
  /** A page of this site, as a path. */
  url: z.string(),
})
export type NewsItem = z.infer<typeof NewsItem>

/** The newest item first. */
export const listNews = endpoint({
  service: 'research',
  method: 'GET',
  path: '/news',
  summary: 'What has happened lately in the trees that the caller sees, and who invites the caller',
  query: z.object({ pageSize: z.optional(count(1, 50)), next: z.optional(PageToken) }),
  answer: z.object({ items: z.array(NewsItem), nextPageToken: z.optional(PageToken) }),
  access: signedIn,
  perMinute: 120,
})
