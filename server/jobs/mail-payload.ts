/** A mail as it waits in the queue. Portraits are not in it: they are added when it is sent. */
import * as z from 'zod/mini'
import { DataGroupId, UserId } from '#contract/wire.ts'
import type { Mail } from '../values/mail.ts'

const Portrait = z.union([
  z.object({ name: z.string(), userId: UserId }),
  z.object({ name: z.string(), profileId: DataGroupId }),
])

const Line = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sentence'), text: z.string(), portrait: z.optional(Portrait) }),
  z.object({
    kind: z.literal('item'),
    text: z.string(),
    link: z.optional(z.string()),
    portrait: z.optional(Portrait),
  }),
  z.object({ kind: z.literal('link'), link: z.string() }),
  z.object({ kind: z.literal('quote'), text: z.string() }),
])

export const MailPayload = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.optional(z.string()),
  endLink: z.optional(z.string()),
  letter: z.optional(z.object({ readerId: UserId, parts: z.array(z.array(Line)) })),
}) satisfies z.ZodMiniType<Mail>
