import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import type { Session, SessionCheck } from '#domain/session.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { wire } from '#machines/wire.ts'

const minute = 60_000
// Ids from the wire, as a test writes them.
const ada: Session = {
  userId: '7' as UserId,
  userProfileId: '70' as DataGroupId,
  actorId: null,
  privileges: ['User'],
  isSupervised: false,
  accessLife: 60 * minute,
  refreshable: true,
}
const ended: SessionCheck = { ended: true }

interface Given {
  stored?: Session | null
  /** What the server answers to refreshes, one after the other; 'offline' fails. */
  refreshes?: (SessionCheck | 'offline')[]
  checks?: SessionCheck[]
}

/** A session flow on a clock that only the test moves, with a note of every call it made. */
function begin({ stored = ada, refreshes = [], checks = [] }: Given) {
  const calls: string[] = []
  const clock = new SimulatedClock()
  const next = async <T>(call: string, answers: (T | 'offline')[]): Promise<T> => {
    calls.push(call)
    const answer = answers.shift()
    if (answer === undefined || answer === 'offline') throw new Error('Failed to make request.')
    return answer
  }
  const machine = wire(sessionMachine)({
    restoreSession: fromPromise<Session | null, undefined>(async () => stored),
    refreshSession: fromPromise<SessionCheck, undefined>(() => next('refresh', refreshes)),
    checkSession: fromPromise<SessionCheck, undefined>(() => next('check', checks)),
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
  /** Lets answers that are already there arrive. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const pass = async (time: number) => {
    clock.increment(time)
    await settle()
  }
  return { actor, calls, told, settle, pass, state: () => actor.getSnapshot().value }
}

describe('session', () => {
  it('[SES-03] refreshes fifteen minutes before the access token expires', async () => {
    const { calls, settle, pass } = begin({ refreshes: [{ ended: false, session: ada }] })
    await settle()

    await pass(45 * minute - 1)
    expect(calls).toEqual(['push on'])
    await pass(1)
    expect(calls).toEqual(['push on', 'refresh'])
  })

  it('[SES-07] tries a failed refresh again after thirty seconds', async () => {
    const { calls, settle, pass, state } = begin({ refreshes: ['offline', { ended: false, session: ada }] })
    await settle()
    await pass(45 * minute)

    await pass(30_000 - 1)
    expect(calls).toEqual(['push on', 'refresh'])
    await pass(1)
    expect(calls).toEqual(['push on', 'refresh', 'refresh'])
    expect(state()).toEqual({ signedIn: 'fresh' })
  })

  it('[SES-08] stops to refresh by itself when a refreshed token lives for less than fifteen minutes', async () => {
    const short = { ...ada, accessLife: 14 * minute }
    const { calls, settle, pass, state } = begin({ refreshes: [{ ended: false, session: short }] })
    await settle()

    await pass(45 * minute)
    expect(state()).toEqual({ signedIn: 'running out' })
    await pass(4 * minute)
    expect(calls).toEqual(['push on', 'refresh'])
  })

  it('begins with a token that has expired, without a network, and refreshes as soon as it can', async () => {
    const overdue = { ...ada, accessLife: 0 }
    const { actor, calls, settle, pass, state } = begin({
      stored: overdue,
      refreshes: ['offline', 'offline', { ended: false, session: ada }],
    })
    await settle()

    expect(state()).toEqual({ signedIn: 'waiting to retry' })
    await pass(30_000)
    expect(state()).toEqual({ signedIn: 'waiting to retry' })
    actor.send({ type: 'token refused' })
    await settle()
    expect(calls).toEqual(['push on', 'refresh', 'refresh', 'refresh'])
    expect(state()).toEqual({ signedIn: 'fresh' })
  })

  it('[SES-04] looks at a session that cannot be refreshed every five minutes', async () => {
    const short = { ...ada, accessLife: 14 * minute, refreshable: false }
    const still: SessionCheck = { ended: false, session: short }
    const { calls, settle, pass } = begin({ stored: short, checks: [still, still] })
    await settle()

    await pass(5 * minute - 1)
    expect(calls).toEqual(['push on'])
    await pass(1)
    expect(calls).toEqual(['push on', 'check'])
    await pass(5 * minute)
    expect(calls).toEqual(['push on', 'check', 'check'])
  })

  it('[SES-05] [SES-11] clears a session that is found expired, and ends its push connection', async () => {
    const short = { ...ada, accessLife: 14 * minute, refreshable: false }
    const { actor, calls, settle, pass, state } = begin({ stored: short, checks: [ended] })
    await settle()

    await pass(5 * minute)

    expect(calls).toEqual(['push on', 'check', 'push off', 'forget'])
    expect(state()).toBe('signedOut')
    expect(actor.getSnapshot().context.session).toBeNull()
  })

  it('[SES-11] starts the push connection with a session, and none without', async () => {
    const nobody = begin({ stored: null })
    await nobody.settle()
    expect(nobody.calls).toEqual([])

    nobody.actor.send({ type: 'session received', session: ada })
    expect(nobody.calls).toEqual(['push on'])
  })

  it('looks at the session again when the server refuses its token', async () => {
    const { actor, calls, settle, state } = begin({ refreshes: [ended] })
    await settle()

    actor.send({ type: 'token refused' })
    await settle()

    expect(calls).toEqual(['push on', 'refresh', 'push off', 'forget'])
    expect(state()).toBe('signedOut')
  })

  it('[SGI-17] loads the app anew when somebody else signs in', async () => {
    const { actor, told, settle } = begin({})
    await settle()

    actor.send({ type: 'session received', session: { ...ada, userId: '8' as UserId } })

    expect(told).toEqual(['reload'])
  })

  it('[SGI-16] ends the session at the server and goes to the first page', async () => {
    const { actor, calls, told, settle } = begin({})
    await settle()
    const left: unknown[] = []
    actor.on('leave', (event) => left.push(event))

    actor.send({ type: 'sign-out chosen' })
    await settle()

    expect(calls).toEqual(['push on', 'push off', 'end'])
    expect(told).toEqual(['leave'])
    expect(left).toEqual([{ type: 'leave', to: '/' }])
  })
})
