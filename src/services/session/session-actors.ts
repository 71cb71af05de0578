import { fromPromise } from 'xstate'
import type { UserId } from '#contract/wire.ts'
import type { Session, SessionCheck } from '#domain/signing-in/session.ts'
import type { TokenVault } from './token-vault.ts'

const checkOf = (session: Session | null): SessionCheck =>
  session === null ? { ended: true } : { ended: false, session }

/**
 * The actors of the session flow for one vault. `forgotten` deletes the other data of the session; a session has
 * ended only after that.
 */
export const sessionActors = (vault: TokenVault, forgotten: () => Promise<void>) => ({
  restoreSession: fromPromise<Session | null, undefined>(async () => vault.current()),
  refreshSession: fromPromise<SessionCheck, undefined>(async ({ signal }) =>
    checkOf(await vault.refresh(signal)),
  ),
  checkSession: fromPromise<SessionCheck, undefined>(async () => checkOf(vault.current())),
  impersonate: fromPromise<Session, { userId: UserId }>(({ input, signal }) =>
    vault.impersonate(input.userId, signal),
  ),
  revertSession: fromPromise<SessionCheck, undefined>(async ({ signal }) =>
    checkOf(await vault.revert(signal)),
  ),
  forgetKept: fromPromise<void, undefined>(forgotten),
  endSession: fromPromise<void, undefined>(async () => {
    await Promise.allSettled([vault.end(), forgotten()])
  }),
  forgetSession: fromPromise<void, undefined>(async () => vault.forget()),
})
