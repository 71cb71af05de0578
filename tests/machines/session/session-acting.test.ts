import { describe, expect, it } from 'vitest'
import type { UserId } from '#contract/wire.ts'
import { acting, ada, begin, ended, minute } from './session-flow.ts'

describe('acting as another user', () => {
  it('[SES-06] reverts to the actor when the session as another user has expired', async () => {
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

  it('[SES-06] tries to revert again without a network, and clears everything if the actor is signed out too', async () => {
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

  it('[SES-12] becomes the chosen user, on their reloaded home', async () => {
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

  it('stays the same user if acting is refused, and says so until it is dismissed', async () => {
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

  it('[SES-13] does not let an acting user act as a third', async () => {
    const { actor, calls, settle } = begin({ stored: acting })
    await settle()

    expect(actor.getSnapshot().can({ type: 'impersonation chosen', userId: ada.userId })).toBe(false)
    actor.send({ type: 'impersonation chosen', userId: ada.userId })
    await settle()

    expect(calls).toEqual(['push on'])
  })

  it('[SES-14] switches back on request, and deletes the data seen while acting', async () => {
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

  it('does not switch back if the user does not act', async () => {
    const { actor, settle } = begin({})
    await settle()

    expect(actor.getSnapshot().can({ type: 'revert chosen' })).toBe(false)
  })

  it.each([
    ['somebody else', { ...ada, userId: '9' as UserId }],
    ['the same user, acted as by somebody', { ...ada, actorId: '9' as UserId }],
  ])('follows a tab that now has %s', async (_, session) => {
    const { actor, told, settle } = begin({ checks: [{ ended: false, session }] })
    await settle()

    actor.send({ type: 'woke up' })
    await settle()

    expect(told).toEqual(['reload'])
  })

  it.each([
    [
      'to act as somebody',
      ada,
      { type: 'impersonation chosen', userId: acting.userId } as const,
      'not-impersonated',
    ],
    ['to be oneself again', acting, { type: 'revert chosen' } as const, 'not-reverted'],
  ])('reports a failure if another tab blocks for a minute %s', async (_, stored, chosen, problem) => {
    const { actor, settle, pass, told } = begin({ stored, stuck: ['act as 8', 'revert'] })
    await settle()
    actor.send(chosen)

    await pass(minute)

    expect(actor.getSnapshot().matches('signedIn')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ session: stored, problem })
    expect(told).toEqual([])
  })

  it('tries again to switch back if another tab blocks that for a minute', async () => {
    const { actor, settle, pass, state } = begin({ stored: acting, refreshes: [ended], stuck: ['revert'] })
    await settle()
    actor.send({ type: 'token refused' })
    await settle()

    await pass(minute)

    expect(state()).toEqual({ returning: 'waiting to retry' })
  })
})
