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
/** Ada acting as user 8. */
const acting: Session = { ...ada, userId: '8' as UserId, actorId: ada.userId }
const ended: SessionCheck = { ended: true }

interface Given {
  stored?: Session | null | Promise<Session | null>
  /** What the server answers to refreshes, one after the other; 'offline' fails. */
  refreshes?: (SessionCheck | 'offline')[]
  checks?: SessionCheck[]
  impersonations?: (Session | 'offline')[]
  reverts?: (SessionCheck | 'offline')[]
  /** Calls that never answer: another tab holds them up. */
  stuck?: readonly ('refresh' | 'act as 8' | 'revert')[]
}

/** A session flow on a clock that only the test moves, with a note of every call it made. */
function begin(given: Given) {
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
  /** Lets answers that are already there arrive. */
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
    const { calls, settle, pass, state } = begin({
      refreshes: ['offline', { ended: false, session: ada }],
      checks: [{ ended: false, session: { ...ada, accessLife: 15 * minute } }],
    })
    await settle()
    await pass(45 * minute)

    await pass(30_000 - 1)
    expect(calls).toEqual(['push on', 'refresh', 'check'])
    await pass(1)
    expect(calls).toEqual(['push on', 'refresh', 'check', 'refresh'])
    expect(state()).toMatchObject({ token: 'fresh' })
  })

  it('[SES-08] stops to refresh by itself when a refreshed token lives for less than fifteen minutes', async () => {
    const short = { ...ada, accessLife: 14 * minute }
    const { calls, settle, pass, state } = begin({ refreshes: [{ ended: false, session: short }] })
    await settle()

    await pass(45 * minute)
    expect(state()).toMatchObject({ token: 'running out' })
    await pass(4 * minute)
    expect(calls).toEqual(['push on', 'refresh'])
  })

  it('begins with a token that has expired, without a network, and refreshes as soon as it can', async () => {
    const overdue = { ...ada, accessLife: 0 }
    const { actor, calls, settle, pass, state } = begin({
      stored: overdue,
      checks: [
        { ended: false, session: overdue },
        { ended: false, session: overdue },
      ],
      refreshes: ['offline', 'offline', { ended: false, session: ada }],
    })
    await settle()

    expect(state()).toMatchObject({ token: 'waiting to retry' })
    await pass(30_000)
    expect(state()).toMatchObject({ token: 'waiting to retry' })
    actor.send({ type: 'token refused' })
    await settle()
    expect(calls).toEqual(['refresh', 'check', 'refresh', 'check', 'refresh', 'push on'])
    expect(state()).toMatchObject({ token: 'fresh' })
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

  it('[SES-05] [SES-11] clears a session that is found expired when the server renews it no more', async () => {
    const short = { ...ada, accessLife: 14 * minute, refreshable: false }
    const { actor, calls, settle, pass, state } = begin({
      stored: short,
      checks: [{ ended: false, session: { ...short, accessLife: 0 } }],
      refreshes: [ended],
    })
    await settle()

    await pass(5 * minute)

    expect(calls).toEqual(['push on', 'check', 'push off', 'refresh', 'forget'])
    expect(state()).toBe('signedOut')
    expect(actor.getSnapshot().context.session).toBeNull()
  })

  it('[SES-11] ends the push connection when the token expires unrenewed, and starts it again with the next', async () => {
    const { calls, settle, pass, state } = begin({
      refreshes: ['offline', { ended: false, session: ada }],
      checks: [{ ended: false, session: { ...ada, accessLife: 0 } }],
    })
    await settle()

    await pass(45 * minute)
    expect(calls).toEqual(['push on', 'refresh', 'check', 'push off'])
    await pass(30_000)
    expect(calls.slice(4)).toEqual(['refresh', 'push on'])
    expect(state()).toEqual({ token: 'fresh', pushes: 'on', acting: 'as oneself' })
  })

  it('asks a server whose tokens live for no time no more often than after every failure', async () => {
    const stillborn: SessionCheck = { ended: false, session: { ...ada, accessLife: 0 } }
    const { calls, settle, pass } = begin({ refreshes: [stillborn, stillborn, stillborn] })
    await settle()
    await pass(45 * minute)

    await pass(30_000)

    expect(calls.filter((call) => call === 'refresh')).toHaveLength(2)
  })

  it('[SES-11] starts the push connection with a session, and none without', async () => {
    const nobody = begin({ stored: null })
    await nobody.settle()
    expect(nobody.calls).toEqual([])

    nobody.actor.send({ type: 'session received', session: ada })
    expect(nobody.calls).toEqual(['push on'])
  })

  it.each([
    ['refreshes', ada, { ended: false, session: ada } as const, 'fresh', ['push on', 'refresh']],
    ['clears', ada, ended, 'signedOut', ['push on', 'refresh', 'push off', 'forget']],
    ['reverts', acting, ended, 'reloading', ['push on', 'refresh', 'push off', 'revert', 'forget kept']],
  ])('[SES-17] %s a session whose token the server has refused', async (_, stored, check, reached, did) => {
    const { actor, calls, settle, state } = begin({
      stored,
      refreshes: [check],
      reverts: [{ ended: false, session: ada }],
    })
    await settle()

    actor.send({ type: 'token refused' })
    await settle()

    expect(calls).toEqual(did)
    const value = state()
    expect(typeof value === 'object' && 'token' in value ? value.token : value).toBe(reached)
  })

  it('[SES-06] reverts to the acting user when the session as somebody else is found expired', async () => {
    const short = { ...acting, accessLife: 10 * minute, refreshable: false }
    const { calls, told, settle, pass, state } = begin({
      stored: short,
      checks: [{ ended: false, session: { ...short, accessLife: 0 } }],
      refreshes: [ended],
      reverts: [{ ended: false, session: ada }],
    })
    await settle()

    await pass(5 * minute)

    expect(calls).toEqual(['push on', 'check', 'push off', 'refresh', 'revert', 'forget kept'])
    expect(state()).toBe('reloading')
    expect(told).toEqual(['reload'])
  })

  it('[SES-06] tries to revert again where the network is gone, and clears all when the actor is out too', async () => {
    const { calls, settle, pass, state, actor } = begin({
      stored: acting,
      refreshes: [ended, ended],
      reverts: ['offline', ended],
    })
    await settle()
    actor.send({ type: 'token refused' })
    await settle()
    expect(state()).toEqual({ returning: 'waiting to retry' })

    await pass(30_000)
    actor.send({ type: 'token refused' })
    await settle()

    expect(calls.filter((call) => call === 'revert')).toHaveLength(2)
    expect([calls.at(-1), state()]).toEqual(['forget', 'signedOut'])
  })

  it('[SES-12] becomes whoever is chosen, at their home, which is loaded anew', async () => {
    const { actor, calls, told, settle } = begin({ impersonations: [acting] })
    const left: object[] = []
    actor.on('leave', (event) => left.push(event))
    await settle()

    actor.send({ type: 'impersonation chosen', userId: acting.userId })
    await settle()

    expect(calls).toEqual(['push on', 'act as 8', 'push off'])
    expect(told).toEqual(['leave'])
    expect(left).toEqual([{ type: 'leave', to: '/home' }])
  })

  it('stays who they are when somebody cannot be acted as, and says so until that is put away', async () => {
    const { actor, told, settle, state } = begin({ impersonations: ['offline'] })
    await settle()

    actor.send({ type: 'impersonation chosen', userId: acting.userId })
    await settle()

    expect(state()).toMatchObject({ token: 'fresh', acting: 'as oneself' })
    expect(actor.getSnapshot().context).toMatchObject({ session: ada, problem: 'not-impersonated' })
    expect(told).toEqual([])
    actor.send({ type: 'problem dismissed' })
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  it('[SES-13] lets nobody who acts as somebody act as yet another', async () => {
    const { actor, calls, settle } = begin({ stored: acting })
    await settle()

    expect(actor.getSnapshot().can({ type: 'impersonation chosen', userId: ada.userId })).toBe(false)
    actor.send({ type: 'impersonation chosen', userId: ada.userId })
    await settle()

    expect(calls).toEqual(['push on'])
  })

  it('[SES-14] is oneself again when that is chosen, and forgets what was seen through the eyes of the other', async () => {
    const { actor, calls, told, settle } = begin({
      stored: acting,
      reverts: ['offline', { ended: false, session: ada }],
    })
    await settle()
    expect(actor.getSnapshot().can({ type: 'revert chosen' })).toBe(true)
    actor.send({ type: 'revert chosen' })
    await settle()
    expect(actor.getSnapshot().context).toMatchObject({ session: acting, problem: 'not-reverted' })

    actor.send({ type: 'revert chosen' })
    await settle()

    expect(calls).toEqual(['push on', 'revert', 'revert', 'push off', 'forget kept'])
    expect(told).toEqual(['reload'])
  })

  it('lets nobody revert who acts for nobody', async () => {
    const { actor, settle } = begin({})
    await settle()

    expect(actor.getSnapshot().can({ type: 'revert chosen' })).toBe(false)
  })

  it.each([
    ['somebody else', { ...ada, userId: '9' as UserId }],
    ['the same user, acted as by somebody', { ...ada, actorId: '9' as UserId }],
  ])('follows a tab in which there is %s now', async (_, session) => {
    const { actor, told, settle } = begin({ checks: [{ ended: false, session }] })
    await settle()

    actor.send({ type: 'woke up' })
    await settle()

    expect(told).toEqual(['reload'])
  })

  it('takes the tokens of another sign-in of the same user, and lets pushes and acting go on', async () => {
    const { actor, calls, settle, state } = begin({ stuck: ['act as 8'] })
    await settle()
    actor.send({ type: 'impersonation chosen', userId: acting.userId })

    actor.send({ type: 'session received', session: { ...ada, accessLife: 20 * minute } })

    expect(calls).toEqual(['push on', 'act as 8'])
    expect(state()).toEqual({ token: 'fresh', pushes: 'on', acting: 'impersonating' })
    expect(actor.getSnapshot().context.session?.accessLife).toBe(20 * minute)
  })

  it('loses no sign-in that comes while it looks at what is kept, or forgets what has ended', async () => {
    const early = begin({ stored: new Promise(() => undefined) })
    early.actor.send({ type: 'session received', session: ada })
    expect(early.actor.getSnapshot().matches('signedIn')).toBe(true)

    const late = begin({ refreshes: [ended] })
    late.actor.subscribe((snapshot) => {
      if (snapshot.matches('expired')) late.actor.send({ type: 'session received', session: ada })
    })
    await late.settle()
    late.actor.send({ type: 'token refused' })
    await late.settle()

    expect(late.actor.getSnapshot().matches('signedIn')).toBe(true)
  })

  it('tries again to refresh when another tab holds it up for a minute', async () => {
    const { actor, calls, settle, pass, state } = begin({
      stuck: ['refresh'],
      checks: [{ ended: false, session: ada }],
    })
    await settle()
    actor.send({ type: 'token refused' })

    await pass(minute - 1)
    expect(state()).toMatchObject({ token: 'refreshing' })
    await pass(1)

    expect(calls).toEqual(['push on', 'refresh', 'check'])
    expect(state()).toMatchObject({ token: 'waiting to retry' })
  })

  it.each([
    [
      'to act as somebody',
      ada,
      { type: 'impersonation chosen', userId: acting.userId } as const,
      'not-impersonated',
    ],
    ['to be oneself again', acting, { type: 'revert chosen' } as const, 'not-reverted'],
  ])(
    'says that it was in vain when another tab holds up for a minute %s',
    async (_, stored, chosen, problem) => {
      const { actor, settle, pass, told } = begin({ stored, stuck: ['act as 8', 'revert'] })
      await settle()
      actor.send(chosen)

      await pass(minute)

      expect(actor.getSnapshot().matches('signedIn')).toBe(true)
      expect(actor.getSnapshot().context).toMatchObject({ session: stored, problem })
      expect(told).toEqual([])
    },
  )

  it('tries again to return to oneself when another tab holds that up for a minute', async () => {
    const { actor, settle, pass, state } = begin({ stored: acting, refreshes: [ended], stuck: ['revert'] })
    await settle()
    actor.send({ type: 'token refused' })
    await settle()

    await pass(minute)

    expect(state()).toEqual({ returning: 'waiting to retry' })
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

  it('ends the session for somebody else, who signs in and comes back to the page', async () => {
    const { actor, calls, settle } = begin({})
    await settle()
    const left: unknown[] = []
    actor.on('leave', (event) => left.push(event))

    actor.send({ type: 'another user chosen', returnTo: '/authorize?state=a%2Bb' })
    await settle()

    expect(calls).toEqual(['push on', 'push off', 'end'])
    expect(left).toEqual([{ type: 'leave', to: '/signin?redirect_uri=%2Fauthorize%3Fstate%3Da%252Bb' }])
  })
})
