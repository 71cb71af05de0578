/** Loads births and deaths by their days. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import {
  getMonthOfDates,
  getPeopleOfDay,
  getTodaysPeople,
  type Remembered,
} from '#contract/research/explored-date.ts'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { isoDayText } from '#domain/dates/iso-day.ts'
import { localDay, timeLeftOf } from '#domain/dates/local-day.ts'
import {
  type DatesOf,
  type ExploredDates,
  type ExploredMonth,
  monthText,
  type RememberedRow,
  type YearMonth,
} from '#domain/explored-dates/explored-dates.ts'
import type { PersonId, UserId } from '#domain/ids.ts'
import type { Model } from '#domain/model/model.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { Loader } from './entities/loader.ts'
import { relationWords, startPersonOfUser } from './relation-words.ts'
import { reloadable } from './unchanged.ts'

interface Needs {
  readonly transport: Transport
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
}

/** Without a start person, the dates are those of everybody. */
const scopeOf = (start: PersonId | null, of: DatesOf) =>
  start === null ? ({ of: 'everybody' } as const) : { of, from: start }

interface Wanted {
  readonly month: YearMonth
  readonly of: DatesOf
}

/** Loads the people of today and a month. Today is the date of the user's clock. */
export const loadDatesActor = (needs: Needs, userId: UserId, now: () => number) =>
  reloadable<ExploredDates, Wanted>(async ({ input, signal }) => {
    const start = await startPersonOfUser(needs, userId)
    const day = localDay(now())
    const [people, found] = await Promise.all([
      send(
        needs.transport,
        getTodaysPeople,
        { query: { ...scopeOf(start, 'ancestors'), date: isoDayText(day) } },
        { signal },
      ),
      monthFrom(needs, start, input, signal),
    ])
    const today = await rowsOf(needs, start, people.items)
    return { day, timeLeft: timeLeftOf(day, now()), today, ...found, hasStart: start !== null }
  })

/** Loads a month alone. */
export const loadMonthActor = (needs: Needs, userId: UserId) =>
  fromPromise<ExploredMonth, Wanted>(async ({ input, signal }) =>
    monthFrom(needs, await startPersonOfUser(needs, userId), input, signal),
  )

async function monthFrom(
  { transport }: Needs,
  start: PersonId | null,
  { month, of }: Wanted,
  signal: AbortSignal,
): Promise<ExploredMonth> {
  const query = scopeOf(start, of)
  const found = await send(
    transport,
    getMonthOfDates,
    { params: { month: monthText(month) }, query },
    { signal },
  )
  return { month: { ...month, ...found }, of: query.of }
}

/** The events of a day are sorted in one way only. */
export type DateSort = 'Year'

/** Fetches a page of the births and deaths of a day. */
export const fetchDayActor = (
  needs: Needs,
  { userId, date, of }: { readonly userId: UserId; readonly date: CalendarDay; readonly of: DatesOf },
) =>
  reloadable<ListPage<RememberedRow>, ListQuery<DateSort> & { next: string | null }>(
    async ({ input: { next }, signal }) => {
      const start = await startPersonOfUser(needs, userId)
      const query = { ...scopeOf(start, of), ...(next === null ? {} : { next }) }
      const params = { date: isoDayText(date) }
      const found = await send(needs.transport, getPeopleOfDay, { params, query }, { signal })
      const items = await rowsOf(needs, start, found.items)
      return { items, next: found.nextPageToken ?? null, count: { items: found.count, limited: false } }
    },
  )

async function rowsOf(
  needs: Needs,
  start: PersonId | null,
  found: readonly Remembered[],
): Promise<RememberedRow[]> {
  const relations = await relationWords(needs, start, found)
  return found.map(({ event, person }) => ({
    id: event.id,
    event,
    person,
    relation: relations.get(person.id) ?? null,
  }))
}
