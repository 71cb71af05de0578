import * as z from 'zod/mini'
import { endpoint, ownUser } from '../endpoint.ts'
import { page, Timestamp, UserId } from '../wire.ts'

export const SessionId = z.uuid().brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

/** A session of a user, as that user sees it. */
export const UserSession = z.object({
  id: SessionId,
  /** The program: `kinweave` is the browser's page, `kinweave-sync` the sync program. */
  clientId: z.string(),
  /** Browser and operating system, from the User-Agent, in words; empty if unknown. */
  device: z.string(),
  createdDate: Timestamp,
  /** When the tokens of the session were last renewed. */
  lastUsedDate: Timestamp,
  /** True for the session that makes this request. */
  current: z.boolean(),
  /** The user who acts as the session's user; null if nobody does. */
  actorId: z.nullable(UserId),
  actorName: z.nullable(z.string()),
})
export type UserSession = z.infer<typeof UserSession>

const service = 'groupadmin'

export const listUserSessions = endpoint({
  service,
  method: 'GET',
  path: '/users/:id/sessions',
  summary: 'The sessions of a user, the newest first',
  params: z.object({ id: UserId }),
  answer: page(UserSession),
  access: ownUser,
})

export const endUserSession = endpoint({
  service,
  method: 'DELETE',
  path: '/users/:id/sessions/:sessionId',
  summary: 'Ends one session of a user',
  params: z.object({ id: UserId, sessionId: SessionId }),
  refuses: ['not-found'],
  access: ownUser,
})

export const endOtherSessions = endpoint({
  service,
  method: 'POST',
  path: '/users/:id/sessions/$others/end',
  summary: 'Ends all sessions of a user except this one',
  params: z.object({ id: UserId }),
  answer: z.object({ ended: z.int() }),
  access: ownUser,
})
