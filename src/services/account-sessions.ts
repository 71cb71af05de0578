import { fromPromise } from 'xstate'
import { CallFailure, send, type Transport } from '../../contract/client.ts'
import { endOtherSessions, endUserSession, listUserSessions } from '../../contract/group-admin/session.ts'
import type { SessionId, UserSession } from '../domain/account-sessions.ts'
import type { UserId } from '../domain/ids.ts'

export const loadSessionsActor = (transport: Transport, id: UserId) =>
  fromPromise<readonly UserSession[], undefined>(
    async ({ signal }) => (await send(transport, listUserSessions, { params: { id } }, { signal })).items,
  )

/** Signs the user out in one place. One that has ended already counts as ended. */
export const endSessionActor = (transport: Transport, id: UserId) =>
  fromPromise<void, { id: SessionId | null }>(async ({ input, signal }) => {
    if (input.id === null) return
    try {
      await send(transport, endUserSession, { params: { id, sessionId: input.id } }, { signal })
    } catch (error) {
      if (!(error instanceof CallFailure && error.status === 404)) throw error
    }
  })

/** Signs the user out everywhere but here. */
export const endOtherSessionsActor = (transport: Transport, id: UserId) =>
  fromPromise<void, undefined>(async ({ signal }) => {
    await send(transport, endOtherSessions, { params: { id } }, { signal })
  })
