/** Which user gets which pushes, as every process of the server receives them. */
import { afterAll } from 'vitest'
import type { PushEvent } from '#contract/push.ts'
import type { UserId } from '#contract/wire.ts'
import { listen } from '../../../../server/push/listen.ts'
import { publish } from '../../../../server/store/publish.ts'
import type { TestApp } from '../../kit/app.ts'

export interface Told {
  readonly userId: UserId
  readonly event: PushEvent
}

export interface Hearing {
  /** The events that were sent to single users since the last call. */
  readonly since: () => Promise<readonly Told[]>
}

/** Nobody has this id: a message to them marks the end of all earlier ones. */
const nobody = '999999999' as UserId

/** Listens until the test file ends. */
export async function hearing({ store }: TestApp): Promise<Hearing> {
  let told: Told[] = []
  let marked = () => {}
  const failed = (problem: unknown) => {
    throw problem
  }
  const listener = await listen({
    connectionString: store.connectionString,
    onNews: (news) => {
      if (!('userId' in news)) return
      if (news.userId === nobody) marked()
      else told.push(news)
    },
    onSessionsEnded: () => {},
    onGap: () => failed(new Error('The connection was lost.')),
    onProblem: failed,
  })
  afterAll(() => listener.stop())
  return {
    since: async () => {
      const end = new Promise<void>((resolve) => {
        marked = resolve
      })
      await publish(store.db, {
        userId: nobody,
        event: { name: 'User.Changed', payload: { userId: nobody } },
      })
      await end
      const heard = told
      told = []
      return heard
    },
  }
}
