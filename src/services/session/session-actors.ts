import { type EventObject, fromCallback, fromPromise } from 'xstate'
import type { UserId } from '../../../contract/wire.ts'
import type { Session, SessionCheck } from '../../domain/session.ts'
import { currentUserKey } from './storage-keys.ts'
import type { TokenVault } from './token-vault.ts'

const checkOf = (session: Session | null): SessionCheck =>
  session === null ? { ended: true } : { ended: false, session }

/** The actors of the session flow over one vault; a session has ended when also the rest of it is `forgotten`. */
export const sessionActors = (vault: TokenVault, forgotten: () => Promise<void>) => ({
  restoreSession: fromPromise<Session | null, undefined>(async () => vault.current()),
  refreshSession: fromPromise<SessionCheck, undefined>(async ({ signal }) =>
    checkOf(await vault.refresh(signal)),
  ),
  checkSession: fromPromise<SessionCheck, undefined>(async () => checkOf(vault.current())),
  endSession: fromPromise<void, undefined>(async ({ signal }) => {
    await Promise.allSettled([vault.end(signal), forgotten()])
  }),
  forgetSession: fromPromise<void, undefined>(async () => vault.forget()),
})

/** Tells when another tab signs in, signs out, or refreshes. Returns how to stop listening. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === currentUserKey || event.key === null) onChange()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

export type PushConnection = (input: {
  userId: UserId
  onLost: () => void
  onRestored: () => void
}) => () => void

/** The push connection as an actor: it lives as long as somebody is signed in. */
export const pushConnectionActor = (connect: PushConnection) =>
  fromCallback<EventObject, { userId: UserId }>(({ input, sendBack }) =>
    connect({
      userId: input.userId,
      onLost: () => sendBack({ type: 'connection lost' }),
      onRestored: () => sendBack({ type: 'connection restored' }),
    }),
  )
