/**
 * Push events on their way between server processes: a notification of the database carries name and ids,
 * never a value, and is sent when the transaction that made it true commits (requirement PSH-15).
 */

import * as z from 'zod/mini'
import { type ResearchPushEvent, type ResearchPushEventName, researchPushEvents } from '#contract/push.ts'
import { type DataGroupId, DataGroupId as DataGroupIdSchema } from '#contract/wire.ts'

/** The channel of LISTEN and NOTIFY. */
export const pushChannel = 'kinweave_push'

/** An event with the data group whose readers may hear it. */
export interface PushNews {
  readonly dataGroupId: DataGroupId
  readonly event: ResearchPushEvent
}

/** Writes an event as the text of a notification. */
export const writeNews = ({ dataGroupId, event }: PushNews): string =>
  JSON.stringify({ dataGroupId, name: event.name, payload: event.payload })

const Envelope = z.object({ dataGroupId: DataGroupIdSchema, name: z.string(), payload: z.unknown() })

const isEventName = (name: string): name is ResearchPushEventName => Object.hasOwn(researchPushEvents, name)

/** Reads a notification; null for one that this release does not know. */
export function readNews(text: string): PushNews | null {
  const envelope = Envelope.safeParse(JSON.parse(text))
  if (!envelope.success || !isEventName(envelope.data.name)) return null
  const payload = researchPushEvents[envelope.data.name].safeParse(envelope.data.payload)
  if (!payload.success) return null
  // The payload was read by the schema of just this name.
  return {
    dataGroupId: envelope.data.dataGroupId,
    event: { name: envelope.data.name, payload: payload.data } as ResearchPushEvent,
  }
}
