/** Reads, makes and takes back the secret address of the user's calendar feed. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { endCalendarFeed, getCalendarFeed, makeCalendarFeed } from '#contract/research/calendar-feed.ts'
import type { FeedAnswer } from '#domain/calendar/decide-calendar-feed.ts'
import type { UserId } from '#domain/ids.ts'

interface Needs {
  readonly transport: Transport
}

export const readFeedActor = ({ transport }: Needs, id: UserId) =>
  fromPromise<FeedAnswer, undefined>(({ signal }) =>
    send(transport, getCalendarFeed, { params: { id } }, { signal }),
  )

export const makeFeedActor = ({ transport }: Needs, id: UserId) =>
  fromPromise<FeedAnswer, undefined>(({ signal }) =>
    send(transport, makeCalendarFeed, { params: { id } }, { signal }),
  )

export const endFeedActor = ({ transport }: Needs, id: UserId) =>
  fromPromise<undefined, undefined>(({ signal }) =>
    send(transport, endCalendarFeed, { params: { id } }, { signal }),
  )
