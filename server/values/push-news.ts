/**
 * Push events between server processes. A database notification contains a name and ids, never a value. It is sent when
 * the transaction commits (requirement PSH-15).
 */

import * as z from 'zod/mini'
import { type PushEvent, type PushEventName, type PushService, pushEvents, pushHubs } from '#contract/push.ts'
import { DataGroupId, SupportTicketId, UserId } from '#contract/wire.ts'

/** The channel of LISTEN and NOTIFY. */
export const pushChannel = 'kinweave_push'

/**
 * An event with its receivers: the readers of a data group, the users who may read all of several data groups, one
 * user, the users who may know of a user, or those who may read a ticket to support. `openBefore`: until now, everybody
 * might know of that user, so everybody is told of the change.
 */
export type PushNews = { readonly event: PushEvent } & (
  | { readonly dataGroupId: DataGroupId }
  | { readonly dataGroupIds: readonly DataGroupId[] }
  | { readonly userId: UserId }
  | { readonly knowersOf: UserId; readonly openBefore: boolean }
  | { readonly supportTicketId: SupportTicketId }
)

/** The notification that sessions have ended; every process then checks its own clients' sessions in the database. */
export const sessionsEnded = 'sessions ended'

/** The hub that sends an event. */
export const hubOf = (name: PushEventName): PushService =>
  Object.hasOwn(pushHubs.groupadmin, name) ? 'groupadmin' : 'research'

/** Writes an event as the text of a notification. */
export const writeNews = ({ event: { name, payload }, ...audience }: PushNews): string =>
  JSON.stringify({ ...audience, name, payload })

const Envelope = z.object({
  dataGroupId: z.optional(DataGroupId),
  dataGroupIds: z.optional(z.array(DataGroupId).check(z.minLength(1))),
  userId: z.optional(UserId),
  knowersOf: z.optional(UserId),
  openBefore: z._default(z.boolean(), false),
  supportTicketId: z.optional(SupportTicketId),
  name: z.string(),
  payload: z.unknown(),
})

const isEventName = (name: string): name is PushEventName => Object.hasOwn(pushEvents, name)

/** Reads a notification; null for one that this release does not know. */
export function readNews(text: string): PushNews | null {
  const envelope = Envelope.safeParse(JSON.parse(text))
  if (!envelope.success || !isEventName(envelope.data.name)) return null
  const { name, dataGroupId, dataGroupIds, userId, knowersOf, openBefore, supportTicketId } = envelope.data
  const payload = pushEvents[name].safeParse(envelope.data.payload)
  if (!payload.success) return null
  // The cast is safe, because the schema of this event has parsed the payload.
  const event = { name, payload: payload.data } as PushEvent
  if (dataGroupId !== undefined) return { dataGroupId, event }
  if (dataGroupIds !== undefined) return { dataGroupIds, event }
  if (knowersOf !== undefined) return { knowersOf, openBefore, event }
  if (supportTicketId !== undefined) return { supportTicketId, event }
  return userId === undefined ? null : { userId, event }
}
