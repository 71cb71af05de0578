import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { DataGroupId, UserId } from '#contract/wire.ts'
import { ok, type Result, refuse } from '#domain/result.ts'
import type { Session } from '#domain/session.ts'
import type { CodeProblem } from '#domain/signing-in.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { wire } from '#machines/wire.ts'

// Ids from the wire, as a test writes them.
const session: Session = {
  userId: '7' as UserId,
  userProfileId: '70' as DataGroupId,
  actorId: null,
  privileges: [],
  isSupervised: false,
  accessLife: 3_600_000,
  refreshable: true,
}

function begin(answer: Result<Session, CodeProblem>, returnTo = '/home') {
  const sent: object[] = []
  const machine = wire(signInMachine)({
    sendCode: fromPromise<void, { address: string }>(async ({ input }) => void sent.push(input)),
    exchangeCode: fromPromise<Result<Session, CodeProblem>, { address: string; code: string }>(
      async ({ input }) => {
        sent.push(input)
        return answer
      },
    ),
  })
  const actor = createActor(machine, { input: { address: null, returnTo } })
  const told: object[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const enterAddress = async () => {
    actor.send({ type: 'address typed', address: ' ada@example.org ' })
    actor.send({ type: 'submitted' })
    await settle()
  }
  return { actor, sent, told, settle, enterAddress }
}

describe('signIn', () => {
  it('[SGI-01] [SGI-02] mails a code and goes to the code page, taking the redirect target along', async () => {
    const { sent, told, enterAddress } = begin(ok(session), '/trees/17?tab=one')

    await enterAddress()

    expect(sent).toEqual([{ address: 'ada@example.org' }])
    expect(told).toEqual([
      {
        type: 'navigate',
        to: '/signin/code?redirect_uri=%2Ftrees%2F17%3Ftab%3Done',
        state: { address: 'ada@example.org' },
      },
    ])
  })

  it('[SGI-03] takes nothing but a valid address', () => {
    const { actor } = begin(ok(session))

    actor.send({ type: 'address typed', address: 'ada@example' })

    expect(actor.getSnapshot().can({ type: 'submitted' })).toBe(false)
  })

  it('[SGI-04] takes a code only when it is longer than five characters', async () => {
    const { actor, enterAddress } = begin(ok(session))
    await enterAddress()

    actor.send({ type: 'code typed', code: ' 12345 ' })
    expect(actor.getSnapshot().can({ type: 'submitted' })).toBe(false)
    actor.send({ type: 'code typed', code: '123456' })
    expect(actor.getSnapshot().can({ type: 'submitted' })).toBe(true)
  })

  it('[SGI-05] hands the session over and goes to the redirect target', async () => {
    const { actor, told, settle, enterAddress } = begin(ok(session), '/trees')
    await enterAddress()
    told.length = 0

    actor.send({ type: 'code typed', code: '123456' })
    actor.send({ type: 'submitted' })
    await settle()

    expect(told).toEqual([
      { type: 'signed in', session },
      { type: 'navigate', to: '/trees', replace: true },
    ])
  })

  it('[SGI-08] stays on the code page with a word on the problem when a code does not work', async () => {
    const { actor, settle, enterAddress } = begin(refuse('code-refused'))
    await enterAddress()

    actor.send({ type: 'code typed', code: '123456' })
    actor.send({ type: 'submitted' })
    await settle()

    expect(actor.getSnapshot().value).toBe('entering code')
    expect(actor.getSnapshot().context).toMatchObject({ code: '123456', problem: 'code-refused' })
  })
})
