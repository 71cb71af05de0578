import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Session, SessionCheck } from '#domain/signing-in/session.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { wire } from '#machines/wire.ts'
import type { SessionFlow } from '../../../src/app/flows/session-flow.ts'
import { groupId, userId } from '../../domain/model/samples.ts'

export const ada: Session = {
  userId: userId('5'),
  userProfileId: groupId('50'),
  actorId: null,
  privileges: ['User'],
  isSupervised: false,
  accessLife: 3_600_000,
  refreshable: true,
}

/** A session that restores the given state; the test sends everything else. */
export function sessionFlow(
  restored: Promise<Session | null>,
  renewed: SessionCheck | Promise<SessionCheck> = { ended: true },
  become: (userId: Session['userId']) => Promise<Session> = async (userId) => ({
    ...ada,
    userId,
    actorId: ada.userId,
  }),
): SessionFlow {
  const machine = wire(sessionMachine)({
    restoreSession: fromPromise<Session | null, undefined>(() => restored),
    refreshSession: fromPromise<SessionCheck, undefined>(async () => renewed),
    checkSession: fromPromise<SessionCheck, undefined>(async () => ({ ended: false, session: ada })),
    impersonate: fromPromise<Session, { userId: Session['userId'] }>(({ input }) => become(input.userId)),
    revertSession: fromPromise<SessionCheck, undefined>(async () => ({ ended: false, session: ada })),
    forgetKept: fromPromise<void, undefined>(async () => undefined),
    endSession: fromPromise<void, undefined>(async () => undefined),
    forgetSession: fromPromise<void, undefined>(async () => undefined),
    pushConnection: fromCallback(() => undefined),
  })
  return createActor(machine).start()
}
