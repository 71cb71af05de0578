import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { endOtherSessions, endUserSession, listUserSessions } from '#contract/group-admin/session.ts'
import type { UserId } from '#domain/ids.ts'
import type { EndedSessions, UserSession } from '#domain/signing-in/account-sessions.ts'

/** The user's sessions: this one first, then the others in the server's order. */
export const loadSessionsActor = (transport: Transport, id: UserId) =>
  fromPromise<readonly UserSession[], undefined>(async ({ signal }) => {
    const { items } = await send(transport, listUserSessions, { params: { id } }, { signal })
    return items.toSorted((one, other) => Number(other.current) - Number(one.current))
  })

/** Ends one session of the user, or all except this one. A session that has already ended counts as success. */
export const endSessionsActor = (transport: Transport, id: UserId) =>
  fromPromise<void, { choice: EndedSessions }>(async ({ input: { choice }, signal }) => {
    if (choice === 'all others') await send(transport, endOtherSessions, { params: { id } }, { signal })
    else await send(transport, endUserSession, { params: { id, sessionId: choice.id } }, { signal })
  })
