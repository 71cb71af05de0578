import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { Session, SessionCheck } from '#domain/signing-in/session.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { wire } from '#machines/wire.ts'

export const minute = 60_000
// Ids as the server would send them.
export const ada: Session = {
  userId: '7' as UserId,
  userProfileId: '70' as DataGroupId,
  actorId: null,
  privileges: ['User'],
  isSupervised: false,
  accessLife: 60 * minute,
  refreshable: true,
}
/** Ada acting as user 8. */
export const acting: Session = { ...ada, userId: '8' as UserId, actorId: ada.userId }
export const ended: SessionCheck = { ended: true }

interface Given {
  stored?: Session | null | Promise<Session | null>
  /** The server's answers to refreshes, in order; 'offline' fails. */
  refreshes?: (SessionCheck | 'offline')[]
  checks?: SessionCheck[]
  impersonations?: (Session | 'offline')[]
  reverts?: (SessionCheck | 'offline')[]
  /** Calls that never answer, because another tab blocks them. */
  stuck?: readonly ('refresh' | 'act as 8' | 'revert')[]
}

/** A session flow with a clock that only the test moves. It records every call. */
export function begin(given: Given) {
  const { stored = ada, refreshes = [], checks = [], impersonations = [], reverts = [], stuck = [] } = given
  const calls: string[] = []
  const clock = new SimulatedClock()
  const next = async <T>(call: string, answers: (T | 'offline')[]): Promise<T> => {
    calls.push(call)
    if (stuck.some((each) => each === call)) return new Promise(() => undefined)
    const answer = answers.shift()
    if (answer === undefined || answer === 'offline') throw new Error('Failed to make request.')
    return answer
  }
  const machine = wire(sessionMachine)({
    restoreSession: fromPromise<Session | null, undefined>(async () => stored),
    refreshSession: fromPromise<SessionCheck, undefined>(() => next('refresh', refreshes)),
    checkSession: fromPromise<SessionCheck, undefined>(() => next('check', checks)),
    impersonate: fromPromise<Session, { userId: UserId }>(({ input }) =>
      next(`act as ${input.userId}`, impersonations),
    ),
    revertSession: fromPromise<SessionCheck, undefined>(() => next('revert', reverts)),
    forgetKept: fromPromise<void, undefined>(async () => void calls.push('forget kept')),
    endSession: fromPromise<void, undefined>(async () => void calls.push('end')),
    forgetSession: fromPromise<void, undefined>(async () => void calls.push('forget')),
    pushConnection: fromCallback(() => {
      calls.push('push on')
      return () => void calls.push('push off')
    }),
  })
  const actor = createActor(machine, { clock })
  const told: string[] = []
  actor.on('*', (event) => told.push(event.type))
  actor.start()
  /** Lets available answers arrive. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const pass = async (time: number) => {
    clock.increment(time)
    await settle()
  }
  const state = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'object' && 'signedIn' in value ? value.signedIn : value
  }
  return { actor, calls, told, settle, pass, state }
}
