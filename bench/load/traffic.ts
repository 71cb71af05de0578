import autocannon from 'autocannon'
import type { ActivePerson } from './active-person.ts'

export interface Traffic {
  readonly requests: number
  /** Answers that are no success, and requests without an answer. */
  readonly failed: number
  /** Milliseconds, counted from the moment at which a request was due. */
  readonly p50: number
  readonly p99: number
  readonly max: number
}

interface Options {
  /** Requests a second, of all persons together. */
  readonly rate: number
  readonly seconds: number
}

/** Each person repeats the requests of their pages, together at the given rate. */
export async function traffic(
  url: string,
  people: readonly ActivePerson[],
  { rate, seconds }: Options,
): Promise<Traffic> {
  let next = 0
  const result = await autocannon({
    url,
    connections: people.length,
    duration: seconds,
    overallRate: rate,
    timeout: 30,
    setupClient: (client) => {
      const person = people[next++ % people.length]
      if (person === undefined) return
      client.setRequests(
        person.requests.map(({ method, path, body }) => ({
          method,
          path,
          headers: {
            authorization: `Bearer ${person.token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body }),
        })),
      )
    },
  })
  const { requests, errors, non2xx, latency } = result
  return {
    requests: requests.total,
    failed: errors + non2xx,
    p50: latency.p50,
    p99: latency.p99,
    max: latency.max,
  }
}
