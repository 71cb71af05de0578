import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { UserId } from '#domain/ids.ts'
import type { HandedOff, HandOffProblem } from '#domain/signing-in/hand-off.ts'
import { authRedirectMachine } from '#machines/auth-redirect/auth-redirect.machine.ts'
import { sampleUserId } from '#machines/paths/sample-values.ts'
import { wire } from '#machines/wire.ts'

const ada: HandedOff = { name: 'Ada Lovelace', address: 'ada@example.org', userId: null }

interface Given {
  readonly begunHere?: boolean
  readonly userId?: UserId | null
  readonly found?: Result<HandedOff, HandOffProblem>
}

async function arrive({ begunHere = true, userId = null, found = ok(ada) }: Given) {
  const done: string[] = []
  const machine = wire(authRedirectMachine)({
    lookAtHandOff: fromPromise<Result<HandedOff, HandOffProblem>, undefined>(async () => found),
    takeHandOff: fromPromise<Result<null, HandOffProblem>, undefined>(async () => {
      done.push('taken')
      return ok(null)
    }),
    dropHandOff: fromPromise<void, undefined>(async () => void done.push('dropped')),
  })
  const actor = createActor(machine, { input: { given: true, begunHere, userId, returnTo: '/trees' } })
  actor.on('*', (event) => {
    if (event.type === 'leave' || event.type === 'navigate') done.push(`${event.type} ${event.to}`)
  })
  actor.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  await settle()
  return { actor, done, settle }
}

describe('authRedirect', () => {
  it('[SGI-15] accepts a sign-in that was begun here and continues with a reloaded page', async () => {
    const { actor, done, settle } = await arrive({})
    await settle()

    expect(done).toEqual(['taken', 'leave /trees'])
    expect(actor.getSnapshot().value).toBe('signed in')
  })

  it.each<[string, Given]>([
    ['a link from elsewhere', { begunHere: false }],
    ['one that comes while somebody is signed in', { userId: sampleUserId(5) }],
    [
      'one of another user than the one who is here',
      { userId: sampleUserId(5), found: ok({ ...ada, userId: sampleUserId(6) }) },
    ],
  ])('asks first about %s', async (_, given) => {
    const { actor, done, settle } = await arrive(given)
    expect(actor.getSnapshot().value).toBe('asking')
    expect(done).toEqual([])
    actor.send({ type: 'confirmed' })
    await settle()

    expect(done).toEqual(['taken', 'leave /trees'])
  })

  it('does not ask the user who is already signed in', async () => {
    const { done, settle } = await arrive({
      userId: sampleUserId(5),
      found: ok({ ...ada, userId: sampleUserId(5) }),
    })
    await settle()

    expect(done).toEqual(['taken', 'leave /trees'])
  })

  it.each([
    [null, '/'],
    [sampleUserId(5), '/home'],
  ])('signs nobody in without consent, and returns the token (user %s)', async (userId, to) => {
    const { actor, done, settle } = await arrive({ begunHere: false, userId })
    actor.send({ type: 'declined' })
    await settle()

    expect(done).toEqual(['dropped', `navigate ${to}`])
  })

  it('says why a hand-off is refused', async () => {
    const { actor, done } = await arrive({ found: refuse('not-begun-here') })

    expect(actor.getSnapshot()).toMatchObject({ value: 'refused', context: { problem: 'not-begun-here' } })
    expect(done).toEqual([])
  })
})
