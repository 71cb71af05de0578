import type { infer as Infer } from 'zod/mini'
import {
  endOtherSessions,
  endUserSession,
  listUserSessions,
  SessionId,
  type UserSession,
} from '#contract/group-admin/session.ts'
import { ok, refuse } from '#contract/result.ts'
import { serve } from '../serving/serve.ts'
import { type ListedSession, listSessions, sessionsOf } from '../store/readers/sessions.ts'
import { endSessionOf, endSessions, noteSignedOut } from '../store/writers/sessions.ts'
import type { Viewer } from '../values/viewer.ts'

/**
 * The sessions of a user. The list also contains sessions in which somebody acts as the user, and the user can end
 * those too.
 */
export const userSessionEndpoints = [
  serve(listUserSessions, async ({ params, viewer }, { store, clock }) => {
    const sessions = await listSessions(store.db, params.id, clock())
    return { items: sessions.map((session) => present(session, viewer)) }
  }),

  serve(endUserSession, async ({ params }, { store, clock }) => {
    const ended = await store.transaction((queries) =>
      endSessionOf(queries, params.id, params.sessionId, clock()),
    )
    return ended === 0 ? refuse('not-found') : ok(undefined)
  }),

  serve(endOtherSessions, async ({ params, viewer }, { store, clock }) => {
    const ended = await store.transaction(async (queries) => {
      // Must come first: a concurrent sign-in either ends before this, or starts no session.
      await noteSignedOut(queries, params.id, clock())
      const listed = await listSessions(queries, params.id, clock())
      // A session that is not listed any more may still have a valid access token, so it is ended too.
      const others = (await sessionsOf(queries, params.id)).filter((id) => id !== viewer.sessionId)
      await endSessions(queries, others, clock())
      return listed.filter(({ id }) => others.includes(id)).length
    })
    return { ended }
  }),
]

function present(session: ListedSession, viewer: Viewer): Infer<typeof UserSession> {
  const { id, clientId, device, createdAt, lastUsedAt, actorId, actorName } = session
  return {
    id: SessionId.parse(id),
    clientId,
    device,
    createdDate: createdAt.toISOString(),
    lastUsedDate: lastUsedAt.toISOString(),
    current: id === viewer.sessionId,
    actorId,
    actorName,
  }
}
