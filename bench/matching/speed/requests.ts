/** Measures how long a small server takes to answer requests like those of one user. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface Asking {
  /** Begins a period with this name. All requests from now on count for it. */
  readonly mark: (name: string) => void
  /** The median time of the requests in a period, in milliseconds. */
  readonly median: (name: string) => number
  readonly count: (name: string) => number
  readonly end: () => Promise<void>
}

const pause = 5
/** Costs about as much as one page of the product. */
const work = () =>
  JSON.stringify(Array.from({ length: 4000 }, (_, index) => ({ index, name: `name ${index}` })))

export async function askAllTheTime(): Promise<Asking> {
  const server = createServer((_, response) => response.end(work()))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // The cast is safe, because the server listens on a port and not on a pipe.
  const { port } = server.address() as AddressInfo
  const times = new Map<string, number[]>()
  let name = 'first'
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const stretch = name
      const started = performance.now()
      await (await fetch(`http://127.0.0.1:${port}/`)).text()
      const known = times.get(stretch) ?? []
      times.set(stretch, known)
      known.push(performance.now() - started)
      await wait(pause)
    }
  })()
  return {
    mark: (next) => {
      name = next
    },
    median: (of) => middle(times.get(of) ?? []),
    count: (of) => times.get(of)?.length ?? 0,
    end: async () => {
      isOver = true
      await asking
      server.closeAllConnections()
      server.close()
    },
  }
}

const middle = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
