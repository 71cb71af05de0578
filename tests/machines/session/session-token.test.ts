import { describe, expect, it } from 'vitest'
import type { SessionCheck } from '#domain/signing-in/session.ts'
import { acting, ada, begin, ended, minute } from './session-flow.ts'

describe('the token of a session', () => {
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

  it('[SES-08] stops automatic refreshes if a refreshed token is valid for less than fifteen minutes', async () => {
    const short = { ...ada, accessLife: 14 * minute }
    const { calls, settle, pass, state } = begin({ refreshes: [{ ended: false, session: short }] })
    await settle()

    await pass(45 * minute)
    expect(state()).toMatchObject({ token: 'running out' })
    await pass(4 * minute)
    expect(calls).toEqual(['push on', 'refresh'])
  })

  it('begins with an expired token without a network, and refreshes as soon as it can', async () => {
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

  it('[SES-04] checks a session that cannot be refreshed every five minutes', async () => {
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

  it('[SES-05] [SES-11] clears an expired session if the server no longer renews it', async () => {
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

  it('asks a server whose tokens expire at once only as often as after failures', async () => {
    const stillborn: SessionCheck = { ended: false, session: { ...ada, accessLife: 0 } }
    const { calls, settle, pass } = begin({ refreshes: [stillborn, stillborn, stillborn] })
    await settle()
    await pass(45 * minute)

    await pass(30_000)

    expect(calls.filter((call) => call === 'refresh')).toHaveLength(2)
  })

  it('[SES-11] starts the push connection only with a session', async () => {
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

  it('tries to refresh again if another tab blocks it for a minute', async () => {
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
})
