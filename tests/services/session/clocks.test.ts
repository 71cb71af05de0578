/**
 * A session during sleep and clock changes: the real flow and the real vault, a server with the true time, and a
 * computer whose clocks are wrong.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Transport } from '#contract/client.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { wire } from '#machines/wire.ts'
import { sessionActors } from '#services/session/session-actors.ts'
import { createTokenVault } from '#services/session/token-vault.ts'
import { fakeStorage } from './fake-storage.ts'
import { fakeLocks } from './surroundings.ts'
import { answerFor } from './tokens.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A computer on which Ada is signed in, and the server that she is signed in to. */
function begin() {
  const storage = fakeStorage()
  const locks = fakeLocks()
  const timers = new SimulatedClock()
  const clock = { true: 0, wall: 1_000 * day, steady: 0 }
  /** The time until which the server accepts a token. */
  const good = new Map<string, number>()
  let issued = 0
  const issue = () => {
    issued += 1
    const answer = answerFor({ sub: '7', profile_id: '70', jti: issued }, `refresh-${issued}`)
    good.set(answer.access_token, clock.true + hour)
    good.set(answer.refresh_token, clock.true + 30 * day)
    return answer
  }
  const transport: Transport = {
    address: () => 'https://test.example',
    token: async () => null,
    fetch: async (_, options) => {
      const body = options?.body
      const token = new URLSearchParams(typeof body === 'string' ? body : '').get('refresh_token') ?? ''
      const isGood = (good.get(token) ?? 0) > clock.true
      good.delete(token)
      return isGood ? Response.json(issue()) : Response.json({ error: 'invalid_grant' }, { status: 400 })
    },
  }
  const page = () => {
    const vault = createTokenVault({
      storage,
      locks,
      transport,
      now: () => clock.wall,
      steady: () => clock.steady,
      timeout: () => new AbortController().signal,
      onFoundExpired: () => flow.send({ type: 'token refused' }),
    })
    const machine = wire(sessionMachine)({
      ...sessionActors(vault, async () => undefined),
      pushConnection: fromCallback(() => undefined),
    })
    const flow = createActor(machine, { clock: timers })
    return { vault, flow }
  }
  let { vault, flow } = page()
  vault.accept(issue())
  flow.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  /** The result of a call; a refused call makes the session check its token. */
  const call = async () => {
    const token = await vault.token()
    if ((good.get(token ?? '') ?? 0) > clock.true) return 'answered'
    flow.send({ type: 'token refused' })
    await settle()
    return 'refused'
  }
  return {
    clock,
    call,
    state: () => flow.getSnapshot().value,
    settle,
    /** Lets time pass in small steps, so that answers can arrive in between. */
    pass: async (time: number) => {
      for (let left = time; left > 0; left -= minute) {
        const step = Math.min(left, minute)
        for (const name of ['true', 'wall', 'steady'] as const) clock[name] += step
        timers.increment(step)
        await settle()
      }
    },
    /** The computer sleeps, and its timers and steady clock stop. `notice`: the browser reports it afterwards. */
    sleep: async (time: number, notice = true) => {
      clock.true += time
      clock.wall += time
      if (notice) flow.send({ type: 'woke up' })
      await settle()
    },
    set: async (by: number) => {
      clock.wall += by
      await settle()
    },
    reload: async () => {
      flow.stop()
      ;({ vault, flow } = page())
      flow.start()
      await settle()
    },
  }
}

const fresh = { signedIn: { token: 'fresh', pushes: 'on', acting: 'as oneself' } }

describe('a session over sleep and clocks', () => {
  it.each([
    ['3 hours', 3 * hour],
    ['a night', 10 * hour],
    ['a week', 7 * day],
  ])('is renewed after a sleep of %s, before any call', async (_, time) => {
    const { sleep, state, call, settle } = begin()
    await settle()

    await sleep(time)

    expect(state()).toEqual(fresh)
    expect(await call()).toBe('answered')
  })

  it('renews the token for the first call after an unnoticed sleep', async () => {
    const { sleep, call, settle, state } = begin()
    await settle()
    await sleep(3 * hour, false)

    expect(await call()).toBe('answered')
    expect(state()).toEqual(fresh)
  })

  it.each([
    ['back by a day', -day],
    ['forward by a day', day],
    ['forward by 60 days', 60 * day],
  ])('continues when the clock is set %s', async (_, by) => {
    const { set, pass, call, state, settle } = begin()
    await settle()
    await pass(20 * minute)

    await set(by)
    expect(await call()).toBe('answered')
    await pass(3 * hour)

    expect(await call()).toBe('answered')
    expect(state()).toEqual(fresh)
  })

  it.each([
    ['back by a day', -day],
    ['forward by 60 days', 60 * day],
  ])('continues in a page that is opened with the clock set %s', async (_, by) => {
    const { set, reload, call, state, settle } = begin()
    await settle()

    await set(by)
    await reload()

    expect(state()).toEqual(fresh)
    expect(await call()).toBe('answered')
  })

  it('ends when the server no longer knows it, whatever the clock says', async () => {
    const { sleep, state, settle } = begin()
    await settle()

    await sleep(31 * day)

    expect(state()).toBe('signedOut')
  })

  it('never ends while the server renews it, and no two calls in a row are refused', async () => {
    const time = fc.constantFrom(minute, 14 * minute, hour, 5 * hour, day)
    const step = fc.oneof(
      fc.record({
        act: fc.constant('pass' as const),
        time: fc.constantFrom(minute, 14 * minute, 50 * minute),
      }),
      fc.record({ act: fc.constant('sleep' as const), time, notice: fc.boolean() }),
      fc.record({ act: fc.constant('set' as const), time: fc.constantFrom(-60, -1, -0.01, 0.01, 1, 60) }),
      fc.record({ act: fc.constant('reload' as const) }),
      fc.record({ act: fc.constant('call' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const session = begin()
        await session.settle()
        for (const each of steps) {
          if (each.act === 'pass') await session.pass(each.time)
          if (each.act === 'sleep') await session.sleep(each.time, each.notice)
          if (each.act === 'set') await session.set(each.time * day)
          if (each.act === 'reload') await session.reload()
          const answer = each.act === 'call' ? await session.call() : 'answered'
          expect(answer === 'refused' ? await session.call() : answer).toBe('answered')
          expect(session.state()).toHaveProperty('signedIn')
        }
      }),
      { numRuns: 60 },
    )
  })
})
