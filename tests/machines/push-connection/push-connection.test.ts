import { describe, expect, it } from 'vitest'
import {
  type AnyActorRef,
  createActor,
  type EventObject,
  fromCallback,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import { pushConnectionMachine } from '#machines/push-connection/push-connection.machine.ts'
import { wire } from '#machines/wire.ts'

type FromHubs = 'hubs connected' | 'hubs lost' | 'hubs refused' | 'network gone' | 'network back'

/** The flow with a clock that only the test moves; the test also plays the hubs and the network. */
function begin({ firstLoad = Promise.resolve(), watchesNetwork = true } = {}) {
  const clock = new SimulatedClock()
  const calls: string[] = []
  const machine = wire(pushConnectionMachine)({
    watchNetwork: fromCallback<EventObject, undefined>(() => {
      if (!watchesNetwork) throw new Error('This browser does not have it')
    }),
    firstLoad: fromPromise<void, undefined>(() => firstLoad),
    hubs: fromCallback<EventObject, undefined>(() => {
      calls.push('join')
      return () => void calls.push('let go')
    }),
  })
  const actor = createActor(machine, { clock })
  actor.on('*', ({ type }) => calls.push(type))
  actor.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  // Takes only known names, so that a misspelt event does not compile.
  const say = (...types: FromHubs[]) => {
    for (const type of types) (actor as AnyActorRef).send({ type })
  }
  return { actor, clock, calls, settle, say }
}

describe('pushConnection', () => {
  it('connects when the first load is over', async () => {
    const load = Promise.withResolvers<void>()
    const { calls, settle, say } = begin({ firstLoad: load.promise })
    await settle()
    expect(calls).toEqual([])

    load.resolve()
    await settle()
    say('hubs connected')

    expect(calls).toEqual(['join', 'connected'])
  })

  it('[PSH-04] reconnects after a loss, at once and then more and more slowly, without end', async () => {
    const { clock, calls, settle, say } = begin()
    await settle()
    say('hubs connected')
    const waits: number[] = []
    for (let loss = 0; loss < 7; loss += 1) {
      say('hubs lost')
      const before = calls.length
      let waited = 0
      for (; calls.length === before; waited += 1000) clock.increment(waited === 0 ? 0 : 1000)
      waits.push(waited - 1000)
    }
    say('hubs connected')

    expect(waits).toEqual([0, 2_000, 5_000, 10_000, 30_000, 30_000, 30_000])
    expect(calls.filter((call) => call === 'connection restored')).toHaveLength(1)
    expect(calls.at(-1)).toBe('connection restored')
  })

  it('[PSH-04] retries at once only if a connection has lasted for a while', async () => {
    const { actor, clock, settle, say } = begin()
    await settle()
    say('hubs connected', 'hubs lost')
    clock.increment(0)
    say('hubs connected')
    clock.increment(29_999)
    expect(actor.getSnapshot().context.tries).toBe(1)
    clock.increment(1)

    expect(actor.getSnapshot().context.tries).toBe(0)
  })

  it('reports a restored connection after a failed first try', async () => {
    const { clock, calls, settle, say } = begin()
    await settle()
    say('hubs lost')
    clock.increment(0)
    say('hubs connected')

    expect(calls).toEqual(['join', 'let go', 'connection lost', 'join', 'connection restored'])
  })

  it('does not count a first connection as restored if the browser does not report the network', async () => {
    const { calls, settle, say } = begin({ watchesNetwork: false })
    await settle()
    say('hubs connected')

    expect(calls).toEqual(['network not watched', 'join', 'connected'])
  })

  it('[PSH-05] asks to check the session when the token is refused, and tries again afterwards', async () => {
    const { clock, calls, settle, say } = begin()
    await settle()
    say('hubs refused')
    expect(calls).toEqual(['join', 'let go', 'connection lost', 'token refused'])
    clock.increment(30_000)

    expect(calls.at(-1)).toBe('join')
  })

  it('waits without a network, and connects when the network is back', async () => {
    const { clock, calls, settle, say } = begin()
    await settle()
    say('hubs connected', 'network gone')
    clock.increment(600_000)
    expect(calls).toEqual(['join', 'connected', 'let go', 'connection lost'])
    say('network back')
    await settle()
    say('hubs connected')

    expect(calls.slice(4)).toEqual(['join', 'connection restored'])
  })

  it('[SES-11] closes the hubs when it ends', async () => {
    const { actor, calls, settle, say } = begin()
    await settle()
    say('hubs connected')
    actor.stop()

    expect(calls).toEqual(['join', 'connected', 'let go'])
  })
})
