import { describe, expect, it } from 'vitest'
import type { UserId } from '#contract/wire.ts'
import { acting, ada, begin, ended, minute } from './session-flow.ts'

describe('a session that changes or ends', () => {
  it('uses the tokens of another sign-in of the same user, and continues pushes and acting', async () => {
    const { actor, calls, settle, state } = begin({ stuck: ['act as 8'] })
    await settle()
    actor.send({ type: 'impersonation chosen', userId: acting.userId })

    actor.send({ type: 'session received', session: { ...ada, accessLife: 20 * minute } })

    expect(calls).toEqual(['push on', 'act as 8'])
    expect(state()).toEqual({ token: 'fresh', pushes: 'on', acting: 'impersonating' })
    expect(actor.getSnapshot().context.session?.accessLife).toBe(20 * minute)
  })

  it('loses no sign-in that happens while it reads storage or deletes an ended session', async () => {
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

  it('[SGI-17] reloads the app when another user signs in', async () => {
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

  it('ends the session so that another person can sign in and come back to the page', async () => {
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
