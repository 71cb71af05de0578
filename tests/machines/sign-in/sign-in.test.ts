import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import { codeResendWait, pageTurn } from '#domain/constants.ts'
import type { Session } from '#domain/signing-in/session.ts'
import type { CodeProblem, PasskeyProblem, SendingProblem } from '#domain/signing-in/signing-in.ts'
import { longSession } from '#machines/paths/sample-values.ts'
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts'
import { wire } from '#machines/wire.ts'

const session = longSession
const offer = { accessToken: 'a+token/of=the identity service', state: 'begun here' }
type Code = { address: string; code: string }
type Where = { address?: string; returnTo?: string; embedded?: boolean }

function begin(
  answer: Result<Session, CodeProblem>,
  { address, returnTo = '/home', embedded = false }: Where = {},
  passkey: Result<Session, PasskeyProblem> = ok(session),
  sending: Result<null, SendingProblem> = ok(null),
) {
  const sent: object[] = []
  const clock = new SimulatedClock()
  const machine = wire(signInMachine)({
    sendCode: fromPromise<Result<null, SendingProblem>, { address: string }>(async ({ input }) => {
      sent.push(input)
      return sending
    }),
    exchangeCode: fromPromise<Result<Session, CodeProblem>, Code>(async ({ input }) => {
      sent.push(input)
      return answer
    }),
    redeemCode: fromPromise<Result<typeof offer, CodeProblem>, Code>(async () =>
      answer.ok ? ok(offer) : answer,
    ),
    signInWithPasskey: fromPromise<Result<Session, PasskeyProblem>, undefined>(async () => passkey),
  })
  const input = { address: address ?? null, suggested: '', returnTo, embedded, passkeys: true }
  const actor = createActor(machine, { input, clock })
  const told: object[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const enterAddress = async () => {
    actor.send({ type: 'address typed', address: ' ada@example.org ' })
    actor.send({ type: 'submitted' })
    await settle()
    // The browser does this when the flow navigates.
    actor.send({ type: 'code page shown', address: 'ada@example.org' })
  }
  const enterCode = async () => {
    actor.send({ type: 'code typed', code: '123 456' })
    actor.send({ type: 'submitted' })
    await settle()
  }
  return { actor, clock, sent, told, settle, enterAddress, enterCode }
}

describe('signIn', () => {
  it('[SGI-01] [SGI-02] mails a code and goes to the code page, taking the redirect target along', async () => {
    const { sent, told, enterAddress } = begin(ok(session), { returnTo: '/trees/17?tab=one' })

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

  it.each(['address-refused', 'too-many-codes'] as const)(
    'stays on the address page with the problem %s when no code is sent',
    async (problem) => {
      const { actor, told, settle } = begin(ok(session), {}, ok(session), refuse(problem))
      actor.send({ type: 'address typed', address: 'ada@example.org' })
      actor.send({ type: 'submitted' })
      await settle()

      expect(told).toEqual([])
      expect(actor.getSnapshot()).toMatchObject({
        value: { 'on the address page': 'entering address' },
        context: { problem },
      })
    },
  )

  it('[SGI-03] accepts only a valid address', () => {
    const { actor } = begin(ok(session))

    actor.send({ type: 'address typed', address: 'ada@example' })

    expect(actor.getSnapshot().can({ type: 'submitted' })).toBe(false)
  })

  it('[SGI-04] accepts a code only if it is longer than five characters', async () => {
    const { actor, enterAddress } = begin(ok(session))
    await enterAddress()

    actor.send({ type: 'code typed', code: ' 12345 ' })
    expect(actor.getSnapshot().can({ type: 'submitted' })).toBe(false)
    actor.send({ type: 'code typed', code: '123456' })
    expect(actor.getSnapshot().can({ type: 'submitted' })).toBe(true)
  })

  it('[SGI-05] hands the session over and goes to the redirect target', async () => {
    const { told, sent, enterAddress, enterCode } = begin(ok(session), { returnTo: '/trees' })
    await enterAddress()
    told.length = 0
    await enterCode()

    expect(sent.at(-1)).toEqual({ address: 'ada@example.org', code: '123456' })
    expect(told).toEqual([
      { type: 'signed in', session },
      { type: 'navigate', to: '/trees', replace: true },
    ])
  })

  it('[SGI-06] in a frame goes to the hand-off page with the encoded token, without signing in', async () => {
    const { actor, told, enterCode } = begin(ok(session), {
      address: 'ada@example.org',
      returnTo: '/trees?a=b',
      embedded: true,
    })
    await enterCode()

    expect(told).toEqual([
      {
        type: 'navigate',
        to:
          '/authredirect?access_token=a%2Btoken%2Fof%3Dthe+identity+service&state=begun+here' +
          '&redirect_uri=%2Ftrees%3Fa%3Db&embed=true',
        replace: true,
      },
    ])
    expect(actor.getSnapshot().value).toBe('handed off')
  })

  it('[SGI-06] in a frame reports a wrong code on the code page', async () => {
    const { actor, told, enterCode } = begin(refuse('code-refused'), {
      address: 'a@b.example',
      embedded: true,
    })
    await enterCode()

    expect(told).toEqual([])
    expect(actor.getSnapshot().context.problem).toBe('code-refused')
  })

  it('[SGI-08] stays on the code page and names the problem when a code does not work', async () => {
    const { actor, enterAddress, enterCode } = begin(refuse('code-refused'))
    await enterAddress()
    await enterCode()

    expect(actor.getSnapshot().matches('on the code page')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ code: '123 456', problem: 'code-refused' })
  })

  it('sends a new code only after a while, or after the first one failed', async () => {
    const { actor, clock, sent, settle, enterAddress, enterCode } = begin(refuse('code-refused'))
    await enterAddress()
    expect(actor.getSnapshot().can({ type: 'code asked again' })).toBe(false)
    clock.increment(codeResendWait)
    actor.send({ type: 'code asked again' })
    await settle()
    expect(sent).toHaveLength(2)
    expect(actor.getSnapshot().can({ type: 'code asked again' })).toBe(false)
    await enterCode()

    expect(actor.getSnapshot().can({ type: 'code asked again' })).toBe(true)
  })

  it('stays on the address page if the person went back before the code page was shown', async () => {
    const { actor, clock, settle } = begin(ok(session))
    actor.send({ type: 'address typed', address: 'ada@example.org' })
    actor.send({ type: 'submitted' })
    await settle()
    expect(actor.getSnapshot().value).toEqual({ 'on the address page': 'turning the page' })
    clock.increment(pageTurn)

    expect(actor.getSnapshot()).toMatchObject({
      value: { 'on the address page': 'entering address' },
      context: { address: 'ada@example.org' },
    })
  })

  it('follows the browser back to the address, which it keeps, and forward to the code', async () => {
    const { actor, enterAddress } = begin(ok(session))
    await enterAddress()
    actor.send({ type: 'address page shown' })
    expect(actor.getSnapshot().value).toEqual({ 'on the address page': 'entering address' })
    expect(actor.getSnapshot().context.address).toBe(' ada@example.org ')
    actor.send({ type: 'code page shown', address: 'ada@example.org' })

    expect(actor.getSnapshot().matches('on the code page')).toBe(true)
  })

  it.each([
    ['a code is sent', 'submitted'],
    ['a passkey is asked for', 'passkey chosen'],
  ] as const)('follows the browser forward to the code while %s, and stays there', async (_, type) => {
    const { actor, settle } = begin(ok(session), {}, refuse('passkey-refused'))
    actor.send({ type: 'address typed', address: 'ada@example.org' })
    actor.send({ type })
    actor.send({ type: 'code page shown', address: 'ben@example.org' })
    await settle()

    expect(actor.getSnapshot()).toMatchObject({
      value: { 'on the code page': { 'entering code': 'waiting for the mail' } },
      context: { address: 'ben@example.org', problem: null },
    })
  })

  it('stops waiting for a passkey on request', () => {
    const { actor } = begin(ok(session))
    actor.send({ type: 'passkey chosen' })
    actor.send({ type: 'passkey cancelled' })

    expect(actor.getSnapshot().value).toEqual({ 'on the address page': 'entering address' })
  })

  it('keeps no code when it has done its work', async () => {
    const { actor, enterAddress, enterCode } = begin(ok(session))
    await enterAddress()
    await enterCode()

    expect(actor.getSnapshot()).toMatchObject({ value: 'signed in', context: { code: '' } })
  })

  it('keeps the wanted page when another address is chosen', async () => {
    const { actor, told, enterAddress } = begin(ok(session), { returnTo: '/trees' })
    await enterAddress()
    actor.send({ type: 'another address chosen' })

    expect(told.at(-1)).toEqual({ type: 'navigate', to: '/signin?redirect_uri=%2Ftrees' })
  })

  it('signs in by a passkey, without a code', async () => {
    const { actor, told, settle } = begin(refuse('code-refused'))
    actor.send({ type: 'passkey chosen' })
    await settle()

    expect(told).toEqual([
      { type: 'signed in', session },
      { type: 'navigate', to: '/home', replace: true },
    ])
  })

  it.each([
    ['passkey-refused', 'passkey-refused'],
    ['cancelled', null],
  ] as const)('comes back from a passkey that was %s with the problem %s', async (answer, problem) => {
    const { actor, told, settle } = begin(ok(session), {}, refuse(answer))
    actor.send({ type: 'passkey chosen' })
    await settle()

    expect(told).toEqual([])
    expect(actor.getSnapshot()).toMatchObject({
      value: { 'on the address page': 'entering address' },
      context: { problem },
    })
  })
})
