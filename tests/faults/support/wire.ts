/** A TCP proxy that can be slow, cut, silent, or break off in the middle. It stands in for the network. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * - `whole`: passes everything on;
 * - `slow`: passes each piece on after `delay` milliseconds;
 * - `cut`: resets all connections, and every new one;
 * - `silent`: keeps connections and accepts new ones, but passes nothing on, as behind a dropped route.
 */
export type Condition =
  | { readonly kind: 'whole' | 'cut' | 'silent' }
  | { readonly kind: 'slow'; readonly delay: number }

export interface Wire {
  readonly port: number
  readonly become: (condition: Condition) => void
  /** Sends everything from now on to another port. */
  readonly leadTo: (port: number) => void
  readonly close: () => Promise<void>
}

/** The condition, and when it is another one. */
interface Weather {
  now: Condition
  changed: PromiseWithResolvers<void>
}

interface Pair {
  readonly end: () => void
  readonly go: () => void
}

export async function openWire(toPort: number): Promise<Wire> {
  const pairs = new Set<Pair>()
  const weather: Weather = { now: { kind: 'whole' }, changed: Promise.withResolvers() }
  let target = toPort

  const server = createServer((near) => {
    if (weather.now.kind === 'cut') {
      near.resetAndDestroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    const pair: Pair = {
      end: () => {
        near.resetAndDestroy()
        far.destroy()
        pairs.delete(pair)
      },
      go: () => {
        near.resume()
        far.resume()
      },
    }
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      lead(from, to, weather, pair.end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    become: (next) => {
      turn(weather, next)
      for (const pair of pairs) {
        if (next.kind === 'cut') pair.end()
        else pair.go()
      }
    },
    leadTo: (port) => {
      target = port
    },
    close: async () => {
      turn(weather, { kind: 'cut' })
      for (const pair of pairs) pair.end()
      server.close()
      await once(server, 'close')
    },
  }
}

function turn(weather: Weather, next: Condition): void {
  const { changed } = weather
  weather.now = next
  weather.changed = Promise.withResolvers()
  changed.resolve()
}

/** Passes pieces on in their order. A piece that arrives while the wire is silent waits. */
function lead(from: Socket, to: Socket, weather: Weather, broken: () => void): void {
  from.setNoDelay(true)
  let last = Promise.resolve()
  const passable = async () => {
    const { now } = weather
    // This time is the fault itself: nothing waits here for something to happen.
    if (now.kind === 'slow') await delay(now.delay)
    while (weather.now.kind === 'silent') await weather.changed.promise
  }
  from.on('data', (piece) => {
    last = last.then(passable).then(() => {
      if (!to.destroyed) to.write(piece)
    })
  })
  from.on('end', () => {
    last = last.then(() => {
      to.end()
    })
  })
  from.on('error', broken)
  from.on('close', () => {
    if (!to.destroyed && from.errored) broken()
  })
}
