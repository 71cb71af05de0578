import { connectPushHub, type PushHub } from '#services/push/push-hub.ts'
import type { ActivePerson } from './active-person.ts'

export interface PushLinks {
  /** How many links were lost since they were connected. */
  readonly lost: () => number
  readonly close: () => void
}

/** Connects so many push links, those of the persons in turn; resolves when all are up. */
export async function openPushLinks(
  url: string,
  people: readonly ActivePerson[],
  count: number,
): Promise<PushLinks> {
  let lost = 0
  const links: PushHub[] = []
  for (let nth = 0; nth < count; nth++) {
    const person = people[nth % people.length]
    if (person === undefined) throw new Error('Nobody is there.')
    const connected = Promise.withResolvers<void>()
    const fail = () => {
      lost += 1
      connected.reject(new Error('A push link could not be connected.'))
    }
    links.push(
      connectPushHub({
        service: 'research',
        address: `${url}/research`,
        token: async () => person.token,
        onEvent: () => undefined,
        onConnected: connected.resolve,
        onLost: fail,
        onRefused: fail,
        report: fail,
      }),
    )
    await connected.promise
  }
  return {
    lost: () => lost,
    close: () => {
      for (const link of links) link.close()
    },
  }
}
